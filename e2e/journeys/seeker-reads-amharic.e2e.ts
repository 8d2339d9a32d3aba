import type { Page } from '@playwright/test'
import { NEW_ACCOUNT_PASSWORD } from '../accounts.ts'
import { getCodeBoxes } from '../account-screens.ts'
import { openJob } from '../applications.ts'
import { am } from '../amharic.ts'
import { getEmailCode, getEmailText, waitForEmail } from '../emails.ts'
import { buildPdf } from '../files.ts'
import { expect, test } from '../people.ts'
import { listUntranslated, rememberData } from '../untranslated.ts'

const LETTER = 'ለአራት ዓመታት የክፍያ ሥርዓቶችን ስሠራ ቆይቻለሁ፤ በእርስዎም ድርጅት መሥራት እፈልጋለሁ። ልምዴን ለቡድኑ ማካፈል እወዳለሁ።'
const JOB = 'የሒሳብ ባለሙያ'
const AMHARIC = /[\u1200-\u135F]/

test('a person who reads only Amharic signs up, searches, applies, and reads the answer by mail and bell', async ({
  quietPage: page,
  tag,
}) => {
  const english: Record<string, string[]> = {}
  const readData = rememberData(page)
  const look = async (screen: string) => {
    const found = await listUntranslated(page, await readData())
    if (found.length > 0) english[screen] = found
  }
  const email = `amharic-${tag}@town.example`

  await chooseAmharic(page)
  await look('home')
  const { company, jobId } = await openJob(page, { title: `${JOB} ${tag}`, description: 'የድርጅቱን ሒሳብ በትክክል ይይዛሉ።' })
  await searchInAmharic(page, `${JOB} ${tag}`)
  await look('jobs')
  await expect(page.getByRole('article').filter({ hasText: `${JOB} ${tag}` })).toContainText('አዳማ')
  await page
    .getByRole('link', { name: `${JOB} ${tag}` })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/am/jobs/${jobId}`))
  await expect(page.getByRole('heading', { name: am('Description') })).toBeVisible()
  await look('job')
  await page
    .getByRole('link', { name: am('Apply Now'), exact: true })
    .filter({ visible: true })
    .click()
  await page.getByRole('link', { name: am('Create an account') }).click()
  await makeAccount(page, email, look)
  await fillInProfile(page)
  await look('application form')
  await page.getByLabel(am('Cover letter'), { exact: true }).fill(LETTER)
  await page.getByRole('button', { name: am('Submit Application') }).click()
  await expect(page).toHaveURL(/\/am\/JOBSEEKER\/applications$/)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await look('applications')

  const [received] = await company<{ id: string }[]>('get', `/jobs/${jobId}/applications`)
  await company('patch', `/applications/${received!.id}/status`, { data: { status: 'SHORTLISTED' } })
  const { data: job } = (await (await page.request.get(`/api/v1/jobs/getOne/${jobId}`)).json()) as {
    data: { company: { name: string } }
  }
  await readAnswer(page, email, { title: `${JOB} ${tag}`, company: job.company.name })
  await look('notifications')
  expect(english).toEqual({})
})

/** Opens the site as it is for everybody, and follows the link in one's own language. */
async function chooseAmharic(page: Page) {
  await page.goto('/')
  const isPhone = page.viewportSize()!.width < 768
  if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click()
  // The footer has the same link, behind the menu.
  const place = isPhone ? page.getByRole('dialog', { name: 'Menu' }) : page
  await place.getByRole('link', { name: 'አማርኛ' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/am$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'am')
}

/** Searches with another spelling of the same word. */
async function searchInAmharic(page: Page, title: string) {
  // The words stand as they were typed, without a prefix.
  await page.goto('/am/jobs?q=የርቀት&place=Addis+Ababa')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ሥራዎች፦ የርቀት')
  await expect(page.getByRole('link', { name: /^አዲስ አበባ/ })).toBeVisible()
  // The data of the home page has an address of its own kind.
  await page.getByRole('banner').locator('a[href="/am"]').first().click()
  await expect(page).toHaveURL(/\/am$/)
  await expect(page.getByRole('heading', { name: am('Featured jobs') })).toBeVisible()
  await page.goto('/am/jobs')
  const search = page.getByRole('combobox', { name: am('Search jobs') })
  await search.fill('ሂሳብ ባለሙያ')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/am\/jobs\?q=/)
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
}

async function makeAccount(page: Page, email: string, look: (screen: string) => Promise<void>) {
  await page.getByLabel(am('First name'), { exact: true }).fill('ሊያ')
  await page.getByLabel(am('Last name'), { exact: true }).fill('አለሙ')
  await page.getByLabel(am('Email'), { exact: true }).fill(email)
  await page.getByLabel(am('Phone'), { exact: true }).fill('911234567')
  await page.getByLabel(am('Password'), { exact: true }).fill(NEW_ACCOUNT_PASSWORD)
  await page.getByLabel(am('Confirm password'), { exact: true }).fill('1234')
  await page.getByRole('button', { name: am('Create an account') }).click()
  await expect(page.getByText(am('Passwords do not match')).first()).toBeVisible()
  await look('sign-up')
  await page.getByLabel(am('Confirm password'), { exact: true }).fill(NEW_ACCOUNT_PASSWORD)
  await page.getByRole('button', { name: am('Create an account') }).click()

  await expect(getCodeBoxes(page, /6/).first()).toBeFocused()
  await look('code')
  const mail = await waitForEmail(email, AMHARIC, 'demo')
  expect(getEmailText(mail)).not.toMatch(/[a-z]{3,} [a-z]{3,}/)
  await page.keyboard.type(getEmailCode(mail))
  await expect(page.getByRole('heading', { name: am('Welcome back') })).toBeVisible()
  await look('sign-in')
  await page.getByLabel(am('Password'), { exact: true }).fill(NEW_ACCOUNT_PASSWORD)
  await page.getByRole('button', { name: am('Sign in') }).click()
}

async function fillInProfile(page: Page) {
  await page.getByLabel(am('Title'), { exact: true }).fill('የሶፍትዌር መሐንዲስ')
  await page.getByRole('combobox').first().fill('postgresql')
  await page.getByRole('option').first().click()
  await page.getByLabel(am('Resume'), { exact: true }).setInputFiles(buildPdf('Liya CV'))
  await page.getByRole('button', { name: am('Save & Continue') }).click()
  await expect(page).toHaveURL(/\/am\/jobs\/[0-9a-f-]{36}\/apply$/)
}

/** Reads the email and the notification about the answer. */
async function readAnswer(page: Page, email: string, { title, company }: { title: string; company: string }) {
  const subject = am('{job}: you are on the shortlist', { job: title })
  const text = getEmailText(await waitForEmail(email, new RegExp(subject), 'demo', 60))
  expect(text).toContain('/am/JOBSEEKER/applications')
  const words = [/https?:\/\/\S+/g, title, company, email, 'Sira'].reduce<string>(
    (left, known) => left.replaceAll(known, ''),
    text,
  )
  expect(words).toMatch(AMHARIC)
  expect(words).not.toMatch(/[A-Za-z]{2,}/)
  await page.goto('/am/JOBSEEKER/notifications')
  await expect(page.getByRole('main').getByText(subject).first()).toBeVisible()
}
