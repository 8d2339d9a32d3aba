import type { Page } from '@playwright/test'
import { DEMO_COMPANY_EMAIL, createJobDraft } from '../company-jobs.ts'
import { startSignedIn, expect, test, expectGoodScreen } from '../people.ts'

/** The company's jobs on the screen, as a table or as cards. */
const rows = (page: Page) => page.getByRole('main').locator('tbody tr, article').locator('visible=true')
const jobLink = (page: Page, title: string) =>
  page.getByRole('link', { name: title, exact: true }).locator('visible=true')

test('the list of own jobs: five a page, search, status, details, a reason, and a confirmation before deleting', async ({
  page,
  tag,
}) => {
  const title = `Doomed draft ${tag}`
  await startSignedIn(page, DEMO_COMPANY_EMAIL)
  await createJobDraft(page, title)
  await page.goto('/COMPANY/jobs')
  await expect(rows(page)).toHaveCount(5)
  await expect(page.getByRole('navigation', { name: /page/i })).toBeVisible()
  await expect(page.getByLabel('Status').getByRole('option')).toHaveText([
    'All Status',
    'Under review',
    'Draft',
    'Active',
    'Rejected',
    'Closed',
    'Archived',
  ])

  await page.getByLabel('Status').selectOption('REJECTED')
  await expect(page.getByLabel('Status')).toHaveValue('REJECTED')
  // Typed while the list for the status may still be loading: both filters take effect.
  await page.getByLabel('Search your jobs').fill('no such title')
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible()
  await expect(page.getByText('No job has “no such title” in its title and the status Rejected.')).toBeVisible()
  await page.getByLabel('Search your jobs').fill('')
  await expect(
    page
      .getByText(/^Reason:/)
      .locator('visible=true')
      .first(),
  ).toBeVisible()
  await page.getByLabel('Search your jobs').fill('no such title')
  await page.getByRole('link', { name: 'Show all jobs' }).click()
  await page.getByLabel('Search your jobs').fill(title)
  await expect(rows(page)).toHaveCount(1)

  await jobLink(page, title).click()
  await expect(page).toHaveURL(/id=/)
  await expect(page.getByRole('dialog').getByText('Keep the ledger right.')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    /\/COMPANY\/jobs\/.+\/edit$/,
  )
  await expectGoodScreen(page, 'the details of a job')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page
    .getByRole('button', { name: `Delete ${title}` })
    .locator('visible=true')
    .click()
  const question = page.getByRole('dialog', { name: 'Delete Job Posting' })
  await expect(question).toContainText(
    'Are you sure you want to delete this job posting? This action cannot be undone.',
  )
  await page.route('**/jobs/delete/**', (route) => route.abort())
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByText('Failed to delete job. Please try again.').first()).toBeVisible()
  await page.unroute('**/jobs/delete/**')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Job deleted successfully').first()).toBeVisible()
  await expect(jobLink(page, title)).toHaveCount(0)

  await page.route('**/jobs/company?**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Failed to load jobs. Please try again later.')).toBeVisible()
})

