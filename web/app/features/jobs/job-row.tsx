import type { JobCard } from '@sira/contract/jobs'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { dateTimeText, deadlineFacts, relativeText } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { JOB_LEVEL, JOB_TYPE, labelOf } from '../../ui/labels.ts'
import { salaryParts } from '../../ui/money.ts'
import { Picture } from '../../ui/monogram.tsx'
import { Tag } from '../../ui/status.tsx'
import { SaveButton } from './save-button.tsx'
import { VerifiedMark } from './verified-mark.tsx'

/** Skills shown on a row (product spec, part 1, section 9). */
const SKILLS_SHOWN = 3

/** A job in a list: the whole row is the link, Save and Apply Now lie above it. */
export function JobRow({ job, heading: Heading = 'h3' }: { job: JobCard; heading?: 'h2' | 'h3' }) {
  const titleId = `job-${job.id}`
  return (
    <li className={`jobrow ${job.featured ? 'is-feat' : ''}`}>
      <article className="grid grid-cols-[40px_1fr_auto] gap-x-3 md:grid-cols-[48px_1fr_auto] md:gap-x-4" aria-labelledby={titleId}>
        <Logo job={job} />
        <div className="min-w-0">
          <Heading id={titleId} className="text-base/snug md:text-lg/snug"><Link className="joblink" to={paths.job(job.id)}>{job.title}</Link></Heading>
          <p className="meta mt-0.5 text-sm text-ink-2">
            <span className="co gap-1 font-medium text-ink">{job.company.name}{job.company.verified && <VerifiedMark />}</span>
            <span>{job.location}{job.isRemote && ' (Remote)'}</span>
            <span>{labelOf(JOB_TYPE, job.type)}</span>
            <span>{labelOf(JOB_LEVEL, job.level)}</span>
          </p>
        </div>
        <div className="-mt-2 -mr-2 md:row-span-2 md:m-0 md:flex md:flex-col md:items-end md:justify-between md:text-right">
          <div className="hidden md:block"><Pay job={job} stacked /></div>
          <div className="flex items-center gap-1">
            <SaveButton jobId={job.id} title={job.title} />
            <span className="hidden md:inline"><ApplyLink job={job} /></span>
          </div>
        </div>
        <div className="col-start-2 col-end-4 mt-1 md:hidden"><Pay job={job} /></div>
        <div className="col-start-2 col-end-4 mt-2 flex flex-wrap items-center gap-1.5 md:col-end-3">
          {job.featured && <Tag tone="adey"><Icon name="sparkle" className="size-3" />Featured</Tag>}
          {job.skills.slice(0, SKILLS_SHOWN).map(({ skillId, skill }) => <span key={skillId} className="chip">{skill.name}</span>)}
          {job.skills.length > SKILLS_SHOWN && <span className="text-xs text-ink-3">+{job.skills.length - SKILLS_SHOWN} more</span>}
          <span className="hidden md:ml-2 md:inline"><Posted job={job} /></span>
        </div>
        <div className="col-start-2 col-end-4 mt-2 flex items-center justify-between md:hidden">
          <Posted job={job} />
          <ApplyLink job={job} />
        </div>
      </article>
    </li>
  )
}

function Logo({ job: { company } }: { job: JobCard }) {
  return (
    <>
      <span className="hidden md:block"><Picture src={company.logo} name={company.name} size={48} /></span>
      <span className="md:hidden"><Picture src={company.logo} name={company.name} size={40} /></span>
    </>
  )
}

function ApplyLink({ job }: { job: JobCard }) {
  return (
    <ButtonLink to={paths.apply(job.id)} variant="quiet" size="sm" className="relative z-1" aria-label={`Apply Now: ${job.title} at ${job.company.name}`}>
      Apply Now
    </ButtonLink>
  )
}

function Pay({ job, stacked = false }: { job: JobCard; stacked?: boolean }) {
  const parts = salaryParts(job.salary)
  if (!parts) return <p className="text-sm text-ink-3">Salary not specified</p>
  return (
    <p>
      <span className="num font-semibold">{parts.amount}</span>{' '}
      <span className={stacked ? 'block text-xs text-ink-3' : 'text-sm text-ink-3'}>{parts.per}</span>
    </p>
  )
}

function Posted({ job }: { job: JobCard }) {
  const soon = job.deadline ? deadlineFacts(job.deadline).soon : null
  if (soon) return <span className="text-xs font-medium text-buna" suppressHydrationWarning>{soon}</span>
  return (
    <time className="text-xs text-ink-3" dateTime={job.createdAt} title={dateTimeText(job.createdAt)} suppressHydrationWarning>
      Posted {relativeText(job.createdAt)}
    </time>
  )
}
