import type { Locator, Page } from '@playwright/test'
import {
  collectPageErrors,
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  expectGoodScreen,
  openPageForPerson,
  startSignedIn,
  test,
} from '../people.ts'

test('an administrator sees what visitors did not find, says what it means, changes that and takes it back', async ({
  page,
  browser,
  baseURL,
  tag,
}) => {
  const complaints = collectPageErrors(page)
  // Numbers are not kept, and what is like no word is not corrected.
  const code = tag.replaceAll(/[aeiou\d]/g, 'q')
  const [words, noise] = [`Qzxqz ${code}qx`, `wvvkq ${code}vx`]
  const kept = words.toLowerCase()
  const visitor = await openPageForPerson(browser, page, baseURL!)

  await test.step('a visitor finds nothing', async () => {
    await visitor.goto(`/jobs?q=${encodeURIComponent(words)}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    // Often enough to be on the first page of the list.
    for (let n = 0; n < 5; n++)
      for (const searchText of [words, noise])
        expect(
          (await visitor.request.get(`/api/v1/jobs/getAll?search_key=${encodeURIComponent(searchText)}`)).ok(),
        ).toBe(true)
  })

  await startSignedIn(page, 'admin@sira.test', DEMO_PASSWORD)
  const counted: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/jobs/getAll')) counted.push(url.searchParams.get('page'))
  })
  const unmatched = page.getByRole('region', { name: 'Searches that no job matched' })
  const row = unmatched.getByRole('listitem').filter({ hasText: kept })
  await test.step('an administrator sees it some seconds later, and adds a synonym with the keyboard', async () => {
    await expect(async () => {
      await page.goto('/ADMIN/searches')
      await expect(row).toContainText('6 searches', { timeout: 5000 })
    }).toPass()
    await expect(row).toContainText('6 without similar jobs. Last: today')
    await expectGoodScreen(page, 'searches')
    await row.getByRole('button', { name: `Add a synonym for ${kept}` }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add a synonym' })
    await expect(dialog.getByLabel('When people type')).toHaveValue(kept)
    await expect(dialog.getByLabel('Search for')).toBeFocused()
    await dialog.getByLabel('Search for').press('Enter')
    await expect(dialog.getByText('Please enter what these words mean').first()).toBeVisible()
    await expectAccessible(page, 'a synonym without a meaning')
    await dialog.getByLabel('Search for').fill(kept)
    await dialog.getByLabel('Search for').press('Enter')
    await expect(dialog.getByText('A search already reads both the same way.', { exact: false }).first()).toBeVisible()
    await expect(dialog.getByRole('status').filter({ hasText: 'Finds no job now' })).toBeVisible()
    await dialog.getByLabel('When people type').fill('ReactJS')
    await expect(dialog.getByText(/^“ReactJS” is a skill already: \d+ jobs$/)).toBeVisible()
    await dialog.getByLabel('When people type').fill(kept)
    await dialog.getByLabel('Search for').fill('flutter developer')
    await expect(dialog.getByText(/^Finds \d+ jobs? now$/)).toBeVisible()
    await expect(dialog.getByText('is a skill already', { exact: false })).toHaveCount(0)
    await expectGoodScreen(page, 'a synonym with what it finds')
    expect(new Set(counted), 'no search of a visitor is counted').toEqual(new Set(['2']))
    await dialog.getByLabel('Search for').press('Enter')
    await expect(page.getByText(`“${kept}” now means “flutter developer”`)).toBeVisible()
    await expect(row).toHaveCount(0)
    await expectFocusWithin(unmatched)
  })

  await test.step('the visitor finds jobs', async () => {
    await visitor.reload()
    await expect(visitor.getByRole('link', { name: /flutter/i }).first()).toBeVisible()
    await visitor.context().close()
  })

  const synonyms = page.getByRole('region', { name: 'Synonyms' })
  const actions = synonyms.getByRole('button', { name: `Actions for ${kept}` }).locator('visible=true')
  await test.step('the synonym is found, changed and removed, and removing it is undone', async () => {
    await synonyms.getByLabel('Search synonyms').fill(kept)
    await expect(synonyms.getByRole('status')).toHaveText('1 synonym')
    await actions.click()
    await page.getByRole('menuitem', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change a synonym' })
    await expect(dialog.getByLabel('Search for')).toHaveValue('flutter developer')
    await expectGoodScreen(page, 'a synonym being changed')
    await dialog.getByLabel('Search for').fill('nurse')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`“${kept}” now means “nurse”`)).toBeVisible()
    await expect(actions).toBeFocused()

    await actions.click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    const question = page.getByRole('dialog', { name: 'Remove this synonym?' })
    await expectAccessible(page, 'the question before a synonym is removed')
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(synonyms.getByRole('heading', { name: 'No synonyms found' })).toBeVisible()
    await expect(synonyms.getByRole('heading', { name: 'Synonyms', exact: true })).toBeFocused()
    await page.getByRole('button', { name: `Undo: The synonym “${kept}” is removed.` }).click()
    await expect(actions).toBeVisible()
    await expectFocusWithin(synonyms)
  })

  await test.step('a search is dismissed, and that is undone', async () => {
    const other = unmatched.getByRole('listitem').filter({ hasText: noise })
    await other.getByRole('button', { name: `Dismiss ${noise}` }).click()
    await expect(other).toHaveCount(0)
    await expectFocusWithin(unmatched)
    await page.getByRole('button', { name: `Undo: “${noise}” is dismissed.` }).click()
    await expect(other).toBeVisible()
    await expectFocusWithin(unmatched)
  })
  expect(complaints).toEqual([])
})

/** The focus is on the heading or on a button of a list, not lost with a row that is gone. */
const expectFocusWithin = (list: Locator) => expect(list.locator(':focus')).toHaveCount(1)

/** Adds a synonym as the administrator of the demo data. Returns its address and the headers that are signed in. */
async function addSynonym({ request }: Page, phrase: string, meaning: string) {
  const { data: session } = (await (
    await request.post('/api/v1/auth/login', { data: { email: 'admin@sira.test', password: DEMO_PASSWORD } })
  ).json()) as { data: { accessToken: string } }
  const headers = { authorization: `Bearer ${session.accessToken}` }
  const { data: synonym } = (await (
    await request.post('/api/v1/admin/synonyms', { headers, data: { phrase, meaning } })
  ).json()) as { data: { id: string } }
  return { address: `/api/v1/admin/synonyms/${synonym.id}`, headers }
}

test('a synonym that finds nothing is changed from the list of searches', async ({ page, tag }) => {
  await startSignedIn(page, 'admin@sira.test', DEMO_PASSWORD)
  const phrase = `zzpq ${tag.replaceAll(/[aeiou\d]/g, 'p')}`
  await addSynonym(page, phrase, 'wvqxz')
  for (let n = 0; n < 8; n++)
    expect((await page.request.get(`/api/v1/jobs/getAll?search_key=${encodeURIComponent(phrase)}`)).ok()).toBe(true)
  const change = page.getByRole('button', { name: `Change synonym for ${phrase}` })
  await expect(async () => {
    await page.goto('/ADMIN/searches')
    await expect(change).toBeVisible({ timeout: 5000 })
  }).toPass()
  await change.click()
  const dialog = page.getByRole('dialog', { name: 'Change a synonym' })
  await expect(dialog.getByLabel('When people type')).toHaveValue(phrase)
  await expect(dialog.getByLabel('Search for')).toHaveValue('wvqxz')
  await expect(dialog.getByText('Finds no job now')).toBeVisible()
  const spelling = phrase.replace(' ', '-').toUpperCase()
  await dialog.getByLabel('Search for').fill(spelling)
  await expect(dialog.getByText(`“${spelling}” is a synonym itself.`, { exact: false })).toBeVisible()
  await dialog.getByLabel('Search for').fill('accountant')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`“${phrase}” now means “accountant”`)).toBeVisible()
  await expect(change).toHaveCount(0)
})

test('a synonym that somebody else has changed is not overwritten unseen', async ({ page, tag }) => {
  await startSignedIn(page, 'admin@sira.test', DEMO_PASSWORD)
  const phrase = `zzkw ${tag.replaceAll(/[aeiou\d]/g, 'k')}`
  const { address, headers } = await addSynonym(page, phrase, 'cook')

  await page.goto('/ADMIN/searches')
  await page
    .getByRole('button', { name: `Actions for ${phrase}` })
    .locator('visible=true')
    .click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  await page.request.patch(address, { headers, data: { meaning: 'baker' } })
  const dialog = page.getByRole('dialog', { name: 'Change a synonym' })
  await dialog.getByLabel('Search for').fill('chef')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(
    dialog.getByText('Somebody has changed this synonym since you opened it.', { exact: false }),
  ).toBeVisible()
  await expect(dialog.getByLabel('Search for')).toHaveValue('chef')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`“${phrase}” now means “chef”`)).toBeVisible()
})
