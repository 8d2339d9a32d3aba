import type { BrowserContext, Page } from '@playwright/test'
import { NEW_ACCOUNT_PASSWORD } from '../accounts.ts'
import { openJob, setUpApplication } from '../applications.ts'
import { countEmails, waitForEmail } from '../emails.ts'
import { buildPdf } from '../files.ts'
import { expect, expectGoodScreen, signIn, test } from '../people.ts'

const LETTER = 'I have kept ledgers for shops around the lake for five years and would like to keep yours as well.'

/** So large that it is sent ahead of its form, in pieces. */
const LARGE_FILE = buildPdf('Liya CV', [`${' '.repeat(300_000)}Liya CV`])

const EMPTY_FILE = { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }

/** Waits until the device has stored the screens and the data of the signed-in seeker. */
const waitUntilKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        async () =>
          (await caches.match('/JOBSEEKER/profile')) !== undefined &&
          localStorage.getItem('stored-for-offline') !== null &&
          navigator.serviceWorker.controller !== null,
      ),
    )
    .toBe(true)

/** What the device stores of the person: its databases and the caches of screens. */
const listStored = (page: Page) =>
  page.evaluate(async () => [
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()).filter((name) => name.startsWith('app-')),
  ])

/** Opens another page in place of this one. */
async function reopen(page: Page, context: BrowserContext, path: string): Promise<Page> {
  await page.close()
  const next = await context.newPage()
  await next.goto(path)
  return next
}

const getAge = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^As of \d\d:\d\d EAT\. There is no connection/ })

