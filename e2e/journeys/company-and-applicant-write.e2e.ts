import { listUndecided } from '../applications.ts'
import { waitForEmail } from '../emails.ts'
import { expect, expectGoodScreen, openPageForPerson, startSignedIn, test } from '../people.ts'

const QUESTION = 'Could you start in January?'

test('a company writes to an applicant, who answers; both see it at once, in the app and by mail', async ({
  quietPage: page,
  browser,
  baseURL,
}, { retry }) => {
  const {
    id,
    job,
    jobSeeker: { user },
  } = (await listUndecided(page)).at(-10 - 2 * retry)!
  const name = `${user.firstName} ${user.lastName}`
  await startSignedIn(page, 'company@sira.test')
  const seeker = await openPageForPerson(browser, page, baseURL!)
  await startSignedIn(seeker, user.email)
  const review = page.getByRole('dialog', { name })
  const writing = seeker.getByRole('textbox', { name: 'Write to' })

  await test.step('the seeker cannot begin', async () => {
    await seeker.goto(`/JOBSEEKER/applications?id=${id}`)
    await expect(seeker.getByRole('dialog', { name: job.title })).toBeVisible()
    await expect(writing).toHaveCount(0)
  })

  await test.step('the company writes in the application; what was typed survives a reload', async () => {
    await page.goto(`/COMPANY/applications?id=${id}`)
    const field = review.getByRole('textbox', { name: `Write to ${user.firstName}` })
    await review.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(review.getByText('Please write something first')).toBeVisible()
    await field.fill(QUESTION)
    await page.reload()
    await expect(field).toHaveValue(QUESTION)
    await field.press('Control+Enter')
    await expect(review.getByRole('listitem').filter({ hasText: QUESTION })).toContainText('You,')
    await expect(field).toHaveValue('')
    await expectGoodScreen(page, 'a message in the review')
  })

  await test.step('the seeker gets a mail, and the message shows up without a reload', async () => {
    await expect(seeker.getByRole('dialog', { name: job.title }).getByText(QUESTION)).toBeVisible()
    expect(await waitForEmail(user.email, /a message from/, 'demo')).toContain(QUESTION)
    await seeker.goto('/JOBSEEKER')
    await expect(seeker.getByRole('link', { name: /^Messages/ }).first()).toBeVisible()
    await seeker.goto('/JOBSEEKER/messages')
    await seeker.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: job.title }).click()
    await expect(seeker.getByRole('heading', { name: 'Wenchi Ledger', exact: false, level: 2 })).toBeVisible()
    await expectGoodScreen(seeker, 'a conversation, for the seeker')
    await writing.fill('Yes, on the first of January.')
    await seeker.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(seeker.getByRole('listitem').filter({ hasText: 'Yes, on the first of January.' }).last()).toBeVisible()
  })

  await test.step('the company sees the answer at once, and that its question was read', async () => {
    await expect(review.getByText('Yes, on the first of January.')).toBeVisible()
    await page.goto(`/COMPANY/messages?id=${id}`)
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
    await expect(page.getByText('Read', { exact: true })).toBeVisible()
    await expectGoodScreen(page, 'a conversation, for the company')
    await page.getByRole('textbox', { name: `Write to ${name}` }).fill('Then until January!')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(seeker.getByText('Then until January!').last()).toBeVisible()
    const mail = await waitForEmail(user.email, /a message from/, 'demo')
    expect(mail).toMatch(/^References: </m)
  })

  await test.step('the seeker reports a message and blocks the conversation', async () => {
    await seeker
      .getByRole('button', { name: /^Report this message/ })
      .last()
      .click()
    const report = seeker.getByRole('dialog', { name: 'Report this message' })
    await report.getByRole('button', { name: 'Send report' }).click()
    await expect(report.getByText('Please choose a reason')).toBeVisible()
    await report.getByLabel('Something else', { exact: true }).check()
    await report.getByRole('button', { name: 'Send report' }).click()
    await expect(seeker.getByText('You have reported this message')).toBeVisible()
    await seeker.getByRole('button', { name: /^Block messages from/ }).click()
    await expect(seeker.getByText(/You have blocked this conversation/)).toBeVisible()
    await expect(writing).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(/does not want any more messages/)).toBeVisible()
    await seeker.getByRole('button', { name: /write again$/ }).click()
    await expect(writing).toBeVisible()
  })
})

test('an administrator reads a reported message and removes it', async ({ quietPage: page, browser, baseURL }) => {
  await startSignedIn(page, 'admin@sira.test')
  await page.goto('/ADMIN/reports')
  await page.getByRole('navigation', { name: 'Kinds of reports' }).getByRole('link', { name: 'Messages' }).click()
  const message = page.getByRole('article').filter({ hasText: 'registration fee of 350 birr' })
  await expect(message).toContainText('Found by the rules against scams')
  await expectGoodScreen(page, 'reported messages')

  const seeker = await openPageForPerson(browser, page, baseURL!)
  await startSignedIn(seeker, 'seeker@sira.test')
  await seeker.goto('/JOBSEEKER/messages')
  await seeker
    .getByRole('link', { name: /registration fee/ })
    .or(seeker.getByText('registration fee of 350 birr'))
    .first()
    .click()
  await expect(seeker.getByText('Take care with this message')).toBeVisible()
  await expectGoodScreen(seeker, 'a warning')

  await message.getByRole('button', { name: 'Remove message' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove message' }).click()
  await expect(message).toHaveCount(0)
  await seeker.reload()
  await expect(seeker.getByText('Our administrators have removed this message').first()).toBeVisible()
})
