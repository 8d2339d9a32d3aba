import type { Account } from '@sira/contract/auth'
import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Session } from '../api/session.ts'
import { MobileMenuContent } from './mobile-menu.tsx'
import { SessionHeader } from './public-header.tsx'

// There is no document here to add a sheet to.
vi.mock('../ui/load-sheet.ts', () => ({ loadSheet: () => Promise.resolve() }))

const getText = (html: string) =>
  html
    .replaceAll(/<noscript>[\s\S]*?<\/noscript>|<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
/** Every link and button: its text, and where a link leads. */
const listChoices = (html: string) =>
  [...html.replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, '').matchAll(/<(a|button)\b([^>]*)>([\s\S]*?)<\/\1>/g)].map(
    ([, , attributes = '', inner = '']) => {
      const label = getText(inner) || /aria-label="([^"]*)"/.exec(attributes)?.[1] || ''
      const href = /href="([^"]*)"/.exec(attributes)?.[1]
      return href === undefined ? label : `${label} → ${href}`
    },
  )

const render = (part: ReactElement) => renderToString(createElement(MemoryRouter, null, part))
const renderHeader = (session: Session) => render(createElement(SessionHeader, { session }))
const renderMenu = (session: Session) => render(createElement(MobileMenuContent, { session, close: () => {} }))

const createSession = (rest: Partial<Account>): Session => ({
  state: 'signedIn',
  account: {
    id: '1',
    firstName: 'Hanna',
    lastName: 'Bekele',
    email: 'hanna@town.example',
    avatar: null,
    role: 'JOBSEEKER',
    jobSeeker: null,
    company: null,
    ...rest,
  } as Account,
})
const jobSeeker = { id: '1', title: 'Engineer', location: null }
const createCompany = (status: string) =>
  ({
    id: '1',
    name: 'Sheba',
    location: 'Adama',
    status,
    logo: null,
    rejectionReason: null,
    memberRole: 'OWNER',
  }) as Account['company']
const PEOPLE = {
  newSeeker: createSession({}),
  seeker: createSession({ jobSeeker }),
  newEmployer: createSession({ role: 'COMPANY' }),
  pending: createSession({ role: 'COMPANY', company: createCompany('PENDING') }),
  employer: createSession({ role: 'COMPANY', company: createCompany('ACTIVE') }),
  undecided: createSession({ role: 'OTHER' }),
  admin: createSession({ role: 'ADMIN' }),
}

// What only people see who are signed in is loaded when it is first rendered.
beforeAll(async () => {
  renderHeader(PEOPLE.seeker)
  await import('./account-parts.tsx')
})

/** Is everywhere, and leads to the same page. */
const LANGUAGE = 'አማርኛ → /am'
const ALWAYS = ['ሥራ Sira → /', 'Find Jobs → /jobs', 'Companies → /companies', 'For Employers → /employers']
const AVATAR = 'Account menu for Hanna Bekele'
const MENU_BUTTON = ['Open menu']
/** The header's links and buttons besides the logo, the three links and the button of the slide-in menu. */
const listHeaderChoices = (session: Session) => {
  const all = listChoices(renderHeader(session))
  expect(all.slice(0, 4)).toEqual(ALWAYS)
  expect(all).toContain(MENU_BUTTON[0])
  const [, ...rest] = all.slice(3)
  const choices = rest.slice(0, rest.indexOf(MENU_BUTTON[0]!))
  expect(choices[0]).toBe(LANGUAGE)
  return choices.slice(1)
}
/** The links before the avatar, and the entries of its menu. */
const splitHeaderChoices = (session: Session) => {
  const all = listHeaderChoices(session)
  const index = all.indexOf(AVATAR)
  return { bar: all.slice(0, index), menu: all.slice(index + 1) }
}

