import type { Page } from '@playwright/test'
import { moveTo } from '../review.ts'
import { openPageForPerson, startSignedIn, DEMO_PASSWORD, expect, test, expectGoodScreen } from '../people.ts'

interface Received {
  id: string
  job: { id: string; title: string }
  status: string
  createdAt: string
  jobSeeker: { user: { firstName: string; lastName: string; email: string } }
}

/** Returns a function that calls the API as this person. */
async function signInByApi(page: Page, email: string) {
  const login = await page.request.post('/api/v1/auth/login', { data: { email, password: DEMO_PASSWORD } })
  const headers = {
    authorization: `Bearer ${((await login.json()) as { data: { accessToken: string } }).data.accessToken}`,
  }
  return {
    get: async <T>(path: string) =>
      ((await (await page.request.get(`/api/v1${path}`, { headers })).json()) as { data: T }).data,
    patch: (path: string, data?: unknown) => page.request.patch(`/api/v1${path}`, { headers, data }),
    delete: (path: string) => page.request.delete(`/api/v1${path}`, { headers }),
  }
}
/** Waits until the address is that of this application: it follows a little after the screen. */
const expectAddressOf = (page: Page, { id }: Received) =>
  expect(page).toHaveURL(({ searchParams }) => searchParams.get('id') === id)

const nameOf = ({ jobSeeker: { user } }: Received) => `${user.firstName} ${user.lastName}`

/**
 * Two applications of this status for this job whose candidates appear once; each project has its own two. Each test has
 * a job to itself: both change statuses.
 */
async function findPair(page: Page, job: string, status: string, isPhone: boolean): Promise<[Received, Received]> {
  const calls = await signInByApi(page, 'company@sira.test')
  const all = await calls.get<Received[]>('/applications/company')
  const once = all.filter(
    (one) =>
      one.status === status &&
      one.job.title === job &&
      all.filter((other) => nameOf(other) === nameOf(one)).length === 1,
  )
  return (isPhone ? once.slice(0, 2) : once.slice(-2)) as [Received, Received]
}

