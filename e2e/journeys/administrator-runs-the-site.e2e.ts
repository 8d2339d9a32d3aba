import type { Page } from '@playwright/test'
import {
  openPageForPerson,
  startSignedIn,
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  collectPageErrors,
  test,
  expectGoodScreen,
} from '../people.ts'
import { getEmailCode, waitForEmail } from '../emails.ts'

const PASSWORD = 'kemer bet coffee at six'
const REASON = 'Sends the same advertisement to every company'

/** Creates an account with a verified address through the API. Returns its session token. */
async function createAccount({ request }: Page, email: string, phone: string): Promise<string> {
  const person = {
    firstName: 'Zinash',
    lastName: 'Wakjira',
    email,
    password: PASSWORD,
    phone,
    role: 'JOBSEEKER',
  }
  const { data } = (await (await request.post('/api/v1/auth/register', { data: person })).json()) as {
    data: { user: { id: string } }
  }
  expect(
    (
      await request.post('/api/v1/auth/verify-email', {
        data: { userId: data.user.id, otp: getEmailCode(await waitForEmail(email, /code/i, 'demo')) },
      })
    ).ok(),
  ).toBe(true)
  const { data: session } = (await (
    await request.post('/api/v1/auth/login', { data: { email, password: PASSWORD } })
  ).json()) as { data: { accessToken: string } }
  return session.accessToken
}

async function createSkills({ request }: Page, names: string[]) {
  const { data: session } = (await (
    await request.post('/api/v1/auth/login', { data: { email: 'admin@sira.test', password: DEMO_PASSWORD } })
  ).json()) as { data: { accessToken: string } }
  for (const name of names)
    expect(
      (
        await request.post('/api/v1/admin/skills', {
          headers: { authorization: `Bearer ${session.accessToken}` },
          data: { name, category: 'SOFT' },
        })
      ).status(),
    ).toBe(201)
}

