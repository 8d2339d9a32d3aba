import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { type JobListOrigin, passOriginOn, useJobListOrigin } from './use-job-list-origin.ts'
import { useAppliedJob } from './saved-and-applied-jobs.ts'

const APPLY_NOW = t`Apply Now`

interface JobToApplyFor {
  id: string
  title: string
  company: { name: string }
}

/** "Apply Now" of a row. Once the seeker has applied, a link to the application takes its place, in the same size. */
export function ApplyLink({ job, from }: { job: JobToApplyFor; from?: JobListOrigin }) {
  const applied = useAppliedJob(job.id)
  const buttonProps = { variant: 'quiet', size: 'sm', className: 'relative z-1 min-w-25' } as const
  if (applied)
    return (
      <ButtonLink
        {...buttonProps}
        icon="check"
        to={paths.seeker.applications({ id: applied.applicationId })}
        aria-label={t`Applied: see your application for ${ph({ title: job.title })} at ${ph({ company: job.company.name })}`}
      >
        {t`Applied`}
      </ButtonLink>
    )
  return (
    <ButtonLink
      {...buttonProps}
      to={paths.apply(job.id)}
      state={passOriginOn(from)}
      aria-label={t`${APPLY_NOW}: ${ph({ title: job.title })} at ${ph({ company: job.company.name })}`}
    >
      {APPLY_NOW}
    </ButtonLink>
  )
}

/** The large "Apply Now" on the page of a job. It too becomes a link to the application. */
export function ApplyButton({ job, className }: { job: JobToApplyFor; className: string }) {
  const applied = useAppliedJob(job.id)
  const from = passOriginOn(useJobListOrigin())
  // Each is an element of its own: the colours of one do not fade into those of the other.
  if (!applied)
    return (
      <ButtonLink
        key="apply"
        to={paths.apply(job.id)}
        state={{ ...from, fromJob: true }}
        size="lg"
        className={className}
      >
        {APPLY_NOW}
      </ButtonLink>
    )
  return (
    <ButtonLink
      key="applied"
      to={paths.seeker.applications({ id: applied.applicationId })}
      variant="quiet"
      size="lg"
      icon="check"
      className={`text-sm/tight ${className}`}
    >
      <AppliedOn at={applied.at} />
    </ButtonLink>
  )
}

const AppliedOn = ({ at }: { at: string }) => (
  <span>
    <Trans>
      You applied on{' '}
      <time dateTime={at} className="whitespace-nowrap">
        {ph({ date: formatDate(at) })}
      </time>
    </Trans>
  </span>
)

/** On the page of a closed job: when the seeker applied, with a link to the application. */
export function AppliedJobNote({ jobId }: { jobId: string }) {
  const applied = useAppliedJob(jobId)
  if (!applied) return null
  return (
    <p className="flex items-center gap-2 border-t border-line px-5 py-4 text-sm">
      <Icon name="circle-check" className="flex-none text-forest" />
      <Link className="link" to={paths.seeker.applications({ id: applied.applicationId })}>
        <AppliedOn at={applied.at} />
      </Link>
    </p>
  )
}
