import type { Page } from '@playwright/test'
import { EMPTY_PORT } from '../playwright.config.ts'
import { expect, test, expectGoodScreen } from '../people.ts'
import { getEmailCode, waitForEmail } from '../emails.ts'
import { NEW_ACCOUNT_PASSWORD } from '../accounts.ts'
import { failOnce, getCodeBoxes, getProblem } from '../account-screens.ts'

test.use({ baseURL: `http://localhost:${EMPTY_PORT}` })

const written = (page: Page) =>
  getCodeBoxes(page).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).join(''))

test('signs up, verifies the address and continues to the requested page', async ({ quietPage: page, tag }) => {
  const email = `hana-${tag}@town.example`
  await page.goto('/signin?returnTo=%2Fcompanies')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await signUp(page, email)
  await verifyAddress(page, email)
  await signIn(page, email)
})

async function signUp(page: Page, email: string) {
  const send = page.getByRole('button', { name: 'Create an account' })
  await expect(page.getByRole('radio', { name: 'Professional' })).toBeChecked()
  await send.click()
  await page.getByLabel('Password', { exact: true }).fill(NEW_ACCOUNT_PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill('kemer bet')
  await expect(
    getProblem(page).getByRole('link', { name: 'Passwords do not match' }),
    'shown together with what else is wrong',
  ).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('')
  await page.getByLabel('Confirm password', { exact: true }).fill('')
  for (const text of [
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
    'Phone number is required',
  ])
    await expect(getProblem(page).getByRole('link', { name: text })).toBeVisible()

  await page.getByLabel('First name').fill('Hana')
  await page.getByLabel('Last name').fill('Tesfaye')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone', { exact: true }).pressSequentially('o9a11-23 45x67')
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('911234567')
  await page.getByLabel('Password', { exact: true }).fill(NEW_ACCOUNT_PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill('kemer bet')
  await expect(getProblem(page).getByRole('listitem')).toHaveText(['Passwords do not match'])
  await page.getByRole('button', { name: /^Show/ }).first().click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW_ACCOUNT_PASSWORD)
  await pickCountry(page)
  await expectGoodScreen(page, 'sign-up')

  await failOnce(page, '/auth/register')
  await send.click()
  await expect(getProblem(page)).toContainText('Failed to create account')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(NEW_ACCOUNT_PASSWORD)

  const sent = page.waitForRequest('**/auth/register')
  await send.click()
  expect((await sent).postDataJSON()).toEqual({
    firstName: 'Hana',
    lastName: 'Tesfaye',
    email,
    phone: '+251 911234567',
    password: NEW_ACCOUNT_PASSWORD,
    role: 'JOBSEEKER',
    language: 'en',
  })
  const { data } = (await (await (await sent).response())!.json()) as { data: { user: { id: string } } }
  await expect(page).toHaveURL(/\/verify-email\?returnTo=%2Fcompanies$/)
  expect(await page.evaluate(() => Object.entries(localStorage).filter(([name]) => name !== 'theme'))).toEqual([
    ['verificationUserId', data.user.id],
  ])
}

/** Picks a country: Ethiopia is first; others are found by name and by number. */
async function pickCountry(page: Page) {
  const opener = page.getByRole('button', { name: /^Country code/ })
  const list = page.getByRole('dialog', { name: 'Country code' })
  await opener.click()
  await expect(list.getByRole('listitem').first()).toHaveText(/Ethiopia\s*\+251/)
  for (const [typed, name] of [
    ['usa', 'United States'],
    ['uk', 'United Kingdom'],
    ['cote', 'Côte d’Ivoire'],
    ['ኢት', 'Ethiopia'],
  ] as const) {
    await list.getByLabel('Search countries').fill(typed)
    await expect(list.getByRole('listitem').first()).toContainText(name)
  }
  await list.getByLabel('Search countries').fill('keny')
  await list.getByRole('button', { name: /Kenya/ }).click()
  await expect(opener).toContainText('+254')
  await opener.click()
  await list.getByLabel('Search countries').fill('+251')
  await list.getByLabel('Search countries').press('Enter')
  await expect(opener).toContainText('ET +251')
  await expect(list).toBeHidden()
}

async function verifyAddress(page: Page, email: string) {
  await expect(page.getByText(email)).toBeVisible()
  const first = page.getByLabel('Digit 1 of 6')
  await expect(getCodeBoxes(page)).toHaveCount(6)
  await expect(first).toBeFocused()
  await expect(first).toHaveAttribute('autocomplete', 'one-time-code')
  await expectGoodScreen(page, 'the code')
  const code = getEmailCode(await waitForEmail(email, /code/i))
  const [wrong = '', other = ''] = [1, 2].map((more) => String((Number(code) + more) % 1_000_000).padStart(6, '0'))

  await page.keyboard.type('12')
  await expect(page.getByLabel('Digit 3 of 6')).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(page.getByLabel('Digit 2 of 6')).toBeFocused()
  expect(await written(page)).toBe('1')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/verify-email')) sent.push((request.postDataJSON() as { otp: string }).otp)
  })
  await paste(page, `Your code: ${wrong.slice(0, 3)} ${wrong.slice(3)}`)
  expect(await written(page)).toBe(wrong)
  await expect(getProblem(page)).toContainText('Invalid verification code. Please try again.')
  // Who corrects digits of a whole code says when it is right; the button can always be pressed.
  await first.press('9')
  await expect(page.getByLabel('Digit 2 of 6')).toBeFocused()
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect.poll(() => sent).toEqual([wrong, `9${wrong.slice(1)}`])
  await expect(getProblem(page)).toBeFocused()
  // A whole code over the refused one: sent when its last digit is typed, also where digits stay the same.
  await first.press('Backspace')
  await page.keyboard.type(other)
  await expect.poll(() => sent).toEqual([wrong, `9${wrong.slice(1)}`, other])
  await expect(getProblem(page)).toContainText('Invalid verification code. Please try again.')

  const again = await resend(page, email, code)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  // As the phone fills it in: all at once, in the first box.
  await first.fill(again)
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeFocused()
  expect(sent.slice(3)).toEqual([again])
  await page.clock.runFor(1900)
  await expect(page).toHaveURL(/verify-email/)
  await page.clock.resume()
  await expect(page).toHaveURL(/\/signin\?returnTo=%2Fcompanies$/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
}

