import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MatchedJob } from '@sira/contract/seeker-jobs'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useStore } from '../../ui/store.ts'
import { hiddenIdsStore } from './hidden-jobs.ts'
import { matchedJobsQuery } from './job-search-queries.ts'
import { arrangeRecommended, NOTHING_REMEMBERED, rememberShown } from './recommended-list.ts'
import { RecommendedRow } from './recommended-row.tsx'

/** Recommended jobs shown on the dashboard (product spec, part 2, section 9). */
const JOBS_SHOWN = 5

interface RecommendedJobsProps {
  className?: string
}

/**
 * The jobs that fit the profile best, each with its match and the reasons, then the newest of the field; nothing when they
 * cannot be loaded.
 */
export function RecommendedJobs({ className = '' }: RecommendedJobsProps) {
  const id = useId()
  const { jobs, awaited, remember } = useRecommendedJobs()
  if (!jobs) return null
  const matches = jobs.filter(({ matchLabel }) => matchLabel !== undefined)
  const newest = jobs.filter(({ matchLabel }) => matchLabel === undefined)
  // Without a field, the newest jobs of all come without a reason.
  const inField = newest.some(({ matchReasons }) => matchReasons.length > 0)
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          {t`Recommended for You`}
        </h2>
        <Link className="link inline-flex min-h-11 items-center text-sm" to={paths.jobs()}>
          {t`All jobs`}
        </Link>
      </div>
      {jobs.length + awaited === 0 && (
        <p className="panel text-ink-2">{t`No open jobs at the moment. New ones appear here.`}</p>
      )}
      {matches.length > 0 && <JobRows jobs={matches} onHide={remember} />}
      {inField && <h3 className="mt-4 text-base">{t`Newest in your field`}</h3>}
      {newest.length > 0 && matches.length === 0 && <AddSkillsHint />}
      {newest.length > 0 && <JobRows jobs={newest} below={inField} onHide={remember} />}
      {awaited > 0 && <SkeletonRows rows={awaited} text={t`Loading more recommendations...`} />}
    </section>
  )
}

/** The jobs to show. `remember` is called before one of them is hidden, so that the others stay where they are. */
function useRecommendedJobs() {
  const { data: loaded, isError } = useQuery(matchedJobsQuery)
  const hiddenIds = useStore(hiddenIdsStore)
  const [memory, setMemory] = useState(NOTHING_REMEMBERED)
  const arranged = loaded && arrangeRecommended(loaded, memory, { hiddenIds, most: JOBS_SHOWN, isFinal: isError })
  const remember = (job: MatchedJob) => setMemory((before) => rememberShown(before, arranged?.jobs ?? [], job))
  return { jobs: arranged?.jobs, awaited: arranged?.awaited ?? 0, remember }
}

function AddSkillsHint() {
  return (
    <p className="mb-3 text-sm text-ink-2">
      <Trans>
        These are the newest jobs.{' '}
        <Link className="link" to={paths.seeker.createProfile('basic')}>
          Add skills to your profile
        </Link>{' '}
        to see how well jobs match you.
      </Trans>
    </p>
  )
}

interface JobRowsProps {
  jobs: readonly MatchedJob[]
  /** The jobs have a heading of their own. */
  below?: boolean
  onHide: (job: MatchedJob) => void
}

const JobRows = ({ jobs, below = false, onHide }: JobRowsProps) => (
  <ul className="joblist">
    {jobs.map((job) => (
      <RecommendedRow key={job.id} job={job} heading={below ? 'h4' : 'h3'} onHide={onHide} />
    ))}
  </ul>
)
