import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideScroll, startSignedIn, test } from '../people.ts'

const getBar = (page: Page) => page.getByRole('navigation', { name: 'Job seeker area, short' })

/** Checks that nothing is in front of the element, once it is scrolled into the window. */
async function expectUncovered(element: Locator, what: string) {
  await element.scrollIntoViewIfNeeded()
  const isUncovered = await element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const front = document.elementFromPoint(left + width / 2, top + height / 2)
    return front !== null && (one.contains(front) || front.contains(one))
  })
  expect(isUncovered, what).toBe(true)
}

/** Opens the first job of a list that the person has not applied for. */
async function openJobToApplyFor(page: Page) {
  const known = page.waitForResponse((response) => response.url().endsWith('/jobs/marks'))
  await page.goto('/jobs?q=engineer&sort=title-asc')
  await (await known).finished()
  const row = page.getByRole('article').filter({ has: page.locator('a[href$="/apply"]') })
  await row.last().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
}

test('a seeker goes from the list to a job, to the form and back, and to the own applications, without a dead end', async ({
  quietPage: page,
}) => {
  await startSignedIn(page, 'seeker@sira.test')
  await openJobToApplyFor(page)
  const title = await page.getByRole('heading', { level: 1 }).innerText()

  await test.step('on a phone the bar is below Apply and covers nothing', async () => {
    await expect(getBar(page).getByRole('link')).toHaveText([
      'Dashboard',
      'Find Jobs',
      'Applications',
      /^Messages/,
      'Profile',
    ])
    await expectUncovered(page.getByRole('link', { name: 'Apply Now', exact: true }).filter({ visible: true }), 'Apply')
    await expectUncovered(page.getByRole('button', { name: `Save ${title}`, exact: true }).last(), 'Save')
    await expectUncovered(page.getByRole('button', { name: 'Report this job' }), 'Report')
    await expectUncovered(page.getByRole('contentinfo').getByRole('link').last(), 'the end of the page')
    await expectAccessible(page, 'a job with both bars')
    await expectNoSideScroll(page, 'a job with both bars')
  })

  await test.step('the form leads back to the job, and the job to the list', async () => {
    await page.getByRole('link', { name: 'Apply Now', exact: true }).filter({ visible: true }).click()
    const submit = page.getByRole('button', { name: 'Submit Application' })
    await expectUncovered(submit, 'Submit')
    await expect(getBar(page)).toBeVisible()
    await page.getByRole('link', { name: 'Back to the job' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await page.getByRole('link', { name: /^Back to \d+ results?$/ }).click()
    await expect(page).toHaveURL(/\/jobs\?q=engineer&sort=title-asc$/)
  })

  await test.step('from the list the form leads to the job, and this to the same list', async () => {
    await page
      .getByRole('link', { name: /^Apply Now: / })
      .filter({ visible: true })
      .last()
      .click()
    await page.getByRole('link', { name: 'Back to the job' }).click()
    await page.getByRole('link', { name: /^Back to \d+ results?$/ }).click()
    await expect(page).toHaveURL(/\/jobs\?q=engineer&sort=title-asc$/)
  })

  await test.step('the own applications are one press away, and the jobs from there', async () => {
    await getBar(page).getByRole('link', { name: 'Applications' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Applications' })).toBeVisible()
    await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await getBar(page).getByRole('link', { name: 'Find Jobs' }).click()
    await expect(page).toHaveURL(/\/jobs$/)
  })
})

test('on a laptop the menu of the area leads to the own applications', async ({ quietPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await startSignedIn(page, 'seeker@sira.test')
  await page.goto('/jobs')
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await page
    .getByRole('navigation', { name: 'Job seeker area', exact: true })
    .getByRole('link', { name: 'My Applications' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Applications' })).toBeVisible()
})

test('visitors and companies do not have the bar of seekers', async ({ page }) => {
  await page.goto('/jobs')
  const job = await page
    .getByRole('main')
    .getByRole('heading', { level: 3 })
    .first()
    .getByRole('link')
    .getAttribute('href')
  const expectNoBar = async () => {
    for (const path of ['/jobs', job!]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(getBar(page)).toHaveCount(0)
    }
  }
  await expectNoBar()
  await startSignedIn(page, 'company@sira.test')
  await page.goto('/jobs')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expectNoBar()
})

test('a job that was reloaded still leads back to the same page and place of its list', async ({ quietPage: page }) => {
  await page.goto('/jobs?sort=title-asc')
  await page.getByRole('link', { name: 'Next' }).click()
  // The URL changes a moment before the list does.
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  const list = new URL(page.url())
  const title = page.getByRole('main').getByRole('heading', { level: 3 }).nth(6).getByRole('link')
  await title.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(0)
  const job = await title.innerText()
  await title.click()
  await expect(page.getByRole('heading', { level: 1, name: job, exact: true })).toBeVisible()
  await page.reload()
  const backLink = page.getByRole('link', { name: /^Back to \d+ results$/ })
  await expect(backLink, 'shown once the page is hydrated').toBeVisible()
  const similar = page.getByRole('region', { name: 'Similar jobs' }).getByRole('heading', { level: 3 }).first()
  const reloaded = page.url()
  const other = (await similar.getByRole('link').getAttribute('href'))!
  await similar.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${other}$`))
  // Two jobs may have the same title, and the screen changes after the URL.
  const apply = page.getByRole('link', { name: 'Apply Now', exact: true }).filter({ visible: true })
  await expect(apply).toHaveAttribute('href', `${other}/apply`)
  await expect(backLink, 'also from a similar job').toHaveAttribute('href', list.pathname + list.search)
  await page.goBack()
  await expect(apply).toHaveAttribute('href', `${new URL(reloaded).pathname}/apply`)
  await backLink.click()
  await expect(page).toHaveURL(list.href)
  await expect(title).toBeInViewport()
  await expect.poll(() => page.evaluate((before) => Math.abs(scrollY - before), left)).toBeLessThan(3)
})

test('an unknown application says so, and a page past the end leads to page 1', async ({ quietPage: page }) => {
  await startSignedIn(page, 'seeker@sira.test')

  await test.step('an application that the address names but nobody has', async () => {
    for (const id of ['0190a1b2-0000-7000-8000-000000000001', '7']) {
      await page.goto(`/JOBSEEKER/applications?id=${id}`)
      await expect(page.getByText('We could not find this application.', { exact: false })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await expectAccessible(page, 'an unknown application')
    await expectNoSideScroll(page, 'an unknown application')
    await page.getByRole('link', { name: 'Show all applications' }).click()
    await expect(page).toHaveURL(/\/JOBSEEKER\/applications$/)
    await expect(page.getByText('We could not find this application.', { exact: false })).toHaveCount(0)
  })

  await test.step('one that cannot be loaded is read again', async () => {
    const id = '0190a1b2-0000-7000-8000-000000000002'
    await page.route(`**/applications/${id}`, (route) =>
      route.fulfill({
        status: 429,
        json: { success: false, code: 'TOO_MANY', message: 'Please wait a moment.', requestId: 'x' },
      }),
    )
    await page.goto(`/JOBSEEKER/applications?id=${id}`)
    await expect(page.getByText('This application could not be loaded')).toBeVisible()
    await page.unroute(`**/applications/${id}`)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('We could not find this application.', { exact: false })).toBeVisible()
  })

  await test.step('past the end of each list', async () => {
    for (const path of [
      '/jobs?page=999',
      '/companies?page=700',
      '/JOBSEEKER/applications?page=900',
      '/JOBSEEKER/saved?page=400',
      '/JOBSEEKER/notifications?page=400',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'This page is past the end' }), path).toBeVisible()
      await expect(page.getByText(/^No .* found$/), path).toHaveCount(0)
      await page.getByRole('link', { name: 'Go to page 1' }).click()
      await expect(page).toHaveURL(new RegExp(`${path.split('?')[0]}$`))
      await expect(page.getByRole('heading', { name: 'This page is past the end' }), path).toHaveCount(0)
    }
  })

  await test.step('no page at all is page 1', async () => {
    for (const given of ['abc', '0', '-1', '999', '1.5']) {
      await page.goto(`/JOBSEEKER/notifications?page=${given}`)
      await expect(
        page.getByRole('heading', { level: 2, name: /Today|Yesterday|Earlier/ }).first(),
        given,
      ).toBeVisible()
    }
  })
})
