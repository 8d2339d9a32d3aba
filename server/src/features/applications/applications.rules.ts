import type { ConversationSide, ConversationState } from '@sira/contract/conversations'
import type { SentApplicationStatus } from '@sira/contract/enums'
import type { ErrorCode } from '@sira/contract/errors'
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

/** What decides who can write about an application. */
export interface ConversationFacts {
  status: SentApplicationStatus
  /** False once the seeker's account is deleted or the company is no longer ACTIVE. */
  hasBothSides: boolean
  hasCompanyWritten: boolean
  isBlocked: boolean
}

/**
 * Returns why this side cannot write now; undefined when it can. The company may begin; the seeker can write once the
 * company has written or the application is no longer PENDING.
 */
export function getWriteObstacle(side: ConversationSide, facts: ConversationFacts): ErrorCode | undefined {
  if (!facts.hasBothSides || facts.status === 'WITHDRAWN') return 'CONVERSATION_OVER'
  if (facts.isBlocked) return 'CONVERSATION_BLOCKED'
  const hasBegun = facts.hasCompanyWritten || facts.status !== 'PENDING'
  return side === 'COMPANY' || hasBegun ? undefined : 'CONVERSATION_NOT_STARTED'
}

/** Returns the state of a conversation for one side. */
export const toConversationState = (
  side: ConversationSide,
  facts: ConversationFacts & { count: number; unreadBySeeker: number; unreadByCompany: number },
): ConversationState => ({
  count: facts.count,
  unread: side === 'SEEKER' ? facts.unreadBySeeker : facts.unreadByCompany,
  isBlocked: facts.isBlocked,
  canWrite: getWriteObstacle(side, facts) === undefined,
})
