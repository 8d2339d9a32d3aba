import { t } from '@lingui/core/macro'
import { NO_SALARY, NOT_SPECIFIED, formatJobLocation } from '@sira/contract/messages'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { getDeadlineInfo } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { JOB_LEVEL_LABELS, JOB_TYPE_LABELS, getLabel } from '../../ui/labels.ts'
import { formatBasis, formatMonthlyPay, getSalaryParts } from '../../ui/money.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { PostedTime } from '../../ui/posted-time.tsx'
import { Tag } from '../../ui/tag.tsx'
import { OPEN_TO_ETHIOPIA, TALENT_POOL } from '../../ui/texts.ts'
import { VerifiedCompanyMark } from '../../ui/verified-company-mark.tsx'
import { ApplyLink } from './apply-link.tsx'
import { useShownJobs } from './hidden-jobs.ts'
import type { RowJob } from './row-job.ts'
import type { JobListOrigin } from './use-job-list-origin.ts'
import { SaveJobButton } from './save-job-button.tsx'
import { JobMenu } from './seeker-job-tools.tsx'

interface JobRowProps {
  job: RowJob
  heading?: 'h2' | 'h3'
  /**
   * On the page of its own company a row leaves out the name, and words some facts differently (product spec, part 1,
   * section 2).
   */
  ofCompany?: boolean
  /** The list that this row is in, so that the job can link back to it. */
  from?: JobListOrigin
}

/**
 * A job in a list. The whole row is a link, with Save, the menu and Apply Now above it. The layout depends on the width of the
 * list, not of the window.
 */
export function JobRow({ job, heading: Heading = 'h3', ofCompany = false, from }: JobRowProps) {
  const titleId = `job-${job.id}`
  return (
    <li className={job.featured ? 'jobrow is-feat' : 'jobrow'}>
      <article className="jobgrid" aria-labelledby={titleId}>
        <PictureOrMonogram src={job.company.logo} name={job.company.name} size={40} />
        <div className="min-w-0">
          <Heading id={titleId} className="jobtitle">
            <Link className="joblink" to={paths.job(job.id)} state={from}>
              {job.title}
            </Link>
          </Heading>
          <Facts job={job} ofCompany={ofCompany} />
        </div>
        <div className="jobtools">
          <SaveJobButton jobId={job.id} title={job.title} />
          <JobMenu job={job} ofCompany={ofCompany} />
        </div>
        <Pay job={job} ofCompany={ofCompany} />
        <div className="jobtags">
          <Highlights job={job} />
          <Posted job={job} both={ofCompany} />
        </div>
        <ApplyLink job={job} from={from} />
      </article>
    </li>
  )
}

/** Without featured jobs the section is left out; null means that loading failed, which is shown. */
export function FeaturedJobs({ jobs: featured }: { jobs: RowJob[] | null }) {
  const shown = useShownJobs(featured ?? [])
  const jobs = featured && shown
  if (jobs?.length === 0) return null
  return (
    <section aria-labelledby="featured-jobs">
      <h2 id="featured-jobs" className="text-xl">
        {t`Featured jobs`}
      </h2>
      {jobs ? (
        <ul className="joblist mt-3">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-cherry">{t`Failed to load featured jobs`}</p>
      )}
    </section>
  )
}

/** Company, place, type and level. */
function Facts({ job, ofCompany }: { job: RowJob; ofCompany: boolean }) {
  const level = getLabel(JOB_LEVEL_LABELS, job.level)
  return (
    <p className="meta mt-0.5 text-sm text-ink-2">
      {!ofCompany && (
        <span className="co font-medium text-ink">
          {job.company.name}
          {job.company.verified && <VerifiedCompanyMark />}
        </span>
      )}
      <span>{formatJobLocation(job)}</span>
      {job.openHere !== undefined && <span>{job.openHere ? OPEN_TO_ETHIOPIA : t`Not open to Ethiopia`}</span>}
      <span>{getLabel(JOB_TYPE_LABELS, job.type)}</span>
      <span>{ofCompany ? t`Level: ${level}` : level}</span>
    </p>
  )
}

/** Whether the job is featured, and its first skills. */
function Highlights({ job: { featured, isPool, skills, moreSkills } }: { job: RowJob }) {
  return (
    <>
      {featured && (
        <Tag tone="adey">
          <Icon name="sparkle" className="size-3" />
          {t`Featured`}
        </Tag>
      )}
      {isPool && <Tag tone="adey">{TALENT_POOL}</Tag>}
      {skills.map((skill) => (
        <span key={skill} className="chip">
          {skill}
        </span>
      ))}
      {moreSkills > 0 && <span className="text-xs text-ink-3">{t`+${moreSkills} more`}</span>}
    </>
  )
}

function Pay({ job, ofCompany }: { job: RowJob; ofCompany: boolean }) {
  const parts = getSalaryParts(job.salary)
  if (!parts) return <p className="jobpay text-sm text-ink-3">{ofCompany ? NOT_SPECIFIED : NO_SALARY}</p>
  const monthly = formatMonthlyPay(job.salary, job.payMonthly)
  return (
    <p className="jobpay">
      <span className="num font-semibold">{parts.amount}</span>{' '}
      <small>
        {parts.per} {formatBasis(job.salary)}
      </small>
      {monthly && <small className="num"> ({monthly})</small>}
    </p>
  )
}

/** When the job was posted, or instead how soon it closes if that is near; with `both` it shows the two. */
function Posted({ job, both }: { job: RowJob; both: boolean }) {
  const { soon = null, tone } = job.closes ? getDeadlineInfo(job.closes) : {}
  return (
    <span className="jobposted">
      {(both || !soon) && <PostedTime at={job.createdAt} />}
      {soon && (
        <span className={`font-medium ${tone}`} suppressHydrationWarning>
          {soon}
        </span>
      )}
    </span>
  )
}
