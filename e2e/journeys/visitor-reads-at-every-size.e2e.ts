import type { Page } from '@playwright/test'
import { expectGoodAtEverySize, SCREEN_SIZES } from '../every-size.ts'
import { startSignedIn, expect, collectPageErrors, test } from '../people.ts'

test.use({ serviceWorkers: 'allow' })

const PHONE = [SCREEN_SIZES[2]]
const GROUPS: Record<string, string[]> = {
  'home and jobs': ['/', '/jobs'],
  'searches for jobs': ['/jobs?q=engineer&type=FULLTIME&level=SENIOR', '/jobs?q=zebra%20keeper'],
  'companies, employers and contact': ['/companies', '/companies?q=zebra', '/employers', '/contact'],
  'pages of text and pages that are not there': [
    '/privacy',
    '/terms',
    '/nowhere',
    '/jobs/00000000-0000-4000-8000-000000000000',
    '/offline.html',
  ],
  'the screens of signing in': [
    '/signin',
    '/signup',
    '/forgot-password',
    '/reset-password?token=x',
    '/confirm-email?token=x',
  ],
}

for (const [name, paths] of Object.entries(GROUPS))
  test(`${name}: axe finds nothing and nothing scrolls sideways, at three widths in light and dark`, async ({
    page,
    context,
  }) => {
    const complaints = collectPageErrors(page)
    // The page for times without a connection leaves as soon as it finds one, and would while it is checked.
    await context.route('**/offline.html', (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.fallback(),
    )
    for (const path of paths) {
      await page.goto(path)
      await waitUntilLoaded(page)
      await expectGoodAtEverySize(page, path)
    }
    expect(complaints).toEqual([])
  })

test('a job, a closed job and a company: axe finds nothing, at three widths in light and dark', async ({ page }) => {
  const { data: jobs } = (await (await page.request.get('/api/v1/jobs/getAll')).json()) as {
    data: { id: string; companyId: string }[]
  }
  const response = await page.request.post('/api/v1/auth/login', {
    data: { email: 'company@sira.test', password: 'demo-sira-2026' },
  })
  const { data } = (await response.json()) as { data: { accessToken: string } }
  const own = await page.request.get('/api/v1/jobs/company?status=CLOSED', {
    headers: { authorization: `Bearer ${data.accessToken}` },
  })
  const closed = ((await own.json()) as { data: { id: string }[] }).data[0]
  for (const path of [`/jobs/${jobs[0]!.id}`, `/companies/${jobs[0]!.companyId}`, `/jobs/${closed!.id}`]) {
    await page.goto(path)
    await waitUntilLoaded(page)
    await expectGoodAtEverySize(page, path)
  }
  await expect(page.getByText('This job is no longer accepting applications')).toBeVisible()
})

test('open and error states: menu, filters, countries, form errors, a failed page and a missing one', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE[0]!)
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectGoodAtEverySize(page, 'the menu', PHONE)

  await page.goto('/jobs')
  await page.getByRole('link', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectGoodAtEverySize(page, 'the filters', PHONE)

  await page.goto('/signup')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByRole('alert')).toContainText('There is a problem')
  await expectGoodAtEverySize(page, 'the faults of sign-up')
  await page.getByRole('button', { name: /Country code/ }).click()
  await expect(page.getByRole('searchbox', { name: 'Search countries' })).toBeFocused()
  await expectGoodAtEverySize(page, 'the countries')

  await page.goto('/companies')
  await page.route('**/employers.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.setViewportSize(SCREEN_SIZES[0])
  await page.getByRole('link', { name: 'For Employers' }).click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expectGoodAtEverySize(page, 'a broken page')

  await page.goto('/companies')
  await page.setViewportSize(SCREEN_SIZES[0])
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await expectGoodAtEverySize(page, 'without a connection')
})

test('the email code and the choice of a role: axe finds nothing, at three widths in light and dark', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('verificationUserId', '00000000-0000-4000-8000-000000000000'))
  await page.goto('/verify-email')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expectGoodAtEverySize(page, 'the code')

  await startSignedIn(page, 'seeker@sira.test')
  // Nobody in the demo data is without a role.
  await page.route('**/api/v1/auth/me', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { user: object } }
    await route.fulfill({
      response,
      json: { ...body, data: { user: { ...body.data.user, role: 'OTHER', jobSeeker: null, company: null } } },
    })
  })
  await page.goto('/choose-role')
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expectGoodAtEverySize(page, 'the choice of a role')
})

async function waitUntilLoaded(page: Page) {
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
