import { COMPLETE_COMPANY, COMPLETE_SEEKER, UNDER_REVIEW } from '@sira/contract/sentences'
import { describe, expect, test } from 'vitest'
import { decide, NOT_YOURS, type Person, SIGN_IN_FIRST } from './guards.ts'

const person = (role: Person['role'], rest: Partial<Person> = {}): Person => ({
  role,
  jobSeeker: null,
  company: null,
  ...rest,
})
const seeker = person('JOBSEEKER', { jobSeeker: {} })
const newSeeker = person('JOBSEEKER')
const employer = person('COMPANY', { company: { status: 'ACTIVE' } })
const pending = person('COMPANY', { company: { status: 'PENDING' } })
const newEmployer = person('COMPANY')
const admin = person('ADMIN')
const undecided = person('OTHER')

const sentTo = (who: Person | null, path: string) => {
  const [pathname = '', search = ''] = path.split('?')
  return decide(who, { pathname, search: search && `?${search}` })?.to ?? 'stays'
}
const told = (who: Person | null, pathname: string) => decide(who, { pathname, search: '' })

describe('public pages', () => {
  test.each(['/', '/jobs', '/jobs/7', '/companies', '/employers', '/signin', '/verify-email'])(
    '%s is open to everybody',
    (path) => {
      for (const who of [null, seeker, newSeeker, employer, pending, admin]) expect(sentTo(who, path)).toBe('stays')
    },
  )
})

describe('somebody not signed in', () => {
  test.each([
    ['/JOBSEEKER', '/signin?returnTo=%2FJOBSEEKER'],
    ['/COMPANY/jobs', '/signin?returnTo=%2FCOMPANY%2Fjobs'],
    ['/ADMIN/companies?page=2', '/signin?returnTo=%2FADMIN%2Fcompanies%3Fpage%3D2'],
    ['/jobs/7/apply', '/signin?returnTo=%2Fjobs%2F7%2Fapply'],
    ['/post-job', '/signin?returnTo=%2Fpost-job'],
    ['/account', '/signin?returnTo=%2Faccount'],
    ['/choose-role', '/signin?returnTo=%2Fchoose-role'],
  ])('at %s goes to sign in, which remembers the place', (path, to) => {
    expect(sentTo(null, path)).toBe(to)
  })
  test('is told so for four seconds at the top centre', () => {
    expect(told(null, '/JOBSEEKER')).toMatchObject({
      text: SIGN_IN_FIRST,
      place: { duration: 4000, position: 'top-center' },
    })
  })
})

describe('a wrong role', () => {
  test.each([
    [seeker, '/COMPANY'],
    [seeker, '/post-job'],
    [seeker, '/ADMIN'],
    [employer, '/ADMIN'],
    [employer, '/jobs/7/apply'],
    [admin, '/COMPANY'],
    [admin, '/JOBSEEKER'],
  ])('%j at %s goes home with a word', (who, path) => {
    expect(told(who, path)).toMatchObject({ to: '/', text: NOT_YOURS })
  })
  test('an administrator finds the own account among the screens of administrators', () => {
    expect([sentTo(admin, '/account'), sentTo(admin, '/ADMIN/settings'), sentTo(seeker, '/account')]).toEqual([
      '/ADMIN/settings',
      'stays',
      'stays',
    ])
  })
  test('an address written in small letters is guarded the same', () => {
    expect(sentTo(seeker, '/company/jobs')).toBe('/')
    expect(sentTo(null, '/jobseeker')).toContain('/signin')
  })
  test('a role once chosen cannot be chosen again', () => {
    expect(told(seeker, '/choose-role')).toEqual({ to: '/', text: undefined, place: expect.anything() })
  })
})

describe('a person without a role', () => {
  test.each(['/', '/jobs', '/JOBSEEKER', '/COMPANY', '/post-job'])('is led from %s to choosing one', (path) => {
    expect(sentTo(undecided, path)).toBe('/choose-role')
  })
  test('may choose', () => {
    expect(sentTo(undecided, '/choose-role')).toBe('stays')
  })
})

