import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { dateText } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { useApplied } from './job-marks.ts'

const APPLY_NOW = 'Apply Now'

interface JobInShort {
  id: string
  title: string
  company: { name: string }
}

/** 'Apply Now' of a row. For somebody who has applied it becomes, in the same place and size, the way to the application. */
export function ApplyLink({ job }: { job: JobInShort }) {
  const applied = useApplied(job.id)
  const looks = { variant: 'quiet', size: 'sm', className: 'relative z-1 min-w-25' } as const
  if (applied)
    return (
      <ButtonLink
        {...looks}
        icon="check"
        to={paths.seeker.applications({ id: applied.applicationId })}
        aria-label={`Applied: see your application for ${job.title} at ${job.company.name}`}
      >
        Applied
      </ButtonLink>
    )
  return (
    <ButtonLink {...looks} to={paths.apply(job.id)} aria-label={`${APPLY_NOW}: ${job.title} at ${job.company.name}`}>
      {APPLY_NOW}
    </ButtonLink>
  )
}

/** The large 'Apply Now' of a job's own page, in the same way. */
export function ApplyButton({ job, className }: { job: JobInShort; className: string }) {
  const applied = useApplied(job.id)
  if (!applied)
    return (
      <ButtonLink to={paths.apply(job.id)} size="lg" className={className}>
        {APPLY_NOW}
      </ButtonLink>
    )
  return (
    <ButtonLink
      to={paths.seeker.applications({ id: applied.applicationId })}
      variant="quiet"
      size="lg"
      icon="check"
      className={`text-sm/tight ${className}`}
    >
      <YouApplied at={applied.at} />
    </ButtonLink>
  )
}

const YouApplied = ({ at }: { at: string }) => (
  <span>
    You applied on{' '}
    <time dateTime={at} className="whitespace-nowrap">
      {dateText(at)}
    </time>
  </span>
)

/** On the page of a job that takes no applications any more. */
export function AppliedNote({ jobId }: { jobId: string }) {
  const applied = useApplied(jobId)
  if (!applied) return null
  return (
    <p className="flex items-center gap-2 border-t border-line px-5 py-4 text-sm">
      <Icon name="circle-check" className="flex-none text-forest" />
      <Link className="link" to={paths.seeker.applications({ id: applied.applicationId })}>
        <YouApplied at={applied.at} />
      </Link>
    </p>
  )
}
