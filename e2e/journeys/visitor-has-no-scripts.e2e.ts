import { expect, test } from '../people.ts'
import { getEmailLink, waitForEmail } from '../emails.ts'

test.use({ javaScriptEnabled: false })

const READ = ['/', '/jobs', '/companies', '/employers', '/contact', '/privacy', '/terms', '/nowhere']
const FORMS = ['/contact', '/signin', '/signup', '/forgot-password', '/reset-password?token=x']

test('every public page can be read, has working links, and shows no button that does nothing', async ({ page }) => {
  await page.goto('/jobs')
  const job = await page.getByRole('heading', { level: 3 }).first().getByRole('link').getAttribute('href')
  await page.goto('/companies')
  const company = await page
    .getByRole('link', { name: /View Profile/ })
    .first()
    .getAttribute('href')
  for (const path of [...READ, job!, company!]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    const menu = page.getByRole('navigation', { name: /^Main/ }).locator('visible=true')
    await expect(menu.getByRole('link', { name: 'Companies' }), path).toHaveAttribute('href', '/companies')
    // Without scripts, only buttons that submit a form to a URL work.
    await expect(page.locator('button:visible:not([type=submit])'), path).toHaveCount(0)
    await expect(page.locator('form[method=post]:not([data-native]) button:visible'), path).toHaveCount(0)
    for (const href of await page
      .locator('a:visible')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      expect(href, path).toMatch(/^(\/|https:|mailto:|tel:|#)/)
  }
})

test('a form that needs scripts says so, and shows no fields', async ({ page }) => {
  for (const path of FORMS) {
    await page.goto(path)
    await expect(page.locator('noscript').locator('visible=true').locator('.errsum'), path).toHaveText(
      'This form needs JavaScript, which is turned off here.',
    )
    await expect(page.locator('main input:visible, main textarea:visible, main button:visible'), path).toHaveCount(0)
  }
  for (const path of ['/verify-email', '/confirm-email?token=x']) {
    await page.goto(path)
    await expect(page.getByText('This page needs JavaScript, which is turned off here.'), path).toBeVisible()
  }
  await page.goto('/contact')
  await expect(page.getByRole('link', { name: /^\+251/ }), 'there are other ways to reach us').toBeVisible()
})

test('companies are searched, filtered and sorted by submitting the form', async ({ page }) => {
  await page.goto('/companies')
  await page.getByRole('searchbox', { name: 'Search companies' }).fill('bank')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/q=bank/)
  await page.goto('/companies')
  await page.getByRole('combobox', { name: 'Industry' }).selectOption('BANKING')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/industry=BANKING/)
  await page
    .getByRole('link', { name: /View Profile/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Open Positions' })).toBeVisible()
  await page.goto('/jobs')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ index: 2 })
  await page.getByRole('button', { name: 'Sort' }).click()
  await expect(page).toHaveURL(/sort=/)
})

test('a wide screen lists the industries of companies, with a button of its own', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/companies')
  await page.getByRole('radio', { name: 'Banking', exact: true }).check()
  await page.getByRole('button', { name: 'Show companies' }).click()
  await expect(page).toHaveURL(/industry=BANKING/)
})

test('a job alert is requested and confirmed from the email', async ({ page, tag }) => {
  const email = `plain-${tag}@town.example`
  await page.goto('/jobs?type=CONTRACT')
  const bar = page.getByRole('region', { name: 'Job alert' })
  await bar.getByLabel('Email').fill('nobody@town')
  await bar.getByLabel('How often').selectOption('Once a week')
  await bar.getByRole('button', { name: 'Create alert' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email address/)
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email'), 'what was typed is kept').toHaveValue('nobody@town')
  await expect(page.getByLabel('How often')).toHaveValue('WEEKLY')
  expect(page.url(), 'the address is not in the URL').not.toContain('nobody')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Create alert' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to the jobs' })).toHaveAttribute('href', '/jobs?type=CONTRACT')
  await page.goto(getEmailLink(await waitForEmail(email, /confirm your job alert/, 'demo'), '/confirm-alert'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Your job alert is on' })).toBeVisible()
})

test('on phones the links of a page without scripts are in one line before the font arrives, so that nothing jumps', async ({
  page,
}) => {
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto('/employers')
  const links = page.getByRole('navigation', { name: 'Main, short' }).getByRole('link')
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
  expect(tops).toHaveLength(4)
  expect(new Set(tops).size).toBe(1)
})
