import type { Page } from '@playwright/test'
import { EMPTY_PORT } from '../playwright.config.ts'
import { expect, test, expectGoodScreen } from '../people.ts'
import { getEmailCode, waitForEmail } from '../emails.ts'
import { NEW_ACCOUNT_PASSWORD } from '../accounts.ts'
import { failOnce, getCodeBoxes, getProblem } from '../account-screens.ts'

test.use({ baseURL: `http://localhost:${EMPTY_PORT}` })

test('signs in before verifying the address, resets the password, and changes the address', async ({
  quietPage: page,
  request,
  tag,
}) => {
  const [email, newEmail] = [`sara-${tag}@town.example`, `sara-new-${tag}@town.example`]
  const registration = {
    firstName: 'Sara',
    lastName: 'Lemma',
    email,
    password: NEW_ACCOUNT_PASSWORD,
    phone: '911223344',
    role: 'COMPANY',
  }
  await request.post('/api/v1/auth/register', { data: registration })
  const enter = async (address: string, password: string) => {
    await page.getByLabel('Email').fill(address)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  const newest = async () => getEmailCode(await waitForEmail(email, /code/i))
  const first = await newest()
  await page.goto('/signin')
  await enter(email, NEW_ACCOUNT_PASSWORD)
  await expect(page).toHaveURL(/\/verify-email$/)
  await expect(page.getByText('Please verify your email first. We have sent you a code.')).toBeVisible()
  // The code of the previous email is no longer valid.
  await expect.poll(newest).not.toBe(first)
  await keepPanel(page)
  await getCodeBoxes(page)
    .first()
    .fill(await newest())
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  await expectGoodScreen(page, 'the verified address')
  await page.getByRole('link', { name: 'Sign in now' }).click()

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // Both screens have an email field.
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'If this address has an account, a link to choose a new password is on its way.' }),
  ).toBeFocused()
  await page.goto(linkIn(await waitForEmail(email, /password/i)))
  await page.getByLabel('New password', { exact: true }).fill('a new word at Piassa')
  await page.getByLabel('Confirm password', { exact: true }).fill('a new world at Piassa')
  const save = page.getByRole('button', { name: 'Save new password' })
  await save.click()
  await expect(getProblem(page).getByRole('listitem')).toHaveText(['Passwords do not match'])
  await page.getByLabel('Confirm password', { exact: true }).fill('a new word at Piassa')
  await save.click()
  await expect(page.getByText('Your password is changed. Please sign in.')).toBeVisible()
  await enter(email, 'a new word at Piassa')
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  await expect(
    page.getByRole('region', { name: 'Your next step' }).getByRole('link', { name: 'Set up your company' }),
  ).toHaveAttribute('href', '/COMPANY/create-company')

  await page.evaluate(async (wanted) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
    await fetch('/api/v1/auth/profile', {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ email: wanted, currentPassword: 'a new word at Piassa' }),
    })
  }, newEmail)
  const link = linkIn(await waitForEmail(newEmail, /confirm/i))
  await failOnce(page, '/auth/confirm-email')
  await page.goto(link)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Your new email address is confirmed. Please use it from now on.' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to your settings' })).toHaveAttribute('href', '/COMPANY/settings')
  await expectGoodScreen(page, 'the confirmed address')
  await page.goto('/signin?returnTo=%2Fcompanies')
  await expect(page.getByText(`You are signed in as Sara Lemma (${newEmail}).`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/companies')
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid.')
  await expectGoodScreen(page, 'a used link')
  await page.goto('/confirm-email')
  await expect(page.getByRole('alert')).toContainText('The link is incomplete')
})

/** Keeps the panel, which disappears after 2 seconds, until it has been checked. */
const keepPanel = (page: Page) =>
  page.evaluate(() => {
    const soon = window.setTimeout
    window.setTimeout = ((work: () => void, ms: number) =>
      soon(work, ms === 2000 ? 60_000 : ms)) as typeof window.setTimeout
  })

/** The link of an email, as a path of this server. */
const linkIn = (mail: string) => {
  const { pathname, search } = new URL(
    /https?:\/\/\S+\?token=[\w-]+/.exec(mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))![0],
  )
  return pathname + search
}
