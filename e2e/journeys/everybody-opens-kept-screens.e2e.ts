import type { Page } from '@playwright/test'
import { createVerifiedAccount, NEW_ACCOUNT_PASSWORD } from '../accounts.ts'
import { listUndecided } from '../applications.ts'
import { expect, signIn, startSignedIn, test } from '../people.ts'

const NOTE = /^As of .+\. Updating …$/

/** Waits until the device keeps a screen with what it looks like, and the service worker answers. */
async function waitUntilKept(page: Page, path: string) {
  await expect
    .poll(() =>
      page.evaluate(
        async (address) =>
          (await caches.match(address)) !== undefined &&
          (await caches.match(`/screen-snapshot?${encodeURIComponent(address)}`)) !== undefined,
        path,
      ),
    )
    .toBe(true)
  await page.evaluate(() => navigator.serviceWorker.ready)
}

/** Holds back what the API answers, until the returned function is called. */
async function holdAnswers(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/v1/**', async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return async () => {
    resolve()
    await page.unroute('**/api/v1/**')
  }
}

const listCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('app-')))

test('a screen can be read before anything has come, and is then brought up to date', async ({ page }) => {
  await startSignedIn(page, 'seeker@sira.test')
  await page.goto('/JOBSEEKER')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, Hanna' })).toBeVisible()
  await waitUntilKept(page, '/JOBSEEKER')

  const release = await holdAnswers(page)
  await page.reload()
  await expect(page.getByText(NOTE)).toBeVisible()
  const kept = page.locator('screen-snapshot')
  await expect(kept.getByText('Welcome back, Hanna')).toBeVisible()
  // Links lead on; nothing can be pressed that would do nothing.
  await expect(kept.getByRole('link', { name: 'Find Jobs', exact: true })).toBeVisible()
  await expect(kept.locator('button').first()).toHaveAttribute('inert')

  await release()
  await expect(kept).toHaveCount(0)
  await expect(page.getByText(NOTE)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, Hanna' })).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('a list that is loaded again stays where it was scrolled to, also when its parts come one after the other', async ({
  page,
}) => {
  await startSignedIn(page, 'company@sira.test')
  await page.goto('/COMPANY/applications')
  await waitUntilKept(page, '/COMPANY/applications')
  await page.evaluate(() => scrollTo(0, 900))
  for (let n = 0; n < 2; n++) {
    await page.reload()
    await expect(page.getByText(NOTE)).toHaveCount(0)
    await expect(page.getByRole('article')).toHaveCount(50)
    // Rows that are not drawn count as high as most of them are.
    await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 900))).toBeLessThan(60)
    await waitUntilKept(page, '/COMPANY/applications')
  }
})

test('what is typed, addresses of files and of other sites are not in what a screen looked like', async ({ page }) => {
  await startSignedIn(page, 'seeker@sira.test')
  await page.goto('/JOBSEEKER/settings?section=profile')
  const name = page.getByRole('main').getByLabel('First name')
  await expect(name).toHaveValue('Hanna')
  await page.evaluate(() => {
    const make = (tag: string, attributes: Record<string, string>, text = '') => {
      const element = document.createElement(tag)
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
      element.textContent = text
      return element
    }
    document
      .querySelector('[data-area] main')!
      .append(
        make('img', { src: '/api/v1/files/1?expires=1&signature=secret' }),
        make('a', { href: 'https://t.me/sira?start=secret' }),
        make('input', { value: 'secret' }),
        make('textarea', {}, 'secret'),
        make('progress', { value: '0.5' }),
      )
  })
  // One that is too old to be shown is deleted with the next that is stored.
  await page.evaluate(async () => {
    const headers = { date: new Date(Date.now() - 2 * 86_400_000).toUTCString() }
    await (await caches.open('app-snapshots')).put('/screen-snapshot?%2FCOMPANY', new Response('old', { headers }))
  })
  await name.fill('Secret')
  const readKept = () =>
    page.evaluate(async () =>
      (await caches.match('/screen-snapshot?%2FJOBSEEKER%2Fsettings%3Fsection%3Dprofile'))?.text(),
    )
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect
    .poll(async () => (await readKept())?.includes('<progress value="0.5">'), 'what is there when the page is left')
    .toBe(true)
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/screen-snapshot?%2FCOMPANY')) !== undefined))
    .toBe(false)
  expect(await readKept()).not.toMatch(/secret|<input[^>]* value=|href="https?:|signature=/i)
})

test('a screen whose address names somebody leaves nothing of what it looked like', async ({ page }) => {
  await startSignedIn(page, 'company@sira.test')
  const [applied] = await listUndecided(page)
  const { id, user } = applied!.jobSeeker
  await page.goto(`/COMPANY/js-profile/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: `${user.firstName} ${user.lastName}` })).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.goto('/COMPANY/templates')
  await waitUntilKept(page, '/COMPANY/templates')
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('app-snapshots')
    return (await cache.keys()).map(({ url }) => decodeURIComponent(url))
  })
  expect(kept.filter((url) => url.includes('js-profile'))).toEqual([])
})

/** Opens a screen and expects that it asks for its data in one request, and for no sheet. */
async function expectOneAnswer(page: Page, path: string) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(path)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('main .bone')).toHaveCount(0)
  const calls = asked.filter((url) => /\/api\/v1\/(?!images\/|\w+\/events)/.test(url))
  expect([path, calls.map((url) => new URL(url).pathname)]).toEqual([path, ['/api/v1/screens']])
  expect(asked.filter((url) => url.endsWith('.css'))).toEqual([])
  page.removeAllListeners('request')
}

