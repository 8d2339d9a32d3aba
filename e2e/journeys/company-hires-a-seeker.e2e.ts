import type { Browser, Page } from '@playwright/test'
import { ADMIN_ACCOUNT, EMPTY_PORT } from '../playwright.config.ts'
import { buildPdf, buildPng } from '../files.ts'
import {
  openPageForPerson,
  fillSignInForm,
  expect,
  collectPageErrors,
  signIn,
  test,
  expectGoodScreen,
} from '../people.ts'
import { getEmailCode, waitForEmail } from '../emails.ts'
import { moveTo } from '../review.ts'

test.use({ baseURL: `http://localhost:${EMPTY_PORT}` })

const PASSWORD = 'kemer bet coffee at six'
const LETTER =
  'I have built payment ledgers in Go for five years and would like to build yours.\n\nI can start in Meskerem.'

/** Goes from the sign-up form on the screen to being signed in. */
async function signUpAndVerify(
  page: Page,
  person: { role: 'Professional' | 'Employer'; first: string; last: string; email: string },
) {
  await page.getByRole('radio', { name: person.role }).check()
  await page.getByLabel('First name').fill(person.first)
  await page.getByLabel('Last name').fill(person.last)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Phone').fill('0911234567')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await expectGoodScreen(page, `sign-up of ${person.first}`)
  await page.getByRole('button', { name: 'Create an account' }).click()

  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible()
  const code = getEmailCode(await waitForEmail(person.email, /code/i))
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await expectGoodScreen(page, 'the code')
  // The message disappears after two seconds, so it is waited for first.
  await Promise.all([page.getByRole('heading', { name: 'Email Verified!' }).waitFor(), page.keyboard.type(code)])
  await expect(page).toHaveURL(/\/signin/)
  await expect(page.getByText('Email verified successfully! Please sign in to continue.')).toBeVisible()
  await fillSignInForm(page, person.email, PASSWORD)
}

async function createCompany(page: Page, name: string) {
  await page.goto('/COMPANY')
  await expect(page).toHaveURL(/create-company/)
  await page.getByRole('button', { name: 'Create company profile' }).click()
  const wrong = page.getByRole('alert').filter({ hasText: 'There is a problem' }).getByRole('link')
  await expect(wrong.first(), 'in the order of the screen').toHaveText('Company name must be at least 2 characters')
  await expect(wrong.last()).toHaveText('Trade license is required')
  await page.getByLabel('Company name').fill(name)
  await page.getByLabel('Company email').fill('jobs@tana.example')
  await page.getByLabel('Phone').fill('+251 911 223344')
  await page.getByLabel('Location').fill('Bahir Dar')
  await page.getByLabel('Description').fill('We keep ledgers for shops around the lake.')
  await page.getByLabel('Company size').selectOption('SMALL')
  await page.getByLabel('Industry').selectOption('FINTECH')
  await page.getByLabel('Company logo').setInputFiles(buildPng('logo.png'))
  await page.getByLabel('Trade license').setInputFiles(buildPdf('Trade licence'))
  await expectGoodScreen(page, 'the company form')
  await page.getByRole('button', { name: 'Create company profile' }).click()
  await expect(page.getByText('Company profile created successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/COMPANY\/profile$/)
  await expect(page.getByText(/under review/i).first()).toBeVisible()
  await expectGoodScreen(page, 'the pending-review screen')
  await page.goto('/COMPANY/jobs')
  await expect(page, 'a waiting company sees only its profile').toHaveURL(/\/COMPANY\/profile$/)
}

async function approve(page: Page, queue: 'companies' | 'jobs', name: string) {
  await page.goto(`/ADMIN/${queue}`)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  const entry = page.getByRole('article', { name })
  await expect(entry).toBeVisible()
  if (queue === 'companies') await expect(entry.getByRole('link', { name: /Open license/ })).toBeVisible()
  await expectGoodScreen(page, `the review of ${queue}`)
  await entry.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(`${name} is approved`)).toBeVisible()
}

async function postJob(page: Page, title: string) {
  await page.goto('/post-job')
  await page.getByLabel('Job title').fill(title)
  await page.getByLabel('Location').fill('Bahir Dar')
  await page
    .getByLabel('Description')
    .fill('Build the ledger.\n\nWhat you will do\n• Write tests\n• Keep it correct when the power is not')
  await page.getByRole('radio', { name: 'Range' }).check()
  await page.getByLabel('From, ETB').fill('65000')
  await page.getByRole('button', { name: 'Post Job' }).click()
  await expect(page.getByText('Please choose before or after tax').first()).toBeVisible()
  await page.getByRole('radio', { name: 'Before tax and pension' }).check()
  await page.getByLabel('To, ETB').fill('190000')
  await pickSkill(page, 'postgres', 'PostgreSQL')
  await page.getByRole('button', { name: 'Post Job' }).click()
  const question = page.getByRole('dialog', { name: 'Is this range right?' })
  await question.getByRole('button', { name: 'Change it' }).click()
  await page.getByLabel('To, ETB').fill('90000')
  await expectGoodScreen(page, 'the job form')
  await page.getByRole('button', { name: 'Post Job' }).click()
  await expect(page.getByRole('heading', { name: 'Job Posted Successfully!' })).toBeVisible()
  await expectGoodScreen(page, 'the success panel')
}

async function pickSkill(page: Page, typed: string, name: string) {
  await page.getByRole('combobox', { name: /skill/i }).first().pressSequentially(typed)
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click()
}

async function findAsVisitor(browser: Browser, like: Page, title: string): Promise<string> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: like.viewportSize(),
    baseURL: `http://localhost:${EMPTY_PORT}`,
  })
  const page = await context.newPage()
  await page.goto(`/jobs?q=${encodeURIComponent('ledger enginer')}`)
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text) => JSON.parse(text) as object)).toContainEqual(
    expect.objectContaining({ '@type': 'JobPosting', title }),
  )
  const url = page.url()
  await context.close()
  return url
}

