import { openJob } from '../applications.ts'
import { DEMO_COMPANY_EMAIL } from '../company-jobs.ts'
import { expect, expectGoodScreen, openPageForPerson, startSignedIn, test } from '../people.ts'

const SEEKER = 'seeker@sira.test'

test('a seeker asks whether a remote job can be done from Ethiopia, and the company answers for everybody', async ({
  page,
  tag,
  browser,
  baseURL,
}) => {
  const title = `Remote ledger ${tag}`
  await startSignedIn(page, DEMO_COMPANY_EMAIL)

  await test.step('the company says in the form where people may live, and reads what the page will say', async () => {
    await page.goto('/COMPANY/post-job')
    await page.getByLabel('Job title').fill(title)
    await page.getByRole('switch', { name: 'Can be done remotely' }).check()
    const preview = page.getByText(/^The page will say/)
    await expect(preview).toHaveText('The page will say that you do not tell it, and people can ask you.')
    const regions = page.getByRole('group', { name: 'Where may the person live?' })
    await regions.getByRole('combobox').fill('united sta')
    await regions.getByRole('button', { name: 'Add' }).click()
    await expect(preview).toHaveText('The page will say: people in Ethiopia cannot do this job.')
    await regions.getByRole('combobox').fill('East Africa')
    await page.keyboard.press('Enter')
    await expect(preview).toHaveText('The page will say: people in Ethiopia can do this job.')
    await regions.getByRole('combobox').fill('Atlantis')
    await expect(regions.getByText('There is no country with this name.')).toBeVisible()
    // A whole name is added when the field is left.
    await regions.getByRole('combobox').fill('Kenya')
    await page.getByLabel('Job title').focus()
    await expect(regions.getByRole('button', { name: 'Remove Kenya' })).toBeVisible()
    await expectGoodScreen(page, 'where people may live')
    await regions.getByRole('button', { name: 'Remove Kenya' }).click()
    await regions.getByRole('button', { name: 'Remove United States' }).click()
    await regions.getByRole('button', { name: 'Remove East Africa' }).click()
    await expect(preview).toHaveText('The page will say that you do not tell it, and people can ask you.')
  })

  const { jobId } = await openJob(page, { title, description: 'Keep the ledger right, from anywhere.', isRemote: true })
  const seeker = await openPageForPerson(browser, page, baseURL!)
  await startSignedIn(seeker, SEEKER)

  await test.step('the seeker asks', async () => {
    await seeker.goto(`/jobs/${jobId}`)
    await expect(seeker.getByText('The company does not say whether people in Ethiopia can do this job')).toBeVisible()
    await seeker.getByRole('button', { name: 'Ask the company' }).click()
    await expect(seeker.getByText('The company has been asked. We tell you what it answers.')).toBeVisible()
    await expectGoodScreen(seeker, 'a job that was asked about')
    await seeker.reload()
    await expect(seeker.getByRole('button', { name: 'Tell me the answer' })).toBeVisible()
  })

  await test.step('the company answers in the list of its jobs with one press', async () => {
    await page.goto('/COMPANY/jobs')
    await page.getByLabel('Search your jobs').fill(title)
    const question = page.getByText('Somebody asks: can people in Ethiopia do this job?').locator('visible=true')
    await expect(question).toHaveCount(1)
    await expectGoodScreen(page, 'a job with a question')
    await page.getByRole('button', { name: 'Yes, they can' }).locator('visible=true').click()
    await expect(page.getByText('Answered. The job says so now.')).toBeVisible()
    await expect(question).toHaveCount(0)
  })

  await test.step('the seeker is told, and finds the job among those that are open to Ethiopia', async () => {
    await seeker.goto('/JOBSEEKER/notifications')
    await expect(seeker.getByText(`Yes: people in Ethiopia can do ${title}`).first()).toBeVisible()
    await seeker.goto(`/jobs?q=${encodeURIComponent(title)}&remote=1`)
    const found = seeker.getByRole('heading', { name: title }).getByRole('link')
    await expect(found).toBeVisible()
    await seeker.goto(`/jobs?q=${encodeURIComponent(title)}&openTo=ET`)
    await expect(found).toBeVisible()
    await expect(seeker.getByText('Open to Ethiopia').locator('visible=true').first()).toBeVisible()
    await found.click()
    await expect(seeker.getByText('People in Ethiopia can do this job')).toBeVisible()
    await expect(seeker.getByText(/^Answered by the company on/)).toBeVisible()
  })
})

test('a visitor compares pay, reads what the jobs of a skill have in common, and goes on to the list', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Salaries' }).click()
  await expect(page.getByRole('heading', { name: 'What tech jobs pay in Ethiopia' })).toBeVisible()
  await expectGoodScreen(page, 'advertised pay')
  await page.getByRole('link', { name: 'SQL', exact: true }).click()
  await expect(
    page.getByRole('table', { name: 'Monthly pay by level, in ETB' }).or(page.getByRole('table')),
  ).toBeVisible()
  await expectGoodScreen(page, 'advertised pay of a skill')
  await page.getByRole('link', { name: 'See SQL jobs' }).click()
  await expect(page.getByRole('heading', { name: 'SQL jobs in Ethiopia' })).toBeVisible()
  await expectGoodScreen(page, 'the jobs of a skill')
  await page.getByRole('link', { name: /^(See all \d+ jobs|Filter these jobs)$/ }).click()
  await expect(page).toHaveURL(/\/jobs\?skill=SQL/)
  await page.getByRole('navigation', { name: 'For Job Seekers' }).waitFor()
  await page.getByRole('link', { name: 'Remote jobs' }).click()
  await expect(page.getByRole('heading', { name: 'Remote tech jobs' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/jobs\?skill=SQL/)
})
