import type { Page } from '@playwright/test'
import { EMPTY_PORT } from '../playwright.config.ts'
import { buildPdf, chooseLargeFile } from '../files.ts'
import { createVerifiedAccount } from '../accounts.ts'
import { expect, test, expectGoodScreen } from '../people.ts'

test.use({ baseURL: `http://localhost:${EMPTY_PORT}` })

// The person and the companies in this resume are invented.
const RESUME = buildPdf('Hanna Alemu CV', [
  'Hanna Alemu',
  'Backend Engineer',
  '0922 33 44 55 | Adama, Ethiopia | github.com/hanna-alemu-sample',
  'WORK EXPERIENCE',
  'Senior Developer, Wenchi Payments PLC, Jan 2021 - Present',
  'Developer, Abay Systems, Sept. 2018 to Dec 2020',
  'Trainee, Tana Labs, 2017',
  'EDUCATION',
  'BSc in Computer Science, Jimma University, 2014 - 2018',
  'SKILLS',
  'PostgreSQL, React, Underwater welding',
])

/** Creates an account through the API and signs it in: signing up has its own journey. Returns its session token. */
async function createAccount(page: Page, email: string): Promise<string> {
  const token = await createVerifiedAccount(page, email, 'JOBSEEKER', { firstName: 'Hanna', server: 'empty' })
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  return token
}

/** Creates a seeker with a small profile through the API: the profile form has its own journey. */
async function createSeeker(page: Page, email: string): Promise<void> {
  const token = await createAccount(page, email)
  const skills = (await (await page.request.get('/api/v1/skills/getAll')).json()) as {
    data: { id: string; name: string }[]
  }
  const skillId = skills.data.find(({ name }) => name === 'Go')!.id
  const response = await page.request.post('/api/v1/job-seeker/create-profile', {
    headers: { authorization: `Bearer ${token}` },
    data: { title: 'Developer', skills: [{ skillId, level: 'ADVANCED' }] },
  })
  expect(response.status()).toBe(201)
}

const pressButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const add = (page: Page, name: string) => page.getByRole('checkbox', { name: `Add ${name}`, exact: true })

