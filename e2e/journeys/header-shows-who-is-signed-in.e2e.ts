import type { Locator, Page, Route } from '@playwright/test'
import { startSignedIn, expect, expectAccessible, expectNoSideScroll, test } from '../people.ts'

const me = '**/api/v1/auth/me'

test('while the session is loading nobody sees the wrong header or menu', async ({ page }, { project }) => {
  await startSignedIn(page, 'seeker@sira.test')
  const held: (() => void)[] = []
  await page.route(me, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const answer = async () => {
    await expect.poll(() => held.length).toBe(1)
    held.pop()!()
  }
  const phone = project.name === 'phone'
  await page.goto('/')
  if (phone) await page.getByRole('button', { name: 'Open menu' }).click()
  for (const word of ['Sign In', 'Sign Up', 'Post a Job'])
    await expect(
      page
        .getByRole('banner')
        .or(page.getByRole('dialog'))
        .getByRole('link', { name: word, exact: true })
        .locator('visible=true'),
    ).toHaveCount(0)
  await answer()
  await expect(page.getByRole('link', { name: 'Dashboard' }).locator('visible=true').first()).toBeVisible()

  await page.goto('/JOBSEEKER/saved')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
  await answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Jobs' })).toBeVisible()
})

test('the slide-in menu keeps the focus, stops the page from scrolling, and Esc closes it @phone', async ({ page }) => {
  await page.goto('/contact')
  const button = page.getByRole('button', { name: 'Open menu' })
  await button.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText([
    'Find Jobs',
    'Companies',
    'For Employers',
    'አማርኛ',
    'Sign In',
    'Sign Up',
  ])
  for (const key of [...Array<string>(9).fill('Tab'), ...Array<string>(9).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    expect(await menu.evaluate((element) => element.contains(document.activeElement)), `the focus after ${key}`).toBe(
      true,
    )
  }
  await page.mouse.move(20, 300)
  await page.mouse.wheel(0, 600)
  await page.waitForTimeout(200)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await menu.getByRole('link', { name: 'Companies' }).click()
  await expect(page).toHaveURL(/\/companies$/)
  await expect(menu).toBeHidden()
})

test('a seeker on a phone has the bottom bar on public pages too, and it covers nothing @phone', async ({
  quietPage: page,
}) => {
  await startSignedIn(page, 'seeker@sira.test')
  await page.goto('/jobs')
  const bar = page.getByRole('navigation', { name: 'Job seeker area, short' })
  await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Find Jobs', 'Applications', /^Messages/, 'Profile'])
  await expect(bar.getByRole('link', { name: 'Find Jobs' })).toHaveAttribute('aria-current', 'page')
  const top = async () => (await bar.boundingBox())!.y
  const end = async (of: Locator) => {
    const box = (await of.boundingBox())!
    return box.y + box.height
  }
  await page.getByRole('region', { name: 'Job alert' }).evaluate((offer) => offer.scrollIntoView({ block: 'center' }))
  await expect
    .poll(
      async () => (await end(page.getByRole('region', { name: 'Job alert' }))) - (await top()),
      'the offer of an alert can be read',
    )
    .toBeLessThanOrEqual(1)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect
    .poll(async () => (await end(page.getByRole('contentinfo'))) - (await top()), 'the end of the footer can be read')
    .toBeLessThanOrEqual(1)
  await bar.getByRole('link', { name: 'Applications' }).click()
  await expect(page).toHaveURL(/\/JOBSEEKER\/applications/)
})

test('on a phone a message covers the top bar but not the heading @phone', async ({ page }) => {
  await page.goto('/contact')
  await page.route('**/company/contact', (route) =>
    route.fulfill({ status: 201, json: { success: true, data: {}, message: 'Thank you' } }),
  )
  await page.getByLabel('Name').fill('Selam Tesfaye')
  await page.getByRole('textbox', { name: 'Email' }).fill('selam.message@town.example')
  await page.getByLabel('Subject').fill('Hours')
  await page.getByRole('textbox', { name: 'Message' }).fill('When are you open?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  const message = page.getByRole('region', { name: 'Notices' }).getByRole('status')
  await expect(message).toBeVisible()
  await message.hover()
  await page.evaluate(() => scrollTo(0, 0))
  const below = async () =>
    (await page.getByRole('heading', { level: 1 }).boundingBox())!.y -
    ((await message.boundingBox())!.y + (await message.boundingBox())!.height)
  await expect.poll(below).toBeGreaterThanOrEqual(0)
})

test('Post a Job shows at the top centre what is missing, and goes there or stays @desktop', async ({ page }) => {
  await startSignedIn(page, 'pending@sira.test')
  await page.goto('/companies')
  const button = page.getByRole('banner').getByRole('button', { name: 'Post a Job' })
  const gate = page.getByRole('region', { name: 'Notices' }).getByRole('alert')
  await button.click()
  await expect(gate).toContainText('Your company profile is currently under review')
  // The message stays while the pointer is on it.
  await gate.hover()
  await expect(page).toHaveURL(/\/companies$/)
  const box = (await gate.boundingBox())!
  expect(Math.round(box.x + box.width / 2)).toBe(640)
  expect(box.y).toBeLessThan(200)
  await page.mouse.move(640, 700)
  await expect(gate, 'it goes by itself').toHaveCount(0)

  await page.route(me, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { user: object } }
    await route.fulfill({ response, json: { ...body, data: { user: { ...body.data.user, company: null } } } })
  })
  // Also on a page that does not exist.
  await page.goto('/nowhere')
  await button.click()
  await expect(gate).toContainText('Please complete your company profile first')
  await gate.hover()
  await expect(page).toHaveURL(/\/COMPANY\/create-company$/)
  await gate.getByRole('button', { name: 'Close message' }).click()
  await expect(gate).toHaveCount(0)
})

/** Lets every request fail except the one for the session. */
const failAllButSession = (page: Page) =>
  page.route('**/api/v1/**', (route) => (route.request().url().endsWith('/auth/me') ? route.fallback() : route.abort()))
const AREAS = {
  'seeker@sira.test': [
    '/JOBSEEKER',
    '/JOBSEEKER/saved',
    '/JOBSEEKER/applications',
    '/JOBSEEKER/profile',
    '/JOBSEEKER/create-profile?tab=basic',
    '/JOBSEEKER/settings',
  ],
  'company@sira.test': [
    '/COMPANY',
    '/COMPANY/jobs',
    '/COMPANY/post-job',
    '/COMPANY/applications',
    '/COMPANY/profile',
    '/COMPANY/team',
    '/COMPANY/settings',
  ],
  'admin@sira.test': ['/ADMIN/review', '/ADMIN/companies', '/ADMIN/jobs', '/ADMIN/reports'],
}

for (const [email, paths] of Object.entries(AREAS))
  test(`an API that is down leaves ${email} no blank screen @desktop`, async ({ page }) => {
    await startSignedIn(page, email)
    await failAllButSession(page)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible()
      await expect(page.getByRole('main'), path).toContainText(/Failed|could not|cannot/i)
    }
  })

