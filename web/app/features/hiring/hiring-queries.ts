import {
  assignApplication as assignApplicationEndpoint,
  getApplication,
  keepApplication as keepApplicationEndpoint,
  listCompanyApplications,
  updateApplicationStatus,
  type ReceivedApplication,
} from '@sira/contract/applications'
import type { ResponseData } from '@sira/contract/endpoint'
import type { ApplicationStatus } from '@sira/contract/enums'
import { listApplicationInterviews } from '@sira/contract/interviews'
import { listOwnJobs } from '@sira/contract/jobs'
import { getCompanyReplies } from '@sira/contract/replies'
import { changeCandidateTags, listCompanyTags, listTalentPool } from '@sira/contract/talent-pool'
import { getTeam } from '@sira/contract/team'
import {
  addApplicationNote,
  countApplicationsByStatus,
  deleteApplicationNote,
  listApplicationNotes,
  rateApplication,
  updateApplicationNote,
  updateApplicationStatuses,
  type ApplicationNote,
} from '@sira/contract/received-applications'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, callApi } from '../../api/call-api.ts'
import { downloadFile } from '../../api/download-file.ts'
import { subscribeToCompanyEvents, type CompanyStreamEvent } from '../../api/event-stream.ts'
import { apiListQuery, apiQuery, invalidate } from '../../api/queries.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { readExistingPage } from '../../api/read-existing-page.ts'
import { renewFileUrl } from '../../api/renew-file-url.ts'
import { reloadMessages } from '../../api/unread-messages.ts'
import { countOneViewed, refreshUnviewedCount } from '../../api/unviewed-count.ts'
import type { DecisionWords } from './decision-words.ts'
import { createOwnEventFilter } from './own-event-filter.ts'
import { refreshOpenedApplications } from './read-ahead-queries.ts'
import {
  toApplicationFilterParams,
  toReceivedApplicationsRequestQuery,
  type ReceivedApplicationsQuery,
} from './received-applications-url.ts'
import type { StatusConflict } from './review-state.ts'

/** What became of one application in a bulk status change. */
export type StatusChangeResult = ResponseData<typeof updateApplicationStatuses>[number]

/** Knows which events of the company are about the person's own actions. */
export const ownEvents = createOwnEventFilter()

/** The list comes in pages. The board loads every status at once, as many applications as one response holds. */
const buildListRequest = (query: ReceivedApplicationsQuery, view: 'list' | 'board') => {
  const { page, per_page, ...filters } = toReceivedApplicationsRequestQuery(query)
  return view === 'list' ? { ...filters, page, per_page } : { ...filters, status: 'all' as const }
}

/** Received applications with the counts of the statuses, read together so that the numbers belong to the list. */
export const receivedApplicationsQuery = (query: ReceivedApplicationsQuery, view: 'list' | 'board') => {
  const request = buildListRequest(query, view)
  return queryOptions({
    queryKey: [listCompanyApplications.path, request],
    queryFn: async ({ signal }) => {
      const [list, counts] = await Promise.all([
        readExistingPage(view === 'list' ? query.page : 1, (page) =>
          callApi(listCompanyApplications, { query: buildListRequest({ ...query, page }, view) }, { signal }),
        ),
        callApi(countApplicationsByStatus, { query: toApplicationFilterParams(query) }, { signal }),
      ])
      return { applications: list.data, page: list.meta, counts: counts.data, loadedAt: Date.now() }
    },
  })
}

/**
 * A page of the list for those who go through it. `after` is how many are known already: a page is read again for each,
 * because what was decided has left the list.
 */
export const followingPageQuery = (query: ReceivedApplicationsQuery, after: number) => {
  const request = buildListRequest(query, 'list')
  return queryOptions({
    queryKey: [listCompanyApplications.path, request, after],
    queryFn: async ({ signal }) => ({
      applications: (await callApi(listCompanyApplications, { query: request }, { signal })).data,
    }),
  })
}

/** All jobs of the company, archived ones too, because their applications stay. */
export const everyOwnJobQuery = queryOptions({
  queryKey: [listOwnJobs.path, 'every'],
  queryFn: async ({ signal }) => {
    const read = (status: 'all' | 'ARCHIVED') => callApi(listOwnJobs, { query: { status } }, { signal })
    return (await Promise.all([read('all'), read('ARCHIVED')])).flatMap(({ data }) => data)
  },
})

/** One application, for when the shown page of the list does not contain it; null when the company does not have it. */
export const receivedApplicationQuery = (applicationId: string) =>
  queryOptions({
    queryKey: [getApplication.path, applicationId],
    queryFn: async ({ signal }): Promise<ReceivedApplication | null> => {
      try {
        const { data } = await callApi(getApplication, { params: { applicationId } }, { signal })
        return 'jobSeeker' in data ? data : null
      } catch (error) {
        // The candidate has withdrawn it. Without an answer, what was shown stays.
        if (error instanceof ApiError && error.code === 'APPLICATION_NOT_FOUND') return null
        throw error
      }
    },
  })