describe('what somebody was told', () => {
  test.each([
    [newSeeker, '/JOBSEEKER/notifications'],
    [newEmployer, '/COMPANY/notifications'],
    [pending, '/COMPANY/notifications'],
    [admin, '/ADMIN/notifications'],
  ])('is open to %j also before the rest of their area is', (who, path) => {
    expect(sentTo(who, path)).toBe('stays')
  })
})

describe('the seeker area', () => {
  test('is whole for a seeker with a profile, and open to companies', () => {
    for (const path of ['/JOBSEEKER', '/JOBSEEKER/saved', '/JOBSEEKER/create-profile', '/JOBSEEKER/settings']) {
      expect(sentTo(seeker, path)).toBe('stays')
      expect(sentTo(employer, path)).toBe('stays')
    }
  })
  test('leads a seeker without a profile to making one', () => {
    expect(sentTo(newSeeker, '/JOBSEEKER')).toBe('/JOBSEEKER/create-profile')
    expect(sentTo(newSeeker, '/JOBSEEKER/profile')).toBe('/JOBSEEKER/create-profile')
    expect(sentTo(newSeeker, '/JOBSEEKER/profile?returnTo=%2Fjobs%2F7%2Fapply')).toBe(
      '/JOBSEEKER/create-profile?returnTo=%2Fjobs%2F7%2Fapply',
    )
    expect(sentTo(newSeeker, '/JOBSEEKER/create-profile')).toBe('stays')
    expect(sentTo(newSeeker, '/JOBSEEKER/create-profile?tab=education')).toBe('stays')
  })
})

describe('applying', () => {
  test('needs a profile, and says so', () => {
    expect(sentTo(seeker, '/jobs/7/apply')).toBe('stays')
    expect(told(newSeeker, '/jobs/7/apply')).toMatchObject({
      to: '/JOBSEEKER/profile?returnTo=%2Fjobs%2F7%2Fapply',
      text: COMPLETE_SEEKER,
      place: { duration: 4000, position: 'top-center' },
    })
  })
})

describe('the company area', () => {
  test('is whole for an active company, which cannot be created again', () => {
    for (const path of ['/COMPANY', '/COMPANY/jobs', '/COMPANY/jobs/7/edit', '/COMPANY/profile', '/post-job'])
      expect(sentTo(employer, path)).toBe('stays')
    expect(sentTo(employer, '/COMPANY/create-company')).toBe('/COMPANY')
  })
  test.each(['PENDING', 'REJECTED', 'SUSPENDED'])('is only its profile while the company is %s', (status) => {
    const who = person('COMPANY', { company: { status } })
    expect(sentTo(who, '/COMPANY/profile')).toBe('stays')
    for (const path of ['/COMPANY', '/COMPANY/jobs', '/COMPANY/create-company', '/COMPANY/settings'])
      expect(sentTo(who, path)).toBe('/COMPANY/profile')
  })
  test('leads somebody without a company to creating it', () => {
    expect(sentTo(newEmployer, '/COMPANY')).toBe('/COMPANY/create-company')
    expect(sentTo(newEmployer, '/COMPANY/create-company')).toBe('stays')
    expect(sentTo(newEmployer, '/COMPANY/profile')).toBe('stays')
  })
  test('posting a job says what is missing, for three seconds at the top centre', () => {
    expect(told(newEmployer, '/post-job')).toMatchObject({
      to: '/COMPANY/create-company',
      text: COMPLETE_COMPANY,
      place: { duration: 3000, position: 'top-center' },
    })
    expect(told(pending, '/post-job')).toMatchObject({ to: '/COMPANY/profile', text: UNDER_REVIEW })
  })
})

test('the administration is for administrators', () => {
  expect(sentTo(admin, '/ADMIN')).toBe('stays')
  expect(sentTo(admin, '/ADMIN/jobs')).toBe('stays')
})
