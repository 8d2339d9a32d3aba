import type { Page } from '@playwright/test'
import { getEmailCode, getEmailLink, waitForEmail } from '../emails.ts'
import { expect, expectGoodScreen, test } from '../people.ts'
import { startProviders, type SignInProviders } from '../sign-in-providers.ts'
import { startServer } from '../start-server.ts'

const EMAIL = 'abebe@town.example'
const PASSWORD = 'kemer bet coffee at six'

let providers: SignInProviders
let server: Awaited<ReturnType<typeof startServer>>
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  providers = await startProviders('github@town.example')
  // Without Google and GitHub: their buttons are in a journey of their own.
  const off = { GOOGLE_CLIENT_ID: '', GITHUB_CLIENT_ID: '', GITHUB_CLIENT_SECRET: '' }
  server = await startServer({ ...providers.settings, ...off })
})
test.afterAll(async () => {
  await server.stop()
  providers.close()
})

const waitForMail = (subject: RegExp) => waitForEmail(EMAIL, subject, server.folder)
const telegramButton = (page: Page) => page.getByRole('button', { name: 'Telegram', exact: true })
const telegramSettings = (page: Page) => page.getByRole('region', { name: 'Sign in with Telegram' })
async function continueWithTelegram(page: Page, path = '/signin') {
  await page.goto(server.origin + path)
  await telegramButton(page).click()
  await page.getByRole('link', { name: 'Authorize' }).click()
}
const enterEmail = async (page: Page, email: string) => {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}
async function enterCode(page: Page, code: string) {
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Verify Email' }).click()
}
const clearToken = (page: Page) => page.evaluate(() => localStorage.removeItem('token'))

test('somebody new enters an email address and its code, chooses a role, and needs no address the next time', async ({
  quietPage: page,
}) => {
  await page.goto(`${server.origin}/signin?returnTo=%2Fjobs%3Fq%3Dgo`)
  await expectGoodScreen(page, 'sign-in with Telegram')
  await telegramButton(page).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toHaveText(/You did not finish signing in with Telegram/)
  await telegramButton(page).click()
  await page.getByRole('link', { name: 'Authorize' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Your email address' })).toBeVisible()
  await expect(page.getByText('You come from Telegram as Abebe Girma.')).toBeVisible()
  await expectGoodScreen(page, 'the email address after Telegram')
  await enterEmail(page, 'abebe')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('abebe')
  await enterEmail(page, 'mistyped@town.example')
  await page.getByRole('button', { name: 'Use another email address' }).click()
  await enterEmail(page, EMAIL)
  await expect(page.getByText(`We have emailed ${EMAIL} a six-digit code.`)).toBeVisible()
  await expectGoodScreen(page, 'the code after Telegram')
  const code = getEmailCode(await waitForMail(/code/i))
  await page.reload()
  await enterCode(page, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await expect(page.getByRole('link', { name: 'Invalid verification code' })).toBeVisible()
  await enterCode(page, code)

  await expect(page).toHaveURL(/\/choose-role$/)
  await expect(page.getByText(`You are signed in as Abebe Girma (${EMAIL}).`)).toBeVisible()
  await page.getByText("I'm looking for a job").click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${server.origin}/`)

  await clearToken(page)
  await continueWithTelegram(page, '/signin?returnTo=%2Fcompanies')
  await expect(page).toHaveURL(/\/companies$/)
})

test('Telegram is unlinked in the settings; then the address of the account gets no code, and it is linked again after signing in with a password', async ({
  quietPage: page,
}) => {
  await continueWithTelegram(page)
  await expect(page).toHaveURL(`${server.origin}/`)
  await page.goto(`${server.origin}/account?section=security`)
  await expect(telegramSettings(page).getByText(/^Linked on .*You can sign in with it\.$/)).toBeVisible()
  await telegramSettings(page).getByRole('button', { name: 'Stop using Telegram to sign in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await confirmIdentityByCode(page)
  await expect(telegramSettings(page).getByText('Telegram is unlinked.')).toBeVisible()
  await choosePassword(page)

  await continueWithTelegram(page)
  await enterEmail(page, EMAIL)
  await expect(page.getByText(/If this address already has an account/)).toBeVisible()
  expect(getEmailCode(await waitForMail(/You already have an account/))).toBe('')

  await page.goto(`${server.origin}/signin?returnTo=%2Faccount%3Fsection%3Dsecurity`)
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await linkTelegram(page)
  await clearToken(page)
  await continueWithTelegram(page, '/signup')
  await expect(page).toHaveURL(`${server.origin}/`)
})

/** Somebody without a password proves with an emailed code who they are; not asked for within ten minutes of it. */
async function confirmIdentityByCode(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  await dialog.getByLabel('Code', { exact: true }).fill(getEmailCode(await waitForMail(/confirmation code/)))
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

async function choosePassword(page: Page) {
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await page.goto(server.origin + getEmailLink(await waitForMail(/Choose a new/), '/reset-password'))
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page).toHaveURL(/\/signin/)
}

async function linkTelegram(page: Page) {
  await expect(telegramSettings(page).getByText('Link your Telegram account to sign in with it')).toBeVisible()
  await expectGoodScreen(page, 'the security settings with Telegram')
  await telegramSettings(page).getByRole('button', { name: 'Use Telegram to sign in' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(telegramSettings(page).getByRole('alert')).toHaveText(/Telegram was not linked/)
  await telegramSettings(page).getByRole('button', { name: 'Use Telegram to sign in' }).click()
  await page.getByRole('link', { name: 'Authorize' }).click()
  await expect(telegramSettings(page).getByText('Telegram is linked. You can sign in with it now.')).toBeVisible()
  await expect(page).toHaveURL(/section=security/)
}

test('nothing moves when the scripts of a page for signing in arrive: a press would miss its button', async ({
  page,
}) => {
  for (const path of ['/signin', '/signin?problem=telegram-cancelled', '/signup', '/forgot-password']) {
    const arrival = Promise.withResolvers<void>()
    await page.route('**/*.js', (route) => arrival.promise.then(() => route.continue()))
    await page.goto(server.origin + path, { waitUntil: 'commit' })
    const readSize = () =>
      page.evaluate(() =>
        Math.max(...[...document.querySelectorAll('main *')].map((each) => each.getBoundingClientRect().bottom)),
      )
    // The whole document and its styles are there.
    await page.waitForFunction(() => document.readyState !== 'loading' && document.fonts.status === 'loaded')
    const before = await readSize()
    arrival.resolve()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated')
    expect([path, await readSize()]).toEqual([path, before])
  }
})
