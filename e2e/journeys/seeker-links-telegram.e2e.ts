import type { Page } from '@playwright/test'
import { failOnce } from '../account-screens.ts'
import { expectInSight } from '../in-sight.ts'
import {
  DEMO_PASSWORD,
  expect,
  expectGoodScreen,
  fillSignInForm,
  openPageForPerson,
  startSignedIn,
  test,
} from '../people.ts'
import { startServer } from '../start-server.ts'
import { startTelegram, type TelegramStandIn } from '../telegram-stand-in.ts'

let telegram: TelegramStandIn
let server: Awaited<ReturnType<typeof startServer>>
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  telegram = await startTelegram()
  server = await startServer({ ...telegram.settings, DEMO: '1' })
})
test.afterAll(async () => {
  await server.stop()
  telegram.close()
})

const section = (page: Page) => page.getByRole('region', { name: 'Telegram', exact: true })
const linkButton = (page: Page) => section(page).getByRole('button', { name: 'Link Telegram' })
/** Creates a link, and returns its address. */
async function createLink(page: Page): Promise<string> {
  await linkButton(page).click()
  const link = section(page).getByRole('link', { name: /^Open Telegram/ })
  await expect(link, 'it takes the focus of the button').toBeFocused()
  return (await link.getAttribute('href'))!
}

test('a seeker links a Telegram chat, chooses what is sent there, and unlinks it', async ({ quietPage: page }) => {
  const chat = 42
  await page.goto(`${server.origin}/signin`)
  await fillSignInForm(page, 'seeker@sira.test', DEMO_PASSWORD)
  await page.goto(`${server.origin}/JOBSEEKER/settings?section=notifications`)

  await test.step('the settings have a link that opens the bot', async () => {
    await expect(section(page).getByRole('link', { name: /^New jobs in our Telegram channel/ })).toHaveAttribute(
      'href',
      'https://t.me/sira_journey',
    )
    await expectGoodScreen(page, 'Telegram, not linked')
    await expect(section(page).getByText(/job alerts, news about applications/)).toBeVisible()
    const url = await createLink(page)
    expect(url).toMatch(/^https:\/\/t\.me\/sira_journey_bot\?start=[\w-]{22}$/)
    await expectGoodScreen(page, 'the link to Telegram')
    telegram.openLink(url, chat)
  })

  await test.step('once it is opened, the page shows that the chat is linked, and the chat says so', async () => {
    await expect(section(page).getByText(/^Linked since /)).toBeVisible()
    await expect(section(page).getByRole('heading', { name: 'Telegram' })).toBeFocused()
    await expect.poll(() => telegram.listTexts(chat)[0]).toContain('This chat is now linked to your Sira account.')
    await expectGoodScreen(page, 'Telegram, linked')
  })

  await test.step('topics and quiet hours are saved at once', async () => {
    await section(page).getByRole('switch', { name: 'Messages' }).click()
    await expect(section(page).getByText('Saved')).toBeVisible()
    await section(page).getByLabel('From').selectOption('21:00')
    await expect(section(page).getByLabel('From')).toHaveValue('21')
    await page.reload()
    await expect(section(page).getByRole('switch', { name: 'Messages' })).not.toBeChecked()
    await expect(section(page).getByLabel('From')).toHaveValue('21')
    await section(page).getByRole('switch', { name: 'Quiet hours' }).click()
    await expect(section(page).getByLabel('From')).toBeHidden()
  })

  await test.step('what could not be saved says so below its switch', async () => {
    const row = section(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('switch', { name: 'Interviews' }) })
    await failOnce(page, '/telegram')
    await row.getByRole('switch').click()
    await expect(row.getByRole('alert')).toHaveText('Too many requests. Please wait a moment.')
    await expectInSight(row.getByRole('alert'), 'why the topic was not saved')
    await expect(section(page).getByRole('alert'), 'it is said once').toHaveCount(1)
    await expect(row.getByRole('switch')).toBeChecked()
    await failOnce(page, '/telegram')
    await section(page).getByRole('switch', { name: 'Quiet hours' }).click()
    await expect(section(page).getByRole('alert')).toHaveText('Too many requests. Please wait a moment.')
    await expectInSight(section(page).getByRole('alert'), 'why the quiet hours were not saved')
  })

  await test.step('a search typed in the chat is answered with jobs', async () => {
    telegram.write(chat, 'developer')
    await expect.poll(() => telegram.listTexts(chat).at(-1)).toMatch(/jobs for “developer”/)
  })

  await test.step('unlinking asks once more', async () => {
    await section(page).getByRole('button', { name: 'Unlink Telegram' }).click()
    const dialog = page.getByRole('dialog', { name: 'Unlink Telegram' })
    await failOnce(page, '/telegram/link')
    await dialog.getByRole('button', { name: 'Unlink', exact: true }).click()
    await expect(dialog.getByRole('alert'), 'it stays open when that failed').toHaveText(
      'Too many requests. Please wait a moment.',
    )
    await dialog.getByRole('button', { name: 'Unlink', exact: true }).click()
    await expect(section(page).getByText('Telegram is unlinked.')).toBeVisible()
    await expect(linkButton(page)).toBeFocused()
  })

  await test.step('a chat that was unlinked in Telegram is not shown as linked when the person comes back', async () => {
    telegram.openLink(await createLink(page), chat)
    await expect(section(page).getByText(/^Linked since /)).toBeVisible()
    telegram.write(chat, '/stop')
    await expect.poll(() => telegram.listTexts(chat).at(-1)).toContain('no longer linked')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(linkButton(page)).toBeVisible()
  })
})

test('companies and administrators read of what they get, and choose among that', async ({
  quietPage: page,
  browser,
}) => {
  await page.goto(`${server.origin}/signin`)
  await fillSignInForm(page, 'company@sira.test', DEMO_PASSWORD)
  await page.goto(`${server.origin}/COMPANY/settings?section=notifications`)
  await expect(
    section(page).getByText(/new applications, messages, and news about interviews and offers/),
  ).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Application updates' })).toBeVisible()
  telegram.openLink(await createLink(page), 43)
  await expect(section(page).getByRole('switch', { name: 'Applications and offers' })).toBeVisible()
  await expect(section(page).getByRole('switch', { name: 'Job alerts' })).toHaveCount(0)

  const desk = await openPageForPerson(browser, page, server.origin)
  await startSignedIn(desk, 'admin@sira.test')
  await desk.goto('/ADMIN/settings?section=notifications')
  await expect(section(desk).getByText(/such as messages from the contact form/)).toBeVisible()
  await desk.context().close()
})
