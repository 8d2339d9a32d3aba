import type { Page } from '@playwright/test'
import { startSignedIn, expect, expectNoSideScroll, test } from '../people.ts'

const PATHS = [
  '/',
  '/jobs',
  '/jobs?q=engineer&type=FULLTIME&filters=open',
  '/companies',
  '/employers',
  '/contact',
  '/privacy',
  '/terms',
  '/nowhere',
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password?token=x',
]

test('text of twice the size on a phone, and a window of 320 px: nothing scrolls sideways, no button is cut off', async ({
  page,
}) => {
  const { data: jobs } = (await (await page.request.get('/api/v1/jobs/getAll')).json()) as {
    data: { id: string; companyId: string }[]
  }
  const job = `/jobs/${jobs[0]!.id}`
  for (const path of [...PATHS, job, `/companies/${jobs[0]!.companyId}`, '/am', '/am/jobs', `/am${job}`]) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await waitForLateParts(page, path)
    await expectNoSideScroll(page, `${path} at 320 px`)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNoSideScroll(page, `${path} with large letters`)
    const cut = await page
      .locator('.btn:visible')
      .evaluateAll((buttons) =>
        buttons
          .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)
          .map((one) => one.textContent),
      )
    expect(cut, path).toEqual([])
    for (const height of await page
      .locator('.applybar:visible')
      .evaluateAll((bars) => bars.map((bar) => bar.clientHeight)))
      expect(height, 'of 740, the bar to apply').toBeLessThan(300)
  }
})

/** Waits until the switches of the footer are there, which pages with scripts load late. */
async function waitForLateParts(page: Page, path: string) {
  if (['/', '/jobs', '/companies', '/am', '/am/jobs'].includes(path))
    await expect(page.locator('footer button').first()).toBeAttached()
}

test('text of twice the size in the seeker area: nothing scrolls sideways, no word is cut off or overlaps another', async ({
  page,
}) => {
  await startSignedIn(page, 'seeker@sira.test')
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/', '/jobs', '/am', '/am/jobs']) {
    await page.goto(path)
    await expect(page.getByRole('navigation').last()).toBeVisible()
    await waitForLateParts(page, path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNoSideScroll(page, `${path} with large letters, signed in`)
  }
  for (const path of [
    '',
    '/saved',
    '/applications',
    '/profile',
    '/create-profile?tab=basic',
    '/create-profile?tab=experience',
    '/settings?section=security',
  ]) {
    await page.goto(`/JOBSEEKER${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNoSideScroll(page, `${path} with large letters`)
    const cut = await page
      .locator('.btn:visible, .tablink:visible')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent))
    expect(cut, path).toEqual([])
    // The product name stays on one line beside the bell and the menu.
    const brand = page.getByRole('banner').getByRole('link', { name: 'Sira' })
    expect(
      await brand.evaluate((link) => link.scrollHeight <= 2 * parseFloat(getComputedStyle(link).lineHeight)),
      path,
    ).toBe(true)
  }
})
