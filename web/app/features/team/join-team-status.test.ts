import { expect, test } from 'vitest'
import { getJoinTeamStatus, type InvitationViewer } from './join-team-status.ts'

const invited = { email: 'meron@mail.example' }
const person = (rest: Partial<InvitationViewer> = {}): InvitationViewer => ({
  email: 'Meron@mail.example',
  role: 'COMPANY',
  company: null,
  ...rest,
})
const company = (name: string, memberRole: 'OWNER' | 'VIEWER'): InvitationViewer['company'] => ({
  id: '1',
  name,
  location: 'Adama',
  status: 'ACTIVE',
  logo: null,
  rejectionReason: null,
  memberRole,
})

test('an employer without a company can join with the invited email address, in upper or lower case', () => {
  expect(getJoinTeamStatus(person(), invited)).toBe('join')
})
test('people who are not signed in have to sign in first', () => {
  expect(getJoinTeamStatus(null, invited)).toBe('signIn')
})
test('another email address is the first obstacle, whatever the role', () => {
  for (const role of ['COMPANY', 'JOBSEEKER', 'OTHER'] as const)
    expect(getJoinTeamStatus(person({ email: 'other@mail.example', role }), invited)).toBe('otherAddress')
})
test('only employers join', () => {
  expect(getJoinTeamStatus(person({ role: 'OTHER' }), invited)).toBe('chooseRole')
  expect(getJoinTeamStatus(person({ role: 'JOBSEEKER' }), invited)).toBe('notEmployer')
  expect(getJoinTeamStatus(person({ role: 'ADMIN' }), invited)).toBe('notEmployer')
})
test('an account that belongs to a company cannot join another one', () => {
  expect(getJoinTeamStatus(person({ company: company('Axum Labs', 'VIEWER') }), invited)).toBe('hasCompany')
  expect(getJoinTeamStatus(person({ company: company('Sheba Tech', 'OWNER') }), invited)).toBe('hasCompany')
})
