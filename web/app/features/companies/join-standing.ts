import type { Account } from '@sira/contract/accounts'

/** The account that looks at an invitation, as far as that matters. */
export type Invitee = Pick<Account, 'email' | 'role' | 'company'>

/** What stands between somebody and joining: nothing, or one thing to be told and mended. */
export type JoinStanding = 'signIn' | 'join' | 'otherAddress' | 'chooseRole' | 'notEmployer' | 'hasCompany'

/** Addresses compare without case. `person` is null for somebody who is not signed in. */
export function joinStanding(person: Invitee | null, invited: { email: string }): JoinStanding {
  if (!person) return 'signIn'
  if (person.email.toLowerCase() !== invited.email.toLowerCase()) return 'otherAddress'
  if (person.role === 'OTHER') return 'chooseRole'
  if (person.role !== 'COMPANY') return 'notEmployer'
  return person.company ? 'hasCompany' : 'join'
}
