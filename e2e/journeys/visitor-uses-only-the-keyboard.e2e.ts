import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, expect, test } from '../people.ts'

test('a visitor goes from the home page through a search to a job and signs in to apply, with the keyboard only @desktop', async ({
  quietPage: page,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await expectFocusRing(page)
  await page.keyboard.press('Enter')
  await tabTo(page, 'Search jobs', 2)
  await page.keyboard.type('engineer')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/jobs\?q=engineer/)
  await expectHeadingFocus(page)

  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('combobox', { name: 'Search jobs' }),
    'the search comes first after the heading',
  ).toBeFocused()
  const first = page.getByRole('heading', { level: 3 }).first().getByRole('link')
  const title = await first.innerText()
  // Filters and sorting come before the list: every choice.
  for (let n = 0; n < 60 && !(await first.evaluate((link) => link === document.activeElement)); n++)
    await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await expectFocusRing(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expectHeadingFocus(page)

  await tabTo(page, 'Apply Now', 6)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/signin\?returnTo=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeFocused()
  await tabTo(page, 'Email', 6)
  await page.keyboard.type('seeker@sira.test')
  await tabTo(page, 'Password', 1)
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/jobs\/[^/]+\/apply$/)
  await expectHeadingFocus(page)
})

test('an opened element takes the focus, Esc closes it and returns the focus @phone', async ({ quietPage: page }) => {
  await page.goto('/jobs')
  await openAndClose(page, page.getByRole('button', { name: 'Open menu' }))
  await openAndClose(page, page.getByRole('link', { name: 'Filters' }))
  await page.goto('/signup')
  await openAndClose(page, page.getByRole('button', { name: /Country code/ }))

  await page.goto('/jobs')
  const search = page.getByRole('combobox', { name: 'Search jobs' })
  await search.pressSequentially('engin')
  const offers = page.getByRole('listbox', { name: /suggestions/ })
  await expect(offers).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(offers).toBeHidden()
  await expect(search, 'the first Esc leaves what was typed').toHaveValue('engin')
  await expect(search).toBeFocused()
})

test('form errors take the focus, and each links to its field @desktop', async ({ quietPage: page }) => {
  await page.goto('/contact')
  await page.getByLabel('Name').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await page.keyboard.press('Tab')
  await expectFocusRing(page)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name')).toBeFocused()
})

async function openAndClose(page: Page, opener: ReturnType<Page['locator']>) {
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  for (let n = 0; n < 4; n++) {
    await page.keyboard.press('Tab')
    const isOutside = await dialog.evaluate(
      (box) => document.activeElement !== document.body && !box.contains(document.activeElement),
    )
    expect(isOutside, 'the page behind stays out of reach').toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

const getFocusedName = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement | null
    return at?.getAttribute('aria-label') ?? at?.labels?.[0]?.innerText ?? at?.innerText ?? ''
  })

/** Presses Tab until the element with this name has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, name: string, most: number) {
  const passed: string[] = []
  for (let n = 0; n <= most; n++) {
    const here = (await getFocusedName(page)).trim()
    if (here.startsWith(name)) return expectFocusRing(page)
    passed.push(here)
    await page.keyboard.press('Tab')
  }
  expect(passed, `${name} within ${most} steps`).toContain(name)
}

/** Checks that the focused element is visible as such: an outline or the dark ring around it. */
async function expectFocusRing(page: Page) {
  const looks = await page.evaluate(() => {
    const around = [document.activeElement!, document.activeElement!.closest('.pick, .drop')].filter(
      (one) => one !== null,
    )
    return around
      .map((one) => getComputedStyle(one))
      .map(({ outlineStyle, outlineWidth, boxShadow }) => ({ outlineStyle, outlineWidth, boxShadow }))
  })
  expect(
    looks.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2),
    JSON.stringify(looks),
  ).toBe(true)
  const place = await page.evaluate(() => {
    const { top, bottom, left, right } = document.activeElement!.getBoundingClientRect()
    return top < innerHeight && bottom > 0 && left < innerWidth && right > 0
  })
  expect(place, 'what has the focus is in the window').toBe(true)
}

const expectHeadingFocus = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeFocused()
