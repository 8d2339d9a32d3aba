import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type APIRequestContext, type Browser, type Page } from '@playwright/test'

export const DEMO_PASSWORD = 'demo-sira-2026'

interface Fixtures {
  /** A page whose console errors and uncaught exceptions fail the test. */
  quietPage: Page
  /** Makes a name unique: the size, and on a retry its number, because the servers still have what the first try made. */
  tag: string
}

/** A test with `quietPage`: console errors fail it, except for 4xx responses, which a journey may cause on purpose. */
export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    separateInterceptedAnswers(page)
    await use(page)
  },
  quietPage: async ({ page }, use) => {
    const errors = collectPageErrors(page)
    await use(page)
    expect(errors).toEqual([])
  },
  tag: async ({}, use, { project, retry }) => use(`${project.name}${retry || ''}`),
})
export { expect }

/**
 * Where a journey holds back or changes a response, screens get nothing in one answer: they then ask for each part by
 * itself, also for the one that the journey is about.
 */
function separateInterceptedAnswers(page: Page) {
  const route = page.route.bind(page)
  let isSeparate = false
  page.route = async (...args) => {
    if (!isSeparate)
      await route(/\/api\/v1\/screens\?/, (answer) => answer.fulfill({ json: { success: true, data: {} } }))
    isSeparate = true
    return route(...args)
  }
}

/**
 * Collects the URLs of other hosts that a page requests. The one exception, named in the privacy policy, is Google's
 * button on the sign-in and sign-up pages, where it is configured.
 */
export function collectForeignRequests(page: Page, urls: string[] = []): string[] {
  const isButton = (url: string) =>
    url.startsWith('https://accounts.google.com/gsi/') && /^\/sign(in|up)$/.test(new URL(page.url()).pathname)
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    const isOurs = !protocol.startsWith('http') || /^(localhost|127\.\d+\.\d+\.\d+)$/.test(hostname)
    if (!isOurs && !isButton(request.url())) urls.push(request.url())
  })
  return urls
}

/** Collects a page's errors, and requests to other hosts; an expected error response (4xx) does not count. */
export function collectPageErrors(page: Page): string[] {
  const errors = collectForeignRequests(page)
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/the server responded with a status of 4\d\d/.test(message.text()))
      errors.push(message.text())
  })
  return errors
}

/** Checks that axe finds nothing on the page, once there is a screen: after `goto` a signed-in area is still empty. */
export async function expectAccessible(page: Page, what: string) {
  await expect(page.locator('h1').first(), what).toBeAttached()
  await expectNoViolations(
    page,
    what,
    openAxe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
  )
}

/** Checks that axe finds no text with too little contrast. */
export const expectContrast = (page: Page, what: string) =>
  expectNoViolations(page, what, openAxe(page).withRules(['color-contrast']))

/**
 * Axe without descriptions of what passes. For a page without frames it does not open a second page to collect what each
 * frame has, and posts no messages to ours.
 */
const openAxe = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1).options({ resultTypes: ['violations'] })

async function expectNoViolations(page: Page, what: string, axe: AxeBuilder) {
  await waitForAnimations(page)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
  expect(found, what).toEqual([])
}

/**
 * Waits until all animations that end have ended: colours differ while something fades in. One that is replaced by
 * another, as when the pointer turns out to be over a button, counts as ended, so it looks again.
 */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const findEnding = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
    for (let ending = findEnding(); ending.length > 0; ending = findEnding())
      await Promise.allSettled(ending.map((one) => one.finished))
  })

/** Waits until the screen is loaded. Does not wait for an idle network: some screens keep a connection open. */
export async function waitUntilShown(page: Page) {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('.bone')).toHaveCount(0)
}

/** Checks that the page does not scroll sideways. */
export async function expectNoSideScroll(page: Page, what: string) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${what}: pixels that stick out`).toBe(0)
}

/** Checks that the screen has no accessibility fault and no sideways scrolling. */
export async function expectGoodScreen(page: Page, what: string) {
  await expectAccessible(page, what)
  await expectNoSideScroll(page, what)
}

/** Opens a page in a browser context of its own for another person, of the same size as `like`. */
export async function openPageForPerson(browser: Browser, like: Page, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: like.viewportSize(),
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Africa/Addis_Ababa',
  })
  return context.newPage()
}

/** Signs in with the form. */
export async function signIn(page: Page, email: string, password: string) {
  await page.goto('/signin')
  await fillSignInForm(page, email, password)
}

/** Fills in and sends the sign-in form on the screen. */
export async function fillSignInForm(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/signin/)
}

/** Signs in through the API instead of the form, for journeys that begin signed in. */
export async function startSignedIn(
  page: Page,
  email: string,
  password = DEMO_PASSWORD,
  request: APIRequestContext = page.request,
) {
  const response = await request.post('/api/v1/auth/login', { data: { email, password } })
  const { data } = (await response.json()) as { data: { accessToken: string } }
  // A document in a frame has no storage.
  await page.addInitScript((token) => window === window.top && localStorage.setItem('token', token), data.accessToken)
}
