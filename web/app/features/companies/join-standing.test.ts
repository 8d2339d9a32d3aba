import { expect, test } from 'vitest'
import { joinStanding, type Invitee } from './join-standing.ts'

const invited = { email: 'meron@mail.example' }
const person = (rest: Partial<Invitee> = {}): Invitee => ({
  email: 'Meron@mail.example',
  role: 'COMPANY',
  company: null,
  ...rest,
})
const company = (name: string, memberRole: 'OWNER' | 'VIEWER'): Invitee['company'] => ({
  id: '1',
  name,
  location: 'Adama',
  status: 'ACTIVE',
  logo: null,
  rejectionReason: null,
  memberRole,
})

test('an employer without a company joins with the address that was invited, however it is spelled', () => {
  expect(joinStanding(person(), invited)).toBe('join')
})
test('who is not signed in signs in first', () => {
  expect(joinStanding(null, invited)).toBe('signIn')
})
test('somebody with another address is told so before anything else', () => {
  for (const role of ['COMPANY', 'JOBSEEKER', 'OTHER'] as const)
    expect(joinStanding(person({ email: 'other@mail.example', role }), invited)).toBe('otherAddress')
})
test('only employers join', () => {
  expect(joinStanding(person({ role: 'OTHER' }), invited)).toBe('chooseRole')
  expect(joinStanding(person({ role: 'JOBSEEKER' }), invited)).toBe('notEmployer')
  expect(joinStanding(person({ role: 'ADMIN' }), invited)).toBe('notEmployer')
})
test('an account works for one company', () => {
  expect(joinStanding(person({ company: company('Axum Labs', 'VIEWER') }), invited)).toBe('hasCompany')
  expect(joinStanding(person({ company: company('Sheba Tech', 'OWNER') }), invited)).toBe('hasCompany')
})
