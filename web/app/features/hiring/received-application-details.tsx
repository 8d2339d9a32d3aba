import { REJECTION_REASON_LABELS, TRAFFIC_SOURCE_LABELS } from '@sira/contract/hiring-labels'
import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReceivedApplication } from '@sira/contract/applications'
import { type ReactNode, useDeferredValue } from 'react'
import { Link } from 'react-router'
import { toPageAddress } from '../../language.ts'
import { paths } from '../../paths.ts'
import { withUnmetNeeds } from '@sira/contract/question-needs'
import { AnswerList } from '../../ui/answer-list.tsx'
import { ExternalLink } from '../../ui/button.tsx'
import { formatRelativeDate } from '../../ui/dates.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { DocumentLink } from '../../ui/document-link.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Icon } from '../../ui/icon.tsx'
import { APPLICATION_STATUS_LABELS } from '../../ui/area-labels.ts'
import { getLabel, SKILL_LEVEL_LABELS } from '../../ui/labels.ts'
import { formatMatchPercentage, MATCH_LABEL_TEXTS } from '../../ui/match-labels.ts'
import { MatchReasons } from '../../ui/match-reasons.tsx'
import { OPENED_ENTRY_STATE } from '../../ui/open-entry.ts'
import { StatusDiamond, StatusTag, getStatusTone } from '../../ui/status.tsx'
import { StructuredText } from '../../ui/structured-text.tsx'
import { Tag } from '../../ui/tag.tsx'
import { OVERDUE_LABEL, VIEW_RESUME } from '../../ui/area-texts.ts'
import { listProfileLinks } from '../../ui/profile-links.ts'
import { useStore } from '../../ui/store.ts'
import { wantedApplication } from './focus-when-there.ts'
import { renewResumeUrl } from './hiring-queries.ts'
import { type MatchedSkill, matchSkills } from './matched-skills.ts'
import { WaitingDecline } from './waiting-decline.tsx'

interface DetailsProps {
  application: ReceivedApplication
  /** When the application and its links were loaded (Date.now()). */
  loadedAt: number
  canEdit: boolean
  /** The address of another application. */
  toDetails: (applicationId: string) => string
  /** Shown before what was sent. */
  marks?: ReactNode
  /** Shown after what was sent. */
  background?: ReactNode
  /** Shown between that and the history. */
  children?: ReactNode
}

/** Everything that a candidate sent with an application, and its history. */
export function ReceivedApplicationDetails(props: DetailsProps) {
  const { application, canEdit, toDetails } = props
  // Name, facts and decision are there at once; the rest is drawn after them, and a key that comes first goes before it.
  const isFollowed = useDeferredValue(true, false)
  const isWanted = useStore(wantedApplication) === application.id
  return (
    <>
      {application.declinesAt && <WaitingDecline {...{ application, canEdit }} declinesAt={application.declinesAt} />}
      <ContactFacts application={application} />
      <OtherApplications {...{ application, toDetails }} />
      {(isFollowed || isWanted) && <FurtherDetails {...props} />}
    </>
  )
}

function FurtherDetails({ application, loadedAt, marks, children, background }: DetailsProps) {
  const { jobSeeker } = application
  return (
    <>
      {marks}
      {jobSeeker.id === null ? (
        <p className="mt-5 rounded-md bg-sunken px-4 py-3 text-sm">
          {t`This person has deleted their account. Only the status and dates are kept.`}
        </p>
      ) : (
        <SentContent {...{ application, loadedAt, seekerId: jobSeeker.id }} />
      )}
      {background}
      {children}
      <StatusHistory application={application} />
    </>
  )
}

/** What was applied for and when, and how to reach the person. */
function ContactFacts({ application }: Pick<DetailsProps, 'application'>) {
  const { job, createdAt, source, jobSeeker } = application
  const { email, phone } = jobSeeker.user
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 border-t border-line pt-4 text-sm">
      <Fact variant="cells" term={t`Applied for`}>
        <span className="font-medium">{job.title}</span>
      </Fact>
      <Fact variant="cells" term={t`Applied`}>
        <DateTime at={createdAt} />
      </Fact>
      <Fact variant="cells" term={application.repliedAt ? t`Answered` : t`Answer by`}>
        <ReplyTime application={application} />
      </Fact>
      <Fact variant="cells" term={t`Source`}>
        {TRAFFIC_SOURCE_LABELS[source]}
      </Fact>
      {email && (
        <Fact variant="cells" term={t`Email`}>
          <a className="link break-all" href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
      )}
      {phone && (
        <Fact variant="cells" term={t`Phone`}>
          <a className="link num" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        </Fact>
      )}
    </dl>
  )
}

/** When the application was answered, or by when the company promised to. */
function ReplyTime({ application: { repliedAt, replyBy, overdue } }: Pick<DetailsProps, 'application'>) {
  const at = repliedAt ?? replyBy
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <DateTime at={at} />
      {overdue && <Tag tone="cherry">{OVERDUE_LABEL}</Tag>}
    </span>
  )
}

type SentProps = Pick<DetailsProps, 'application' | 'loadedAt'> & { seekerId: string }

function SentContent({ application, loadedAt, seekerId }: SentProps) {
  return (
    <>
      <SentDocuments {...{ application, loadedAt, seekerId }} />
      <Match application={application} />
      <Skills application={application} />
      {application.answers.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 text-sm">{t`Answers`}</h3>
          <AnswerList answers={withUnmetNeeds(application.answers)} />
        </>
      )}
      <h3 className="mt-6 text-sm">{t`Cover letter`}</h3>
      <div className="prose mt-2 text-ink-2 [&_h4]:font-semibold [&_p]:text-sm [&_p]:leading-6 [&_li]:text-sm">
        <StructuredText text={application.coverLetter} heading="h4" />
      </div>
      <Links application={application} />
    </>
  )
}

