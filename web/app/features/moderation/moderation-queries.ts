import { decideOnReportedMessage, listReportedMessages } from '@sira/contract/conversations'
import type { UndoableDecision } from '@sira/contract/decisions'
import { t } from '@lingui/core/macro'
import { refreshAdminQueueCounts } from '../../api/admin-queue-counts.ts'
import { renewFileLink } from '@sira/contract/files'
import { decideOnReports, listReportedJobs, type ReportedJob } from '@sira/contract/job-reports'
import {
  getCompanyForModeration,
  getJobForModeration,
  listCompaniesForModeration,
  listJobsForModeration,
  moderateCompany,
  moderateJob,
  setCompanyFeatured,
  setJobFeatured,
} from '@sira/contract/moderation'
import { type Query, queryOptions } from '@tanstack/react-query'
import { ApiError, callApi } from '../../api/call-api.ts'
import { offerDecisionUndo } from '../../api/decision-undo.ts'
import { apiResponseQuery, invalidate, loadQuery } from '../../api/queries.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { renewFileUrl } from '../../api/renew-file-url.ts'
import { omitEmpty } from '../../ui/list-address.ts'
import { formatOutcome, type DecisionOutcome } from './moderation-actions.ts'
import {
  ALREADY_DECIDED,
  toCompanyEntry,
  toJobEntry,
  type EntryChoice,
  type ModerationDecision,
  type ModerationEntry,
  type ModerationQueuePage,
  type OpenModerationEntry,
} from './moderation-entries.ts'
import type { ModerationListQuery } from './moderation-list-url.ts'
import type { ReportDecision, ReportsQuery } from './reports-url.ts'

const PER_PAGE = '50'
const WAITING: ModerationListQuery = { status: 'WAITING', search: '', order: 'oldest', page: 1 }
const buildQueueInput = ({ status, search, order, page }: ModerationListQuery) => ({
  query: { status: status as 'WAITING', search, order, page: String(page), per_page: PER_PAGE },
})

async function readCompanyQueue(query: ModerationListQuery, signal: AbortSignal): Promise<ModerationQueuePage> {
  const { data, meta } = await callApi(listCompaniesForModeration, buildQueueInput(query), { signal })
  return { ...meta, entries: data.map(toCompanyEntry) }
}
async function readJobQueue(query: ModerationListQuery, signal: AbortSignal): Promise<ModerationQueuePage> {
  const { data, meta } = await callApi(listJobsForModeration, buildQueueInput(query), { signal })
  return { ...meta, entries: data.map(toJobEntry) }
}

async function readWholeQueue(query: ModerationListQuery, signal: AbortSignal): Promise<ModerationQueuePage> {
  const [companies, jobs] = await Promise.all([readCompanyQueue(query, signal), readJobQueue(query, signal)])
  return {
    entries: [...companies.entries, ...jobs.entries],
    total: companies.total + jobs.total,
    currentPage: 1,
    totalPages: 1,
  }
}

const buildQueueQuery = (path: string, query: ModerationListQuery, read: typeof readWholeQueue) =>
  queryOptions({ queryKey: [path, query], queryFn: ({ signal }) => read(query, signal) })

/** A page of the companies or jobs with these filters. */
export const moderationListQuery = (kind: ModerationEntry['kind'], query: ModerationListQuery) =>
  kind === 'company'
    ? buildQueueQuery(listCompaniesForModeration.path, query, readCompanyQueue)
    : buildQueueQuery(listJobsForModeration.path, query, readJobQueue)

/** Everything that waits, in one queue: companies first, because their jobs depend on them. */
export const wholeModerationQueueQuery = buildQueueQuery(listCompaniesForModeration.path, WAITING, readWholeQueue)

type ModerationQueueQuery = typeof wholeModerationQueueQuery

const QUEUE_PATHS: readonly unknown[] = [listCompaniesForModeration.path, listJobsForModeration.path]
const isModerationQueue = ({ queryKey }: Query) => QUEUE_PATHS.includes(queryKey[0])