/** Goes from a public job, without an account, to the sign-up form. */
async function beginApplication(page: Page, jobUrl: string) {
  await page.goto(jobUrl)
  await page.getByRole('link', { name: 'Apply Now', exact: true }).locator('visible=true').first().click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
}

/** Creates the profile, which an application requires first. */
async function createProfile(page: Page) {
  await expect(page).toHaveURL(/create-profile/)
  await page.getByLabel('Title').fill('Backend Engineer')
  const skill = page.getByRole('combobox', { name: /skill/i }).first()
  for (const typed of ['postgresql', 'phyton']) {
    await skill.pressSequentially(typed)
    await skill.press('Enter')
    await expect(skill).toHaveValue('')
  }
  await expect(page.getByRole('button', { name: 'Remove Python' })).toBeVisible()
  await expectGoodScreen(page, 'the wizard')
  await page.getByRole('button', { name: 'Save & Continue' }).click()
}

async function apply(page: Page, title: string) {
  await expect(page.getByRole('heading', { name: `Apply for ${title}` })).toBeVisible()
  await page.getByLabel('Cover letter', { exact: true }).fill(LETTER)
  await page.getByLabel('Resume', { exact: true }).setInputFiles(buildPdf('Hanna Bekele CV'))
  await expectGoodScreen(page, 'the apply screen')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Application submitted successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/JOBSEEKER\/applications/)
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
  await expectGoodScreen(page, 'my applications')
}

async function decide(page: Page, candidate: string) {
  await page.goto('/COMPANY/applications')
  await expect(page.getByText('NEW', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: candidate }).first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('ledgers in Go')).toBeVisible()
  await expectGoodScreen(page, 'the application')
  // Chromium without windows shows no PDF: the tab downloads the file and keeps no address.
  const opened = page.context().waitForEvent('response', (response) => response.url().includes('/api/v1/files/'))
  await drawer.getByText('View Resume').locator('visible=true').click()
  const resume = await page.request.get((await opened).url())
  expect(resume.headers()['content-type']).toBe('application/pdf')
  expect((await resume.body()).toString('latin1')).toContain('Hanna Bekele CV')
  await moveTo(page, 'Shortlisted')
  await expect(page.getByText(/Application status updated to SHORTLISTED/i).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('NEW', { exact: true })).toHaveCount(0)
}

test('from an empty data folder: a company is approved, posts a job, a seeker finds it, applies, gets a decision, and is notified', async ({
  page,
  browser,
  baseURL,
  tag,
}) => {
  const company = `Tana Ledgers ${tag}`
  const title = `Ledger Engineer ${tag}`
  const employer = {
    role: 'Employer',
    first: 'Eyob',
    last: 'Mulugeta',
    email: `eyob.${tag}@town.example`,
  } as const
  const seeker = {
    role: 'Professional',
    first: 'Hanna',
    last: 'Bekele',
    email: `hanna.${tag}@town.example`,
  } as const
  const admin = await openPageForPerson(browser, page, baseURL!)
  const hanna = await openPageForPerson(browser, page, baseURL!)
  const complaints = [page, admin, hanna].map(collectPageErrors)

  await page.goto('/signup')
  await signUpAndVerify(page, employer)
  await createCompany(page, company)
  await signIn(admin, ADMIN_ACCOUNT.email, ADMIN_ACCOUNT.password)
  await approve(admin, 'companies', company)
  await expect(page.getByText(/under review/i), 'told, not asked for').toHaveCount(0)
  await waitForEmail(employer.email, /approved/i)
  await postJob(page, title)
  await approve(admin, 'jobs', title)
  await waitForEmail(employer.email, new RegExp(title))

  const jobUrl = await findAsVisitor(browser, page, title)
  await beginApplication(hanna, jobUrl)
  await signUpAndVerify(hanna, seeker)
  await createProfile(hanna)
  await apply(hanna, title)
  await waitForEmail(employer.email, /application|applied/i)
  await decide(page, 'Hanna Bekele')

  await waitForEmail(seeker.email, /shortlist/i)
  await hanna.goto('/JOBSEEKER/applications')
  await expect(hanna.getByText('Shortlisted').locator('visible=true').first()).toBeVisible()
  expect(complaints.flat()).toEqual([])
})