/** The resume and the profile, while the company may open them. */
function SentDocuments({ application: { resume }, loadedAt, seekerId }: SentProps) {
  if (!resume)
    return (
      <p className="mt-5 rounded-md bg-sunken px-4 py-3 text-sm">
        {t`You can open the resume and profile for a limited time after an application is closed. For this one, that time is over.`}
      </p>
    )
  const link = { url: resume.url, loadedAt, renew: () => renewResumeUrl(resume.url) }
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {/* Where the resume has a column of its own, its button is there. */}
      <span className="contents min-[75rem]:hidden">
        <DocumentLink key={link.url} {...link} icon="file-text">
          {VIEW_RESUME}
        </DocumentLink>
      </span>
      <DocumentLink {...link} download variant="ghost" icon="download">
        {t`Download`}
      </DocumentLink>
      <ExternalLink
        href={toPageAddress(paths.employer.seeker(seekerId))}
        variant="ghost"
        size="sm"
        icon="external-link"
      >
        {t`View Full Profile`}
      </ExternalLink>
    </div>
  )
}

/** What else the same person has applied for at the company. */
function OtherApplications({ application: { others }, toDetails }: Pick<DetailsProps, 'application' | 'toDetails'>) {
  if (others.length === 0) return null
  return (
    <>
      <h3 className="mt-4 text-sm">{t`Also applied for`}</h3>
      <ul className="mt-1 grid gap-1 text-sm">
        {others.map(({ id, jobTitle, status, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <Link className="link" to={toDetails(id)} replace preventScrollReset state={OPENED_ENTRY_STATE}>
              {jobTitle}
            </Link>
            <StatusTag status={status} />
            <time className="text-ink-3" dateTime={createdAt}>
              {formatRelativeDate(createdAt)}
            </time>
          </li>
        ))}
      </ul>
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
      <MatchReasons reasons={match.reasons} label={t`Why the profile matches`} className="mt-2 grid" />
    </>
  )
}

/** The skill on the level that the job needs, on a lower one, and not at all. */
const SHARE_ICONS = { 1: 'check', 0.5: 'arrow-down', 0: 'minus' } as const

function Skills({ application: { job, jobSeeker } }: { application: ReceivedApplication }) {
  const { matched, skills } = matchSkills(job.skills, jobSeeker.skills)
  if (skills.length === 0) return null
  return (
    <>
      <h3 className="mt-6 text-sm">{t`Required skills, ${matched} of ${ph({ total: skills.length })}`}</h3>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {skills.map((skill) => (
          <li
            key={skill.skillId}
            className={`chip ${skill.seekerLevel ? '' : 'bg-transparent border border-dashed border-line-2'}`}
            title={t`Level needed: ${ph({ level: toLevelText(skill.required) })}`}
          >
            <Icon
              name={SHARE_ICONS[skill.share]}
              className={`size-3.5 ${skill.share === 1 ? 'text-forest' : 'text-ink-3'}`}
            />
            <SkillText {...skill} />
          </li>
        ))}
      </ul>
    </>
  )
}

const toLevelText = (level: string) => getLabel(SKILL_LEVEL_LABELS, level).toLowerCase()

/** A required skill with the level of the candidate, and the level that the job needs where that is higher. */
function SkillText({ name, seekerLevel, required, share }: MatchedSkill) {
  if (!seekerLevel)
    return (
      <Trans>
        {name}
        <span className="sr-only">, not in the profile</span>
      </Trans>
    )
  const level = toLevelText(seekerLevel)
  return share === 0.5 ? t`${name}, ${level} (needs ${ph({ required: toLevelText(required) })})` : `${name}, ${level}`
}

function Links({ application }: { application: ReceivedApplication }) {
  const links = listProfileLinks(application)
  if (links.length === 0) return null
  return (
    <>
      <h3 className="mt-6 text-sm">{t`Links`}</h3>
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
      <h3 className="mt-6 text-sm">{t`History`}</h3>
      <ol className="mt-2 grid gap-2 text-sm">
        {timeline.map(({ from, to, at, by, apiKey, message, reason, reasonShared }) => (
          <li key={`${at}-${to}`} className="flex items-baseline gap-2.5">
            <StatusDiamond tone={getStatusTone(to)} />
            <p>
              <span className="font-medium">
                {from === to ? t`Message sent` : from ? getLabel(APPLICATION_STATUS_LABELS, to) : t`Applied`}
              </span>{' '}
              <span className="text-ink-3">
                <DateTime at={at} />
                {by && `, ${by}`}
                {apiKey && `, ${t`API key ${ph({ name: apiKey })}`}`}
              </span>
              {reason && (
                <span className="block">
                  <ReasonText reason={REJECTION_REASON_LABELS[reason]} isShared={reasonShared} />
                </span>
              )}
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

const ReasonText = ({ reason, isShared }: { reason: string; isShared: boolean | undefined }) =>
  isShared ? (
    <Trans>
      Reason: {reason}
      <span className="text-ink-3">, shared with the candidate</span>
    </Trans>
  ) : (
    <Trans>
      Reason: {reason}
      <span className="text-ink-3">, not shared</span>
    </Trans>
  )
