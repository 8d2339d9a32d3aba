import { createVerifiedAccount } from '../accounts.ts'
import { DEMO_COMPANY_EMAIL } from '../company-jobs.ts'
import { openPageForPerson, startSignedIn, expect, collectPageErrors, test, expectGoodScreen } from '../people.ts'

test('an owner creates a key, a program works with it until it is revoked', async ({ page, request, tag }) => {
  const complaints = collectPageErrors(page)
  const name = `Careers ${tag}`
  await startSignedIn(page, DEMO_COMPANY_EMAIL)
  await page.goto('/COMPANY/integrations')
  await page.getByRole('link', { name: 'API keys' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible()
  await expectGoodScreen(page, 'the API keys')

  // By keyboard, with an error first: nothing typed is lost.
  await page.getByRole('link', { name: 'New key' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'New API key' })
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Create key' }).press('Enter')
  await expect(form.getByText('Please choose what the key may do').first()).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue(name)
  await form.getByRole('checkbox', { name: /See your jobs/ }).press('Space')
  await expectGoodScreen(page, 'the form of a key')
  await form.getByRole('button', { name: 'Create key' }).press('Enter')

  const created = page.getByRole('dialog', { name: 'Your new API key' })
  const key = await created.getByLabel('API key', { exact: true }).inputValue()
  await created.getByRole('button', { name: 'Done' }).click()
  await expect(created.getByText(/We show this only once/)).toBeVisible()
  await expectGoodScreen(page, 'a new key')
  await created.getByRole('checkbox', { name: 'I have saved the key' }).check()
  await created.getByRole('button', { name: 'Done' }).click()
  await expect(created).toBeHidden()

  const headers = { authorization: `Bearer ${key}` }
  expect((await request.get('/api/v1/jobs/company', { headers })).status()).toBe(200)
  expect((await request.get('/api/v1/applications/company', { headers })).status()).toBe(403)

  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText(`ends in ${key.slice(-4)}`)).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)
  await row.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toHaveCount(0)
  expect((await request.get('/api/v1/jobs/company', { headers })).status()).toBe(401)
  expect(complaints).toEqual([])
})

test('who does not own the company sees no keys', async ({ page, browser, baseURL, tag }) => {
  const person = await openPageForPerson(browser, page, baseURL!)
  await createVerifiedAccount(person, `keyless.${tag}@town.example`, 'COMPANY', { firstName: 'Keyless' })
  await person.goto('/COMPANY/integrations/api-keys')
  await expect(person.getByRole('link', { name: 'New key' })).toHaveCount(0)
})
