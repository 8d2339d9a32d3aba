import type { Page } from '@playwright/test'
import { buildPdf } from '../files.ts'
import {
  openPageForPerson,
  startSignedIn,
  DEMO_PASSWORD,
  expect,
  collectPageErrors,
  test,
  expectGoodScreen,
} from '../people.ts'
import { getEmailCode, getEmailLink, waitForEmail } from '../emails.ts'

const COMPANY = 'company@sira.test'
const PASSWORD = 'kemer bet coffee at six'
const LETTER = 'I have driven the night bus for nine years and know every street of this town by its sounds.'

/** Returns a function that calls the API as this person. */
async function signInByApi(page: Page, email: string, password: string) {
  const { data } = (await (await page.request.post('/api/v1/auth/login', { data: { email, password } })).json()) as {
    data: { accessToken: string }
  }
  const headers = { authorization: `Bearer ${data.accessToken}` }
  return async <T>(method: 'get' | 'post' | 'patch', path: string, body: object = {}) => {
    const response = await page.request[method](`/api/v1${path}`, { headers, ...body })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return ((await response.json()) as { data: T }).data
  }
}

/** Creates a seeker with a profile through the API. */
async function createSeeker(page: Page, email: string, firstName: string) {
  const person = {
    firstName,
    lastName: 'Getachew',
    email,
    password: PASSWORD,
    phone: '+251 911234567',
    role: 'JOBSEEKER',
  }
  const { data } = (await (await page.request.post('/api/v1/auth/register', { data: person })).json()) as {
    data: { user: { id: string } }
  }
  await page.request.post('/api/v1/auth/verify-email', {
    data: { userId: data.user.id, otp: getEmailCode(await waitForEmail(email, /code/i, 'demo')) },
  })
  const calls = await signInByApi(page, email, PASSWORD)
  const [skill] = await calls<{ id: string }[]>('get', '/skills/getAll')
  await calls('post', '/job-seeker/create-profile', { data: { title: 'Bus driver', skills: [{ skillId: skill!.id }] } })
  return calls
}

interface PostedJob {
  id: string
  title: string
  questions: { id: string; kind: string; options: string[] }[]
}

/** Returns form fields that answer what a job asks. */
const buildAnswers = ({ questions }: PostedJob) =>
  Object.fromEntries(
    questions.flatMap(({ id, kind, options }) =>
      kind === 'LONG_TEXT' ? [] : [[`answers[${id}]`, kind === 'YES_NO' ? 'YES' : (options[0] ?? '9')]],
    ),
  )

const bell = (page: Page) =>
  page
    .getByRole('button', { name: /^Notifications/ })
    .locator('visible=true')
    .first()
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' }).locator('visible=true')
const unread = async (page: Page) => Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0)

