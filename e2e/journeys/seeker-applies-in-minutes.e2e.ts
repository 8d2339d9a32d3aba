import type { Locator, Page } from '@playwright/test'
import { NEW_ACCOUNT_PASSWORD } from '../accounts.ts'
import { getCodeBoxes } from '../account-screens.ts'
import { getEmailCode, waitForEmail } from '../emails.ts'
import { buildPdf } from '../files.ts'
import { expect, test } from '../people.ts'

const MOST_PRESSES = 12
const LETTER = 'I have built payment services in Go and PostgreSQL for four years and would like to do that for you.'

/*
 * A press is a tap on a button, a link or a choice, here or in the phone's own list of files; typing is not counted.
 * The sign-up form, the code and the sign-in make the account. Between the account and the form of the application
 * there is one form: the first step of the profile, without which nobody can apply.
 */
test.beforeEach(({}, { project }) => test.skip(project.name !== 'phone', 'the presses are counted on a phone'))

test('a visitor signs up, looks for a job and sends the first application with at most 12 presses and one form before it', async ({
  quietPage: page,
  tag,
}) => {
  const { press, presses, sentForms } = countPresses(page)
  await page.goto('/signup')
  await makeAccount(page, press, `first-application-${tag}@town.example`)
  await press(page.getByRole('link', { name: 'Finish your profile: 2 minutes' }))
  await fillInProfile(page, press)
  await expect(page).toHaveURL(/tab=education/)

  await press(page.getByRole('navigation', { name: 'Job seeker area, short' }).getByRole('link', { name: 'Find Jobs' }))
  await press(page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link'))
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await press(getApplyLink(page))
  await sendApplication(page, press)
  expect(presses.length, presses.join('\n')).toBeLessThanOrEqual(MOST_PRESSES)
  expect(sentForms).toEqual(['register', 'verify-email', 'login', 'create-profile', 'apply'])
})

test('a visitor who applies for a job comes back to its application after sign-up and profile, with at most 12 presses', async ({
  quietPage: page,
  tag,
}) => {
  const { press, presses, sentForms } = countPresses(page)
  await page.goto('/jobs')
  await press(page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link'))
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  const job = new URL(page.url()).pathname
  await press(getApplyLink(page))
  await press(page.getByRole('link', { name: 'Create an account' }))
  await makeAccount(page, press, `applies-at-once-${tag}@town.example`)
  await expect(page.getByText('Please complete your job seeker profile first to apply for jobs').first()).toBeVisible()
  await fillInProfile(page, press)
  await expect(page).toHaveURL(new RegExp(`${job}/apply$`))
  await sendApplication(page, press)
  expect(presses.length, presses.join('\n')).toBeLessThanOrEqual(MOST_PRESSES)
  expect(sentForms).toEqual(['register', 'verify-email', 'login', 'create-profile', 'apply'])
})

type Press = (what: Pick<Locator, 'click' | 'toString'>) => Promise<void>

const getApplyLink = (page: Page) =>
  page.getByRole('link', { name: 'Apply Now', exact: true }).filter({ visible: true })

/** Returns a function that presses something, the presses so far, and the forms that were sent. */
function countPresses(page: Page) {
  const presses: string[] = []
  const press: Press = async (what) => {
    await what.click()
    presses.push(what.toString())
  }
  const sentForms: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST') return
    const form = /\/(register|verify-email|login|create-profile|apply)$/.exec(new URL(request.url()).pathname)
    if (form) sentForms.push(form[1]!)
  })
  return { press, presses, sentForms }
}

/** Signs up on the open page, verifies the address and signs in. */
async function makeAccount(page: Page, press: Press, email: string) {
  await page.getByLabel('First name').fill('Liya')
  await page.getByLabel('Last name').fill('Alemu')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('911234567')
  await page.getByLabel('Password', { exact: true }).fill(NEW_ACCOUNT_PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW_ACCOUNT_PASSWORD)
  await press(page.getByRole('button', { name: 'Create an account' }))

  await expect(getCodeBoxes(page).first()).toBeFocused()
  await page.keyboard.type(getEmailCode(await waitForEmail(email, /code/i, 'demo')))
  await press(page.getByRole('button', { name: 'Verify Email' }))

  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page.getByLabel('Email'), 'the address is not typed again').toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_ACCOUNT_PASSWORD)
  await press(page.getByRole('button', { name: 'Sign in' }))
}

/** Fills in and saves the first step of the profile, with a resume. */
async function fillInProfile(page: Page, press: Press) {
  await page.getByLabel('Title').fill('Backend Engineer')
  await page.getByRole('combobox', { name: 'Add to skills' }).fill('postgresql')
  await press(page.getByRole('option').first())
  const opened = page.waitForEvent('filechooser')
  await press(page.getByLabel('Resume', { exact: true }))
  const chooser = await opened
  await press({
    click: () => chooser.setFiles(buildPdf('Liya CV')),
    toString: () => 'the file in the phone’s own list',
  })
  await press(page.getByRole('button', { name: 'Save & Continue' }))
}

async function sendApplication(page: Page, press: Press) {
  await page.getByLabel('Cover letter', { exact: true }).fill(LETTER)
  await press(page.getByRole('button', { name: 'Submit Application' }))
  await expect(page.getByText('Application submitted successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/JOBSEEKER\/applications$/)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
}
