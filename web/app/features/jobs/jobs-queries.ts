import type { ResponseData } from '@sira/contract/endpoint'
import type { JobLevel, OpenApplicationChoice } from '@sira/contract/enums'
import { createJobDraft, listJobDrafts, updateJobDraft } from '@sira/contract/job-drafts'
import {
  archiveJob,
  closeJob,
  deleteJob,
  getOwnJob,
  listOwnJobs,
  postJob,
  renewJob,
  reopenJob,
  restoreJob,
  submitJob,
  updateJob,
  type JobForm,
  type OwnJob,
} from '@sira/contract/jobs'
import {
  deleteQuestionSet as deleteQuestionSetEndpoint,
  listQuestionSets,
  saveQuestionSet as saveQuestionSetEndpoint,
  type QuestionSet,
} from '@sira/contract/question-sets'
import { updateApplicationStatuses } from '@sira/contract/received-applications'
import { getCompanyReplies } from '@sira/contract/replies'
import { requestSkill } from '@sira/contract/skill-requests'
import { getPayFacts } from '@sira/contract/salary'
import { getSalaries } from '@sira/contract/salaries'
import { listSkills } from '@sira/contract/skills'
import { answerAboutReach } from '@sira/contract/job-reach'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, callApi } from '../../api/call-api.ts'
import { apiQuery, invalidate } from '../../api/queries.ts'
import type { Letter } from '../../ui/letter-field.tsx'
import { readExistingPage } from '../../api/read-existing-page.ts'
import { refreshUnviewedCount } from '../../api/unviewed-count.ts'
import type { JobAction } from './job-actions.ts'
import { getJobChanges, toJobRequestBody, type JobRequestBody } from './job-form-values.ts'
import type { QuestionFormValues } from './question-form-values.ts'
import { toOwnJobsRequestQuery, type OwnJobsQuery } from './own-jobs-url.ts'

export { declineTemplatesQuery } from '../../api/company-queries.ts'

/** The exchange rates and tax rules by which the preview converts pay. */
export const payFactsQuery = apiQuery(getPayFacts, {})

/** The skills that a job can ask for. */
export const jobSkillsQuery = apiQuery(listSkills, { query: {} })

/** What jobs with a title like this advertise as pay. */
export const usualPayQuery = (title: string, level: JobLevel | undefined) =>
  apiQuery(getSalaries, { query: { title, ...(level && { level }) } })

/** The jobs that a company has prepared and not posted yet. */
export const jobDraftsQuery = apiQuery(listJobDrafts, {})

export const ownJobQuery = (jobId: string) => apiQuery(getOwnJob, { params: { jobId } })

/** The job that a new one starts as a copy of; null when none is named or it cannot be read. */
export const copiedJobQuery = (jobId: string) =>
  queryOptions({
    queryKey: [getOwnJob.path, 'copied', jobId],
    queryFn: async ({ signal }) => (jobId === '' ? null : await findOwnJob(jobId, signal)),
  })

/** A page of the company's jobs, and the job that the address names when it is on another page. */
export const ownJobsQuery = (query: OwnJobsQuery) => {
  const request = toOwnJobsRequestQuery(query)
  return queryOptions({
    queryKey: [listOwnJobs.path, request, query.id],
    queryFn: async ({ signal }) => {
      const { data: jobs, meta: page } = await readExistingPage(query.page, (existing) =>
        callApi(listOwnJobs, { query: toOwnJobsRequestQuery({ ...query, page: existing }) }, { signal }),
      )
      const isListed = query.id === '' || jobs.some(({ id }) => id === query.id)
      return { jobs, page, named: isListed ? null : await findOwnJob(query.id, signal) }
    },
  })
}

const findOwnJob = (jobId: string, signal: AbortSignal): Promise<OwnJob | null> =>
  callApi(getOwnJob, { params: { jobId } }, { signal }).then(
    ({ data }) => data,
    () => null,
  )

const ACTION_ENDPOINTS = {
  delete: deleteJob,
  close: closeJob,
  reopen: reopenJob,
  renew: renewJob,
  submit: submitJob,
  archive: archiveJob,
  restore: restoreJob,
} as const

export interface PerformedAction {
  /** Resolves when the list is up to date; it never rejects. */
  shown: Promise<void>
  /** The applications that were declined with the job, and their status before. */
  declined: ResponseData<typeof closeJob>['declined']
}