test('an application notifies every tab of the company, its status change notifies the seeker, who stops such emails with one click', async ({
  page,
  browser,
  baseURL,
}, { retry }) => {
  const name = `Bethel${retry || ''}`
  const email = `${name.toLowerCase()}.bell@town.example`
  const seeker = await openPageForPerson(browser, page, baseURL!)
  const complaints = [page, seeker].map(collectPageErrors)
  const calls = await createSeeker(seeker, email, name)
  await startSignedIn(seeker, email, PASSWORD)
  await startSignedIn(page, COMPANY)
  const company = await signInByApi(page, COMPANY, DEMO_PASSWORD)
  // One of the oldest, for which nobody else applies: newer ones belong to other journeys, which close and delete them.
  const job = (await company<PostedJob[]>('get', '/jobs/company?status=ACTIVE')).at(-2)
  const title = `New application for ${job!.title}`

  const id =
    await test.step('the company has two tabs open; both are notified of the application, one with the list open', async () => {
      const second = await page.context().newPage()
      await startSignedIn(second, COMPANY)
      for (const [tab, at] of [
        [page, '/COMPANY/jobs'],
        [second, '/COMPANY/team'],
      ] as const)
        await tab.goto(at)
      for (const tab of [page, second]) await expect(bell(tab)).toBeVisible()
      await bell(page).click()
      await expect(panelOf(page).getByRole('heading', { name: 'Notifications' })).toBeFocused()
      const before = await unread(second)

      const sent = await calls<{ id: string }>('post', `/jobs/${job!.id}/apply`, {
        multipart: { coverLetter: LETTER, resume: buildPdf(`CV ${name}`), ...buildAnswers(job!) },
      })

      await expect(
        panelOf(page)
          .getByRole('listitem')
          .filter({ hasText: `${name} Getachew has applied.` }),
      ).toBeVisible()
      await expect.poll(() => unread(second), 'the count in the other tab').toBeGreaterThan(before)
      await expectGoodScreen(page, 'the open bell')
      await second.close()
      return sent.id
    })

  await test.step('it is marked as read by opening it, and by keyboard', async () => {
    const line = panelOf(page)
      .getByRole('listitem')
      .filter({ hasText: `${name} Getachew has applied.` })
    await page.keyboard.press('Escape')
    await expect(bell(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(line).toBeVisible()
    await line.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(new RegExp(`/COMPANY/applications\\?id=${id}`))
    await expect(panelOf(page)).toHaveCount(0)
    await page.goto('/COMPANY/notifications')
    const listed = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `${name} Getachew has applied.` })
    await expect(listed).toBeVisible()
    await expect(listed.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0)
    await expectGoodScreen(page, 'all notifications')
  })

  await test.step('two more applications for the job are one entry, which leads to both', async () => {
    for (const next of ['a', 'b']) {
      const other = await createSeeker(seeker, `${next}.${email}`, `${name}${next}`)
      await other('post', `/jobs/${job!.id}/apply`, {
        multipart: { coverLetter: LETTER, resume: buildPdf(`CV ${next}`), ...buildAnswers(job!) },
      })
    }
    await page.reload()
    const entry = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `2 new applications for ${job!.title}` })
    await expect(entry).toContainText(`The newest: ${name}b Getachew has applied.`)
    await expectGoodScreen(page, 'an entry that counts')
    await entry.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/COMPANY/applications\\?job=${job!.id}`))
    await page.goto('/COMPANY/notifications')
    await expect(entry.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0)
  })

  await test.step('the seeker is notified of a status change once its undo window is over', async () => {
    await seeker.goto('/JOBSEEKER')
    await expect(bell(seeker)).toHaveAccessibleName('Notifications')
    await company('patch', `/applications/${id}/status`, { data: { status: 'SHORTLISTED' } })
    await expect(bell(seeker)).toHaveAccessibleName('Notifications, 1 unread')
    await bell(seeker).click()
    await panelOf(seeker).getByRole('button', { name: 'Mark all as read' }).click()
    await expect(bell(seeker)).toHaveAccessibleName('Notifications')
    await panelOf(seeker)
      .getByRole('link', { name: `${job!.title}: you are on the shortlist` })
      .click()
    await expect(seeker).toHaveURL(new RegExp(`/JOBSEEKER/applications\\?id=${id}`))
    await seeker.goto('/jobs')
    await expect(bell(seeker)).toBeVisible()
  })

  await test.step('the link in the email stops such emails without a session, and starts them again', async () => {
    const anybody = await openPageForPerson(browser, page, baseURL!)
    await anybody.goto(getEmailLink(await waitForEmail(email, /shortlist/, 'demo'), '/stop-alert'))
    await expect(anybody.getByRole('heading', { level: 1, name: 'Stop emails about applications' })).toBeVisible()
    await anybody.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(anybody.getByRole('status')).toHaveText(/^Done\. You get no more emails about applications/)
    expect(await calls<{ applicationUpdates: boolean }>('get', '/auth/preferences')).toMatchObject({
      applicationUpdates: false,
    })
    await expectGoodScreen(anybody, 'mail that is stopped')
    await anybody.getByRole('button', { name: 'Turn them on again' }).click()
    await expect(anybody.getByRole('heading', { level: 1, name: 'You get these emails again' })).toBeVisible()
    expect(await calls<{ applicationUpdates: boolean }>('get', '/auth/preferences')).toMatchObject({
      applicationUpdates: true,
    })
  })
  expect(complaints).toEqual([[], []])
})
