import type { APIRequestContext } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { getEmailLink, waitForEmail } from '../emails.ts'
import { startSignedIn, DEMO_PASSWORD, expect, expectAccessible, expectNoSideScroll, test } from '../people.ts'

const SEEKER = 'seeker@sira.test'

/** Returns a function that calls the API as a person of the demo data. */
async function signInByApi(request: APIRequestContext, email: string) {
  const { data } = (await (
    await request.post('/api/v1/auth/login', { data: { email, password: DEMO_PASSWORD } })
  ).json()) as { data: { accessToken: string } }
  return async (method: 'get' | 'post' | 'patch' | 'delete', path: string, body?: unknown) =>
    (
      (await (
        await request[method](`/api/v1${path}`, {
          data: body,
          headers: { authorization: `Bearer ${data.accessToken}` },
        })
      ).json()) as { data: any }
    ).data
}

test('an alert saves a search, emails a new job, and is stopped with one click', async ({ quietPage: page, tag }) => {
  // A unique text, so that two runs at once create two alerts and two jobs.
  const words = `kotlin${tag}`
  const title = `Engineer for ${words}`
  const list = page.getByRole('region', { name: 'Job alerts' })
  const row = list.getByRole('listitem').filter({ hasText: words })

  await test.step('it is created from the list, once per search', async () => {
    await startSignedIn(page, SEEKER)
    await page.goto(`/jobs?q=${words}&type=CONTRACT`)
    const dialog = page.getByRole('dialog', { name: 'Create job alert' })
    for (const outcome of ['made', 'there already']) {
      await page.getByRole('button', { name: 'Create alert' }).click()
      await expect(dialog.getByLabel('Name')).toHaveValue(`${words}, Contract`)
      await dialog.getByLabel('How often').selectOption('As soon as a job is posted')
      if (outcome === 'made') await expectAccessible(page, 'the dialog')
      await dialog.getByRole('button', { name: 'Create alert' }).click()
      if (outcome === 'made') {
        await expect(page.getByText('Job alert created')).toBeVisible()
        const bar = page.getByRole('region', { name: 'Job alert' })
        await expect(bar).toContainText('You get new jobs for this search by email')
        await expect(bar.getByRole('link', { name: 'Your job alerts' })).toHaveAttribute(
          'href',
          /settings\?section=notifications/,
        )
        await page.reload()
      } else await expect(dialog.getByRole('alert')).toContainText('You already have an alert for this search')
    }
  })

  await test.step('a published job is emailed', async () => {
    const [company, admin] = [
      await signInByApi(page.request, 'company@sira.test'),
      await signInByApi(page.request, 'admin@sira.test'),
    ]
    const [skill] = await company('get', '/skills/getAll')
    const job = await company('post', '/jobs/create', {
      title,
      description: 'Build what nobody else builds.',
      type: 'CONTRACT',
      location: 'Adama',
      skills: [{ skillId: skill.id }],
    })
    await admin('patch', `/admin/jobs/${job.id}/status`, { status: 'ACTIVE' })

    // If another job was published just before, this alert was just processed, and is next in up to two minutes.
    const mail = (await waitForEmail(SEEKER, new RegExp(`New job: ${title}`), 'demo', 150)).replace(/\r?\n[ \t]+/g, ' ')

    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    const stop = /^List-Unsubscribe: <([^>]+)>/m.exec(mail)?.[1] ?? ''
    await page.goto(stop)
    await expect(page.getByRole('heading', { name: 'Stop emails about jobs' })).toBeVisible()
    await expectAccessible(page, 'the page that stops it')
    await page.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(page.getByText('This job alert is paused and sends no more emails.', { exact: false })).toBeVisible()
    await company('delete', `/jobs/delete/${job.id}`)
  })

  await test.step('in the settings it continues, less often, and is deleted', async () => {
    await page.goto('/JOBSEEKER/settings?section=notifications')
    await expect(row.getByText('Paused', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: 'Resume' }).click()
    await expect(row.getByText('Paused', { exact: true })).toHaveCount(0)
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.request().postData()!.includes('WEEKLY'),
    )
    await row.getByRole('combobox').selectOption('Once a week')
    await saved
    await page.reload()
    await expect(row.getByRole('combobox')).toHaveValue('WEEKLY')
    await expect(row.getByRole('link')).toHaveAttribute('href', `/jobs?q=${words}&type=CONTRACT`)
    await expectAccessible(page, 'the alerts in the settings')
    await expectNoSideScroll(page, 'the alerts in the settings')
    await row.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
  })
})

