import { JOB_STATUSES } from '@sira/contract/enums'
import {
  archiveJob,
  closeJob,
  listOwnJobs,
  deleteJob,
  reopenJob,
  restoreJob,
  getOwnJob,
  submitJob,
  type OwnJob,
} from '@sira/contract/jobs'
import { useState } from 'react'
import { Link, redirect, useNavigate, useNavigation, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { useCompanyPermissions } from '../../api/company-permissions.ts'
import { toErrorMessage } from '../../api/error-message.ts'
import { paths } from '../../paths.ts'
import { useRevalidateOnNotification } from '../../layouts/use-revalidate-on-notification.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { JOB_STATUS_LABELS, toOptions } from '../../ui/labels.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { shouldRevalidateList, useRequestedFilters, useOpenEntry } from '../../ui/open-entry.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { JOB_NOT_UPDATED, VIEWER_ONLY_TEXT, POST_NEW_JOB } from '../../ui/texts.ts'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { JobActionDialog } from './job-action-dialog.tsx'
import { needsConfirmation, type JobAction } from './job-actions.ts'
import { NoOwnJobs } from './no-own-jobs.tsx'
import { OwnJobDetails } from './own-job-details.tsx'
import { OwnJobList } from './own-job-list.tsx'
import { buildOwnJobsAddress, toOwnJobsRequestQuery, parseOwnJobsQuery, type OwnJobsQuery } from './own-jobs-query.ts'

export const meta = () => buildPageMeta({ title: 'Jobs', noindex: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = parseOwnJobsQuery(new URL(request.url).searchParams)
  const { data: jobs, meta: page } = await callApi(listOwnJobs, { query: toOwnJobsRequestQuery(query) })
  // The last job of the last page was deleted: show the page before.
  if (jobs.length === 0 && page.total > 0)
    throw redirect(paths.employer.jobs(buildOwnJobsAddress(query, { page: page.totalPages })))
  const isListed = !query.id || jobs.some(({ id }) => id === query.id)
  // The address may name a job on another page of the list.
  const named = isListed
    ? undefined
    : await callApi(getOwnJob, { params: { jobId: query.id } }).then(
        ({ data }) => data,
        () => undefined,
      )
  return { listed: query, jobs, page, named }
}
export const shouldRevalidate = shouldRevalidateList

export const ErrorBoundary = () => <LoadErrorPage title="Jobs" text="Failed to load jobs. Please try again later." />

const STATUSES = [{ value: 'all', label: 'All Status' }, ...toOptions(JOB_STATUSES, JOB_STATUS_LABELS)]
const SUCCESS_TEXTS: Record<JobAction, string> = {
  delete: deleteJob.message,
  close: 'The job is closed',
  reopen: 'The job is open again',
  submit: 'Job sent for review',
  archive: 'The job is archived',
  restore: 'The job is back in your list',
}
const FAILURE_TEXTS: Record<JobAction, string> = {
  delete: 'Failed to delete job. Please try again.',
  close: JOB_NOT_UPDATED,
  reopen: JOB_NOT_UPDATED,
  submit: JOB_NOT_UPDATED,
  archive: JOB_NOT_UPDATED,
  restore: JOB_NOT_UPDATED,
}
const ENDPOINTS = {
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
  const query = useRequestedFilters(parseOwnJobsQuery)
  const isBusy = useNavigation().state === 'loading'
  const { mayEdit } = useCompanyPermissions()
  useRevalidateOnNotification()
  const { pending, setPending, runAction } = useJobActions()
  const to = (change: Partial<OwnJobsQuery>) => paths.employer.jobs(buildOwnJobsAddress(query, change))
  const narrow = (change: Partial<OwnJobsQuery>) =>
    void navigate(to(change), { replace: query.search !== '' && 'search' in change, preventScrollReset: true })
  const opened = useOpenEntry(to({ id: '' }))
  const shown = [...jobs, ...(named ? [named] : [])].find(({ id }) => id === opened.id)
  return (
    <AreaPage
      title="Jobs"
      lead={!mayEdit && VIEWER_ONLY_TEXT}
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
          <OwnJobList jobs={jobs} toDetails={(id) => to({ id })} onAction={runAction} mayEdit={mayEdit} />
        )}
      </div>
      <Pager meta={page} to={(number) => to({ page: number })} />
      <OwnJobDetails job={shown} mayEdit={mayEdit} onClose={opened.close} />
      <JobActionDialog
        pending={pending && { title: pending.job.title, act: pending.act }}
        onClose={() => setPending(undefined)}
        onConfirm={async () => pending && runAction(pending.job, pending.act, true)}
      />
    </AreaPage>
  )
}

/** Runs the action of a pressed button. Some actions need confirmation first. */
function useJobActions() {
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<{ job: OwnJob; act: JobAction }>()
  async function runAction(job: OwnJob, action: JobAction, isConfirmed = false): Promise<string | void> {
    if (needsConfirmation(action, job) && !isConfirmed) return setPending({ job, act: action })
    try {
      await callApi(ENDPOINTS[action], { params: { jobId: job.id } })
    } catch (error) {
      const failureText =
        action === 'delete' ? FAILURE_TEXTS.delete : toErrorMessage(error, FAILURE_TEXTS[action]).message
      toast.error(failureText, RESULT_TOAST)
      return failureText
    }
    setPending(undefined)
    toast.success(SUCCESS_TEXTS[action], RESULT_TOAST)
    await revalidate()
    // The row is gone, and with it the button that was pressed.
    if (action === 'delete' || action === 'archive' || action === 'restore') focusHeading()
  }
  return { pending, setPending, runAction }
}
