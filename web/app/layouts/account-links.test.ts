import type { Account } from '@sira/contract/auth'
import { expect, test } from 'vitest'
import { getMainAccountLink, listAccountMenuLinks } from './account-links.ts'

const createAccount = (rest: Partial<Account>) =>
  ({ role: 'JOBSEEKER', jobSeeker: null, company: null, ...rest }) as Account
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
] as const)('the main account link of %j reads %s', (who, label, to) => {
  expect(getMainAccountLink(createAccount(who as Partial<Account>))).toEqual({ label, to })
})
test('the avatar menu has a link to create a profile until there is one', () => {
  expect(listAccountMenuLinks(createAccount({})).map((link) => link.label)).toEqual(['Create Profile', 'Settings'])
  expect(listAccountMenuLinks(createAccount({ jobSeeker })).map((link) => link.to)).toEqual([
    '/JOBSEEKER/profile',
    '/JOBSEEKER/settings',
  ])
  expect(listAccountMenuLinks(createAccount({ role: 'COMPANY', company })).map((link) => link.label)).toEqual([
    'View Profile',
    'Settings',
  ])
  expect(listAccountMenuLinks(createAccount({ role: 'ADMIN' }))).toEqual([])
})
