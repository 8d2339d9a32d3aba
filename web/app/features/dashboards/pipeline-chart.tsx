import { getListSeparator } from '@sira/contract/ethiopian-time'
import type { CompanyCharts, JobPipeline } from '@sira/contract/dashboards'
import { APPLICATION_STATUSES, type ApplicationStatus } from '@sira/contract/enums'
import { plural, t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { APPLICATION_STATUS_LABELS } from '../../ui/area-labels.ts'
import { getLabel } from '../../ui/labels.ts'
import { ChartTable } from './chart-table.tsx'
import { ChartLegend, SegmentedBar } from './segmented-bar.tsx'

/** The colours of the status badges; of two statuses with the same colour the earlier one is paler. */
const STATUS_FILLS: Record<ApplicationStatus, { fill: string; opacity?: number }> = {
  PENDING: { fill: 'var(--t2)' },
  REVIEWED: { fill: 'var(--control)' },
  SHORTLISTED: { fill: 'var(--tana)', opacity: 0.6 },
  INTERVIEWED: { fill: 'var(--tana)' },
  OFFERED: { fill: 'var(--forest)', opacity: 0.6 },
  ACCEPTED: { fill: 'var(--forest)' },
  REJECTED: { fill: 'var(--cherry)' },
}
const getLook = (status: ApplicationStatus) => ({
  label: getLabel(APPLICATION_STATUS_LABELS, status),
  ...STATUS_FILLS[status],
})

const formatCandidateCount = (count: number) => plural(count, { one: '# candidate', other: '# candidates' })

/** How many candidates of a job have a status. */
const STATUS_COUNT_TEXTS: Record<ApplicationStatus, (count: number) => string> = {
  PENDING: (count) => t`${count} pending`,
  REVIEWED: (count) => t`${count} reviewed`,
  SHORTLISTED: (count) => t`${count} shortlisted`,
  INTERVIEWED: (count) => t`${count} interviewed`,
  OFFERED: (count) => t`${count} offered`,
  ACCEPTED: (count) => t`${count} accepted`,
  REJECTED: (count) => t`${count} rejected`,
}
const formatCounts = ({ counts }: JobPipeline) =>
  APPLICATION_STATUSES.flatMap((status) => {
    const count = counts[status]
    return count ? [STATUS_COUNT_TEXTS[status](count)] : []
  }).join(getListSeparator())

/**
 * The status of the candidates of each job: one bar per job, its length by the number of candidates, also in words and
 * as a table.
 */
export function PipelineChart({ pipeline, otherJobs }: Pick<CompanyCharts, 'pipeline' | 'otherJobs'>) {
  const maxTotal = Math.max(1, ...pipeline.map(({ total }) => total))
  const usedStatuses = APPLICATION_STATUSES.filter((status) => pipeline.some(({ counts }) => counts[status]))
  return (
    <figure className="panel m-0">
      <figcaption>
        <ChartLegend values={usedStatuses.map(getLook)} />
      </figcaption>
      <ul className="mt-3 grid gap-3">
        {pipeline.map((job) => (
          <JobBar key={job.jobId} job={job} maxTotal={maxTotal} />
        ))}
      </ul>
      {otherJobs > 0 && (
        <p className="hint mt-3">
          {plural(otherJobs, { one: 'One more job has candidates.', other: '# more jobs have candidates.' })}
        </p>
      )}
      <ChartTable
        caption={t`Candidates by job and status`}
        head={[t`Job`, ...APPLICATION_STATUSES.map((status) => getLabel(APPLICATION_STATUS_LABELS, status)), t`All`]}
        rows={pipeline.map(({ title, counts, total }) => [
          title,
          ...APPLICATION_STATUSES.map((status) => counts[status] ?? 0),
          total,
        ])}
      />
    </figure>
  )
}

function JobBar({ job, maxTotal }: { job: JobPipeline; maxTotal: number }) {
  return (
    <li>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <Link className="link min-w-0 font-medium wrap-anywhere" to={paths.employer.applications({ job: job.jobId })}>
          {job.title}
        </Link>
        <span className="num text-ink-3">{formatCandidateCount(job.total)}</span>
      </p>
      <SegmentedBar
        values={APPLICATION_STATUSES.map((status) => ({ ...getLook(status), count: job.counts[status] ?? 0 }))}
        most={maxTotal}
        gap={0.5}
        label={formatCounts(job)}
      />
      <p className="mt-0.5 text-xs text-ink-3" aria-hidden="true">
        {formatCounts(job)}
      </p>
    </li>
  )
}
