import type { Page } from '@playwright/test'
import { buildFakePdf, buildPdf, buildTooLargePdf, chooseLargeFile } from '../files.ts'
import { createVerifiedAccount, createPendingCompany } from '../accounts.ts'
import { createJobDraft, DEMO_COMPANY_EMAIL } from '../company-jobs.ts'
import { openPageForPerson, startSignedIn, DEMO_PASSWORD, fillSignInForm, expect, signIn, test } from '../people.ts'

const LETTER = 'I have kept networks up through two rainy seasons and would like to keep yours up as well.'

/** Signs in through the API. Returns a function that calls it as that person. */
async function signInByApi(page: Page, email: string) {
  const { data } = (await (
    await page.request.post('/api/v1/auth/login', { data: { email, password: DEMO_PASSWORD } })
  ).json()) as { data: { accessToken: string } }
  const headers = { authorization: `Bearer ${data.accessToken}` }
  return async (method: string, path: string, body?: object) =>
    (
      (await (await page.request.fetch(`/api/v1${path}`, { method, headers, ...(body && { data: body }) })).json()) as {
        data: { id: string; title: string }[] & { id: string }
      }
    ).data
}

/** The oldest job of the demo company in this status: it existed before any journey. */
async function findOldestJob(page: Page, status: string): Promise<{ id: string; title: string }> {
  const company = await signInByApi(page, DEMO_COMPANY_EMAIL)
  return (await company('GET', `/jobs/company?status=${status}`)).at(-1)!
}

/** Creates and approves a job for one test. */
async function createLiveJob(page: Page, title: string) {
  const company = await signInByApi(page, DEMO_COMPANY_EMAIL)
  const [skill] = await company('GET', '/skills/getAll')
  const skills = [{ skillId: skill!.id, level: 'INTERMEDIATE' }]
  const { id } = await company('POST', '/jobs/create', {
    title,
    description: 'Keep the network up.',
    type: 'FULLTIME',
    level: 'MIDLEVEL',
    location: 'Adama',
    isRemote: false,
    skills,
  })
  await (
    await signInByApi(page, 'admin@sira.test')
  )('PATCH', `/admin/jobs/${id}/status`, { status: 'ACTIVE' })
  return { id, close: () => company('POST', `/jobs/${id}/close`) }
}

test('a session that ends in another window and a job that closes meanwhile lose no cover letter', async ({
  page,
  context,
  tag,
}, { project }) => {
  const job = await createLiveJob(page, `Network Keeper ${tag}`)
  await signIn(page, 'seeker@sira.test', DEMO_PASSWORD)
  await page.goto(`/jobs/${job.id}/apply`)
  const letter = page.getByLabel('Cover letter', { exact: true })
  await letter.fill(LETTER)
  await expect(page.getByText(/Saved on this device/)).toBeVisible()

  const other = await context.newPage()
  await other.goto('/JOBSEEKER/settings')
  if (project.name === 'phone') await other.getByRole('button', { name: 'Open menu' }).click()
  await other.getByRole('button', { name: 'Sign Out', exact: true }).locator('visible=true').click()
  await expect(page).toHaveURL(/signin\?returnTo=/)
  await fillSignInForm(page, 'seeker@sira.test', DEMO_PASSWORD)
  await expect(letter).toHaveValue(LETTER)

  await job.close()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('This job is no longer accepting applications')).toBeVisible()
  await expect(page.getByLabel('Your cover letter')).toHaveValue(LETTER)
  await page.reload()
  await expect(page.getByLabel('Your cover letter'), 'it stays on the device').toHaveValue(LETTER)
})

/** Opens a screen with a form, waits for its first field and leaves by a link: no confirmation is shown. */
async function leaveUntouched(page: Page, path: string, heading: string, field: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByLabel(field).first()).toBeVisible()
  await expect(page.getByText(/Saved on this device|is back/)).toHaveCount(0)
  const before = new URL(page.url())
  // The home link of the layout: a navigation inside the site, like any menu entry.
  await page.getByRole('link', { name: /Sira$/ }).locator('visible=true').first().click()
  await expect(page, `${path} is left at once`).not.toHaveURL(before.href)
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toHaveCount(0)
}

