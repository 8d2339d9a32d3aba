import type { Locator, Page } from '@playwright/test'
import { NEW_ACCOUNT_PASSWORD } from '../accounts.ts'
import { getProblem } from '../account-screens.ts'
import { PASTED_EMAILS, PASTED_NAMES, PASTED_PHONES } from '../../contract/test/pasted-texts.ts'
import { expect, test, expectGoodScreen } from '../people.ts'
import { EMPTY_PORT } from '../playwright.config.ts'

test.use({ baseURL: `http://localhost:${EMPTY_PORT}` })

type Row = readonly [pasted: string, stored: string | null]
const accepted = (rows: readonly Row[]) => rows.filter(([, stored]) => stored !== null)
const refused = (rows: readonly Row[]) => rows.filter(([, stored]) => stored === null)
const getSend = (page: Page) => page.getByRole('button', { name: 'Create an account' })

/** Puts a text into a field as a paste does: all at once. */
async function paste(field: Locator, text: string) {
  await field.fill('')
  await field.focus()
  await field.page().keyboard.insertText(text)
}

async function fillForm(page: Page, { name, email, phone }: { name: string; email: string; phone: string }) {
  await page.goto('/signup')
  await page.getByLabel('Last name').fill('Bikila')
  await page.getByLabel('Password', { exact: true }).fill(NEW_ACCOUNT_PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW_ACCOUNT_PASSWORD)
  await paste(page.getByLabel('First name'), name)
  await paste(page.getByLabel('Email'), email)
  await paste(page.getByLabel('Phone', { exact: true }), phone)
}

async function readAccount(page: Page) {
  const response = await page.waitForResponse('**/auth/register')
  const { data } = (await response.json()) as { data?: { user: Record<string, string> } }
  return data?.user
}

test('an address, a number and a name as they were copied make the account that was meant', async ({
  quietPage: page,
  tag,
}) => {
  const [emails, phones, names] = [PASTED_EMAILS, PASTED_PHONES, PASTED_NAMES].map(accepted) as [Row[], Row[], Row[]]
  for (let index = 0; index < Math.max(emails.length, phones.length, names.length); index++) {
    const [[pastedEmail, email], [phone, storedPhone], [name, storedName]] = [emails, phones, names].map(
      (rows) => rows[index % rows.length]!,
    ) as [Row, Row, Row]
    const unique = `${tag}${index}`
    await fillForm(page, { name, email: pastedEmail.replaceAll('%', unique), phone })
    const account = readAccount(page)
    await getSend(page).click()
    // The spec asks for two characters; somebody whose name is one letter says so by sending it again.
    if (name === 'X') await getSend(page).click()
    expect(await account, pastedEmail).toMatchObject({
      email: email!.replaceAll('%', unique),
      phone: storedPhone,
      firstName: storedName,
    })
    await expect(page).toHaveURL(/\/verify-email/)
  }
})

test('what is no address, number or name is refused at its field', async ({ quietPage: page, tag }) => {
  for (const [email] of refused(PASTED_EMAILS)) {
    await fillForm(page, { name: 'Abebe', email: email.replaceAll('%', tag), phone: '0911234567' })
    await getSend(page).click()
    await expect(getProblem(page).getByRole('listitem'), email).toHaveText(['Please enter a valid email address'])
  }
  for (const [phone] of refused(PASTED_PHONES)) {
    await fillForm(page, { name: 'Abebe', email: `abebe-${tag}@town.example`, phone })
    await getSend(page).click()
    await expect(getProblem(page).getByRole('listitem'), phone).toHaveText([/^(Phone number|Please enter the)/])
  }
  for (const [name] of refused(PASTED_NAMES)) {
    await fillForm(page, { name, email: `abebe-${tag}@town.example`, phone: '0911234567' })
    await getSend(page).click()
    await expect(getProblem(page).getByRole('listitem'), name).toHaveCount(1)
    await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
  }
})

test('a full number chooses its country, also while it is typed', async ({ quietPage: page }) => {
  await page.goto('/signup')
  const [country, number] = [
    page.getByRole('button', { name: /^Country code/ }),
    page.getByLabel('Phone', { exact: true }),
  ]
  await paste(number, '+1 (202) 555-0123')
  await expect(country).toContainText('US +1')
  await expect(number).toHaveValue('2025550123')
  await number.press('End')
  await number.press('Backspace')
  await expect(country, 'also while it is changed').toContainText('US +1')
  await paste(number, '0911 234 567')
  await expect(country, 'another number in its place has its own country').toContainText('ET +251')
  await expect(number).toHaveValue('911234567')
  await paste(number, '+1 (202) 555-0123')
  await number.fill('')
  await expect(country).toContainText('ET +251')
  await number.pressSequentially('+254 712 345 678')
  await expect(country).toContainText('KE +254')
  await expect(number).toHaveValue('712345678')
  await paste(number, '\u202a+251 911 234567\u202c')
  await expect(country).toContainText('ET +251')
  await expect(number).toHaveValue('911234567')
  await number.fill('')
  await number.pressSequentially('251911234567')
  await expect(number).toHaveValue('911234567')
})

test('a near miss of a big provider is asked about once, and one name is enough', async ({ quietPage: page, tag }) => {
  await fillForm(page, { name: 'X', email: `sara-${tag}@gmial.com`, phone: '0911234567' })
  await page.getByLabel('Last name').fill('Bekele')
  await page.getByLabel('I have one name').check()
  await expect(page.getByLabel('Last name')).toBeHidden()
  await page.getByLabel('I have one name').uncheck()
  await expect(page.getByLabel('Last name'), 'what was typed is back').toHaveValue('Bekele')
  await page.getByLabel('I have one name').check()
  await getSend(page).click()
  await expect(getProblem(page).getByRole('listitem')).toHaveText([
    'First name must be at least 2 characters',
    `Email: Did you mean sara-${tag}@gmail.com?`,
  ])
  await expectGoodScreen(page, 'questions of the sign-up form')
  await page.getByRole('button', { name: `Use sara-${tag}@gmail.com` }).click()
  await expect(page.getByLabel('Email')).toHaveValue(`sara-${tag}@gmail.com`)
  await page.getByLabel('Email').fill(`sara-${tag}@gmial.com`)
  const account = readAccount(page)
  await getSend(page).click()
  expect(await account, 'what is sent again is meant').toMatchObject({
    email: `sara-${tag}@gmial.com`,
    firstName: 'X',
    lastName: '',
  })
  await expect(page).toHaveURL(/\/verify-email/)
})
