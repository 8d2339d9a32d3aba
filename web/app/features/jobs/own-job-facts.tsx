import { t, plural, ph } from '@lingui/core/macro'
import { formatJobLocation } from '@sira/contract/messages'
import type { OwnJob } from '@sira/contract/jobs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { formatDate, getDeadlineInfo } from '../../ui/dates.ts'
import { TimeAgo } from '../../ui/date-time.tsx'
import { Fact } from '../../ui/fact.tsx'
import { JOB_STATUS_LABELS } from '../../ui/area-labels.ts'
import { JOB_LEVEL_LABELS, JOB_TYPE_LABELS, getLabel } from '../../ui/labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { StatusTag } from '../../ui/status.tsx'
import { NEW_LABEL } from '../../ui/area-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { POST_NEW_JOB } from '../../ui/area-texts.ts'

/** How many applied, with the new ones marked; links to them. */
export function ApplicantCount({ job }: { job: OwnJob }) {
  const { applicationsCount: count, title } = job
  if (count === 0) return <span className="text-ink-3">{t`None yet`}</span>
  return (
    <span className="inline-flex items-center gap-x-1.5 whitespace-nowrap">
      <Link
        className="link num relative z-1"
        to={paths.employer.applications({ job: job.id })}
        aria-label={plural(count, { one: `# applicants for ${title}`, other: `# applicants for ${title}` })}
      >
        {count}
      </Link>
      {job.unviewedCount > 0 && (
        <span className="tag tag-adey new">
          {t`${ph({ count: job.unviewedCount })} ${ph({ newLabel: NEW_LABEL })}`}
        </span>
      )}
    </span>
  )
}

/** The status of a job in words; a pending job is under review. */
export const JobStatusBadge = ({ status }: { status: string }) => (
  <StatusTag status={status} label={getLabel(JOB_STATUS_LABELS, status)} />
)

export function OwnJobPostedTime({ job: { status, createdAt: at } }: { job: OwnJob }) {
  if (status === 'DRAFT') return <span className="text-ink-3">{t`Not yet`}</span>
  return <TimeAgo at={at} />
}

/** The last day on which people can apply: the deadline, or the end of the 30 days. */
export function OwnJobDeadline({ job: { deadline, expiresAt } }: { job: OwnJob }) {
  const end = deadline ?? expiresAt
  if (!end) return <span className="text-ink-3">{t`30 days after approval`}</span>
  const { date, soon, tone, passed } = getDeadlineInfo(end)
  return (
    <time dateTime={end} title={formatDate(end)} className={soon ? `font-medium ${tone}` : ''}>
      {soon ?? (passed ? t`Closed ${date}` : date)}
    </time>
  )
}

export function OwnJobFacts({ job }: { job: OwnJob }) {
  return (
    <p className="meta text-sm text-ink-2">
      <span>{formatJobLocation(job)}</span>
      <span>{getLabel(JOB_TYPE_LABELS, job.type)}</span>
      <span>{getLabel(JOB_LEVEL_LABELS, job.level)}</span>
    </p>
  )
}

/** Why others do not see the job: people have reported it, or it was rejected. `resubmit` leads to the form. */
export function JobObstacles({ job, className, resubmit }: { job: OwnJob; className: string; resubmit?: ReactNode }) {
  return (
    <>
      {job.hiddenAt && (
        <p
          className={`flex items-start gap-2.5 rounded-md bg-adey-wash px-3 py-2.5 text-sm text-adey-ink ${className}`}
        >
          <Icon name="eye-off" className="mt-0.5" />
          <span>{t`Hidden while we review a report. We do this within 24 to 48 hours and email you either way.`}</span>
        </p>
      )}
      {job.status === 'REJECTED' && (
        <div className={`relative z-1 ${className}`}>
          <JobRejectionReason reason={job.rejectionReason}>{resubmit}</JobRejectionReason>
        </div>
      )}
    </>
  )
}

/** Why a job was rejected, in the administrator's words, and what to do about it. */
export function JobRejectionReason({ reason, children }: { reason: string | null; children?: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5 rounded-md bg-cherry-wash px-3 py-2.5 text-sm">
      <Icon name="circle-alert" className="mt-0.5 text-cherry" />
      <div className="min-w-0">
        <p className="whitespace-pre-line">
          <b className="font-semibold text-cherry">{t`Reason:`}</b> {reason || t`No reason was given`}
        </p>
        {children && <div className="mt-1 text-ink-2">{children}</div>}
      </div>
    </div>
  )
}

/** One own job in a few lines, for the dashboard; links to its details. */
export function OwnJobSummary({ job }: { job: OwnJob }) {
  const titleId = `brief-${job.id}`
  return (
    <li>
      <article className="pcard" aria-labelledby={titleId}>
        <div className="flex items-start justify-between gap-3">
          <h3 id={titleId} className="min-w-0 text-base/snug">
            <Link className="joblink" to={paths.employer.jobs({ id: job.id })}>
              {job.title}
            </Link>
          </h3>
          <JobStatusBadge status={job.status} />
        </div>
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Fact variant="oneLine" term={t`Applicants`}>
            <ApplicantCount job={job} />
          </Fact>
          <Fact variant="oneLine" term={t`Posted`}>
            <OwnJobPostedTime job={job} />
          </Fact>
          {(job.deadline ?? job.expiresAt) && (
            <Fact variant="oneLine" term={t`Closes`}>
              <OwnJobDeadline job={job} />
            </Fact>
          )}
        </dl>
      </article>
    </li>
  )
}

export const PostNewJobLink = () => (
  <ButtonLink to={paths.employer.postJob()} icon="plus">
    {POST_NEW_JOB}
  </ButtonLink>
)
