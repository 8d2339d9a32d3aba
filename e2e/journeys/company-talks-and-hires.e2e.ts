import type { Page } from '@playwright/test'
import { NEW_ACCOUNT_PASSWORD } from '../accounts.ts'
import { dayIn, setUpApplication } from '../applications.ts'
import { waitForEmail } from '../emails.ts'
import { collectPageErrors, expect, expectGoodScreen, openPageForPerson, startSignedIn, test } from '../people.ts'

const COMPANY = 'company@sira.test'

/** Opens the newest notification whose title matches. */
async function openNotification(page: Page, title: RegExp) {
  await page
    .getByRole('button', { name: /^Notifications/ })
    .locator('visible=true')
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: title }).first().click()
}

test('a company and an applicant talk, meet and agree, all in the app with bell and mail', async ({
  quietPage: page,
  browser,
  baseURL,
  tag,
}) => {
  const title = `Cashier lead ${tag}`
  const firstName = `Tirhas ${tag}`
  const email = `talks.${tag}@town.example`
  const { company, jobId, id } = await setUpApplication(page, title, { email, firstName })
  const seeker = await openPageForPerson(browser, page, baseURL!)
  const complaints = collectPageErrors(seeker)
  await startSignedIn(page, COMPANY)
  await startSignedIn(seeker, email, NEW_ACCOUNT_PASSWORD)
  const review = page.getByRole('dialog', { name: firstName })
  const panel = seeker.getByRole('dialog', { name: title })

  await test.step('they talk', async () => {
    await page.goto(`/COMPANY/applications?id=${id}`)
    await review.getByRole('textbox', { name: `Write to ${firstName}` }).fill('Could you come to Adama this week?')
    await review.getByRole('button', { name: 'Send', exact: true }).click()
    expect(await waitForEmail(email, /a message from/, 'demo')).toContain('Could you come to Adama this week?')
    await seeker.goto('/JOBSEEKER')
    await openNotification(seeker, /a message from/)
    await expect(seeker).toHaveURL(/\/JOBSEEKER\/messages\?id=/)
    await seeker.getByRole('textbox', { name: 'Write to' }).fill('Any day but Friday.')
    await seeker.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(review.getByText('Any day but Friday.')).toBeVisible()
    expect(await waitForEmail(COMPANY, new RegExp(`${title}: a message from`), 'demo')).toContain('This answers')
  })

  await test.step('they agree on an interview', async () => {
    await review.getByRole('button', { name: 'Propose interview' }).click()
    const form = page.getByRole('dialog', { name: 'Propose an interview' })
    await form.getByLabel('Day', { exact: true }).fill(dayIn(3))
    await form.getByLabel('Time', { exact: true }).fill('09:00')
    await form.getByLabel('Video call link').fill('https://meet.example.com/wenchi')
    await form.getByRole('button', { name: 'Send to the candidate' }).click()
    await expect(review.getByText(`Waiting for ${firstName}’s answer`)).toBeVisible()
    await waitForEmail(email, /an invitation to an interview/, 'demo')
    await seeker.goto('/JOBSEEKER')
    await openNotification(seeker, /invitation to an interview/)
    await panel
      .getByRole('button', { name: /^Accept/ })
      .first()
      .click()
    await expect(panel.getByText('Confirmed')).toBeVisible()
    await waitForEmail(COMPANY, new RegExp(`${title}: interview on`), 'demo')
    await expect(review.getByText('Confirmed')).toBeVisible()
  })

  await test.step('the company offers the job, and the seeker accepts', async () => {
    await review.getByRole('button', { name: 'Make an offer' }).click()
    const form = page.getByRole('form', { name: 'Make an offer' })
    await form.getByRole('radio', { name: 'Fixed amount' }).check()
    await form.getByLabel('Amount, ETB').fill('42000')
    await form.getByRole('radio', { name: 'Before tax and pension' }).check()
    await form.getByLabel('First day of work').fill(dayIn(40))
    await form.getByLabel('Message to the candidate').fill('We would like to work with you.')
    await form.getByRole('button', { name: 'Send the offer' }).click()
    await expect(review.getByText(`Waiting for ${firstName}’s answer`)).toBeVisible()
    await waitForEmail(email, /offers you the job/, 'demo')
    await seeker.goto('/JOBSEEKER')
    await openNotification(seeker, /offers you the job/)
    await panel.getByRole('button', { name: 'Accept', exact: true }).click()
    await seeker
      .getByRole('dialog', { name: 'Accept this offer?' })
      .getByRole('button', { name: 'Accept the offer' })
      .click()
    await expect(panel.getByText('You have accepted this offer')).toBeVisible()
    await expectGoodScreen(seeker, 'the application of somebody who is hired')
    await waitForEmail(COMPANY, new RegExp(`${title}: .* has accepted your offer`), 'demo')
    await expect(review.getByText(`${firstName} has accepted`)).toBeVisible()
    await expectGoodScreen(page, 'the review of somebody who is hired')
    expect(await company('get', `/applications/${id}`)).toMatchObject({ status: 'ACCEPTED' })
  })
  await company('post', `/jobs/${jobId}/close`)
  expect(complaints).toEqual([])
})
