import type { Page } from '@playwright/test'
import { openPageForPerson, startSignedIn, DEMO_PASSWORD, expect, test, expectGoodScreen } from '../people.ts'

const COMPANY = 'company@sira.test'
const SEEKER = 'seeker@sira.test'

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

test('a company asks applicants, says what it needs, and keeps one who answers differently', async ({
  quietPage: page,
  browser,
  baseURL,
}, { project, retry }) => {
  const title = `Ledger keeper ${project.name} ${retry || ''}`.trim()
  const setName = `Ledgers ${project.name} ${retry || ''}`.trim()
  const company = await signInByApi(page, COMPANY)
  const [skill] = await company<{ id: string }[]>('get', '/skills/getAll')
  const { id: jobId } = await company<{ id: string }>('post', '/jobs/create', {
    title,
    description: 'Keep the ledger right.',
    location: 'Adama',
    skills: [{ skillId: skill!.id }],
  })
  await startSignedIn(page, COMPANY)

  await test.step('questions are added to a job, with the answers that it needs, and saved for the next one', async () => {
    await page.goto(`/COMPANY/jobs/${jobId}/edit`)
    await page.getByRole('button', { name: 'Add a question' }).click()
    const first = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Question 1' }) })
    await expect(first.getByLabel('Question', { exact: true })).toBeFocused()
    await expect(page.getByText('has applied'), 'nobody has applied yet').toHaveCount(0)
    await page.keyboard.type('How many ledgers have you kept?')
    await first.getByLabel('Kind of answer').selectOption('A number')
    await first.getByLabel('Lowest that the job needs').fill('2')
    await page.getByRole('button', { name: 'Add a question' }).click()
    const second = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Question 2' }) })
    await second.getByLabel('Question', { exact: true }).fill('Where would you work?')
    await second.getByLabel('Kind of answer').selectOption('One of several options')
    await second.getByLabel('Options').fill('Adama')
    await expectGoodScreen(page, 'the questions of a job')

    await page.getByRole('button', { name: 'Saved questions' }).click()
    const sets = page.getByRole('dialog', { name: 'Saved questions' })
    await sets.getByLabel('Save the questions of this job as').fill(setName)
    await page.keyboard.press('Enter')
    await expect(
      sets.getByText('Please correct question 2 of this job first: Please write at least 2 options'),
    ).toBeVisible()
    await page.keyboard.press('Escape')

    // Every error in the summary says which question it is about, and leads there.
    const leastNeeded = first.getByLabel('Lowest that the job needs')
    await leastNeeded.fill('9')
    await first.getByLabel('Highest that the job needs').fill('3')
    await page.getByRole('button', { name: 'Save changes' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Error updating job' })
    await expect(summary.getByRole('link')).toHaveText([
      'Question 1, highest that the job needs: The highest must not be below the lowest',
      'Question 2, options: Please write at least 2 options',
    ])
    await summary.getByRole('link').nth(1).click()
    await expect(second.getByLabel('Options')).toBeFocused()
    await second.getByLabel('Options').fill('Adama\nAdama')
    await expect(summary.getByRole('link').nth(1)).toHaveText('Question 2, options: This option is there already')
    await summary.getByRole('link').first().click()
    await expect(first.getByLabel('Highest that the job needs')).toBeFocused()
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Delete')
    await leastNeeded.fill('2')
    await second.getByLabel('Options').fill('Adama\nAt home')
    await second.getByRole('button', { name: 'Move question 2 up' }).click()
    await expect(first.getByLabel('Question', { exact: true })).toHaveValue('Where would you work?')
    await page.getByLabel('Decline applications that do not meet what you need').check()

    // Beside the form stands what applicants will see, which cannot be filled in here.
    const preview = page.getByRole('group', { name: 'Job preview' })
    await expect(preview.getByRole('region', { name: 'What the company needs' })).toContainText(
      'How many ledgers have you kept? at least 2',
    )
    await expect(preview.getByRole('textbox', { name: 'How many ledgers have you kept?' })).toBeDisabled()
    await expect(preview.getByRole('radio', { name: 'At home' })).toBeDisabled()

    // A question that was removed by mistake comes back as it was, and the focus never gets lost.
    await first.getByRole('button', { name: 'Remove question 1' }).click()
    await expect(first.getByLabel('Question', { exact: true })).toBeFocused()
    await expect(first.getByLabel('Question', { exact: true })).toHaveValue('How many ledgers have you kept?')
    await page.getByRole('button', { name: 'Undo: Question 1 removed' }).click()
    await expect(first.getByLabel('Question', { exact: true })).toHaveValue('Where would you work?')
    await expect(first.getByLabel('Options')).toHaveValue('Adama\nAt home')

    await page.getByRole('button', { name: 'Saved questions' }).click()
    await sets.getByLabel('Save the questions of this job as').fill(setName)
    await page.keyboard.press('Enter')
    await expect(sets.getByText(`Saved “${setName}”.`)).toBeVisible()
    await expectGoodScreen(page, 'saved questions')
    const setTitle = sets.getByText(setName, { exact: true })
    await sets.getByRole('button', { name: `Delete “${setName}”` }).click()
    await expect(setTitle).toHaveCount(0)
    await expect(sets.getByText(`“${setName}” deleted`)).toBeVisible()
    await expect(sets.getByRole('button', { name: 'Undo', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(setTitle).toBeVisible()
    await sets.getByRole('button', { name: `Delete “${setName}”` }).click()
    await expect(setTitle).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page).toHaveURL(/\/COMPANY\/jobs(\?|$)/)
  })

  const admin = await signInByApi(page, 'admin@sira.test')
  await admin('patch', `/admin/jobs/${jobId}/status`, { status: 'ACTIVE' })
  const seekerPage = await openPageForPerson(browser, page, baseURL!)
  await startSignedIn(seekerPage, SEEKER)

  await test.step('a seeker sees what is needed, keeps the answers over a reload, and sends others after being asked', async () => {
    await expect(async () => {
      await seekerPage.goto(`/jobs/${jobId}/apply`)
      await expect(seekerPage.getByRole('heading', { name: 'What the company needs' })).toBeVisible({ timeout: 5000 })
    }).toPass()
    await seekerPage.getByLabel('How many ledgers have you kept?').fill('1')
    await seekerPage.getByLabel('At home').check()
    await seekerPage
      .locator('[name=coverLetter]')
      .fill('I have kept one ledger so far, and I kept it right every day of the year.')
    await expect(seekerPage.getByText(/Saved on this device/)).toBeVisible()
    await seekerPage.reload()
    await expect(seekerPage.getByLabel('How many ledgers have you kept?')).toHaveValue('1')
    await expect(seekerPage.getByLabel('At home')).toBeChecked()
    await expectGoodScreen(seekerPage, 'applying with answers')
    await seekerPage.getByRole('button', { name: 'Submit Application' }).click()
    const confirmation = seekerPage.getByRole('dialog', { name: 'These answers are not what the company needs' })
    await expect(confirmation.getByText('at least 2')).toBeVisible()
    await expectGoodScreen(seekerPage, 'answers that are not needed')
    await confirmation.getByRole('button', { name: 'Back to the form' }).click()
    await expect(seekerPage.getByLabel('How many ledgers have you kept?')).toHaveValue('1')
    await seekerPage.getByRole('button', { name: 'Submit Application' }).click()
    await confirmation.getByRole('button', { name: 'Send anyway' }).click()
    await expect(seekerPage.getByText('Application submitted successfully!')).toBeVisible()
  })

  await test.step('the seeker sees when it is declined because of them', async () => {
    await seekerPage.goto('/JOBSEEKER/applications')
    await seekerPage.getByRole('article').first().getByRole('link').first().click()
    await expect(
      seekerPage.getByRole('dialog').getByText(/^Some of your answers are not what this job needs/),
    ).toBeVisible()
  })

  await test.step('the company finds it by its answers, and keeps it', async () => {
    await page.goto(`/COMPANY/applications?job=${jobId}`)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Where would you work?').selectOption('At home')
    await expect(page).toHaveURL(/answer/)
    await expect(page.getByRole('article').first().getByText('Needs not met')).toBeVisible()

    const ledgers = page.getByRole('group', { name: 'How many ledgers have you kept?' })
    await ledgers.getByLabel('At least').fill('2')
    await expect(page.getByRole('article')).toHaveCount(0)
    await ledgers.getByLabel('At most').fill('1')
    await expect(ledgers.getByText('The highest must not be below the lowest')).toBeVisible()
    await ledgers.getByLabel('At least').fill('0.5')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page).toHaveURL(/answer%5B[0-9a-f-]+%5D=0\.5\.\.1/)
    await page.reload()
    await expect(ledgers.getByLabel('At most')).toHaveValue('1')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expectGoodScreen(page, 'the filters by answers')
    const csv = page.waitForRequest(/applications\.csv/)
    await page.getByRole('button', { name: 'CSV' }).click()
    expect(new URL((await csv).url()).searchParams.toString()).toContain('0.5..1')
    await page.getByRole('article').first().getByRole('link').click()
    const review = page.getByRole('dialog')
    await expect(review.getByText('Needed: at least 2')).toBeVisible()
    await review.getByRole('button', { name: 'Keep this application' }).click()
    await expect(review.getByRole('button', { name: 'Keep this application' })).toHaveCount(0)
    // The pressed button is gone: the focus is on the person, where the keys of the review work.
    await expect(review.locator('.reviewperson')).toBeFocused()
    await expectGoodScreen(page, 'an application with answers')
  })

  await test.step('whoever changes the questions then reads what it means for those who have answered', async () => {
    await page.goto(`/COMPANY/jobs/${jobId}/edit`)
    await expect(
      page.getByText('1 person has applied. Their answers stay with the questions as they were'),
    ).toBeVisible()
    await expect(page.getByText('are declined even if you turn that off')).toBeVisible()
    await expect(page.getByText('A criterion that you change counts as a new one')).toBeVisible()
    await expectGoodScreen(page, 'the form of a job with applicants')
  })
  await company('post', `/jobs/${jobId}/close`).catch(() => company('patch', `/jobs/${jobId}/close`))
})