test('a visitor gets jobs by email: requested on the list, confirmed from the email, and the bar can be hidden', async ({
  quietPage: page,
  tag,
}) => {
  const email = `alerts-${tag}@town.example`
  const bar = page.getByRole('region', { name: 'Job alert' })

  await test.step('the form is in the page, shows errors, and is sent', async () => {
    await page.goto('/jobs?type=CONTRACT')
    await expectAccessible(page, 'the job list with the bar')
    await bar.getByLabel('Email').fill('nobody')
    await bar.getByRole('button', { name: 'Create alert' }).click()
    await expect(bar.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email address/)
    await expect(bar.getByLabel('Email')).toBeFocused()
    await bar.getByRole('button', { name: 'Create alert' }).press('Enter')
    await expect(bar.getByLabel('Email'), 'each time').toBeFocused()
    await expect(bar.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/signin?${new URLSearchParams({ returnTo: '/jobs?type=CONTRACT' })}`,
    )
    await bar.getByLabel('Email').fill(email)
    await bar.getByLabel('How often').selectOption('Once a week')
    await bar.getByRole('button', { name: 'Create alert' }).press('Enter')
    await expect(bar.getByRole('status')).toContainText('open the email we sent you')
    await expect(bar.getByRole('status')).toBeFocused()
    await expectNoSideScroll(page, 'the job list with the bar')
  })

  await test.step('the page behind the emailed link confirms it with a click', async () => {
    await page.goto(getEmailLink(await waitForEmail(email, /confirm your job alert/, 'demo'), '/confirm-alert'))
    await expect(page.getByRole('heading', { name: 'Confirm your job alert' })).toBeVisible()
    await expectAccessible(page, 'the page that confirms')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { name: 'Your job alert is on' })).toBeVisible()
    await expectAccessible(page, 'the page after it')
  })

  await test.step('the bar covers nothing, and stays hidden on this device until it is shown again', async () => {
    await page.goto('/jobs')
    await expect(bar).toHaveCSS('position', 'static')
    await bar.getByRole('button', { name: 'Hide job alert bar' }).click()
    await expect(bar).toHaveCount(0)
    await page.reload()
    const back = page.getByRole('button', { name: 'Get new jobs for this search by email' })
    await expect(back).toBeVisible()
    await expect(bar).toHaveCount(0)
    await back.click()
    await expect(bar.getByLabel('Email')).toBeVisible()
  })
})

test('the profile is exported and imported, and the dashboard shows which jobs match it', async ({
  quietPage: page,
}) => {
  await startSignedIn(page, SEEKER)
  await page.goto('/JOBSEEKER/profile')
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Import and export' }).click()
    await page.getByRole('menuitem', { name }).click()
  }

  const [file] = await Promise.all([page.waitForEvent('download'), choose('Export as JSON Resume')])
  expect(file.suggestedFilename()).toBe('CV Hanna Tadesse.json')
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
    basics: { name: 'Hanna Tadesse' },
    meta: { version: 'v1.0.0' },
  })

  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose('Import a JSON Resume')])
  await chooser.setFiles(await file.path())
  const dialog = page.getByRole('dialog', { name: 'Resume imported' })
  await expect(
    dialog.getByText('Your profile already has everything that we can use from this file. Nothing was changed.'),
  ).toBeVisible()
  await dialog.getByText('Changed or left out').click()
  await expectAccessible(page, 'what became of the import')
  await dialog.getByRole('button', { name: 'Done' }).click()

  const [another] = await Promise.all([page.waitForEvent('filechooser'), choose('Import a JSON Resume')])
  await another.setFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('not JSON') })
  await expect(page.getByRole('alert').getByText('This is not a JSON Resume file.')).toBeVisible()

  await page.goto('/JOBSEEKER')
  const recommended = page.getByRole('region', { name: 'Recommended for You' })
  const best = recommended.getByRole('article').first()
  await expect(best.getByRole('heading', { level: 3 })).toHaveText('Product Engineer')
  await expect(best.getByText('Good match')).toBeVisible()
  await expect(best.getByTitle(/^\d\d % match$/)).toBeVisible()
  await expect(best.getByRole('list', { name: 'Why it matches' })).toContainText('skills it asks for')
})
