import type { Page } from '@playwright/test'
import { startServer } from '../start-server.ts'
import {
  openPageForPerson,
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  collectPageErrors,
  signIn,
  test,
} from '../people.ts'

let server: Awaited<ReturnType<typeof startServer>> | undefined
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterAll(() => server?.stop())

const countLeft = async (page: Page) => Number(/(\d+) of/.exec(await page.getByText(/\d+ of \d+ left/).innerText())![1])

test('an administrator clears companies and jobs with the keyboard alone', async ({ page: like, browser }) => {
  const page = await openPageForPerson(browser, like, server!.origin)
  const complaints = collectPageErrors(page)
  await signIn(page, 'admin@sira.test', DEMO_PASSWORD)
  await page.goto('/ADMIN/review')
  const heading = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(heading).toBeVisible()
  const all = await countLeft(page)
  expect(all).toBeGreaterThan(8)

  const first = await heading.innerText()
  // Single keys do nothing before they are turned on.
  for (const key of ['a', 'j', 'r', '?']) await page.keyboard.press(key)
  await page.getByRole('button', { name: 'Turn on shortcuts' }).click()
  await page.getByRole('switch', { name: 'Use shortcuts on this device' }).check()
  await page.keyboard.press('Escape')
  await expect(heading).toHaveText(first)
  await expect(page.getByText(`${all} of ${all} left`)).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(heading).not.toHaveText(first)
  await expect(heading).toBeFocused()
  await page.keyboard.press('k')
  await expect(heading).toHaveText(first)
  await expectAccessible(page, 'the review of a company')

  await approveByKey(page)
  await expect(page.getByRole('status').filter({ hasText: `${first} is approved` })).toBeVisible()
  await page.keyboard.press('u')
  await expect(heading).toHaveText(first)
  await expect(page.getByRole('article', { name: first })).toContainText('Under review')
  await expect(page.getByText(`${all} of ${all} left`)).toBeVisible()
  await expect(heading).toBeFocused()

  const kinds = new Set<string>()
  for (let n = all; n > 0; n--) {
    await expect(page.getByText(`${n} of ${all} left`)).toBeVisible()
    await expect(heading).toBeFocused()
    const title = await heading.innerText()
    kinds.add((await page.getByRole('region', { name: 'Trade license' }).count()) > 0 ? 'company' : 'job')
    if (n % 4 === 1) await rejectByKeys(page)
    else await approveByKey(page)
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: new RegExp(`^${title.replace(/[^\w ]/g, '.')} is (approved|rejected)`) })
        .first(),
    ).toBeVisible()
    if (n > 1) await expect(heading).not.toHaveText(title)
  }
  expect([...kinds]).toEqual(['company', 'job'])
  await expect(page.getByText('Nothing to review')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeFocused()
  await page.reload()
  await expect(page.getByText('Nothing to review')).toBeVisible()
  expect(complaints).toEqual([])
})

/** Holds the key a moment too long: the next entry must not be approved with it. */
async function approveByKey(page: Page) {
  const shown = await page.getByRole('article').getByRole('heading', { level: 2 }).innerText()
  await page.keyboard.down('a')
  await expect(page.getByRole('article', { name: shown })).toHaveCount(0)
  await page.keyboard.down('a')
  await page.keyboard.up('a')
}

async function rejectByKeys(page: Page) {
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: /^Reject / })
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio').first()).toBeChecked()
  await expect(dialog.getByLabel('Reason')).not.toHaveValue('')
  await page.keyboard.press('Tab')
  await page.keyboard.type(' Thank you.')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
}
