import type { Page } from '@playwright/test'
import { startServer } from '../start-server.ts'
import { expect, expectAccessible, expectNoSideScroll, test } from '../people.ts'
import { startProviders, type SignInProviders } from '../sign-in-providers.ts'

/**
 * A stand-in for Google's script: it writes markup through a policy of its own, loads a style sheet (in dark only: axe
 * fetches style sheets of other hosts again), and renders its button in a frame from Google.
 */
const GOOGLE_SCRIPT = `(() => {
  const google = 'https://accounts.google.com/gsi/'
  const policy = trustedTypes.createPolicy('gis', { createHTML: (markup) => markup })
  let told
  window.google = { accounts: { id: {
    initialize: (options) => { told = options },
    renderButton: (place, looks) => {
      if (looks.theme === 'filled_black') {
        const styles = document.createElement('link')
        styles.rel = 'stylesheet'
        styles.href = google + 'style'
        document.head.append(styles)
      }
      place.innerHTML = policy.createHTML('<div class="drawn"><span style="display: block"></span></div>')
      const frame = document.createElement('iframe')
      frame.title = 'Sign in with Google Button'
      frame.style.cssText = 'border:0;height:44px;width:' + looks.width + 'px'
      frame.src = google + 'button?client_id=' + told.client_id
      place.querySelector('span').append(frame)
      addEventListener('message', async ({ origin, source }) => {
        if (origin === 'https://accounts.google.com' && source === frame.contentWindow) told.callback({ credential: await window.credentialFor(told.nonce) })
      })
    },
  } } }
})()`
const BUTTON = `<!doctype html><html lang="en"><title>Button</title><button style="height:40px" onclick="parent.postMessage('pressed', '*')">Continue with Google</button></html>`

let providers: SignInProviders
let server: Awaited<ReturnType<typeof startServer>>
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  providers = await startProviders('abebe@town.example')
  server = await startServer(providers.settings)
})
test.afterAll(async () => {
  await server.stop()
  providers.close()
})

/** Opens a page with the stand-in for Google's script. */
async function openWithGoogle(page: Page, path: string, googleEmail = 'marta@town.example') {
  await page.exposeFunction('credentialFor', (nonce: string) => providers.credential(googleEmail, nonce))
  await letGoogleAnswer(page)
  await page.goto(server.origin + path)
}
async function letGoogleAnswer(page: Page) {
  await page.route('https://accounts.google.com/gsi/**', (route, request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/gsi/client') return route.fulfill({ contentType: 'text/javascript', body: GOOGLE_SCRIPT })
    if (pathname === '/gsi/style')
      return route.fulfill({ contentType: 'text/css', body: '.drawn { outline: 1px solid rgb(1, 2, 3) }' })
    return route.fulfill({ contentType: 'text/html', body: BUTTON })
  })
}
const ownFrame = (page: Page) => page.frameLocator('iframe[title="Sign in with Google"]')
const googleButton = (page: Page) =>
  ownFrame(page).frameLocator('iframe').getByRole('button', { name: 'Continue with Google' })
