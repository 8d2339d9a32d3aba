import {
  collectForeignRequests,
  collectPageErrors,
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  expectNoSideScroll,
  fillSignInForm,
  startSignedIn,
  test,
} from '../people.ts'

test.use({ serviceWorkers: 'allow' })

test('the home page searches, with a text and without @phone', async ({ quietPage: page }) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search jobs' })
  await box.fill('  react ')
  await page.getByRole('button', { name: 'Search Jobs' }).click()
  await expect(page).toHaveURL(/\/jobs\?q=react&page=1$/)
  await page.goto('/')
  await box.fill('   ')
  await page.getByRole('button', { name: 'Search Jobs' }).click()
  await expect(page).toHaveURL(/\/jobs\?page=1$/)
})

test('the home page links to applying, joining, a resume and a partnership @phone', async ({ quietPage: page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Featured jobs' })).toBeVisible()
  for (const [link, where] of [
    ['Join Today', '/signup'],
    ['Create Free Resume', '/signup?role=JOBSEEKER'],
    ['Become a Partner', '/contact?subject=Partnership'],
  ] as const)
    await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', where)
  await expect(page.getByRole('link', { name: /^Apply Now/ }).locator('visible=true')).toHaveCount(4)
})

test('the button of a plan leads to its next step, and the footer of each page to the prices @phone', async ({
  quietPage: page,
}) => {
  await page.goto('/companies')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(/\/employers#pricing$/)
  const prices = page.getByRole('heading', { name: 'Pricing' })
  await expect(prices).toBeInViewport()
  await expect(prices, 'what the address names has the focus, not the heading of the page').toBeFocused()
  await page.getByRole('link', { name: 'Get Started: Growth' }).click()
  await expect(page).toHaveURL(/\/employers\?plan=growth#start$/)
  const next = page.getByRole('heading', { name: 'Start with Growth' })
  await expect(next).toBeInViewport()
  await expect(next).toBeFocused()
  await page.getByRole('link', { name: 'Contact Sales: Enterprise' }).click()
  await page.getByRole('link', { name: 'Write to us' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('Enterprise plan')
})

test('no other host is requested before a visitor opens the map @phone', async ({ page }) => {
  const asked = collectForeignRequests(page)
  await page.route(/openstreetmap/, (route) => route.fulfill({ contentType: 'text/html', body: 'a map' }))
  for (const path of ['/', '/jobs', '/companies', '/employers', '/contact'])
    await page.goto(path, { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Show the map' }).click()
  await expect(page.frameLocator('iframe[title^="Map"]').getByText('a map')).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('the contact form shows what is missing, keeps everything when sending fails, and thanks after sending @phone', async ({
  page,
  tag,
}) => {
  await page.goto('/employers')
  await page.getByRole('link', { name: 'Book a Free Consultation' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('Onboarding call')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alert')).toContainText('There is a problem')
  await expectAccessible(page, 'the contact form with its faults')
  await page.getByLabel('Name').fill('Hanna Bekele')
  await page.getByRole('textbox', { name: 'Email' }).fill(`hanna.${tag}@town.example`)
  await page.getByRole('textbox', { name: 'Message' }).fill('May we meet on Tuesday?')

  await page.route('**/company/contact', (route) => route.abort())
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to send message. Please try again.')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('May we meet on Tuesday?')

  const tooMany = 'Too many requests. Please wait a moment.'
  await page.unroute('**/company/contact')
  await page.route('**/company/contact', (route) =>
    route.fulfill({ status: 429, json: { success: false, code: 'TOO_MANY', message: tooMany, requestId: '1' } }),
  )
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alert')).toContainText(`Failed to send message. Please try again. ${tooMany}`)

  await page.unroute('**/company/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('main').getByText(`Message sent successfully! We'll get back to you soon.`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  await expectNoSideScroll(page, 'the contact page')
})

test('the contact form knows who is signed in, and replaces nothing that was typed @desktop', async ({ page }) => {
  await startSignedIn(page, 'seeker@sira.test')
  await page.goto('/contact')
  const email = page.getByRole('main').getByRole('textbox', { name: 'Email' })
  await expect(email).toHaveValue('seeker@sira.test')
  await expect(page.getByLabel('Name')).not.toHaveValue('')
  await email.fill('desk@town.example')
  await page.reload()
  await expect(page.getByLabel('Name')).not.toHaveValue('')
  await expect(email).toHaveValue('desk@town.example')
})

test('companies are searched while typing, filtered and sorted, all in the URL', async ({ quietPage: page }, {
  project,
}) => {
  await page.clock.install()
  await page.goto('/companies')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/companies.data')) asked.push(request.url())
  })
  await page.waitForLoadState('networkidle')
  // From here on the test controls the clock.
  await page.clock.pauseAt(Date.now() + 60_000)
  const search = page.getByRole('searchbox', { name: 'Search companies' })
  await search.pressSequentially('ban')
  await page.clock.runFor(499)
  await search.press('k')
  await expect(search, 'what is typed shows at once').toHaveValue('bank')
  await page.clock.runFor(499)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(page).toHaveURL(/\/companies\?q=bank$/)
  expect(asked, 'one search after 500 ms without typing').toHaveLength(1)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Sort by: Alphabetical' })
  await expect(page).toHaveURL(/q=bank&sort=name$/)
  await page.goBack()
  await expect(page, 'back undoes the last choice').toHaveURL(/\/companies\?q=bank$/)
  await expect(search).toHaveValue('bank')
  await page.goBack()
  await expect(page, 'then the search').toHaveURL(/\/companies$/)
  await expect(search).toHaveValue('')
  await page.goto('/companies?sort=name')
  const shown = page.getByRole('status').filter({ hasText: 'Showing' })
  const all = await shown.innerText()
  const names = await page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts()
  const companies = names.map((name) =>
    name
      .replace(/\s*Verified company.*$/, '')
      .trim()
      .toLowerCase(),
  )
  expect(companies.length).toBeGreaterThan(5)
  expect(companies).toEqual(companies.toSorted())
  if (project.name === 'phone') await page.getByRole('combobox', { name: 'Industry' }).selectOption('BANKING')
  else await page.getByRole('radio', { name: 'Banking', exact: true }).check()
  await expect(page).toHaveURL(/industry=BANKING&sort=name$/)
  // The URL changes a moment before the list does.
  await expect(shown).not.toHaveText(all)
  const banks = await shown.innerText()
  await page.reload()
  await expect(shown).toHaveText(banks)
})

test('the company list has texts for loading, for an error, and for Retry @phone', async ({ page }) => {
  await page.goto('/companies')
  const box = page.getByRole('searchbox', { name: 'Search companies' })
  let give = () => {}
  const held = new Promise<void>((resolve) => (give = resolve))
  await page.route('**/companies.data*', async (route) => {
    await held
    await route.abort()
  })
  await box.fill('bank')
  await expect(page.getByRole('status').filter({ hasText: 'Loading companies...' })).toBeAttached()
  give()
  await expect(page.getByText('Failed to load companies')).toBeVisible()
  await expect(box, 'what was typed stays, and the keyboard is still there').toHaveValue('bank')
  await expect(box).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Sort' })).toBeVisible()
  await expectAccessible(page, 'a list that cannot be loaded')
  await page.unroute('**/companies.data*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('status').filter({ hasText: /Showing \d+ companies/ })).toBeVisible()
  await expect(page.getByText('Failed to load companies')).toBeHidden()
})

test('jobs that cannot be loaded show an error in place, with the id of the failed request; search text and filters stay @phone', async ({
  page,
}) => {
  await page.goto('/jobs')
  const box = page.getByRole('combobox', { name: 'Search jobs' })
  const failure = (requestId: string) => ({
    status: 503,
    json: { success: false, code: 'BUSY', message: 'Not now', requestId },
  })
  await page.route('**/jobs.data*', (route) => route.fulfill(failure('the-list')))
  await box.fill('react')
  await box.press('Enter')
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch jobs' })
  await expect(alert).toContainText('Request id: the-list')
  await expect(page).toHaveURL(/\/jobs\?q=react$/)
  await expect(box).toHaveValue('react')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0)
  await page.unroute('**/jobs.data*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('status').filter({ hasText: /Found [1-9]\d* jobs/ })).toBeVisible()
  await expect(alert).toHaveCount(0)

  // A page that fails as a whole shows its own request id, never that of the previous page. Pages that are kept for all
  // visitors have none.
  await expect(page.locator('meta[name="request-id"]')).toHaveCount(0)
  await page.goto('/job-alert')
  const document = await page.locator('meta[name="request-id"]').getAttribute('content')
  for (const [requestId, shown] of [
    ['the-page', 'Request id: the-page'],
    [undefined, ''],
  ] as const) {
    await page.route('**/employers.data*', (route) =>
      route.fulfill(requestId ? failure(requestId) : { status: 500, body: 'broken' }),
    )
    await page.getByRole('contentinfo').getByRole('link', { name: 'Recruitment Solutions' }).click()
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(shown)
    await expect(page.getByText(document!)).toHaveCount(0)
    await page.unroute('**/employers.data*')
    await page.goBack()
  }
})

test('a company is followed after signing in, and unfollowed @phone', async ({ quietPage: page }, { retry }) => {
  await page.goto('/companies')
  await page
    .getByRole('link', { name: /View Profile/ })
    .nth(2 * retry)
    .click()
  await page.getByRole('link', { name: 'View All Jobs' }).click()
  await expect(page).toHaveURL(/\/jobs\?company=/)
  await page.goBack()
  const company = page.url()
  await page.getByRole('link', { name: 'Follow Company' }).click()
  await expect(page).toHaveURL(/\/signin\?returnTo=%2Fcompanies%2F/)
  // A person who follows no company yet.
  await startSignedIn(page, 'company@sira.test')
  await page.goto(company)
  const button = page.getByRole('button', { name: /^Follow/ })
  await expect(button).toHaveText('Follow Company')
  // It is shown at once, before it is saved.
  const kept = page.waitForResponse((response) => response.url().endsWith('/follow'))
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await kept
  await page.reload()
  await expect(button).toHaveText('Following')
  await button.click()
  await expect(button).toHaveText('Follow Company')
})

test('without a connection a page says so, and loads once there is one @phone', async ({ page, context }) => {
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await context.setOffline(true)
  await page.goto('/companies')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expectAccessible(page, 'the page without a connection')
  // Not every browser notices at once that the connection is back; this one must not before the link is pressed.
  await page.evaluate(() => (globalThis.fetch = () => Promise.reject(new Error('No connection'))))
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Ethiopian Tech Companies' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
})

test('when a new version has replaced a script, the page that was pressed opens all the same @desktop', async ({
  page,
}) => {
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  // On a slow device the script is missed before the page shows that another one loads.
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  // Pages are named by a hash of their content: after an update the old names are gone.
  await page.route(/\/assets\/show-terms/, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL(/\/terms$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Terms')
  await page.reload()
  await expect(page, 'a later reload stays').toHaveURL(/\/terms$/)
})

test('a browser that stores nothing can read, sign in and go on @phone', async ({ page }) => {
  const errors = collectPageErrors(page)
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Storage is blocked', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { configurable: true, get: refuse })
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refuse })
  })
  for (const path of ['/', '/companies', '/contact', '/signup', '/signin']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  }
  await fillSignInForm(page, 'seeker@sira.test', DEMO_PASSWORD)
  await page.getByRole('link', { name: 'Applications' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'My applications' })).toBeVisible()
  expect(errors).toEqual([])
})
