import { describe, expect, test } from 'vitest'
import { paths, safeReturnPath } from './paths.ts'

describe('a return path', () => {
  test.each(['/', '/jobs', '/jobs?q=go&page=2', '/JOBSEEKER/create-profile?tab=basic#skills'])(
    '%s is kept as it is',
    (path) => {
      expect(safeReturnPath(path)).toBe(path)
    },
  )
  test.each([
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https:evil.test',
    'https://evil.test/jobs',
    'javascript:alert(1)',
    'evil.test',
    'jobs',
    '/\t/evil.test',
    '/\n/evil.test',
    '/jobs/..//evil.test',
    '/.//evil.test',
    '',
    null,
    undefined,
  ])('%j becomes the home page', (path) => {
    expect(safeReturnPath(path)).toBe('/')
  })
})

describe('links', () => {
  test('a search contains the filters that are set and leaves out empty ones', () => {
    expect(paths.jobs()).toBe('/jobs')
    expect(paths.jobs({ q: 'go', page: 1 })).toBe('/jobs?q=go&page=1')
    expect(paths.jobs({ q: '', type: ['FULLTIME', 'CONTRACT'], isRemote: false, page: undefined })).toBe(
      '/jobs?type=FULLTIME&type=CONTRACT',
    )
  })
  test('an id cannot change the rest of the path', () => {
    expect(paths.job('../admin?x')).toBe('/jobs/..%2Fadmin%3Fx')
  })
  test('sign in remembers the page that was requested, inside this site only', () => {
    expect(paths.signIn('/jobs/7/apply')).toBe('/signin?returnTo=%2Fjobs%2F7%2Fapply')
    expect(paths.signIn('//evil.test')).toBe('/signin')
    expect(paths.signIn()).toBe('/signin')
    expect(paths.signIn('/')).toBe('/signin')
    expect(paths.signUp({ role: 'COMPANY', returnTo: '/post-job' })).toBe('/signup?role=COMPANY&returnTo=%2Fpost-job')
    expect(paths.verifyEmail('/jobs/7/apply')).toBe('/verify-email?returnTo=%2Fjobs%2F7%2Fapply')
    expect(paths.seeker.createProfile('basic', '//evil.test')).toBe('/JOBSEEKER/create-profile?tab=basic')
    expect(paths.signIn('/jobs', 'github-state')).toBe('/signin?problem=github-state&returnTo=%2Fjobs')
    expect(paths.redirectStart('github', 'https://evil.test/x', 'tab-1')).toBe(
      '/api/v1/auth/github/start?returnTo=%2F&tab=tab-1',
    )
  })
})
