import type { Page } from '@playwright/test'
import { buildPdf } from '../files.ts'
import { startSignedIn, DEMO_PASSWORD, expect, expectAccessible, test } from '../people.ts'

const LETTER = 'I have kept ledgers for shops around the lake for five years and would like to keep yours as well.'

/** Returns a function that calls the API as a person of the demo data. */
async function signInByApi(page: Page, email: string) {
  const login = await page.request.post('/api/v1/auth/login', { data: { email, password: DEMO_PASSWORD } })
  const { accessToken } = ((await login.json()) as { data: { accessToken: string } }).data
  return async <T>(method: string, path: string, data?: object): Promise<T> =>
    (
      (await (
        await page.request.fetch(`/api/v1${path}`, {
          method,
          headers: { authorization: `Bearer ${accessToken}` },
          ...(data && { data }),
        })
      ).json()) as { data: T }
    ).data
}

/** Creates and approves a job for one journey. */
async function createLiveJob(page: Page, title: string): Promise<string> {
  const company = await signInByApi(page, 'company@sira.test')
  const [skill] = await company<{ id: string }[]>('GET', '/skills/getAll')
  const { id } = await company<{ id: string }>('POST', '/jobs/create', {
    title,
    description: 'Keep the books in order.',
    type: 'FULLTIME',
    level: 'MIDLEVEL',
    location: 'Adama',
    isRemote: false,
    skills: [{ skillId: skill!.id, level: 'INTERMEDIATE' }],
  })
  await (
    await signInByApi(page, 'admin@sira.test')
  )('PATCH', `/admin/jobs/${id}/status`, { status: 'ACTIVE' })
  return id
}

test('an upload is stopped, a connection and a response are lost: the cover letter is kept and the application arrives once', async ({
  page,
  tag,
}) => {
  const id = await createLiveJob(page, `Ledger Keeper ${tag}`)
  const seeker = await signInByApi(page, 'seeker@sira.test')
  await startSignedIn(page, 'seeker@sira.test')
  await page.goto(`/jobs/${id}/apply`)
  const letter = page.getByLabel('Cover letter', { exact: true })
  const submit = page.getByRole('button', { name: 'Submit Application' })
  const idempotencyKeys: (string | undefined)[] = []
  const interceptSubmit = (respond: Parameters<Page['route']>[1]) =>
    page.route(
      `**/jobs/${id}/apply`,
      (route, request) => (request.method() === 'POST' ? respond(route, request) : route.fallback()),
      { times: 1 },
    )
  await page.getByRole('radio', { name: /Upload a new one/ }).check()
  await letter.fill(LETTER)
  await page.getByText('Links (optional)').click()
  await page.getByLabel('GitHub').fill('https://github.com/hanna')
  await page.getByLabel(/New resume$/).setInputFiles(buildPdf('Hanna CV'))

  await test.step('stopped by the seeker', async () => {
    await interceptSubmit(() => {})
    await submit.click()
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('The upload was stopped. What you wrote is still here.').first()).toBeVisible()
    await expect(letter).toHaveValue(LETTER)
  })

  await test.step('no connection: the application waits on the device, and is changed', async () => {
    await page.route(`**/jobs/${id}/apply`, (route, request) =>
      request.method() === 'POST' ? route.abort() : route.fallback(),
    )
    await submit.click()
    const waiting = page.getByRole('region', { name: 'Your application is waiting for a connection' })
    await expect(waiting, 'in place of the form').toBeFocused()
    await expectAccessible(page, 'what was not sent')
    await waiting.getByRole('button', { name: 'Change' }).click()
    await expect(letter).toHaveValue(LETTER)
    await page.unroute(`**/jobs/${id}/apply`)
  })

  await test.step('the server’s storage is full', async () => {
    const message = 'We cannot save anything right now. Please try again in a few minutes.'
    await interceptSubmit((route) =>
      route.fulfill({ status: 503, json: { success: false, code: 'CANNOT_SAVE', message, requestId: 'x' } }),
    )
    await submit.click()
    const notSentAlert = page.getByRole('alert').filter({ hasText: message }).first()
    await expect(notSentAlert).toBeVisible()
    await expect(letter).toHaveValue(LETTER)
  })

  await test.step('the server fails without an error message', async () => {
    await interceptSubmit((route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }))
    await submit.click()
    const notSentAlert = page.getByRole('alert').filter({ hasText: 'Failed to submit application. Please try again.' })
    await expect(notSentAlert, 'beside the button').toBeFocused()
    await expect(notSentAlert.getByRole('button', { name: 'Try again' })).toBeInViewport()
    await expect(submit).toBeInViewport()
    await page.reload()
    await expect(letter, 'kept on the device').toHaveValue(LETTER)
  })

  await test.step('the response is lost; the same is sent again by itself with the same key', async () => {
    await expect(page.getByText('Hanna CV.pdf, 592 bytes'), 'the file is kept too').toBeVisible()
    await page.route(`**/jobs/${id}/apply`, async (route, request) => {
      if (request.method() !== 'POST') return route.fallback()
      idempotencyKeys.push(request.headers()['idempotency-key'])
      if (idempotencyKeys.length > 1) return route.fallback()
      expect((await route.fetch()).status()).toBe(201)
      await route.abort()
    })
    await submit.click()
    await expect(page.getByRole('heading', { name: 'You have already applied for this job' })).toBeVisible()
    expect(idempotencyKeys[0]).toBeTruthy()
    expect(idempotencyKeys).toEqual([idempotencyKeys[0], idempotencyKeys[0]])
    await page.unroute(`**/jobs/${id}/apply`)
  })

  const mine = await seeker<{ coverLetter: string; githubUrl: string; job: { id: string } }[]>(
    'GET',
    '/applications/mine',
  )
  expect(mine.filter(({ job }) => job.id === id)).toMatchObject([
    { coverLetter: LETTER, githubUrl: 'https://github.com/hanna' },
  ])
  await page.goto(`/jobs/${await createLiveJob(page, `Second Ledger ${tag}`)}/apply`)
  await expect(letter, 'a draft belongs to one job').toHaveValue('')

  await test.step('the cover letter is used again for another job, and Undo restores what was typed', async () => {
    const choose = page.getByLabel(/Use a cover letter from an earlier application/)
    const usedLetterNote = page.getByRole('status').filter({ hasText: 'is in the field below' })
    await letter.fill('What I had begun to write.')
    await choose.selectOption({ label: `Ledger Keeper ${tag}, Wenchi Ledger` })
    await expect(letter).toHaveValue(LETTER)
    await expectAccessible(page, 'a letter that was used before')
    await usedLetterNote.getByRole('button', { name: 'Undo' }).click()
    await expect(letter).toHaveValue('What I had begun to write.')
    await expect(usedLetterNote).toHaveCount(0)
    await expect(choose, 'the button that had the focus is gone').toBeFocused()
  })
})

