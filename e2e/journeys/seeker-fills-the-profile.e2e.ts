import type { Page } from '@playwright/test'
import { EMPTY_PORT } from '../playwright.config.ts'
import { buildPdf, buildPng } from '../files.ts'
import { createVerifiedAccount } from '../accounts.ts'
import { expect, test, expectGoodScreen } from '../people.ts'

test.use({ baseURL: `http://localhost:${EMPTY_PORT}` })

/** Creates an account through the API: signing up has its own journey. */
async function createAccount(page: Page, email: string): Promise<void> {
  const token = await createVerifiedAccount(page, email, 'JOBSEEKER', { firstName: 'Hanna', server: 'empty' })
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const pressButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
async function choose(page: Page, label: string, month: string, year: string) {
  await page.getByLabel(`${label}, month`).selectOption(month)
  await page.getByLabel(`${label}, year`).selectOption(year)
}
/** Fills in the required fields of the basic step. */
async function fillBasics(page: Page) {
  await page.getByLabel('Title').fill('Backend Engineer')
  const skill = page.getByRole('combobox', { name: 'Add to skills' })
  await skill.fill('postgresql')
  await skill.press('Enter')
}
async function cropPicture(page: Page, label: string) {
  await page.locator(`input[aria-label="${label}"]`).setInputFiles(buildPng('me.png'))
  const dialog = page.getByRole('dialog', { name: label })
  const part = dialog.getByRole('group', { name: /Part of the picture/ })
  await expect(part.or(dialog.locator('.reactEasyCrop_CropArea')).first()).toBeVisible()
  await part.focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByLabel('Zoom').fill('2')
  await expectGoodScreen(page, label)
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await expect(dialog).toBeHidden()
}

test('a new seeker fills in the profile step by step and sees it as companies do', async ({ quietPage: page, tag }) => {
  await createAccount(page, `hanna.profile.${tag}@town.example`)

  await test.step('without Basic Info the other steps are disabled, with a reason', async () => {
    await page.goto('/JOBSEEKER?tab=basic')
    await page.getByRole('link', { name: 'Create your profile' }).click()
    await expect(page).toHaveURL(/\/JOBSEEKER\/create-profile/)
    for (const name of ['Education', 'Experience', 'Portfolio']) {
      await expect(tab(page, name)).toHaveAttribute('title', 'Please complete Basic Info first')
      await expect(tab(page, name)).toHaveAttribute('aria-disabled', 'true')
    }
    await expect(page.getByText('Please complete Basic Info first')).toBeVisible()
    await expect(page.getByText('Step 1 of 4')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Previous' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/')
    await pressButton(page, 'Save & Continue')
    for (const words of ['Title is required', 'At least one skill is required'])
      await expect(page.getByRole('link', { name: words })).toBeVisible()
    await expectGoodScreen(page, 'the basic step')
  })

  await test.step('the skill picker understands Amharic, and adds the skill under its own name', async () => {
    await page.getByRole('combobox', { name: 'Add to skills' }).fill('አንድሮይድ')
    const option = page.getByRole('option', { name: /^Android/ })
    await expect(option).toHaveCount(1)
    await expect(page.getByRole('button', { name: /to be added/ })).toBeHidden()
    await option.click()
    await expect(page.getByRole('list', { name: 'Skills, selected' }).getByText('Android')).toBeVisible()
    await pressButton(page, 'Remove Android')
  })

  await test.step('Basic Info with a resume, and pictures cropped with the keyboard', async () => {
    await fillBasics(page)
    await page.getByLabel('Bio').fill('I build ledgers.')
    await page.getByLabel('Resume', { exact: true }).setInputFiles(buildPdf('Hanna Alemu CV'))
    await cropPicture(page, 'Profile image')
    await cropPicture(page, 'Cover image')
    await pressButton(page, 'Save & Continue')
    await expect(page).toHaveURL(/tab=education/)
    await expect(page.getByText('Step 2 of 4')).toBeVisible()
  })

  await test.step('Education: missing fields are named, the end is disabled while it is ongoing, several entries are possible', async () => {
    await expect(page.getByRole('button', { name: 'Clear this entry' })).toBeHidden()
    await pressButton(page, 'Save education')
    for (const words of [
      'Institution is required',
      'Degree is required',
      'Start date is required',
      'End date is required',
    ])
      await expect(page.getByRole('link', { name: words })).toBeVisible()
    await expectGoodScreen(page, 'the education step')
    await page.getByLabel('Institution').fill('Addis Ababa University')
    await page.getByLabel('Degree').fill('BSc')
    await page.getByLabel('Grade').fill('3.85')
    await choose(page, 'Start date', '09', '2015')
    await page.getByLabel('I study here now').check()
    await expect(page.getByLabel('End date, year')).toBeDisabled()
    await page.getByLabel('I study here now').uncheck()
    await choose(page, 'End date', '07', '2014')
    await pressButton(page, 'Save education')
    await expect(page.getByRole('link', { name: 'The end date must not be before the start date' })).toBeVisible()
    await choose(page, 'End date', '07', '2019')
    await pressButton(page, 'Save education')
    await pressButton(page, 'Add education')
    await expect(page.getByRole('heading', { name: 'Add education' })).toBeFocused()
    await page.getByLabel('Institution').fill('Jimma University')
    await page.getByLabel('Degree').fill('MSc')
    await choose(page, 'Start date', '09', '2020')
    await page.getByLabel('I study here now').check()
    await pressButton(page, 'Save education')
    await expect(page.getByRole('list', { name: 'Education' }).getByRole('heading')).toHaveText(['MSc', 'BSc'])
  })

  await test.step('an entry is changed, deleted, and restored', async () => {
    await pressButton(page, 'Edit BSc')
    await page.getByLabel('Field of study').fill('Computer Science')
    await pressButton(page, 'Save changes')
    await pressButton(page, 'Delete BSc, Computer Science')
    await expect(page.getByText('BSc, Computer Science was deleted.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo BSc, Computer Science' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Education' }).getByRole('heading')).toHaveText([
      'MSc',
      'BSc, Computer Science',
    ])
    await pressButton(page, 'Save & Continue')
    await expect(page).toHaveURL(/tab=experience/)
  })

  await test.step('Previous goes back and keeps typed text; Save & Continue saves it', async () => {
    await page.getByLabel('Position').fill('Engineer')
    await page.getByLabel('Company name').fill('Sheba Tech')
    await choose(page, 'Start date', '01', '2021')
    await page.getByLabel('I work here now').check()
    await page.getByLabel('Responsibilities').fill('Ledgers\nOn call')
    await pressButton(page, 'Previous')
    await expect(page).toHaveURL(/tab=education/)
    await tab(page, 'Experience').click()
    await expect(page.getByRole('list', { name: 'Experience' }).getByRole('heading')).toHaveText(['Engineer'])
    await pressButton(page, 'Save & Continue')
    await expect(page).toHaveURL(/tab=portfolio/)
  })

  await test.step('the last step completes the profile and shows it', async () => {
    await page.getByLabel('Project title').fill('Edir book')
    await page.getByLabel('Project link').fill('javascript:alert(1)')
    await pressButton(page, 'Complete Profile')
    await expect(
      page.getByRole('link', { name: 'Please enter a full web address, for example https://example.com' }),
    ).toBeVisible()
    await page.getByLabel('Project link').fill('edir.example')
    await page.getByLabel('Technologies').fill('Go, PostgreSQL')
    await pressButton(page, 'Complete Profile')
    await expect(page).toHaveURL(/\/JOBSEEKER\/profile$/)
    await expect(page.getByRole('heading', { name: 'Hanna Alemu' })).toBeVisible()
    for (const name of ['About Me', 'Work Experience', 'Education', 'Portfolio', 'Skills'])
      await expect(page.getByRole('link', { name: `Edit ${name}` })).toBeVisible()
    await expect(page.getByText('78% complete')).toBeVisible()
    await expect(page.getByText('Next: add your location.')).toBeVisible()
    await expectGoodScreen(page, 'the profile')
    const pictures = page.locator('header img')
    await expect(pictures).toHaveCount(2)
    for (const picture of await pictures.all())
      expect(
        await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)),
      ).toBe(true)
  })

  await test.step('Download CV, and the same page as others see it', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), pressButton(page, 'Download CV')])
    expect(file.suggestedFilename()).toMatch(/\.pdf$/)
    await page.getByRole('link', { name: 'Edit Education' }).click()
    await expect(page).toHaveURL(/tab=education/)
    await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/JOBSEEKER/profile')
    const { id } = await page.evaluate(
      async () =>
        (
          (await (
            await fetch('/api/v1/job-seeker/get-profile', {
              headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
            })
          ).json()) as { data: { id: string } }
        ).data,
    )
    await page.goto(`/JOBSEEKER/profile/${id}`)
    await expect(page.getByRole('heading', { name: 'Hanna Alemu' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0)
    await expect(page.getByText('complete')).toHaveCount(0)
    await page.goto('/JOBSEEKER/profile/0190a1b2-0000-7000-8000-000000000001')
    await expect(page.getByText('Profile not found')).toBeVisible()
  })

  await test.step('printed, it is a CV on A4', async () => {
    await page.goto('/JOBSEEKER/profile')
    await expect(page.getByRole('heading', { name: 'Hanna Alemu' })).toBeVisible()
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(/MediaBox \[0 0 (\d+)[.\d]* (\d+)/.exec(paper)?.slice(1)).toEqual(['594', '841'])
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Download CV' })).toBeHidden()
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  })
})