/** The team, which is shown beside the applications. */
export const reviewTeamQuery = apiQuery(getTeam, {})

/** The interviews of an application: messages may name the agreed time. */
export const applicationInterviewsQuery = (applicationId: string) =>
  apiQuery(listApplicationInterviews, { params: { applicationId } })
export { companyTagsQuery, companyTemplatesQuery } from '../../api/company-queries.ts'
export { unviewedCountQuery } from '../../api/unviewed-count.ts'

export const applicationNotesQuery = (applicationId: string) =>
  apiQuery(listApplicationNotes, { params: { applicationId } })

export type NotedApplication = Pick<ReceivedApplication, 'id' | 'notesCount'>

/** The notes of an application that is shown; of one without notes, nothing is read until a colleague writes one. */
export const shownNotesQuery = ({ id, notesCount }: NotedApplication) =>
  apiListQuery(listApplicationNotes, { params: { applicationId: id } }, notesCount === 0)

/** Reads again what is shown of received applications. Resolves when the list is up to date. */
export async function invalidateReceivedApplications(): Promise<void> {
  refreshUnviewedCount()
  // Not awaited: it is shown beside the open application.
  refreshOpenedApplications()
  await invalidate(listCompanyApplications, listOwnJobs, getApplication, getCompanyReplies)
}

/**
 * Follows what others did with the company's applications. Returns a function that stops it. An event about the person's
 * own action says nothing new.
 */
export const subscribeToApplicationEvents = (onEvent: (event: CompanyStreamEvent) => void): (() => void) =>
  subscribeToCompanyEvents((event) => {
    const { kind, id } = event
    const isAboutChange = kind !== 'arrived' && kind !== 'gone' && kind !== 'messaged'
    if (isAboutChange && ownEvents.consume(id)) return
    refreshUnviewedCount()
    if (kind === 'messaged' || kind === 'again') void reloadMessages()
    onEvent(event)
  })

/** Milliseconds. While messages are read one after another, the list behind them is read again at most this often. */
const RELOAD_PAUSE_MS = 8000
let reloadTimer: ReturnType<typeof setTimeout> | undefined

/** Reads again soon what is shown of received applications: many calls cause one reload. */
export function reloadReceivedApplicationsSoon(): void {
  reloadTimer ??= setTimeout(() => {
    reloadTimer = undefined
    void invalidateReceivedApplications()
  }, RELOAD_PAUSE_MS)
}

/**
 * Changes the status of an application that was shown as `from`. Returns the application, or who changed it meanwhile:
 * then it stays as it is. The list is not read again.
 */
export async function changeApplicationStatus(
  applicationId: string,
  status: ApplicationStatus,
  { from, ...words }: DecisionWords & { from: ApplicationStatus },
): Promise<{ application: ReceivedApplication } | { conflict: StatusConflict }> {
  ownEvents.recordAction(applicationId)
  try {
    const { data } = await callApi(updateApplicationStatus, {
      params: { applicationId },
      body: { status, from, ...words },
    })
    // The new status may take the open application out of the list.
    getQueryClient().setQueryData(receivedApplicationQuery(applicationId).queryKey, data)
    return { application: data }
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'OFFLINE') ownEvents.forgetAction(applicationId)
    if (!(error instanceof ApiError) || error.code !== 'STATUS_CHANGED') throw error
    const { status: present = from, by = '', at = '' } = error.data as Partial<StatusConflict>
    return { conflict: { status: present, by, at } }
  }
}

/** Changes the status of several applications; `from` is the status in which each was shown. */
export async function changeApplicationStatuses(
  from: Record<string, ApplicationStatus>,
  status: ApplicationStatus,
  words: DecisionWords = {},
): Promise<StatusChangeResult[]> {
  const ids = Object.keys(from)
  ids.forEach(ownEvents.recordAction)
  const { data } = await callApi(updateApplicationStatuses, { body: { ids, from, status, ...words } })
  await invalidateReceivedApplications()
  return data
}

/** Keeps an application that would be declined because of its answers. */
export async function keepApplication(applicationId: string): Promise<void> {
  ownEvents.recordAction(applicationId)
  const { data } = await callApi(keepApplicationEndpoint, { params: { applicationId } })
  getQueryClient().setQueryData(receivedApplicationQuery(applicationId).queryKey, data)
  await invalidateReceivedApplications()
}

