import type { Page } from '@playwright/test'
import { expect, expectGoodScreen, test } from '../people.ts'

const count = (page: Page) => page.getByRole('status').filter({ hasText: /^Found/ })
const chips = (page: Page) => page.getByRole('list', { name: 'Applied filters' }).getByRole('link')
/** An option of the filters with its count: in the dialog on phones, beside the list otherwise. */
const option = (page: Page, name: RegExp) => page.getByRole('checkbox', { name }).locator('visible=true')
const readCount = async (text: Promise<string>) => Number(/(\d+)/.exec(await text)![1])

test('a visitor narrows the list by place and by any or all of several skills, with counts beside the choices', async ({
  quietPage: page,
}, { project }) => {
  const isPhone = project.name === 'phone'
  await page.goto('/jobs')
  if (isPhone) await page.getByRole('link', { name: 'Filters' }).click()
  const addis = option(page, /^Addis Ababa \d+$/)
  const inAddis = await readCount(addis.locator('..').innerText())
  await addis.check()
  await expect(page).toHaveURL('/jobs?place=Addis+Ababa')
  if (isPhone) await expect(page.getByRole('button', { name: `Show ${inAddis} jobs` })).toBeVisible()
  else await expect(count(page)).toHaveText(`Found ${inAddis} jobs matching your criteria`)

  await option(page, /^Adama \d+/).check()
  // The places are in the order of their jobs, and other tests post jobs.
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.getAll('place').toSorted().join() === 'Adama,Addis Ababa',
  )
  await page.goBack()
  await expect(page, 'the last choice is undone').toHaveURL('/jobs?place=Addis+Ababa')
  await expect(option(page, /^Adama \d+/)).not.toBeChecked()
  await page.goForward()
  await expect(option(page, /^Adama \d+/)).toBeChecked()
  const skills = page.getByRole('group', { name: 'Skills' }).locator('visible=true')
  const common = skills.getByRole('checkbox', { name: /^Git \d+/ })
  await common.check()
  await expect(page).toHaveURL(/skill=/)
  const other = skills.getByRole('combobox', { name: 'Another skill' })
  const listSuggested = () =>
    other.evaluate((box: HTMLInputElement) => [...box.list!.options].map(({ value }) => value))
  expect(await listSuggested()).toEqual([])
  await other.fill('kuber')
  await expect.poll(listSuggested).toEqual(['Kubernetes'])
  await other.fill('k8s')
  await expect.poll(listSuggested, 'another name of a skill').toEqual(['Kubernetes'])
  await other.fill('reactjs')
  await other.press('Enter')
  // Any spelling of a skill is that skill.
  await expect(skills.getByRole('checkbox', { name: /^React \d+/ })).toBeChecked()
  await expect(common).toBeChecked()
  await expect(other).toHaveValue('')
  await expect(other).toBeFocused()
  await expectGoodScreen(page, 'filters with counts')
  const all = page.getByRole('radio', { name: 'All of the chosen skills' }).locator('visible=true')
  await all.check()
  await expect(page).toHaveURL(/skills=all/)
  await expect(all).toBeChecked()
  if (isPhone) await page.getByRole('button', { name: /^Show \d+ jobs?$/ }).click()
  await expect(chips(page)).toHaveCount(4)
  await expect(page.getByRole('region', { name: /^Found/ })).toHaveAttribute('aria-busy', 'false')

  // The address holds everything.
  const found = await count(page).innerText()
  await page.reload()
  await expect(count(page)).toHaveText(found)
  await expect(chips(page)).toHaveCount(4)
  await chips(page).filter({ hasText: 'React' }).click()
  await expect(page).not.toHaveURL(/[Rr]eact|skills=/)
  await expect(chips(page)).toHaveCount(3)
})

test('what was understood from the words can be taken back, and jobs that come close stand apart @phone', async ({
  quietPage: page,
}) => {
  await page.goto('/jobs?q=junior+react+in+addis')
  await expect(count(page)).toHaveText(/^Found \d+ jobs matching your criteria, \d+ come close$/)
  await expect(page.getByRole('heading', { level: 3, name: 'These come close' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^react \(\d+\)$/ })).toHaveAttribute('href', '/jobs?q=react')
  await expect(chips(page)).toHaveText([/^Junior/, /^Addis Ababa/])
  await expectGoodScreen(page, 'jobs that come close')
  await chips(page).filter({ hasText: 'Junior' }).click()
  await expect(page.getByRole('combobox', { name: 'Search jobs' })).toHaveValue('react in addis')
  await expect(chips(page)).toHaveText([/^Addis Ababa/])
  await expect(page.getByRole('region', { name: /^Found/ }).getByRole('heading', { level: 2 })).toBeFocused()
  await chips(page).click()
  await expect(page).toHaveURL('/jobs?q=react')
  await page.goBack()
  await expect(chips(page)).toHaveText([/^Addis Ababa/])
})