describe('the header', () => {
  test('signed out: Sign In, Sign Up and Post a Job', () => {
    expect(listHeaderChoices({ state: 'anonymous' })).toEqual([
      'Sign In → /signin',
      'Sign Up → /signup',
      'Post a Job → /signin',
    ])
  })
  test('while the session is loading, the same is rendered but hidden from somebody with a token', () => {
    expect(renderHeader({ state: 'loading' })).toContain('while-unknown')
    for (const session of [{ state: 'anonymous' } as const, ...Object.values(PEOPLE)])
      expect(renderHeader(session)).not.toContain('while-unknown')
  })
  test('a seeker without a profile: Create Profile, and no Post a Job', () => {
    expect(splitHeaderChoices(PEOPLE.newSeeker)).toEqual({
      bar: ['Create Profile → /JOBSEEKER/create-profile'],
      menu: ['Create Profile → /JOBSEEKER/create-profile', 'Settings → /JOBSEEKER/settings', 'Sign Out'],
    })
  })
  test('a seeker with a profile: Dashboard, View Profile', () => {
    expect(splitHeaderChoices(PEOPLE.seeker)).toEqual({
      bar: ['Saved jobs → /JOBSEEKER/saved', 'Dashboard → /JOBSEEKER'],
      menu: ['View Profile → /JOBSEEKER/profile', 'Settings → /JOBSEEKER/settings', 'Sign Out'],
    })
  })
  test('an employer without a company: Post a Job, Create Company Profile', () => {
    expect(splitHeaderChoices(PEOPLE.newEmployer)).toEqual({
      bar: ['Post a Job', 'Create Company Profile → /COMPANY/create-company'],
      menu: ['Create Profile → /COMPANY/create-company', 'Settings → /COMPANY/settings', 'Sign Out'],
    })
  })
  test('an employer with a pending company: Post a Job that is not a link, Dashboard', () => {
    expect(splitHeaderChoices(PEOPLE.pending)).toEqual({
      bar: ['Post a Job', 'Dashboard → /COMPANY'],
      menu: ['View Profile → /COMPANY/profile', 'Settings → /COMPANY/settings', 'Sign Out'],
    })
  })
  test('an employer with a verified company: Post a Job, Dashboard', () => {
    expect(splitHeaderChoices(PEOPLE.employer).bar).toEqual(['Post a Job → /post-job', 'Dashboard → /COMPANY'])
  })
  test('a person without a role can choose one, an administrator has the admin area', () => {
    expect(splitHeaderChoices(PEOPLE.undecided)).toEqual({
      bar: ['Choose your role → /choose-role'],
      menu: ['Sign Out'],
    })
    expect(splitHeaderChoices(PEOPLE.admin)).toEqual({ bar: ['Dashboard → /ADMIN'], menu: ['Sign Out'] })
  })
  test('the avatar menu names the person with first and last name and e-mail', () => {
    const html = renderHeader(PEOPLE.seeker)
    expect(getText(html)).toContain('Hanna Bekele hanna@town.example')
  })
  test('the avatar is the person’s picture, or an icon where there is none', () => {
    expect(renderHeader(PEOPLE.seeker)).toMatch(/#user/)
    const html = renderHeader(createSession({ jobSeeker, avatar: '/api/v1/images/7/128' }))
    expect(html).toContain('src="/api/v1/images/7/128"')
  })
})

describe('the slide-in menu', () => {
  const PUBLIC = ['Find Jobs → /jobs', 'Companies → /companies', 'For Employers → /employers', LANGUAGE]
  test('signed out: the public links, Sign In and Sign Up', () => {
    expect(listChoices(renderMenu({ state: 'anonymous' }))).toEqual([
      ...PUBLIC,
      'Sign In → /signin',
      'Sign Up → /signup',
    ])
  })
  test('while the session is loading: the public links alone', () => {
    expect(listChoices(renderMenu({ state: 'loading' }))).toEqual(PUBLIC)
  })
  test.each([
    ['newSeeker', 'Create Profile → /JOBSEEKER/create-profile', 'JOBSEEKER'],
    ['seeker', 'Dashboard → /JOBSEEKER', 'JOBSEEKER'],
    ['newEmployer', 'Create Company Profile → /COMPANY/create-company', 'COMPANY'],
    ['pending', 'Dashboard → /COMPANY', 'COMPANY'],
    ['employer', 'Dashboard → /COMPANY', 'COMPANY'],
  ] as const)('%s: name, e-mail, %s, Profile, Settings, Sign Out', (who, context, area) => {
    const html = renderMenu(PEOPLE[who])
    expect(getText(html)).toContain('Hanna Bekele hanna@town.example')
    expect(listChoices(html)).toEqual([
      ...PUBLIC,
      context,
      `Profile → /${area}/profile`,
      `Settings → /${area}/settings`,
      'Sign Out',
    ])
  })
  test('a person without a role and an administrator have no profile and no settings of an area', () => {
    expect(listChoices(renderMenu(PEOPLE.undecided))).toEqual([
      ...PUBLIC,
      'Choose your role → /choose-role',
      'Sign Out',
    ])
    expect(listChoices(renderMenu(PEOPLE.admin))).toEqual([...PUBLIC, 'Dashboard → /ADMIN', 'Sign Out'])
  })
})