test('every form that asks before leaving can be left without a question while it is unchanged', async ({
  page,
  browser,
  baseURL,
  tag,
}) => {
  const email = (name: string) => `untouched.${name}.${tag}@town.example`
  const people = await Promise.all([0, 1, 2].map(() => openPageForPerson(browser, page, baseURL!)))
  const [employer, waiting, seeker] = people as [Page, Page, Page]
  const enter = (one: Page, token: string) => one.addInitScript((mine) => localStorage.setItem('token', mine), token)

  await enter(employer, await createVerifiedAccount(page, email('new'), 'COMPANY'))
  await leaveUntouched(employer, '/COMPANY/create-company', 'Create your company profile', 'Company name')
  await enter(waiting, await createPendingCompany(page, email('waiting'), `Untouched ${tag}`))
  await leaveUntouched(waiting, '/COMPANY/profile?edit=1', 'Edit company profile', 'Website')

  const draft = await createJobDraft(page, `Untouched draft ${tag}`)
  await startSignedIn(page, 'company@sira.test')
  await leaveUntouched(page, '/COMPANY/post-job', 'Post a job', 'Job title')
  await leaveUntouched(page, `/COMPANY/post-job?from=${draft}`, 'Post a job', 'Job title')
  await leaveUntouched(page, `/COMPANY/jobs/${draft}/edit`, 'Edit job', 'Job title')

  const token = await createVerifiedAccount(page, email('seeker'), 'JOBSEEKER')
  await enter(seeker, token)
  await leaveUntouched(seeker, '/JOBSEEKER/create-profile', 'Create your profile', 'Title')
  const { data: skills } = (await (await page.request.get('/api/v1/skills/getAll')).json()) as {
    data: { id: string }[]
  }
  await page.request.post('/api/v1/job-seeker/create-profile', {
    headers: { authorization: `Bearer ${token}` },
    data: { title: 'Clerk', skills: [{ skillId: skills[0]!.id }] },
  })
  for (const [tab, field] of [
    ['basic', 'Title'],
    ['education', 'Institution'],
    ['experience', 'Position'],
    ['portfolio', 'Project title'],
  ] as const)
    await leaveUntouched(seeker, `/JOBSEEKER/create-profile?tab=${tab}`, 'Edit your profile', field)
})

test('leaving a changed company profile asks for confirmation', async ({ page }) => {
  await startSignedIn(page, 'pending@sira.test')
  await page.goto('/COMPANY/profile?edit=1')
  await page.getByLabel('Location').fill('Gondar')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Location')).toHaveValue('Gondar')
})

test('two administrators decide on one entry: the second sees that and goes on with the queue', async ({
  page,
  context,
  tag,
}) => {
  const company = await signInByApi(page, 'company@sira.test')
  const [skill] = await company('GET', '/skills/getAll')
  const title = `Desk Clerk ${tag}`
  const { id } = await company('POST', '/jobs/create', {
    title,
    description: 'Keep the desk.',
    type: 'FULLTIME',
    level: 'MIDLEVEL',
    location: 'Adama',
    isRemote: false,
    skills: [{ skillId: skill!.id, level: 'EXPERT' }],
  })
  await signIn(page, 'admin@sira.test', DEMO_PASSWORD)
  await page.goto(`/ADMIN/jobs?status=PENDING&id=${id}`)
  const second = await context.newPage()
  await second.goto(`/ADMIN/jobs?status=PENDING&id=${id}`)
  await expect(second.getByRole('article', { name: title })).toBeVisible()

  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Reject' }).click()
  const reason = page.getByRole('dialog').getByLabel('Reason')
  await reason.fill('Say what the desk is for, please.')
  await expect(page.getByRole('dialog').getByText(/Saved on this device/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(reason, 'a reason begun is kept').toHaveValue('Say what the desk is for, please.')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText(`${title} is rejected`)).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused()

  await second.getByRole('article', { name: title }).getByRole('button', { name: 'Approve' }).click()
  await expect(second.getByText(`${title}: Somebody has already decided this`)).toBeVisible()
  await expect(second.getByRole('article', { name: title })).toHaveCount(0)
})

test('a wrong password and an unknown address show the same message', async ({ page }) => {
  for (const email of ['seeker@sira.test', 'nobody@town.example']) {
    await page.goto('/signin')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
  }
})

test('a wrong code shows an error, and the account can still be verified', async ({ page, tag }) => {
  await page.goto('/signup')
  await page.getByLabel('First name').fill('')
  await page.getByLabel('Last name').fill('Bekele')
  await page.getByLabel('Email').fill(`wrong.${tag}@town.example`)
  await page.getByLabel('Phone').fill('0912')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password', { exact: true }).fill('different')
  await page.getByRole('button', { name: 'Create an account' }).click()
  const summary = page.getByRole('alert')
  for (const words of [
    'First name must be at least 2 characters',
    'Please enter the whole phone number',
    'Password must be at least 6 characters',
    'Passwords do not match',
  ])
    await expect(summary.getByText(words)).toBeVisible()
  await expect(page.getByLabel('Last name')).toHaveValue('Bekele')

  await page.getByLabel('First name').fill('H'.repeat(101))
  await expect(summary.getByRole('link', { name: 'First name: Must be at most 100 characters' })).toBeVisible()
  await expect(page.getByText(/^Error: Must be at most 100 characters$/)).toBeVisible()

  await page.getByLabel('First name').fill('Hanna')
  await page.getByLabel('Phone').fill('911234567')
  await page.getByLabel('Password', { exact: true }).fill('kemer bet coffee')
  await page.getByLabel('Confirm password', { exact: true }).fill('kemer bet cofee')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(summary.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm password', { exact: true }).fill('kemer bet coffee')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(/verify-email/)

  await typeHalfOfCode(page)
  await getNewCode(page)
  await page.getByLabel('Digit 1 of 6').pressSequentially('000000')
  await expect(page.getByRole('alert').getByText('Invalid verification code. Please try again.')).toBeVisible()
  await expect(page.locator('p[aria-live=polite]'), 'nothing about the code before').toHaveText('')
})

/** A letter changes nothing, and a code that is not complete is not sent. */
async function typeHalfOfCode(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/auth/verify-email')) sent.push(request.url())
  })
  const first = page.getByLabel('Digit 1 of 6')
  await first.fill('1')
  await first.press('x')
  await expect(first).toHaveValue('1')
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(page.getByRole('alert').getByText('Please enter the 6 digits of the code')).toBeVisible()
  expect(sent).toEqual([])
}

