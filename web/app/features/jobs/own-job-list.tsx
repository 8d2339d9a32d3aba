import { t, ph } from '@lingui/core/macro'
import type { OwnJob } from '@sira/contract/jobs'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fact } from '../../ui/fact.tsx'
import { JOB_STATUS_LABELS } from '../../ui/area-labels.ts'
import { getLabel } from '../../ui/labels.ts'
import { OPENED_ENTRY_STATE } from '../../ui/open-entry.ts'
import { NO_JOBS } from '../../ui/texts.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { JobAction } from './job-actions.ts'
import { OwnJobActions } from './own-job-actions.tsx'
import {
  ApplicantCount,
  OwnJobDeadline,
  JobObstacles,
  OwnJobFacts,
  JobStatusBadge,
  OwnJobPostedTime,
  PostNewJobLink,
} from './own-job-facts.tsx'
import { ReachQuestion } from './reach-question.tsx'
import type { OwnJobsQuery } from './own-jobs-url.ts'

interface OwnJobListProps {
  jobs: readonly OwnJob[]
  /** The address with this job's details open. */
  toDetails: (jobId: string) => string
  onAction: (job: OwnJob, action: JobAction) => void
  /** False for team members who may only view. */
  canEdit: boolean
}

/** The company's jobs: a table on wide screens, cards on narrow ones. */
export function OwnJobList(props: OwnJobListProps) {
  return (
    <>
      <div className="hidden xl:block">
        <OwnJobTable {...props} />
      </div>
      <ul className="grid grid-cols-1 gap-3 xl:hidden">
        {props.jobs.map((job) => (
          <OwnJobCard key={job.id} {...props} job={job} />
        ))}
      </ul>
    </>
  )
}

function OwnJobTable({ jobs, ...rest }: OwnJobListProps) {
  return (
    <DataTable
      caption={t`Your jobs, newest first`}
      columns={[t`Job`, t`Status`, t`Applicants`, t`Posted`, t`Closes`]}
      hasActions
    >
      {jobs.map((job) => (
        <OwnJobRow key={job.id} {...rest} job={job} />
      ))}
    </DataTable>
  )
}

type OwnJobProps = { job: OwnJob } & Omit<OwnJobListProps, 'jobs'>

function OwnJobRow({ job, ...rest }: OwnJobProps) {
  return (
    <tr>
      <OwnJobTitleCell job={job} {...rest} />
      <td>
        <JobStatusBadge status={job.status} />
      </td>
      <td className="whitespace-nowrap">
        <ApplicantCount job={job} />
      </td>
      <td className="whitespace-nowrap text-ink-2">
        <OwnJobPostedTime job={job} />
      </td>
      <td className="whitespace-nowrap text-ink-2">
        <OwnJobDeadline job={job} />
      </td>
      <td className="w-px pr-0 whitespace-nowrap">
        <div className="-my-2">
          <OwnJobActions job={job} {...rest} />
        </div>
      </td>
    </tr>
  )
}

function OwnJobTitleCell({ job, ...rest }: OwnJobProps) {
  return (
    <th scope="row" className="border-line py-3 pr-4 text-left align-top text-sm font-normal text-ink">
      <Link
        className="text-base font-semibold no-underline hover:underline hover:underline-offset-3"
        to={rest.toDetails(job.id)}
        preventScrollReset
        state={OPENED_ENTRY_STATE}
      >
        {job.title}
      </Link>
      <OwnJobFacts job={job} />
      <JobObstacles job={job} className="mt-2" resubmit={rest.canEdit && <Resubmit job={job} />} />
      {rest.canEdit && <ReachQuestion job={job} className="mt-2" />}
    </th>
  )
}

function OwnJobCard({ job, ...rest }: OwnJobProps) {
  const titleId = `own-job-${job.id}`
  return (
    <li>
      <article className="pcard p-4" aria-labelledby={titleId}>
        <div className="flex items-start justify-between gap-3">
          <h2 id={titleId} className="min-w-0 text-base/snug">
            <Link className="joblink" to={rest.toDetails(job.id)} preventScrollReset state={OPENED_ENTRY_STATE}>
              {job.title}
            </Link>
          </h2>
          <JobStatusBadge status={job.status} />
        </div>
        <OwnJobFacts job={job} />
        <JobObstacles job={job} className="mt-3" resubmit={rest.canEdit && <Resubmit job={job} />} />
        {rest.canEdit && <ReachQuestion job={job} className="mt-3" />}
        <CardFacts job={job} />
        <div className="relative z-1 mt-2 -mb-2 w-fit">
          <OwnJobActions job={job} {...rest} />
        </div>
      </article>
    </li>
  )
}

const CardFacts = ({ job }: { job: OwnJob }) => (
  <dl className="mt-3 grid grid-cols-3 gap-2 text-sm">
    <Fact variant="small" term={t`Applicants`}>
      <ApplicantCount job={job} />
    </Fact>
    <Fact variant="small" term={t`Posted`}>
      <OwnJobPostedTime job={job} />
    </Fact>
    <Fact variant="small" term={t`Closes`}>
      <OwnJobDeadline job={job} />
    </Fact>
  </dl>
)

const Resubmit = ({ job }: { job: OwnJob }) => (
  <Link
    className="link font-semibold"
    to={paths.employer.editJob(job.id)}
    aria-label={t`Edit and resubmit ${ph({ title: job.title })}`}
  >
    {t`Edit and resubmit`}
  </Link>
)

/** Why the list is empty: no job matches the search, none has the status, or none was posted yet. */
export function NoOwnJobs({ query: { search, status }, canEdit }: { query: OwnJobsQuery; canEdit: boolean }) {
  const all = (
    <ButtonLink to={paths.employer.jobs()} variant="quiet">
      {t`Show all jobs`}
    </ButtonLink>
  )
  if (search)
    return (
      <EmptyState
        title={NO_JOBS}
        hint={
          status === 'all'
            ? t`No job has “${search}” in its title.`
            : t`No job has “${search}” in its title and the status ${ph({ status: getLabel(JOB_STATUS_LABELS, status) })}.`
        }
        action={all}
      />
    )
  if (status !== 'all')
    return (
      <EmptyState
        title={NO_JOBS}
        hint={t`None of your jobs has the status ${ph({ status: getLabel(JOB_STATUS_LABELS, status) })}.`}
        action={all}
      />
    )
  return (
    <EmptyState title={NO_JOBS} hint={t`You have not posted any jobs yet.`} action={canEdit && <PostNewJobLink />} />
  )
}
