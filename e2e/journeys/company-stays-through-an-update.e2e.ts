import type { Page } from '@playwright/test'
import { expect, startSignedIn, test } from '../people.ts'
import { UpdatedSite } from '../updated-site.ts'

test.use({ serviceWorkers: 'allow' })

const COMPANY = 'company@sira.test'
/** Whether the page has the files of the updated site. */
const isNew = (page: Page) =>
  page.evaluate(() => document.documentElement.innerHTML.includes('.new.js')).catch(() => false)

/** Waits until the device keeps a screen, and opens it from there. */
async function reopenKept(page: Page, path: string) {
  await expect
    .poll(() =>
      page.evaluate(
        async (address) => (await caches.match(address)) !== undefined && (await caches.has('app-snapshots')),
        path,
      ),
    )
    .toBe(true)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect(page.getByText(/^As of/)).toHaveCount(0)
}

test('a page that is open while the site is updated goes on, and the next visit has the new site', async ({
  page,
  baseURL,
}) => {
  const site = new UpdatedSite(baseURL!)
  const origin = await site.open()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  try {
    await startSignedIn(page, COMPANY)
    await page.goto(`${origin}/COMPANY/applications`)
    await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
    await reopenKept(page, '/COMPANY/applications')

    site.isUpdated = true
    // A part of the screen that was never opened is loaded now: its file is gone.
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect.poll(() => isNew(page)).toBe(true)
    expect(site.missing.length).toBeGreaterThan(0)
    await expect(page.getByText('This site was updated, so this page has been opened again.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('region', { name: 'Filters' }).getByLabel('Rating')).toBeVisible()
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
    expect(errors).toEqual([])
  } finally {
    await site.close()
  }
})

test('a screen that is not yet loaded opens after an update, and so does a kept one', async ({ page, baseURL }) => {
  const site = new UpdatedSite(baseURL!)
  const origin = await site.open()
  try {
    await startSignedIn(page, COMPANY)
    await page.goto(`${origin}/COMPANY/jobs`)
    await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
    await reopenKept(page, '/COMPANY/jobs')

    site.isUpdated = true
    await page.getByRole('link', { name: 'Templates' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible()
    // The kept screen is still that of the old site, with all its files; after it the new one is loaded.
    await page.goto(`${origin}/COMPANY/jobs`)
    await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
    await expect
      .poll(async () => {
        await page.reload()
        await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
        return isNew(page)
      })
      .toBe(true)
  } finally {
    await site.close()
  }
})
