import { countUnviewedApplications, getApplication, listCompanyApplications } from '@sira/contract/applications'
import { getCompany } from '@sira/contract/companies'
import type { ApplicationStatus } from '@sira/contract/enums'
import { listOwnJobs } from '@sira/contract/jobs'
import { countApplicationsByStatus, updateApplicationStatuses } from '@sira/contract/received-applications'
import { getCompanyReplies, updateReplyPromise } from '@sira/contract/replies'
import { callApi } from '../../api/call-api.ts'
import { apiQuery, invalidate } from '../../api/queries.ts'
import type { Letter } from '../../ui/letter-field.tsx'
import { getQueryClient } from '../../api/query-client.ts'

export { declineTemplatesQuery } from '../../api/company-queries.ts'

/** How the company answers applications, and which are overdue. */
export const companyRepliesQuery = apiQuery(getCompanyReplies, {})

/** Promises an answer within so many days. */
export async function saveReplyDays(replyDays: number): Promise<void> {
  const { data } = await callApi(updateReplyPromise, { body: { replyDays } })
  getQueryClient().setQueryData(companyRepliesQuery.queryKey, data)
  void invalidate(getCompany)
}

/** How many applications one request may decline, and one page of the list may hold. */
const BATCH = 100
const OVERDUE = { overdue: 'true', per_page: String(BATCH) } as const

/** Declines all overdue applications of the company with a message. Returns the ids of those that were declined. */
export async function declineOverdueApplications(letter: Letter): Promise<string[]> {
  const declined: string[] = []
  try {
    for (;;) {
      const { data: listed } = await callApi(listCompanyApplications, { query: OVERDUE })
      const from = Object.fromEntries(listed.map(({ id, status }) => [id, status]))
      const moved = listed.length === 0 ? [] : await changeStatuses(from, 'REJECTED', letter)
      // What a team member has changed meanwhile is in the next page no more; anything else would stay there for ever.
      declined.push(...moved)
      if (moved.length === 0 || listed.length < BATCH) return declined
    }
  } catch (error) {
    // Those who were declined can be undone.
    if (declined.length > 0) return declined
    throw error
  } finally {
    void invalidateReplies()
  }
}

/** Undoes that, before the candidates are told. */
export async function undoDeclines(ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH)
    await changeStatuses(
      Object.fromEntries(ids.slice(start, start + BATCH).map((id) => [id, 'REJECTED' as const])),
      'PENDING',
    )
  await invalidateReplies()
}

async function changeStatuses(
  from: Record<string, ApplicationStatus>,
  status: ApplicationStatus,
  letter?: Letter,
): Promise<string[]> {
  const { data } = await callApi(updateApplicationStatuses, {
    body: { ids: Object.keys(from), from, status, ...letter },
  })
  return data.filter(({ outcome }) => outcome === 'moved').map(({ id }) => id)
}

const invalidateReplies = () =>
  invalidate(
    getCompanyReplies,
    listCompanyApplications,
    countApplicationsByStatus,
    countUnviewedApplications,
    getApplication,
    listOwnJobs,
  )