/** Makes the next visit read a queue again, but leaves the shown one as it is. */
function expireModerationQueues() {
  void getQueryClient().invalidateQueries({ predicate: isModerationQueue, refetchType: 'none' })
}

/**
 * Loads a queue. While an administrator goes through it, its page stays as it was loaded, and only decided entries leave
 * it; it is read again when the URL names no entry, after another queue, and when an entry has come back to it.
 */
async function loadModerationQueue(query: ModerationQueueQuery, id: string | null): Promise<ModerationQueuePage> {
  const known = getQueryClient().getQueryState(query.queryKey)
  if (id && known?.data && !known.isInvalidated) return known.data
  expireModerationQueues()
  return loadQuery(query)
}

/** Removes a decided entry from the queue, so that it does not reappear when the page is visited again. */
const removeFromModerationQueue = (id: string) =>
  getQueryClient().setQueriesData<ModerationQueuePage>(
    // Data that is set counts as fresh.
    { predicate: (query) => isModerationQueue(query) && !query.state.isInvalidated },
    (queue) =>
      queue?.entries.some((entry) => entry.id === id)
        ? { ...queue, entries: queue.entries.filter((entry) => entry.id !== id), total: queue.total - 1 }
        : undefined,
  )

/** The open entry with all its details; null when none is open. */
export const openModerationEntryQuery = (choice: EntryChoice | null) =>
  queryOptions({
    queryKey: [choice?.kind === 'job' ? getJobForModeration.path : getCompanyForModeration.path, choice?.id ?? null],
    // Not aborted when another entry is shown: it may be read ahead.
    queryFn: () => (choice ? readModerationEntry(choice) : null),
  })

async function readModerationEntry({ kind, id }: EntryChoice): Promise<OpenModerationEntry> {
  if (kind === 'job') return { kind, job: (await callApi(getJobForModeration, { params: { jobId: id } })).data }
  const { data: company } = await callApi(getCompanyForModeration, { params: { companyId: id } })
  return { kind, company, loadedAt: Date.now() }
}

/**
 * The next job is read ahead, and that is used once if it is from a moment ago. Companies are not, because their license
 * would be loaded with them.
 */
let readAhead: { id: string; at: number; reading: Promise<void> } | undefined
const READ_AHEAD_LIFETIME_MS = 30_000

/** Loads the entry that the URL names, or the first of the queue, and says which it is; null if there is none. */
async function loadOpenEntry(
  { entries }: ModerationQueuePage,
  { id, kind }: { id: string | null; kind: ModerationEntry['kind'] },
): Promise<EntryChoice | null> {
  const entry = id ? (entries.find((each) => each.id === id) ?? { id, kind }) : entries[0]
  const choice = entry ? { kind: entry.kind, id: entry.id } : null
  const ahead = readAhead && readAhead.id === choice?.id ? readAhead : undefined
  if (choice?.kind === 'job') readAhead = undefined
  const isFresh = ahead && Date.now() - ahead.at < READ_AHEAD_LIFETIME_MS
  await (isFresh ? ahead.reading : loadQuery(openModerationEntryQuery(choice)))
  const next = choice && entries[entries.findIndex((each) => each.id === choice.id) + 1]
  if (next?.kind === 'job') readJobAhead(next.id)
  return choice
}

function readJobAhead(id: string) {
  // Only the query's cache keeps the job: it is emptied when another person signs in.
  const reading = loadQuery(openModerationEntryQuery({ kind: 'job', id })).then(() => {})
  const current = (readAhead = { id, at: Date.now(), reading })
  // Opening the job reads it again and shows the error.
  reading.catch(() => {
    if (readAhead === current) readAhead = undefined
  })
}

/** The width from which an entry is shown beside the queue, as the view's `lg:` says; phones show one of them. */
export const HAS_ROOM_BESIDE = '(min-width: 64rem)'