const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
async function chooseSeeker(page: Page) {
  await expect(page).toHaveURL(/\/choose-role$/)
  await expect(page.getByRole('radio', { name: "I'm hiring" })).toBeVisible()
  await page.getByText("I'm looking for a job").click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${server.origin}/`)
}
/** Lets the first attempt fail: it is logged, and the choice is kept. */
async function failFirstRoleChoice(page: Page) {
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('The role could not be changed'))
  await page.route(
    '**/auth/update-role',
    (route) =>
      route.fulfill({
        status: 429,
        json: { success: false, code: 'TOO_MANY', message: 'Too many requests. Please wait a moment.', requestId: 'x' },
      }),
    { times: 1 },
  )
  await page.getByText("I'm hiring").click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await logged
  await expect(page.getByRole('radio', { name: "I'm hiring" })).toBeChecked()
  await expect(page).toHaveURL(/\/choose-role$/)
}
/** A person who used the wrong account sees which one it is, and signs out. */
async function signOutFromRoleChoice(page: Page) {
  await expect(page.getByText('You are signed in as Marta Alemu (another@town.example).')).toBeVisible()
  await expectAccessible(page, 'the choice of a role')
  await expectNoSideScroll(page, 'the choice of a role')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(`${server.origin}/`)
  expect(await token(page)).toBeNull()
}
const clearToken = (page: Page) => page.evaluate(() => localStorage.removeItem('token'))

test('with Google: a new person chooses a role, and the next time continues to the requested page', async ({
  quietPage: page,
}) => {
  await openWithGoogle(page, '/signin')
  const google = googleButton(page)
  await expect(google).toBeVisible()
  await expectAccessible(page, 'sign-in with other accounts')
  await expectNoSideScroll(page, 'sign-in with other accounts')
  await google.click()
  await failFirstRoleChoice(page)
  await chooseSeeker(page)
  await expect(
    page.getByRole('link', { name: 'Create Profile', includeHidden: true }).first(),
    'the person is asked for again',
  ).toBeAttached()

  await clearToken(page)
  await page.goto(`${server.origin}/signin?returnTo=%2Fcompanies`)
  await google.click()
  await expect(page).toHaveURL(/\/companies$/)
  expect(await token(page)).toMatch(/^[\w-]{43}$/)
})

test('a person without a role sees which account it is for, and can sign out', async ({ quietPage: page }) => {
  await openWithGoogle(page, '/signin', 'another@town.example')
  await googleButton(page).click()
  await expect(page).toHaveURL(/\/choose-role$/)
  await signOutFromRoleChoice(page)
})

test('with Google, coming from another page without a new document', async ({ quietPage: page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openWithGoogle(page, '/signup')
  await expect(ownFrame(page).locator('.drawn'), 'Google’s own styles').toHaveCSS('outline-color', 'rgb(1, 2, 3)')
  await page.getByRole('link', { name: 'terms', exact: true }).first().click()
  await expect(page).toHaveURL(/\/terms$/)
  await page.goBack()
  await expect(googleButton(page)).toBeVisible()
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  // The form before has a button of Google too: it is outside the window, where Chromium draws no frame of another
  // origin, and goes with its form while a click waits for it.
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await googleButton(page).click()
  await expect(page).not.toHaveURL(/sign/)
  expect(await token(page)).toMatch(/^[\w-]{43}$/)
})

test('a failure of Google shows no error and loses no typed text', async ({ quietPage: page }) => {
  await openWithGoogle(page, '/signin', 'no address')
  await page.getByLabel('Email').fill('marta@town.example')
  const refused = page.waitForResponse((response) => response.url().endsWith('/auth/google'))
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Signing in with Google failed'))
  await googleButton(page).click()
  expect((await refused).status()).toBe(400)
  await logged
  await expect(page.getByLabel('Email')).toHaveValue('marta@town.example')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await token(page)).toBeNull()
})

test('when Google’s script cannot be loaded, its button says so and tries again', async ({ page, context }) => {
  await page.route('https://accounts.google.com/gsi/client', (route) => route.abort())
  await page.goto(`${server.origin}/signin`)
  await expect(page.getByText('We cannot reach Google right now. Press to try again.')).toBeVisible()
  await page.unroute('https://accounts.google.com/gsi/client')
  await letGoogleAnswer(page)
  const again = page.getByRole('button', { name: 'Google', exact: true })
  await context.setOffline(true)
  // Nor can its document: the button disappears and comes back, on a fast machine too quickly to be checked afterwards.
  const gone = again.evaluate(
    (button) =>
      new Promise<void>((resolve) => {
        new MutationObserver(() => !(button.isConnected && button.checkVisibility()) && resolve()).observe(
          document.body,
          { subtree: true, childList: true, attributes: true },
        )
      }),
  )
  await again.click()
  await gone
  await expect(again).toBeVisible()
  await context.setOffline(false)
  // A slow machine may need more than one attempt, as a person would.
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(googleButton(page)).toBeVisible({ timeout: 8_000 })
  }).toPass()
})

test('a button that is rendered before its document has loaded stays', async ({ page }) => {
  // Google's script does not load, so that the document goes on loading; its message and its load event come together.
  await page.route('https://accounts.google.com/gsi/client', () => {})
  await page.goto(`${server.origin}/signin`, { waitUntil: 'commit' })
  const frame = page.locator('iframe[title="Sign in with Google"]')
  await expect(frame).toBeVisible()
  await expect
    .poll(() => frame.evaluate((one: HTMLIFrameElement) => one.contentWindow?.location.pathname))
    .toBe('/auth/google/button')
  await frame.evaluate((one: HTMLIFrameElement) => {
    dispatchEvent(
      new MessageEvent('message', { origin: location.origin, source: one.contentWindow, data: { state: 'drawn' } }),
    )
    one.dispatchEvent(new Event('load'))
  })
  // Longer than the page waits for a document without a message.
  await page.waitForTimeout(1000)
  await expect(frame).toBeVisible()
  await expect(page.getByText('We cannot reach Google right now.')).toHaveCount(0)
})

test('with GitHub: cancelling loses nothing, authorizing signs in, and a link from a stranger does not', async ({
  quietPage: page,
}) => {
  await openWithGoogle(page, '/signin?returnTo=%2Fjobs%3Fq%3Dgo')
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

  await clearToken(page)
  await page.goto(`${server.origin}/signin?returnTo=%2Fjobs%3Fq%3Dgo`)
  await page.getByRole('button', { name: 'GitHub' }).click()
  await page.getByRole('link', { name: 'Authorize' }).click()
  await expect(page).toHaveURL(/\/jobs\?q=go$/)

  await clearToken(page)
  await page.goto(used)
  await expect(page.getByRole('alert')).toHaveText(/took too long or was started in another window/)
  expect(await token(page)).toBeNull()
})
