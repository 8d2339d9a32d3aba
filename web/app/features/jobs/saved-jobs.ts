import { useEffect, useSyncExternalStore } from 'react'
import { askLight } from '../../api/light.ts'
import { useSession } from '../../api/session.ts'

/** The ids of saved jobs of the person signed in; undefined until they are known. */
let saved: ReadonlySet<string> | undefined
let owner: string | undefined
const listeners = new Set<() => void>()

function become(next: ReadonlySet<string> | undefined) {
  saved = next
  for (const listener of listeners) listener()
}

async function load(accountId: string) {
  owner = accountId
  const jobs = await askLight<{ jobId: string }[]>('savedJobs').catch(() => [])
  if (owner === accountId) become(new Set(jobs.map((job) => job.jobId)))
}

/**
 * Whether a job is saved, and the toggle; undefined for people who save nothing (visitors, companies).
 * The mark moves at once and goes back when the server could not be told; then `toggle` throws.
 */
export function useSavedJob(jobId: string): { isSaved: boolean; toggle: () => Promise<void> } | undefined {
  const session = useSession()
  const accountId = session.state === 'signedIn' && session.account.role === 'JOBSEEKER' ? session.account.id : undefined
  useEffect(() => {
    if (accountId === owner) return
    become(undefined)
    owner = undefined
    if (accountId) void load(accountId)
  }, [accountId])
  const known = useSyncExternalStore(subscribe, () => saved, () => undefined)
  if (!accountId) return undefined
  const isSaved = known?.has(jobId) ?? false
  return { isSaved, toggle: () => toggle(jobId, isSaved) }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Saves a job, or takes it out of the saved ones, wherever it stands on the screen. Throws like `toggle`. */
export const setSaved = (jobId: string, isSaved: boolean): Promise<void> => toggle(jobId, !isSaved)

async function toggle(jobId: string, wasSaved: boolean) {
  mark(jobId, !wasSaved)
  try {
    await askLight(wasSaved ? 'unsaveJob' : 'saveJob', { params: { jobId } })
  } catch (error) {
    mark(jobId, wasSaved)
    throw error
  }
}

function mark(jobId: string, isSaved: boolean) {
  const next = new Set(saved)
  if (isSaved) next.add(jobId)
  else next.delete(jobId)
  become(next)
}
