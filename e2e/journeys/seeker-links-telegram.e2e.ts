import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, expect, expectGoodScreen, fillSignInForm, test } from '../people.ts'
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
    await section(page).getByRole('button', { name: 'Link Telegram' }).click()
    const link = section(page).getByRole('link', { name: /^Open Telegram/ })
    await expect(link).toHaveAttribute('href', /^https:\/\/t\.me\/sira_journey_bot\?start=[\w-]{22}$/)
    await expectGoodScreen(page, 'the link to Telegram')
    telegram.openLink((await link.getAttribute('href'))!, chat)
  })

  await test.step('once it is opened, the page shows that the chat is linked, and the chat says so', async () => {
    await expect(section(page).getByText(/^Linked since /)).toBeVisible()
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

  await test.step('a search typed in the chat is answered with jobs', async () => {
    telegram.write(chat, 'developer')
    await expect.poll(() => telegram.listTexts(chat).at(-1), { timeout: 15_000 }).toMatch(/jobs for “developer”/)
  })

  await test.step('unlinking asks once more', async () => {
    await section(page).getByRole('button', { name: 'Unlink Telegram' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink', exact: true }).click()
    await expect(section(page).getByText('Telegram is unlinked.')).toBeVisible()
    await expect(section(page).getByRole('button', { name: 'Link Telegram' })).toBeVisible()
  })
})