test('a job is posted: errors are shown, typed text stays on the device, and the panel has links to share the job', async ({
  page,
  context,
  tag,
}) => {
  const title = `Shared job ${tag}`
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await startSignedIn(page, DEMO_COMPANY_EMAIL)
  await page.goto('/COMPANY/post-job')
  for (const heading of [
    'Basic Information',
    'Application Deadline (optional)',
    'Salary Information',
    'Required Skills',
  ])
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  await expect(page.getByLabel('Job type')).toHaveValue('FULLTIME')
  await expect(page.getByLabel('Level', { exact: true })).toHaveValue('MIDLEVEL')
  await page.getByRole('button', { name: 'Post Job' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Error creating job' })
  await expect(summary).toContainText('At least one skill is required')
  await expect(summary).toContainText('Title must be at least 3 characters')

  // The browser's date input may show 03/08/2030; the full date is shown below it.
  const deadline = page.getByLabel('Last day to apply')
  await deadline.fill('2030-03-08')
  await expect(page.getByText(/^8 Mar 2030\. Ethiopian calendar: /)).toContainText('የካቲት 29')
  await deadline.fill('')
  await expect(page.getByText(/Ethiopian calendar: /)).toHaveCount(0)

  await page.getByLabel('Job title').fill(title)
  await page.getByLabel('Description').fill('Keep the ledger right, every day.')
  await page.getByRole('combobox', { name: /skill/i }).first().pressSequentially('postgres')
  await page
    .getByRole('option', { name: /^PostgreSQL/ })
    .first()
    .click()
  await expect(page.getByText(/Saved on this device/)).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Job title')).toHaveValue(title)
  await expect(page.getByRole('button', { name: 'Remove PostgreSQL' })).toBeVisible()

  await page.route('**/jobs/create', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'BUG', message: 'x', requestId: 'x' } }),
  )
  await page.getByRole('button', { name: 'Post Job' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error creating job' })).toContainText('Failed to create job')
  await page.unroute('**/jobs/create')
  await page.getByRole('button', { name: 'Post Job' }).click()
  await expect(page.getByRole('heading', { name: 'Job Posted Successfully!' })).toBeFocused()
  await expect(page.getByRole('link', { name: /Telegram/ })).toHaveAttribute(
    'href',
    /^https:\/\/t\.me\/share\/url\?url=http.+%2Fjobs%2F/,
  )
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/jobs\/[0-9a-f-]{36}$/)
  await expectGoodScreen(page, 'the success panel')
  await page.getByRole('link', { name: 'Go to Job Posts' }).click()

  await expect(jobLink(page, title)).toBeVisible()
  await page
    .getByRole('link', { name: `Edit ${title}` })
    .locator('visible=true')
    .click()
  await page.getByLabel('Location').fill('Hawassa')
  const sent = page.waitForRequest(/jobs\/update/)
  await page.getByRole('button', { name: 'Save changes' }).click()
  expect(Object.keys((await sent).postDataJSON() as object).toSorted(), 'only what was changed').toEqual([
    'location',
    'version',
  ])
  await expect(page).toHaveURL(/\/COMPANY\/jobs$/)
})

test('a skill that is not on the list is requested in the job form; one that is added already is named', async ({
  page,
  tag,
}) => {
  const name = `Basketry ${tag}`
  await startSignedIn(page, DEMO_COMPANY_EMAIL)
  await page.goto('/COMPANY/post-job')
  const skill = page.getByRole('combobox', { name: 'Add to skills' })
  await skill.fill(name)
  await page.getByRole('button', { name: `Ask for “${name}” to be added` }).click()
  await expect(page.getByText(`We have received your request for “${name}”.`, { exact: false })).toBeVisible()
  await expectGoodScreen(page, 'a requested skill')
  await skill.fill('postgresql')
  await skill.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove PostgreSQL' })).toBeVisible()
  await skill.fill('postgresql')
  await expect(page.getByText('You have already added PostgreSQL.')).toBeVisible()
})

test('a job is copied, written with the keyboard alone, archived and restored', async ({ page, tag }, { project }) => {
  const title = `Stock counter ${tag}`
  await startSignedIn(page, DEMO_COMPANY_EMAIL)
  const id = await createJobDraft(page, title)
  await page.goto(`/COMPANY/post-job?from=${id}`)
  await expect(page.getByLabel('Job title')).toHaveValue(title)
  await page.getByLabel('Job title').fill(`${title}, second`)

  const text = page.getByLabel('Description')
  await text.fill('')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Paragraph' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await page.keyboard.type('What you will do')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- Count')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Write down')
  await expect(text).toHaveValue('## What you will do\n- Count\n- Write down')
  if (project.name === 'desktop') {
    const preview = page.getByRole('group', { name: 'Job preview' })
    await expect(preview.getByRole('heading', { name: 'What you will do' })).toBeVisible()
    await expect(preview.getByRole('listitem').filter({ hasText: 'Write down' })).toBeVisible()
  }
  await expectGoodScreen(page, 'a copied job')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page).toHaveURL(/\/COMPANY\/jobs$/)

  const row = () => page.getByRole('link', { name: `${title}, second`, exact: true }).locator('visible=true')
  const chooseAction = async (name: string) => {
    await page
      .getByRole('button', { name: `More actions for ${title}, second` })
      .locator('visible=true')
      .click()
    await page.getByRole('menuitem', { name }).locator('visible=true').click()
  }
  await chooseAction('Archive')
  await expect(row()).toHaveCount(0)
  await page.getByRole('link', { name: 'Archived jobs' }).click()
  await expect(row()).toBeVisible()
  await chooseAction('Restore')
  await expect(row()).toHaveCount(0)
  await page.goto(`/COMPANY/jobs?search=${encodeURIComponent(`${title}, second`)}`)
  await expect(row()).toBeVisible()
})
