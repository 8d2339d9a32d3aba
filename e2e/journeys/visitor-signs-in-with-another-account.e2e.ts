import type { Page } from '@playwright/test'
import { ownServer } from '../own-server.ts'
import { expect, expectAccessible, expectNoSideScroll, test } from '../people.ts'
import { openProviders, type Providers } from '../providers.ts'

/** Google's script as far as the page can tell: a button that hands over a credential. */
const GOOGLE_SCRIPT = `let told
window.google = { accounts: { id: {
  initialize: (options) => { told = options },
  renderButton: (place, looks) => {
    const button = document.createElement('button')
    button.textContent = 'Continue with Google'
    button.style.width = looks.width + 'px'
    button.onclick = async () => told.callback({ credential: await window.credentialFor(told.nonce) })
    place.append(button)
  },
} } }`

let providers: Providers
let server: Awaited<ReturnType<typeof ownServer>>
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  providers = await openProviders('abebe@town.example')
  server = await ownServer(providers.settings)
})
test.afterAll(async () => {
  await server.stop()
  providers.close()
})

/** Opens a page with Google's script standing in for the real one. */
async function open(page: Page, path: string, googleEmail = 'marta@town.example') {
  await page.exposeFunction('credentialFor', (nonce: string) => providers.credential(googleEmail, nonce))
  await page.route('https://accounts.google.com/gsi/client', (route) => route.fulfill({ contentType: 'text/javascript', body: GOOGLE_SCRIPT }))
  await page.goto(server.origin + path)
}
const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
async function chooseSeeker(page: Page) {
  await expect(page).toHaveURL(/\/choose-role$/)
  await page.getByText("I'm looking for a job").click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${server.origin}/`)
}
const forget = (page: Page) => page.evaluate(() => localStorage.removeItem('token'))

test('with Google: a new person chooses a role, and the next time goes where they were heading', async ({ quietPage: page }) => {
  await open(page, '/signin')
  const google = page.getByRole('button', { name: 'Continue with Google' })
  await expect(google).toBeVisible()
  await expectAccessible(page, 'sign-in with other accounts')
  await expectNoSideScroll(page, 'sign-in with other accounts')
  await google.click()
  await chooseSeeker(page)

  await forget(page)
  await page.goto(`${server.origin}/signin?returnTo=%2Fcompanies`)
  await google.click()
  await expect(page).toHaveURL(/\/companies$/)
  expect(await token(page)).toMatch(/^[\w-]{43}$/)
})

test('with Google, coming from another page without a new document', async ({ quietPage: page }) => {
  await open(page, '/signup')
  await page.getByRole('link', { name: 'terms', exact: true }).first().click()
  await expect(page).toHaveURL(/\/terms$/)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page).not.toHaveURL(/sign/)
  expect(await token(page)).toMatch(/^[\w-]{43}$/)
})

test('Google’s failure shows nothing and takes nothing that was typed', async ({ quietPage: page }) => {
  await open(page, '/signin', 'no address')
  await page.getByLabel('Email').fill('marta@town.example')
  const refused = page.waitForResponse((response) => response.url().endsWith('/auth/google'))
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  expect((await refused).status()).toBe(400)
  await expect(page.getByLabel('Email')).toHaveValue('marta@town.example')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await token(page)).toBeNull()
})

test('where Google’s script cannot be had, its button says so and tries again', async ({ page }) => {
  await page.route('https://accounts.google.com/gsi/client', (route) => route.abort())
  await page.goto(`${server.origin}/signin`)
  await expect(page.getByText('Google cannot be reached now. Press to try again.')).toBeVisible()
  await page.unroute('https://accounts.google.com/gsi/client')
  await page.route('https://accounts.google.com/gsi/client', (route) => route.fulfill({ contentType: 'text/javascript', body: GOOGLE_SCRIPT }))
  await page.getByRole('button', { name: 'Google', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
})

test('with GitHub: saying no loses nothing, saying yes signs in, and a link that a stranger sent does not', async ({ quietPage: page }) => {
  await open(page, '/signin?returnTo=%2Fjobs%3Fq%3Dgo')
  await page.getByRole('button', { name: 'GitHub' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toHaveText(/You did not finish signing in with GitHub/)
  await expect(page).toHaveURL(/returnTo=%2Fjobs%3Fq%3Dgo/)
  await expectAccessible(page, 'sign-in after GitHub was cancelled')

  await page.getByRole('button', { name: 'GitHub' }).click()
  const done = page.waitForRequest((request) => request.url().includes('/auth/github/done?'))
  await page.getByRole('link', { name: 'Authorize' }).click()
  const used = (await done).url()
  await expect(page).toHaveURL(/\/(choose-role|jobs\?q=go)$/)
  if (page.url().endsWith('/choose-role')) await chooseSeeker(page)
  expect(used).not.toContain((await token(page))!)

  await forget(page)
  await page.goto(`${server.origin}/signin?returnTo=%2Fjobs%3Fq%3Dgo`)
  await page.getByRole('button', { name: 'GitHub' }).click()
  await page.getByRole('link', { name: 'Authorize' }).click()
  await expect(page).toHaveURL(/\/jobs\?q=go$/)

  await forget(page)
  await page.goto(used)
  await expect(page.getByRole('alert')).toHaveText(/took too long or was started in another window/)
  expect(await token(page)).toBeNull()
})
