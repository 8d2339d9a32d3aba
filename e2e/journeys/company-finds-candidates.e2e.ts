import type { Page } from '@playwright/test'
import { openPageForPerson, startSignedIn, DEMO_PASSWORD, expect, test, expectGoodScreen } from '../people.ts'

interface Received {
  status: string
  jobSeeker: { id: string; title: string; user: { firstName: string; lastName: string; email: string } }
}

/** Seekers of the demo data with different titles, so that each is found alone. */
async function listSeekers(page: Page): Promise<Received['jobSeeker'][]> {
  const login = await page.request.post('/api/v1/auth/login', {
    data: { email: 'company@sira.test', password: DEMO_PASSWORD },
  })
  const { accessToken } = ((await login.json()) as { data: { accessToken: string } }).data
  const response = await page.request.get('/api/v1/applications/company', {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const all = ((await response.json()) as { data: Received[] }).data.map(({ jobSeeker }) => jobSeeker)
  return [...new Map(all.map((one) => [one.title, one])).values()]
}

test('a seeker lets companies find them; one invites them, and may read the profile after they accept', async ({
  quietPage: page,
  browser,
  baseURL,
}, { retry }) => {
  const { title, user } = (await listSeekers(page)).at(-2 - 2 * retry)!
  const seeker = await openPageForPerson(browser, page, baseURL!)
  await startSignedIn(seeker, user.email)
  await startSignedIn(page, 'company@sira.test')

  await test.step('the seeker switches it on, and reads what is shown', async () => {
    await seeker.goto('/JOBSEEKER/profile')
    const toggle = seeker.getByRole('switch', { name: 'Let companies find me' })
    if (await toggle.isChecked()) {
      await toggle.uncheck()
      await expect(seeker.getByText('Companies can no longer find you.')).toBeVisible()
    }
    await toggle.check()
    await expect(seeker.getByText('Companies can find you now.')).toBeVisible()
    await expectGoodScreen(seeker, 'the switch in the profile')
  })

  const cards = page.getByRole('list', { name: 'Candidates' })
  await test.step('the company searches; the URL contains the filters', async () => {
    await page.goto('/COMPANY')
    await page.getByRole('region', { name: 'Candidate Pool' }).getByRole('link', { name: 'Find candidates' }).click()
    await expect(page.getByRole('heading', { name: 'Who are you looking for?' })).toBeVisible()
    await expectGoodScreen(page, 'the search for candidates')
    await page.getByRole('combobox', { name: 'Add to skills' }).fill('cobol')
    await expect(page.getByRole('search', { name: 'Candidates' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByLabel('Title').fill(title)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/search=/)
    await expect(cards.getByRole('heading', { name: title }).first()).toBeVisible()
    await expect(cards).not.toContainText(user.lastName)
    await expect(cards).not.toContainText('@')
    await expectGoodScreen(page, 'the candidates found')
    await page.reload()
    await expect(page.getByLabel('Title')).toHaveValue(title)
  })

  await test.step('it invites the seeker whose profile was changed last', async () => {
    await cards.getByRole('button', { name: 'Invite to apply' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Invite to apply' })
    // The newest jobs belong to other journeys, which close them.
    await dialog.getByLabel('Job').selectOption('React Developer')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog.getByText('Please write at least 10 characters')).toBeVisible()
    await dialog.getByLabel('Message').fill('You build what we need. Shall we talk?')
    await expectGoodScreen(page, 'inviting a candidate')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('Invitation sent')).toBeVisible()
    await expect(cards.getByText('Invited', { exact: true }).first()).toBeVisible()
    await page.goto('/COMPANY/candidates?show=invited')
    await expect(page.getByRole('heading', { name: 'A candidate', exact: true }).first()).toBeVisible()
    await expectGoodScreen(page, 'the invitations sent')
  })

  await test.step('the seeker accepts, and the company sees who it is', async () => {
    await seeker.goto('/JOBSEEKER')
    const invitation = seeker
      .getByRole('region', { name: 'Invitations to apply' })
      .getByRole('listitem')
      .filter({ hasText: 'You build what we need.' })
    await expect(invitation).toContainText('does not know who you are')
    await expectGoodScreen(seeker, 'an invitation')
    await invitation.getByRole('button', { name: 'Yes, show my profile' }).click()
    await expect(invitation.getByRole('link', { name: 'Apply now' })).toBeVisible()
    await page.reload()
    const answer = page
      .getByRole('listitem')
      .filter({ hasText: `${user.firstName} ${user.lastName}` })
      .filter({ hasText: 'Accepted' })
    await answer.getByRole('link', { name: `${user.firstName} ${user.lastName}` }).click()
    await expect(page).toHaveURL(/js-profile/)
    await expect(page.getByText(user.email).first()).toBeVisible()
  })
})

test('a company picks at most five skills, and is told so; a page past the end says that it is empty', async ({
  quietPage: page,
}) => {
  await startSignedIn(page, 'company@sira.test')
  const names = ['React', 'PostgreSQL', 'Docker', 'Python', 'TypeScript', 'Kubernetes']
  await page.goto('/COMPANY/candidates')
  const input = page.getByRole('combobox', { name: 'Add to skills' })
  const picked = page.getByRole('list', { name: 'Skills, selected' }).getByRole('listitem')

  await test.step('the sixth skill is not offered, and its text stays', async () => {
    for (const name of names.slice(0, 5)) {
      await input.fill(name)
      await page
        .getByRole('option', { name: new RegExp(`^${name}`) })
        .first()
        .click()
    }
    await expect(picked).toHaveCount(5)
    await input.fill(names[5]!)
    await expect(page.getByText('You can choose up to 5 skills. Remove one to add another.')).toBeVisible()
    await expect(input).toHaveAttribute('aria-expanded', 'false')
    await input.press('Enter')
    await expect(picked).toHaveCount(5)
    await expect(input).toHaveValue(names[5]!)
    await expectGoodScreen(page, 'five skills')
  })

  await test.step('the button to remove a skill stays beside its level; then there is space for another', async () => {
    for (const row of await picked.all()) {
      const level = (await row.getByRole('combobox').boundingBox())!
      const remove = (await row.getByRole('button').boundingBox())!
      expect(remove.x).toBeGreaterThan(level.x)
      expect(Math.abs(remove.y + remove.height / 2 - level.y - level.height / 2)).toBeLessThan(level.height / 2)
    }
    await picked
      .first()
      .getByRole('button', { name: `Remove ${names[0]}` })
      .click()
    await input.click()
    await page
      .getByRole('option', { name: new RegExp(`^${names[5]!}`) })
      .first()
      .click()
    await expect(picked).toHaveCount(5)
  })

  await test.step('past the end', async () => {
    await page.goto('/COMPANY/candidates?any=1&page=400')
    await expect(page.getByRole('heading', { name: 'Nothing on this page' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No candidates match' })).toBeHidden()
    await page.getByRole('link', { name: 'Show the first page' }).click()
    await expect(page.getByRole('list', { name: 'Candidates' }).getByRole('listitem').first()).toBeVisible()
  })
})
