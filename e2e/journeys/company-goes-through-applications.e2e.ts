import type { Page } from '@playwright/test'
import { listUndecided } from '../applications.ts'
import { startSignedIn, expect, test, expectGoodScreen } from '../people.ts'
import { expectDecidable, rateAsColleague } from '../review.ts'

/** Which applicant is open, and its place: "Hanna Tadesse, 3 of". Other journeys apply meanwhile: the total grows. */
const readPlace = async (page: Page) => {
  const place = page
    .getByRole('dialog')
    .getByRole('status')
    .filter({ hasText: / of \d+$/ })
  return (await place.textContent())!.replace(/\d+$/, '').trimEnd()
}

test('a company goes through the applications of a status by keyboard: read, decide, next', async ({
  quietPage: page,
}) => {
  await startSignedIn(page, 'company@sira.test')
  // The newest ones are of other journeys, whose people have short profiles.
  await page.goto('/COMPANY/applications?status=PENDING&sort=oldest')
  const dialog = page.getByRole('dialog')
  await page.getByRole('article').first().getByRole('link').click()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('complementary', { name: 'Resume' })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Experience' })).toBeVisible()
  await expectGoodScreen(page, 'going through applications')
  const first = await readPlace(page)
  const firstId = new URL(page.url()).searchParams.get('id')

  await test.step('a number decides, and the next application opens by itself', async () => {
    await expectDecidable(page)
    await page.keyboard.press('2')
    await expect(page.getByText('Application status updated to Reviewed').first()).toBeVisible()
    await expect.poll(() => readPlace(page)).not.toBe(first)
    const second = await readPlace(page)
    expect(second).toMatch(/, 2 of/)
    const rows = dialog.getByRole('navigation', { name: 'Applications' }).getByRole('button')
    await expect(rows.first(), 'the list beside shows it at once').toContainText('Reviewed')
    await expectDecidable(page)
    // What was decided stays in its place, although it no longer has the status of the list.
    await page.keyboard.press('k')
    await expect.poll(() => readPlace(page)).toBe(first)
    await page.keyboard.press('j')
    await expect.poll(() => readPlace(page)).toBe(second)
  })

  await test.step('U takes the decision back and opens the application again', async () => {
    await page.keyboard.press('u')
    await expect.poll(() => readPlace(page)).toBe(first)
  })

  await test.step('keys that come faster than the screen all count', async () => {
    for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key)
    await expect.poll(() => readPlace(page)).toMatch(/, 3 of/)
    for (let n = 0; n < 2; n++) await page.keyboard.press('k')
    await expect.poll(() => readPlace(page)).toMatch(/, 1 of/)
  })

  await test.step('S gives stars with a number, E writes a note; neither decides', async () => {
    await page.keyboard.press('s')
    await page.keyboard.press('4')
    await expect(dialog.getByText('4 of 5 from you')).toBeVisible()
    await dialog.getByRole('button', { name: 'Clear' }).click()
    await page.keyboard.press('e')
    await page.keyboard.type('@Liy')
    await page.keyboard.press('Enter')
    const note = dialog.getByRole('textbox', { name: 'New note' })
    await expect(note, 'a colleague is mentioned by the first letters').toHaveValue('@Liya Girma ')
    await note.fill('')
    const isPicked = await note.evaluate(async (field) => {
      document.execCommand('insertText', false, '@Liy')
      await Promise.resolve()
      const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
      field.dispatchEvent(enter)
      return enter.defaultPrevented
    })
    expect(isPicked, 'Enter picks also before the first name is marked').toBe(true)
    await expect(note).toHaveValue('@Liya Girma ')
    // Line breaks still belong to the text where nobody is mentioned.
    await page.keyboard.type('agrees.')
    await page.keyboard.press('Enter')
    await expect(note).toHaveValue('@Liya Girma agrees.\n')
    await note.fill('Asks for 3 references.')
    await expect(dialog.getByText('Saved')).toBeVisible()
    // While it is written it stands in its field alone.
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Asks for 3 references.' })).toHaveCount(0)
    // The dialog itself never scrolls: its header and its buttons stay in sight.
    expect(await dialog.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('j')
    await expect.poll(() => readPlace(page)).toMatch(/, 2 of/)
    await page.keyboard.press('k')
    await expect(dialog.getByText('Asks for 3 references.')).toBeVisible()
  })

  await test.step('S shows the stars, and Esc on a star leaves it', async () => {
    await page.keyboard.press('s')
    const star = dialog.getByRole('button', { name: '1 star' })
    await expect(star).toBeFocused()
    await expect(star).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(star).not.toBeFocused()
    await expect(dialog).toBeVisible()
  })

  await test.step('M writes a message, and Esc goes back to the person, whom the keys scroll', async () => {
    await page.keyboard.press('m')
    await expect(dialog.getByRole('textbox', { name: /^Write to / })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog.locator('.reviewperson')).toBeFocused()
  })

  await test.step('a note that was just typed survives a reload', async () => {
    await page.keyboard.press('e')
    await page.keyboard.type('Starts in May.')
    await page.reload()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Starts in May.' })).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Delete note' }).last().click()
    await expect(dialog.getByText('Starts in May.')).toHaveCount(0)
  })

  await test.step('E at once after J writes about the next person, also while that one is still read', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/v1/applications/review?*', async (route) => {
      await released
      await route.continue()
    })
    await page.reload()
    await expectDecidable(page)
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    await expect.poll(() => readPlace(page)).toMatch(/, 2 of/)
    const note = dialog.getByRole('textbox', { name: 'New note' })
    await expect(note).toHaveCount(0)
    release()
    await expect(note).toBeFocused()
    const saving = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/notes'))
    await page.keyboard.type('Second in the list.')
    await expect(dialog.getByText('Saved')).toBeVisible()
    expect((await saving).url()).toContain(new URL(page.url()).searchParams.get('id')!)
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Delete note' }).last().click()
    await expect(dialog.getByText('Second in the list.')).toHaveCount(0)
    await page.keyboard.press('k')
    await expect.poll(() => readPlace(page)).toMatch(/, 1 of/)
    // The address follows when the applicant is on the screen.
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('id') === firstId)
    await page.unroute('**/api/v1/applications/review?*')
  })

  await test.step('a note can be written while the notes are still read, and stands once', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    // What is shown of an applicant is then read one by one.
    await page.route('**/api/v1/applications/review?*', (route) => route.fulfill({ json: { success: true, data: [] } }))
    await page.route('**/api/v1/applications/*/notes', async (route) => {
      if (route.request().method() === 'GET') await released
      await route.continue()
    })
    await page.reload()
    await expect(dialog.getByRole('heading', { name: 'Notes' })).toBeVisible()
    await page.keyboard.press('e')
    await page.keyboard.type('Call after 3 PM.')
    await expect(dialog.getByText('Saved')).toBeVisible()
    await page.keyboard.press('Escape')
    release()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Call after 3 PM.' })).toHaveCount(1)
    await expect(dialog.getByText('Asks for 3 references.')).toBeVisible()
    await page.unroute('**/api/v1/applications/*/notes')
    await page.unroute('**/api/v1/applications/review?*')
    await dialog.getByRole('button', { name: 'Delete note' }).first().click()
    await expect(dialog.getByText('Asks for 3 references.')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Delete note' }).click()
    await expect(dialog.getByText('Call after 3 PM.')).toHaveCount(0)
  })

  await test.step('Esc goes back to the list, also while the next applicant is coming', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(({ searchParams }) => !searchParams.has('id'))
  })
})