test('a lost connection, a reload and a quick click lose nothing that was typed into the wizard', async ({
  page,
  tag,
}) => {
  await createAccount(page, `almaz.profile.${tag}@town.example`)
  await page.goto('/JOBSEEKER/create-profile')

  await test.step('leaving with unsaved changes asks; a reload keeps them', async () => {
    await fillBasics(page)
    await expect(page.getByText(/Saved on this device/)).toBeVisible()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await page.getByRole('button', { name: 'Stay' }).click()
    page.on('dialog', (asked) => void asked.accept())
    await page.reload()
    await expect(page.getByLabel('Title')).toHaveValue('Backend Engineer')
    await expect(page.getByRole('button', { name: 'Remove PostgreSQL' })).toBeVisible()
    await pressButton(page, 'Save & Continue')
    await expect(page).toHaveURL(/tab=education/)
  })

  await test.step('without a connection every button that saves shows an error, and stays', async () => {
    await tab(page, 'Experience').click()
    await page.getByLabel('Position').fill('Engineer')
    await page.getByLabel('Company name').fill('Sheba Tech')
    await choose(page, 'Start date', '01', '2021')
    await page.getByLabel('I work here now').check()
    await page.route('**/job-seeker/**', (route) => route.abort())
    for (const [leave, words] of [
      [() => tab(page, 'Portfolio').click(), 'Failed to save current section'],
      [() => pressButton(page, 'Previous'), 'Failed to save and go back'],
      [() => pressButton(page, 'Save & Continue'), 'Failed to save work experience'],
    ] as const) {
      await leave()
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeFocused()
      await expect(page).toHaveURL(/tab=experience/)
    }
    await page.unroute('**/job-seeker/**')
    await page.reload()
    await expect(page.getByLabel('Company name')).toHaveValue('Sheba Tech')
    await expect(page.getByLabel('Start date, year')).toHaveValue('2021')
    await expect(page.getByLabel('I work here now')).toBeChecked()
  })

  await test.step('a lost response does not create a second entry', async () => {
    await page.route(
      '**/job-seeker/add-experience',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await pressButton(page, 'Save work experience')
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to save work experience' })).toBeVisible()
    await pressButton(page, 'Save work experience')
    await expect(page.getByRole('list', { name: 'Experience' }).getByRole('heading')).toHaveText(['Engineer'])
  })

  await test.step('clicking Save straight from a text field works, also when the bottom bar reappears', async () => {
    await pressButton(page, 'Add work experience')
    await page.getByLabel('Position').fill('Intern')
    await page.getByLabel('Company name').fill('Blue Nile Soft')
    await choose(page, 'Start date', '01', '2020')
    await choose(page, 'End date', '12', '2020')
    await page.getByLabel('Responsibilities').fill('Tests')
    const save = page.getByRole('button', { name: 'Save work experience' })
    await save.evaluate((button) =>
      scrollBy({ top: button.getBoundingClientRect().bottom - innerHeight + 70, behavior: 'instant' }),
    )
    const { x, y, width, height } = (await save.boundingBox())!
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(page.getByRole('list', { name: 'Experience' }).getByRole('heading')).toHaveText(['Engineer', 'Intern'])
  })

  await test.step('an entry that cannot be deleted stays; discarding one asks first', async () => {
    await page.route('**/job-seeker/delete-experience/**', (route) => route.abort())
    await pressButton(page, 'Delete Engineer')
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete experience' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Engineer', exact: true })).toBeVisible()
    await pressButton(page, 'Edit Engineer')
    await page.getByLabel('Position').fill('Lead Engineer')
    await page.getByRole('button', { name: 'Cancel this entry' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Position')).toHaveValue('Lead Engineer')
    await page.getByRole('button', { name: 'Cancel this entry' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Engineer', exact: true })).toBeVisible()
    await expect(page.getByLabel('Position')).toBeHidden()
  })

  await test.step('a screen that cannot be loaded shows an error and Retry', async () => {
    // Not `abort`: without a connection the profile that the device has stored is shown.
    await page.route('**/job-seeker/get-profile', (route) => route.fulfill({ status: 500 }))
    for (const [path, words] of [
      ['/JOBSEEKER/create-profile?tab=portfolio', 'Failed to load profile data'],
      ['/JOBSEEKER/profile', 'Failed to load profile'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(words, { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: /Retry|Try again/ })).toBeVisible()
    }
  })
})

test('Enter picks the first skill also before the script of the suggestions has arrived', async ({ page, tag }) => {
  await createAccount(page, `hanna.slow.${tag}@town.example`)
  await page.goto('/JOBSEEKER/create-profile')
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.js(\?|$)/, (route) => released.then(() => route.continue()))
  await fillBasics(page)
  await expect(page.getByRole('list', { name: 'Skills, selected' }).getByText('PostgreSQL')).toBeVisible()
  release()
  await page.unrouteAll({ behavior: 'wait' })
})