test('a seeker fills in the profile from a PDF, leaves an entry out and completes another', async ({
  quietPage: page,
  tag,
}) => {
  await createSeeker(page, `hanna.resume.${tag}@town.example`)

  await test.step('a file that is a drawing of a resume gets its reason at the field', async () => {
    await page.goto('/JOBSEEKER/profile')
    await page.getByRole('button', { name: 'More: import and export' }).click()
    await page.getByRole('menuitem', { name: 'Fill in from a resume' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Fill in your profile from a resume' })).toBeVisible()
    await expectGoodScreen(page, 'the choice of a resume')
    await page.getByLabel('Resume file', { exact: true }).setInputFiles(buildPdf('Scan', ['']))
    await expect(page.getByText('This file has no text that we can read.')).toBeVisible()
  })

  await test.step('everything that was recognised is shown, and nothing is saved yet', async () => {
    await page.locator('input[type=file]').setInputFiles(RESUME)
    await expect(page.getByText('None of this is saved yet.')).toBeVisible()
    for (const name of ['Location', 'GitHub', 'Senior Developer', 'Developer', 'BSc, Computer Science', 'PostgreSQL'])
      await expect(add(page, name)).toBeChecked()
    await expect(add(page, 'Title')).not.toBeChecked()
    await expect(page.getByText('Now in your profile: Developer')).toBeVisible()
    await expect(page.getByText('Underwater welding')).toBeVisible()
    await expect(page.getByText('Also in your resume: +251 922334455.')).toBeVisible()
    await expectGoodScreen(page, 'the review of a resume')
  })

  await test.step('an entry without an end has to be completed first', async () => {
    await expect(add(page, 'Trainee')).toBeDisabled()
    await pressButton(page, 'Edit Trainee')
    await expect(page.getByRole('heading', { name: 'Edit entry' })).toBeFocused()
    await page.getByLabel('Company name').fill('Tana Research')
    await pressButton(page, 'Done')
    await expect(page.getByRole('link', { name: 'End date is required' })).toBeVisible()
    await page.getByLabel('End date, month').selectOption('06')
    await page.getByLabel('End date, year').selectOption('2018')
    await expectGoodScreen(page, 'an entry of the review')
    await pressButton(page, 'Done')
    await expect(add(page, 'Trainee')).toBeChecked()
  })

  await test.step('what was chosen survives a reload', async () => {
    await add(page, 'Developer').uncheck()
    await add(page, 'Title').check()
    await add(page, 'React').uncheck()
    await page.getByLabel('Level of PostgreSQL').selectOption('EXPERT')
    await page.reload()
    await expect(add(page, 'Developer')).not.toBeChecked()
    await expect(add(page, 'Title')).toBeChecked()
    await expect(page.getByText('Tana Research')).toBeVisible()
  })

  await test.step('only what was confirmed is in the profile', async () => {
    await pressButton(page, 'Add to my profile')
    await expect(page).toHaveURL(/\/JOBSEEKER\/profile$/)
    await expect(page.getByText('Added to your profile: 3 fields, 2 jobs, 1 education, 1 skill.')).toBeVisible()
    const main = page.getByRole('main')
    for (const words of ['Backend Engineer', 'Senior Developer', 'Tana Research', 'Jimma University', 'PostgreSQL'])
      await expect(main.getByText(words).first()).toBeVisible()
    await expect(main.getByText('Abay Systems')).toBeHidden()
    await page.goto('/JOBSEEKER/read-resume')
    await expect(page.getByText('Choose a file or drop it here')).toBeVisible()
  })
})

test('a new seeker creates the profile from a resume', async ({ quietPage: page, tag }) => {
  await createAccount(page, `hanna.start.${tag}@town.example`)
  const title = page.getByLabel('Title')
  const location = page.getByLabel('Location')
  const levelOf = (skill: string) => page.getByRole('combobox', { name: `Level of ${skill}`, exact: true })
  const resume = page.getByLabel(/^(Replace )?Resume$/)
  const readIt = () => pressButton(page, 'Fill in from this resume')

  await test.step('the first step offers it; a file that cannot be read says why and can still be sent', async () => {
    await page.goto('/JOBSEEKER')
    await expect(page.getByRole('heading', { name: 'Start from your resume' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Fill in from this resume' })).toBeHidden()
    await location.fill('Jimma')
    await resume.setInputFiles(buildPdf('Scan', ['']))
    await expect(page.getByText('This file has no text that we can read.')).toBeVisible()
    await expectGoodScreen(page, 'the start from a resume')
    await chooseLargeFile(resume, {
      ...RESUME,
      buffer: Buffer.concat([RESUME.buffer, Buffer.alloc(10 * 1024 * 1024)]),
    })
    await expect(page.getByRole('button', { name: 'Fill in from this resume' })).toBeHidden()
    await expect(page.getByText('This file has no text that we can read.')).toBeHidden()
  })

  await test.step('nothing is filled in from a file that is removed while it is read', async () => {
    const { promise: isRemoved, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/job-seeker/read-resume', async (route) => {
      await isRemoved
      await route.continue().catch(() => {})
    })
    await resume.setInputFiles(RESUME)
    const stop = page.getByRole('button', { name: 'Cancel', exact: true })
    await expect(stop).toBeVisible()
    await pressButton(page, 'Remove Hanna Alemu CV.pdf')
    await expect(stop).toBeHidden()
    release()
    await page.unroute('**/job-seeker/read-resume')
    await expect(title).toHaveValue('')
  })

  await test.step('the empty fields are filled in, and what was typed stays', async () => {
    await resume.setInputFiles(RESUME)
    await expect(page.getByText('Filled in below: Title, GitHub, 2 skills.')).toBeVisible()
    await expect(title).toHaveValue('Backend Engineer')
    await expect(location).toHaveValue('Jimma')
    await expect(levelOf('PostgreSQL')).toHaveValue('INTERMEDIATE')
    await expectGoodScreen(page, 'the first step, filled in from a resume')
  })

  await test.step('starting over empties what nobody changed, and the resume can be read again', async () => {
    await levelOf('React').selectOption('EXPERT')
    await pressButton(page, 'Start over')
    await expect(title).toHaveValue('')
    await expect(location).toHaveValue('Jimma')
    await expect(levelOf('PostgreSQL')).toBeHidden()
    await expect(levelOf('React')).toHaveValue('EXPERT')
    await readIt()
    await expect(page.getByText('Filled in below: Title, GitHub, 1 skill.')).toBeVisible()
  })

  await test.step('all of it survives a reload; nothing is saved before', async () => {
    await title.fill('Ledger Engineer')
    await expect(page.getByText('Saved on this device')).toBeVisible()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText('Also found: 3 jobs and 1 education.')).toBeVisible()
    await expect(title).toHaveValue('Ledger Engineer')
    await expect(levelOf('PostgreSQL')).toBeVisible()
    await resume.setInputFiles(RESUME)
  })

  await test.step('once the first step is saved, jobs and education are there to check', async () => {
    await pressButton(page, 'Save & Continue')
    await expect(page).toHaveURL(/\/JOBSEEKER\/read-resume$/)
    await expect(add(page, 'Senior Developer')).toBeChecked()
    await expect(add(page, 'BSc, Computer Science')).toBeChecked()
    await expect(add(page, 'Location')).not.toBeChecked()
    await expect(add(page, 'Title')).toBeHidden()
    await page.goto('/JOBSEEKER/create-profile?tab=education')
    await expect(page.getByRole('link', { name: 'Continue with your resume' })).toBeVisible()
    await page.goto('/JOBSEEKER/profile')
    await page.getByRole('link', { name: 'Continue with your resume' }).click()
    await pressButton(page, 'Add to my profile')
    await expect(page.getByText('Added to your profile: 2 jobs, 1 education.')).toBeVisible()
    const main = page.getByRole('main')
    for (const words of ['Ledger Engineer', 'Senior Developer', 'Abay Systems', 'Jimma University', 'PostgreSQL'])
      await expect(main.getByText(words).first()).toBeVisible()
    await page.goto('/JOBSEEKER/create-profile?tab=basic')
    await expect(page.getByText('Hanna Alemu CV.pdf')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Start from your resume' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Continue with your resume' })).toBeHidden()
  })
})

test('what was read in a resume does not stay on the device after the sign-out', async ({ quietPage: page, tag }) => {
  await createSeeker(page, `hanna.leaves.${tag}@town.example`)
  await page.goto('/JOBSEEKER/read-resume')
  await page.locator('input[type=file]').setInputFiles(RESUME)
  await expect(add(page, 'Senior Developer')).toBeChecked()
  const listResumeDrafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('resume-review')))
  expect(await listResumeDrafts()).toHaveLength(1)
  await page.goto('/')
  await page
    .getByRole('button', { name: /^Account menu|^Open menu/ })
    .locator('visible=true')
    .first()
    .click()
  await page.getByText('Sign Out').locator('visible=true').click()
  await expect.poll(listResumeDrafts).toEqual([])
})
