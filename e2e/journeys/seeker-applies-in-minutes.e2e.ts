import type { Locator, Page } from '@playwright/test'
import { createVerifiedAccount, NEW_ACCOUNT_PASSWORD } from '../accounts.ts'
import { getCodeBoxes } from '../account-screens.ts'
import { getEmailCode, waitForEmail } from '../emails.ts'
import { buildPdf } from '../files.ts'
import { expect, expectGoodScreen, test } from '../people.ts'

const MOST_PRESSES = 12
/** The person and the companies in it are invented. */
const RESUME = buildPdf('Liya Alemu CV', [
  'Liya Alemu',
  'WORK EXPERIENCE',
  'Senior Developer, Wenchi Payments PLC, Jan 2021 - Present',
  'Developer, Abay Systems, Sept. 2018 to Dec 2020',
  'EDUCATION',
  'BSc in Computer Science, Jimma University, 2014 - 2018',
  'SKILLS',
  'PostgreSQL, React',
])
const LETTER = 'I have built payment services in Go and PostgreSQL for four years and would like to do that for you.'

/*
 * A press is a tap on a button, a link or a choice, here or in the phone's own list of files; typing is not counted.
 * The sign-up form, the code and the sign-in make the account. Between the account and the form of the application
 * there is one form: the first step of the profile, without which nobody can apply.
 */
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

/** From "Apply Now" to the sent application: presses, and fields that are filled in, of which sign-up has six. */
const MOST_ACTS = 15

test('a visitor who applies for a job is back at its application with at most 15 presses and fields in all', async ({
  quietPage: page,
  tag,
}) => {
  const { act, acts, sentForms } = countActs(page)
  const email = `applies-at-once-${tag}@town.example`
  await page.goto('/jobs')
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  const job = new URL(page.url()).pathname

  await act('press', getApplyLink(page))
  await expect(page, 'the way of signing in keeps the job').toHaveURL(
    `/signin?returnTo=${encodeURIComponent(`${job}/apply`)}`,
  )
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expectGoodScreen(page, 'both ways to the application')
  await act('press', page.getByRole('link', { name: 'Sign up to apply' }))

  await act('fill', page.getByLabel('First name'), 'Liya')
  await act('fill', page.getByLabel('Last name'), 'Alemu')
  await act('fill', page.getByLabel('Email'), email)
  await act('fill', page.getByLabel('Phone', { exact: true }), '911234567')
  await act('fill', page.getByLabel('Password', { exact: true }), NEW_ACCOUNT_PASSWORD)
  await act('fill', page.getByLabel('Confirm password', { exact: true }), NEW_ACCOUNT_PASSWORD)
  await act('press', page.getByRole('button', { name: 'Create an account' }))
  const boxes = getCodeBoxes(page)
  await expect(boxes.first()).toBeFocused()
  await act('fill', boxes.first(), getEmailCode(await waitForEmail(email, /code/i, 'demo')))
  await act('press', page.getByRole('button', { name: 'Continue as Liya' }))

  await expect(page.getByText('Please complete your job seeker profile first to apply for jobs').first()).toBeVisible()
  await act('file', page.getByLabel('Resume', { exact: true }), RESUME)
  await expect(page.getByText('Filled in below: Title, 2 skills.')).toBeVisible()
  await expect(page.getByText('are set to Intermediate: please choose their levels')).toBeVisible()
  await expect(page.getByLabel('Title'), 'the newest position').toHaveValue('Senior Developer')
  await act('press', page.getByRole('button', { name: 'Save & Continue' }))

  await expect(page).toHaveURL(new RegExp(`${job}/apply$`))
  await expect(page.getByRole('checkbox', { name: 'Add 2 jobs and 1 education to your profile' })).toBeChecked()
  await expectGoodScreen(page, 'an application with what the resume has')
  await act('fill', page.getByLabel('Cover letter', { exact: true }), LETTER)
  await act('press', page.getByRole('button', { name: 'Submit Application' }))
  await expectSent(page)
  expect(acts.length, acts.join('\n')).toBeLessThanOrEqual(MOST_ACTS)
  expect(sentForms).toEqual(['register', 'verify-email', 'continue', 'create-profile', 'apply'])
  await page.goto('/JOBSEEKER/profile')
  for (const words of ['Senior Developer', 'Abay Systems', 'Jimma University'])
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
})

test('what a resume has and was not added waits on the dashboard until it is answered', async ({
  quietPage: page,
  tag,
}) => {
  const token = await createVerifiedAccount(page, `waits-${tag}@town.example`, 'JOBSEEKER')
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  await page.goto('/JOBSEEKER/create-profile')
  await page.getByLabel('Resume', { exact: true }).setInputFiles(RESUME)
  await expect(page.getByText('Also found: 2 jobs and 1 education.')).toBeVisible()
  await page.getByRole('button', { name: 'Save & Continue' }).click()
  await expect(page).toHaveURL(/\/JOBSEEKER\/read-resume$/)
  const panel = page.getByRole('region', { name: 'From your resume' })
  await page.goto('/JOBSEEKER')
  await expect(panel).toContainText('Senior Developer, Wenchi Payments PLC')
  await expectGoodScreen(page, 'the dashboard with what a resume has')
  await page.reload()
  await panel.getByRole('button', { name: 'Add 2 jobs and 1 education to your profile' }).click()
  await expect(page.getByText('Added to your profile: 2 jobs, 1 education.')).toBeVisible()
  await expect(panel).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
  await expect(panel).toHaveCount(0)
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
    const form = /\/(register|verify-email|login|continue|create-profile|apply)$/.exec(new URL(request.url()).pathname)
    if (form) sentForms.push(form[1]!)
  })
  return { press, presses, sentForms }
}

/** Returns a function that presses, fills in or chooses a file, and what was done so far. */
function countActs(page: Page) {
  const acts: string[] = []
  const { sentForms } = countPresses(page)
  function act(kind: 'press', what: Locator): Promise<void>
  function act(kind: 'fill', what: Locator, text: string): Promise<void>
  function act(kind: 'file', what: Locator, file: ReturnType<typeof buildPdf>): Promise<void>
  async function act(kind: string, what: Locator, value?: string | ReturnType<typeof buildPdf>) {
    if (kind === 'press') await what.click()
    else if (typeof value === 'string') await what.fill(value)
    else await what.setInputFiles(value!)
    acts.push(`${kind} ${what.toString()}`)
  }
  return { act, acts, sentForms }
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
  await expectSent(page)
}

async function expectSent(page: Page) {
  await expect(page.getByText('Application submitted successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/JOBSEEKER\/applications$/)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
}
