import type { Locator, Page } from '@playwright/test'
import { createVerifiedAccount } from '../accounts.ts'
import { expect, expectGoodScreen, test } from '../people.ts'

/** Not the newest jobs: other journeys publish and close some meanwhile. */
const OLDEST_JOBS = '/jobs?sort=createdAt-asc'

const rows = (page: Page) => page.getByRole('region', { name: /^Found/ }).getByRole('article')
const rowOf = (page: Page, title: string) => rows(page).and(page.getByRole('article', { name: title, exact: true }))
const titleLink = (row: Locator) => row.getByRole('heading').getByRole('link')
const menuButton = (row: Locator) => row.getByRole('button', { name: /^More actions for / })
const undoButton = (page: Page) => page.getByRole('button', { name: /^Undo: show / }).first()

/** The title of the first job in the list that no other job on the page has. */
async function findTitle(page: Page): Promise<string> {
  await expect(rows(page)).toHaveCount(10)
  const titles = await rows(page).getByRole('heading').allInnerTexts()
  return titles.find((title) => titles.indexOf(title) === titles.lastIndexOf(title))!
}
/** The job behind the link of a row. */
async function readJob(page: Page, row: Locator) {
  const href = (await titleLink(row).getAttribute('href'))!
  const response = await page.request.get(`/api/v1/jobs/getOne/${href.split('/').at(-1)!}`)
  return ((await response.json()) as { data: { company: { name: string } } }).data
}

/** Signs in as a new seeker without a profile. Returns the session token. */
async function startAsNewSeeker(page: Page, email: string): Promise<string> {
  const token = await createVerifiedAccount(page, email, 'JOBSEEKER')
  await page.addInitScript((value) => window === window.top && localStorage.setItem('token', value), token)
  return token
}
async function hide(page: Page, row: Locator, what: 'Hide this job' | 'Hide jobs of this company') {
  await menuButton(row).click()
  await page.getByRole('menuitem', { name: what }).click()
}

test('a seeker hides a job and a company, undoes it, and unhides both in the settings', async ({
  quietPage: page,
  tag,
}) => {
  await page.goto('/jobs')
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByRole('button', { name: /^More actions/ }), 'visitors have no menu').toHaveCount(0)
  await startAsNewSeeker(page, `hides.${tag}@tana.example`)
  await page.goto(OLDEST_JOBS)
  const title = await findTitle(page)
  const first = rows(page).first()

  await test.step('the card leaves the list at once, and Undo brings it back', async () => {
    await hide(page, rowOf(page, title), 'Hide this job')
    await expect(rowOf(page, title)).toHaveCount(0)
    await expect(page.getByText('Job hidden')).toBeVisible()
    await expect(page.getByText('You have hidden 1 job on this page.')).toBeVisible()
    await expect(rows(page).getByRole('link').and(page.locator(':focus')), 'another job has the focus').toHaveCount(1)
    await undoButton(page).click()
    await expect(rowOf(page, title)).toHaveCount(1)
    await expect(titleLink(rowOf(page, title)), 'the job that is back').toBeFocused()
    await expect(page.getByText('Job hidden')).toBeHidden()
    await expect(titleLink(rowOf(page, title))).toBeFocused()
    await expect(page.getByText(/^You have hidden/)).toBeHidden()
  })

  let company = ''
  await test.step('hidden again, it is still hidden after the page is loaded again; so are the jobs of a company', async () => {
    await hide(page, rowOf(page, title), 'Hide this job')
    await expect(rowOf(page, title)).toHaveCount(0)
    company = (await readJob(page, first)).company.name
    await hide(page, first, 'Hide jobs of this company')
    await expect(page.getByText(`Jobs of ${company} are hidden`)).toBeVisible()
    await expect(rows(page).filter({ hasText: company })).toHaveCount(0)
    // The requests outlive the page that sent them, so the first reload may come before them.
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(/^You have hidden \d+ jobs? on this page\./)).toBeVisible()
      await expect(rows(page).filter({ hasText: company })).toHaveCount(0, { timeout: 5000 })
    }).toPass()
    await expect(rowOf(page, title)).toHaveCount(0)
    await expect(rows(page).filter({ hasText: company })).toHaveCount(0)
    await expectGoodScreen(page, 'a list with hidden jobs')
  })

  await test.step('the settings list both, and unhide each', async () => {
    await page.getByRole('link', { name: 'See what is hidden' }).click()
    await expect(page.getByRole('heading', { name: 'Hidden jobs and companies' })).toBeFocused()
    const [jobs, companies] = [
      page.getByRole('region', { name: /^Jobs/ }),
      page.getByRole('region', { name: /^Companies/ }),
    ]
    await expect(jobs.getByRole('link', { name: title, exact: true })).toBeVisible()
    await expect(companies.getByRole('link', { name: company, exact: true })).toBeVisible()
    await expectGoodScreen(page, 'what is hidden')

    await jobs.getByRole('button', { name: `Unhide ${title}` }).click()
    await expect(jobs.getByText(`${title} is no longer hidden.`)).toBeVisible()
    await expect(jobs.getByRole('heading', { name: /^Jobs/ })).toBeFocused()
    await companies.getByRole('button', { name: `Unhide ${company}` }).click()
    await expect(companies.getByText('You have not hidden any companies.')).toBeVisible()
    await expectGoodScreen(page, 'nothing is hidden')
    await page
      .getByRole('region', { name: 'Hidden jobs and companies' })
      .getByRole('link', { name: 'Find jobs' })
      .click()
    await expect(rows(page)).toHaveCount(10)
    await page.goto(OLDEST_JOBS)
    await expect(rowOf(page, title)).toHaveCount(1)
    await expect(rows(page)).toHaveCount(10)
  })
})

