import type { Account } from '@sira/contract/accounts'
import { expect, test } from 'vitest'
import { contextLink, ownLinks } from './person-links.ts'

const account = (rest: Partial<Account>) => ({ role: 'JOBSEEKER', jobSeeker: null, company: null, ...rest }) as Account
const jobSeeker = { id: '1', title: 'Engineer', location: null }
const company = {
  id: '1',
  name: 'Kifiya',
  location: 'Addis',
  status: 'PENDING',
  logo: null,
  rejectionReason: null,
  memberRole: 'OWNER',
} as const

test.each([
  [{ role: 'COMPANY' }, 'Create Company Profile', '/COMPANY/create-company'],
  [{ role: 'COMPANY', company }, 'Dashboard', '/COMPANY'],
  [{ role: 'JOBSEEKER' }, 'Create Profile', '/JOBSEEKER/create-profile'],
  [{ role: 'JOBSEEKER', jobSeeker }, 'Dashboard', '/JOBSEEKER'],
  [{ role: 'OTHER' }, 'Choose your role', '/choose-role'],
  [{ role: 'ADMIN' }, 'Dashboard', '/ADMIN'],
] as const)('the context button of %j reads %s', (who, label, to) => {
  expect(contextLink(account(who as Partial<Account>))).toEqual({ label, to })
})
test('the avatar menu leads to making a profile until there is one', () => {
  expect(ownLinks(account({})).map((link) => link.label)).toEqual(['Create Profile', 'Settings'])
  expect(ownLinks(account({ jobSeeker })).map((link) => link.to)).toEqual(['/JOBSEEKER/profile', '/JOBSEEKER/settings'])
  expect(ownLinks(account({ role: 'COMPANY', company })).map((link) => link.label)).toEqual([
    'View Profile',
    'Settings',
  ])
  expect(ownLinks(account({ role: 'ADMIN' }))).toEqual([])
})
