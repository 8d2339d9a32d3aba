import { DEMO_COMPANY_EMAIL, createJobDraft } from '../company-jobs.ts'
import {
  openPageForPerson,
  startSignedIn,
  fillSignInForm,
  expect,
  collectPageErrors,
  test,
  expectGoodScreen,
} from '../people.ts'
import { createVerifiedAccount, NEW_ACCOUNT_PASSWORD } from '../accounts.ts'
import { getEmailLink, waitForEmail } from '../emails.ts'

test('the owner invites a team member, who joins, can only view, and becomes a recruiter', async ({
  page,
  browser,
  baseURL,
  tag,
}) => {
  const [email, name] = [`meron.${tag}@town.example`, `Meron ${tag}`]
  const meron = await openPageForPerson(browser, page, baseURL!)
  const complaints = [page, meron].map(collectPageErrors)
  await createVerifiedAccount(meron, email, 'COMPANY', { firstName: name })
  await startSignedIn(page, DEMO_COMPANY_EMAIL)

  await page.goto('/COMPANY/team')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('radio', { name: 'Viewer' }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('button', { name: `Send again to ${email}` })).toBeVisible()
  await expectGoodScreen(page, 'the team of the owner')

  await meron.goto(getEmailLink(await waitForEmail(email, /invitation/i, 'demo'), '/join-company'))
  await expect(meron.getByRole('heading', { level: 1, name: /^Join / })).toBeVisible()
  await expect(meron.getByText('View jobs and applications only')).toBeVisible()
  await expectGoodScreen(meron, 'the invitation')
  await meron.getByRole('link', { name: 'Sign in' }).click()
  await fillSignInForm(meron, email, NEW_ACCOUNT_PASSWORD)
  await meron.getByRole('button', { name: 'Join the team' }).click()
  await expect(meron).toHaveURL(/\/COMPANY$/)
  await expect(meron.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expectGoodScreen(meron, 'the dashboard of a viewer')

  await meron.goto('/COMPANY/jobs')
  await expect(
    meron.getByText('Only the owner and the recruiters of your company can post, edit and answer.'),
  ).toBeVisible()
  await expect(meron.getByRole('link', { name: /^(Edit|Post New Job)/ })).toHaveCount(0)
  await expect(meron.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  // Jobs under review: nobody applies for one meanwhile.
  await meron.goto('/COMPANY/jobs?status=PENDING')
  await meron.getByRole('main').locator('tbody tr, article').getByRole('link').locator('visible=true').first().click()
  const job = meron.getByRole('dialog')
  await expect(job.getByRole('heading', { name: 'Description' })).toBeVisible()
  await expectGoodScreen(meron, 'a job as a viewer reads it')
  await meron.keyboard.press('Tab')
  await meron.keyboard.press('Tab')
  await meron.keyboard.press('End')
  await expect(job.locator('.prose').getByText(/./).last(), 'keys scroll a long text').toBeInViewport()
  await meron.keyboard.press('Escape')
  await meron.goto('/COMPANY/post-job')
  await expect(meron.getByRole('heading', { name: 'View only' })).toBeVisible()
  await meron.goto('/COMPANY/team')
  await expect(meron.getByText('Only the owner of your company can change this.')).toBeVisible()
  await expectGoodScreen(meron, 'the team of a viewer')

  await page.reload()
  await page.getByLabel(`Role of ${name} Alemu`).selectOption('RECRUITER')
  await expect(page.getByText(`${name} Alemu is now a recruiter`)).toBeVisible()
  await meron.goto('/COMPANY/jobs')
  await expect(meron.getByRole('link', { name: 'Post New Job' })).toBeVisible()

  await page.getByRole('button', { name: `Remove ${name} Alemu` }).click()
  await expectGoodScreen(page, 'the question before removing')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(`${name} Alemu is no longer on the team`).first()).toBeVisible()
  await meron.goto('/COMPANY/jobs')
  await expect(meron).toHaveURL(/create-company/)
  expect(complaints.flat()).toEqual([])
})

test('two people who edit one job see the differences before anything is replaced', async ({
  page,
  browser,
  baseURL,
  tag,
}) => {
  const title = `Ledger keeper ${tag}`
  const id = await createJobDraft(page, title)
  const other = await openPageForPerson(browser, page, baseURL!)
  for (const one of [page, other]) {
    await startSignedIn(one, DEMO_COMPANY_EMAIL)
    await one.goto(`/COMPANY/jobs/${id}/edit`)
  }

  await other.getByLabel('Location').fill('Hawassa')
  await other.getByLabel('Job title').fill(`${title} of another`)
  await other.getByRole('button', { name: 'Save as draft' }).click()
  await expect(other).toHaveURL(/\/COMPANY\/jobs$/)
  await page.getByLabel('Job title').fill(`${title} of mine`)
  await page.getByRole('button', { name: 'Save as draft' }).click()

  const conflict = page.getByRole('alert', { name: 'Changed since you opened it' })
  await expect(conflict).toBeFocused()
  await expect(conflict).toContainText('has changed this job since you opened it')
  await expect(conflict.getByRole('listitem').filter({ hasText: 'Job title' })).toContainText(`${title} of another`)
  await expect(conflict.getByRole('listitem').filter({ hasText: 'Location' })).toContainText('You did not change this')
  await expect(page.getByLabel('Job title'), 'what was typed is kept').toHaveValue(`${title} of mine`)
  await expectGoodScreen(page, 'two at one job')

  await conflict.getByRole('button', { name: 'Load the saved version' }).click()
  await expect(page.getByLabel('Job title')).toHaveValue(`${title} of another`)
  await page.getByLabel('Job title').fill(`${title} once more`)
  await other.goto(`/COMPANY/jobs/${id}/edit`)
  await other.getByLabel('Location').fill('Jimma')
  await other.getByRole('button', { name: 'Save as draft' }).click()
  await expect(other).toHaveURL(/\/COMPANY\/jobs$/)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await conflict.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(page).toHaveURL(/\/COMPANY\/jobs$/)

  await page.goto(`/COMPANY/jobs/${id}/edit`)
  await expect(page.getByLabel('Job title')).toHaveValue(`${title} once more`)
  await expect(page.getByLabel('Location'), 'what only the other changed').toHaveValue('Jimma')
})
