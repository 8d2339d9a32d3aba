import { t } from '@lingui/core/macro'
import type { MatchedJob } from '@sira/contract/seeker-jobs'
import { NO_SALARY, formatJobLocation } from '@sira/contract/messages'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { MATCH_LABEL_TEXTS, MATCH_LABEL_COLORS, formatMatchPercentage } from '../../ui/match-labels.ts'
import { MatchReasons } from '../../ui/match-reasons.tsx'
import { formatSalary } from '../../ui/money.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { reloadRecommendations } from './hidden-jobs-queries.ts'
import { reloadSavedJobs } from './job-search-queries.ts'
import { NotForMeMenu } from './not-for-me-menu.tsx'
import { SaveJobButton } from './save-job-button.tsx'

interface RecommendedRowProps {
  job: MatchedJob
  heading: 'h3' | 'h4'
  /** Called before the job leaves the list. */
  onHide: (job: MatchedJob) => void
}

/** A recommended job; the whole row is a link, with Save and Not for me above it. */
export function RecommendedRow({ job, heading: Heading, onHide }: RecommendedRowProps) {
  const { id, title, matchReasons } = job
  const titleId = `job-${id}`
  return (
    <li className="jobrow">
      <article className="grid grid-cols-[40px_1fr_auto] gap-x-3" aria-labelledby={titleId}>
        <PictureOrMonogram src={job.company.logo} name={job.company.name} size={40} />
        <div className="min-w-0">
          <Heading id={titleId} className="text-base/snug wrap-anywhere">
            <Link className="joblink" to={paths.job(id)}>
              {title}
            </Link>
          </Heading>
          <Facts job={job} />
        </div>
        <div className="col-start-2 col-end-4 -mr-2 flex flex-wrap items-center gap-x-1 self-start sm:col-start-3 sm:row-start-1">
          <MatchWords job={job} />
          <div className="ml-auto flex items-center gap-x-1">
            <SaveJobButton jobId={id} title={title} onChanged={() => void reloadSavedJobs()} />
            <NotForMeMenu job={job} onHide={() => onHide(job)} onChanged={() => void reloadRecommendations()} />
          </div>
        </div>
        <MatchReasons
          reasons={matchReasons}
          label={t`Why it matches`}
          className="col-start-2 col-end-4 mt-1.5 grid gap-x-5 sm:flex sm:flex-wrap"
        />
      </article>
    </li>
  )
}

const Facts = ({ job }: { job: MatchedJob }) => (
  <p className="meta text-sm text-ink-2">
    <span className="co font-medium text-ink">{job.company.name}</span>
    <span>{formatJobLocation(job)}</span>
    <span className="num">{formatSalary(job.salary, NO_SALARY)}</span>
  </p>
)

/** The match in words; the percentage is a detail. */
function MatchWords({ job: { matchLabel, matchPercentage } }: { job: MatchedJob }) {
  if (matchLabel === undefined || matchPercentage === undefined) return null
  const percentage = formatMatchPercentage(matchPercentage)
  return (
    <p title={percentage}>
      <span className={`block text-sm font-semibold ${MATCH_LABEL_COLORS[matchLabel]}`}>
        {MATCH_LABEL_TEXTS[matchLabel]}
      </span>
      <span className="num sr-only">{percentage}</span>
    </p>
  )
}
