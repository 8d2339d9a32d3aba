import type { Page, Route } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { EMPTY_PORT } from '../playwright.config.ts'
import { openPageForPerson, expect, expectAccessible, expectNoSideScroll, signIn, test } from '../people.ts'
import { getEmailCode, waitForEmail } from '../emails.ts'
import { expectInSight } from '../in-sight.ts'

test.use({ baseURL: `http://localhost:${EMPTY_PORT}` })

const PASSWORD = 'kemer bet coffee at six'
const NEXT_PASSWORD = 'tana lake before the rain'

/** Creates a seeker with a profile through the API: signing up has its own journey. */
async function createSeeker(page: Page, email: string): Promise<void> {
  const call = async (method: 'post' | 'get', path: string, data?: unknown, token?: string) =>
    (
      (await (
        await page.request[method](`/api/v1${path}`, {
          data,
          headers: token ? { authorization: `Bearer ${token}` } : {},
        })
      ).json()) as { data: never }
    ).data
  const { user } = (await call('post', '/auth/register', {
    firstName: 'Hanna',
    lastName: 'Alemu',
    email,
    phone: '+251 911234567',
    password: PASSWORD,
    role: 'JOBSEEKER',
  })) as { user: { id: string } }
  await call('post', '/auth/verify-email', { userId: user.id, otp: getEmailCode(await waitForEmail(email, /code/i)) })
  const { accessToken } = (await call('post', '/auth/login', { email, password: PASSWORD })) as { accessToken: string }
  const [skill] = (await call('get', '/skills/getAll')) as { id: string }[]
  await call(
    'post',
    '/job-seeker/create-profile',
    { title: 'Ledger Engineer', skills: [{ skillId: skill!.id }] },
    accessToken,
  )
}

/** Responds with an error that is not the page's fault. */
const respondBusy = (route: Route) =>
  route.fulfill({
    status: 429,
    json: { success: false, code: 'TOO_MANY', message: 'Please wait a moment.', requestId: 'x' },
  })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
async function openSection(page: Page, name: 'profile' | 'notifications' | 'security' | 'preferences' | 'data') {
  await page.goto(`/JOBSEEKER/settings?section=${name}`)
}

