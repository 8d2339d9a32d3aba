import type { Page } from '@playwright/test'
import { openPageForPerson, startSignedIn, DEMO_PASSWORD, expect, test, expectGoodScreen } from '../people.ts'
import { startServer } from '../start-server.ts'

// The company of the demo data that has left more than twenty applicants without an answer. The journey answers them, so
// that it has a server of its own.
const COMPANY = 'yohannes@semien-ridge.example'
const MESSAGE = 'Thank you. We have found somebody, and are sorry that you waited so long.'

/** Returns a function that calls the API as this person. */
async function signInByApi(page: Page, email: string) {
  const login = await page.request.post('/api/v1/auth/login', { data: { email, password: DEMO_PASSWORD } })
  const { data: session } = (await login.json()) as { data: { accessToken: string } }
  const headers = { authorization: `Bearer ${session.accessToken}` }
  return async <T>(method: 'get' | 'post', path: string, data?: object): Promise<T> => {
    const response = await page.request[method](`/api/v1${path}`, { headers, ...(data && { data }) })
    if (!response.ok()) throw new Error(await response.text())
    return ((await response.json()) as { data: T }).data
  }
}
interface Waiting {
  id: string
  job: { id: string; title: string; companyId: string }
  jobSeeker: { user: { email: string } }
}

