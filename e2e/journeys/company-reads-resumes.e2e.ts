import type { Page } from '@playwright/test'
import { setUpResumes } from '../applications.ts'
import { buildBrokenPdf, buildDocx, buildPdf } from '../files.ts'
import { expect, expectGoodScreen, startSignedIn, test } from '../people.ts'
import { expectDecidable } from '../review.ts'

/** The texts that are marked: the skills that the job asks for, what is looked for, or the place of it that is shown. */
const readMarks = (page: Page, name: 'asked-skill' | 'found' | 'found-shown') =>
  page.evaluate((key) => [...(CSS.highlights.get(key) ?? [])].map(String), name)

/** Collects the files that the page requests, by their ids, in order. */
function collectFiles(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    const id = /\/files\/([0-9a-f-]{36})\?/.exec(request.url())?.[1]
    if (id) files.push(id)
  })
  return files
}

test('a company reads resumes beside its decisions: marked, searched, the next ones drawn ahead', async ({
  quietPage: page,
  tag,
}) => {
  const firstName = `Zewdi${tag}`
  const { skill, listOpened } = await setUpResumes(page, { email: `zewdi.${tag}@town.example`, firstName }, (name) => [
    buildPdf('one', ['First resume', `Six years of ${name}`, 'Kept the ledger', 'Moved a ledger to Adama']),
    buildPdf('two', ['Second resume', 'Drives a lorry']),
    buildDocx('three', ['Third resume', 'SKILLS', `${name.toUpperCase()} and ledgers`]),
    buildBrokenPdf(),
    buildPdf('five', ['Fifth resume']),
  ])
  const files = collectFiles(page)
  await startSignedIn(page, 'company@sira.test')
  await page.goto(`/COMPANY/applications?search=${firstName}&sort=oldest`)
  await page.getByRole('article').first().getByRole('link').click()
  const dialog = page.getByRole('dialog')
  const resume = dialog.getByRole('complementary', { name: 'Resume' })
  const pages = resume.getByRole('group', { name: `Resume of ${firstName}` })
  const search = resume.getByRole('searchbox', { name: 'Search in the resume' })

  await test.step('each page is a region with its text, in which the skills that the job asks for are marked', async () => {
    await expect(pages.getByRole('region', { name: 'Page 1 of 1' })).toContainText('Kept the ledger')
    await expect(resume.getByText(`Asked for, and marked below: ${skill}`)).toBeVisible()
    expect(await readMarks(page, 'asked-skill')).toEqual([skill])
    await expectGoodScreen(page, 'a resume beside the decision')
  })

  await test.step('F searches in it, Enter goes on, and Esc closes the search alone', async () => {
    await page.keyboard.press('f')
    await page.keyboard.type('ledger')
    await expect(resume.getByText('1 of 2')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(resume.getByText('2 of 2')).toBeVisible()
    expect([await readMarks(page, 'found'), await readMarks(page, 'found-shown')]).toEqual([
      ['ledger', 'ledger'],
      ['ledger'],
    ])
    await expectGoodScreen(page, 'the search in a resume')
    await page.keyboard.press('Escape')
    await expect(search).toHaveCount(0)
    await expect(pages).toBeFocused()
    expect(await readMarks(page, 'found')).toEqual([])
    await expect(dialog).toBeVisible()
  })

  await test.step('the next one is loaded ahead, and counts as opened only when it is shown', async () => {
    // The first one and the PDF after it; of the Word file the text is read.
    await expect.poll(() => files.length).toBe(2)
    await expect.poll(listOpened).toEqual([true, false, false, false, false])
    await expectDecidable(page)
    // The pane has the focus since the search.
    await page.keyboard.press('j')
    await expect(pages.getByRole('region', { name: 'Page 1 of 1' })).toContainText('Second resume')
    expect(await readMarks(page, 'asked-skill')).toEqual([])
    await expect(resume.getByText('None of the skills that the job asks for is in this text.')).toBeVisible()
    await expect.poll(listOpened).toEqual([true, true, false, false, false])
    expect(new Set(files).size, 'no file is requested twice').toBe(files.length)
  })

  await test.step('of a Word file the text is shown', async () => {
    await pages.click()
    await page.keyboard.press('j')
    const text = pages.getByRole('region', { name: 'Text of the resume' })
    await expect(text.getByRole('heading', { name: 'SKILLS' })).toBeVisible()
    await expect(resume.getByText(`Asked for, and marked below: ${skill}`)).toBeVisible()
    expect(await readMarks(page, 'asked-skill')).toEqual([skill.toUpperCase()])
    await resume.getByRole('button', { name: 'Search in the resume' }).click()
    await search.fill('third  RESUME')
    await expect(resume.getByText('1 of 1')).toBeVisible()
    await expectGoodScreen(page, 'the text of a Word file')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
  })

  await test.step('a broken PDF says so, with the button that opens the original', async () => {
    await page.keyboard.press('j')
    await expect(resume.getByRole('alert')).toHaveText(/This PDF is damaged and cannot be shown here/)
    await expect(resume.getByRole('link', { name: /^View Resume/ })).toBeVisible()
    await page.keyboard.press('j')
    await expect(pages.getByRole('region', { name: 'Page 1 of 1' })).toContainText('Fifth resume')
    await expect.poll(listOpened).toEqual([true, true, true, false, true])
  })
})

test('after a failed load of the program that draws PDFs the next resume is shown', async ({ page, tag }) => {
  const firstName = `Yared${tag}`
  await setUpResumes(page, { email: `yared.${tag}@town.example`, firstName }, () => [
    buildPdf('one', ['First resume']),
    buildPdf('two', ['Second resume']),
    buildPdf('three', ['Third resume']),
    buildPdf('four', ['Fourth resume']),
  ])
  let failed = 0
  await page.route(/pdf\.worker/, (route) => (failed++, route.abort()))
  await startSignedIn(page, 'company@sira.test')
  await page.goto(`/COMPANY/applications?search=${firstName}&sort=oldest`)
  await page.getByRole('article').first().getByRole('link').click()
  const resume = page.getByRole('dialog').getByRole('complementary', { name: 'Resume' })
  await expect(resume.getByText(/could not be/)).toBeVisible()
  expect(failed).toBeGreaterThan(0)
  await page.unroute(/pdf\.worker/)
  for (let n = 0; n < 3; n++) await page.keyboard.press('j')
  await expect(resume.getByRole('region', { name: 'Page 1 of 1' })).toContainText('Fourth resume')
})