/**
 * Loads a queue and the entry that the URL names in it; without one the first, where it is shown beside the queue. `kind`
 * is that of an entry that is not in the queue, as when a link from elsewhere names it.
 */
export async function loadModerationScreen(
  query: ModerationQueueQuery,
  id: string | null,
  kind: ModerationEntry['kind'],
) {
  const queue = await loadModerationQueue(query, id)
  const isOpened = id !== null
  return {
    chosen: isOpened || matchMedia(HAS_ROOM_BESIDE).matches ? await loadOpenEntry(queue, { id, kind }) : null,
    isOpened,
  }
}

/** Decides on an entry, takes it out of the queue and offers to undo that; `onUndone` is called after it was undone. */
export async function decideOnEntry(
  entry: ModerationEntry,
  decision: ModerationDecision,
  outcome: DecisionOutcome,
  onUndone: () => void,
): Promise<void> {
  const undoable = await sendDecision(entry, decision).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === ALREADY_DECIDED) removeFromModerationQueue(entry.id)
    throw error
  })
  removeFromModerationQueue(entry.id)
  offerDecisionUndo(undoable, formatOutcome(entry.title, outcome), () => {
    expireModerationQueues()
    onUndone()
  })
}

async function sendDecision(
  { kind, id }: EntryChoice,
  { from, ...decision }: ModerationDecision,
): Promise<UndoableDecision> {
  if (kind === 'company')
    return (await callApi(moderateCompany, { params: { companyId: id }, body: decision })).data.decision
  return (
    await callApi(moderateJob, {
      params: { jobId: id },
      body: { ...decision, ...(from && { from }) } as { status: 'ACTIVE' },
    })
  ).data.decision
}

/** Features an entry on the home page, or stops featuring it. */
export async function setEntryFeatured({ kind, id }: EntryChoice, featured: boolean): Promise<void> {
  if (kind === 'company') await callApi(setCompanyFeatured, { params: { companyId: id }, body: { featured } })
  else await callApi(setJobFeatured, { params: { jobId: id }, body: { featured } })
}

/** Reads the open entry again. */
export const invalidateOpenEntry = (): Promise<void> => invalidate(getCompanyForModeration, getJobForModeration)

/** Requests a fresh link to the trade license behind an expired one. Throws ApiError. */
export const renewLicenseUrl = (url: string): Promise<string> => renewFileUrl(url)

/** A fresh link to the trade license behind one that is about to expire. */
export const licenseUrlQuery = (url: string) =>
  queryOptions({ queryKey: [renewFileLink.path, url], queryFn: () => renewFileUrl(url), gcTime: 0 })

/** A page of the jobs that people reported. */
export const reportedJobsQuery = ({ search, reason, order, page }: ReportsQuery) => {
  const input = { query: { search, order, page: String(page), ...omitEmpty({ reason }) } }
  return apiResponseQuery(listReportedJobs, input)
}

/** Decides on the reports about a job and offers to undo that. */
export async function decideOnReportedJob({ id, title }: ReportedJob['job'], body: ReportDecision): Promise<void> {
  const { data } = await callApi(decideOnReports, { params: { jobId: id }, body })
  offerDecisionUndo(
    data.decision,
    body.verdict === 'UPHELD' ? formatOutcome(title, 'taken down') : t`The reports about ${title} are dismissed`,
  )
}

/** A page of the reported messages. */
export const reportedMessagesQuery = (page: number) =>
  apiResponseQuery(listReportedMessages, { query: { page: String(page) } })

/** Removes a reported message, or leaves it as it is; then the reported messages are read again. Throws ApiError. */
export async function decideOnMessage(messageId: string, verdict: 'UPHELD' | 'DISMISSED'): Promise<void> {
  await callApi(decideOnReportedMessage, { params: { messageId }, body: { verdict } })
  refreshAdminQueueCounts()
  await invalidate(listReportedMessages)
}

/** Reads the shown reports again. */
export const invalidateReports = (): Promise<void> => invalidate(listReportedJobs)
