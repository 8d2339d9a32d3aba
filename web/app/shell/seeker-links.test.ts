import { expect, test } from 'vitest'
import { seekerLinks } from './seeker-links.ts'

const menuOf = (jobSeeker: object | null, role: 'JOBSEEKER' | 'COMPANY' = 'JOBSEEKER') => seekerLinks({ role, jobSeeker }).filter(({ onlyInBar }) => !onlyInBar).map(({ to }) => to)
const WHOLE = ['/JOBSEEKER', '/JOBSEEKER/saved', '/JOBSEEKER/applications', '/JOBSEEKER/profile', '/JOBSEEKER/settings']

test('a seeker with a profile, and a company that looks in, see the whole menu', () => {
  expect(menuOf({})).toEqual(WHOLE)
  expect(menuOf(null, 'COMPANY')).toEqual(WHOLE)
})

test('a seeker without a profile sees only the way to make one', () => {
  expect(menuOf(null)).toEqual(['/JOBSEEKER/create-profile'])
})