/** Deletes, closes or archives a job, or the like. `closing` says what becomes of the open applications. */
export async function performJobAction(
  jobId: string,
  action: JobAction,
  closing: ({ applications: OpenApplicationChoice } & Letter) | undefined,
): Promise<PerformedAction> {
  const declined =
    action === 'close' || action === 'archive'
      ? (await callApi(ACTION_ENDPOINTS[action], { params: { jobId }, body: closing ?? {} })).data.declined
      : (await callApi(ACTION_ENDPOINTS[action], { params: { jobId } })) && []
  return { shown: invalidateJobs(), declined }
}

/** Answers whether people in Ethiopia can do a job. */
export async function answerJobReach(jobId: string, answer: boolean): Promise<void> {
  await callApi(answerAboutReach, { params: { jobId }, body: { answer } })
  await invalidateJobs()
}

/** Reads again what is shown of jobs. The applications of a job that is gone are no longer new ones. */
function invalidateJobs(): Promise<void> {
  refreshUnviewedCount()
  return invalidate(listOwnJobs, getCompanyReplies)
}

/** The most applications of one bulk status change. */
const MAX_STATUS_CHANGES = 100

/** Opens a job again that was closed or archived, with the applications that were declined with it. */
export async function undoClosing(
  { id: jobId, status }: OwnJob,
  action: JobAction,
  declined: PerformedAction['declined'],
): Promise<void> {
  if (action === 'archive') await callApi(restoreJob, { params: { jobId } })
  if (status === 'ACTIVE') await callApi(reopenJob, { params: { jobId } })
  for (const [before, list] of Map.groupBy(declined, (one) => one.before))
    for (let start = 0; start < list.length; start += MAX_STATUS_CHANGES) {
      const from = Object.fromEntries(
        list.slice(start, start + MAX_STATUS_CHANGES).map(({ id }) => [id, 'REJECTED' as const]),
      )
      await callApi(updateApplicationStatuses, { body: { ids: Object.keys(from), from, status: before } })
    }
  await invalidateJobs()
}

// After these changes the screen is left, and the next one reads again what it shows.

/** Posts a new job, or keeps it as a draft if the form says so. */
export async function postNewJob(form: JobForm): Promise<OwnJob> {
  const { deadline, salary, ...facts } = toJobRequestBody(form)
  const { data } = await callApi(postJob, {
    body: {
      ...facts,
      ...(deadline && { deadline }),
      ...(salary && { salary }),
      ...(form.status && { status: form.status }),
    },
  })
  return data
}

/**
 * Saves the changes of a job that was opened in this version. If a team member saved it in between, returns the job as
 * it is now, and nothing is saved.
 */
export async function saveJobChanges(
  jobId: string,
  changes: Partial<JobRequestBody>,
  version: string,
): Promise<OwnJob | undefined> {
  try {
    await callApi(updateJob, { params: { jobId }, body: { ...changes, version } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') throw error
    return (await callApi(getOwnJob, { params: { jobId } })).data
  }
}

/** Sends a draft for review. */
export const submitJobDraft = (jobId: string): Promise<unknown> => callApi(submitJob, { params: { jobId } })

/** Saves a new draft of a company that may not post jobs yet, or the changes of the `opened` one. */
export async function saveJobDraft(form: JobForm, opened: OwnJob | undefined): Promise<void> {
  if (!opened) {
    await callApi(createJobDraft, { body: toJobRequestBody(form) })
    return
  }
  const changes = getJobChanges(opened, form)
  if (Object.keys(changes).length === 0) return
  await callApi(updateJobDraft, { params: { jobId: opened.id }, body: { ...changes, version: opened.updatedAt } })
}

/** Asks the administrators for a skill that the list does not have. */
export const requestJobSkill = (name: string): Promise<unknown> => callApi(requestSkill, { body: { name } })

/** The questions that the company has saved to use them again. */
export const questionSetsQuery = apiQuery(listQuestionSets, {})

/** Saves questions under a name, in place of those that have it. */
export async function saveQuestionSet(name: string, questions: readonly QuestionFormValues[]): Promise<QuestionSet> {
  const { data } = await callApi(saveQuestionSetEndpoint, { body: { name, questions: [...questions] } })
  await invalidate(listQuestionSets)
  return data
}

/** Reads again how many applications are overdue. */
export const refreshReplies = (): void => void invalidate(getCompanyReplies)

export async function deleteQuestionSet(questionSetId: string): Promise<void> {
  await callApi(deleteQuestionSetEndpoint, { params: { questionSetId } })
  await invalidate(listQuestionSets)
}
