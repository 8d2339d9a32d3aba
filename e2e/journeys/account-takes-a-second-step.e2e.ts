import type { Page, Route } from '@playwright/test'
import { EMPTY_PORT } from '../playwright.config.ts'
import { startSignedIn, fillSignInForm, expect, expectAccessible, expectNoSideScroll, signIn, test } from '../people.ts'
import { startServer } from '../start-server.ts'
import { computeTotp } from '../totp.ts'
import { getEmailCode, getEmailLink, waitForEmail } from '../emails.ts'

const PASSWORD = 'a quiet desk at Piassa'
const NAME = 'Confirm that it is you'

/** Adds a virtual authenticator of Chromium that creates passkeys and unlocks them by itself. */
async function addVirtualAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2' as const,
    transport: 'internal' as const,
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  }
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', { options })
  return {
    lose: () => client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
    keys: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

const securitySection = (page: Page) => page.getByRole('region', { name: 'Security', exact: true })
async function signOut(page: Page) {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/signin')
}

/** Adds a passkey on the open settings screen, saves its recovery codes, and returns them. */
async function addPasskey(page: Page, name: string): Promise<string[]> {
  await securitySection(page).getByRole('button', { name: 'Add a passkey' }).click()
  const naming = page.getByRole('dialog', { name: 'Add a passkey' })
  await expect(naming.getByLabel('Name', { exact: true })).toBeFocused()
  await naming.getByRole('button', { name: 'Continue' }).click()
  await expect(naming.getByRole('link', { name: 'Please give the passkey a name' })).toBeVisible()
  await naming.getByLabel('Name', { exact: true }).fill(name)
  await naming.getByRole('button', { name: 'Continue' }).click()
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(codes.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, 'the recovery codes')
  const texts = await codes.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  await page.keyboard.press('Escape')
  await expect(
    codes.getByText('Tick “I have saved these codes” first. We show this only once.'),
    'codes that nobody saved do not go away',
  ).toBeVisible()
  await codes.getByLabel('I have saved these codes').check()
  await codes.getByRole('button', { name: 'Done' }).click()
  await expect(securitySection(page).getByText(name, { exact: true })).toBeVisible()
  return texts
}

test('an administrator sets up a passkey before the area opens, signs in with it, loses it, and comes back with a recovery code', async ({
  quietPage: page,
}) => {
  const email = 'desk@town.example'
  const server = await startServer({ ADMIN_MFA: 'required', ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD })
  const device = await addVirtualAuthenticator(page)
  try {
    await page.goto(`${server.origin}/signin?returnTo=/ADMIN`)
    await fillSignInForm(page, email, PASSWORD)
    await expect(page).toHaveURL(/\/ADMIN\/settings\?section=security$/)
    await expect(
      page.getByText('Administrators need two-step verification. Please set it up here first.'),
    ).toBeVisible()
    await expectAccessible(page, 'the security settings')
    await expectNoSideScroll(page, 'the security settings')
    const codes = await addPasskey(page, 'Desk laptop')
    await page.goto(`${server.origin}/ADMIN`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/ADMIN$/)

    // The password first, then the passkey.
    await signOutOf(page, server.origin)
    await fillSignInForm(page, email, PASSWORD)
    await expect(page.getByRole('heading', { name: NAME })).toBeVisible()
    await expectAccessible(page, 'the second step')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).toHaveURL(`${server.origin}/`)

    // The passkey alone, with Remember me.
    await signOutOf(page, server.origin)
    await page.getByLabel('Remember me').check()
    const sent = page.waitForRequest('**/auth/passkeys/sign-in')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    expect(((await sent).postDataJSON() as { remember: boolean }).remember).toBe(true)
    await expect(page).toHaveURL(`${server.origin}/`)
    await page.goto(`${server.origin}/ADMIN`)
    await expect(page).toHaveURL(/\/ADMIN$/)

    // The passkey is lost: a recovery code works once.
    await device.lose()
    await signOutOf(page, server.origin)
    await fillSignInForm(page, email, PASSWORD)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill('AAAA-AAAA-AAAA-AAAA-AAAA-AAAA')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(
      page.getByRole('link', { name: 'This recovery code is not correct or was already used.' }),
    ).toBeVisible()
    await page.getByLabel('Recovery code').fill(codes[0]!.toLowerCase())
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(`${server.origin}/`)
    await page.goto(`${server.origin}/ADMIN/settings?section=security`)
    await expect(securitySection(page).getByText('9 of 10 left')).toBeVisible()
    await expect(securitySection(page).getByText('Recovery code used')).toBeVisible()
    await securitySection(page).getByRole('button', { name: 'Remove Desk laptop' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(
      securitySection(page).getByText(
        'Administrators need two-step verification. Please add another passkey or app before you remove this one.',
      ),
    ).toBeVisible()
  } finally {
    // An open page would go on sending requests.
    await page.goto('about:blank')
    await server.stop()
  }
})

async function signOutOf(page: Page, origin: string) {
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${origin}/signin`)
}

test.describe('somebody with a password', () => {
  test.use({ baseURL: `http://localhost:${EMPTY_PORT}` })

  test('sets up an authenticator app after confirming their identity, enters its code, and undoes a change of email from the old address', async ({
    quietPage: page,
    tag,
  }) => {
    const email = `factor.${tag}@tana.example`
    const call = async (path: string, data: unknown) =>
      ((await (await page.request.post(`/api/v1${path}`, { data })).json()) as { data: never }).data
    const { user } = (await call('/auth/register', {
      firstName: 'Liya',
      lastName: 'Alemu',
      email,
      phone: '+251 911234567',
      password: PASSWORD,
      role: 'COMPANY',
    })) as { user: { id: string } }
    await call('/auth/verify-email', { userId: user.id, otp: getEmailCode(await waitForEmail(email, /code/i)) })
    await signIn(page, email, PASSWORD)
    await page.goto('/account?section=security')
    await expect(securitySection(page).getByText('Signed in', { exact: true })).toBeVisible()

    // The call waits for the dialog, however late it loads.
    await page.route(
      '**/assets/confirm-identity-*.js',
      (route) => new Promise((resolve) => setTimeout(() => resolve(route.fallback()), 1500)),
    )
    // The server requires this once the sign-in is ten minutes old; here the response is simulated.
    let asked = 0
    await page.route('**/api/v1/auth/mfa/totp', (route) =>
      asked++ === 0
        ? route.fulfill({
            status: 403,
            json: {
              success: false,
              code: 'REAUTHENTICATION_REQUIRED',
              message: 'Please confirm that it is you',
              requestId: 'x',
            },
          })
        : route.fallback(),
    )
    await securitySection(page).getByRole('button', { name: 'Set up' }).click()
    const proof = page.getByRole('dialog', { name: NAME })
    await proof.getByLabel('Password', { exact: true }).fill('not my password')
    await proof.getByRole('button', { name: 'Continue' }).click()
    await expect(proof.getByRole('link', { name: 'This is not your current password' })).toBeVisible()
    await expectAccessible(page, 'confirming who it is')
    await proof.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await proof.getByRole('button', { name: 'Continue' }).click()
    const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' })
    await expect(setUp.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    await expectAccessible(page, 'setting up an authenticator app')
    const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await setUp.getByLabel('Code').fill('000000')
    await setUp.getByRole('button', { name: 'Turn on' }).click()
    await expect(setUp.getByRole('link', { name: /This code is not correct/ })).toBeVisible()
    const code = await computeTotp(secret)
    await setUp.getByLabel('Code').fill(` ${code.slice(0, 3)}-${code.slice(3)}\u200b`)
    await setUp.getByRole('button', { name: 'Turn on' }).click()
    const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
    await codes.getByLabel('I have saved these codes').check()
    await codes.getByRole('button', { name: 'Done' }).click()
    await expect(securitySection(page).getByText('Authenticator app added')).toBeVisible()
    await securitySection(page).getByRole('button', { name: 'Create new codes' }).click()
    const question = page.getByRole('dialog', { name: 'Create new recovery codes' })
    await expect(question).toContainText('Your old codes stop working.')
    // The codes are shown only once: no failed read may replace them.
    let reads = 0
    const failRead = (route: Route) => {
      if (route.request().method() !== 'GET') return route.continue()
      reads++
      return route.abort()
    }
    await page.route('**/api/v1/auth/mfa', failRead)
    await question.getByRole('button', { name: 'Create new codes' }).click()
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await codes.getByLabel('I have saved these codes').check()
    expect(reads, 'reads while the codes are shown').toBe(0)
    await page.unroute('**/api/v1/auth/mfa', failRead)
    await codes.getByRole('button', { name: 'Done' }).click()
    await expect(securitySection(page).getByText('New recovery codes created')).toBeVisible()

    await signOut(page)
    await fillSignInForm(page, email, PASSWORD)
    await expect(page.getByRole('heading', { name: NAME })).toBeVisible()
    await expect(page.getByLabel('Code')).toBeFocused()
    await page.reload()
    const next = await computeTotp(secret, 1)
    await page.getByLabel('Code').fill(`${next.slice(0, 3)}\u00a0${next.slice(3)}`)
    await page.getByLabel('Do not ask again on this device for 30 days').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/$/)
    const device = await page.evaluate(() => localStorage.getItem('device'))
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto('/signin')
    await fillSignInForm(page, email, PASSWORD)
    await expect(page, 'this device is not asked').toHaveURL(/\/$/)
    expect(device).toBeTruthy()

    // Change the email address, and undo it.
    await page.goto('/account?section=profile')
    const profile = page.getByRole('region', { name: 'Profile', exact: true })
    await profile.getByLabel('Email').fill(`new-${email}`)
    await profile.getByLabel('Current password', { exact: true }).fill(PASSWORD)
    await profile.getByRole('button', { name: 'Save changes' }).click()
    await expect(profile.getByText(`Please confirm new-${email}`)).toBeVisible()
    await page.goto(getEmailLink(await waitForEmail(`new-${email}`, /Confirm your new/), '/confirm-email'))
    await expect(page.getByText('Your new email address is confirmed.')).toBeVisible()
    const wayBack = getEmailLink(await waitForEmail(email, /has a new email address/), '/revert-email')
    await page.goto(wayBack)
    await expectAccessible(page, 'undoing the change')
    await page.getByRole('button', { name: 'Undo the change' }).click()
    await expect(page.getByText('Your old email address is back')).toBeVisible()
    await page.goto(wayBack)
    await page.getByRole('button', { name: 'Undo the change' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'no longer valid' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo the change' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Write to us' })).toBeVisible()
    await page.goto(getEmailLink(await waitForEmail(email, /Choose a new/), '/reset-password'))
    await expect(page.getByRole('button', { name: /password/i }).last()).toBeVisible()
  })
})

test('the owner of a company is offered a second step until it is hidden', async ({ page }) => {
  await startSignedIn(page, 'company@sira.test')
  await page.goto('/COMPANY')
  const offer = page.getByRole('region', { name: 'Two-step verification' })
  await expect(offer.getByRole('link', { name: 'Turn on two-step verification' })).toHaveAttribute(
    'href',
    '/COMPANY/settings?section=security#second-step',
  )
  await expectAccessible(page, 'the offer of a second step')
  await expectNoSideScroll(page, 'the offer of a second step')
  await offer.getByRole('button', { name: 'Hide this tip' }).click()
  await expect(offer).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Recent Applications' })).toBeVisible()
  await expect(offer).toHaveCount(0)
})
