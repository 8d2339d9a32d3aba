import { COMPLETE_COMPANY_PROFILE, COMPLETE_SEEKER_PROFILE, COMPANY_UNDER_REVIEW } from '@sira/contract/messages'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SIGN_IN_FIRST_TEXT } from '../ui/texts.ts'
import { getRedirect, NO_ACCESS_TEXT, type GuardedPerson } from './guards.ts'

const createPerson = (role: GuardedPerson['role'], rest: Partial<GuardedPerson> = {}): GuardedPerson => ({
  role,
  jobSeeker: null,
  company: null,
  ...rest,
})
const seeker = createPerson('JOBSEEKER', { jobSeeker: {} })
const newSeeker = createPerson('JOBSEEKER')
const employer = createPerson('COMPANY', { company: { status: 'ACTIVE' } })
const pending = createPerson('COMPANY', { company: { status: 'PENDING' } })
const newEmployer = createPerson('COMPANY')
const admin = createPerson('ADMIN')
const withoutRole = createPerson('OTHER')

const getRedirectPath = (who: GuardedPerson | null, path: string) => {
  const [pathname = '', search = ''] = path.split('?')
  return getRedirect(who, { pathname, search: search && `?${search}` })?.to ?? 'stays'
}
const getDecision = (who: GuardedPerson | null, pathname: string) => getRedirect(who, { pathname, search: '' })

