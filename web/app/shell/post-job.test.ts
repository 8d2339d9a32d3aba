import type { Account } from '@sira/contract/accounts'
import { COMPLETE_COMPANY, UNDER_REVIEW } from '@sira/contract/sentences'
import { expect, test } from 'vitest'
import { NOT_FOR_VIEWERS } from '../ui/texts.ts'
import { GATE } from '../ui/toast.tsx'
import { postJobAct } from './post-job.ts'

const act = (role: Account['role'], status?: string, memberRole = 'OWNER') =>
  postJobAct({
    state: 'signedIn',
    account: { role, jobSeeker: null, company: status ? { status, memberRole } : null } as Account,
  })

test('signed out, or while nobody knows, Post a Job leads to sign in', () => {
  expect(postJobAct({ state: 'anonymous' })).toEqual({ link: '/signin' })
  expect(postJobAct({ state: 'loading' })).toEqual({ link: '/signin' })
})
test('an employer without a company is told to complete it and led there', () => {
  expect(act('COMPANY')).toEqual({ text: COMPLETE_COMPANY, to: '/COMPANY/create-company' })
})
test.each(['PENDING', 'REJECTED', 'SUSPENDED'])(
  'an employer whose company is %s is told that it is under review, and stays',
  (status) => {
    expect(act('COMPANY', status)).toEqual({ text: UNDER_REVIEW })
  },
)
test('an employer with a verified company goes to /post-job', () => {
  expect(act('COMPANY', 'ACTIVE')).toEqual({ link: '/post-job' })
})
test('so does a recruiter; who may only look is told so', () => {
  expect(act('COMPANY', 'ACTIVE', 'RECRUITER')).toEqual({ link: '/post-job' })
  expect(act('COMPANY', 'ACTIVE', 'VIEWER')).toEqual({ text: NOT_FOR_VIEWERS })
})
test('for a job seeker nothing happens', () => {
  expect(act('JOBSEEKER')).toBeUndefined()
})
test('what it says stays 3 seconds at the top centre', () => {
  expect(GATE).toEqual({ position: 'top-center', duration: 3000 })
})