test('an administrator sees what waits, suspends an account, answers a message, merges two skills and finds it all in the audit log', async ({
  page,
  tag,
}, { retry }) => {
  const complaints = collectPageErrors(page)
  const email = `zinash.${tag}@town.example`
  const phone = `+251 91177889${9 - retry}`
  const subject = `The name of our company, ${tag}`
  const [craft, keeping] = [`Bee craft ${tag}`, `Beekeeping ${tag}`]
  const token = await createAccount(page, email, phone)
  await createSkills(page, [craft, keeping])
  await page.request.post('/api/v1/company/contact', {
    data: {
      name: 'Hiwot Girma',
      email: 'hiwot@town.example',
      subject,
      message: 'How do we change it?',
    },
  })
  await startSignedIn(page, 'admin@sira.test')
  await page.addInitScript(() => window === window.top && localStorage.setItem('desk-keys', 'on'))

  await page.goto('/ADMIN')
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Administration' }),
    'the account keeps the frame of the desk',
  ).toBeVisible()
  await page.goto('/ADMIN')
  const queues = page.getByRole('region', { name: 'To do' }).getByRole('listitem')
  await expect(queues.filter({ hasText: 'Companies to review' })).toContainText(
    /Oldest: waiting \d+ hours, promised: 24-48 hours/,
  )
  const place = await queues.filter({ hasText: 'Messages', hasNotText: 'Reported' }).locator('kbd').textContent()
  await page.keyboard.press(place!)
  await expect(page).toHaveURL(/\/ADMIN\/messages$/)

  await page.getByRole('link', { name: subject }).click()
  await page
    .getByRole('article', { name: subject })
    .getByLabel('Your answer')
    .fill('On the page of your company, with Edit. It stays public meanwhile.')
  await expectGoodScreen(page, 'a message being answered')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Your answer is on its way to hiwot@town.example').first()).toBeVisible()
  expect((await waitForEmail('hiwot@town.example', /An answer to your message/, 'demo')).toString()).toContain(
    'It stays public meanwhile.',
  )
  await page.getByRole('link', { name: 'Handled' }).click()
  await expect(page.getByRole('article', { name: subject })).toContainText(/Answered .* by Aster Nega/)

  await page.goto('/ADMIN/users')
  await page.getByLabel('Search accounts').fill(`0911 77 88 9${9 - retry}`)
  await expect(page.getByRole('status').filter({ hasText: /^1 account$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Zinash Wakjira' }).locator('visible=true').click()
  await page.getByRole('button', { name: 'Suspend the account' }).click()
  await page.getByLabel('Reason').fill(REASON)
  await expectGoodScreen(page, 'the question before a suspension')
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByRole('region', { name: 'Suspension' })).toContainText(REASON)
  expect((await page.request.get('/api/v1/auth/me', { headers: { authorization: `Bearer ${token}` } })).status()).toBe(
    401,
  )

  await page.goto('/ADMIN/skills?search=bee')
  await page
    .getByRole('button', { name: `Actions for ${craft}` })
    .locator('visible=true')
    .click()
  await page.getByRole('menuitem', { name: 'Merge into another skill' }).click()
  await page.getByRole('combobox', { name: 'Merge into which skill?' }).fill('beek')
  await page.getByRole('option', { name: keeping }).click()
  await expectGoodScreen(page, 'two skills being merged')
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText(`${craft} was merged into ${keeping}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: `Actions for ${craft}` }).locator('visible=true')).toBeVisible()

  await page.goto('/ADMIN/audit')
  await page.getByLabel('About').fill('zinash')
  const lines = page.getByRole('table').getByRole('row')
  await expect(lines.filter({ hasText: 'Account suspended' })).toContainText(['Zinash Wakjira'])
  await page.getByLabel('About').fill('')
  await expect(lines.filter({ hasText: 'Account signed in' })).toHaveCount(0)
  await page.getByLabel('Show').selectOption('access')
  await expect(lines.filter({ hasText: 'Account signed in' }).first()).toBeVisible()
  await expect(lines.filter({ hasText: 'Account suspended' })).toHaveCount(0)
  await page.getByLabel('Show').selectOption('decisions')
  await page.getByLabel('Action', { exact: true }).selectOption('skill.merged')
  await expect(lines.last()).toContainText('Skill merged')
  await expect(lines.filter({ hasText: craft })).toHaveCount(1)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
  expect(complaints).toEqual([])
})

test('a missing skill is requested, added by an administrator, and the person who requested it is notified', async ({
  quietPage: page,
  browser,
  baseURL,
  tag,
}) => {
  const name = `Weaving ${tag}`
  await startSignedIn(page, 'seeker@sira.test')
  await page.goto('/JOBSEEKER/create-profile?tab=basic')

  await test.step('it is requested in the skill search, with the keyboard', async () => {
    const skill = page.getByRole('combobox', { name: 'Add to skills' })
    await skill.fill(name)
    const ask = page.getByRole('button', { name: `Ask for “${name}” to be added` })
    await expect(ask).toBeVisible()
    await expectAccessible(page, 'a skill that is not there')
    await ask.press('Enter')
    await expect(page.getByText(`We have received your request for “${name}”.`, { exact: false })).toBeVisible()
    await skill.fill('python')
    await expect(page.getByRole('button', { name: /^Ask for/ })).toHaveCount(0)
  })

  await test.step('an administrator adds it', async () => {
    const desk = await openPageForPerson(browser, page, baseURL!)
    await startSignedIn(desk, 'admin@sira.test')
    await desk.goto('/ADMIN/skills')
    const asked = desk.getByRole('region', { name: 'Requested skills' })
    await expect(asked.getByRole('listitem').filter({ hasText: name })).toContainText('1 person')
    await expectAccessible(desk, 'skills that were asked for')
    await asked.getByRole('button', { name: `Add ${name}` }).click()
    const dialog = desk.getByRole('dialog', { name: 'Add a skill' })
    await expect(dialog.getByLabel('Name')).toHaveValue(name)
    await dialog.getByLabel('Category').selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Add skill' }).click()
    await expect(desk.getByText(`${name} is on the list`)).toBeVisible()
    await expect(asked.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
    await desk.context().close()
  })

  await page.goto('/JOBSEEKER/notifications')
  await expect(page.getByText(`${name} is on the skills list now`)).toBeVisible()
})
