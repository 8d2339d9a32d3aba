import { devices, type Browser, type Page } from '@playwright/test'
import { DEMO_PASSWORD, expect, expectGoodScreen, fillSignInForm, startSignedIn, test } from '../people.ts'

const COMPANY = 'company@sira.test'
/** Journeys run at the same time: each has an applicant of its own. */
const APPLICANTS: Readonly<Record<string, string>> = {
  phone: 'Ayantu Regassa',
  desktop: 'Kaleb Mulatu',
  phone1: 'Surafel Demissie',
  desktop1: 'Abdirahman Hassan',
}

/** Returns a function that calls the API as this person. */
async function signInByApi(page: Page, email: string) {
  const login = await page.request.post('/api/v1/auth/login', { data: { email, password: DEMO_PASSWORD } })
  const { data: session } = (await login.json()) as { data: { accessToken: string } }
  const headers = { authorization: `Bearer ${session.accessToken}` }
  return async <T>(method: 'get' | 'post' | 'patch', path: string, data?: object): Promise<T> => {
    const response = await page.request[method](`/api/v1${path}`, { headers, ...(data && { data }) })
    if (!response.ok()) throw new Error(await response.text())
    return ((await response.json()) as { data: T }).data
  }
}

/** Opens a page for a visitor, of the same size as `like`; what says that it is run by a program would not be counted. */
async function openBrowserPage(browser: Browser, like: Page, baseURL: string): Promise<Page> {
  const { userAgent } = devices['Desktop Chrome']
  return (await browser.newContext({ viewport: like.viewportSize(), userAgent, baseURL, locale: 'en-GB' })).newPage()
}

test('a company sees where an applicant came from and how far, tags the person, and finds them again', async ({
  quietPage: page,
  browser,
  baseURL,
  tag,
}) => {
  const applicant = APPLICANTS[tag]!
  const company = await signInByApi(page, COMPANY)
  const [skill] = await company<{ id: string }[]>('get', '/skills/getAll')
  const { id: jobId } = await company<{ id: string }>('post', '/jobs/create', {
    title: `Stock clerk ${tag}`,
    description: 'Count what is in the stock.',
    location: 'Adama',
    skills: [{ skillId: skill!.id }],
  })
  const admin = await signInByApi(page, 'admin@sira.test')
  await admin('patch', `/admin/jobs/${jobId}/status`, { status: 'ACTIVE' })
  const mark = `Stock ${tag}`

  await test.step('a visitor comes by a link, signs in on the way, and applies', async () => {
    const visitor = await openBrowserPage(browser, page, baseURL!)
    await expect(async () => {
      await visitor.goto(`/jobs/${jobId}?utm_source=telegram`)
      await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Stock clerk', { timeout: 5000 })
    }).toPass()
    await expect(visitor, 'a copied address names no source').toHaveURL(new RegExp(`/jobs/${jobId}$`))
    await visitor.getByRole('link', { name: 'Apply Now', exact: true }).first().click()
    await fillSignInForm(visitor, `${applicant.toLowerCase().replace(' ', '.')}@mail.example`, DEMO_PASSWORD)
    await expect(visitor).toHaveURL(new RegExp(`/jobs/${jobId}/apply`))
    await visitor
      .locator('[name=coverLetter]')
      .fill('I have counted stock for three years, and it was right each time.')
    await visitor.getByRole('button', { name: 'Submit Application' }).click()
    await expect(visitor.getByText('Application submitted successfully!')).toBeVisible()
    await visitor.context().close()
  })

  await startSignedIn(page, COMPANY)
  await test.step('the company finds the application by its source, and tags the person', async () => {
    await page.goto(`/COMPANY/applications?job=${jobId}`)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Source').selectOption('LinkedIn')
    await expect(page.getByRole('heading', { name: 'No applications found' })).toBeVisible()
    await page.getByLabel('Source').selectOption('Telegram')
    await expect(page).toHaveURL(/source=telegram/)
    await page.getByRole('article').first().getByRole('link').click()
    const review = page.getByRole('dialog')
    await expect(review.getByText('Telegram')).toBeVisible()
    await review.getByRole('button', { name: 'Add a tag' }).click()
    await expect(review.getByRole('combobox', { name: 'New tag' })).toBeFocused()
    await page.keyboard.type(mark)
    await page.keyboard.press('Enter')
    await expect(review.getByRole('button', { name: `Remove the tag ${mark}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(review.getByRole('button', { name: 'Add a tag' })).toBeFocused()
    await review.getByRole('button', { name: 'Save for later' }).click()
    await expect(review.getByRole('button', { name: 'Saved for later' })).toBeVisible()
    await expectGoodScreen(page, 'an application with tags')
  })

  await test.step('several people are tagged together, and it is undone', async () => {
    await page.goto('/COMPANY/applications')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    const bar = page.getByRole('region', { name: 'Selected applications' })
    await bar.getByRole('button', { name: 'Add a tag' }).click()
    await bar.getByRole('combobox', { name: 'New tag' }).fill(`All ${tag}`)
    await expectGoodScreen(page, 'a tag for several people')
    await bar.getByRole('button', { name: 'Add', exact: true }).click()
    const result = page.getByRole('status').filter({ hasText: `people tagged “All ${tag}”` })
    await expect(result).toBeVisible()
    await result.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone.')).toBeVisible()
  })

  await test.step('the funnel counts the view, the opened form and the application', async () => {
    await expect(async () => {
      await page.goto(`/COMPANY/funnel?job=${jobId}`)
      const row = page.getByRole('row').filter({ hasText: 'Telegram' })
      await expect(row.getByRole('cell')).toHaveText(['1', '1', '1', '0', '0', '0', '0', '0'], { timeout: 5000 })
    }).toPass()
    await expect(page.getByRole('img', { name: 'Telegram: 1' })).toHaveCount(3)
    await expectGoodScreen(page, 'the hiring funnel')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^funnel-.*\.csv$/)
    await page.getByLabel('Last day').fill('2020-01-01')
    await expect(page.getByText('The first day must not be after the last one')).toBeVisible()
    await page.getByLabel('Period').selectOption('Last 30 days')
    await expect(page).toHaveURL(/from=/)
    await page.getByRole('link', { name: 'Telegram' }).click()
    await expect(page).toHaveURL(/\/COMPANY\/applications\?.*source=telegram/)
  })

  await test.step('the person is found again in the talent pool', async () => {
    await page.goto('/COMPANY/candidates')
    await page.getByRole('link', { name: 'Talent pool' }).click()
    await page.getByLabel('Tag', { exact: true }).selectOption(`${mark} (1)`)
    await expect(page).toHaveURL(/tag=Stock/)
    await expect(page.getByText('1 person')).toBeVisible()
    await page.getByLabel('Show', { exact: true }).selectOption('Saved for later')
    await page.getByLabel('Search by name, title, location or job').fill(applicant)
    await expect(page).toHaveURL(/search=/)
    const person = page.getByRole('list', { name: 'Talent pool' }).getByRole('listitem').first()
    await expect(person.getByText('Saved for later')).toBeVisible()
    await expectGoodScreen(page, 'the talent pool')
    await person.getByRole('button', { name: `Remove the tag ${mark}` }).click()
    await expect(page.getByRole('heading', { name: 'Nobody matches' })).toBeVisible()
  })
  await company('post', `/jobs/${jobId}/close`).catch(() => company('patch', `/jobs/${jobId}/close`))
})