async function paste(page: Page, text: string) {
  await getCodeBoxes(page)
    .nth(1)
    .evaluate((box, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', pasted)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
}

/** Requests a new code and returns it; it differs from the one before. */
async function resend(page: Page, email: string, before: string): Promise<string> {
  const button = page.getByRole('button', { name: 'Resend verification code' })
  await failOnce(page, '/auth/resend-otp')
  await button.click()
  await expect(page.getByText('Failed to resend verification code. Please try again.').first()).toBeVisible()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(/^You can get a new code in \d+ s$/)).toBeVisible()

  await expect(page.getByText('A code expires after ten minutes or five wrong attempts.')).toBeVisible()
  await page.reload()
  await getCodeBoxes(page).first().fill('12')
  await button.click()
  await expect(page.getByText('Verification code resent successfully!').first()).toBeVisible()
  expect(await written(page), 'what was typed of the code before is gone').toBe('')
  await expect(button).toBeFocused()
  await expect(page.getByText(/^You can get a new code in \d+ s$/)).toBeVisible()
  let code = before
  await expect.poll(async () => (code = getEmailCode(await waitForEmail(email, /code/i)))).not.toBe(before)
  return code
}

async function signIn(page: Page, email: string) {
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page.getByText('Email verified successfully! Please sign in to continue.')).toBeVisible()
  await expectGoodScreen(page, 'sign-in with a notice')
  const password = page.getByLabel('Password', { exact: true })
  const send = page.getByRole('button', { name: 'Sign in' })
  await page.getByLabel('Email').fill(email)
  await password.fill('guessed')
  await send.click()
  await expect(getProblem(page).getByRole('listitem')).toHaveText(['Invalid email or password'])
  await failOnce(page, '/auth/login')
  await send.click()
  await expect(getProblem(page)).toContainText(
    'Too many requests. Please wait a moment. We could not check your email and password, so this does not mean “Invalid email or password”.',
  )

  await password.fill(NEW_ACCOUNT_PASSWORD)
  await page.getByLabel('Remember me').check()
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/auth/login', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/auth/login')
  await send.click()
  expect((await asked).postDataJSON()).toEqual({ email, password: NEW_ACCOUNT_PASSWORD, remember: true })
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  for (const field of [page.getByLabel('Email'), password, page.getByLabel('Remember me')])
    await expect(field).toBeDisabled()
  await expect(getProblem(page)).toHaveCount(0)
  go()
  await expect(page).toHaveURL(/\/companies$/)
  expect(await daysLeft(page)).toBe(30)
  await checkNextStep(page)
  await page.goBack()
  await expect(page, 'the sign-in page is not kept in the history').not.toHaveURL(/\/companies$/)
  await expect(page).not.toHaveURL(/\/signin\?returnTo=%2Fcompanies$/)
}

