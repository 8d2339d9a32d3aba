import type { MatchedJob } from '@sira/contract/seeker-jobs'
import { listShownJobs } from './hidden-jobs.ts'

/** What an open list of recommendations remembers once a job is hidden in it, so that the other rows stay where they are. */
export interface RecommendedListMemory {
  /** The ids of the jobs that were shown, in their order. */
  shownIds: readonly string[]
  /** The jobs that were hidden in it: Undo shows them again before the server lists them. */
  hiddenHere: readonly MatchedJob[]
}

export const NOTHING_REMEMBERED: RecommendedListMemory = { shownIds: [], hiddenHere: [] }

/** Remembers the shown jobs, of which `hidden` is about to be hidden. */
export const rememberShown = (
  { shownIds, hiddenHere }: RecommendedListMemory,
  shown: readonly MatchedJob[],
  hidden: MatchedJob,
): RecommendedListMemory => ({
  shownIds: [...new Set([...shownIds, ...shown.map(({ id }) => id)])],
  hiddenHere: [...hiddenHere.filter(({ id }) => id !== hidden.id), hidden],
})

interface RecommendedListLimits {
  hiddenIds: ReadonlySet<string>
  most: number
  /** The server's next answer cannot be read: what is loaded is all there is. */
  isFinal: boolean
}

interface RecommendedList {
  jobs: MatchedJob[]
  /** How many more jobs the server's next answer can bring. */
  awaited: number
}

/**
 * Returns the jobs to show. What was shown keeps its order, and new jobs come after it. None is added while the loaded ones
 * still contain a job that was hidden here: what the server recommends next depends on the reason.
 */
export function arrangeRecommended(
  loaded: readonly MatchedJob[],
  { shownIds, hiddenHere }: RecommendedListMemory,
  { hiddenIds, most, isFinal }: RecommendedListLimits,
): RecommendedList {
  const byId = new Map([...hiddenHere, ...loaded].map((job) => [job.id, job]))
  const available = new Map(listShownJobs([...byId.values()], hiddenIds).map((job) => [job.id, job]))
  const kept = shownIds.flatMap((id) => available.get(id) ?? [])
  const added = loaded.filter(({ id }) => available.has(id) && !shownIds.includes(id))
  const isAnswered = isFinal || !hiddenHere.some(({ id }) => hiddenIds.has(id) && loaded.some((job) => job.id === id))
  const jobs = [...kept, ...(isAnswered ? added : [])].slice(0, most)
  return { jobs, awaited: isAnswered ? 0 : Math.min(most - jobs.length, added.length) }
}
