import type { CompanyPlots, JobPipeline } from '@sira/contract/dashboards'
import { APPLICATION_STATUSES, type ApplicationStatus } from '@sira/contract/enums'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { APPLICATION_STATUS, labelOf } from '../../ui/labels.ts'
import { PlotTable } from './plot-table.tsx'

/** The colours of the status marks; of two stages of one colour the earlier is paler. */
const FILL: Record<ApplicationStatus, { fill: string; opacity?: number }> = {
  PENDING: { fill: 'var(--t2)' },
  REVIEWED: { fill: 'var(--control)' },
  SHORTLISTED: { fill: 'var(--tana)', opacity: 0.6 },
  INTERVIEWED: { fill: 'var(--tana)' },
  OFFERED: { fill: 'var(--forest)', opacity: 0.6 },
  ACCEPTED: { fill: 'var(--forest)' },
  REJECTED: { fill: 'var(--cherry)' },
}
const GAP = 0.5

const people = (count: number) => (count === 1 ? '1 candidate' : `${count} candidates`)
const inWords = ({ counts }: JobPipeline) =>
  APPLICATION_STATUSES.filter((status) => counts[status])
    .map((status) => `${counts[status]} ${labelOf(APPLICATION_STATUS, status).toLowerCase()}`)
    .join(', ')

/** Where the candidates of each job stand: one bar a job, as long as it has candidates; the same in words and as a table. */
export function PipelinePlot({ pipeline, otherJobs }: Pick<CompanyPlots, 'pipeline' | 'otherJobs'>) {
  const most = Math.max(1, ...pipeline.map(({ total }) => total))
  const used = APPLICATION_STATUSES.filter((status) => pipeline.some(({ counts }) => counts[status]))
  return (
    <figure className="panel m-0">
      <figcaption>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2" aria-label="Colours">
          {used.map((status) => (
            <li key={status} className="flex items-center gap-1.5">
              <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
                <rect width="10" height="10" rx="2" {...FILL[status]} />
              </svg>
              {labelOf(APPLICATION_STATUS, status)}
            </li>
          ))}
        </ul>
      </figcaption>
      <ul className="mt-3 grid gap-3">
        {pipeline.map((job) => (
          <Bar key={job.jobId} job={job} most={most} />
        ))}
      </ul>
      {otherJobs > 0 && (
        <p className="hint mt-3">
          {otherJobs === 1 ? 'One more job has candidates.' : `${otherJobs} more jobs have candidates.`}
        </p>
      )}
      <PlotTable
        caption="Candidates by job and status"
        head={['Job', ...APPLICATION_STATUSES.map((status) => labelOf(APPLICATION_STATUS, status)), 'All']}
        rows={pipeline.map(({ title, counts, total }) => [
          title,
          ...APPLICATION_STATUSES.map((status) => counts[status] ?? 0),
          total,
        ])}
      />
    </figure>
  )
}

function Bar({ job, most }: { job: JobPipeline; most: number }) {
  return (
    <li>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <Link className="link min-w-0 font-medium wrap-anywhere" to={paths.employer.applications({ job: job.jobId })}>
          {job.title}
        </Link>
        <span className="num text-ink-3">{people(job.total)}</span>
      </p>
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="mt-1 block h-3.5 w-full rounded-xs bg-sunken"
        role="img"
        aria-label={inWords(job)}
      >
        {partsOf(job, most).map(({ status, count, x, width }) => (
          <rect key={status} x={x} width={Math.max(width - GAP, 0.4)} height="4" {...FILL[status]}>
            <title>{`${labelOf(APPLICATION_STATUS, status)}: ${count}`}</title>
          </rect>
        ))}
      </svg>
      <p className="mt-0.5 text-xs text-ink-3" aria-hidden="true">
        {inWords(job)}
      </p>
    </li>
  )
}

/** The pieces of a bar one after the other; `most` candidates are 100 wide. */
function partsOf({ counts }: JobPipeline, most: number) {
  const before = (status: ApplicationStatus) =>
    APPLICATION_STATUSES.slice(0, APPLICATION_STATUSES.indexOf(status)).reduce(
      (sum, one) => sum + (counts[one] ?? 0),
      0,
    )
  return APPLICATION_STATUSES.flatMap((status) => {
    const count = counts[status] ?? 0
    return count > 0 ? [{ status, count, x: (before(status) / most) * 100, width: (count / most) * 100 }] : []
  })
}
