import type { ReceivedApplication } from '@sira/contract/applications'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { ExternalLink } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/dates.ts'
import { DocumentLink } from '../../ui/document-link.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Icon } from '../../ui/icon.tsx'
import { APPLICATION_STATUS_LABELS, getLabel, SKILL_LEVEL_LABELS } from '../../ui/labels.ts'
import { formatMatchPercentage, MATCH_LABEL_TEXTS } from '../../ui/match-labels.ts'
import { MatchReasons } from '../../ui/match-reasons.tsx'
import { StatusDiamond, getStatusTone } from '../../ui/status.tsx'
import { StructuredText } from '../../ui/structured-text.tsx'
import { VIEW_RESUME } from '../../ui/texts.ts'
import { renewResumeUrl } from './hiring-queries.ts'
import { matchSkills } from './matched-skills.ts'

interface DetailsProps {
  application: ReceivedApplication
  /** When the application and its links were loaded (Date.now()). */
  loadedAt: number
  /** Shown after the contact details, before what was sent. */
  children?: ReactNode
}

/** Everything that a candidate sent with an application, and its history. */
export function ReceivedApplicationDetails({ application, loadedAt, children }: DetailsProps) {
  const { job, jobSeeker } = application
  const { user } = jobSeeker
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 border-t border-line pt-4 text-sm">
        <Fact variant="cells" term="Applied for">
          <span className="font-medium">{job.title}</span>
        </Fact>
        <Fact variant="cells" term="Applied">
          <time dateTime={application.createdAt}>{formatDateTime(application.createdAt)}</time>
        </Fact>
        {user.email && (
          <Fact variant="cells" term="Email">
            <a className="link break-all" href={`mailto:${user.email}`}>
              {user.email}
            </a>
          </Fact>
        )}
        {user.phone && (
          <Fact variant="cells" term="Phone">
            <a className="link num" href={`tel:${user.phone.replace(/[^+\d]/g, '')}`}>
              {user.phone}
            </a>
          </Fact>
        )}
      </dl>
      {children}
      {jobSeeker.id === null ? (
        <p className="mt-5 rounded-md bg-sunken px-4 py-3 text-sm">
          This person has deleted their account. Only the status and dates are kept.
        </p>
      ) : (
        <SentContent {...{ application, loadedAt, seekerId: jobSeeker.id }} />
      )}
      <StatusHistory application={application} />
    </>
  )
}

function SentContent({ application, loadedAt, seekerId }: DetailsProps & { seekerId: string }) {
  const { resume, coverLetter } = application
  const link = resume && { url: resume.url, loadedAt, renew: () => renewResumeUrl(resume.url) }
  return (
    <>
      {link ? (
        <div className="mt-5 flex flex-wrap gap-2">
          <DocumentLink key={link.url} {...link} icon="file-text">
            {VIEW_RESUME}
          </DocumentLink>
          <DocumentLink {...link} download variant="ghost" icon="download">
            Download
          </DocumentLink>
          <ExternalLink href={paths.employer.seeker(seekerId)} variant="ghost" size="sm" icon="external-link">
            View Full Profile
          </ExternalLink>
        </div>
      ) : (
        <p className="mt-5 rounded-md bg-sunken px-4 py-3 text-sm">
          You can open the resume and profile for a limited time after an application is closed. For this one, that time
          is over.
        </p>
      )}
      <Match application={application} />
      <Skills application={application} />
      <h3 className="mt-6 text-sm">Cover letter</h3>
      <div className="prose mt-2 text-ink-2 [&_h4]:font-semibold [&_p]:text-sm [&_p]:leading-6 [&_li]:text-sm">
        <StructuredText text={coverLetter} heading="h4" />
      </div>
      <Links application={application} />
    </>
  )
}

/** How well the profile fits the job, with the reasons; nothing without a label. */
function Match({ application: { match } }: { application: ReceivedApplication }) {
  if (!match?.label) return null
  const percentage = formatMatchPercentage(match.percentage)
  return (
    <>
      <h3 className="mt-6 text-sm" title={percentage}>
        {MATCH_LABEL_TEXTS[match.label]}
        <span className="sr-only">, {percentage}</span>
      </h3>
      <MatchReasons reasons={match.reasons} label="Why the profile matches" className="mt-2 grid" />
    </>
  )
}

function Skills({ application: { job, jobSeeker } }: { application: ReceivedApplication }) {
  const { matched, skills } = matchSkills(job.skills, jobSeeker.skills)
  if (skills.length === 0) return null
  return (
    <>
      <h3 className="mt-6 text-sm">
        Required skills, {matched} of {skills.length}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {skills.map(({ skillId, name, seekerLevel, required }) => (
          <li
            key={skillId}
            className={`chip ${seekerLevel ? '' : 'bg-transparent border border-dashed border-line-2'}`}
            title={`Level needed: ${getLabel(SKILL_LEVEL_LABELS, required).toLowerCase()}`}
          >
            <Icon
              name={seekerLevel ? 'check' : 'minus'}
              className={`size-3.5 ${seekerLevel ? 'text-forest' : 'text-ink-3'}`}
            />
            {name}
            {seekerLevel ? (
              `, ${getLabel(SKILL_LEVEL_LABELS, seekerLevel).toLowerCase()}`
            ) : (
              <span className="sr-only">, not in the profile</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Links({ application: { githubUrl, linkedinUrl, portfolioUrl } }: { application: ReceivedApplication }) {
  const links = [
    ['GitHub', githubUrl],
    ['LinkedIn', linkedinUrl],
    ['Portfolio', portfolioUrl],
  ].filter((link): link is [string, string] => Boolean(link[1]))
  if (links.length === 0) return null
  return (
    <>
      <h3 className="mt-6 text-sm">Links</h3>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {links.map(([name, url]) => (
          <li key={name}>
            <ExternalLink isUserContent href={url}>
              {name}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function StatusHistory({ application: { timeline } }: { application: ReceivedApplication }) {
  return (
    <>
      <h3 className="mt-6 text-sm">History</h3>
      <ol className="mt-2 grid gap-2 text-sm">
        {timeline.map(({ from, to, at, by, message }) => (
          <li key={`${at}-${to}`} className="flex items-baseline gap-2.5">
            <StatusDiamond tone={getStatusTone(to)} />
            <p>
              <span className="font-medium">
                {from === to ? 'Message sent' : from ? getLabel(APPLICATION_STATUS_LABELS, to) : 'Applied'}
              </span>{' '}
              <span className="text-ink-3">
                <time dateTime={at}>{formatDateTime(at)}</time>
                {by && `, ${by}`}
              </span>
              {message && (
                <span className="mt-1 block rounded-md bg-sunken px-3 py-2 whitespace-pre-line">{message}</span>
              )}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
