import { ph, t } from '@lingui/core/macro'
import type { JobState } from '@sira/contract/jobs'
import { useState } from 'react'
import { Link } from 'react-router'
import { callSchemaFreeApi } from '../../api/schema-free-client.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useFetched } from '../../ui/use-fetched.ts'
import { viewedJobsText } from '../../ui/viewed-jobs-text.ts'
import { parseViewedJobs, type ViewedJob } from './viewed-jobs.ts'

/** Shown until somebody asks for more. */
const JOBS_SHOWN = 6

type ListedJob = ViewedJob & Partial<Pick<JobState, 'isOpen'>>

/** The jobs opened on this device, newest first. Closed ones say so; those that are no longer public are left out. */
export function ViewedJobList({ onClear }: { onClear: () => void }) {
  const jobs = useViewedJobs()
  const [showsAll, setShowsAll] = useState(false)
  if (jobs.length === 0) return null
  const clear = () => {
    viewedJobsText.write(null)
    onClear()
  }
  return (
    <section aria-labelledby="viewed-jobs" className="no-print mt-10">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="viewed-jobs" className="text-lg">
          {t`Recently viewed`}
        </h2>
        <Button variant="ghost" size="sm" aria-label={t`Clear recently viewed jobs`} onClick={clear}>
          {t`Clear`}
        </Button>
      </div>
      <ul className="grid gap-x-8 border-t border-line-2 lg:grid-cols-2">
        {(showsAll ? jobs : jobs.slice(0, JOBS_SHOWN)).map((job) => (
          <ViewedJobRow key={job.id} job={job} />
        ))}
      </ul>
      {jobs.length > JOBS_SHOWN && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t`Show fewer` : t`Show all ${ph({ count: jobs.length })}`}
        </Button>
      )}
    </section>
  )
}

const ViewedJobRow = ({ job: { id, title, companyName, isOpen } }: { job: ListedJob }) => (
  <li className="relative flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-2 text-sm">
    <span className="min-w-0 grow basis-40 wrap-anywhere">
      <Link className="joblink font-medium hover:underline" to={paths.job(id)}>
        {title}
      </Link>
      <span className="block text-ink-2">{companyName}</span>
    </span>
    {isOpen === false && <Tag tone="buna">{t`Closed`}</Tag>}
  </li>
)

/** The stored jobs, as they are now once that is known; without an answer, as they were when they were opened. */
function useViewedJobs(): ListedJob[] {
  const stored = parseViewedJobs(viewedJobsText.useText())
  const ids = stored.map(({ id }) => id).join(',')
  const known = useFetched(ids, (_, signal) =>
    callSchemaFreeApi<JobState[]>('listJobStates', { query: { ids } }, { signal }),
  )
  return known?.value ?? stored
}
