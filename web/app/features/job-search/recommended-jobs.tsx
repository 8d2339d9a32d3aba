import type { MatchedJob } from '@sira/contract/seeker-jobs'
import { NO_SALARY, formatJobLocation } from '@sira/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { MATCH_LABEL_TEXTS, MATCH_LABEL_COLORS, formatMatchPercentage } from '../../ui/match-labels.ts'
import { formatSalary } from '../../ui/money.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { matchedJobsQuery } from './job-search-queries.ts'

/** Recommended jobs shown on the dashboard (product spec, part 2, section 9). */
const JOBS_SHOWN = 5
/**
 * The jobs that fit the profile best, each with its match and the reasons, then the newest of the field; nothing when they
 * cannot be loaded.
 */
export function RecommendedJobs({ className = '' }: { className?: string }) {
  const id = useId()
  const { data: jobs, isError } = useQuery(matchedJobsQuery)
  if (!jobs || isError) return null
  const shown = jobs.slice(0, JOBS_SHOWN)
  const matches = shown.filter(({ matchLabel }) => matchLabel !== undefined)
  const newest = shown.filter(({ matchLabel }) => matchLabel === undefined)
  // Without a field, the newest jobs of all come without a reason.
  const inField = newest.some(({ matchReasons }) => matchReasons.length > 0)
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
      {matches.length > 0 && <JobRows jobs={matches} />}
      {inField && <h3 className="mt-4 text-base">Newest in your field</h3>}
      {newest.length > 0 && matches.length === 0 && <AddSkillsHint />}
      {newest.length > 0 && <JobRows jobs={newest} below={inField} />}
    </section>
  )
}

function AddSkillsHint() {
  return (
    <p className="text-sm text-ink-2">
      These are the newest jobs.{' '}
      <Link className="link" to={paths.seeker.createProfile('basic')}>
        Add skills to your profile
      </Link>{' '}
      to see how well jobs match you.
    </p>
  )
}

/** `below` says that the jobs have a heading of their own. */
function JobRows({ jobs, below = false }: { jobs: readonly MatchedJob[]; below?: boolean }) {
  return (
    <ul className="joblist">
      {jobs.map((job) => (
        <RecommendedRow key={job.id} job={job} Heading={below ? 'h4' : 'h3'} />
      ))}
    </ul>
  )
}

function RecommendedRow({ job, Heading }: { job: MatchedJob; Heading: 'h3' | 'h4' }) {
  const { id, title, company, matchReasons } = job
  return (
    <li className="jobrow">
      <article className="grid grid-cols-[40px_1fr_auto] gap-x-3">
        <PictureOrMonogram src={company.logo} name={company.name} size={40} />
        <div className="min-w-0">
          <Heading className="text-base/snug wrap-anywhere">
            <Link className="joblink" to={paths.job(id)}>
              {title}
            </Link>
          </Heading>
          <p className="meta text-sm text-ink-2">
            <span className="co font-medium text-ink">{company.name}</span>
            <span>{formatJobLocation(job)}</span>
            <span className="num">{formatSalary(job.salary, NO_SALARY)}</span>
          </p>
        </div>
        <MatchWords job={job} />
        {matchReasons.length > 0 && <MatchReasons reasons={matchReasons} />}
      </article>
    </li>
  )
}

/** The match in words; the percentage is a detail. */
function MatchWords({ job: { matchLabel, matchPercentage } }: { job: MatchedJob }) {
  if (matchLabel === undefined || matchPercentage === undefined) return null
  const percentage = formatMatchPercentage(matchPercentage)
  return (
    <p className="col-start-2 col-end-4 mt-1 sm:col-start-3 sm:row-start-1 sm:mt-0 sm:text-right" title={percentage}>
      <span className={`block text-sm font-semibold ${MATCH_LABEL_COLORS[matchLabel]}`}>
        {MATCH_LABEL_TEXTS[matchLabel]}
      </span>
      <span className="num sr-only">{percentage}</span>
    </p>
  )
}

function MatchReasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul
      className="col-start-2 col-end-4 mt-1.5 grid gap-x-5 gap-y-0.5 text-sm text-ink-2 sm:flex sm:flex-wrap"
      aria-label="Why it matches"
    >
      {reasons.map((reason) => (
        <li key={reason} className="flex min-w-0 items-start gap-1.5">
          <Icon name="check" className="mt-0.75 size-3.5 shrink-0 text-forest" />
          <span className="min-w-0 wrap-anywhere">{reason}</span>
        </li>
      ))}
    </ul>
  )
}
