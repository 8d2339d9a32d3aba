import type { SavedAndAppliedJobs } from '@sira/contract/seeker-jobs'
import { useEffect } from 'react'
import { callSchemaFreeApi } from '../../api/schema-free-client.ts'
import { useSession } from '../../api/session.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { clearHidden, setLoadedHidden } from './hidden-jobs.ts'
import { changeInOrder } from './ordered-calls.ts'

/** The application of the seeker for one job. */
export interface AppliedJob {
  applicationId: string
  at: string
}
interface SavedAndApplied {
  saved: ReadonlySet<string>
  applied: ReadonlyMap<string, AppliedJob>
}

const NONE: SavedAndApplied = { saved: new Set(), applied: new Map() }
/** What the signed-in seeker has saved and applied to; undefined until it is loaded. */
const store = createStore<SavedAndApplied | undefined>(undefined)
let owner: string | undefined
/** Jobs toggled while the state is being loaded. */
let toggledWhileLoading: Map<string, boolean> | undefined

async function load(accountId: string) {
  owner = accountId
  const toggled = (toggledWhileLoading = new Map<string, boolean>())
  const { saved, applied, hiddenJobs, hiddenCompanies } = await callSchemaFreeApi<SavedAndAppliedJobs>(
    'getSavedAndAppliedJobs',
  ).catch((): SavedAndAppliedJobs => ({ saved: [], applied: [], hiddenJobs: [], hiddenCompanies: [] }))
  if (owner !== accountId) return
  setLoadedHidden([...hiddenJobs, ...hiddenCompanies])
  store.setState({ saved: new Set(saved), applied: new Map(applied.map(({ jobId, ...one }) => [jobId, one])) })
  toggledWhileLoading = undefined
  for (const [jobId, isSaved] of toggled) setSavedInState(jobId, isSaved)
}

/** The account of the signed-in seeker; undefined for everybody else. */
export function useSeekerAccountId(): string | undefined {
  const session = useSession()
  return session.state === 'signedIn' && session.account.role === 'JOBSEEKER' ? session.account.id : undefined
}

/** The saved and applied state of the signed-in seeker, loaded once; undefined for everybody else. */
function useSavedAndApplied(): { known: SavedAndApplied | undefined } | undefined {
  const accountId = useSeekerAccountId()
  useEffect(() => {
    if (accountId === owner) return
    store.setState(undefined)
    clearHidden()
    owner = undefined
    if (accountId) void load(accountId)
  }, [accountId])
  const known = useStore(store)
  return accountId ? { known } : undefined
}

/**
 * Whether a job is saved, and its toggle; undefined for people who cannot save jobs (visitors, companies). The button
 * changes at once, and changes back if the call fails; `toggle` then throws.
 */
export function useSavedJob(jobId: string): { isSaved: boolean; toggle: () => Promise<void> } | undefined {
  const mine = useSavedAndApplied()
  if (!mine) return undefined
  const isSaved = mine.known?.saved.has(jobId) ?? false
  return { isSaved, toggle: () => toggle(jobId, isSaved) }
}

/** The application that the signed-in seeker has sent for this job. */
export const useAppliedJob = (jobId: string): AppliedJob | undefined => useSavedAndApplied()?.known?.applied.get(jobId)

/** Saves a job or removes it from the saved ones, and updates it everywhere on the screen. Throws if the call fails. */
export const setJobSaved = (jobId: string, isSaved: boolean): Promise<void> => toggle(jobId, !isSaved)

/** Records that the seeker has just applied for a job, or (undefined) has withdrawn the application. */
export function setJobApplied(jobId: string, one: AppliedJob | undefined) {
  const known = store.getState()
  if (!known) return
  const applied = new Map(known.applied)
  if (one) applied.set(jobId, one)
  else applied.delete(jobId)
  store.setState({ ...known, applied })
}

const toggle = (jobId: string, wasSaved: boolean) =>
  changeInOrder(jobId, {
    apply: (isDone) => setSavedInState(jobId, isDone !== wasSaved),
    // The screen has changed already: the request goes on if the page is left.
    send: () => callSchemaFreeApi(wasSaved ? 'unsaveJob' : 'saveJob', { params: { jobId } }, { keepalive: true }),
  })

function setSavedInState(jobId: string, isSaved: boolean) {
  toggledWhileLoading?.set(jobId, isSaved)
  const { saved, ...rest } = store.getState() ?? NONE
  const next = new Set(saved)
  if (isSaved) next.add(jobId)
  else next.delete(jobId)
  store.setState({ ...rest, saved: next })
}