test('pay and what to leave out are read from the words, and it is said what no job asks for @phone', async ({
  quietPage: page,
}) => {
  const rows = page.getByRole('region', { name: /^Found/ }).getByRole('article')
  await page.goto('/jobs?q=figma+-intern+over+30,000')
  await expect(chips(page)).toHaveText([/^Without “intern”/, /^From 30,000 ETB a month/])
  await expect(rows.filter({ hasText: 'Senior Product Designer' })).toBeVisible()
  await expect(rows.filter({ hasText: 'UI Designer Intern' })).toHaveCount(0)
  await expect(rows.first().locator('.chip').first(), 'the asked skill comes first').toHaveText('Figma')
  await expectGoodScreen(page, 'chips of pay and of what is left out')
  await chips(page).filter({ hasText: 'From 30,000' }).click()
  await expect(page).toHaveURL('/jobs?q=figma+-intern')
  await expect(chips(page)).toHaveText([/^Without “intern”/])
  await chips(page).click()
  await expect(page).toHaveURL('/jobs?q=figma')
  await expect(rows.filter({ hasText: 'UI Designer Intern' })).toBeVisible()
  await page.goBack()
  await expect(chips(page)).toHaveText([/^Without “intern”/])

  await page.goto('/jobs?q=rust')
  await expect(count(page)).toHaveText(/^Found 0 jobs matching your criteria, \d+ come close$/)
  const note = page.getByText('No job asks for “Rust”.')
  await expect(note).toBeVisible()
  expect((await note.boundingBox())!.y).toBeLessThan((await rows.first().boundingBox())!.y)
  await expectGoodScreen(page, 'what no job asks for')
  await page.goto('/am/jobs?q=rust')
  await expect(page.getByText('“Rust” የሚጠይቅ ሥራ የለም።')).toBeVisible()
})

test('a misspelt word is corrected, and can be searched for as it was typed @phone', async ({ quietPage: page }) => {
  await page.goto('/jobs?q=fronted+developer')
  await expect(page.getByText('Showing results for frontend developer.')).toBeVisible()
  await page.getByRole('link', { name: 'Search for “fronted developer” instead' }).click()
  await expect(page).toHaveURL('/jobs?q=fronted+developer&as_typed=1')
  await expect(page.getByText(/^Showing results for/)).toBeHidden()

  await page.goto('/jobs?q=pythn&as_typed=1')
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible()
  await expectGoodScreen(page, 'nothing found as typed')
  await page.getByRole('link', { name: /^Did you mean “python”\? \(\d+\)$/ }).click()
  await expect(page).toHaveURL('/jobs?q=pythn')
  await expect(page.getByText('Showing results for python.')).toBeVisible()
})

test('with nothing found, less of the search is offered with its counts @phone', async ({ quietPage: page }) => {
  await page.goto('/jobs?q=react+jimma&level=LEAD&type=PARTTIME&remote=1')
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Without filters \(\d+\)$/ })).toHaveAttribute(
    'href',
    '/jobs?q=react+jimma',
  )
  await page.getByRole('link', { name: /^Only “react” \(\d+\)$/ }).click()
  await expect(page).toHaveURL('/jobs?q=react')
  await expect(count(page)).toHaveText(/^Found [1-9]/)
})

test('what a visitor chooses and presses before the scripts arrive is done when they do', async ({ quietPage: page }, {
  project,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  // The event of a loaded page waits for the scripts.
  await page.goto('/jobs', { waitUntil: 'commit' })
  if (project.name === 'desktop')
    await page.getByRole('checkbox', { name: 'Full-time' }).locator('visible=true').check()
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Title A to Z' })
  // The button that was pressed last counts, wherever it is.
  const hideBar = page.getByRole('button', { name: 'Hide job alert bar' })
  await hideBar.click()
  if (project.name === 'phone') await page.getByRole('button', { name: 'Open menu' }).click()
  release()
  await expect(page).toHaveURL(/\/jobs\?.*sort=title-asc/)
  if (project.name === 'desktop') {
    await expect(page).toHaveURL(/type=FULLTIME/)
    await expect(hideBar).toBeHidden()
  }
  if (project.name === 'phone') {
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('title-asc')

  await page.goto('/companies', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('name')
  await expect(page).toHaveURL(/\/companies\?.*sort=name/)
})

test('words and a choice from before the scripts arrive are searched for together, once @phone', async ({
  quietPage: page,
}) => {
  const { promise: scripts, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, (route) => scripts.then(() => route.continue()))
  const asked: string[] = []
  await page.route(/\/companies\.data/, async (route) => {
    asked.push(new URL(route.request().url()).search)
    // Longer than the pause after typing.
    await page.waitForTimeout(1000)
    await route.continue()
  })
  await page.goto('/companies', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Search companies' }).fill('a')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('name')
  release()
  await expect(page).toHaveURL(/\/companies\?.*q=a.*sort=name|\/companies\?.*sort=name.*q=a/)
  await page.waitForTimeout(1000)
  await expect(page).toHaveURL(/sort=name/)
  expect(asked).toHaveLength(1)
})

test('a menu that could not be loaded is loaded again, with its styles @phone', async ({ page }) => {
  const failed: string[] = []
  page.on('requestfailed', (request) => failed.push(request.url()))
  const expectFailures = (count: number) =>
    expect.poll(() => failed.filter((url) => /overlays-[^/]*\.css/.test(url)).length).toBe(count)
  await page.route('**/assets/overlays-*.css', (route) => route.abort())
  await page.goto('/jobs', { waitUntil: 'networkidle' })
  const menu = page.getByRole('button', { name: 'Open menu' })
  await expectFailures(1) // The page asks for it as soon as it has time.
  await menu.click()
  await expectFailures(2)
  await expect(page.getByText('Loading')).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
  await page.unroute('**/assets/overlays-*.css')
  await menu.click()
  const dialog = page.getByRole('dialog', { name: 'Menu' })
  await expect(dialog).toBeVisible()
  expect((await dialog.boundingBox())?.height).toBe(740)
  await expect(dialog).not.toHaveCSS('box-shadow', 'none')
})