test('saved jobs, applications and the profile open without a connection, and are deleted at sign-out', async ({
  page,
  context,
  tag,
}) => {
  const email = `keeps-screens-${tag}@town.example`
  const sent = await setUpApplication(page, `Lake Ledger ${tag}`, { email, firstName: 'Saba' })
  const saved = await openJob(page, { title: `Harbour Ledger ${tag}`, description: 'Keep the books.' })
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const interview = { times: [tomorrow], minutes: 30, way: 'ON_SITE', place: 'Lake Road 7, Bahir Dar' }
  await sent.company('post', `/applications/${sent.id}/interviews`, { data: interview })
  await signIn(page, email, NEW_ACCOUNT_PASSWORD)
  await sent.seeker('post', `/jobs/${saved.jobId}/save`)
  await page.goto('/JOBSEEKER/saved')
  await expect(page.getByRole('article', { name: `Harbour Ledger ${tag}` })).toBeVisible()
  await waitUntilKept(page)
  await context.setOffline(true)

  await test.step('also after a reload', async () => {
    await page.reload()
    await expect(page.getByRole('article', { name: `Harbour Ledger ${tag}` })).toBeVisible()
    await expect(getAge(page)).toBeVisible()
    await expectGoodScreen(page, 'saved jobs without a connection')
  })
  await test.step('a job that cannot be removed from the list keeps the focus', async () => {
    const save = page.getByRole('button', { name: `Save Harbour Ledger ${tag}` })
    await save.click()
    await expect(page.getByText(/^The job could not be removed\./)).toBeVisible()
    await expect(save).toBeFocused()
  })
  await test.step('a link to a page that is not kept says that there is no connection, at its own address', async () => {
    const job = page.getByRole('article', { name: `Harbour Ledger ${tag}` })
    await job.getByRole('link', { name: `Harbour Ledger ${tag}`, exact: true }).click()
    // A browser does not always know that there is no connection.
    await expect(page.getByRole('heading', { name: /^(You are offline|Sira cannot be reached)$/ })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/jobs/${saved.jobId}$`))
    await page.goBack()
    await expect(job).toBeVisible()
    const areaMenu = page.getByRole('navigation', { name: /Job seeker area/ }).filter({ visible: true })
    await areaMenu.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await expect(page).toHaveURL(/\/JOBSEEKER$/)
    await page.getByRole('link', { name: 'Saved jobs' }).click()
    await expect(job).toBeVisible()
  })
  await test.step('screens that were not opened before', async () => {
    const menu = page.getByRole('navigation', { name: /Job seeker area/ }).filter({ visible: true })
    await menu.getByRole('link', { name: 'Applications' }).click()
    await expect(page.getByRole('article', { name: `Lake Ledger ${tag}` })).toBeVisible()
    await expect(getAge(page)).toBeVisible()
    // On the way there: where the interview is.
    await page.goto(`/JOBSEEKER/applications?id=${sent.id}`)
    await expect(page.getByText('Lake Road 7, Bahir Dar')).toBeVisible()
    await page.goto('/JOBSEEKER/profile')
    await expect(page.getByRole('heading', { name: 'Saba Alemu' })).toBeVisible()
    await expect(getAge(page)).toBeVisible()
  })
  await test.step('from the start of the installed app, and from the page that says that there is no connection', async () => {
    await page.goto('/?start')
    await expect(page).toHaveURL(/\/JOBSEEKER\/saved$/)
    await expect(page.getByRole('article', { name: `Harbour Ledger ${tag}` })).toBeVisible()
    await page.goto('/companies')
    await page.getByRole('link', { name: 'My applications' }).click()
    await expect(page.getByRole('article', { name: `Lake Ledger ${tag}` })).toBeVisible()
  })
  await test.step('when the connection is back, the screen is read again', async () => {
    await context.setOffline(false)
    await expect(getAge(page)).toBeHidden()
  })
  await test.step('the place of a closed job that is removed has the focus: it cannot be saved again', async () => {
    await saved.company('post', `/jobs/${saved.jobId}/close`, { data: { applications: 'KEEP' } })
    await page.goto('/JOBSEEKER/saved')
    await expect(page.getByText('No longer accepting applications')).toBeVisible()
    await page.getByRole('button', { name: `Save Harbour Ledger ${tag}` }).click()
    await expect(page.getByText(`Harbour Ledger ${tag} was removed`)).toBeFocused()
  })
  await test.step('nothing of it stays after signing out', async () => {
    expect((await listStored(page)).toSorted()).toEqual([expect.stringMatching(/^app-en-/), 'app-snapshots', 'offline'])
    const menu = page.getByRole('button', { name: 'Open menu' })
    if (await menu.isVisible()) await menu.click()
    await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(() => listStored(page)).toEqual([])
    await context.setOffline(true)
    await page.goto('/JOBSEEKER/saved')
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'My applications' })).toBeHidden()
    await context.setOffline(false)
    await expect(page, 'it comes back by itself').toHaveURL(/\/signin/)
  })
})

test('an application written without a connection is changed and arrives once, although the page was closed', async ({
  page: first,
  context,
  tag,
}) => {
  let page = first
  const email = `writes-offline-${tag}@town.example`
  const { seeker } = await setUpApplication(page, `Quiet Ledger ${tag}`, { email, firstName: 'Liya' })
  const { jobId, company } = await openJob(page, { title: `Far Ledger ${tag}`, description: 'Keep the books.' })
  await seeker('post', `/jobs/${jobId}/save`)
  await signIn(page, email, NEW_ACCOUNT_PASSWORD)
  await page.goto('/JOBSEEKER/saved')
  await waitUntilKept(page)
  await context.setOffline(true)

  await test.step('written, from the list of saved jobs', async () => {
    await page.getByRole('link', { name: `Apply Now: Far Ledger ${tag}` }).click()
    await page.getByLabel('Cover letter', { exact: true }).fill('It is quiet here.')
    await page.getByLabel('Cover letter', { exact: true }).fill(LETTER)
    await expect(page.getByText(/^There is no connection now\. You can submit all the same/)).toBeVisible()
    await page.getByLabel('Resume', { exact: true }).setInputFiles(EMPTY_FILE)
    await expect(page.getByText('This file is empty').first(), 'when it is chosen').toBeVisible()
    await page.getByRole('button', { name: 'Submit Application' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await expect(summary.getByRole('listitem'), 'it does not wait').toHaveText(['This file is empty'])
    await page.getByRole('button', { name: `Remove ${EMPTY_FILE.name}` }).click()
    await page.getByLabel('Resume', { exact: true }).setInputFiles(LARGE_FILE)
    await page.getByRole('button', { name: 'Submit Application' }).click()
    await expect(page.getByRole('heading', { name: 'Your application is waiting for a connection' })).toBeVisible()
    await expectGoodScreen(page, 'an application that waits')
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(page.getByText('There is still no connection.')).toBeVisible()
  })
  await test.step('the state is in the list after the page was closed, and it can be changed', async () => {
    page = await reopen(page, context, '/JOBSEEKER/applications')
    const row = page.getByRole('article', { name: `Far Ledger ${tag}` })
    await expect(row.getByText('Waiting for a connection')).toBeVisible()
    await expectGoodScreen(page, 'the list with an application that waits')
    await row.getByRole('link', { name: 'Change' }).click()
    await page.getByRole('button', { name: 'Change' }).click()
    await expect(page.getByLabel('Cover letter', { exact: true })).toHaveValue(LETTER)
    await expect(page.getByText(/^Liya CV\.pdf, /)).toBeVisible()
    await page.getByLabel('Cover letter', { exact: true }).fill(`${LETTER} I can start in May.`)
    // Some browsers do not know that there is no connection: the upload waits for one.
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: true }))
    await page.getByRole('button', { name: 'Submit Application' }).click()
    await page.getByRole('button', { name: 'Send later' }).click()
    await expect(page.getByRole('heading', { name: 'Your application is waiting for a connection' })).toBeVisible()
    page = await reopen(page, context, `/jobs/${jobId}/apply`)
    await expect(page.getByRole('heading', { name: 'Your application is waiting for a connection' })).toBeVisible()
  })
  await test.step('sent once, from two pages that are opened when the connection is back', async () => {
    await page.close()
    const posts: string[] = []
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/apply')) posts.push(request.url())
    })
    await context.setOffline(false)
    page = await context.newPage()
    const other = await context.newPage()
    await Promise.all([page.goto('/jobs'), other.goto('/JOBSEEKER/applications')])
    await expect.poll(() => posts.length).toBe(1)
    await expect(other.getByRole('heading', { name: 'Not sent yet' })).toBeHidden()
    await expect(other.getByRole('article', { name: `Far Ledger ${tag}` })).toHaveCount(1)
    expect(posts).toHaveLength(1)
  })
  type Sent = { coverLetter: string; resume: { name: string }; job: { id: string } }
  const mine = (await seeker<Sent[]>('get', '/applications/mine')).filter(({ job }) => job.id === jobId)
  expect(mine).toMatchObject([{ coverLetter: `${LETTER} I can start in May.`, resume: { name: 'Liya CV.pdf' } }])
  const received = await company<Sent[]>('get', `/applications/company?jobId=${jobId}`)
  expect(received).toHaveLength(1)
  const subject = new RegExp(`Far Ledger ${tag}`)
  await waitForEmail(email, subject, 'demo')
  expect(countEmails(email, subject, 'demo')).toBe(1)
})

test('an application that the server refuses later is shown with what was written, and can be discarded', async ({
  page,
  context,
  tag,
}) => {
  const email = `is-refused-${tag}@town.example`
  await setUpApplication(page, `Other Ledger ${tag}`, { email, firstName: 'Hana' })
  const { jobId, company } = await openJob(page, { title: `Gone Ledger ${tag}`, description: 'Keep the books.' })
  await signIn(page, email, NEW_ACCOUNT_PASSWORD)
  await page.goto(`/jobs/${jobId}/apply`)
  await page.getByLabel('Cover letter', { exact: true }).fill(LETTER)
  await page.getByLabel('Resume', { exact: true }).setInputFiles(buildPdf('Hana CV'))
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('heading', { name: 'Your application is waiting for a connection' })).toBeVisible()
  await company('post', `/jobs/${jobId}/close`, { data: { applications: 'KEEP' } })
  await context.setOffline(false)

  await expect(page.getByRole('heading', { name: 'Your application was not sent' })).toBeVisible()
  const reason = 'did not receive this application: This job is no longer accepting applications. Your text is still'
  await expect(page.getByText(new RegExp(`${reason} on this device\\.$`))).toBeVisible()
  await expect(page.getByLabel('Your cover letter')).toHaveValue(LETTER)
  await expectGoodScreen(page, 'an application that was refused')
  await page.goto('/JOBSEEKER/applications')
  const row = page.getByRole('article', { name: `Gone Ledger ${tag}` })
  await expect(row.getByText('Not sent', { exact: true })).toBeVisible()
  await test.step('also after the session has ended', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const headers = { authorization: `Bearer ${token}` }
    expect((await context.request.post('/api/v1/auth/signout', { headers })).ok()).toBe(true)
    await page.goto('/JOBSEEKER/applications')
    await expect(page).toHaveURL(/\/signin/)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(NEW_ACCOUNT_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(row.getByText(new RegExp(`${reason} on this device, but the file you chose is not\\.$`))).toBeVisible()
  })
  await row.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(row).toBeHidden()
  await page.goto('/JOBSEEKER/applications')
  await expect(page.getByRole('article', { name: `Other Ledger ${tag}` })).toBeVisible()
  await expect(row).toBeHidden()
})

test('when the session ends before an application is sent, its text is kept and nothing else', async ({
  page,
  context,
  tag,
}) => {
  const email = `session-ends-${tag}@town.example`
  await setUpApplication(page, `Past Ledger ${tag}`, { email, firstName: 'Ruth' })
  const { jobId } = await openJob(page, { title: `Late Ledger ${tag}`, description: 'Keep the books.' })
  await signIn(page, email, NEW_ACCOUNT_PASSWORD)
  await page.goto(`/jobs/${jobId}/apply`)
  await page.getByLabel('Cover letter', { exact: true }).fill(LETTER)
  await page.getByLabel('Resume', { exact: true }).setInputFiles(buildPdf('Ruth CV'))
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('heading', { name: 'Your application is waiting for a connection' })).toBeVisible()

  await test.step('signing out asks first', async () => {
    let question = ''
    page.once('dialog', (dialog) => {
      question = dialog.message()
      void dialog.dismiss()
    })
    if (await page.getByRole('button', { name: 'Open menu' }).isVisible()) {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('button', { name: 'Sign Out' }).click()
    } else {
      await page.getByRole('button', { name: /^Account menu/ }).click()
      await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    }
    await expect.poll(() => question).toContain('An application on this device has not been sent yet.')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
  })
  await page.close()
  await context.setOffline(false)
  const headers = { authorization: `Bearer ${token}` }
  expect((await context.request.post('/api/v1/auth/signout', { headers })).ok()).toBe(true)
  const next = await context.newPage()
  await next.goto('/JOBSEEKER/applications')
  await expect(next).toHaveURL(/\/signin/)
  await expect.poll(() => listStored(next)).toEqual([])
  await next.getByLabel('Email').fill(email)
  await next.getByLabel('Password', { exact: true }).fill(NEW_ACCOUNT_PASSWORD)
  await next.getByRole('button', { name: 'Sign in' }).click()
  const row = next.getByRole('article', { name: `Late Ledger ${tag}` })
  await expect(row.getByText('Your session ended before this application was sent.')).toBeVisible()
  await row.getByRole('link', { name: 'Finish and send' }).click()
  await expect(next.getByLabel('Cover letter', { exact: true })).toHaveValue(LETTER)
  await next.getByLabel('Resume', { exact: true }).setInputFiles(buildPdf('Ruth CV'))
  await next.getByRole('button', { name: 'Submit Application' }).click()
  await expect(next).toHaveURL(/\/JOBSEEKER\/applications$/)
  await expect(next.getByRole('article', { name: `Late Ledger ${tag}` })).toHaveCount(1)
  await expect(next.getByRole('heading', { name: 'Not sent yet' })).toHaveCount(0)
})
