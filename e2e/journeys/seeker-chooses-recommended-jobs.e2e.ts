import type { Page } from '@playwright/test'
import { createVerifiedAccount } from '../accounts.ts'
import { expect, expectGoodScreen, test } from '../people.ts'

const SHOWN = 5

/** Signs in as a new seeker to whom more jobs are recommended than are shown. Returns the session token. */
async function startAsSeeker(page: Page, email: string): Promise<string> {
  const token = await createVerifiedAccount(page, email, 'JOBSEEKER', { firstName: 'Hanna' })
  const { data } = (await (await page.request.get('/api/v1/skills/getAll')).json()) as {
    data: { id: string; name: string }[]
  }
  const skills = ['React', 'TypeScript', 'Node.js', 'PostgreSQL', 'REST APIs'].map((name) => ({
    skillId: data.find((skill) => skill.name === name)!.id,
    level: 'ADVANCED',
  }))
  const headers = { authorization: `Bearer ${token}` }
  const profile = { title: 'Full Stack Developer', location: 'Addis Ababa', skills }
  const response = await page.request.post('/api/v1/job-seeker/create-profile', { headers, data: profile })
  expect(response.status(), await response.text()).toBe(201)
  await page.addInitScript((value) => window === window.top && localStorage.setItem('token', value), token)
  return token
}

const region = (page: Page) => page.getByRole('region', { name: 'Recommended for You' })
const rows = (page: Page) => region(page).getByRole('article')
const links = (page: Page) => rows(page).getByRole('heading').getByRole('link')
const notForMe = (page: Page, nth: number) =>
  rows(page)
    .nth(nth)
    .getByRole('button', { name: /^Not for me: / })
const undoButton = (page: Page) => page.getByRole('button', { name: /^Undo: show / }).first()
/** The ids of the recommended jobs: two may have the same title. */
const readIds = (page: Page) =>
  links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')!.split('/').at(-1)!))
const waitForHiding = (page: Page, method: 'POST' | 'DELETE') =>
  page.waitForResponse((response) => response.url().endsWith('/hide') && response.request().method() === method)
const chooseReason = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click()

async function openDashboard(page: Page): Promise<string[]> {
  await page.goto('/JOBSEEKER')
  await expect(rows(page)).toHaveCount(SHOWN)
  return readIds(page)
}

test('a seeker saves a recommended job, says of another why it is not wanted, and undoes it', async ({
  quietPage: page,
  tag,
}) => {
  const token = await startAsSeeker(page, `recommended.${tag}@tana.example`)
  const before = await openDashboard(page)
  await expectGoodScreen(page, 'recommended jobs')

  await test.step('the saved job is in the figures and the list of the same screen', async () => {
    const title = await links(page).first().innerText()
    const save = rows(page)
      .first()
      .getByRole('button', { name: `Save ${title}` })
    await expect(page.getByRole('list', { name: 'Your statistics' }).getByText('0Saved Jobs')).toBeVisible()
    await save.click()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('list', { name: 'Your statistics' }).getByText('1Saved Jobs')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Saved Jobs' }).getByRole('article')).toContainText(title)
    expect(await readIds(page)).toEqual(before)
  })

  const [, hiddenId] = before as [string, string]
  const others = before.filter((id) => id !== hiddenId)
  const title = await links(page).nth(1).innerText()
  await test.step('a job that is not wanted goes at once, the others stay in order, and another one comes after them', async () => {
    await notForMe(page, 1).click()
    await expect(page.getByRole('menu', { name: `Not for me: ${title}` })).toBeVisible()
    await expectGoodScreen(page, 'the reasons')
    // The answer waits: until then nothing is added.
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route(
      '**/hide',
      async (route) => {
        await answered
        await route.continue()
      },
      { times: 1 },
    )
    await chooseReason(page, 'Wrong level')
    await expect(rows(page)).toHaveCount(SHOWN - 1)
    expect(await readIds(page)).toEqual(others)
    await expect(page.getByText('Job hidden')).toBeVisible()
    answer()
    await expect(rows(page)).toHaveCount(SHOWN)
    const after = await readIds(page)
    expect(after.slice(0, SHOWN - 1)).toEqual(others)
    expect(before).not.toContain(after.at(-1))
  })

  await test.step('Undo puts it back in its place', async () => {
    const unhidden = waitForHiding(page, 'DELETE')
    await undoButton(page).click()
    await expect(links(page).nth(1)).toHaveAttribute('href', `/jobs/${hiddenId}`)
    await expect(links(page).nth(1)).toBeFocused()
    expect(await readIds(page)).toEqual(before)
    await unhidden
    await page.reload()
    await expect(rows(page)).toHaveCount(SHOWN)
    expect((await readIds(page)).slice(0, 2)).toEqual(before.slice(0, 2))
  })

  await test.step('hidden again, it stays away after a reload and after going back, and the settings say why', async () => {
    const hidden = waitForHiding(page, 'POST')
    await notForMe(page, 1).click()
    await chooseReason(page, 'Not my field')
    await hidden
    await expect(rows(page)).toHaveCount(SHOWN)
    await page.reload()
    await expect(rows(page)).toHaveCount(SHOWN)
    expect(await readIds(page)).not.toContain(hiddenId)
    await links(page).first().click()
    await page.getByRole('button', { name: 'Hide this job' }).waitFor()
    await page.goBack()
    await expect(rows(page)).toHaveCount(SHOWN)
    expect(await readIds(page)).not.toContain(hiddenId)

    await page.goto('/JOBSEEKER/settings?section=hidden')
    const jobs = page.getByRole('region', { name: /^Jobs/ })
    await expect(jobs.getByRole('listitem').filter({ hasText: title })).toContainText('Reason: Not my field')
    await jobs.getByRole('button', { name: `Unhide ${title}` }).click()
    await expect(jobs.getByText(`${title} is no longer hidden.`)).toBeVisible()
    expect(await openDashboard(page)).toContain(hiddenId)
  })

  await test.step('what is hidden or saved in another tab follows when the screen is loaded', async () => {
    const headers = { authorization: `Bearer ${token}` }
    await page.request.post(`/api/v1/jobs/${hiddenId}/hide`, { headers, data: {} })
    await page.request.post(`/api/v1/jobs/${others[1]}/save`, { headers })
    expect(await openDashboard(page)).not.toContain(hiddenId)
    await expect(page.getByRole('list', { name: 'Your statistics' }).getByText('2Saved Jobs')).toBeVisible()
    await expect(rows(page).locator(`:has(a[href="/jobs/${others[1]}"])`).first()).toBeVisible()
  })
})

