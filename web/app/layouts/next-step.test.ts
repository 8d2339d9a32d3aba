import type { Account } from '@sira/contract/auth'
import { expect, test } from 'vitest'
import { findNextStep } from './next-step.ts'

const jobSeeker = { id: '1', title: 'Engineer', location: null }
const company = (status: string) => ({
  id: '1',
  name: 'Sheba',
  location: 'Adama',
  status,
  logo: null,
  rejectionReason: null,
  memberRole: 'OWNER',
})
const stepOf = (facts: object) => {
  const step = findNextStep({
    firstName: 'Hana',
    role: 'JOBSEEKER',
    jobSeeker: null,
    company: null,
    ...facts,
  } as Account)
  return step && [step.text, step.link.label, step.link.to]
}

test('a new seeker creates the profile', () => {
  expect(stepOf({})).toEqual(['Selam Hana!', 'Finish your profile: 2 minutes', '/JOBSEEKER/create-profile'])
})
test('a new employer sets up the company, waits for its review, and corrects what was not approved', () => {
  expect(stepOf({ role: 'COMPANY' })).toEqual(['Selam Hana!', 'Set up your company', '/COMPANY/create-company'])
  expect(stepOf({ role: 'COMPANY', company: company('PENDING') })).toEqual([
    'Your company is under review, usually 24-48 hours.',
    'See your company',
    '/COMPANY/profile',
  ])
  expect(stepOf({ role: 'COMPANY', company: company('REJECTED') })).toEqual([
    'Your company was not approved.',
    'See why and resubmit',
    '/COMPANY/profile',
  ])
})
test('everybody else has no next step', () => {
  const others = [
    { jobSeeker },
    { role: 'COMPANY', company: company('ACTIVE') },
    { role: 'COMPANY', company: company('SUSPENDED') },
    { role: 'ADMIN' },
    { role: 'OTHER' },
  ]
  expect(others.map(stepOf)).toEqual(others.map(() => undefined))
})
