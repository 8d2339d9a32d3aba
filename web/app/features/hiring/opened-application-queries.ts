import { listApplicationMessages } from '@sira/contract/conversations'
import { listApplicationInterviews } from '@sira/contract/interviews'
import { listApplicationNotes } from '@sira/contract/received-applications'
import { listReviewedApplications, markApplicationViewed, type ReviewedApplication } from '@sira/contract/review'
import { getScorecards } from '@sira/contract/scorecards'
import { getProfile } from '@sira/contract/seekers'
import type { QueryKey } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { apiQuery, seedQuery } from '../../api/queries.ts'
import { readToken } from '../../api/token.ts'
import { getQueryClient } from '../../api/query-client.ts'

const toKeys = (applicationId: string) => {
  const input = { params: { applicationId } }
  return {
    scorecards: apiQuery(getScorecards, input).queryKey,
    interviews: apiQuery(listApplicationInterviews, input).queryKey,
    notes: apiQuery(listApplicationNotes, input).queryKey,
    messages: [listApplicationMessages.path, applicationId],
  } satisfies Record<string, QueryKey>
}
const toProfileKey = (seekerId: string): QueryKey => [getProfile.path, seekerId]

const find = (queryKey: QueryKey) => getQueryClient().getQueryCache().find({ queryKey, exact: true })

/**
 * Stores what is shown of an application where the components beside it look for it. What has changed on the screen since
 * the request was sent, `sentAt`, stays.
 */
function store({ applicationId, profile, messages, ...records }: ReviewedApplication, sentAt: number) {
  const keys = toKeys(applicationId)
  if (profile) seedQuery(toProfileKey(profile.id), { profile, loadedAt: Date.now() })
  for (const kind of ['scorecards', 'interviews', 'notes'] as const)
    if ((find(keys[kind])?.state.dataUpdatedAt ?? 0) < sentAt) seedQuery(keys[kind], records[kind])
  // Of messages that are on the screen earlier pages may be open; they are read again by themselves.
  if (!find(keys.messages)?.isActive()) seedQuery(keys.messages, { pages: [messages], pageParams: [1] })
}

/** What stays known of an application whose records were stored: a new link to the resume, and when it was made. */
export interface OpenedApplication {
  seekerId: string | null
  resumeUrl: string | null
  loadedAt: number
}

/**
 * Reads what is shown of these applications, in one request, and stores it. Those that the company does not have any more
 * are missing in what it returns. Throws ApiError.
 */
export async function readReviewedApplications(
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, OpenedApplication>> {
  const sentAt = Date.now()
  const token = readToken()
  const { data } = await callApi(listReviewedApplications, { query: { ids: applicationIds.join(',') } })
  // What one person reads is not stored for the next, who may have signed in meanwhile.
  if (readToken() !== token) return new Map()
  for (const each of data) store(each, sentAt)
  const loadedAt = Date.now()
  return new Map(
    data.map(({ applicationId, profile, resumeUrl }) => [
      applicationId,
      { seekerId: profile?.id ?? null, resumeUrl, loadedAt },
    ]),
  )
}

/** Marks an application as viewed, also if the page is left meanwhile. Throws ApiError. */
export const markViewed = (applicationId: string) =>
  callApi(markApplicationViewed, { params: { applicationId } }, { keepalive: true })

/** Forgets what was stored of an application. */
export function forgetReviewedApplication(applicationId: string, seekerId: string | null): void {
  const keys: QueryKey[] = Object.values(toKeys(applicationId))
  if (seekerId) keys.push(toProfileKey(seekerId))
  for (const queryKey of keys) getQueryClient().removeQueries({ queryKey, exact: true, type: 'inactive' })
}
