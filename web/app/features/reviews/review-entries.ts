import type { Undoable } from '@sira/contract/decisions'
import type { CompanyInReview, CompanyReview, JobInReview, JobReview } from '@sira/contract/reviews'
import { COMPANY_STATUS, INDUSTRY, JOB_LEVEL, JOB_STATUS, labelOf } from '../../ui/labels.ts'

/** A line of a queue. */
export interface Entry {
  kind: 'company' | 'job'
  id: string
  title: string
  facts: string[]
  since: string
  /** Live, and changed since somebody saw it. */
  changed: boolean
  /** Where it stands, as its label. */
  status: string
}

/** What is shown in full. */
export type Chosen = { kind: 'company'; company: CompanyReview; since: number } | { kind: 'job'; job: JobReview }

/** `version`: what was read of it, so that nothing is approved that was not seen. */
export type Verdict = (
  | { status: 'ACTIVE'; version?: string }
  | { status: 'REJECTED' | 'SUSPENDED'; reason: string }
) & { from?: 'PENDING' | 'ACTIVE' | 'REJECTED' }

/** What a screen of the desk asks the API. Each throws when it is refused. */
export interface Reviewing {
  company: (id: string) => Promise<CompanyReview>
  job: (id: string) => Promise<JobReview>
  decide: (entry: Pick<Entry, 'kind' | 'id'>, verdict: Verdict) => Promise<Undoable>
  /** Says what was decided and offers to undo it. */
  offerUndo: (decision: Undoable, text: string, undone: () => unknown) => void
  feature: (entry: Pick<Entry, 'kind' | 'id'>, featured: boolean) => Promise<void>
  renew: (url: string) => Promise<string>
}

export interface Queue {
  entries: Entry[]
  total: number
  currentPage: number
  totalPages: number
}

export const companyEntry = ({
  id,
  name,
  industry,
  location,
  waitingSince,
  needsAnotherLook,
  status,
}: CompanyInReview): Entry => ({
  kind: 'company',
  id,
  title: name,
  facts: [labelOf(INDUSTRY, industry), location],
  since: waitingSince,
  changed: needsAnotherLook,
  status: labelOf(COMPANY_STATUS, status),
})
export const jobEntry = ({
  id,
  title,
  company,
  level,
  waitingSince,
  needsAnotherLook,
  status,
}: JobInReview): Entry => ({
  kind: 'job',
  id,
  title,
  facts: [company.name, labelOf(JOB_LEVEL, level)],
  since: waitingSince,
  changed: needsAnotherLook,
  status: labelOf(JOB_STATUS, status),
})

// While somebody goes through a queue its page stays as it was read: only what is decided leaves it.
let kept: { key: string; queue: Queue } | undefined
/** A job that is next is read ahead, and shown if that was a moment ago. A company is not: its license would be loaded with it. */
let ahead: { id: string; at: number; job: Promise<JobReview> } | undefined
const STILL_FRESH_MS = 30_000

/** The queue of an address, read anew when no entry of it is asked for. */
export async function queueOf(key: string, id: string | null, read: () => Promise<Queue>): Promise<Queue> {
  if (!id || kept?.key !== key) kept = { key, queue: await read() }
  return kept.queue
}

/** The next time the queue is read again: something came back into it. */
export const forgetQueue = () => (kept = undefined)

/** What was decided is not among what is left, also for who comes back to the address. */
export function leaveQueue(id: string) {
  if (!kept?.queue.entries.some((entry) => entry.id === id)) return
  kept = {
    ...kept,
    queue: {
      ...kept.queue,
      entries: kept.queue.entries.filter((entry) => entry.id !== id),
      total: kept.queue.total - 1,
    },
  }
}

interface Choice {
  id: string | null
  /** For an entry of another page or status, as links from elsewhere name it. */
  kind: Entry['kind']
}

/** The entry that an address names, or the first of the queue, in full; undefined when there is none. */
export async function chosenOf({ entries }: Queue, { id, kind }: Choice, api: Reviewing): Promise<Chosen | undefined> {
  const entry = id ? (entries.find((each) => each.id === id) ?? { id, kind }) : entries[0]
  if (!entry) return undefined
  const company =
    entry.kind === 'company'
      ? api.company(entry.id).then((shown): Chosen => ({ kind: 'company', company: shown, since: Date.now() }))
      : undefined
  const chosen = company ?? jobRead(entry.id, api).then((job): Chosen => ({ kind: 'job', job }))
  const next = entries[entries.findIndex((each) => each.id === entry.id) + 1]
  const shown = await chosen
  if (next?.kind === 'job') readAhead(next.id, api)
  return shown
}

function jobRead(id: string, api: Reviewing): Promise<JobReview> {
  const fresh = ahead?.id === id && Date.now() - ahead.at < STILL_FRESH_MS ? ahead.job : undefined
  ahead = undefined
  return fresh ?? api.job(id)
}

function readAhead(id: string, api: Reviewing) {
  const job = api.job(id)
  ahead = { id, at: Date.now(), job }
  // Whoever comes to it asks again and is told.
  job.catch(() => (ahead = undefined))
}
