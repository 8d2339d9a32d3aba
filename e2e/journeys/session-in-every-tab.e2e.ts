import type { BrowserContext, Page } from '@playwright/test'
import { DEMO_PASSWORD, fillSignInForm, expect, test } from '../people.ts'

const SEEKER = 'seeker@sira.test'
const COMPANY = 'company@sira.test'

/** Creates a session through the API. Returns its token. */
async function signInByApi(page: Page, email: string): Promise<string> {
  const response = await page.request.post('/api/v1/auth/login', { data: { email, password: DEMO_PASSWORD } })
  return ((await response.json()) as { data: { accessToken: string } }).data.accessToken
}

/** Opens another tab of a signed-in person. */
async function openTab(context: BrowserContext, path: string) {
  const tab = await context.newPage()
  await tab.goto(path)
  return tab
}

/**
 * Reads what the browser stores of a session; it may store nothing else but drafts, display settings, where the
 * visitor came from, and the random id of a tab that visitors are counted by.
 */
async function readStorage(page: Page) {
  const keys = await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => !key.startsWith('draft:') && key !== 'theme' && key !== 'timezone')
      .toSorted(),
  )
  return keys.concat(
    await page.evaluate(() =>
      [
        ...Object.keys(sessionStorage).filter(
          (key) => !/scroll-positions|^preferences-of$|^source$|^goingTo$|^device$/.test(key),
        ),
        document.cookie,
      ].filter(Boolean),
    ),
  )
}
/** Checks in the header, on a phone in the slide-in menu, whether somebody is signed in. */
async function expectVisitor(page: Page, isVisitor: boolean, phone: boolean) {
  if (phone) await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toHaveCount(isVisitor ? 1 : 0)
  if (phone) await page.keyboard.press('Escape')
}

test('signing out in one tab signs out in all, even if the server is not reached; signing in continues in each where it was', async ({
  page: one,
  context,
}, { project }) => {
  const phone = project.name === 'phone'
  await one.goto('/')
  const token = await signInByApi(one, SEEKER)
  await one.evaluate((value) => localStorage.setItem('token', value), token)
  await one.goto('/JOBSEEKER')
  const area = await openTab(context, '/JOBSEEKER/applications?page=1')
  const open = await openTab(context, '/jobs')
  await expect(area.getByRole('heading', { level: 1 })).toBeVisible()
  await expectVisitor(open, false, phone)
  expect(await readStorage(one), 'what the browser keeps').toEqual(['token'])

  await one.route('**/auth/signout', (route) => route.abort())
  if (phone) await one.getByRole('button', { name: 'Open menu' }).click()
  await one.getByRole('button', { name: 'Sign Out' }).locator('visible=true').first().click()
  await expect(one).toHaveURL(/\/$/)
  expect(await readStorage(one)).toEqual([])
  await expect(area).toHaveURL(/\/signin\?returnTo=%2FJOBSEEKER%2Fapplications%3Fpage%3D1$/)
  await expect(area.getByText('You are signed out. Sign in to continue where you left off.')).toBeVisible()
  await expectVisitor(open, true, phone)

  await one.goto('/signin?returnTo=//evil.test/jobs')
  await fillSignInForm(one, SEEKER, DEMO_PASSWORD)
  expect(new URL(one.url()), 'the way back leads to no other site').toMatchObject({
    hostname: 'localhost',
    pathname: '/',
  })
  await expect(area).toHaveURL(/\/JOBSEEKER\/applications\?page=1$/)
  await expectVisitor(open, false, phone)
  const now = await one.evaluate(() => localStorage.getItem('token')!)
  for (const tab of [one, area, open])
    expect(tab.url() + (await tab.content()), 'no token in an address or a page').not.toMatch(
      new RegExp(`${token}|${now}`),
    )
})

test('when somebody else is signed in without a sign-out in between, each tab asks again whether they may see its screen', async ({
  page: one,
  context,
}) => {
  await one.goto('/')
  const [company, seeker] = [await signInByApi(one, COMPANY), await signInByApi(one, SEEKER)]
  const setToken = (token: string) => one.evaluate((value) => localStorage.setItem('token', value), token)
  await setToken(company)
  const area = await openTab(context, '/COMPANY/jobs')
  const account = await openTab(context, '/account')
  for (const tab of [area, account]) await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()

  await setToken(seeker)
  await expect(area).toHaveURL(/\/$/)
  await expect(area.getByText('You do not have access to that page')).toBeVisible()
  await expect(account).toHaveURL(/\/account$/)
  await expect(account.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a session that the server ended leads to sign in and back, and typed text is still there', async ({ page }) => {
  await page.goto('/')
  const token = await signInByApi(page, 'pending@sira.test')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto('/COMPANY/profile?edit=1')
  await page.getByLabel('Location').fill('Gondar, behind the castles')
  await page.request.post('/api/v1/auth/signout', { headers: { authorization: `Bearer ${token}` } })

  await page.getByRole('button', { name: /Save/ }).first().click()
  await expect(page.getByText('Please sign in to continue')).toBeVisible()
  await expect(page).toHaveURL(/\/signin\?returnTo=%2FCOMPANY%2Fprofile%3Fedit%3D1$/)
  expect(await readStorage(page)).toEqual([])

  await fillSignInForm(page, 'pending@sira.test', DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/COMPANY\/profile\?edit=1$/)
  await expect(page.getByLabel('Location')).toHaveValue('Gondar, behind the castles')
  await expect(page.getByText('We restored what you typed. It is not saved yet.')).toBeVisible()
})
