import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Browser, type Page } from '@playwright/test'

export const DEMO_PASSWORD = 'demo-sira-2026'

interface People {
  /** Faults of the page itself: errors in the console and uncaught exceptions; each test ends with none. */
  quietPage: Page
}

/** A test whose page may not complain: console errors (but refused calls, which a journey may mean) fail it. */
export const test = base.extend<People>({
  quietPage: async ({ page }, use) => {
    const complaints = listen(page)
    await use(page)
    expect(complaints).toEqual([])
  },
})
export { expect }

/** Collects the addresses of other machines that a page asks; the one exception that the privacy policy names is Google's button, where it is set up. */
export function elsewhere(page: Page, asked: string[] = []): string[] {
  const isButton = (url: string) =>
    url.startsWith('https://accounts.google.com/gsi/') && /^\/sign(in|up)$/.test(new URL(page.url()).pathname)
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    const isOurs = !protocol.startsWith('http') || /^(localhost|127\.\d+\.\d+\.\d+)$/.test(hostname)
    if (!isOurs && !isButton(request.url())) asked.push(request.url())
  })
  return asked
}

/** Collects what a page complains about, and whom else it asks; a call that is refused on purpose (4xx) is not a complaint. */
export function listen(page: Page): string[] {
  const complaints = elsewhere(page)
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/the server responded with a status of 4\d\d/.test(message.text()))
      complaints.push(message.text())
  })
  return complaints
}

/** axe finds nothing on the page as it stands. */
export const expectAccessible = (page: Page, what: string) =>
  expectNothing(
    page,
    what,
    new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
  )

/** axe finds no colours that cannot be told apart. */
export const expectContrast = (page: Page, what: string) =>
  expectNothing(page, what, new AxeBuilder({ page }).withRules(['color-contrast']))

async function expectNothing(page: Page, what: string, axe: AxeBuilder) {
  await standStill(page)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
  expect(found, what).toEqual([])
}

/** What fades in has other colours on its way: waits until nothing moves that ever ends. */
const standStill = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((one) => one.finished))
  })

/** What belongs to the screen is there. Not when the network is idle: some screens keep a connection open. */
export async function isShown(page: Page) {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('.bone')).toHaveCount(0)
}

/** Nothing sticks out to the side. */
export async function expectNoSideScroll(page: Page, what: string) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide, `${what}: pixels that stick out`).toBe(0)
}

/** A page of its own for one more person, as large as this test's. */
export async function anotherPerson(browser: Browser, like: Page, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: like.viewportSize(),
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Africa/Addis_Ababa',
  })
  return context.newPage()
}

/** Signs in through the page. */
export async function signIn(page: Page, email: string, password: string) {
  await page.goto('/signin')
  await enterPassword(page, email, password)
}

/** Fills the sign-in form that is on the screen. */
export async function enterPassword(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/signin/)
}

/** Puts a session into the browser without the form, for journeys that begin signed in. */
export async function beSignedIn(page: Page, email: string, password = DEMO_PASSWORD) {
  const answer = await page.request.post('/api/v1/auth/login', { data: { email, password } })
  const { data } = (await answer.json()) as { data: { accessToken: string } }
  // A document that is shown in a frame has no storage.
  await page.addInitScript((token) => window === window.top && localStorage.setItem('token', token), data.accessToken)
}
