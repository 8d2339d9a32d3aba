import { failOnce, getProblem } from '../account-screens.ts'
import { DEMO_COMPANY_EMAIL } from '../company-jobs.ts'
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

const ENGINEER = { id: 1, title: 'Backend Engineer for Payments' }
const DESIGNER = { id: 2, title: 'Designer of Shops', location: 'Berlin' }
const GARDENER = { id: 3, title: 'Gardener', text: '<p>You look after our trees.</p>' }

test('a company imports its jobs from its job board, checks them, and follows what changes there', async ({
  page: like,
  browser,
}) => {
  const boards = await startJobBoards()
  const server = await startServer({ ...boards.settings, DEMO: '1' })
  const page = await openPageForPerson(browser, like, server.origin)
  const errors = collectPageErrors(page)
  boards.setBoard('ledger', 'Another Company', [ENGINEER, DESIGNER, GARDENER])
  await startSignedIn(page, DEMO_COMPANY_EMAIL, DEMO_PASSWORD)
  await page.goto('/COMPANY/integrations/import')
  const address = page.getByLabel('Address')
  const preview = page.getByRole('button', { name: 'Preview' })
  const row = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

  await test.step('an address without a board says so, and what was typed stays', async () => {
    await address.fill('https://boards.greenhouse.io/nobody')
    await preview.click()
    await expect(getProblem(page)).toContainText('There is no job board at this address. Please check it.')
    await expect(address).toHaveValue('https://boards.greenhouse.io/nobody')
    await expectGoodScreen(page, 'an address without a board')
  })

  await test.step('a board is shown before it is linked, with a warning about its name', async () => {
    await address.fill('boards.greenhouse.io/ledger')
    await address.press('Enter')
    await expect(page.getByRole('heading', { name: 'Another Company' })).toBeVisible()
    await expect(page.getByText('does not look like the name of your company')).toBeVisible()
    for (const { title } of [ENGINEER, DESIGNER, GARDENER]) await expect(page.getByText(title)).toBeVisible()
    await expectGoodScreen(page, 'the preview of a board')
    await failOnce(page, '/company/job-boards')
    await page.getByRole('button', { name: 'Import 3 jobs as drafts' }).click()
    await expect(page.getByRole('alert')).toHaveText('Too many requests. Please wait a moment.')
    await page.getByRole('button', { name: 'Import 3 jobs as drafts' }).click()
  })

  await test.step('its jobs come in as drafts, with what is to be checked', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Another Company' })).toBeVisible()
    await expect(row('Gardener')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible()
    await expect(row('Gardener')).toContainText('Please add at least one skill before you send it to review.')
    const designer = row('Designer of Shops')
    await designer.getByText(/^3 things to check/).click()
    await expect(designer).toContainText('departments: Engineering')
    await expect(designer).toContainText('Pay: 40000 - 60000 GBP')
    await expect(designer).toContainText('Level: Mid (not given at the source)')
    await expectGoodScreen(page, 'the jobs of a board')
  })

  await test.step('drafts are sent to review in one press, and the others say what they lack', async () => {
    await row('Designer of Shops').getByRole('button', { name: 'Send to review: “Designer of Shops”' }).click()
    await expect(row('Designer of Shops').getByText('Under review')).toBeVisible()
    await page.getByRole('button', { name: 'Send all complete drafts to review' }).click()
    const question = page.getByRole('dialog', { name: 'Send all complete drafts to review?' })
    await expect(question).toContainText('There are 2 drafts')
    await expectGoodScreen(page, 'the question before all drafts are sent')
    await question.getByRole('button', { name: 'Send to review' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: '1 draft was not sent. Please add at least one skill' }),
    ).toBeVisible()
    await expect(row('Backend Engineer for Payments').getByText('Under review')).toBeVisible()
  })

  await test.step('what the company has changed itself is not overwritten', async () => {
    const link = row('Backend Engineer for Payments').getByRole('link', { name: ENGINEER.title, exact: true })
    const id = /jobs\/([^/]+)\/edit/.exec((await link.getAttribute('href')) ?? '')?.[1]
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const changed = await page.request.patch(`/api/v1/jobs/update/${id}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { title: 'Our Backend Engineer' },
    })
    expect(changed.ok()).toBe(true)
    boards.setBoard('ledger', 'Another Company', [{ ...ENGINEER, title: 'Principal Engineer' }, DESIGNER, GARDENER])
    await page.getByRole('button', { name: 'Sync now' }).click()
    const changes = page.getByRole('group', { name: '“Our Backend Engineer” has changed at the source' })
    await expect(changes).toContainText('Principal Engineer')
    await expectGoodScreen(page, 'a job that has changed at the source')
    await changes.getByRole('button', { name: 'Take over: Title' }).click()
    await expect(row('Principal Engineer')).toBeVisible()
    await expect(row('Principal Engineer').getByRole('link', { name: 'Principal Engineer', exact: true })).toBeFocused()
    await expect(changes).toBeHidden()
  })

  await test.step('a board that cannot be read says why, and changes nothing', async () => {
    boards.setBoard('ledger', 'Another Company', 503)
    await page.getByRole('button', { name: 'Sync now' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The service has a problem of its own.' })).toBeVisible()
    await expect(row('Principal Engineer')).toBeVisible()
    await expectGoodScreen(page, 'a board that cannot be read')
  })

  await test.step('a board is unlinked after a question, and its jobs stay', async () => {
    await page.getByRole('button', { name: 'Unlink' }).click()
    const dialog = page.getByRole('dialog', { name: 'Unlink this job board?' })
    await dialog.getByRole('button', { name: 'Unlink' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Import jobs' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Link your job board' })).toBeVisible()
    await page.goto('/COMPANY/jobs')
    await expect(page.getByText('Principal Engineer').filter({ visible: true }).first()).toBeVisible()
  })

  await test.step('of a page, some jobs are chosen', async () => {
    const posting = (title: string) => ({ '@type': 'JobPosting', title, description: 'You look after our garden.' })
    const jobs = JSON.stringify({ '@graph': [posting('Gardener'), posting('Night Guard')] })
    await page.goto('/COMPANY/integrations/import')
    await address.fill(boards.setPage('jobs', `<script type="application/ld+json">${jobs}</script>`))
    await preview.click()
    await page.getByRole('checkbox', { name: 'Gardener' }).uncheck()
    await expectGoodScreen(page, 'the jobs of a page')
    await page.getByRole('button', { name: 'Import 1 job as a draft' }).click()
    await expect(row('Night Guard')).toBeVisible()
    await expect(row('Gardener')).toBeHidden()
  })

  expect(errors).toEqual([])
  await server.stop()
  boards.close()
})
