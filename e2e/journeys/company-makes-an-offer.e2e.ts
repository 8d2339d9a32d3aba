import type { Locator, Page } from '@playwright/test'
import { NEW_ACCOUNT_PASSWORD } from '../accounts.ts'
import { dayIn, setUpApplication } from '../applications.ts'
import { waitForEmail } from '../emails.ts'
import { buildPdf } from '../files.ts'
import { collectPageErrors, expect, expectGoodScreen, openPageForPerson, startSignedIn, test } from '../people.ts'

const COMPANY = 'company@sira.test'
const COLLEAGUE = 'liya.girma@wenchi-ledger.example'

/** Whether no other section of the page stands before this one. */
const isFirstSection = (section: Locator) =>
  section.evaluate((element) => element === document.querySelector('main section[aria-labelledby], main ul'))

test('two colleagues judge an applicant by scorecards, the company offers the job, the seeker accepts', async ({
  quietPage: page,
  browser,
  baseURL,
  tag,
}) => {
  const title = `Ledger lead ${tag}`
  const firstName = `Rahel ${tag}`
  const email = `offered.${tag}@town.example`
  const { company, jobId, id } = await setUpApplication(page, title, { email, firstName })
  const [colleague, seeker] = [
    await openPageForPerson(browser, page, baseURL!),
    await openPageForPerson(browser, page, baseURL!),
  ]
  const complaints = [colleague, seeker].map(collectPageErrors)
  await startSignedIn(page, COMPANY)
  await startSignedIn(colleague, COLLEAGUE)
  await startSignedIn(seeker, email, NEW_ACCOUNT_PASSWORD)
  await company('post', `/applications/${id}/messages`, {
    data: { body: 'We will write to you this week.' },
  })
  const scorecardOf = (reader: Page) => reader.getByRole('form', { name: 'Your scorecard' })

  await test.step('criteria are added to the job, changed and moved with the keyboard', async () => {
    await page.goto(`/COMPANY/jobs/${jobId}/edit`)
    await page.getByRole('button', { name: 'Add a criterion' }).click()
    await expect(page.getByLabel('Criterion 1', { exact: true })).toBeFocused()
    await page.keyboard.type('Explains clearly')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Criterion 2', { exact: true })).toBeFocused()
    await page.keyboard.type('explains CLEARLY')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('This criterion is there already').first()).toBeVisible()
    await page.getByLabel('Criterion 2', { exact: true }).fill('Knows the law')
    await page.getByRole('button', { name: 'Move criterion 2 up' }).press('Enter')
    await expect(page.getByLabel('Criterion 1', { exact: true })).toHaveValue('Knows the law')
    await expectGoodScreen(page, 'the criteria of a job')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page).toHaveURL(/\/COMPANY\/jobs(\?|$)/)
    expect(await company('get', `/jobs/company/${jobId}`)).toMatchObject({
      criteria: ['Knows the law', 'Explains clearly'],
    })
  })

  await test.step('a colleague sends a scorecard, of which nobody sees anything before their own', async () => {
    await colleague.goto(`/COMPANY/applications?id=${id}`)
    const form = scorecardOf(colleague)
    await form.getByRole('group', { name: 'Knows the law' }).getByRole('radio', { name: '4 Strong' }).check()
    await form.getByRole('button', { name: 'Add a remark on “Explains clearly”' }).click()
    await colleague.keyboard.type('Drew it on the table.')
    await expect(form.getByText(/Saved on this device/)).toBeVisible()
    await colleague.reload()
    await expect(form.getByRole('radio', { name: '4 Strong' }).first()).toBeChecked()
    await expect(form.getByLabel('Remark on “Explains clearly”')).toHaveValue('Drew it on the table.')
    await form.getByRole('button', { name: 'Send scorecard' }).click()
    await expect(form.getByText('Please choose a score for this remark')).toBeVisible()
    await expectGoodScreen(colleague, 'a scorecard with a problem')
    await form.getByRole('group', { name: 'Explains clearly' }).getByRole('radio', { name: '3 Good' }).check()
    await form.getByRole('radio', { name: 'Strong yes' }).check()
    await form.getByRole('button', { name: 'Send scorecard' }).click()
    await expect(colleague.getByText('Your scorecard is saved.')).toBeVisible()

    await page.goto(`/COMPANY/applications?id=${id}`)
    await expect(page.getByText('A colleague has sent a scorecard. You see it once you have sent yours.')).toBeVisible()
    await expect(page.getByText('Drew it on the table.')).toHaveCount(0)
    const law = scorecardOf(page).getByRole('group', { name: 'Knows the law' })
    await law.getByRole('radio', { name: '1 Weak' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(law.getByRole('radio', { name: '3 Good' })).toBeChecked()
    await scorecardOf(page).getByRole('radio', { name: 'Yes', exact: true }).check()
    await scorecardOf(page).getByRole('button', { name: 'Send scorecard' }).click()
    await expect(page.getByRole('article', { name: 'Scorecard, Liya Girma' })).toContainText('Drew it on the table.')
    await expect(page.getByRole('article', { name: 'Summary of the scorecards' })).toContainText('3.5 of 4')
    await expectGoodScreen(page, 'the scorecards of a team')
  })

  await test.step('the company offers the job; the draft stays over a reload', async () => {
    await page.getByRole('button', { name: 'Make an offer' }).click()
    const form = page.getByRole('form', { name: 'Make an offer' })
    await expect(form.getByLabel('Position')).toHaveValue(title)
    await expect(form.getByText(`${firstName} gets an email with this offer at once`)).toBeVisible()
    await form.getByRole('radio', { name: 'Fixed amount' }).check()
    await form.getByLabel('Amount, ETB').fill('65000')
    await form.getByRole('radio', { name: 'Before tax and pension' }).check()
    await form.getByLabel('Message to the candidate').fill('Everybody would like to work with you.')
    await expect(form.getByText(/Saved on this device/)).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Make an offer' }).click()
    await expect(form.getByLabel('Amount, ETB')).toHaveValue('65000')
    await form.getByRole('button', { name: 'Send the offer' }).click()
    await expect(form.locator('..').getByText('There is a problem')).toBeVisible()
    await form.getByLabel('First day of work').fill(dayIn(40))
    await form.locator('input[type=file]').setInputFiles(buildPdf('Contract'))
    await expectGoodScreen(page, 'making an offer')
    await form.getByRole('button', { name: 'Send the offer' }).click()
    await expect(page.getByText(`Waiting for ${firstName}’s answer`)).toBeVisible()
    await expect(page.getByRole('button', { name: /Make .* offer/ })).toHaveCount(0)
    await expectGoodScreen(page, 'an open offer, for the company')
  })

  await test.step('the seeker gets an email and the bell, reads the offer and accepts it', async () => {
    const mail = await waitForEmail(email, /offers you the job/, 'demo')
    expect(mail).toContain('Everybody would like to work with you.')
    await seeker.goto('/JOBSEEKER')
    const waiting = seeker.getByRole('region', { name: 'Waiting for you' })
    await expect(waiting.getByRole('listitem').first()).toContainText(/Wenchi Ledger offers you the job.*Answer by \d/s)
    await expect(waiting.getByRole('link', { name: '1 new message from Wenchi Ledger' })).toBeVisible()
    expect(await isFirstSection(waiting)).toBe(true)
    await expectGoodScreen(seeker, 'the dashboard of a seeker who has to answer')
    const whole = seeker.viewportSize()!
    await seeker.setViewportSize({ width: 360, height: 740 })
    await seeker.emulateMedia({ colorScheme: 'dark' })
    await expect(
      seeker.getByRole('navigation', { name: /short$/ }).getByRole('link', { name: 'Messages 1 unread' }),
    ).toBeVisible()
    await expectGoodScreen(seeker, 'the same on a phone in the dark')
    await seeker.emulateMedia({ colorScheme: 'light' })
    await seeker.setViewportSize(whole)
    await waiting.getByRole('link', { name: 'Wenchi Ledger offers you the job' }).press('Enter')
    await expect(seeker.getByRole('dialog', { name: title })).toBeVisible()
    await seeker.goto('/JOBSEEKER')
    await seeker
      .getByRole('button', { name: /^Notifications/ })
      .locator('visible=true')
      .first()
      .click()
    await seeker
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('link', { name: /offers you the job/ })
      .first()
      .click()
    const panel = seeker.getByRole('dialog', { name: title })
    await expect(panel.getByText('65,000 ETB monthly')).toBeVisible()
    await expect(panel.getByRole('link', { name: /Contract\.pdf/ })).toBeVisible()
    await expectGoodScreen(seeker, 'an open offer, for the seeker')
    await panel.getByRole('button', { name: 'Accept' }).click()
    const question = seeker.getByRole('dialog', { name: 'Accept this offer?' })
    await question.getByLabel('Message to').fill('With pleasure!')
    await expectGoodScreen(seeker, 'accepting an offer')
    await question.getByRole('button', { name: 'Accept the offer' }).click()
    await expect(panel.getByText('You have accepted this offer')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  })

  await test.step('the answer waits on the dashboard of a colleague until it is opened', async () => {
    await colleague.goto('/COMPANY')
    const answer = colleague.getByRole('link', { name: `${firstName} Alemu has accepted your offer` })
    await expect(colleague.getByRole('region', { name: 'Waiting for you' })).toContainText(title)
    await expectGoodScreen(colleague, 'the dashboard of a company that has an answer')
    await answer.click()
    await expect(colleague).toHaveURL(new RegExp(`id=${id}`))
    await expect(colleague.getByText('With pleasure!')).toBeVisible()
    await colleague.goto('/COMPANY')
    await expect(colleague.getByRole('heading', { name: 'Statistics' })).toBeVisible()
    await expect(answer).toHaveCount(0)
  })

  await test.step('the company hears of it, and sees the answer at once', async () => {
    await waitForEmail(COMPANY, new RegExp(`${title}: .* has accepted your offer`), 'demo')
    await expect(page.getByText(`${firstName} has accepted`)).toBeVisible()
    await expect(page.getByText('With pleasure!')).toBeVisible()
    const news = await company<{ title: string }[]>('get', '/notifications')
    expect(news.map((one) => one.title).join()).toContain(`${title}: ${firstName} Alemu has accepted your offer`)
  })
  await company('post', `/jobs/${jobId}/close`)
  expect(complaints.flat()).toEqual([])
})
