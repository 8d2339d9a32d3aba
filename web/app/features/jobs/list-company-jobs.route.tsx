import { JOB_STATUSES } from '@sira/contract/enums'
import {
  archiveJob,
  closeJob,
  companyJobs,
  deleteJob,
  reopenJob,
  restoreJob,
  showOwnJob,
  submitJob,
  type OwnJob,
} from '@sira/contract/jobs'
import { useState } from 'react'
import { Link, redirect, useNavigate, useNavigation, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { ask } from '../../api/ask.ts'
import { useRights } from '../../api/rights.ts'
import { worded } from '../../api/worded.ts'
import { paths } from '../../paths.ts'
import { useRings } from '../../shell/use-rings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { JOB_STATUS, optionsOf } from '../../ui/labels.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { shouldLoadList, useAsked, useOpened } from '../../ui/opened.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { JOB_NOT_UPDATED, NOT_FOR_VIEWERS, POST_NEW_JOB } from '../../ui/texts.ts'
import { RESULT, toast } from '../../ui/toast.tsx'
import { JobActDialog } from './job-act-dialog.tsx'
import { needsWord, type JobAct } from './job-acts.ts'
import { NoOwnJobs } from './no-own-jobs.tsx'
import { OwnJobDetails } from './own-job-details.tsx'
import { OwnJobList } from './own-job-list.tsx'
import { ownJobsAddress, ownJobsAsked, readOwnJobs, type OwnJobsQuery } from './own-jobs-query.ts'

export const meta = () => pageMeta({ title: 'Jobs', noindex: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = readOwnJobs(new URL(request.url).searchParams)
  const { data: jobs, meta: page } = await ask(companyJobs, { query: ownJobsAsked(query) })
  // The last one of the last page was deleted.
  if (jobs.length === 0 && page.total > 0)
    throw redirect(paths.employer.jobs(ownJobsAddress(query, { page: page.totalPages })))
  const isListed = !query.id || jobs.some(({ id }) => id === query.id)
  // The address may name a job of another page of the list.
  const named = isListed
    ? undefined
    : await ask(showOwnJob, { params: { jobId: query.id } }).then(
        ({ data }) => data,
        () => undefined,
      )
  return { listed: query, jobs, page, named }
}
export const shouldRevalidate = shouldLoadList

export const ErrorBoundary = () => <LoadFailure title="Jobs" text="Failed to load jobs. Please try again later." />

const STATUSES = [{ value: 'all', label: 'All Status' }, ...optionsOf(JOB_STATUSES, JOB_STATUS)]
const DONE: Record<JobAct, string> = {
  delete: deleteJob.message,
  close: 'The job is closed',
  reopen: 'The job is open again',
  submit: 'Job sent for review',
  archive: 'The job is archived',
  restore: 'The job is back in your list',
}
const FAILED: Record<JobAct, string> = {
  delete: 'Failed to delete job. Please try again.',
  close: JOB_NOT_UPDATED,
  reopen: JOB_NOT_UPDATED,
  submit: JOB_NOT_UPDATED,
  archive: JOB_NOT_UPDATED,
  restore: JOB_NOT_UPDATED,
}
const CALLS = {
  delete: deleteJob,
  close: closeJob,
  reopen: reopenJob,
  submit: submitJob,
  archive: archiveJob,
  restore: restoreJob,
} as const

export default function ListCompanyJobs({
  loaderData: { listed, jobs, page, named },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  const navigate = useNavigate()
  const query = useAsked(readOwnJobs)
  const isBusy = useNavigation().state === 'loading'
  const { mayEdit } = useRights()
  useRings()
  const { asked, setAsked, act } = useJobActs()
  const to = (change: Partial<OwnJobsQuery>) => paths.employer.jobs(ownJobsAddress(query, change))
  const narrow = (change: Partial<OwnJobsQuery>) =>
    void navigate(to(change), { replace: query.search !== '' && 'search' in change, preventScrollReset: true })
  const opened = useOpened(to({ id: '' }))
  const shown = [...jobs, ...(named ? [named] : [])].find(({ id }) => id === opened.id)
  return (
    <AreaPage
      title="Jobs"
      lead={!mayEdit && NOT_FOR_VIEWERS}
      tools={
        mayEdit && (
          <ButtonLink to={paths.employer.postJob()} icon="plus">
            {POST_NEW_JOB}
          </ButtonLink>
        )
      }
    >
      <div className="flex flex-wrap gap-2">
        <ListSearch
          className="min-w-0 grow sm:max-w-sm"
          label="Search your jobs"
          placeholder="Job title"
          value={query.search}
          onSearch={(search) => narrow({ search })}
        />
        <SelectField
          label="Status"
          hideLabel
          name="status"
          className="w-full sm:w-44"
          options={STATUSES}
          value={query.status}
          onChange={(event) => narrow({ status: event.target.value as OwnJobsQuery['status'] })}
        />
      </div>
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-sm text-ink-3">
        <span role="status">
          <span className="num">{page.total}</span> {page.total === 1 ? 'job' : 'jobs'}
        </span>
        {query.status !== 'ARCHIVED' && (
          <Link className="link" to={to({ status: 'ARCHIVED' })}>
            Archived jobs
          </Link>
        )}
      </p>
      <div className={`mt-3 ${isBusy ? 'opacity-60' : ''}`} aria-busy={isBusy}>
        {jobs.length === 0 ? (
          <NoOwnJobs query={listed} mayEdit={mayEdit} />
        ) : (
          <OwnJobList jobs={jobs} toDetails={(id) => to({ id })} onAct={act} mayEdit={mayEdit} />
        )}
      </div>
      <Pager meta={page} to={(number) => to({ page: number })} />
      <OwnJobDetails job={shown} mayEdit={mayEdit} onClose={opened.close} />
      <JobActDialog
        asked={asked && { title: asked.job.title, act: asked.act }}
        onClose={() => setAsked(undefined)}
        onConfirm={async () => asked && act(asked.job, asked.act, true)}
      />
    </AreaPage>
  )
}

/** Does what a button asks for, some of it only after a question. */
function useJobActs() {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<{ job: OwnJob; act: JobAct }>()
  async function act(job: OwnJob, what: JobAct, isConfirmed = false): Promise<string | void> {
    if (needsWord(what, job) && !isConfirmed) return setAsked({ job, act: what })
    try {
      await ask(CALLS[what], { params: { jobId: job.id } })
    } catch (error) {
      const words = what === 'delete' ? FAILED.delete : worded(error, FAILED[what]).message
      toast.error(words, RESULT)
      return words
    }
    setAsked(undefined)
    toast.success(DONE[what], RESULT)
    await revalidate()
    // The button that was pressed went with its row.
    if (what === 'delete' || what === 'archive' || what === 'restore') focusHeading()
  }
  return { asked, setAsked, act: (job: OwnJob, what: JobAct, isConfirmed?: boolean) => act(job, what, isConfirmed) }
}
