import type { Page } from '@playwright/test'
import { startSignedIn, DEMO_PASSWORD, expect, expectAccessible, expectNoSideScroll, test } from '../people.ts'

interface Sent {
  id: string
  status: string
  job: {
    id: string
    title: string
    available: boolean
    company: { name: string }
    salary: { type: string; currency: string; frequency: string } | null
  }
}

/** Reads from the API as a person of the demo data. */
async function readFromApi<T>(page: Page, email: string, path: string): Promise<T> {
  const login = await page.request.post('/api/v1/auth/login', { data: { email, password: DEMO_PASSWORD } })
  const { accessToken } = ((await login.json()) as { data: { accessToken: string } }).data
  const response = await page.request.get(`/api/v1${path}`, { headers: { authorization: `Bearer ${accessToken}` } })
  return ((await response.json()) as { data: T }).data
}

test('a seeker finds an application again, reads it, withdraws it and undoes that', async ({ quietPage: page }) => {
  const sent = await readFromApi<Sent[]>(page, 'seeker@sira.test', '/applications/mine')
  const waiting = sent.filter(
    ({ status, job }) => job.available && ['PENDING', 'REVIEWED', 'SHORTLISTED', 'INTERVIEWED'].includes(status),
  )
  // The oldest one: a journey of the company withdraws the newest.
  const one = waiting.at(-1)!
  await startSignedIn(page, 'seeker@sira.test')

  await test.step('five a page, searched and filtered, all of it in the URL', async () => {
    await page.goto('/JOBSEEKER/applications')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(5)
    await expectAccessible(page, 'my applications')
    await expectNoSideScroll(page, 'my applications')
    await expect(page.getByLabel('Status').locator('option')).toHaveText([
      'All Statuses',
      'Pending',
      'Reviewed',
      'Shortlisted',
      'Interviewed',
      'Offered',
      'Accepted',
      'Rejected',
      'Withdrawn',
      'Closed by you',
    ])
    await page.getByLabel('Status').selectOption('Closed by you')
    await expect(page.getByText('No applications found')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(5)
    await page.getByLabel('Search your applications').fill(one.job.title)
    await expect(page).toHaveURL(/[?&]search=/)
    await page.reload()
    await expect(page.getByRole('article', { name: one.job.title, exact: true }).first()).toBeVisible()
  })

  const panel = page.getByRole('dialog', { name: one.job.title })
  await test.step('the panel has its own URL, and Back closes it', async () => {
    await page
      .getByRole('article', { name: one.job.title, exact: true })
      .filter({ hasText: one.job.company.name })
      .getByRole('link', { name: one.job.title, exact: true })
      .click()
    await expect(panel).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`id=${one.id}`))
    for (const term of ['Company', 'Position', 'Location', 'Type', 'Salary', 'Status', 'Applied'])
      await expect(panel.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) })).toBeVisible()
    await panel.getByRole('button', { name: 'View Resume' }).click()
    const resume = page.getByRole('dialog', { name: 'Resume' })
    await expect(resume.getByRole('link', { name: /^View Resume in New Tab/ })).toHaveAttribute('target', '_blank')
    await expect(resume.getByRole('link', { name: 'Download Resume' })).toHaveAttribute('download', '')
    await page.keyboard.press('Escape')
    await expect(resume).toBeHidden()
    await page.goBack()
    await expect(panel).toBeHidden()
    await page.goto(`/JOBSEEKER/applications?id=${one.id}`)
    await expect(panel).toBeVisible()
  })

  await test.step('pay is shown as on the job list', async () => {
    const paid = sent.find(({ job: { salary } }) => salary && salary.type !== 'HOURLY')!
    await page.goto(`/JOBSEEKER/applications?id=${paid.id}`)
    await expect(
      page
        .getByRole('dialog', { name: paid.job.title })
        .getByText(
          new RegExp(
            `\\d ${paid.job.salary!.currency} ${paid.job.salary!.frequency.toLowerCase()}( (before|after) tax)?$`,
          ),
        ),
    ).toBeVisible()
    await page.goto(`/JOBSEEKER/applications?id=${one.id}`)
    await expect(panel).toBeVisible()
  })

  await test.step('withdrawing asks first, and can be undone', async () => {
    await panel.getByRole('button', { name: 'Withdraw application' }).click()
    const question = page.getByRole('dialog', { name: 'Withdraw this application?' })
    await expect(question).toContainText(`${one.job.company.name} will no longer see your application`)
    await expectAccessible(page, 'the question')
    await question.getByRole('button', { name: 'Withdraw' }).click()
    await expect(panel.getByText('You withdrew this application')).toBeFocused()
    await expect(panel.getByRole('definition').filter({ hasText: 'Withdrawn' })).toBeVisible()
    await expectAccessible(page, 'a withdrawn application')
    await panel.getByRole('button', { name: 'Undo' }).click()
    await expect(panel.getByRole('button', { name: 'Withdraw application' })).toBeFocused()
    await expect(panel.getByText('You withdrew this application')).toBeHidden()
  })

  await test.step('the job and its row in the list show that the seeker applied', async () => {
    await page.goto(`/jobs/${one.job.id}`)
    const mark = page.getByRole('link', { name: /^You applied on \d{1,2} \w{3} \d{4}$/ }).filter({ visible: true })
    await expect(mark).toHaveAttribute('href', `/JOBSEEKER/applications?id=${one.id}`)
    await expectAccessible(page, 'a job that was applied for')
    await expectNoSideScroll(page, 'a job that was applied for')
    await page.goto(`/jobs?q=${encodeURIComponent(one.job.title)}`)
    await expect(page.locator(`a[href="/JOBSEEKER/applications?id=${one.id}"]`).filter({ visible: true })).toHaveText(
      'Applied',
    )
  })
})

