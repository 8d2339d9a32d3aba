import type { MatchedJob } from '@sira/contract/seeker-jobs'
import { NO_SALARY, formatJobLocation } from '@sira/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatSalary } from '../../ui/money.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { matchedJobsQuery } from './job-search-queries.ts'

/** Recommended jobs shown on the dashboard (product spec, part 2, section 9). */
const JOBS_SHOWN = 5
/** From this percentage on a job is marked as a good match. */
const GOOD_MATCH_PERCENTAGE = 70

/** The jobs that fit the profile best, each with its match and the reasons; nothing when they cannot be loaded. */
export function RecommendedJobs({ className = '' }: { className?: string }) {
  const id = useId()
  const { data: jobs, isError } = useQuery(matchedJobsQuery)
  if (!jobs || isError) return null
  const shown = jobs.slice(0, JOBS_SHOWN)
  const compared = shown.some(({ matchPercentage }) => matchPercentage !== undefined)
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          Recommended for You
        </h2>
        <Link className="link inline-flex min-h-11 items-center text-sm" to={paths.jobs()}>
          All jobs
        </Link>
      </div>
      {shown.length === 0 && <p className="panel text-ink-2">No open jobs at the moment. New ones appear here.</p>}
      {shown.length > 0 && !compared && (
        <p className="text-sm text-ink-2">
          These are the newest jobs.{' '}
          <Link className="link" to={paths.seeker.createProfile('basic')}>
            Add skills to your profile
          </Link>{' '}
          to see how well jobs match you.
        </p>
      )}
      {shown.length > 0 && (
        <ul className="joblist">
          {shown.map((job) => (
            <RecommendedRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </section>
  )
}

function RecommendedRow({ job }: { job: MatchedJob }) {
  const { id, title, company, matchPercentage, matchReasons } = job
  return (
    <li className="jobrow">
      <article className="grid grid-cols-[40px_1fr_auto] gap-x-3">
        <PictureOrMonogram src={company.logo} name={company.name} size={40} />
        <div className="min-w-0">
          <h3 className="text-base/snug wrap-anywhere">
            <Link className="joblink" to={paths.job(id)}>
              {title}
            </Link>
          </h3>
          <p className="meta text-sm text-ink-2">
            <span className="co font-medium text-ink">{company.name}</span>
            <span>{formatJobLocation(job)}</span>
            <span className="num">{formatSalary(job.salary, NO_SALARY)}</span>
          </p>
        </div>
        {matchPercentage !== undefined && <Percentage value={matchPercentage} />}
        {matchReasons.length > 0 && (
          <ul
            className="col-start-2 col-end-4 mt-1.5 grid gap-x-5 gap-y-0.5 text-sm text-ink-2 sm:flex sm:flex-wrap"
            aria-label="Why it matches"
          >
            {matchReasons.map((reason) => (
              <li key={reason} className="flex min-w-0 items-start gap-1.5">
                <Icon name="check" className="mt-0.75 size-3.5 shrink-0 text-forest" />
                <span className="min-w-0 wrap-anywhere">{reason}</span>
              </li>
            ))}
          </ul>
        )}
      </article>
    </li>
  )
}

function Percentage({ value }: { value: number }) {
  return (
    <p className="w-16 text-right">
      <span
        className={`num block text-lg/none font-semibold ${value >= GOOD_MATCH_PERCENTAGE ? 'text-forest' : 'text-ink-2'}`}
      >
        {value}%
      </span>
      <span className="text-xs text-ink-3">match</span>
      <span className="mt-1 block h-1 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
        <span
          className={`block h-full ${value >= GOOD_MATCH_PERCENTAGE ? 'bg-forest' : 'bg-control'}`}
          style={{ width: `${value}%` }}
        />
      </span>
    </p>
  )
}