test('when the session or a page cannot be loaded, the URL and the session are kept until there is a response @phone', async ({
  page,
}) => {
  await startSignedIn(page, 'seeker@sira.test')
  await page.route(me, (route) => route.abort())
  await page.goto('/JOBSEEKER/saved')
  await expect(page.getByRole('heading', { name: 'cannot be reached' })).toBeVisible()
  await expect(page).toHaveURL(/\/JOBSEEKER\/saved$/)
  await page.unroute(me)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Jobs' })).toBeVisible()

  await page.goto('/contact')
  await page.route(/\.data(\?|$)/, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Sira' }).click()
  await expect(page.getByRole('heading', { name: 'cannot be reached' }), 'a page that does not come').toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Featured jobs' })).toBeVisible()
})

test('who has asked too often is told when to try again @phone', async ({ page }) => {
  await startSignedIn(page, 'seeker@sira.test')
  const message = 'Too many requests. Please try again in 5 minutes.'
  await page.route(me, (route) => route.fulfill({ status: 429, json: { code: 'TOO_MANY', message } }))
  await page.goto('/JOBSEEKER/saved')
  await expect(page.getByRole('heading', { name: 'Please wait a moment' })).toBeVisible()
  await expect(page.getByText(message)).toBeVisible()
  await page.unroute(me)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Jobs' })).toBeVisible()
})

test('when the session cannot be loaded, public pages say so and try again @phone', async ({ page }) => {
  await startSignedIn(page, 'pending@sira.test')
  const refuse = (route: Route) =>
    route.fulfill({
      status: 503,
      json: { success: false, code: 'BUSY', message: 'The service is busy.', requestId: 'x' },
    })
  await page.route(me, refuse)
  await page.goto('/companies')
  const hint = page.getByRole('complementary', { name: 'Your session' })
  await expect(hint.getByRole('status')).toHaveText('We could not check who is signed in.')
  await expectAccessible(page, 'a page that does not know who is there')
  await expectNoSideScroll(page, 'a page that does not know who is there')
  const asked = page.waitForResponse(me)
  await hint.getByRole('button', { name: 'Try again' }).click()
  await asked
  await expect(hint.getByRole('button', { name: 'Try again' }), 'the session is kept').toBeVisible()
  await page.unroute(me)
  await hint.getByRole('button', { name: 'Try again' }).click()
  await expect(hint).toHaveCount(0)
  const next = page.getByRole('complementary', { name: 'Your next step' })
  await expect(next).toContainText('Your company is under review, usually 24-48 hours.')
  await expect(next.getByRole('link', { name: 'See your company' })).toHaveAttribute('href', '/COMPANY/profile')
})

test('a signed-in person has a way to their area when the script of the account cannot be loaded @desktop', async ({
  page,
}) => {
  await startSignedIn(page, 'company@sira.test')
  await page.route('**/assets/account-*.js', (route) => route.abort())
  await page.goto('/companies')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/COMPANY')
})

test('a redirected person sees why at the top centre and returns after signing in @phone', async ({ page }) => {
  const notice = page.getByRole('region', { name: 'Notices' }).getByRole('alert')
  await page.goto('/COMPANY/applications?status=PENDING')
  await expect(notice).toContainText('Please sign in to continue')
  // The message stays while the pointer is on it, and covers no links.
  await notice.hover()
  await page.getByRole('link', { name: 'Create an account' }).click({ trial: true })
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL(/\/signin\?returnTo=%2FCOMPANY%2Fapplications%3Fstatus%3DPENDING$/)
  await startSignedIn(page, 'seeker@sira.test')
  await page.goto('/COMPANY')
  await expect(notice).toContainText('You do not have access to that page')
  await expect(page).toHaveURL(/\/$/)
})

test('the home page begins with what waits for a seeker and for a company, above the search @phone', async ({
  page,
}) => {
  for (const [email, area] of [
    ['seeker@sira.test', '/JOBSEEKER'],
    ['company@sira.test', '/COMPANY'],
  ] as const) {
    await startSignedIn(page, email)
    await page.goto('/')
    const start = page.getByRole('region', { name: 'Your next step' })
    await expect(start.getByRole('link', { name: /^(See what waits|Dashboard)$/ })).toHaveAttribute('href', area)
    await expect(start.getByRole('link', { name: /Applications$/ })).toHaveAttribute('href', `${area}/applications`)
    const [{ y: above }, { y: below }] = [
      (await start.boundingBox())!,
      (await page.getByRole('heading', { level: 1 }).boundingBox())!,
    ]
    expect(above).toBeLessThan(below)
    await expectAccessible(page, `the home page of ${email}`)
    await expectNoSideScroll(page, `the home page of ${email}`)
  }
  await expect(page.getByRole('region', { name: 'Your next step' })).toContainText(/\d things? waits? for you/)
})

test('a company account in the seeker area sees what it can do there, and a link back', async ({ page }, {
  project,
}) => {
  await startSignedIn(page, 'company@sira.test')
  for (const path of ['/JOBSEEKER', '/JOBSEEKER/saved', '/JOBSEEKER/applications']) {
    await page.goto(path)
    await expect(page.getByText('This page is for job seekers'), path).toBeVisible()
    await expect(page.getByText('Save a job with its bookmark'), path).toHaveCount(0)
  }
  await expectAccessible(page, 'a page for job seekers')
  const menu = page.getByRole('navigation', {
    name: project.name === 'phone' ? 'Job seeker area, short' : 'Job seeker area',
  })
  await expect(menu.getByRole('link')).toHaveText([
    project.name === 'phone' ? 'Your company' : 'Back to your company',
    'Find Jobs',
    'Settings',
  ])
  await menu.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/COMPANY$/)
})
