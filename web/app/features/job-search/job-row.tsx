import type { JobCard } from '@sira/contract/jobs'
import { NO_SALARY, NOT_SPECIFIED, formatJobLocation } from '@sira/contract/messages'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { getDeadlineInfo } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { JOB_LEVEL_LABELS, JOB_TYPE_LABELS, getLabel } from '../../ui/labels.ts'
import { formatMonthlyPay, getSalaryParts } from '../../ui/money.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { PostedTime } from '../../ui/posted-time.tsx'
import { Tag } from '../../ui/status.tsx'
import { ApplyLink } from './apply-link.tsx'
import { useShownJobs } from './hidden-jobs.ts'
import type { JobListOrigin } from './use-job-list-origin.ts'
import { SaveJobButton } from './save-job-button.tsx'
import { JobMenu } from './seeker-job-tools.tsx'
import { VerifiedCompanyMark } from './verified-company-mark.tsx'

/** Skills shown on a row (product spec, part 1, section 9). */
const SKILLS_SHOWN = 3

interface JobRowProps {
  job: JobCard
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
    <li className={`jobrow @container ${job.featured ? 'is-feat' : ''}`}>
      <article
        className="grid grid-cols-[40px_minmax(0,1fr)_auto] gap-x-3 @xl:grid-cols-[48px_minmax(0,1fr)_auto] @xl:gap-x-4"
        aria-labelledby={titleId}
      >
        <Logo job={job} />
        <div className="min-w-0">
          <Heading id={titleId} className="text-base/snug wrap-anywhere @xl:text-lg/snug">
            <Link className="joblink" to={paths.job(job.id)} state={from}>
              {job.title}
            </Link>
          </Heading>
          <Facts job={job} ofCompany={ofCompany} />
        </div>
        <SideColumn job={job} ofCompany={ofCompany} from={from} />
        <div className="col-start-2 col-end-4 mt-1 @xl:hidden">
          <Pay job={job} ofCompany={ofCompany} />
        </div>
        <div className="col-start-2 col-end-4 mt-2 flex flex-wrap items-center gap-1.5 @xl:col-end-3">
          <Highlights job={job} />
          <span className="hidden @xl:inline">
            <Posted job={job} both={ofCompany} />
          </span>
        </div>
        <div className="col-start-2 col-end-4 mt-2 flex flex-wrap items-center justify-between gap-2 @xl:hidden">
          <Posted job={job} both={ofCompany} />
          <ApplyLink job={job} from={from} />
        </div>
      </article>
    </li>
  )
}

/** Without featured jobs the section is left out; null means that loading failed, which is shown. */
export function FeaturedJobs({ jobs: featured }: { jobs: JobCard[] | null }) {
  const shown = useShownJobs(featured ?? [])
  const jobs = featured && shown
  if (jobs?.length === 0) return null
  return (
    <section aria-labelledby="featured-jobs">
      <h2 id="featured-jobs" className="text-xl">
        Featured jobs
      </h2>
      {jobs ? (
        <ul className="joblist mt-3">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-cherry">Failed to load featured jobs</p>
      )}
    </section>
  )
}

function Logo({ job: { company } }: { job: JobCard }) {
  return (
    <>
      <span className="hidden @xl:block">
        <PictureOrMonogram src={company.logo} name={company.name} size={48} />
      </span>
      <span className="@xl:hidden">
        <PictureOrMonogram src={company.logo} name={company.name} size={40} />
      </span>
    </>
  )
}

/** Company, place, type and level. */
function Facts({ job, ofCompany }: { job: JobCard; ofCompany: boolean }) {
  return (
    <p className="meta mt-0.5 text-sm text-ink-2">
      {!ofCompany && (
        <span className="co font-medium text-ink">
          {job.company.name}
          {job.company.verified && <VerifiedCompanyMark />}
        </span>
      )}
      <span>{formatJobLocation(job)}</span>
      <span>{getLabel(JOB_TYPE_LABELS, job.type)}</span>
      <span>
        {ofCompany ? `Level: ${getLabel(JOB_LEVEL_LABELS, job.level)}` : getLabel(JOB_LEVEL_LABELS, job.level)}
      </span>
    </p>
  )
}

/** The right column of a row: Save and the menu, and in a wide list also the pay and Apply Now. */
function SideColumn({
  job,
  ofCompany,
  from,
}: Required<Pick<JobRowProps, 'job' | 'ofCompany'>> & Pick<JobRowProps, 'from'>) {
  return (
    <div className="-my-2 -mr-2 @xl:row-span-2 @xl:m-0 @xl:flex @xl:flex-col @xl:items-end @xl:justify-between @xl:gap-2 @xl:text-right">
      <div className="hidden @xl:block">
        <Pay job={job} ofCompany={ofCompany} stacked />
      </div>
      <div className="flex flex-col items-center @xl:flex-row @xl:gap-1">
        <SaveJobButton jobId={job.id} title={job.title} />
        <JobMenu job={job} ofCompany={ofCompany} />
        <span className="hidden @xl:inline">
          <ApplyLink job={job} from={from} />
        </span>
      </div>
    </div>
  )
}

/** Whether the job is featured, and its first skills. */
function Highlights({ job: { featured, skills } }: { job: JobCard }) {
  return (
    <>
      {featured && (
        <Tag tone="adey">
          <Icon name="sparkle" className="size-3" />
          Featured
        </Tag>
      )}
      {skills.slice(0, SKILLS_SHOWN).map(({ skillId, skill }) => (
        <span key={skillId} className="chip">
          {skill.name}
        </span>
      ))}
      {skills.length > SKILLS_SHOWN && (
        <span className="mr-1.5 text-xs text-ink-3">+{skills.length - SKILLS_SHOWN} more</span>
      )}
    </>
  )
}

function Pay({ job, ofCompany, stacked = false }: { job: JobCard; ofCompany: boolean; stacked?: boolean }) {
  const parts = getSalaryParts(job.salary)
  if (!parts) return <p className="text-sm text-ink-3">{ofCompany ? NOT_SPECIFIED : NO_SALARY}</p>
  const noteClassName = stacked ? 'block text-xs text-ink-3' : 'text-sm text-ink-3'
  const monthly = formatMonthlyPay(job.salary, job.payMonthly)
  return (
    <p>
      <span className="num font-semibold">{parts.amount}</span> <span className={noteClassName}>{parts.per}</span>
      {monthly && (
        <>
          {' '}
          <span className={`num ${noteClassName}`}>({monthly})</span>
        </>
      )}
    </p>
  )
}

/** When the job was posted, or instead how soon it closes if that is near; with `both` it shows the two. */
function Posted({ job, both }: { job: JobCard; both: boolean }) {
  const { soon = null, tone } = job.deadline ? getDeadlineInfo(job.deadline) : {}
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 text-xs text-ink-3">
      {(both || !soon) && <PostedTime at={job.createdAt} />}
      {soon && (
        <span className={`font-medium ${tone}`} suppressHydrationWarning>
          {soon}
        </span>
      )}
    </span>
  )
}