test('a seeker changes the settings, downloads the data and deletes the account', async ({
  quietPage: page,
  browser,
  baseURL,
  tag,
}, { project }) => {
  const email = `hanna.${tag}@tana.example`
  const phone = project.name === 'phone'
  await createSeeker(page, email)
  await signIn(page, email, PASSWORD)

  await test.step('the sections are below each other, on a phone each on a page of its own', async () => {
    await page.goto('/JOBSEEKER/settings')
    const menu = page.getByRole('navigation', { name: 'Settings' })
    await expect(menu.getByRole('link')).toHaveText([
      /^Profile/,
      /^Notification Preferences/,
      /^Security/,
      /^Preferences/,
      /^Hidden jobs and companies/,
      /^Your data/,
    ])
    await expect(section(page, 'Security')).toBeVisible({ visible: !phone })
    await expectAccessible(page, 'settings')
    await expectNoSideScroll(page, 'settings')
    await menu.getByRole('link', { name: /^Profile/ }).click()
    await expect(page).toHaveURL(/\?section=profile$/)
    await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeFocused()
    await expect(menu).toBeVisible({ visible: !phone })
    await expectAccessible(page, 'the profile in the settings')
  })

  await test.step('what was typed stays for the next visit, and can be discarded', async () => {
    const form = section(page, 'Profile')
    const discard = form.getByRole('button', { name: 'Discard changes' })
    await expect(form.getByLabel('First name')).toHaveValue('Hanna')
    await expect(discard).toBeHidden()
    await form.getByLabel('First name').fill('')
    await form.getByLabel('Phone', { exact: true }).fill('0911')
    await form.getByLabel('Location').fill('x'.repeat(300))
    await expect(form.getByText(/^Saved on this device at /)).toBeVisible()
    await page.reload()
    await expect(form.getByLabel('First name')).toHaveValue('')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form.getByRole('alert')).toContainText('Please enter the whole phone number')
    await expectAccessible(page, 'changes that can be discarded')
    await discard.click()
    await expect(form.getByLabel('First name')).toHaveValue('Hanna')
    await expect(form.getByLabel('Location')).toHaveValue('')
    await expect(form.getByRole('alert')).toBeHidden()
    await expect(discard).toBeHidden()
    await expect(form.getByRole('button', { name: 'Save changes' })).toBeFocused()
    await page.reload()
    await expect(form.getByLabel('First name')).toHaveValue('Hanna')
    await expect(discard).toBeHidden()
  })

  await test.step('the profile: values that cannot be saved are kept; a new email has to be confirmed', async () => {
    const form = section(page, 'Profile')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form.getByText('No changes detected. Please modify at least one field.')).toBeVisible()
    await form.getByLabel('Last name').fill('Tadesse')
    await page.route('**/auth/profile', respondBusy)
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form.getByText('Failed to update profile. Please try again.')).toBeVisible()
    await page.unroute('**/auth/profile')
    await expect(form.getByLabel('Last name')).toHaveValue('Tadesse')
    await form.getByLabel('Location').fill('Bahir Dar')
    await form.getByLabel('Email').fill(`new-${email}`)
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(
      form.getByRole('link', { name: 'Please enter your current password to change the email address' }),
    ).toBeVisible()
    await form.getByLabel('Current password', { exact: true }).fill(PASSWORD)
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    await expect(form.getByText(`Please confirm new-${email}`)).toBeVisible()
    await expect(form.getByLabel('Email')).toHaveValue(email)
    await page.reload()
    await expect(form.getByLabel('Last name')).toHaveValue('Tadesse')
    await expect(form.getByLabel('Location')).toHaveValue('Bahir Dar')
    if (!phone) await expect(page.getByText('Hanna Tadesse')).toBeVisible()
  })

  await test.step('a switch is saved at once, and reverts when that fails', async () => {
    await openSection(page, 'notifications')
    const part = section(page, 'Notification Preferences')
    await expect(part.getByRole('switch', { name: 'Marketing emails' })).not.toBeChecked()
    for (const name of ['Marketing emails', 'Job alerts']) await part.getByRole('switch', { name }).click()
    await expect(part.getByText('Saved', { exact: true })).toBeVisible()
    await page.route('**/auth/preferences', (route) =>
      route.request().method() === 'PATCH' ? respondBusy(route) : route.fallback(),
    )
    await part.getByRole('switch', { name: 'Application updates' }).click()
    const row = part.getByRole('listitem').filter({ has: page.getByRole('switch', { name: 'Application updates' }) })
    await expect(row.getByRole('alert')).toContainText('We could not save this.')
    await expectInSight(row.getByRole('alert'), 'why it was not saved')
    await expect(row.getByRole('switch')).toBeChecked()
    await openSection(page, 'preferences')
    await section(page, 'Preferences').getByLabel('Time zone').selectOption('Asia/Dubai')
    await expectInSight(section(page, 'Preferences').getByRole('alert'), 'why the time zone was not saved')
    await page.unroute('**/auth/preferences')
    await openSection(page, 'notifications')
    await expectAccessible(page, 'notification preferences')
    await page.reload()
    await expect(part.getByRole('switch', { name: 'Marketing emails' })).toBeChecked()
    await expect(part.getByRole('switch', { name: 'Job alerts' })).not.toBeChecked()
    await expect(part.getByRole('switch', { name: 'Application updates' })).toBeChecked()
  })

  await test.step('the dark theme applies at once and stays; times of day follow the time zone', async () => {
    await openSection(page, 'preferences')
    const part = section(page, 'Preferences')
    await part.getByRole('radio', { name: 'Dark' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    const last = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.request().postData()!.includes('Asia/Dubai'),
    )
    await part.getByLabel('Time zone').selectOption('Asia/Dubai')
    await last
    await expect(part.getByText('Saved', { exact: true })).toBeVisible()
    await expectAccessible(page, 'preferences in the dark')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(part.getByLabel('Time zone')).toHaveValue('Asia/Dubai')
    const elsewhere = await openPageForPerson(browser, page, baseURL!)
    await signIn(elsewhere, email, PASSWORD)
    await elsewhere.goto('/JOBSEEKER')
    await expect(elsewhere.locator('html'), 'another device looks the same').toHaveAttribute('data-theme', 'dark')
    await elsewhere.context().close()
    await openSection(page, 'security')
    await expect(section(page, 'Security').locator('time').first()).toHaveAttribute('title', /(GST|GMT\+4)$/)
  })

  await test.step('another device is signed out; a new password requires the current one', async () => {
    const part = section(page, 'Security')
    const others = part.getByRole('button', { name: /^Sign out .*, last used / })
    await expect(others).toHaveCount(2)
    await others.first().click()
    await expect(part.getByText('The device is signed out.')).toBeVisible()
    await expect(others).toHaveCount(1)
    await part.getByRole('button', { name: 'Sign out all other devices' }).click()
    await page
      .getByRole('dialog', { name: 'Sign out all other devices' })
      .getByRole('button', { name: 'Sign out', exact: true })
      .click()
    await expect(others).toHaveCount(0)
    await expect(part.getByText('This device')).toBeVisible()
    const change = async (current: string) => {
      await part.getByLabel('Current password', { exact: true }).fill(current)
      await part.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD)
      await part.getByLabel('Confirm password', { exact: true }).fill(NEXT_PASSWORD)
      await part.getByRole('button', { name: 'Change password' }).click()
    }
    await change('not my password')
    await expect(part.getByRole('link', { name: 'This is not your current password' })).toBeVisible()
    await expectAccessible(page, 'a wrong password')
    await change(PASSWORD)
    await expect(page.getByText('Your password is changed. Other devices are signed out.')).toBeVisible()
    await expect(part.getByLabel('New password', { exact: true })).toHaveValue('')
  })

  await test.step('the data is a file; deleting explains what it means, requires the password, and signs out', async () => {
    await openSection(page, 'data')
    const part = section(page, 'Your data')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      part.getByRole('button', { name: 'Download my data' }).click(),
    ])
    const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
      account: { id: string; email: string }
      seekers: unknown[]
    }
    expect([data.account.email, data.seekers.length]).toEqual([email, 1])
    const resumeDraft = `draft:resume-review-${data.account.id}`
    await page.evaluate((key) => localStorage.setItem(key, '{}'), resumeDraft)
    await part.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete account' })
    await expect(dialog).toContainText('Companies keep the status and dates')
    await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog.getByRole('link', { name: 'This is not your current password' })).toBeVisible()
    await expectAccessible(page, 'deleting the account')
    await dialog.getByLabel('Current password', { exact: true }).fill(NEXT_PASSWORD)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByText('Your account is deleted.')).toBeVisible()
    await expect(page).toHaveURL(new URL('/', page.url()).href)
    expect(await page.evaluate((key) => localStorage.getItem(key), resumeDraft), 'nor on the device').toBeNull()
    expect((await page.request.post('/api/v1/auth/login', { data: { email, password: NEXT_PASSWORD } })).status()).toBe(
      401,
    )
  })
})