/** Asks for a new code; the server would send one only after a minute. */
async function getNewCode(page: Page) {
  const message = 'Verification code resent successfully!'
  await page.route('**/auth/resend-otp', (route) => route.fulfill({ json: { success: true, data: null, message } }), {
    times: 1,
  })
  await page.getByRole('button', { name: 'Resend verification code' }).click()
  await expect(page.locator('p[aria-live=polite]')).toHaveText(message)
}

test('a company under review cannot post, and sees why', async ({ page }) => {
  await startSignedIn(page, 'pending@sira.test')
  await page.goto('/post-job')
  await expect(page).toHaveURL(/\/COMPANY\/profile$/)
  await expect(page.getByText('Your company profile is currently under review').first()).toBeVisible()
})

test('a job that is not approved is not found by a visitor', async ({ page }) => {
  const waiting = await findOldestJob(page, 'PENDING')
  expect((await page.goto(`/jobs/${waiting.id}`))?.status()).toBe(404)
})

test('a closed job can be read but accepts no application', async ({ page }) => {
  const closed = await findOldestJob(page, 'CLOSED')
  await page.goto(`/jobs/${closed.id}`)
  await expect(page.getByText('This job is no longer accepting applications')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Apply Now', exact: true })).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  await startSignedIn(page, 'seeker@sira.test')
  await page.goto(`/jobs/${closed.id}/apply`)
  await expect(page.getByText(/no longer accepting applications/).first()).toBeVisible()
})

test('a short cover letter, a wrong file, a too large one and a second application show an error, and the letter is kept', async ({
  page,
  tag,
}) => {
  const { id: jobId } = await createLiveJob(page, `Cable Layer ${tag}`)
  await startSignedIn(page, 'seeker@sira.test')
  await page.goto(`/jobs/${jobId}/apply`)
  await page.getByRole('radio', { name: /Upload a new one/ }).check()
  const letter = page.getByLabel('Cover letter', { exact: true })
  const file = page.getByLabel(/New resume$/)
  const submit = page.getByRole('button', { name: 'Submit Application' })
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })

  await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('hello') })
  await expect(
    page.getByText('Please upload a PDF or DOC file').first(),
    'a wrong file is told when it is chosen',
  ).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo.png' }).click()
  await expect(page.getByText('Please upload a PDF or DOC file')).toHaveCount(0)

  await letter.fill('Too short')
  await submit.click()
  await expect(summary.getByRole('listitem')).toHaveText([
    'Please upload a resume',
    'Cover letter must be at least 50 characters',
  ])
  await expect(summary.getByText('Cover letter must be at least 50 characters')).toBeVisible()
  await expect(summary.getByText('Please upload a resume')).toBeVisible()

  await letter.fill(LETTER)
  await file.setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await submit.click()
  await expect(summary.getByText('Please upload a PDF or DOC file')).toBeVisible()
  await chooseLargeFile(file, buildTooLargePdf())
  await expect(page.getByText('File size should be less than 10MB').first()).toBeVisible()
  await file.setInputFiles(buildFakePdf())
  await submit.click()
  await expect(summary.getByText('Please upload a PDF or DOC file')).toBeVisible()
  await expect(letter).toHaveValue(LETTER)

  await page.reload()
  await expect(letter, 'the letter is kept on the device').toHaveValue(LETTER)
  await page.getByRole('radio', { name: /Upload a new one/ }).check()
  await file.setInputFiles(buildPdf('Hanna CV'))
  await submit.click()
  await expect(page.getByText('Application submitted successfully!')).toBeVisible()

  await page.goto(`/jobs/${jobId}/apply`)
  await expect(page.getByText(/already applied/i).first()).toBeVisible()
})
