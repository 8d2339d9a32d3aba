import { createStore, useStore } from '../../ui/store.ts'

/** The ids of the jobs and companies that the signed-in seeker has hidden; empty for everybody else. */
export const hiddenIdsStore = createStore<ReadonlySet<string>>(new Set())
/** What was hidden (true) or unhidden since the ids were requested: newer than what is being loaded. */
let changes = new Map<string, boolean>()

/** Forgets everything, before the ids of an account are requested. */
export function clearHidden() {
  changes = new Map()
  hiddenIdsStore.setState(new Set())
}

/** Takes the loaded ids; what was changed meanwhile stays as it was changed. */
export function setLoadedHidden(ids: readonly string[]) {
  const hidden = new Set(ids)
  for (const [id, isHidden] of changes) setMember(hidden, id, isHidden)
  hiddenIdsStore.setState(hidden)
}

/** Records that a job or a company is now hidden or not; all lists follow at once. */
export function setHidden(id: string, isHidden: boolean) {
  changes.set(id, isHidden)
  const hidden = new Set(hiddenIdsStore.getState())
  setMember(hidden, id, isHidden)
  hiddenIdsStore.setState(hidden)
}

const setMember = (set: Set<string>, id: string, isMember: boolean) => (isMember ? set.add(id) : set.delete(id))

/** Whether a job or a company is hidden. */
export const useIsHidden = (id: string): boolean => useStore(hiddenIdsStore).has(id)

/**
 * The jobs of a list without those that are hidden. On the page of a company (`ofCompany`) the jobs of a hidden company
 * stay: somebody who opens that page wants to see them.
 */
export function listShownJobs<Job extends { id: string; companyId: string }>(
  jobs: readonly Job[],
  hidden: ReadonlySet<string>,
  ofCompany = false,
): readonly Job[] {
  if (hidden.size === 0) return jobs
  return jobs.filter(({ id, companyId }) => !hidden.has(id) && (ofCompany || !hidden.has(companyId)))
}

/** The jobs of a list without those that the signed-in seeker has hidden, updated live. */
export const useShownJobs = <Job extends { id: string; companyId: string }>(
  jobs: readonly Job[],
  ofCompany = false,
): readonly Job[] => listShownJobs(jobs, useStore(hiddenIdsStore), ofCompany)
