import type { Account } from '@sira/contract/auth'

/** What matters of the account that opens an invitation. */
export type InvitationViewer = Pick<Account, 'email' | 'role' | 'company'>

/** Whether somebody can join ('join'), or the one thing that prevents it. */
export type JoinTeamStatus = 'signIn' | 'join' | 'otherAddress' | 'chooseRole' | 'notEmployer' | 'hasCompany'

/**
 * What the person has to do first, or 'join'. Email addresses are compared without case. `person` is null if nobody is
 * signed in.
 */
export function getJoinTeamStatus(person: InvitationViewer | null, invited: { email: string }): JoinTeamStatus {
  if (!person) return 'signIn'
  if (person.email.toLowerCase() !== invited.email.toLowerCase()) return 'otherAddress'
  if (person.role === 'OTHER') return 'chooseRole'
  if (person.role !== 'COMPANY') return 'notEmployer'
  return person.company ? 'hasCompany' : 'join'
}
