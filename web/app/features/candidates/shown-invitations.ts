import type { ReceivedJobInvitation } from '@sira/contract/candidates'

/**
 * The invitations that a seeker is shown: unanswered ones while their job is open, and accepted ones until the seeker
 * applies. An accepted one can be withdrawn even after the job has closed.
 */
export const filterShownInvitations = (all: readonly ReceivedJobInvitation[]): ReceivedJobInvitation[] =>
  all.filter(({ status, job, applied }) => (status === 'SENT' ? job.available : status === 'ACCEPTED' && !applied))
