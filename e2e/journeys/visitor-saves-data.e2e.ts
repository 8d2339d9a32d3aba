import type { Page } from '@playwright/test'
import { expect, expectGoodScreen, startSignedIn, test } from '../people.ts'

test.use({ serviceWorkers: 'allow' })

/** Collects the pictures that a page requests; the icons, which are signs and not pictures, do not count. */
function collectPictures(page: Page): string[] {
  const pictures: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'image' && !/^\/(icons\.svg|favicon\.\w+)$/.test(pathname)) pictures.push(pathname)
  })
  return pictures
}

/** Scrolls to the end, so that everything is near that is loaded when it is. */
async function readToTheEnd(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  await page.waitForLoadState('networkidle')
}

const getSwitch = (page: Page) => page.getByRole('button', { name: 'Data saver' })

test('without the data saver pictures are loaded, and with it, none: on this page and on all others @phone', async ({
  quietPage: page,
}) => {
  const pictures = collectPictures(page)
  await page.goto('/companies')
  await readToTheEnd(page)
  expect(pictures.length).toBeGreaterThan(3)
  await expect(getSwitch(page)).toHaveAttribute('title', 'Data saver: pages load no pictures')
  await getSwitch(page).click()
  await expect(getSwitch(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Data saver is on: pages load no pictures')).toBeVisible()
  await expect(page.locator('main img')).toHaveCount(0)
  await expectGoodScreen(page, 'companies without pictures')

  pictures.length = 0
  for (const path of ['/companies', '/jobs', '/']) {
    await page.goto(path)
    await readToTheEnd(page)
  }
  await page.getByRole('main').getByRole('link').first().click()
  await readToTheEnd(page)
  expect(pictures).toEqual([])
  await getSwitch(page).click()
  await expect(page.getByText('Data saver is off')).toBeVisible()
  await page.goto('/companies')
  await readToTheEnd(page)
  expect(pictures.length).toBeGreaterThan(3)
})

test('a device that asks for it gets no picture and nothing ahead of time @desktop', async ({
  quietPage: page,
  context,
}) => {
  await context.setExtraHTTPHeaders({ 'save-data': 'on' })
  const pictures = collectPictures(page)
  await page.goto('/jobs')
  await readToTheEnd(page)
  await expect(getSwitch(page)).toHaveAttribute('aria-pressed', 'true')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.getByRole('link', { name: 'Companies' }).first().hover()
  await page.getByRole('main').getByRole('link').first().hover()
  await page.waitForTimeout(1500)
  expect([pictures, requests]).toEqual([[], []])
})

test('a seeker who saves data downloads nothing for later @phone', async ({ quietPage: page }) => {
  await startSignedIn(page, 'seeker@sira.test')
  await page.addInitScript(() => localStorage.setItem('data-saver', 'on'))
  const pictures = collectPictures(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/JOBSEEKER/settings?section=preferences')
  await expect(page.getByRole('checkbox', { name: 'Save data on this device' })).toBeChecked()
  await expectGoodScreen(page, 'the setting')
  await page.goto('/JOBSEEKER/saved')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.waitForTimeout(5000)
  expect(pictures).toEqual([])
  expect(requests.filter((path) => /offline-\w+\.json|\/JOBSEEKER\/profile$|applications\/mine/.test(path))).toEqual([])
})

test('a company that saves data loads a resume when it asks for it @desktop', async ({ quietPage: page }) => {
  await startSignedIn(page, 'company@sira.test')
  await page.addInitScript(() => localStorage.setItem('data-saver', 'on'))
  const documents: string[] = []
  page.on('request', (request) => {
    if (/\/files\//.test(request.url())) documents.push(request.url())
  })
  await page.goto('/COMPANY/applications')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  const show = page.getByRole('button', { name: /^Show it here/ })
  await expect(show).toBeVisible()
  expect(documents).toEqual([])
  await show.click()
  await expect(page.getByRole('region', { name: 'Page 1 of 1' })).toBeVisible()
  await page.waitForTimeout(1500)
  expect(documents.length, 'none is loaded ahead').toBe(1)
})
