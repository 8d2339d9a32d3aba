import type { APIRequestContext, Page } from '@playwright/test'
import {
  openPageForPerson,
  startSignedIn,
  DEMO_PASSWORD,
  expect,
  collectPageErrors,
  test,
  expectGoodScreen,
} from '../people.ts'
import { waitForEmail } from '../emails.ts'

const LONG = 'with a title that is so long that it takes more than one line on a screen'
const COMPANY = 'company@sira.test'

async function signInByApi(request: APIRequestContext, email: string): Promise<Record<string, string>> {
  const { data } = (await (
    await request.post('/api/v1/auth/login', { data: { email, password: DEMO_PASSWORD } })
  ).json()) as { data: { accessToken: string } }
  return { authorization: `Bearer ${data.accessToken}` }
}

/** Creates a job of the demo company that waits for moderation. Returns its id. */
async function createPendingJob(request: APIRequestContext, title: string): Promise<string> {
  const { data: skills } = (await (await request.get('/api/v1/skills/getAll')).json()) as { data: { id: string }[] }
  const response = await request.post('/api/v1/jobs/create', {
    headers: await signInByApi(request, COMPANY),
    data: {
      title,
      description: 'Look after the animals of the park.',
      location: 'Awash',
      skills: [{ skillId: skills[0]!.id }],
    },
  })
  return ((await response.json()) as { data: { id: string } }).data.id
}

const getDecisionPosition = async (page: Page, name: string) => {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox()
  return { x: Math.round(box!.x), y: Math.round(box!.y) }
}
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('an administrator approves a job, takes it down, undoes that, takes it down again and restores it', async ({
  page,
  browser,
  baseURL,
  tag,
}) => {
  const complaints = collectPageErrors(page)
  const title = `Zebra keeper ${tag}`
  const id = await createPendingJob(page.request, title)
  const other = await createPendingJob(page.request, `Zebra keeper ${tag} ${LONG}`.slice(0, 100))
  const visitor = await openPageForPerson(browser, page, baseURL!)
  const seen = async () => (await visitor.request.get(`/api/v1/jobs/getOne/${id}`)).status()
  await startSignedIn(page, 'admin@sira.test')

  // The buttons are in the same place, however long the title is.
  await page.goto(`/ADMIN/jobs?id=${other}`)
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  const places = [await getDecisionPosition(page, 'Approve'), await getDecisionPosition(page, 'Reject')]
  await page.goto(`/ADMIN/jobs?id=${id}`)
  const entry = page.getByRole('article', { name: title, exact: true })
  await expect(entry).toBeVisible()
  expect([await getDecisionPosition(page, 'Approve'), await getDecisionPosition(page, 'Reject')]).toEqual(places)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(toast(page, `${title} is approved`)).toBeVisible()
  await expect.poll(seen).toBe(200)

  await page.goto('/ADMIN/jobs?status=ALL')
  await page.getByLabel('Search jobs').fill(title)
  await expect(page.getByRole('status').filter({ hasText: /^2 found$/ })).toBeVisible()
  await page.getByLabel('Order').selectOption('oldest')
  await expect(page).toHaveURL(/order=oldest/)
  await page.getByRole('link', { name: title }).filter({ hasText: 'Active' }).click()
  await expect(entry).toBeVisible()
  await expectGoodScreen(page, 'a published job on the desk')
  await takeDown(page, title)
  expect(await seen(), 'gone at once').toBe(404)
  await page.getByRole('button', { name: `Undo: ${title} is taken down` }).click()
  await expect(toast(page, 'Undone')).toBeVisible()
  await expect(entry.getByText('Active').first()).toBeVisible()
  expect(await seen()).toBe(200)

  await takeDown(page, title)
  expect(await seen()).toBe(404)
  await visitor.goto(`/jobs/${id}`)
  await expect(visitor.getByText('Job not found').first()).toBeVisible()
  expect(await waitForEmail(COMPANY, new RegExp(`${title}" was taken down`), 'demo')).toContain('Spam')
  await page.goto(`/ADMIN/jobs?status=REJECTED&id=${id}`)
  await expect(entry).toContainText('Reason given: Spam')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page, `${title} is public again`)).toBeVisible()
  expect(await seen()).toBe(200)
  expect(complaints).toEqual([])
})

async function takeDown(page: Page, title: string) {
  await page.getByRole('button', { name: 'Take down' }).click()
  const dialog = page.getByRole('dialog', { name: `Take down ${title}` })
  await dialog.getByLabel('Reason').fill('Spam')
  await dialog.getByRole('button', { name: 'Take down' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(toast(page, `${title} is taken down`).first()).toBeVisible()
}

test('the menu shows the same count as the page, right after a decision', async ({ page, tag }) => {
  const title = `Gazelle keeper ${tag}`
  const id = await createPendingJob(page.request, title)
  await startSignedIn(page, 'admin@sira.test')
  await page.goto(`/ADMIN/jobs?id=${id}`)
  const waiting = async () => {
    const { data } = (await (
      await page.request.get('/api/v1/admin/overview', { headers: await signInByApi(page.request, 'admin@sira.test') })
    ).json()) as { data: { jobs: { pending: number; anotherLook: number } } }
    return String(data.jobs.pending + data.jobs.anotherLook)
  }
  const count = page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: /^Jobs/ })
    .locator('.num')
  // Read again until both agree: other journeys post jobs meanwhile.
  await expect(async () => {
    await page.reload()
    await expect(count).toHaveText(new RegExp(`^${await waiting()} `), { timeout: 5000 })
  }).toPass()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(toast(page, `${title} is approved`)).toBeVisible()
  await expect.poll(async () => (await count.innerText()).startsWith(`${await waiting()}`)).toBe(true)
})