test('a company works through its list: statuses with counts, many at once with a message and undo, stars, notes that save themselves, CSV export', async ({
  quietPage: page,
}, { project }) => {
  const isPhone = project.name === 'phone'
  const pair = await findPair(page, 'React Developer', isPhone ? 'REVIEWED' : 'SHORTLISTED', isPhone)
  const calls = await signInByApi(page, 'company@sira.test')
  const [from, fromWord] = isPhone ? ['REVIEWED', 'Reviewed'] : ['SHORTLISTED', 'Shortlisted']
  await startSignedIn(page, 'company@sira.test')

  await test.step('a status is a tab with its count', async () => {
    await page.goto('/COMPANY/applications')
    const tab = page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: fromWord })
    await tab.click()
    await expect(page).toHaveURL(new RegExp(`status=${from}`))
    // Read again until both agree: other journeys change statuses meanwhile, and both update live.
    await expect(async () => {
      const count = Number(/\d+/.exec((await tab.textContent())!)![0])
      await expect(page.getByRole('article')).toHaveCount(count, { timeout: 1000 })
    }).toPass()
    await expectGoodScreen(page, 'the applications of one status')
  })

  await test.step('the menu shows how many nobody has viewed', async () => {
    if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click()
    const link = page
      .getByRole('navigation', { name: 'Company area' })
      .getByRole('link', { name: /^Applications/ })
      .locator('visible=true')
    // Read again until both agree, as above.
    await expect(async () => {
      const { count } = await calls.get<{ count: number }>('/applications/unviewed-count')
      await expect(link).toHaveText(count > 0 ? `Applications${count} new` : 'Applications', { timeout: 1000 })
    }).toPass()
    if (isPhone) await page.keyboard.press('Escape')
  })

  await test.step('two change status together, with a message to the candidates, and that is undone', async () => {
    for (const one of pair) await page.getByRole('checkbox', { name: `Select ${nameOf(one)}` }).check()
    const bar = page.getByRole('region', { name: 'Selected applications' })
    await expect(bar.getByText('2 selected')).toBeVisible()
    await bar.getByRole('button', { name: 'Add a message' }).click()
    await bar.getByLabel('Message to the candidates').fill('We would like to meet you.')
    await bar.getByLabel('New status').selectOption('Interviewed')
    await expectGoodScreen(page, 'moving two together')
    await bar.getByRole('button', { name: 'Change status' }).click()
    await expect(page.getByText('2 applications moved to Interviewed.')).toBeVisible()
    await expect(page.getByRole('article', { name: nameOf(pair[0]) })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone.')).toBeVisible()
    await expect(page.getByRole('article', { name: nameOf(pair[0]) })).toBeVisible()
  })

  await test.step('a message to somebody who has that status already is sent too', async () => {
    // Undone: both are selected again, with the message.
    const bar = page.getByRole('region', { name: 'Selected applications' })
    await expect(bar.getByLabel('Message to the candidates')).toHaveValue('We would like to meet you.')
    await page.getByRole('checkbox', { name: `Select ${nameOf(pair[0])}` }).uncheck()
    await bar.getByLabel('Message to the candidates').fill('You hear from us on Friday.')
    await bar.getByLabel('New status').selectOption(fromWord)
    await bar.getByRole('button', { name: 'Change status' }).click()
    await expect(page.getByText('1 application already had that status, and the message was sent.')).toBeVisible()
    await page.getByRole('link', { name: nameOf(pair[1]) }).click()
    const drawer = page.getByRole('dialog', { name: nameOf(pair[1]) })
    // Once as the heading; on a laptop in the list beside it too.
    const names = drawer.getByText(nameOf(pair[1]), { exact: true }).locator('visible=true')
    await expect(names, 'said once').toHaveCount(isPhone ? 1 : 2)
    // The current status has its own colour: yellow is for pending.
    if (!isPhone)
      await expect(drawer.getByRole('group', { name: 'Status' }).getByRole('button', { name: fromWord })).toHaveClass(
        /tag-tana/,
      )
    const history = page
      .getByRole('dialog', { name: nameOf(pair[1]) })
      .getByRole('list')
      .filter({ hasText: 'Applied' })
    await expect(history.getByRole('listitem').last()).toContainText(/^Message sent.*You hear from us on Friday\.$/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  const drawer = page.getByRole('dialog', { name: nameOf(pair[0]) })
  await test.step('stars and a note, which is saved without a button', async () => {
    await page.getByRole('link', { name: nameOf(pair[0]) }).click()
    // The stars move down while the parts above them load, and a press at that moment may miss them.
    await expect(drawer.getByRole('heading', { name: 'Experience' })).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Send scorecard' })).toBeVisible()
    await drawer.getByRole('group', { name: 'Your rating' }).getByRole('button', { name: '4 stars' }).click()
    await expect(drawer.getByText('4 of 5 from you')).toBeVisible()
    await drawer.getByLabel('New note').fill('Knows Telebirr.')
    await expect(drawer.getByText('Saved', { exact: true })).toBeVisible()
    await expectGoodScreen(page, 'an application with a note')
    await page.reload()
    await expect(drawer.getByRole('listitem').filter({ hasText: 'Knows Telebirr.' })).toBeVisible()
    await drawer.getByRole('button', { name: 'Delete note' }).click()
    await expect(drawer.getByText('Knows Telebirr.')).toHaveCount(0)
    await drawer.getByRole('button', { name: 'Clear' }).click()
    await expect(drawer.getByText('No ratings yet.')).toBeVisible()
  })

  await test.step('a status that a team member changed meanwhile is not overwritten: the application opens again', async () => {
    await page.route('**/company/events/stream', (route) => route.fulfill({ status: 403 }))
    await page.reload()
    await expect(drawer).toBeVisible()
    await calls.patch(`/applications/${pair[0].id}/status`, { status: 'OFFERED' })
    await moveTo(page, 'Rejected')
    await expect(
      drawer.getByRole('alert').filter({ hasText: 'Selamawit Gebremedhin has changed this to Offered' }),
    ).toBeVisible()
    await calls.patch(`/applications/${pair[0].id}/status`, { status: from })
    await expectAddressOf(page, pair[0])
  })

  await test.step('a failed change stays visible on the screen', async () => {
    await page.reload()
    await page.route('**/applications/*/status', (route) =>
      route.fulfill({
        status: 409,
        json: { success: false, code: 'REQUEST_IN_FLIGHT', message: 'Not now', requestId: '' },
      }),
    )
    await expect(drawer).toBeVisible()
    await moveTo(page, 'Rejected')
    await expect(drawer.getByRole('alert').filter({ hasText: 'Failed to update application status' })).toBeVisible()
    await page.unroute('**/applications/*/status')
    await expectAddressOf(page, pair[0])
  })

  if (!isPhone)
    await test.step('single keys move through the applicants, and can be turned off', async () => {
      await page.reload()
      await expect(drawer).toBeVisible()
      await page.keyboard.press('j')
      await expect(drawer).toBeHidden()
      await page.keyboard.press('k')
      await expect(drawer).toBeVisible()
      await page.keyboard.press('?')
      const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await shortcuts.getByRole('switch', { name: 'Use shortcuts on this device' }).uncheck()
      await expectGoodScreen(page, 'the shortcuts')
      await page.keyboard.press('Escape')
      await page.keyboard.press('j')
      await expect(drawer).toBeVisible()
    })
  await drawer.getByRole('button', { name: 'Close' }).click()

  await test.step('the list is downloaded as CSV', async () => {
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    expect((await file).suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/)
  })
})

test('a company moves cards on a board by keyboard and by pointer, undoes that, and sees new applications live', async ({
  quietPage: page,
  browser,
  baseURL,
}, { project }) => {
  const isPhone = project.name === 'phone'
  const company = await signInByApi(page, 'company@sira.test')
  const all = await company.get<Received[]>('/applications/company')
  const [first] = isPhone
    ? await findPair(page, 'Senior Payments Integration Engineer', 'INTERVIEWED', isPhone)
    : await findPair(page, 'Senior Java Developer', 'OFFERED', isPhone)
  const seeker = await signInByApi(await openPageForPerson(browser, page, baseURL!), 'seeker@sira.test')
  await startSignedIn(page, 'company@sira.test')
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  const card = (name: string) =>
    column(name)
      .getByRole('listitem')
      .filter({ hasText: nameOf(first) })
  const readTop = (name: string) => column(name).evaluate((element) => element.getBoundingClientRect().top + scrollY)
  const [here, there] = isPhone ? ['Interviewed', 'Offered'] : ['Offered', 'Reviewed']
  const said = (status: string) => page.getByText(`Application status updated to ${status}: ${nameOf(first)}`).first()

  await test.step('the choice of the board is remembered', async () => {
    await page.goto(`/COMPANY/applications?job=${first.job.id}`)
    await page.getByRole('button', { name: 'Board' }).click()
    await expect(page).toHaveURL(/view=board/)
    await page.goto(`/COMPANY/applications?job=${first.job.id}`)
    await expect(page.getByRole('button', { name: 'Board' })).toHaveAttribute('aria-pressed', 'true')
    if (isPhone) await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: here }).click()
    await expect(card(here)).toBeVisible()
    await expectGoodScreen(page, 'the board')
  })

  await test.step('the keyboard moves a card and undoes it', async () => {
    await card(here)
      .getByRole('button', { name: `Move ${nameOf(first)} to` })
      .focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press(there.slice(0, 1))
    await expect(page.getByRole('menuitem', { name: there })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(said(there)).toBeVisible()
    await expect(card(here)).toHaveCount(0)
    if (!isPhone)
      await expect(card(there).getByRole('button', { name: /^Move/ }), 'the keyboard goes with it').toBeFocused()
    await page.getByRole('button', { name: /^Undo: Application status updated to/ }).click()
    await expect(page.getByText('Undone').first()).toBeVisible()
    await expect(card(here)).toBeVisible()
  })

  if (!isPhone)
    await test.step('the pointer drags it onto another column and onto a folded one', async () => {
      await card(here).dragTo(column(there), { targetPosition: { x: 60, y: 30 } })
      await expect(said(there)).toBeVisible()
      await expect(card(there)).toBeVisible()
      await card(there).dragTo(page.getByRole('button', { name: /^\d+ Accepted/ }), {
        targetPosition: { x: 20, y: 40 },
      })
      await expect(said('Accepted')).toBeVisible()
      await page.getByRole('button', { name: /^\d+ Accepted/ }).click()
      await expect(card('Accepted')).toBeVisible()
      await card('Accepted').dragTo(column(here), { targetPosition: { x: 60, y: 30 } })
      await expect(card(here)).toBeVisible()
    })

  if (!isPhone)
    await test.step('a drag goes on while a colleague moves another card', async () => {
      const other = all.find(
        ({ id, job, status }) => job.id === first.job.id && status === 'OFFERED' && id !== first.id,
      )!
      await card(here).hover({ position: { x: 60, y: 10 } })
      await page.mouse.down()
      await column('Pending').hover({ position: { x: 60, y: 30 } })
      await company.patch(`/applications/${other.id}/status`, { status: 'INTERVIEWED' })
      await expect(column('Interviewed').getByText(nameOf(other))).toBeVisible()
      await column(there).hover({ position: { x: 60, y: 30 } })
      await page.mouse.up()
      await expect(card(there)).toBeVisible()
      await company.patch(`/applications/${other.id}/status`, { status: 'OFFERED' })
      await card(there).dragTo(column(here), { targetPosition: { x: 60, y: 30 } })
      await expect(card(here)).toBeVisible()
    })

  if (!isPhone)
    await test.step('a card on Rejected asks for the reason first, and the undo moves nothing', async () => {
      await card(here).dragTo(page.getByRole('button', { name: /^\d+ Rejected/ }), { targetPosition: { x: 20, y: 40 } })
      const dialog = page.getByRole('dialog', { name: `Reject ${nameOf(first)}` })
      await expect(dialog.getByText(/gets a notification 10 seconds after this/)).toBeVisible()
      await expectGoodScreen(page, 'a card on Rejected')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(card(here), 'without a reason nothing happens').toBeVisible()
      const top = await readTop(here)
      await card(here)
        .getByRole('button', { name: `Move ${nameOf(first)} to` })
        .click()
      await page.getByRole('menuitem', { name: 'Rejected' }).click()
      await dialog.getByRole('button', { name: 'Location' }).click()
      await expect(said('Rejected')).toBeVisible()
      expect(await readTop(here), 'the message with Undo pushes nothing').toBe(top)
      await expect(card(here)).toHaveCount(0)
      await page.getByRole('button', { name: /^Undo: Application status updated to Rejected/ }).click()
      await expect(card(here)).toBeVisible()
    })

  if (!isPhone)
    await test.step('a new application is announced first, and moves nothing on the board', async () => {
      await page.goto('/COMPANY/applications')
      await expect(column('Pending').getByRole('listitem').first()).toBeVisible()
      const mine = await seeker.get<{ id: string; job: { company: { name: string } } }[]>('/applications/mine')
      const { id } = mine.find((one) => all.some((received) => received.id === one.id))!
      await seeker.patch(`/applications/${id}/withdraw`)
      await expect(page.locator(`[data-card="${id}"]`)).toHaveCount(0)
      const top = await readTop('Pending')
      await seeker.delete(`/applications/${id}/withdraw`)
      // People of other journeys apply meanwhile.
      await expect(page.getByText(/^[1-9]\d* new applications?$/)).toBeVisible()
      expect(await readTop('Pending'), 'the announcement pushes nothing').toBe(top)
      await expect(page.locator(`[data-card="${id}"]`)).toHaveCount(0)
      await expectGoodScreen(page, 'an arrival')
      await page.getByRole('button', { name: 'Show', exact: true }).click()
      await expect(page.locator(`[data-card="${id}"]`)).toBeAttached()
    })
})