test('a company that answers late is reminded where it publishes, declines with a message, and can publish again', async ({
  page: like,
  browser,
}) => {
  const server = await startServer({ DEMO: '1' })
  const page = await openPageForPerson(browser, like, server.origin)
  const seeker = await openPageForPerson(browser, like, server.origin)
  const company = await signInByApi(page, COMPANY)
  const waiting = await company<Waiting[]>('get', '/applications/company?overdue=true&sort=oldest')
  const first = waiting[0]!
  const [skill] = await company<{ id: string }[]>('get', '/skills/getAll')
  const draft = await company<{ id: string }>('post', '/jobs/create', {
    title: 'Tower Rigger',
    description: 'Climb carefully.',
    location: 'Adama',
    skills: [{ skillId: skill!.id }],
    status: 'DRAFT',
  })
  await startSignedIn(page, COMPANY)
  await startSignedIn(seeker, first.jobSeeker.user.email)
  const noAnswer = seeker.getByRole('dialog').getByRole('region', { name: 'No answer within 14 days' })

  await test.step('the seeker sees that there was no answer, and closes the application', async () => {
    await seeker.goto(`/JOBSEEKER/applications?id=${first.id}`)
    await expect(noAnswer).toBeVisible()
    await expectGoodScreen(seeker, 'an application without an answer')
    await noAnswer.getByRole('button', { name: 'Close this application' }).click()
    await expect(noAnswer.getByText('You closed this application on')).toBeVisible()
    await seeker.goto('/JOBSEEKER/applications?search=Semien')
    await expect(seeker.getByRole('heading', { name: first.job.title })).toHaveCount(0)
    await seeker.getByLabel('Status').selectOption('Closed by you')
    await expect(seeker.getByRole('article')).toHaveCount(1)
    await expect(seeker.getByRole('article').getByText('No answer within 14 days')).toBeVisible()
  })

  const overdue = page.getByRole('region', { name: 'Overdue applications' })
  const text = `${waiting.length} applicants have waited longer than you promised.`
  await test.step('the dashboard begins with what waits for the company, and so does the form for a new job', async () => {
    await page.goto('/COMPANY')
    await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName('Overdue applications')
    await expect(overdue.getByText(text)).toBeVisible()
    await expect(overdue).toContainText(/You can publish a new job when at most \d+ are left/)
    const longest = page.getByRole('region', { name: 'Waiting for an answer' })
    await expect(longest.getByRole('article')).toHaveCount(3)
    await expect(longest.getByRole('article').first().getByText('Overdue', { exact: true })).toBeVisible()
    await expect(longest.getByRole('link', { name: 'View all that are pending' })).toHaveAttribute(
      'href',
      /status=PENDING&sort=waiting|sort=waiting&status=PENDING/,
    )
    // As before, the newest ones, whatever became of them.
    await expect(page.getByRole('region', { name: 'Recent Applications' }).getByRole('article')).toHaveCount(3)
    await expectGoodScreen(page, 'the dashboard of a company that answers late')
    await page.getByRole('link', { name: 'Post New Job' }).click()
    await expect(page.getByLabel('Job title')).toHaveValue('')
    await expect(overdue.getByText(text)).toBeVisible()
  })

  await test.step('a job cannot be published, and the form says why and what to do', async () => {
    await page.goto(`/COMPANY/jobs/${draft.id}/edit`)
    // Before anything is sent.
    await expect(overdue.getByText(text)).toBeVisible()
    await page.getByRole('button', { name: 'Post Job' }).click()
    await expect(page.getByRole('alert').getByText('This job is not published yet', { exact: false })).toBeVisible()
    await expect(overdue.getByRole('link', { name: 'Data Engineer' })).toBeVisible()
    await expectGoodScreen(page, 'a job that cannot be published')
  })

  await test.step('the overdue applications are one press away, and marked', async () => {
    await overdue.getByRole('link', { name: 'Show them' }).click()
    await expect(page).toHaveURL(/overdue=true/)
    await expect(page.getByRole('article')).toHaveCount(waiting.length)
    await expect(page.getByRole('article').first().getByText('Overdue', { exact: true })).toBeVisible()
    await page.getByRole('article').first().getByRole('link').click()
    await expect(page.getByRole('dialog').getByText('Answer by')).toBeVisible()
    await page.goto('/COMPANY/applications')
    await expect(overdue.getByText(text)).toBeVisible()
    const tenth = (await page.getByRole('article').nth(9).boundingBox())!
    expect(tenth.y + tenth.height, 'ten rows are in sight below the notice').toBeLessThanOrEqual(800)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectGoodScreen(page, 'overdue applications')
  })

  const dialog = page.getByRole('dialog')
  const declineAll = async () => {
    await overdue.getByRole('button', { name: 'Decline all with a message' }).click()
    const message = dialog.getByLabel('Message to the candidates')
    await message.fill(' ')
    await dialog.getByRole('button', { name: 'Decline all' }).click()
    await expect(dialog.getByText('Please write something')).toBeVisible()
    await message.fill(MESSAGE)
    await expectGoodScreen(page, 'declining all overdue applications')
    await dialog.getByRole('button', { name: 'Decline all' }).click()
    await expect(page.getByText(`${waiting.length} applications declined`).first()).toBeVisible()
  }
  await test.step('all are declined with one message; that can be undone at first', async () => {
    await declineAll()
    await expect(overdue).toHaveCount(0)
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(overdue.getByText(text)).toBeVisible()
    // A message stays while the pointer is on it, and this one lies over the button.
    await page.mouse.move(0, 0)
    await expect(page.getByText('Undone')).toHaveCount(0)
    await declineAll()
    await expect(overdue).toHaveCount(0)
    await page.goto('/COMPANY')
    await expect(page.getByRole('region', { name: 'Recent Applications' })).toBeVisible()
    await expect(overdue).toHaveCount(0)
  })

  await test.step('the job can be published', async () => {
    await page.goto(`/COMPANY/jobs/${draft.id}/edit`)
    await page.getByRole('button', { name: 'Post Job' }).click()
    await expect(page.getByText('Job sent for review').first()).toBeVisible()
  })

  await test.step('the answer reaches the seeker who had closed the application', async () => {
    await seeker.goto(`/JOBSEEKER/applications?id=${first.id}`)
    await expect(seeker.getByRole('dialog').getByText(MESSAGE)).toBeVisible()
    await expect(noAnswer).toHaveCount(0)
    await seeker.goto('/JOBSEEKER/applications?search=Semien')
    await expect(seeker.getByRole('heading', { name: first.job.title })).toBeVisible()
  })

  await test.step('the company promises an answer sooner, and everybody sees how it answers', async () => {
    await page.goto('/COMPANY/profile')
    await page.getByLabel('You promise an answer').selectOption('Within 7 days')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(page.getByText(/“Replies to \d+ % of applicants, usually within \d+ days”/)).toBeVisible()
    await expectGoodScreen(page, 'the promise of an answer')
    const visitor = await openPageForPerson(browser, like, server.origin)
    for (const path of [`/companies/${first.job.companyId}`, `/jobs/${first.job.id}`]) {
      await visitor.goto(path)
      await expect(visitor.getByText(/^Replies to \d+ % of applicants, usually within \d+ days$/)).toBeVisible()
    }
  })

  await test.step('closing a job asks what becomes of its open applications; declining them can be undone', async () => {
    const jobs = await company<{ id: string; title: string; openApplicationsCount: number }[]>(
      'get',
      '/jobs/company?status=ACTIVE',
    )
    const job = jobs.find(({ openApplicationsCount }) => openApplicationsCount > 1)!
    const closeJob = async () => {
      await page
        .getByRole('button', { name: `More actions for ${job.title}` })
        .locator('visible=true')
        .click()
      await page.getByRole('menuitem', { name: 'Close', exact: true }).click()
    }
    await page.goto(`/COMPANY/jobs?search=${encodeURIComponent(job.title)}`)
    await closeJob()
    await expect(
      dialog.getByRole('group', { name: `${job.openApplicationsCount} applications are open` }),
    ).toBeVisible()
    await dialog.getByLabel('Decline them all with a message').check()
    const message = dialog.getByLabel('Message to the candidates')
    await message.fill(' ')
    const confirm = dialog.getByRole('button', { name: /^Close job, decline \d+$/ })
    await confirm.click()
    await expect(dialog.getByText('Please write something')).toBeVisible()
    await message.fill(MESSAGE)
    await expectGoodScreen(page, 'closing a job')
    await confirm.click()
    const said = `The job is closed, and ${job.openApplicationsCount} applications declined`
    await page.getByRole('button', { name: `Undo: ${said}` }).click()
    await expect(page.getByText('Undone').first()).toBeVisible()
    const [restored] = await company<{ status: string; openApplicationsCount: number }[]>(
      'get',
      `/jobs/company?search=${encodeURIComponent(job.title)}`,
    )
    expect(restored).toMatchObject({ status: 'ACTIVE', openApplicationsCount: job.openApplicationsCount })
  })
  await server.stop()
})