/** Checks that the next step is on top of every public page until it is done or closed. */
async function checkNextStep(page: Page) {
  const hint = page.getByRole('complementary', { name: 'Your next step' })
  await expect(hint).toContainText('Selam Hana!')
  await expect(hint.getByRole('link', { name: 'Finish your profile: 2 minutes' })).toHaveAttribute(
    'href',
    '/JOBSEEKER/create-profile',
  )
  await expectGoodScreen(page, 'a page with the next step')
  await page.getByRole('link', { name: 'Sira' }).first().click()
  await expect(page.getByRole('button', { name: 'Search Jobs' })).toBeVisible()
  const start = page.getByRole('main').getByRole('region', { name: 'Your next step' })
  await expect(start.getByRole('link', { name: 'Finish your profile: 2 minutes' })).toBeVisible()
  await expect(hint, 'said once').toHaveCount(0)
  await expectGoodScreen(page, 'the home page of somebody new')
  await page.goBack()
  await expect(page).toHaveURL(/\/companies$/)
  await hint.getByRole('button', { name: 'Close this tip' }).click()
  await expect(hint).toHaveCount(0)
  await page.reload()
  await expect(
    page
      .getByRole('button', { name: /^Account menu|^Open menu/ })
      .locator('visible=true')
      .first(),
  ).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('next-step-closed')))
    .toContain('/JOBSEEKER/create-profile')
  await expect(hint).toHaveCount(0)
  // The next day it is there again.
  await page.clock.setSystemTime(Date.now() + 86_400_000)
  await page.reload()
  await expect(hint).toBeVisible()
  await hint.getByRole('button', { name: 'Close this tip' }).click()
  await expect(hint).toHaveCount(0)
}

const daysLeft = (page: Page) =>
  page.evaluate(async () => {
    const response = await fetch('/api/v1/auth/sessions', {
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    })
    const { data } = (await response.json()) as { data: { expiresAt: string }[] }
    return Math.round((Date.parse(data[0]!.expiresAt) - Date.now()) / 86_400_000)
  })

test('a new employer goes on by one press to the company, in the language that was chosen on the way', async ({
  quietPage: page,
  tag,
}) => {
  const email = `new-employer-${tag}@town.example`
  await page.goto('/signup?role=COMPANY')
  await page.getByLabel('First name').fill('Liya')
  await page.getByLabel('Last name').fill('Alemu')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('911234567')
  for (const language of ['አማርኛ', 'English']) {
    await page.getByRole('link', { name: language }).click()
    await expect(page.locator('input[name=email]'), 'a change of the language empties nothing').toHaveValue(email)
  }
  await expect(page.getByRole('radio', { name: 'Employer' })).toBeChecked()
  await expect(page.getByLabel('First name')).toHaveValue('Liya')
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('911234567')
  await page.getByLabel('Password', { exact: true }).fill(NEW_ACCOUNT_PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW_ACCOUNT_PASSWORD)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(getCodeBoxes(page).first()).toBeFocused()
  await page.keyboard.type(getEmailCode(await waitForEmail(email, /code/i)))
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByText('Email verified successfully! Please sign in to continue.')).toBeVisible()
  await expectGoodScreen(page, 'going on after the verification')
  await page.getByRole('button', { name: 'Continue as Liya' }).press('Enter')
  await expect(page).toHaveURL(/\/COMPANY\/create-company$/)
  expect(await page.evaluate(() => sessionStorage.getItem('sign-up')), 'works once').toBeNull()
})

test('without a pending code, the page says so and links to sign up', async ({ quietPage: page }) => {
  await page.goto('/verify-email?returnTo=%2Fcompanies')
  await expect(page.getByText('Verification session expired. Please sign up again.')).toBeVisible()
  await expect(page).toHaveURL(/\/signup\?returnTo=%2Fcompanies$/)
  await page.goto('/signup?role=COMPANY')
  await expect(page.getByRole('radio', { name: 'Employer' })).toBeChecked()
})
