import type { Account } from '@sira/contract/auth'
import { COMPLETE_COMPANY_PROFILE, COMPANY_UNDER_REVIEW } from '@sira/contract/messages'
import { expect, test } from 'vitest'
import { VIEWER_ONLY_TEXT } from '../ui/area-texts.ts'
import { NOT_ALLOWED_TOAST } from '../ui/toast.tsx'
import { getPostJobAction } from './post-job-action.ts'

const getAction = (role: Account['role'], status?: string, memberRole = 'OWNER') =>
  getPostJobAction({
    state: 'signedIn',
    account: { role, jobSeeker: null, company: status ? { status, memberRole } : null } as Account,
  })

test('signed out, or while the session is loading, Post a Job leads to sign in', () => {
  expect(getPostJobAction({ state: 'anonymous' })).toEqual({ link: '/signin' })
  expect(getPostJobAction({ state: 'loading' })).toEqual({ link: '/signin' })
})
test('an employer without a company sees that it is missing and is sent there', () => {
  expect(getAction('COMPANY')).toEqual({ text: COMPLETE_COMPANY_PROFILE, to: '/COMPANY/create-company' })
})
test.each(['PENDING', 'REJECTED', 'SUSPENDED'])(
  'an employer whose company is %s sees that it is under review, and stays',
  (status) => {
    expect(getAction('COMPANY', status)).toEqual({ text: COMPANY_UNDER_REVIEW })
  },
)
test('an employer with a verified company goes to /post-job', () => {
  expect(getAction('COMPANY', 'ACTIVE')).toEqual({ link: '/post-job' })
})
test('so does a recruiter; a viewer sees that they may not post', () => {
  expect(getAction('COMPANY', 'ACTIVE', 'RECRUITER')).toEqual({ link: '/post-job' })
  expect(getAction('COMPANY', 'ACTIVE', 'VIEWER')).toEqual({ text: VIEWER_ONLY_TEXT })
})
test('for a job seeker nothing happens', () => {
  expect(getAction('JOBSEEKER')).toBeUndefined()
})
test('the message stays 3 seconds at the top centre', () => {
  expect(NOT_ALLOWED_TOAST).toEqual({ position: 'top-center', duration: 3000 })
})
