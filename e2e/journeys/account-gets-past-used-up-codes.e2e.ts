import type { Page } from '@playwright/test'
import { fillSignInForm, expect, expectAccessible, expectNoSideScroll, test } from '../people.ts'
import { startServer } from '../start-server.ts'
import { computeTotp } from '../totp.ts'
import { getEmailCode, getEmailLink, waitForEmail } from '../emails.ts'

const PASSWORD = 'a quiet desk at Piassa'

test('somebody whose codes another person has used up gets in with a recovery code, and with a new password', async ({
  quietPage: page,
}) => {
  const server = await startServer({ LIMITS_SCALE: '1' })
  const email = 'saba@tana.example'
  try {
    const { secret, recoveryCodes } = await createAccountWithApp(page, server, email)
    await useUpCodes(page, server.origin, email)
    const enterCode = async (password: string) => {
      await page.goto(`${server.origin}/signin`)
      await fillSignInForm(page, email, password)
      await page.getByLabel('Code').fill(await computeTotp(secret, 1))
      await page.getByRole('button', { name: 'Continue' }).click()
    }
    await enterCode(PASSWORD)
    await expect(page.getByText('Use a recovery code or a passkey, or choose a new password')).toBeVisible()
    await expectAccessible(page, 'the second step after too many codes')
    await expectNoSideScroll(page, 'the second step after too many codes')
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recoveryCodes[0]!)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(`${server.origin}/`)

    await page.evaluate(() => localStorage.clear())
    // Signing in has made the codes work again.
    await useUpCodes(page, server.origin, email)
    await enterCode(PASSWORD)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('The newest link that you have works then.')).toBeVisible()
    const mail = await waitForEmail(email, /Choose a new/, server.folder)
    await page.goto(server.origin + getEmailLink(mail, '/reset-password'))
    await page.getByLabel('New password', { exact: true }).fill('Wenchi-crater lake 9')
    await page.getByLabel('Confirm password', { exact: true }).fill('Wenchi-crater lake 9')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page).toHaveURL(/\/signin/)
    await enterCode('Wenchi-crater lake 9')
    await expect(page).toHaveURL(`${server.origin}/`)
  } finally {
    await page.goto('about:blank')
    await server.stop()
  }
})

/** Creates an account with an authenticator app through the API. */
async function createAccountWithApp(
  { request }: Page,
  { origin, folder }: { origin: string; folder: string },
  email: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const call = async (path: string, data: unknown, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await request.post(`${origin}/api/v1${path}`, { data, headers })
    return ((await answer.json()) as { data: never }).data
  }
  const form = { firstName: 'Saba', lastName: 'Alemu', email, phone: '+251 911234567', password: PASSWORD }
  const { user } = (await call('/auth/register', { ...form, role: 'COMPANY' })) as { user: { id: string } }
  await call('/auth/verify-email', { userId: user.id, otp: getEmailCode(await waitForEmail(email, /code/i, folder)) })
  const { accessToken } = (await call('/auth/login', { email, password: PASSWORD })) as { accessToken: string }
  const { secret } = (await call('/auth/mfa/totp', undefined, accessToken)) as { secret: string }
  const confirmed = await call('/auth/mfa/totp/confirm', { code: await computeTotp(secret) }, accessToken)
  return { secret, ...(confirmed as { recoveryCodes: string[] }) }
}

/** Enters forty wrong codes as somebody else who knows the password. */
async function useUpCodes({ request }: Page, origin: string, email: string): Promise<void> {
  let ticket = ''
  for (let n = 0; n < 40; n++) {
    if (n % 5 === 0) {
      const signIn = await request.post(`${origin}/api/v1/auth/login`, { data: { email, password: PASSWORD } })
      ticket = ((await signIn.json()) as { data: { ticket: string } }).data.ticket
    }
    await request.post(`${origin}/api/v1/auth/mfa/verify`, { data: { ticket, code: '000000' } })
  }
}