/** Says which team member takes care of an application; null for nobody. */
export async function assignApplication(applicationId: string, accountId: string | null): Promise<void> {
  ownEvents.recordAction(applicationId)
  const { data } = await callApi(assignApplicationEndpoint, { params: { applicationId }, body: { accountId } })
  getQueryClient().setQueryData(receivedApplicationQuery(applicationId).queryKey, data)
  await invalidate(listCompanyApplications, getApplication)
}

/** Adds a tag to people, or removes it. */
export async function changeTag(
  seekerIds: readonly string[],
  { add = [], remove = [] }: { add?: string[]; remove?: string[] },
): Promise<void> {
  await callApi(changeCandidateTags, { body: { seekerIds: [...seekerIds], add, remove } })
  await invalidate(listCompanyApplications, getApplication, listCompanyTags, listTalentPool)
}

/** What every query of `listCompanyApplications` holds. */
interface ListedApplications {
  applications: ReceivedApplication[]
}

/**
 * Marks an application as viewed by the company, once it is on the screen; nobody waits for the answer. It is not new any
 * more in what is shown. If this fails, the next opening tries again.
 */
export function viewApplication({ id, isViewed }: ReceivedApplication): void {
  if (!isViewed && !viewed.has(id)) {
    viewed.add(id)
    ownEvents.recordAction(id)
    showAsViewed(id)
  }
  const request = import('./opened-application-queries.ts').then(({ markViewed }) => markViewed(id))
  request.catch(() => isViewed || ownEvents.forgetAction(id))
}

/** Those that were new when they were shown here: each is counted once, however old what is known of it is. */
const viewed = new Set<string>()

const asViewed = <T extends ReceivedApplication>(one: T): T => ({ ...one, isViewed: true })

function showAsViewed(applicationId: string): void {
  const client = getQueryClient()
  client.setQueriesData<ListedApplications>({ queryKey: [listCompanyApplications.path] }, (list) =>
    list?.applications.some(({ id, isViewed }) => id === applicationId && !isViewed)
      ? { ...list, applications: list.applications.map((one) => (one.id === applicationId ? asViewed(one) : one)) }
      : list,
  )
  client.setQueryData(receivedApplicationQuery(applicationId).queryKey, (one) => one && asViewed(one))
  countOneViewed()
}

/** Gives or, with null, clears the person's own rating. Returns all ratings of the application. */
export async function saveRating(applicationId: string, stars: number | null): Promise<ReceivedApplication['ratings']> {
  ownEvents.recordAction(applicationId)
  const { data } = await callApi(rateApplication, { params: { applicationId }, body: { stars } })
  void invalidate(listCompanyApplications, getApplication)
  return data
}

/** Also sent when the page is left meanwhile. */
const LASTING = { keepalive: true }

/** Saves a new note, or the new text of an `existing` one. It joins the list with `showNote`. */
export async function saveNote(applicationId: string, body: string, existing?: ApplicationNote) {
  const response = existing
    ? await callApi(updateApplicationNote, { params: { applicationId, noteId: existing.id }, body: { body } }, LASTING)
    : await callApi(addApplicationNote, { params: { applicationId }, body: { body } }, LASTING)
  return response.data
}

/** Shows a saved note in the list, in place of its earlier version. */
export const showNote = (application: NotedApplication, note: ApplicationNote) =>
  setNotes(application, (notes) =>
    notes.some(({ id }) => id === note.id) ? notes.map((one) => (one.id === note.id ? note : one)) : [...notes, note],
  )

export async function deleteNote(application: NotedApplication, noteId: string): Promise<void> {
  await callApi(deleteApplicationNote, { params: { applicationId: application.id, noteId } })
  setNotes(application, (notes) => notes.filter(({ id }) => id !== noteId))
}

/** Changes the notes that are shown. While they are not loaded, they are read again. */
function setNotes({ id, notesCount }: NotedApplication, change: (notes: ApplicationNote[]) => ApplicationNote[]): void {
  const { queryKey } = applicationNotesQuery(id)
  // What is being read may be from before this change.
  void getQueryClient().cancelQueries({ queryKey }, { silent: true })
  // Without notes nothing was read: the first one is all there is.
  const unread = notesCount === 0 ? [] : undefined
  const shown = getQueryClient().setQueryData(queryKey, (notes = unread) => notes && change(notes))
  if (!shown) void invalidate(listApplicationNotes)
}

/** Requests a fresh link to the resume behind an expired one. Throws ApiError. */
export const renewResumeUrl = (url: string): Promise<string> => renewFileUrl(url)

/** Downloads the list as CSV, with these filters. */
export const downloadApplications = (query: ReceivedApplicationsQuery): Promise<unknown> => {
  const { sort: _sort, page: _page, per_page: _perPage, ...filters } = toReceivedApplicationsRequestQuery(query)
  return downloadFile(`/company/applications.csv?${new URLSearchParams(filters)}`, 'applications.csv')
}
