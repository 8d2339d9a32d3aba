import type { ReceivedJobInvitation } from '@sira/contract/candidates'
import { expect, test } from 'vitest'
import { filterShownInvitations } from './shown-invitations.ts'

test.for([
  ['SENT', true, false, 'is shown'],
  ['SENT', false, false, 'is not'],
  ['ACCEPTED', true, false, 'is shown'],
  ['ACCEPTED', false, false, 'is shown'],
  ['ACCEPTED', true, true, 'is not'],
  ['DECLINED', true, false, 'is not'],
] as const)('an invitation that is %s, its job open: %s, applied: %s, %s', ([status, available, applied, wanted]) => {
  const one = { status, applied, job: { available } } as ReceivedJobInvitation
  expect(filterShownInvitations([one])).toEqual(wanted === 'is shown' ? [one] : [])
})
