import {
  applyToJob,
  getApplication,
  listMyApplications,
  undoWithdrawal,
  withdrawApplication,
  type MyApplication,
} from '@sira/contract/applications'
import type { RequestInput, ResponseData } from '@sira/contract/endpoint'
import { getJob, listSimilarJobs } from '@sira/contract/jobs'
import { closeApplication, reopenApplication } from '@sira/contract/replies'
import { getSavedAndAppliedJobs } from '@sira/contract/seeker-jobs'
import { getMyProfile } from '@sira/contract/seekers'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, callApi } from '../../api/call-api.ts'
import type { ApiCallOptions } from '../../api/http.ts'
import { apiQueryWithCopy, callApiOrReadCopy } from '../../api/offline-copies.ts'
import { invalidate } from '../../api/queries.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { renewFileUrl } from '../../api/renew-file-url.ts'
import { listEarlierCoverLetters } from './earlier-cover-letters.ts'
import { toMyApplicationsRequestQuery, type MyApplicationsQuery } from './my-applications-url.ts'

/** A page of the seeker's own applications; `loadedAt` is when the links to their resumes were loaded. */
export const myApplicationsQuery = (query: MyApplicationsQuery) => {
  const request = toMyApplicationsRequestQuery(query)
  return queryOptions({
    queryKey: [listMyApplications.path, request],
    queryFn: async ({ signal }) => {
      const { data, meta } = await callApiOrReadCopy(listMyApplications, { query: request }, { signal })
      return { applications: data, page: meta, loadedAt: Date.now() }
    },
  })
}

/**
 * One application of the seeker, for when the shown page of the list does not contain it; null if the seeker has none
 * with this id.
 */
export const myApplicationQuery = (applicationId: string) =>
  queryOptions({
    queryKey: [getApplication.path, 'own', applicationId],
    queryFn: async ({ signal }): Promise<MyApplication | null> => {
      try {
        const { data } = await callApi(getApplication, { params: { applicationId } }, { signal })
        return 'jobSeeker' in data ? null : data
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

/** Reads the shown applications again. */
export const invalidateMyApplications = () => invalidate(listMyApplications, getApplication)

/** Withdraws an application; returns it as it is then. */
export const withdrawMyApplication = (applicationId: string): Promise<MyApplication> =>
  changeApplication(withdrawApplication, applicationId)

/** Sends a withdrawn application again; possible for half a minute. Returns it as it is then. */
export const undoMyWithdrawal = (applicationId: string): Promise<MyApplication> =>
  changeApplication(undoWithdrawal, applicationId)

/** Closes an application without an answer, so that it leaves the list; returns it as it is then. */
export const closeMyApplication = (applicationId: string): Promise<MyApplication> =>
  changeApplication(closeApplication, applicationId)

/** Puts a closed application back into the list; returns it as it is then. */
export const reopenMyApplication = (applicationId: string): Promise<MyApplication> =>
  changeApplication(reopenApplication, applicationId)

/** The list is read again also after a failure: the company may have decided in the meantime. */
async function changeApplication(
  endpoint: typeof withdrawApplication | typeof undoWithdrawal | typeof closeApplication | typeof reopenApplication,
  applicationId: string,
): Promise<MyApplication> {
  try {
    const { data } = await callApi(endpoint, { params: { applicationId } })
    // The new status may take the open application out of the list.
    getQueryClient().setQueryData(myApplicationQuery(applicationId).queryKey, data)
    return data
  } finally {
    await invalidate(listMyApplications, getApplication)
  }
}

/** Requests a fresh link to a sent resume behind an expired one. Throws ApiError. */
export const renewSentResumeUrl = (url: string): Promise<string> => renewFileUrl(url)

export const jobToApplyForQuery = (jobId: string) => apiQueryWithCopy(getJob, { params: { jobId } })

/** The profile that an application is sent with. */
export const applicantQuery = apiQueryWithCopy(getMyProfile, {})

/** Milliseconds after which a screen is shown without what it can do without. */
const OPTIONAL_WITHIN_MS = 8000

/** What is read, or `without` when it cannot be read, or not in time. */
const readOptional = <T>(read: Promise<T>, without: T): Promise<T> =>
  Promise.race([
    read.catch(() => without),
    new Promise<T>((resolve) => {
      setTimeout(() => resolve(without), OPTIONAL_WITHIN_MS)
    }),
  ])

/** Jobs to apply for instead; none when they cannot be read. */
export const similarJobsQuery = (jobId: string) =>
  queryOptions({
    queryKey: [listSimilarJobs.path, jobId],
    queryFn: ({ signal }) =>
      readOptional(
        callApi(listSimilarJobs, { params: { jobId } }, { signal }).then(({ data }) => data),
        [],
      ),
  })

/** The cover letters of this many applications are offered again. */
const NEWEST_APPLICATIONS = { page: '1', per_page: '20' }

/** The cover letters that the seeker has sent so far; none when they cannot be read. */
export const earlierCoverLettersQuery = queryOptions({
  queryKey: [listMyApplications.path, 'letters'],
  queryFn: ({ signal }) =>
    readOptional(
      callApi(listMyApplications, { query: NEWEST_APPLICATIONS }, { signal }).then(({ data }) =>
        listEarlierCoverLetters(data),
      ),
      [],
    ),
})

/** The id of an application already sent for the job, so that nobody writes a second one; null without one. */
export const sentApplicationIdQuery = (jobId: string) =>
  queryOptions({
    queryKey: [getSavedAndAppliedJobs.path, jobId],
    queryFn: async ({ signal }) => (await readOptional(findSentApplicationId(jobId, signal), undefined)) ?? null,
  })

/** The id of an application already sent for the job; undefined also when it cannot be read: the server checks again. */
export async function findSentApplicationId(jobId: string, signal?: AbortSignal): Promise<string | undefined> {
  const { data } = await callApi(getSavedAndAppliedJobs, {}, { signal }).catch(() => ({ data: { applied: [] } }))
  return data.applied.find((application) => application.jobId === jobId)?.applicationId
}

/** Sends an application, once. Throws ApiError. */
export async function sendApplication(
  jobId: string,
  body: RequestInput<typeof applyToJob>['body'],
  options: ApiCallOptions,
): Promise<ResponseData<typeof applyToJob>> {
  const { data } = await callApi(applyToJob, { params: { jobId }, body }, options)
  return data
}

/** Reads the profile again: the resume that was offered is gone. Not awaited. */
export const refreshApplicant = () => void invalidate(getMyProfile)