test('a screen asks for its data in one request, and a first visit for no sheet', async ({ page }) => {
  await startSignedIn(page, 'company@sira.test')
  for (const path of ['/COMPANY', '/COMPANY/applications', '/COMPANY/jobs']) await expectOneAnswer(page, path)
})

test('a phone asks for no entry of the review queue before one is opened', async ({ page }) => {
  await startSignedIn(page, 'admin@sira.test')
  await expectOneAnswer(page, '/ADMIN/review')
  await page.locator('main a[href*="id="]').first().click()
  await expect(page.getByRole('link', { name: 'Back to the queue' })).toBeVisible()
  const reject = page.getByRole('button', { name: /^Reject/ })
  await expect(reject).toBeVisible()
  await page.goBack()
  await expect(reject).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(reject, 'beside the queue of a window that has become wide').toBeVisible()
  await expect(page).toHaveURL('/ADMIN/review')
})

test('after a sign-out nothing of the person is on the device, and the next one never sees it', async ({
  page,
  tag,
}) => {
  const [liya, abel] = [`kept-liya-${tag}@town.example`, `kept-abel-${tag}@town.example`]
  await createVerifiedAccount(page, liya, 'JOBSEEKER', { firstName: 'Liya' })
  await createVerifiedAccount(page, abel, 'JOBSEEKER', { firstName: 'Abel' })
  await signIn(page, liya, NEW_ACCOUNT_PASSWORD)
  await page.goto('/JOBSEEKER/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect.poll(async () => (await listCaches(page)).includes('app-snapshots')).toBe(true)

  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect.poll(() => listCaches(page)).toEqual([])
  expect(await page.evaluate(() => 'earlyAnswers' in window)).toBe(false)
  await page.goto('/JOBSEEKER/notifications')
  await expect(page).toHaveURL(/signin/)
  expect(await page.content()).not.toContain('Liya')

  await signIn(page, abel, NEW_ACCOUNT_PASSWORD)
  await page.goto('/JOBSEEKER/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  expect(await page.content()).not.toContain('Liya')

  // Another device has ended the session: what the screen looked like goes with it, also from the page that showed it.
  await expect.poll(async () => (await listCaches(page)).includes('app-snapshots')).toBe(true)
  await page.route(/\/auth\/me$/, (route) =>
    route.fulfill({ status: 401, json: { success: false, code: 'SIGN_IN_REQUIRED', message: 'x', requestId: 'x' } }),
  )
  await page.reload()
  await expect(page).toHaveURL(/signin/)
  await expect.poll(() => listCaches(page)).toEqual([])
  expect(await page.content()).not.toContain('Abel')
})