describe('public pages', () => {
  test.each(['/', '/jobs', '/jobs/7', '/companies', '/employers', '/signin', '/verify-email'])(
    '%s is open to everybody',
    (path) => {
      for (const who of [null, seeker, newSeeker, employer, pending, admin])
        expect(getRedirectPath(who, path)).toBe('stays')
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
    expect(getRedirectPath(null, path)).toBe(to)
  })
  test('sees a message for four seconds at the top centre', () => {
    expect(getDecision(null, '/JOBSEEKER')).toMatchObject({
      text: SIGN_IN_FIRST_TEXT,
      toastOptions: { duration: 4000, position: 'top-center' },
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
    expect(getDecision(who, path)).toMatchObject({ to: '/', text: NO_ACCESS_TEXT })
  })
  test('an administrator goes to the settings in the admin area', () => {
    expect([
      getRedirectPath(admin, '/account'),
      getRedirectPath(admin, '/ADMIN/settings'),
      getRedirectPath(seeker, '/account'),
    ]).toEqual(['/ADMIN/settings', 'stays', 'stays'])
  })
  test('a path in lower case is guarded in the same way', () => {
    expect(getRedirectPath(seeker, '/company/jobs')).toBe('/')
    expect(getRedirectPath(null, '/jobseeker')).toContain('/signin')
  })
  test('a role once chosen cannot be chosen again', () => {
    expect(getDecision(seeker, '/choose-role')).toEqual({ to: '/', text: undefined, toastOptions: expect.anything() })
  })
})

describe('a person without a role', () => {
  test.each(['/', '/jobs', '/JOBSEEKER', '/COMPANY', '/post-job'])('is sent from %s to choosing one', (path) => {
    expect(getRedirectPath(withoutRole, path)).toBe('/choose-role')
  })
  test('may choose', () => {
    expect(getRedirectPath(withoutRole, '/choose-role')).toBe('stays')
  })
})

describe('the list of notifications', () => {
  test.each([
    [newSeeker, '/JOBSEEKER/notifications'],
    [newEmployer, '/COMPANY/notifications'],
    [pending, '/COMPANY/notifications'],
    [admin, '/ADMIN/notifications'],
  ])('is open to %j also before the rest of their area is', (who, path) => {
    expect(getRedirectPath(who, path)).toBe('stays')
  })
})

describe('the seeker area', () => {
  test('is fully open to a seeker with a profile, and to companies', () => {
    for (const path of ['/JOBSEEKER', '/JOBSEEKER/saved', '/JOBSEEKER/create-profile', '/JOBSEEKER/settings']) {
      expect(getRedirectPath(seeker, path)).toBe('stays')
      expect(getRedirectPath(employer, path)).toBe('stays')
    }
  })
  test('sends a seeker without a profile to creating one', () => {
    expect(getRedirectPath(newSeeker, '/JOBSEEKER')).toBe('/JOBSEEKER/create-profile')
    expect(getRedirectPath(newSeeker, '/JOBSEEKER/profile')).toBe('/JOBSEEKER/create-profile')
    expect(getRedirectPath(newSeeker, '/JOBSEEKER/profile?returnTo=%2Fjobs%2F7%2Fapply')).toBe(
      '/JOBSEEKER/create-profile?returnTo=%2Fjobs%2F7%2Fapply',
    )
    expect(getRedirectPath(newSeeker, '/JOBSEEKER/create-profile')).toBe('stays')
    expect(getRedirectPath(newSeeker, '/JOBSEEKER/create-profile?tab=education')).toBe('stays')
  })
})

describe('applying', () => {
  test('needs a profile, with a message', () => {
    expect(getRedirectPath(seeker, '/jobs/7/apply')).toBe('stays')
    expect(getDecision(newSeeker, '/jobs/7/apply')).toMatchObject({
      to: '/JOBSEEKER/profile?returnTo=%2Fjobs%2F7%2Fapply',
      text: COMPLETE_SEEKER_PROFILE,
      toastOptions: { duration: 4000, position: 'top-center' },
    })
  })
})

describe('the company area', () => {
  test('is fully open to an active company, which cannot be created again', () => {
    for (const path of ['/COMPANY', '/COMPANY/jobs', '/COMPANY/jobs/7/edit', '/COMPANY/profile', '/post-job'])
      expect(getRedirectPath(employer, path)).toBe('stays')
    expect(getRedirectPath(employer, '/COMPANY/create-company')).toBe('/COMPANY')
  })
  test.each(['PENDING', 'REJECTED', 'SUSPENDED'])('is only its profile while the company is %s', (status) => {
    const who = createPerson('COMPANY', { company: { status } })
    expect(getRedirectPath(who, '/COMPANY/profile')).toBe('stays')
    for (const path of ['/COMPANY', '/COMPANY/jobs', '/COMPANY/create-company', '/COMPANY/settings'])
      expect(getRedirectPath(who, path)).toBe('/COMPANY/profile')
  })
  test('sends somebody without a company to creating it', () => {
    expect(getRedirectPath(newEmployer, '/COMPANY')).toBe('/COMPANY/create-company')
    expect(getRedirectPath(newEmployer, '/COMPANY/create-company')).toBe('stays')
    expect(getRedirectPath(newEmployer, '/COMPANY/profile')).toBe('stays')
  })
  test('posting a job shows what is missing, for three seconds at the top centre', () => {
    expect(getDecision(newEmployer, '/post-job')).toMatchObject({
      to: '/COMPANY/create-company',
      text: COMPLETE_COMPANY_PROFILE,
      toastOptions: { duration: 3000, position: 'top-center' },
    })
    expect(getDecision(pending, '/post-job')).toMatchObject({ to: '/COMPANY/profile', text: COMPANY_UNDER_REVIEW })
  })
})

test('the admin area is open to administrators', () => {
  expect(getRedirectPath(admin, '/ADMIN')).toBe('stays')
  expect(getRedirectPath(admin, '/ADMIN/jobs')).toBe('stays')
})

describe('when the server does not answer', () => {
  const request = new Request('https://sira.test/JOBSEEKER/saved')
  const account = { id: 'hanna', ...seeker }
  const openScreen = async (stored: object | undefined, answerAfterMs: number) => {
    vi.useFakeTimers()
    let state: object = { state: 'loading' }
    vi.doMock('../api/session.ts', () => ({
      session: {
        read: () =>
          new Promise((resolve) => {
            setTimeout(() => resolve((state = { state: 'signedIn', account })), answerAfterMs)
          }),
        getState: () => state,
        getLoadError: () => undefined,
        signInOffline: (found: object) => (state = { state: 'signedIn', account: found }),
      },
    }))
    vi.doMock('../api/offline-store.ts', () => ({ readStoredAccount: async () => stored }))
    const { requireAccess } = await import('./guards.ts')
    const next = vi.fn<() => Promise<undefined>>(async () => undefined)
    void requireAccess({ request } as never, next)
    return { next, waitFor: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
  }
  afterEach(() => {
    vi.useRealTimers()
    vi.resetModules()
    vi.doUnmock('../api/session.ts')
    vi.doUnmock('../api/offline-store.ts')
  })

  test('after eight seconds a seeker is who this device has stored', async () => {
    vi.resetModules()
    const { next, waitFor } = await openScreen(account, 60_000)
    await waitFor(7000)
    expect(next).not.toHaveBeenCalled()
    await waitFor(2000)
    expect(next).toHaveBeenCalledOnce()
  })
  test('without a stored account the screen waits for the answer', async () => {
    vi.resetModules()
    const { next, waitFor } = await openScreen(undefined, 20_000)
    await waitFor(10_000)
    expect(next).not.toHaveBeenCalled()
    await waitFor(11_000)
    expect(next).toHaveBeenCalledOnce()
  })
})
