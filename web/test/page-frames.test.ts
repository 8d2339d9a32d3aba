import { describe, expect } from 'vitest'
import { type RenderPage, createPageRenderer, type RenderedPage } from '../../server/test/support/rendered-page.ts'
import { test as base } from '../../server/test/support/test-app.ts'
import type { Route } from '../../server/src/http/route.ts'

const test = base.extend<{ show: RenderPage }>({
  show: async ({ testApp }, use) => use(await createPageRenderer(testApp)),
})
const SOME_ID = '0199a000-0000-7000-8000-000000000001'
const HEADING = /<h1[^>]*>([\s\S]*?)<\/h1>/
const isFramed = ({ html }: RenderedPage) => /<header[\s\S]*aria-label="Main"[\s\S]*<main[\s\S]*<footer/.test(html)

describe('the site map', () => {
  test.for([
    '/',
    '/jobs',
    '/companies',
    '/employers',
    '/contact',
    '/privacy',
    '/terms',
    '/stop-alert?token=x',
    '/job-alert?q=x',
    '/confirm-alert?token=x',
    '/post-job',
    '/account',
    `/jobs/${SOME_ID}/apply`,
  ])('%s exists, with header and footer', async (path, { show }) => {
    const shown = await show(path)
    expect([shown.status, isFramed(shown)]).toEqual([200, true])
  })
  test('the pages of a job and of a company exist, with header and footer', async ({ testApp, show }) => {
    const { id } = await testApp.createCompany()
    for (const path of [`/companies/${id}`, `/jobs/${(await testApp.createJob(id)).id}`]) {
      const shown = await show(path)
      expect([shown.status, isFramed(shown)], path).toEqual([200, true])
    }
  })
  test.for([
    '/signin',
    '/signup',
    '/verify-email',
    '/forgot-password',
    '/reset-password?token=x',
    '/confirm-email?token=x',
    '/join-company?token=x',
    '/choose-role',
    '/JOBSEEKER',
    '/JOBSEEKER/saved',
    '/JOBSEEKER/applications',
    '/JOBSEEKER/profile',
    `/JOBSEEKER/profile/${SOME_ID}`,
    '/JOBSEEKER/create-profile?tab=basic',
    '/JOBSEEKER/settings',
    '/COMPANY',
    '/COMPANY/profile',
    '/COMPANY/create-company',
    '/COMPANY/jobs',
    '/COMPANY/post-job',
    `/COMPANY/jobs/${SOME_ID}/edit`,
    '/COMPANY/applications',
    '/COMPANY/funnel',
    `/COMPANY/js-profile/${SOME_ID}`,
    '/COMPANY/team',
    '/COMPANY/settings',
    '/ADMIN',
    '/ADMIN/companies',
    '/ADMIN/jobs',
    '/ADMIN/users',
    `/ADMIN/users/${SOME_ID}`,
    '/ADMIN/skills',
    '/ADMIN/messages',
    '/ADMIN/audit',
    '/ADMIN/work',
  ])('%s exists, without the public header and footer', async (path, { show }) => {
    const shown = await show(path)
    expect(shown.status).toBe(200)
    expect(shown.html).not.toMatch(/<footer|aria-label="Main"/)
  })
  test.for([
    ['/JOBSEEKER/nowhere', '/JOBSEEKER'],
    ['/COMPANY/nowhere', '/COMPANY'],
    ['/ADMIN/nowhere', '/ADMIN'],
  ] as const)('%s redirects to %s', async ([path, to], { show }) => {
    const { status, headers } = await show(path)
    expect([status, headers['location']]).toEqual([302, to])
  })
})

describe('before the browser knows who is signed in', () => {
  test('a public page has the header for visitors, which is hidden for somebody with a token', async ({ show }) => {
    const { html } = await show('/employers')
    expect(html).toMatch(/<div class="[^"]*while-unknown[^"]*"><a[^>]*>አማርኛ<\/a><a[^>]*href="\/signin"/)
    expect(html.slice(0, html.indexOf('<body'))).toContain(`if(localStorage.getItem('token'))d.dataset.person='maybe'`)
  })
  test.for(['/JOBSEEKER', '/COMPANY', '/ADMIN/companies'])(
    '%s has no menu that may be the wrong one',
    async (path, { show }) => {
      const { links, text } = await show(path)
      expect(links).toEqual([
        ['Skip to main content', '#main'],
        ['ሥራ Sira', '/'],
        ['ሥራ Sira', '/'],
      ])
      expect(text).not.toContain('Sign Out')
    },
  )
})

describe('errors', () => {
  test('an unknown address is a 404 that says so and links to the home page', async ({ show }) => {
    const shown = await show('/nowhere/at/all')
    expect([shown.status, isFramed(shown), HEADING.exec(shown.html)?.[1]]).toEqual([
      404,
      true,
      'Unexpected Application Error!',
    ])
    expect(shown.text).toContain('404 Not Found')
    expect(shown.links).toContainEqual(['Back to the home page', '/'])
    expect(shown.html).toMatch(/<meta name="robots" content="noindex"/)
    expect(shown.text).not.toContain('nowhere/at/all')
  })

  test('a page that cannot be rendered is a 500 with the same heading, the request id and a retry, and without details', async ({
    testApp,
  }) => {
    const broken = (route: Route): Route =>
      route.endpoint.path === '/auth/providers'
        ? { ...route, handle: () => Promise.reject(new Error('the inner words')) }
        : route
    const show = await createPageRenderer(testApp, { routes: (all) => all.map(broken) })
    const shown = await show('/employers')

    expect([shown.status, isFramed(shown), HEADING.exec(shown.html)?.[1]]).toEqual([
      500,
      true,
      'Unexpected Application Error!',
    ])
    expect(shown.text).toContain(`Request id: ${String(shown.headers['x-request-id'])}`)
    expect(shown.html).toMatch(/<button[^>]*>[\s\S]*?Retry<\/button>/)
    expect(shown.links).toContainEqual(['Back to the home page', '/'])
    expect(shown.html).not.toContain('the inner words')
  })

  test.for([
    ['/', 'Failed to load featured jobs'],
    ['/jobs', 'Failed to fetch jobs'],
    [`/jobs/${SOME_ID}`, 'Failed to load job details'],
    ['/companies', 'Failed to load companies'],
    [`/companies/${SOME_ID}`, 'Failed to fetch company details'],
    ['/employers', 'How It Works'],
    ['/contact', 'Contact Us'],
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms of Service'],
    ['/signin', 'Welcome back'],
    ['/signup', 'Sign in'],
  ] as const)('when the API is down, %s has its frame and says so: %s', async ([path, words], { testApp }) => {
    const down = (route: Route): Route =>
      route.endpoint.path === '/auth/providers' ? route : { ...route, handle: () => Promise.reject(new Error('down')) }
    const shown = await (await createPageRenderer(testApp, { routes: (all) => all.map(down) }))(path)
    expect(shown.text).toContain(words)
    expect(shown.html).toMatch(HEADING)
    if (!path.startsWith('/sign')) expect(isFramed(shown)).toBe(true)
  })
})