test('data that the apply screen or the list of applications cannot load shows an error and Retry', async ({
  page,
  tag,
}) => {
  const id = await createLiveJob(page, `Archive Keeper ${tag}`)
  await startSignedIn(page, 'seeker@sira.test')
  await page.route('**/job-seeker/get-profile', (route) => route.abort())
  await page.goto(`/jobs/${id}/apply`)
  await expect(page.getByText('Failed to fetch your profile')).toBeVisible()
  await page.unroute('**/job-seeker/get-profile')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: `Apply for Archive Keeper ${tag}` })).toBeVisible()
  await page.goto('/jobs/0199aaaa-0000-7000-8000-000000000000/apply')
  await expect(page.getByText('Error: Job not found')).toBeVisible()

  await page.route('**/applications/mine**', (route) => route.abort())
  await page.goto('/JOBSEEKER/applications')
  await expect(page.getByText('Failed to fetch applications')).toBeVisible()
  await page.unroute('**/applications/mine**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('a job is shared, saved and reported; text typed into a report is kept until it is sent', async ({
  page,
  context,
  tag,
}, { project }) => {
  const id = await createLiveJob(page, `Shelf Keeper ${tag}`)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() =>
    Object.assign(navigator, { share: (what: ShareData) => Promise.resolve(Object.assign(window, { shared: what })) }),
  )
  await startSignedIn(page, 'seeker@sira.test')
  await page.goto(`/jobs/${id}`)
  const address = new URL(`/jobs/${id}`, page.url()).href

  await test.step('shared by the phone’s share sheet, a copied link, Telegram and LinkedIn', async () => {
    if (project.name === 'phone') {
      await page.getByRole('button', { name: 'Share this job' }).click()
      expect(await page.evaluate(() => (window as unknown as { shared: ShareData }).shared.url)).toBe(address)
    }
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: /^Telegram/ })).toHaveAttribute(
      'href',
      /^https:\/\/t\.me\/share\/url\?url=/,
    )
    await expect(main.getByRole('link', { name: /^LinkedIn/ })).toHaveAttribute(
      'href',
      `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`,
    )
  })

  await test.step('saved, and shown as saved after a reload and in the list of saved jobs', async () => {
    const save = page
      .getByRole('button', { name: new RegExp(`^(Saved?|Save Shelf Keeper ${tag})$`) })
      .locator('visible=true')
      .first()
    await expect(save).toHaveAttribute('aria-pressed', 'false')
    const saveResponse = page.waitForResponse((response) => response.url().endsWith('/save'))
    await save.click()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await saveResponse
    await page.reload()
    await expect(save, 'loaded when somebody is signed in').toHaveAttribute('aria-pressed', 'true')
    await page.goto('/JOBSEEKER/saved')
    await expect(page.getByRole('article', { name: `Shelf Keeper ${tag}` })).toBeVisible()
    await page.goto(`/jobs/${id}`)
  })

  await test.step('reported', async () => {
    await page.getByRole('button', { name: 'Report this job' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report this job' })
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog.getByText('Please choose a reason')).toBeVisible()
    await expectAccessible(page, 'the report')
    await dialog.getByRole('radio', { name: 'It asks for money, a deposit or bank details' }).check()
    await dialog.getByLabel('What happened').fill('They want 500 birr for a form.')
    await page.route('**/report', (route) => route.abort(), { times: 1 })
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog.getByRole('alert')).toContainText('No connection')
    await expect(dialog.getByLabel('What happened')).toHaveValue('They want 500 birr for a form.')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByText('Thank you. We will review this job.')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('signing out removes the saved state', async () => {
    const other = await context.newPage()
    await other.goto('/JOBSEEKER/settings')
    if (project.name === 'phone') await other.getByRole('button', { name: 'Open menu' }).click()
    await other.getByRole('button', { name: 'Sign Out', exact: true }).locator('visible=true').click()
    await expect(page.getByRole('link', { name: 'Report this job' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: /^Save/ })).toHaveCount(0)
  })
})
