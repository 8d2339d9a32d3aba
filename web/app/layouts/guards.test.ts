import { COMPLETE_COMPANY_PROFILE, COMPLETE_SEEKER_PROFILE, COMPANY_UNDER_REVIEW } from '@sira/contract/messages'
import { describe, expect, test } from 'vitest'
import { getRedirect, NO_ACCESS_TEXT, type GuardedPerson, SIGN_IN_FIRST_TEXT } from './guards.ts'

const person = (role: GuardedPerson['role'], rest: Partial<GuardedPerson> = {}): GuardedPerson => ({
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
const withoutRole = person('OTHER')

const redirectOf = (who: GuardedPerson | null, path: string) => {
  const [pathname = '', search = ''] = path.split('?')
  return getRedirect(who, { pathname, search: search && `?${search}` })?.to ?? 'stays'
}
const decisionFor = (who: GuardedPerson | null, pathname: string) => getRedirect(who, { pathname, search: '' })

describe('public pages', () => {
  test.each(['/', '/jobs', '/jobs/7', '/companies', '/employers', '/signin', '/verify-email'])(
    '%s is open to everybody',
    (path) => {
      for (const who of [null, seeker, newSeeker, employer, pending, admin]) expect(redirectOf(who, path)).toBe('stays')
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
  ])('at %s goes to sign in, which returns there', (path, to) => {
    expect(redirectOf(null, path)).toBe(to)
  })
  test('sees a message for four seconds at the top centre', () => {
    expect(decisionFor(null, '/JOBSEEKER')).toMatchObject({
      text: SIGN_IN_FIRST_TEXT,
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
  ])('%j at %s goes home with a message', (who, path) => {
    expect(decisionFor(who, path)).toMatchObject({ to: '/', text: NO_ACCESS_TEXT })
  })
  test('an administrator goes to the settings in the admin area', () => {
    expect([
      redirectOf(admin, '/account'),
      redirectOf(admin, '/ADMIN/settings'),
      redirectOf(seeker, '/account'),
    ]).toEqual(['/ADMIN/settings', 'stays', 'stays'])
  })
  test('a path in lower case is guarded in the same way', () => {
    expect(redirectOf(seeker, '/company/jobs')).toBe('/')
    expect(redirectOf(null, '/jobseeker')).toContain('/signin')
  })
  test('a role once chosen cannot be chosen again', () => {
    expect(decisionFor(seeker, '/choose-role')).toEqual({ to: '/', text: undefined, place: expect.anything() })
  })
})

describe('a person without a role', () => {
  test.each(['/', '/jobs', '/JOBSEEKER', '/COMPANY', '/post-job'])('is sent from %s to choosing one', (path) => {
    expect(redirectOf(withoutRole, path)).toBe('/choose-role')
  })
  test('may choose', () => {
    expect(redirectOf(withoutRole, '/choose-role')).toBe('stays')
  })
})

describe('the list of notifications', () => {
  test.each([
    [newSeeker, '/JOBSEEKER/notifications'],
    [newEmployer, '/COMPANY/notifications'],
    [pending, '/COMPANY/notifications'],
    [admin, '/ADMIN/notifications'],
  ])('is open to %j also before the rest of their area is', (who, path) => {
    expect(redirectOf(who, path)).toBe('stays')
  })
})

describe('the seeker area', () => {
  test('is fully open to a seeker with a profile, and to companies', () => {
    for (const path of ['/JOBSEEKER', '/JOBSEEKER/saved', '/JOBSEEKER/create-profile', '/JOBSEEKER/settings']) {
      expect(redirectOf(seeker, path)).toBe('stays')
      expect(redirectOf(employer, path)).toBe('stays')
    }
  })
  test('sends a seeker without a profile to creating one', () => {
    expect(redirectOf(newSeeker, '/JOBSEEKER')).toBe('/JOBSEEKER/create-profile')
    expect(redirectOf(newSeeker, '/JOBSEEKER/profile')).toBe('/JOBSEEKER/create-profile')
    expect(redirectOf(newSeeker, '/JOBSEEKER/profile?returnTo=%2Fjobs%2F7%2Fapply')).toBe(
      '/JOBSEEKER/create-profile?returnTo=%2Fjobs%2F7%2Fapply',
    )
    expect(redirectOf(newSeeker, '/JOBSEEKER/create-profile')).toBe('stays')
    expect(redirectOf(newSeeker, '/JOBSEEKER/create-profile?tab=education')).toBe('stays')
  })
})

describe('applying', () => {
  test('needs a profile, with a message', () => {
    expect(redirectOf(seeker, '/jobs/7/apply')).toBe('stays')
    expect(decisionFor(newSeeker, '/jobs/7/apply')).toMatchObject({
      to: '/JOBSEEKER/profile?returnTo=%2Fjobs%2F7%2Fapply',
      text: COMPLETE_SEEKER_PROFILE,
      place: { duration: 4000, position: 'top-center' },
    })
  })
})

describe('the company area', () => {
  test('is fully open to an active company, which cannot be created again', () => {
    for (const path of ['/COMPANY', '/COMPANY/jobs', '/COMPANY/jobs/7/edit', '/COMPANY/profile', '/post-job'])
      expect(redirectOf(employer, path)).toBe('stays')
    expect(redirectOf(employer, '/COMPANY/create-company')).toBe('/COMPANY')
  })
  test.each(['PENDING', 'REJECTED', 'SUSPENDED'])('is only its profile while the company is %s', (status) => {
    const who = person('COMPANY', { company: { status } })
    expect(redirectOf(who, '/COMPANY/profile')).toBe('stays')
    for (const path of ['/COMPANY', '/COMPANY/jobs', '/COMPANY/create-company', '/COMPANY/settings'])
      expect(redirectOf(who, path)).toBe('/COMPANY/profile')
  })
  test('sends somebody without a company to creating it', () => {
    expect(redirectOf(newEmployer, '/COMPANY')).toBe('/COMPANY/create-company')
    expect(redirectOf(newEmployer, '/COMPANY/create-company')).toBe('stays')
    expect(redirectOf(newEmployer, '/COMPANY/profile')).toBe('stays')
  })
  test('posting a job shows what is missing, for three seconds at the top centre', () => {
    expect(decisionFor(newEmployer, '/post-job')).toMatchObject({
      to: '/COMPANY/create-company',
      text: COMPLETE_COMPANY_PROFILE,
      place: { duration: 3000, position: 'top-center' },
    })
    expect(decisionFor(pending, '/post-job')).toMatchObject({ to: '/COMPANY/profile', text: COMPANY_UNDER_REVIEW })
  })
})

test('the admin area is open to administrators', () => {
  expect(redirectOf(admin, '/ADMIN')).toBe('stays')
  expect(redirectOf(admin, '/ADMIN/jobs')).toBe('stays')
})
