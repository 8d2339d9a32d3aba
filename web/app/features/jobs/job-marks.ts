import type { JobMarks } from '@sira/contract/seeker-jobs'
import { useEffect, useSyncExternalStore } from 'react'
import { askLight } from '../../api/light.ts'
import { useSession } from '../../api/session.ts'

export interface Applied {
  applicationId: string
  at: string
}
interface Marks {
  saved: ReadonlySet<string>
  applied: ReadonlyMap<string, Applied>
}

const NONE: Marks = { saved: new Set(), applied: new Map() }
/** What the seeker signed in saved and applied to; undefined until it is known. */
let marks: Marks | undefined
let owner: string | undefined
/** Toggled while the answer is on its way. */
let early: Map<string, boolean> | undefined
const listeners = new Set<() => void>()

function become(next: Marks | undefined) {
  marks = next
  for (const listener of listeners) listener()
}

async function load(accountId: string) {
  owner = accountId
  const toggled = (early = new Map<string, boolean>())
  const { saved, applied } = await askLight<JobMarks>('jobMarks').catch((): JobMarks => ({ saved: [], applied: [] }))
  if (owner !== accountId) return
  become({ saved: new Set(saved), applied: new Map(applied.map(({ jobId, ...one }) => [jobId, one])) })
  early = undefined
  for (const [jobId, isSaved] of toggled) mark(jobId, isSaved)
}

/** The marks of the seeker signed in, asked for once; undefined for everybody else. */
function useMarks(): { known: Marks | undefined } | undefined {
  const session = useSession()
  const accountId =
    session.state === 'signedIn' && session.account.role === 'JOBSEEKER' ? session.account.id : undefined
  useEffect(() => {
    if (accountId === owner) return
    become(undefined)
    owner = undefined
    if (accountId) void load(accountId)
  }, [accountId])
  const known = useSyncExternalStore(
    subscribe,
    () => marks,
    () => undefined,
  )
  return accountId ? { known } : undefined
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Whether a job is saved, and the toggle; undefined for people who save nothing (visitors, companies).
 * The mark moves at once and goes back when the server could not be told; then `toggle` throws.
 */
export function useSavedJob(jobId: string): { isSaved: boolean; toggle: () => Promise<void> } | undefined {
  const mine = useMarks()
  if (!mine) return undefined
  const isSaved = mine.known?.saved.has(jobId) ?? false
  return { isSaved, toggle: () => toggle(jobId, isSaved) }
}

/** The application that the seeker signed in has sent for this job. */
export const useApplied = (jobId: string): Applied | undefined => useMarks()?.known?.applied.get(jobId)

/** Saves a job, or takes it out of the saved ones, wherever it stands on the screen. Throws like `toggle`. */
export const setSaved = (jobId: string, isSaved: boolean): Promise<void> => toggle(jobId, !isSaved)

/** Says that a job was just applied to, or that this was taken back. */
export function noteApplied(jobId: string, one: Applied | undefined) {
  if (!marks) return
  const applied = new Map(marks.applied)
  if (one) applied.set(jobId, one)
  else applied.delete(jobId)
  become({ ...marks, applied })
}

/** The last call about each job. */
const turns = new Map<string, Promise<unknown>>()

/** Of two presses at once the second waits for the first, so that the server ends where the screen does. */
async function toggle(jobId: string, wasSaved: boolean) {
  mark(jobId, !wasSaved)
  const call = () => askLight(wasSaved ? 'unsaveJob' : 'saveJob', { params: { jobId } })
  const turn = turns.has(jobId) ? turns.get(jobId)!.then(call, call) : call()
  turns.set(jobId, turn)
  try {
    await turn
  } catch (error) {
    if (turns.get(jobId) === turn) mark(jobId, wasSaved)
    throw error
  } finally {
    if (turns.get(jobId) === turn) turns.delete(jobId)
  }
}

function mark(jobId: string, isSaved: boolean) {
  early?.set(jobId, isSaved)
  const { saved, ...rest } = marks ?? NONE
  const next = new Set(saved)
  if (isSaved) next.add(jobId)
  else next.delete(jobId)
  become({ ...rest, saved: next })
}
