import type { UndoableDecision } from '@sira/contract/decisions'
import type {
  ModeratedCompany,
  ModeratedCompanyDetails,
  ModeratedJob,
  ModeratedJobDetails,
} from '@sira/contract/moderation'
import {
  COMPANY_STATUS_LABELS,
  INDUSTRY_LABELS,
  JOB_LEVEL_LABELS,
  JOB_STATUS_LABELS,
  getLabel,
} from '../../ui/labels.ts'

/** A row of a moderation queue. */
export interface ModerationEntry {
  kind: 'company' | 'job'
  id: string
  title: string
  facts: string[]
  since: string
  /** True if it is public and was changed since an administrator saw it. */
  changed: boolean
  /** The label of its status. */
  status: string
}

/** The open entry with all its details. */
export type OpenModerationEntry =
  | { kind: 'company'; company: ModeratedCompanyDetails; since: number }
  | { kind: 'job'; job: ModeratedJobDetails }

/** A decision as the API takes it. `version` is the version that was shown, so that nothing unseen is approved. */
export type ModerationDecision = (
  | { status: 'ACTIVE'; version?: string }
  | { status: 'REJECTED' | 'SUSPENDED'; reason: string }
) & { from?: 'PENDING' | 'ACTIVE' | 'REJECTED' }

/** The API calls of a moderation screen. Each throws the API's error. */
export interface ModerationCalls {
  loadCompany: (id: string) => Promise<ModeratedCompanyDetails>
  loadJob: (id: string) => Promise<ModeratedJobDetails>
  decide: (entry: Pick<ModerationEntry, 'kind' | 'id'>, decision: ModerationDecision) => Promise<UndoableDecision>
  /** Shows what was decided, with a button to undo it. */
  offerUndo: (undoable: UndoableDecision, text: string, undone: () => unknown) => void
  feature: (entry: Pick<ModerationEntry, 'kind' | 'id'>, featured: boolean) => Promise<void>
  renew: (url: string) => Promise<string>
}

/** One page of a moderation queue. */
export interface ModerationQueuePage {
  entries: ModerationEntry[]
  total: number
  currentPage: number
  totalPages: number
}

export const toCompanyEntry = ({
  id,
  name,
  industry,
  location,
  waitingSince,
  needsAnotherLook,
  status,
}: ModeratedCompany): ModerationEntry => ({
  kind: 'company',
  id,
  title: name,
  facts: [getLabel(INDUSTRY_LABELS, industry), location],
  since: waitingSince,
  changed: needsAnotherLook,
  status: getLabel(COMPANY_STATUS_LABELS, status),
})
export const toJobEntry = ({
  id,
  title,
  company,
  level,
  waitingSince,
  needsAnotherLook,
  status,
}: ModeratedJob): ModerationEntry => ({
  kind: 'job',
  id,
  title,
  facts: [company.name, getLabel(JOB_LEVEL_LABELS, level)],
  since: waitingSince,
  changed: needsAnotherLook,
  status: getLabel(JOB_STATUS_LABELS, status),
})

// While an administrator goes through a queue, its page stays as it was loaded: only decided entries leave it.
let storedQueue: { key: string; queue: ModerationQueuePage } | undefined
/**
 * The next job is prefetched, and used if it was loaded a moment ago. Companies are not, because their license would be
 * loaded with them.
 */
let prefetchedJob: { id: string; at: number; job: Promise<ModeratedJobDetails> } | undefined
const PREFETCH_LIFETIME_MS = 30_000

/** The queue for `key`; it is loaded again if the URL names no entry. */
export async function loadModerationQueue(
  key: string,
  id: string | null,
  read: () => Promise<ModerationQueuePage>,
): Promise<ModerationQueuePage> {
  if (!id || storedQueue?.key !== key) storedQueue = { key, queue: await read() }
  return storedQueue.queue
}

/** Makes the next visit load the queue again, because an entry has come back to it. */
export const clearModerationQueue = () => (storedQueue = undefined)

/** Removes a decided entry from the stored queue, so that it does not reappear when the page is visited again. */
export function removeFromModerationQueue(id: string) {
  if (!storedQueue?.queue.entries.some((entry) => entry.id === id)) return
  storedQueue = {
    ...storedQueue,
    queue: {
      ...storedQueue.queue,
      entries: storedQueue.queue.entries.filter((entry) => entry.id !== id),
      total: storedQueue.queue.total - 1,
    },
  }
}

interface EntryChoice {
  id: string | null
  /** The kind of an entry that is not in the queue, as when a link from elsewhere names it. */
  kind: ModerationEntry['kind']
}

/** Loads the entry that the URL names, or the first of the queue; undefined if there is none. */
export async function loadOpenEntry(
  { entries }: ModerationQueuePage,
  { id, kind }: EntryChoice,
  api: ModerationCalls,
): Promise<OpenModerationEntry | undefined> {
  const entry = id ? (entries.find((each) => each.id === id) ?? { id, kind }) : entries[0]
  if (!entry) return undefined
  const company =
    entry.kind === 'company'
      ? api
          .loadCompany(entry.id)
          .then((shown): OpenModerationEntry => ({ kind: 'company', company: shown, since: Date.now() }))
      : undefined
  const chosen = company ?? loadJob(entry.id, api).then((job): OpenModerationEntry => ({ kind: 'job', job }))
  const next = entries[entries.findIndex((each) => each.id === entry.id) + 1]
  const shown = await chosen
  if (next?.kind === 'job') prefetchJob(next.id, api)
  return shown
}

function loadJob(id: string, api: ModerationCalls): Promise<ModeratedJobDetails> {
  const fresh =
    prefetchedJob?.id === id && Date.now() - prefetchedJob.at < PREFETCH_LIFETIME_MS ? prefetchedJob.job : undefined
  prefetchedJob = undefined
  return fresh ?? api.loadJob(id)
}

function prefetchJob(id: string, api: ModerationCalls) {
  const job = api.loadJob(id)
  prefetchedJob = { id, at: Date.now(), job }
  // Opening the job loads it again and shows the error.
  job.catch(() => (prefetchedJob = undefined))
}
