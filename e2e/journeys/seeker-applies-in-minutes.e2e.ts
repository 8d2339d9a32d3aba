import type { Locator } from '@playwright/test'
import { createVerifiedAccount, NEW_ACCOUNT_PASSWORD } from '../accounts.ts'
import { buildPdf } from '../files.ts'
import { expect, test } from '../people.ts'

const MOST_PRESSES = 12
const LETTER = 'I have built payment services in Go and PostgreSQL for four years and would like to do that for you.'

test('on a phone a new seeker sends the first application with at most 12 presses and one form before it', async ({
  quietPage: page,
  tag,
}, { project }) => {
  test.skip(project.name !== 'phone', 'the presses are counted on a phone')
  const email = `first-application-${tag}@town.example`
  await createVerifiedAccount(page, email, 'JOBSEEKER', { firstName: 'Liya' })
  const presses: string[] = []
  const press = async (what: Locator) => {
    await what.click()
    presses.push(what.toString())
  }
  const sentForms: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /create-profile|\/apply$/.test(request.url()))
      sentForms.push(new URL(request.url()).pathname.split('/').at(-1)!)
  })

  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_ACCOUNT_PASSWORD)
  await press(page.getByRole('button', { name: 'Sign in' }))
  await press(page.getByRole('link', { name: 'Finish your profile: 2 minutes' }))

  await page.getByLabel('Title').fill('Backend Engineer')
  await page.getByRole('combobox', { name: 'Add to skills' }).fill('postgresql')
  await press(page.getByRole('option').first())
  await page.getByLabel('Resume', { exact: true }).setInputFiles(buildPdf('Liya CV'))
  presses.push('the file')
  await press(page.getByRole('button', { name: 'Save & Continue' }))
  await expect(page).toHaveURL(/tab=education/)

  await press(page.getByRole('navigation', { name: 'Job seeker area, short' }).getByRole('link', { name: 'Find Jobs' }))
  await press(page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link'))
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await press(page.getByRole('link', { name: 'Apply Now', exact: true }).filter({ visible: true }))
  await page.getByLabel('Cover letter', { exact: true }).fill(LETTER)
  await press(page.getByRole('button', { name: 'Submit Application' }))

  await expect(page.getByText('Application submitted successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/JOBSEEKER\/applications$/)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  expect(presses.length, presses.join('\n')).toBeLessThanOrEqual(MOST_PRESSES)
  expect(sentForms).toEqual(['create-profile', 'apply'])
})