test('with the keyboard the focus goes to Undo and back to the list', async ({ quietPage: page, tag }) => {
  await startAsNewSeeker(page, `hides-by-key.${tag}@tana.example`)
  await page.goto(OLDEST_JOBS)
  const title = await findTitle(page)
  const hideWithKeys = async () => {
    await menuButton(rowOf(page, title)).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Hide this job' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(rowOf(page, title)).toHaveCount(0)
    await expect(undoButton(page)).toBeFocused()
  }

  await hideWithKeys()
  await page.keyboard.press('Enter')
  await expect(titleLink(rowOf(page, title))).toBeFocused()

  await hideWithKeys()
  await page.keyboard.press('Tab')
  const focusedJob = rows(page).getByRole('link').and(page.locator(':focus'))
  await expect(focusedJob, 'another job').toHaveCount(1)

  await page.keyboard.press('Escape')
  await expect(undoButton(page)).toHaveCount(0)
  await expect(focusedJob).toHaveCount(1)
})

test('a job that cannot be hidden comes back with the reason', async ({ quietPage: page, tag }) => {
  await startAsNewSeeker(page, `hides-too-much.${tag}@tana.example`)
  const message = 'You have hidden 500 jobs. Please unhide some in your settings first.'
  await page.route('**/hide', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'HIDDEN_JOBS_FULL', message, requestId: 'x' } }),
  )
  await page.goto(OLDEST_JOBS)
  const title = await findTitle(page)
  await hide(page, rowOf(page, title), 'Hide this job')
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await expect(rowOf(page, title)).toHaveCount(1)
  await expect(undoButton(page)).toBeHidden()
})

test('a job page hides its job and company; long lists in the settings have pages', async ({
  quietPage: page,
  tag,
}) => {
  const token = await startAsNewSeeker(page, `hides-many.${tag}@tana.example`)
  await page.goto(OLDEST_JOBS)

  await test.step('the buttons of the page', async () => {
    await titleLink(rows(page).first()).click()
    await page.getByRole('button', { name: 'Hide this job' }).waitFor()
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('button', { name: 'Hide this job' }).click()
    await expect(page.getByRole('button', { name: 'Unhide this job' })).toBeFocused()
    await page.getByRole('button', { name: `Undo: show ${title} again` }).click()
    await expect(page.getByRole('button', { name: 'Hide this job', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Hide jobs of this company' }).click()
    await page.getByRole('button', { name: 'Unhide jobs of this company' }).click()
    await expect(page.getByRole('button', { name: 'Hide jobs of this company' })).toBeVisible()
  })

  await test.step('eleven hidden jobs are two pages; the second one ends with its last entry', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const { data } = (await (await page.request.get('/api/v1/jobs/getAll?per_page=11')).json()) as {
      data: { id: string; title: string }[]
    }
    for (const { id } of data) await page.request.post(`/api/v1/jobs/${id}/hide`, { headers, data: { reason: 'PAY' } })
    await page.goto('/account?section=hidden')
    const jobs = page.getByRole('region', { name: /^Jobs/ })
    await expect(jobs.getByRole('button', { name: /^Unhide/ })).toHaveCount(10)
    await expect(jobs.getByText('Reason: Pay')).toHaveCount(10)
    await jobs.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\?section=hidden&jobs=2$/)
    await jobs.getByRole('button', { name: `Unhide ${data[0]!.title}` }).click()
    await expect(jobs.getByRole('button', { name: /^Unhide/ })).toHaveCount(10)
    await expect(jobs.getByRole('heading', { name: 'Jobs (10)' })).toBeFocused()
  })
})