// Below the notice of overdue applications too, which `company-answers-on-time` looks at.
test('ten applications are in sight on a laptop, and nothing in a row is cut', async ({ quietPage: page }) => {
  await startSignedIn(page, 'company@sira.test')
  await page.goto('/COMPANY/applications')
  const rows = page.getByRole('article')
  const { y, height } = (await rows.nth(9).boundingBox())!
  expect(y + height).toBeLessThanOrEqual(800)
  // Nobody’s name, match, wait or status is cut.
  const cut = await rows.evaluateAll((articles) =>
    articles
      .flatMap((article) => [...article.querySelectorAll<HTMLElement>('h2, .tag, time, .num')])
      .filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth && part.clientWidth > 0)
      .map((part) => part.textContent),
  )
  expect(cut).toEqual([])
})

test('applications are gone through on a line that breaks', async ({ page }) => {
  await startSignedIn(page, 'company@sira.test')
  await page.goto('/COMPANY/applications?status=REVIEWED')
  const dialog = page.getByRole('dialog')
  await page.getByRole('article').first().getByRole('link').click()
  await expect(dialog.getByRole('heading', { name: 'Experience' })).toBeVisible()
  let failed = 0
  await test.step('when the list cannot be read again, what is shown stays, and the next decision counts', async () => {
    const undecided = (await listUndecided(page)).at(-1)!
    await page.route('**/api/v1/applications/company?*', (route) => (failed++, route.abort()))
    const before = await readPlace(page)
    await expectDecidable(page)
    await page.keyboard.press('3')
    await expect.poll(() => readPlace(page)).not.toBe(before)
    // What a colleague does elsewhere is read at once.
    await rateAsColleague(page, undecided.id)
    await expect.poll(() => failed).toBeGreaterThan(0)
    const next = await readPlace(page)
    await expectDecidable(page)
    await page.keyboard.press('3')
    await expect.poll(() => readPlace(page)).not.toBe(next)
    await page.keyboard.press('u')
    await expect.poll(() => readPlace(page)).toBe(next)
  })

  await test.step('Esc goes back to the list, which says that it may be out of date and can be read again', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    const outdated = page.getByRole('alert').filter({ hasText: 'What is shown may be out of date' })
    const retry = outdated.getByRole('button', { name: 'Retry' })
    const before = failed
    await retry.click()
    await expect.poll(() => failed).toBeGreaterThan(before)
    await expect(outdated).toBeVisible()
    await page.unroute('**/api/v1/applications/company?*')
    // What others change makes the list load again too, perhaps before the button is pressed.
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1000 })
      await expect(outdated).toHaveCount(0, { timeout: 1000 })
    }).toPass()
  })
})