test('saving shows at once, and reverts with a message when it fails', async ({ quietPage: page }) => {
  await startSignedIn(page, 'seeker@sira.test')
  // Until the saved jobs are loaded, no job is shown as saved.
  const known = page.waitForResponse((response) => response.url().endsWith('/jobs/marks'))
  await page.goto('/jobs?sort=title-asc')
  await (await known).finished()
  const save = page
    .getByRole('button', { name: /^Save / })
    .and(page.locator('[aria-pressed=false]'))
    .first()
  const name = (await save.getAttribute('aria-label'))!
  const toggle = page.getByRole('button', { name, exact: true }).first()
  await page.route('**/save', (route) =>
    route.fulfill({
      status: 429,
      json: { success: false, code: 'TOO_MANY', message: 'Please wait a moment.', requestId: 'x' },
    }),
  )
  await toggle.click()
  await expect(page.getByText('The job could not be saved. Please wait a moment.')).toBeVisible()
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
})

test('the dashboard of a seeker shows real figures, two applications and two saved jobs', async ({
  quietPage: page,
}) => {
  await startSignedIn(page, 'seeker@sira.test')
  const tiles = page.getByRole('list', { name: 'Your statistics' }).getByRole('listitem')
  // Read again until both agree: in another journey the same person applies meanwhile.
  await expect(async () => {
    const figures = await readFromApi<{ applications: number; interviewInvites: number }>(
      page,
      'seeker@sira.test',
      '/dashboard/seeker',
    )
    await page.goto('/JOBSEEKER')
    await expect(tiles).toHaveText(
      [
        `${figures.applications}Applications`,
        /^\d+Saved Jobs$/,
        /^\d+Profile Views$/,
        `${figures.interviewInvites}Interview Invites`,
      ],
      { timeout: 5000 },
    )
  }).toPass()
  for (const [name, to] of [
    ['Recent Applications', '/JOBSEEKER/applications'],
    ['Saved Jobs', '/JOBSEEKER/saved'],
  ] as const) {
    await expect(page.getByRole('region', { name }).getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('link', { name: `View All: ${name}` })).toHaveAttribute('href', to)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome back, Hanna/)
})

test('the dashboard of a company shows its four figures, three jobs, three applications, and two charts with tables', async ({
  quietPage: page,
}) => {
  const figures = await readFromApi<{
    totalApplications: number
    activeJobs: number
    totalCandidates: number
    timeToHire: number
  }>(page, 'company@sira.test', '/dashboard/company')
  await startSignedIn(page, 'company@sira.test')
  await page.goto('/COMPANY')
  await expect(page.getByRole('region', { name: 'Statistics' }).getByRole('listitem')).toHaveText([
    /^\d+Total Applications$/,
    /^\d+Active Jobs$/,
    /^\d+Total Candidates$/,
    // Journeys that run beside this one hire within minutes.
    new RegExp(`^${figures.timeToHire === 0 ? 'Less than a day' : `${figures.timeToHire} days?`}Time to Hire`),
  ])
  expect(Math.min(figures.totalApplications, figures.activeJobs, figures.totalCandidates)).toBeGreaterThan(0)
  for (const name of ['Job Postings', 'Recent Applications'])
    await expect(page.getByRole('region', { name }).getByRole('article'), name).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Job Postings' }).getByRole('article')).toContainText([
    'Active',
    'Active',
    'Active',
  ])
  for (const [name, last] of [
    ['Applications by day', 30],
    ['Candidates by status', 1],
  ] as const) {
    const picture = page.getByRole('region', { name })
    await picture.getByText('Show as a table').click()
    await expect(picture.getByRole('table').getByRole('row').nth(last), name).toBeAttached()
  }
})
