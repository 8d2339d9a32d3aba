import type { MyApplication } from '@sira/contract/applications'
import { NOT_SPECIFIED, placeText } from '@sira/contract/sentences'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button, OutsideLink } from '../../ui/button.tsx'
import { dateText, dateTimeText, relativeText } from '../../ui/dates.ts'
import { sizeText } from '../../ui/file-field.tsx'
import { JOB_TYPE, labelOf } from '../../ui/labels.ts'
import { salaryText } from '../../ui/money.ts'
import { Picture } from '../../ui/monogram.tsx'
import { Status } from '../../ui/status.tsx'
import { VIEW_RESUME } from '../../ui/texts.ts'
import { Timeline } from './timeline.tsx'
import { Withdrawal, type Withdrawing } from './withdrawal.tsx'

/** An application in full, as its seeker sees it. */
export function SentPanel({
  application,
  onViewResume,
  ...withdrawing
}: Withdrawing & { application: MyApplication; onViewResume: () => void }) {
  const { job, status, createdAt, coverLetter, resume, timeline } = application
  return (
    <div className="grid gap-6 pt-2">
      <div>
        <div className="flex items-center gap-3">
          <Picture src={job.company.logo} name={job.company.name} size={48} />
          <div className="min-w-0">
            <p className="font-semibold">{job.company.name}</p>
            {job.available ? (
              <Link className="link text-sm" to={paths.job(job.id)}>
                See the job
              </Link>
            ) : (
              <p className="text-sm text-buna">This job is no longer available</p>
            )}
          </div>
        </div>
        <dl className="mt-4">
          <Fact term="Company">{job.company.name}</Fact>
          <Fact term="Position">{job.title}</Fact>
          <Fact term="Location">{placeText(job)}</Fact>
          <Fact term="Type">{labelOf(JOB_TYPE, job.type)}</Fact>
          <Fact term="Salary">
            <span className="num">{salaryText(job.salary, NOT_SPECIFIED)}</span>
          </Fact>
          <Fact term="Status">
            <Status status={status} />
          </Fact>
          <Fact term="Applied">
            <time dateTime={createdAt} title={dateTimeText(createdAt)}>
              {dateText(createdAt)}, {relativeText(createdAt).toLowerCase()}
            </time>
          </Fact>
        </dl>
      </div>
      <Part title="What has happened">
        <Timeline moves={timeline} />
        <p className="text-sm text-ink-2">{openedText(application)}</p>
      </Part>
      <Part title="Cover letter">
        <p className="leading-7 whitespace-pre-line">{coverLetter}</p>
      </Part>
      <Part title="Resume">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0">
            {resume.name}
            <span className="text-ink-3">, {sizeText(resume.size)}</span>
          </p>
          <Button variant="quiet" icon="file-text" onClick={onViewResume}>
            {VIEW_RESUME}
          </Button>
        </div>
      </Part>
      <SentLinks application={application} />
      <Withdrawal key={application.id} application={application} {...withdrawing} />
    </div>
  )
}

/** What the log of readings says of the company. */
function openedText({ openedAt, resumeOpenedAt }: MyApplication): string {
  if (!openedAt) return 'Not opened by the company yet.'
  return `Opened by the company on ${dateTimeText(openedAt)}${resumeOpenedAt ? `, your resume on ${dateTimeText(resumeOpenedAt)}` : ''}.`
}

function SentLinks({ application: { githubUrl, linkedinUrl, portfolioUrl } }: { application: MyApplication }) {
  const links = [
    ['GitHub', githubUrl],
    ['LinkedIn', linkedinUrl],
    ['Portfolio', portfolioUrl],
  ].filter((link): link is [string, string] => Boolean(link[1]))
  if (links.length === 0) return null
  return (
    <Part title="Links">
      <ul className="grid gap-1">
        {links.map(([name, url]) => (
          <li key={name}>
            <OutsideLink typed href={url}>
              {name}
            </OutsideLink>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-base">
        {title}
      </h3>
      {children}
    </section>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="factrow">
    <dt>{term}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
