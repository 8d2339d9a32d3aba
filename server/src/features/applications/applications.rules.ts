import type { JobStatus } from '@sira/contract/enums'

/** The facts that decide whether a job accepts applications. */
export interface JobApplyState {
  status: JobStatus
  /** Approved at least once. */
  wasPublic: boolean
  deleted: boolean
  companyActive: boolean
  /** The deadline has passed. */
  over: boolean
}

/**
 * Returns why a job accepts no applications, or undefined when it does. A job that was never public or is deleted is
 * not found; one that was public and no longer is, is closed.
 */
export function getApplyObstacle(job: JobApplyState | undefined): 'JOB_NOT_FOUND' | 'JOB_CLOSED' | undefined {
  if (!job || !job.wasPublic || job.deleted) return 'JOB_NOT_FOUND'
  return job.status === 'ACTIVE' && job.companyActive && !job.over ? undefined : 'JOB_CLOSED'
}

/** Undo window of a status change, in seconds: the candidate is notified only after it. */
export const STATUS_CHANGE_UNDO_SECONDS = 10

interface StatusChange {
  from: string | null
  to: string
  at: string
  message?: string | null
}

/**
 * Returns a timeline as its seeker sees it, without status changes that were undone within the undo window: they were
 * never announced.
 */
export function removeUndoneStatusChanges<M extends StatusChange>(changes: readonly M[]): M[] {
  const kept: M[] = []
  let wasUndone = false
  for (const [index, change] of changes.entries()) {
    const last = changes[index - 1]
    wasUndone =
      !wasUndone &&
      last !== undefined &&
      !change.message &&
      last.from === change.to &&
      Date.parse(change.at) - Date.parse(last.at) < STATUS_CHANGE_UNDO_SECONDS * 1000
    if (wasUndone) kept.pop()
    else kept.push(change)
  }
  return kept
}
