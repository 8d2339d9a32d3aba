import type { Page } from '@playwright/test'
import { startJobBoards } from '../job-board-stand-in.ts'
import {
  collectPageErrors,
  DEMO_PASSWORD,
  expect,
  expectGoodScreen,
  openPageForPerson,
  startSignedIn,
  test,
} from '../people.ts'
import { startServer } from '../start-server.ts'

// The company of the demo data that has left more than twenty applicants without an answer, on a server of its own.
const COMPANY = 'yohannes@semien-ridge.example'
const MAX_OVERDUE = 20
const ENGINEER = { id: 1, title: 'Tower Engineer' }
const DESIGNER = { id: 2, title: 'Designer of Networks' }
const DRIVER = { id: 3, title: 'Night Driver' }

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
interface ImportedRow {
  id: string
  title: string
  isBack: boolean
  isGone: boolean
}

test('a company sees which imported jobs are back at their source or gone from it, and why one cannot be published', async ({
  page: like,
  browser,
}) => {
  const boards = await startJobBoards()
  const server = await startServer({ ...boards.settings, DEMO: '1' })
  const page = await openPageForPerson(browser, like, server.origin)
  const errors = collectPageErrors(page)
  const company = await signInByApi(page, COMPANY)
  const admin = await signInByApi(page, 'admin@sira.test')
  boards.setBoard('semien', 'Semien Ridge Networks', [ENGINEER, DESIGNER, DRIVER])
  const board = await company<{ id: string }>('post', '/company/job-boards', { address: 'boards.greenhouse.io/semien' })
  const list = () => company<ImportedRow[]>('get', `/company/job-boards/${board.id}/jobs`)
  await expect.poll(async () => (await list()).length).toBe(3)
  const ids = Object.fromEntries((await list()).map(({ id, title }) => [title, id]))

  // With few enough overdue applications two jobs are decided on: one is published and closed, one rejected.
  const waiting = await company<{ id: string }[]>('get', '/applications/company?overdue=true&sort=oldest')
  const answered = waiting.slice(MAX_OVERDUE).map(({ id }) => id)
  await company('post', '/applications/bulk-status', { ids: answered, status: 'REJECTED' })
  for (const { title } of [ENGINEER, DESIGNER]) await company('post', `/jobs/${ids[title]}/submit`)
  await admin('patch', `/admin/jobs/${ids[ENGINEER.title]}/status`, { status: 'ACTIVE' })
  await admin('patch', `/admin/jobs/${ids[DESIGNER.title]}/status`, {
    status: 'REJECTED',
    reason: 'Please name the pay',
  })
  await company('post', `/jobs/${ids[ENGINEER.title]}/close`, {})
  await company('post', '/applications/bulk-status', { ids: answered, status: 'PENDING' })

  await startSignedIn(page, COMPANY)
  const row = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

  await test.step('what has changed at the source of a rejected job cannot be taken over, and it says what to do first', async () => {
    boards.setBoard('semien', 'Semien Ridge Networks', [ENGINEER, { ...DESIGNER, title: 'Planner' }, DRIVER])
    await page.goto(`/COMPANY/integrations/import?board=${board.id}`)
    await page.getByRole('button', { name: 'Sync now' }).click()
    await row(DESIGNER.title).getByRole('button', { name: 'Take over: Title' }).click()
    await expect(row(DESIGNER.title).getByRole('alert')).toHaveText(
      /^2\d of your applicants have waited longer than you promised\. Please answer them before you publish another job\.$/,
    )
    await expectGoodScreen(page, 'a change that cannot be taken over')
  })

  // Two readings that are hours apart make a posting gone: here only what the list says of it is changed.
  const shown = new Map<string, Partial<ImportedRow>>([
    [DRIVER.title, { isGone: true }],
    [DESIGNER.title, { isBack: true }],
    [ENGINEER.title, { isBack: true }],
  ])
  await page.route(`**/api/v1/company/job-boards/${board.id}/jobs?*`, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: ImportedRow[] }
    await route.fulfill({
      response,
      json: { ...json, data: json.data.map((job) => ({ ...job, ...shown.get(job.title) })) },
    })
  })

  await test.step('a draft whose posting is gone says so, and can be sent all the same', async () => {
    await page.reload()
    await expect(row(DRIVER.title)).toContainText('This job is no longer at its source.')
    await expect(row(DRIVER.title).getByRole('button', { name: `Send to review: “${DRIVER.title}”` })).toBeVisible()
  })

  await test.step('a closed job whose posting is back is reopened in one press, a rejected one is to be edited', async () => {
    await expect(row(DESIGNER.title)).toContainText('This job is at its source again. It was rejected here')
    await expect(row(DESIGNER.title).getByRole('link', { name: `Edit ${DESIGNER.title}` })).toBeVisible()
    await expect(row(ENGINEER.title)).toContainText('This job is at its source again, but it is closed here.')
    await expectGoodScreen(page, 'a job that is back at its source')
    shown.delete(ENGINEER.title)
    await row(ENGINEER.title)
      .getByRole('button', { name: `Reopen: “${ENGINEER.title}”` })
      .click()
    await expect(row(ENGINEER.title).getByText('Active', { exact: true })).toBeVisible()
    await expect(row(ENGINEER.title)).not.toContainText('at its source again')
    await page.unrouteAll({ behavior: 'wait' })
  })

  expect(errors).toEqual([])
  await server.stop()
  boards.close()
})
