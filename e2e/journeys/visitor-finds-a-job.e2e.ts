import type { Page } from '@playwright/test'
import { createVerifiedAccount, NEW_ACCOUNT_PASSWORD } from '../accounts.ts'
import { expect, startSignedIn, test } from '../people.ts'

test('a visitor searches with a suggestion, filters, pages, opens a job and comes back to the same list', async ({
  quietPage: page,
}, { project }) => {
  await page.goto('/jobs')
  await expect(page.getByRole('status').filter({ hasText: 'jobs matching your criteria' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Search jobs' }).pressSequentially('engin')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]q=/)

  await page.goto('/jobs')
  if (project.name === 'phone') await page.getByRole('link', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'Full-time' }).locator('visible=true').check()
  await expect(page).toHaveURL(/type=FULLTIME/)
  if (project.name === 'phone') await page.getByRole('button', { name: /^Show \d+ jobs$/ }).click()
  const next = page.getByRole('link', { name: 'Next' })
  // The URL changes a moment before the list does.
  await expect(next).toHaveAttribute('href', /type=FULLTIME/)
  await next.click()
  await expect(page).toHaveURL(/page=2/)
  if (project.name === 'desktop') {
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('title-asc')
    await expect(page, 'another order begins at page 1').toHaveURL(/sort=title-asc(?!.*page=)/)
    await expect(next).toHaveAttribute('href', /page=2/)
    await next.click()
    await expect(page).toHaveURL(/page=2/)
  }
  const list = page.url()

  await page.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(list)
  await page
    .getByRole('link', { name: /Full-time ?, remove filter/ })
    .locator('visible=true')
    .click()
  await expect(page, 'a changed filter goes back to page 1').not.toHaveURL(/page=|type=/)
})

test('a job opened from a list leads back to that list, with its count and scroll position @phone', async ({
  quietPage: page,
}) => {
  await page.goto('/jobs?q=engineer&sort=title-asc')
  const found = page.getByRole('status').filter({ hasText: 'jobs matching your criteria' })
  await expect(found).toBeVisible()
  const count = /\d+/.exec(await found.innerText())![0]
  const title = page.getByRole('main').getByRole('heading', { level: 3 }).nth(5).getByRole('link')
  await title.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(0)
  await title.click()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await page.getByRole('link', { name: `Back to ${count} results` }).click()
  await expect(page).toHaveURL(/\/jobs\?q=engineer&sort=title-asc$/)
  await expect(title).toBeInViewport()
  await expect.poll(() => page.evaluate((before) => Math.abs(scrollY - before), left)).toBeLessThan(3)
  // Without such a list, the link leads to all jobs.
  const job = await title.getAttribute('href')
  await page.goto(job!)
  await expect(page.getByRole('link', { name: 'All jobs' })).toHaveAttribute('href', '/jobs')
})

test('on paper a job is one column with its address, without controls @desktop', async ({ page }) => {
  await page.goto('/jobs')
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  const overview = page.getByRole('heading', { name: 'Overview' })
  await expect(overview).toBeInViewport()

  await page.emulateMedia({ media: 'print' })
  for (const role of ['button', 'banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('main').getByText(page.url())).toBeVisible()
  const [text, facts] = [await page.getByRole('article').boundingBox(), await overview.boundingBox()]
  expect(facts!.y, 'the facts are below the text').toBeGreaterThan(text!.y + text!.height)
})

const SEARCHES = ['', '?type=FULLTIME&level=SENIOR', '?q=junior+react+in+addis', '?q=fronted+developer+remote']
const getTop = (page: Page, selector: string) =>
  page
    .getByRole('main')
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top))

test.describe('on a phone', () => {
  test.beforeEach(async ({ quietPage: page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
  })

  test('filters and sorting share a row, and the first job begins in the upper part of the screen @phone', async ({
    quietPage: page,
  }) => {
    await page.goto('/jobs')
    expect(await getTop(page, 'a[href*="filters=open"]')).toBe(await getTop(page, 'select[name=sort]'))
    for (const search of SEARCHES) {
      await page.goto(`/jobs${search}`)
      expect(await getTop(page, '.jobrow'), search).toBeLessThanOrEqual(300)
    }
    await expect(page.getByRole('link', { name: 'Search for “fronted developer remote” instead' })).toBeInViewport()
  })

  test('the next step of a new account leaves the first job there @phone', async ({ quietPage: page, tag }) => {
    const email = `looks-at-jobs-${tag}@town.example`
    await createVerifiedAccount(page, email, 'JOBSEEKER')
    await startSignedIn(page, email, NEW_ACCOUNT_PASSWORD)
    await page.goto('/jobs')
    await expect(page.getByRole('complementary', { name: 'Your next step' })).toBeVisible()
    expect(await getTop(page, '.jobrow')).toBeLessThanOrEqual(300)
    for (const search of SEARCHES.slice(1)) {
      await page.goto(`/jobs${search}`)
      await expect(page.getByRole('button', { name: /^Save / }).first()).toBeVisible()
      expect(await getTop(page, '.jobrow'), search).toBeLessThanOrEqual(300)
    }
  })
})

test('suggestions are shown with their styles, and can be chosen when these or their script cannot be loaded @phone', async ({
  page,
}) => {
  const { promise: wait, resolve: end } = Promise.withResolvers<void>()
  await page.route('**/assets/suggestions-*.css', (route) => wait.then(() => route.continue()))
  await page.goto('/jobs')
  const suggested = page.waitForResponse((response) => response.url().includes('/jobs/suggestions?q=devel'))
  await page.getByRole('combobox', { name: 'Search jobs' }).pressSequentially('devel')
  await (await suggested).finished()
  const list = page.locator('.suggestions')
  await expect(list.locator('[role=option]')).not.toHaveCount(0)
  await expect(list).toBeHidden()
  end()
  await expect(list).toBeVisible()
  await expect(list).toHaveCSS('position', 'absolute')

  await page.route('**/assets/suggestions-*.css', (route) => route.abort())
  await page.reload()
  await page.getByRole('combobox', { name: 'Search jobs' }).pressSequentially('devel')
  await expect(list).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]q=/)

  // The script with the keys is the only one that is loaded when the box is used.
  await page.goto('/jobs', { waitUntil: 'networkidle' })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.getByRole('combobox', { name: 'Search jobs' }).pressSequentially('devel')
  await list.getByRole('option').first().click()
  await expect(page.getByRole('combobox', { name: 'Search jobs' })).not.toHaveValue('devel')
})

test('suggestions appear after a pause of 300 ms, at most five, and can be used with the keyboard @desktop', async ({
  page,
}) => {
  const asked: string[] = []
  page.on(
    'request',
    (request) =>
      request.url().includes('/jobs/suggestions') && asked.push(new URL(request.url()).searchParams.get('q')!),
  )
  await page.clock.install()
  await page.goto('/jobs')
  const box = page.getByRole('combobox', { name: 'Search jobs' })
  await box.fill('d')
  await page.clock.runFor(1000)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await box.fill('')
  await box.pressSequentially('devel')
  await page.clock.runFor(299)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['devel'])

  await page.clock.resume()
  const list = page.getByRole('listbox', { name: 'Search jobs' })
  const options = list.getByRole('option')
  await expect(options.first()).toBeVisible()
  await expect(list, 'a long list is scrolled').toHaveCSS('overflow-y', 'auto')
  expect(await options.count()).toBeLessThanOrEqual(5)
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(options.first()).toBeHidden()
  await expect(box, 'the first Esc only closes the list').toHaveValue('devel')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(options.first()).toBeVisible()
  await expect(list.getByRole('option', { selected: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(options.first()).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(options.first(), 'the list is open again').toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(options.first()).toBeHidden()
  // The suggestions for 'devel' stay until those for 'develo' arrive.
  const answered = page.waitForResponse((response) => response.url().endsWith('/jobs/suggestions?q=develo'))
  await box.press('o')
  await (await answered).finished()
  await expect(options.first()).toBeVisible()
  const word = await options.first().locator('span').first().innerText()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(word)
  await box.fill('')
  await expect(page, 'clearing the words clears the search').not.toHaveURL(/q=/)

  // What is typed while the list is loading stays, and clearing the words then clears the search.
  let sendList = () => {}
  let held = new Promise<void>((resolve) => (sendList = resolve))
  await page.route('**/jobs.data?**', async (route) => {
    await held
    await route.continue()
  })
  await box.fill('devel')
  await box.press('Enter')
  const all = page.waitForResponse((response) => /\/jobs\.data\?(?!.*q=)/.test(response.url()))
  await box.fill('')
  sendList()
  await (await all).finished()
  await expect(page.getByRole('heading', { name: 'devel jobs' })).toBeHidden()
  await expect(page).not.toHaveURL(/q=/)
  await expect(box).toHaveValue('')
  held = new Promise<void>((resolve) => (sendList = resolve))
  await box.fill('develop')
  await box.press('Enter')
  await box.pressSequentially('ers')
  sendList()
  await expect(page).toHaveURL(/q=develop$/)
  await expect(page.getByRole('heading', { name: 'develop jobs' })).toBeVisible()
  await expect(box).toHaveValue('developers')
  await page.unroute('**/jobs.data?**')
  await box.fill('')
  await expect(page).not.toHaveURL(/q=/)

  await page.route('**/jobs/suggestions**', (route) => route.abort())
  await box.pressSequentially('engineer')
  await box.press('Enter')
  await expect(page, 'suggestions that fail break nothing').toHaveURL(/q=engineer/)
})

test('an empty search is ignored, one without results says so and offers other links @phone', async ({
  quietPage: page,
}) => {
  await page.goto('/jobs')
  await page.getByRole('combobox', { name: 'Search jobs' }).fill('   ')
  await page.getByRole('button', { name: 'Search Jobs' }).click()
  await expect(page).toHaveURL(/\/jobs$/)
  await page.getByRole('combobox', { name: 'Search jobs' }).fill('zzqxw vvkqj')
  await page.getByRole('button', { name: 'Search Jobs' }).click()
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search criteria')).toBeVisible()
  await page.getByRole('link', { name: 'Show all jobs' }).click()
  await expect(page).toHaveURL(/\/jobs$/)
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('jobs and companies can be searched, filtered, paged and read @phone', async ({ page }) => {
    await page.goto('/jobs')
    await page.getByRole('combobox', { name: 'Search jobs' }).fill('engineer')
    await page.getByRole('button', { name: 'Search Jobs' }).click()
    await expect(page).toHaveURL(/q=engineer/)
    await page.goto('/jobs?filters=open')
    await page.getByRole('checkbox', { name: 'Contract' }).check()
    await page.getByRole('button', { name: 'Show jobs' }).click()
    await expect(page).toHaveURL(/type=CONTRACT/)
    await page.goto('/jobs')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('heading', { level: 3 }).first().getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
    await page.goto('/companies')
    await page
      .getByRole('link', { name: /View Profile/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Open Positions' })).toBeVisible()
  })
})

test('an unknown URL, job and company are real 404 pages with a link back @phone', async ({ page }) => {
  const words = {
    '/nothing/here': 'Unexpected Application Error!',
    '/jobs/0199aaaa-0000-7000-8000-000000000000': 'Job not found',
    '/jobs/nonsense': 'Job not found',
    '/companies/nonsense': /not found/i,
  }
  for (const [address, word] of Object.entries(words)) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(404)
    await expect(page.getByText(word).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  }
})
