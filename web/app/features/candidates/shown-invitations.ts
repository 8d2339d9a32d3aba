import type { ReceivedInvitation } from '@sira/contract/candidates'

/** What a seeker is shown of the invitations: those that wait while their job is open; what was accepted, which may be taken back also when the job has closed. */
export const shownInvitations = (all: readonly ReceivedInvitation[]): ReceivedInvitation[] =>
  all.filter(({ status, job, applied }) => (status === 'SENT' ? job.available : status === 'ACCEPTED' && !applied))
