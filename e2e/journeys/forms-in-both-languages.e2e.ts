import { expect, startSignedIn, test } from '../people.ts'

test('a message begun is kept in the other language and after a reload, until it is sent', async ({ page, tag }) => {
  const letter = 'May we meet on Tuesday?'
  const message = page.locator('textarea[name=message]')
  await page.goto('/contact')
  await page.getByRole('textbox', { name: 'Message' }).fill(letter)
  await page.getByRole('contentinfo').getByRole('link', { name: 'አማርኛ' }).click()
  await expect(page).toHaveURL(/\/am\/contact$/)
  await expect(message).toHaveValue(letter)
  await page.reload()
  await expect(message).toHaveValue(letter)
  await page.goto('/contact?subject=Partnership')
  await expect(page.getByLabel('Subject'), 'another subject begins another message').toHaveValue('Partnership')

  await page.goto('/contact')
  await page.getByLabel('Name').fill('Hanna Bekele')
  await page.getByRole('textbox', { name: 'Email' }).fill(`kept.${tag}@town.example`)
  await page.getByLabel('Subject').fill('Hours')
  await expect(message).toHaveValue(letter)
  await page.route('**/company/contact', (route) =>
    route.fulfill({ status: 201, json: { success: true, data: null, message: 'Thank you' } }),
  )
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('main').getByText('Thank you')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  await expect(message).toHaveValue('')
  const listDrafts = () =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.includes('contact'))
  expect(await page.evaluate(listDrafts)).toEqual([])
})

test('a job alert without a name is not created, and the form says why in its own words', async ({ page }) => {
  await startSignedIn(page, 'seeker@sira.test')
  await page.goto('/jobs?q=golang')
  await page.getByRole('button', { name: 'Create alert' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create job alert' })
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: 'Create alert' }).click()
  await expect(dialog.getByText('Please give the alert a name')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  expect(await dialog.locator('form').evaluate((form: HTMLFormElement) => form.noValidate)).toBe(true)
})
