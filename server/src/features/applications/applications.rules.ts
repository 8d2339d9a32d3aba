import type { JobStatus } from '@sira/contract/enums'

/** What decides whether a job takes applications. */
export interface JobState {
  status: JobStatus
  /** Approved at least once. */
  wasPublic: boolean
  deleted: boolean
  companyActive: boolean
  /** The deadline has passed. */
  over: boolean
}

/** Why a job takes no application: one that nobody could see, or that is gone, is not found; one that was public and no longer is, is closed. */
export function whyNot(job: JobState | undefined): 'JOB_NOT_FOUND' | 'JOB_CLOSED' | undefined {
  if (!job || !job.wasPublic || job.deleted) return 'JOB_NOT_FOUND'
  return job.status === 'ACTIVE' && job.companyActive && !job.over ? undefined : 'JOB_CLOSED'
}

/** How long a move may be undone before anybody hears of it. */
export const UNDO_SECONDS = 10

interface Move {
  from: string | null
  to: string
  at: string
  message?: string | null
}

/** A timeline as its seeker sees it: what was undone at once was a slip of the hand and never told. */
export function withoutSlips<M extends Move>(moves: readonly M[]): M[] {
  const kept: M[] = []
  let wasUndone = false
  for (const [index, move] of moves.entries()) {
    const last = moves[index - 1]
    wasUndone =
      !wasUndone &&
      last !== undefined &&
      !move.message &&
      last.from === move.to &&
      Date.parse(move.at) - Date.parse(last.at) < UNDO_SECONDS * 1000
    if (wasUndone) kept.pop()
    else kept.push(move)
  }
  return kept
}
