import { expect, expectAccessible, expectNoSideScroll, test } from '../people.ts'

test('jobs that were opened are listed below the jobs, on this device only, until they are cleared @phone', async ({
  quietPage: page,
}) => {
  const section = page.getByRole('region', { name: 'Recently viewed' })
  await page.goto('/jobs?sort=title-asc')
  await expect(section).toHaveCount(0)
  const titles: string[] = []
  for (const n of [0, 1]) {
    const link = page.getByRole('main').getByRole('heading', { level: 3 }).nth(n).getByRole('link')
    titles.unshift(await link.innerText())
    await link.click()
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
    await page.goBack()
  }
  await page.reload()
  await expect(section.getByRole('link')).toHaveText(titles)
  await expectAccessible(page, 'the list with viewed jobs')
  await expectNoSideScroll(page, 'the list with viewed jobs')

  await test.step('a closed job says so, and one that is gone is left out', async () => {
    await page.route('**/jobs/states?*', async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = (await response.json()) as { data: { isOpen: boolean }[] }
      await route.fulfill({ response, json: { ...rest, data: [{ ...data[0], isOpen: false }] } })
    })
    await page.reload()
    await expect(section.getByRole('listitem')).toHaveCount(1)
    await expect(section.getByRole('listitem')).toContainText('Closed')
    await page.unroute('**/jobs/states?*')
  })

  await test.step('without an answer they are listed as they were', async () => {
    await page.route('**/jobs/states?*', (route) => route.fulfill({ status: 429, json: { code: 'TOO_MANY' } }))
    await page.reload()
    await expect(section.getByRole('link')).toHaveText(titles)
  })

  await section.getByRole('button', { name: 'Clear recently viewed jobs' }).click()
  await expect(page.getByText('Your recently viewed jobs were removed from this device.')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(section).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('viewed-jobs'))).toBeNull()
})

test('/ moves the focus to the search, but stays a character where somebody types', async ({ quietPage: page }, {
  project,
}) => {
  for (const [path, role, name] of [
    ['/jobs', 'combobox', 'Search jobs'],
    ['/companies', 'searchbox', 'Search companies'],
  ] as const) {
    await page.goto(path)
    const search = page.getByRole(role, { name })
    await expect(search).toHaveAttribute('aria-keyshortcuts', '/')
    await expect(page.locator('kbd').filter({ hasText: '/' }).filter({ visible: true })).toHaveCount(
      project.name === 'phone' ? 0 : 1,
    )
    await page.keyboard.press('Control+/')
    await expect(search).not.toBeFocused()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('')
    await page.keyboard.press('/')
    await expect(search, 'in the field it is a character').toHaveValue('/')
    await expect(page.locator('kbd').filter({ visible: true })).toHaveCount(0)
  }
  await page.goto('/jobs')
  const email = page.getByRole('region', { name: 'Job alert' }).getByLabel('Email')
  await email.focus()
  await page.keyboard.press('/')
  await expect(email).toHaveValue('/')
})

test('the list of all jobs says how many are new since yesterday, a search does not @phone', async ({
  quietPage: page,
}) => {
  const { data } = (await (await page.request.get('/api/v1/jobs/new-count')).json()) as { data: { count: number } }
  await page.goto('/jobs')
  const note = page.getByText(/^\d+ open, \d+ new since yesterday$/)
  if (data.count === 0) await expect(note).toHaveCount(0)
  else {
    const found = await page.getByRole('status').filter({ hasText: 'matching your criteria' }).innerText()
    await expect(note).toHaveText(new RegExp(`^${/\d+/.exec(found)![0]} open, \\d+ new since yesterday$`))
  }
  for (const path of ['/jobs?q=engineer', '/jobs?type=FULLTIME']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(note, path).toHaveCount(0)
  }
})
