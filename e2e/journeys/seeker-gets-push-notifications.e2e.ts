import type { BrowserContext, Page } from '@playwright/test'
import { failOnce } from '../account-screens.ts'
import { setUpDemoApplication } from '../applications.ts'
import { expectInSight } from '../in-sight.ts'
import {
  collectPageErrors,
  DEMO_PASSWORD,
  expect,
  expectGoodScreen,
  fillSignInForm,
  openPageForPerson,
  test,
} from '../people.ts'
import { startPush } from '../push-stand-in.ts'
import { startServer } from '../start-server.ts'

// The Chromium without windows shows no notifications.
test.use({ launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] } })
/** What the browser shows now. */
const listShown = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications()
    return shown.map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      address: (data as { navigate: string }).navigate,
    }))
  })

/**
 * Clicks the notification that is shown, as far as that is possible without a desktop: the event is a real one, but only a
 * real click may open a window. Returns the address that the worker opens.
 */
async function clickNotification(context: BrowserContext): Promise<string> {
  const [worker] = context.serviceWorkers()
  return worker!.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScope & {
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event
      clients: { openWindow: (url: string) => Promise<null> }
    }
    const [notification] = await scope.registration.getNotifications()
    return new Promise<string>((resolve) => {
      scope.clients.openWindow = async (url) => {
        resolve(url)
        return null
      }
      dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: notification! }))
    })
  })
}
interface ServiceWorkerGlobalScope {
  registration: ServiceWorkerRegistration
}

test('a seeker who has applied turns notifications on, hears of the answer, and is led to it', async ({
  page: like,
  browser,
  tag,
}) => {
  const push = await startPush()
  const server = await startServer({ ...push.settings, DEMO: '1' })
  const page = await openPageForPerson(browser, like, server.origin)
  const context = page.context()
  const errors = collectPageErrors(page)
  const { company, id } = await setUpDemoApplication(page, `Push Ledger ${tag}`)
  const writeMessage = () =>
    company('post', `/applications/${id}/messages`, { data: { body: 'Can you come on Friday?' } })
  await push.install(context)
  await page.goto('/signin')
  await fillSignInForm(page, 'seeker@sira.test', DEMO_PASSWORD)
  await page.goto('/JOBSEEKER/applications')
  const offer = page.getByRole('region', { name: 'Get notified when a company answers' })

  await test.step('who refuses, in the browser or here, is not asked again, and hears where it can be turned on', async () => {
    const heading = page.locator('main h1')
    const askAgain = async () => {
      await page.evaluate(() => localStorage.removeItem('push-offer-declined'))
      await page.reload()
    }
    await expect(offer).toBeVisible()
    await page.evaluate(() => {
      Notification.requestPermission = async () => 'denied'
    })
    await offer.getByRole('button', { name: 'Turn on notifications' }).click()
    await expect(page.getByText('Notifications stay off. You can turn them on in your settings.')).toBeVisible()
    await expect(offer).toBeHidden()
    await expect(heading).toBeFocused()
    await askAgain()
    await offer.getByRole('button', { name: 'Not now' }).click()
    await expect(offer).toBeHidden()
    await expect(heading).toBeFocused()
    await askAgain()
  })

  await test.step('it is offered above the applications, and turned on there', async () => {
    await expectGoodScreen(page, 'the offer of notifications')
    // Without a connection it would only fail.
    expect(errors).toEqual([])
    await context.setOffline(true)
    await expect(offer).toBeHidden()
    await context.setOffline(false)
    await expect(offer).toBeVisible()
    // What the device was just storing could not be loaded; what its service worker asked for has failed without a reason.
    const others = errors.splice(0).filter((error) => !/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)$/.test(error))
    expect(others).toEqual([])
    await offer.getByRole('button', { name: 'Turn on notifications' }).click()
    await expect(page.getByText('Notifications are on')).toBeVisible()
    await expect(offer).toBeHidden()
    await expect(page.locator('main h1')).toBeFocused()
    await page.reload()
    await expect(page.getByRole('article', { name: `Push Ledger ${tag}` })).toBeVisible()
    await expect(offer).toBeHidden()
  })

  await test.step('the answer of the company arrives, encrypted and without names', async () => {
    await company('patch', `/applications/${id}/status`, { data: { status: 'SHORTLISTED' } })
    await expect.poll(() => push.messages.length).toBe(1)
    await page.goto('/jobs')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await push.deliver(page, push.messages[0]!)
    const shown = await listShown(page)
    expect(shown).toHaveLength(1)
    expect(shown[0]).toMatchObject({ title: 'News about an application', body: 'Open Sira to read it.' })
    await push.deliver(page, push.messages[0]!)
    expect(await listShown(page), 'a message that comes twice is shown once').toHaveLength(1)
  })

  await test.step('a click on it leads to the application', async () => {
    const address = await clickNotification(context)
    await expect.poll(() => listShown(page)).toEqual([])
    await page.goto(address)
    await expect(page).toHaveURL(`${server.origin}/JOBSEEKER/applications?id=${id}`)
    await expect(page.getByRole('dialog').getByText('Shortlisted').first()).toBeVisible()
  })

  await test.step('the settings say which ones are sent, and turn them off', async () => {
    await page.goto('/JOBSEEKER/settings?section=notifications')
    const section = page.getByRole('region', { name: 'Notifications on this device' })
    await section.getByRole('switch', { name: 'Interviews' }).click()
    await expect(section.getByText('Saved')).toBeVisible()
    await expectGoodScreen(page, 'notifications on this device, on')
    await page.reload()
    await expect(section.getByRole('switch', { name: 'Interviews' })).not.toBeChecked()
    const row = section.getByRole('listitem').filter({ has: page.getByRole('switch', { name: 'Job alerts' }) })
    await failOnce(page, '/push')
    await row.getByRole('switch').click()
    await expect(row.getByRole('alert')).toHaveText('Too many requests. Please wait a moment.')
    await expectInSight(row.getByRole('alert'), 'why the topic was not saved')
    await section.getByRole('button', { name: 'Turn off notifications' }).click()
    await expect(section.getByText('Notifications are off on this device.')).toBeVisible()
    await expect(section.getByRole('button', { name: 'Turn on notifications' })).toBeFocused()
    await expect(section.getByRole('switch')).toHaveCount(0)
    await section.getByRole('button', { name: 'Turn on notifications' }).click()
    await expect(section.getByRole('button', { name: 'Turn off notifications' })).toBeVisible()
  })

  await test.step('signing out ends them', async () => {
    await writeMessage()
    await expect.poll(() => push.messages.length, 'before').toBe(2)
    const { calls } = push
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(() => push.isSubscribed()).toBe(false)
    await writeMessage()
    await page.waitForTimeout(3000)
    expect(push.calls, 'after').toBe(calls)
  })
  expect(errors).toEqual([])
  await context.close()
  await server.stop()
  push.close()
})
