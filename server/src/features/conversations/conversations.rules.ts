import type { ConversationSide, ConversationState } from '@sira/contract/conversations'
import type { SentApplicationStatus } from '@sira/contract/enums'
import type { ErrorCode } from '@sira/contract/errors'

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
