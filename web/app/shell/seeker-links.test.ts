import { expect, test } from 'vitest'
import { seekerLinks } from './seeker-links.ts'

const menuOf = (jobSeeker: object | null, role: 'JOBSEEKER' | 'COMPANY' = 'JOBSEEKER') =>
  seekerLinks({ role, jobSeeker })
    .filter(({ onlyInBar }) => !onlyInBar)
    .map(({ to }) => to)
const WHOLE = ['/JOBSEEKER', '/JOBSEEKER/saved', '/JOBSEEKER/applications', '/JOBSEEKER/profile', '/JOBSEEKER/settings']

test('a seeker with a profile sees the whole menu', () => {
  expect(menuOf({})).toEqual(WHOLE)
})

test('a company account that looks in sees the way back first, and only what it can use', () => {
  expect(menuOf(null, 'COMPANY')).toEqual(['/COMPANY', '/jobs', '/JOBSEEKER/settings'])
})

test('a seeker without a profile sees only the way to make one', () => {
  expect(menuOf(null)).toEqual(['/JOBSEEKER/create-profile'])
})