test('with the keyboard a seeker hides a recommended job, then all jobs of its company, and goes on in the list', async ({
  quietPage: page,
  tag,
}) => {
  await startAsSeeker(page, `recommended-keys.${tag}@tana.example`)
  const [first] = await openDashboard(page)
  const company = await rows(page).first().locator('.co').innerText()
  const hideWithKeys = async () => {
    await notForMe(page, 0).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Not my field' })).toBeFocused()
    await page.keyboard.press('n')
    await expect(page.getByRole('menuitem', { name: 'Not this company' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(undoButton(page)).toBeFocused()
    expect(await readIds(page)).not.toContain(first)
  }

  await hideWithKeys()
  await page.keyboard.press('Enter')
  await expect(links(page).first()).toBeFocused()
  await expect(links(page).first()).toHaveAttribute('href', `/jobs/${first}`)

  await hideWithKeys()
  await page.keyboard.press('Tab')
  // The newest message comes first; a closed one is removed a second later.
  await expect(page.getByRole('button', { name: `Hide all jobs of ${company}` }).first()).toBeFocused()
  await expectGoodScreen(page, 'the offer to hide the company')
  const hidden = page.waitForResponse((response) => /\/company\/.+\/hide$/.test(response.url()))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Jobs of ${company} are hidden`)).toBeVisible()
  await expect(undoButton(page)).toBeFocused()
  await hidden
  await page.keyboard.press('Tab')
  await expect(rows(page).getByRole('link').and(page.locator(':focus'))).toHaveCount(1)
  await expect(rows(page).filter({ hasText: company })).toHaveCount(0)

  await page.goto('/JOBSEEKER/settings?section=hidden')
  await expect(page.getByText('Reason: Not this company')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Companies/ }).getByRole('link', { name: company })).toBeVisible()
})

test('a job that cannot be hidden stays where it was', async ({ quietPage: page, tag }) => {
  await startAsSeeker(page, `recommended-full.${tag}@tana.example`)
  const before = await openDashboard(page)
  const message = 'You have hidden 500 jobs. Please unhide some in your settings first.'
  await page.route('**/hide', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'HIDDEN_JOBS_FULL', message, requestId: 'x' } }),
  )
  await notForMe(page, 2).click()
  await chooseReason(page, 'Another reason')
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await expect(rows(page)).toHaveCount(SHOWN)
  expect(await readIds(page)).toEqual(before)
})

test('a saved job that is removed, saved again and removed again offers Undo each time', async ({
  quietPage: page,
  tag,
}) => {
  const token = await startAsSeeker(page, `saved-again.${tag}@tana.example`)
  const [id] = await openDashboard(page)
  await page.request.post(`/api/v1/jobs/${id}/save`, { headers: { authorization: `Bearer ${token}` } })
  await page.goto('/JOBSEEKER/saved')
  const remove = page.getByRole('article').getByRole('button', { name: /^Save / })
  const message = page.locator('.toast:not(.is-gone)').filter({ hasText: 'Removed from your saved jobs' })
  const undo = message.getByRole('button', { name: 'Undo' })

  await remove.click()
  const first = await message.elementHandle()
  await undo.click()
  await expect(message).toHaveCount(0)
  await remove.click()
  await expect(message).toHaveCount(1)
  // A closed message is removed a second after it was closed, and must not take the new one along.
  await page.waitForFunction((closed) => !closed!.isConnected, first)
  await undo.click()
  await expect(remove).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(remove).toHaveAttribute('aria-pressed', 'true')
})
