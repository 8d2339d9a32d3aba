import { expect, test } from 'vitest'
import { listSeekerLinks } from './seeker-links.ts'

const menuOf = (jobSeeker: object | null, role: 'JOBSEEKER' | 'COMPANY' = 'JOBSEEKER') =>
  listSeekerLinks({ role, jobSeeker })
    .filter(({ bottomBarOnly }) => !bottomBarOnly)
    .map(({ to }) => to)
const ALL_PATHS = [
  '/JOBSEEKER',
  '/JOBSEEKER/saved',
  '/JOBSEEKER/applications',
  '/JOBSEEKER/messages',
  '/JOBSEEKER/profile',
  '/JOBSEEKER/settings',
]

test('a seeker with a profile sees the whole menu', () => {
  expect(menuOf({})).toEqual(ALL_PATHS)
})

test('a company account sees the link back first, and only what it can use', () => {
  expect(menuOf(null, 'COMPANY')).toEqual(['/COMPANY', '/jobs', '/JOBSEEKER/settings'])
})

test('a seeker without a profile sees only the link to create one', () => {
  expect(menuOf(null)).toEqual(['/JOBSEEKER/create-profile'])
})

test('the bar at the bottom of phones has five of them, with the unread messages', () => {
  const bar = listSeekerLinks({ role: 'JOBSEEKER', jobSeeker: {} }, 3).filter(({ hideInBottomBar }) => !hideInBottomBar)
  expect(bar.map(({ to, count }) => (count ? `${to} ${count}` : to))).toEqual([
    '/JOBSEEKER',
    '/jobs',
    '/JOBSEEKER/applications',
    '/JOBSEEKER/messages 3',
    '/JOBSEEKER/profile',
  ])
})
