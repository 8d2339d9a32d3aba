import type { OwnJob } from '@sira/contract/jobs'
import { placeText } from '@sira/contract/sentences'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { dateText, dateTimeText, deadlineFacts, relativeText } from '../../ui/dates.ts'
import { JOB_LEVEL, JOB_STATUS, JOB_TYPE, labelOf } from '../../ui/labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { Status } from '../../ui/status.tsx'
import { NEW } from '../../ui/texts.ts'

/** How many applied, with the new ones marked; leads to them. */
export function Applicants({ job }: { job: OwnJob }) {
  if (job.applicationsCount === 0) return <span className="text-ink-3">None yet</span>
  return (
    <span className="inline-flex items-center gap-x-1.5 whitespace-nowrap">
      <Link
        className="link num relative z-1"
        to={paths.employer.applications({ job: job.id })}
        aria-label={`${job.applicationsCount} applicants for ${job.title}`}
      >
        {job.applicationsCount}
      </Link>
      {job.unviewedCount > 0 && (
        <span className="tag tag-adey new">
          {job.unviewedCount} {NEW}
        </span>
      )}
    </span>
  )
}

/** A pending job is one under review. */
export const JobStatus = ({ status }: { status: string }) => (
  <Status status={status} word={labelOf(JOB_STATUS, status)} />
)

export function Posted({ job: { status, createdAt: at } }: { job: OwnJob }) {
  if (status === 'DRAFT') return <span className="text-ink-3">Not yet</span>
  return (
    <time dateTime={at} title={dateTimeText(at)}>
      {relativeText(at)}
    </time>
  )
}

export function Closes({ deadline }: { deadline: string | null }) {
  if (!deadline) return <span className="text-ink-3">No deadline</span>
  const { date, soon, tone, passed } = deadlineFacts(deadline)
  return (
    <time dateTime={deadline} title={dateText(deadline)} className={soon ? `font-medium ${tone}` : ''}>
      {soon ?? (passed ? `Closed ${date}` : date)}
    </time>
  )
}

export function JobKind({ job }: { job: OwnJob }) {
  return (
    <p className="meta text-sm text-ink-2">
      <span>{placeText(job)}</span>
      <span>{labelOf(JOB_TYPE, job.type)}</span>
      <span>{labelOf(JOB_LEVEL, job.level)}</span>
    </p>
  )
}

/** Several people reported the job: nobody else sees it until somebody has looked. */
export function HiddenNote({ job: { hiddenAt } }: { job: OwnJob }) {
  if (!hiddenAt) return null
  return (
    <p className="flex items-start gap-2.5 rounded-md bg-adey-wash px-3 py-2.5 text-sm text-adey-ink">
      <Icon name="eye-off" className="mt-0.5" />
      <span>Hidden while we look at a report. We do that within 24 to 48 hours and write to you either way.</span>
    </p>
  )
}
