import type { APIRequestContext } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { mailTo } from '../post.ts'
import { beSignedIn, DEMO_PASSWORD, expect, expectAccessible, expectNoSideScroll, test } from '../people.ts'

const SEEKER = 'seeker@sira.test'

/** A call of the API by somebody of the demo. */
async function as(request: APIRequestContext, email: string) {
  const { data } = (await (await request.post('/api/v1/auth/login', { data: { email, password: DEMO_PASSWORD } })).json()) as { data: { accessToken: string } }
  return async (method: 'get' | 'post' | 'patch' | 'delete', path: string, body?: unknown) =>
    ((await (await request[method](`/api/v1${path}`, { data: body, headers: { authorization: `Bearer ${data.accessToken}` } })).json()) as { data: any }).data
}

test('an alert keeps a search, mails a new job, and is stopped with one press', async ({ quietPage: page }, { project }) => {
  test.setTimeout(300_000)
  // Somebody's own words, so that two runs beside each other make two alerts and two jobs.
  const words = project.name === 'phone' ? 'kotlinphone' : 'kotlindesktop'
  const title = `Engineer for ${words}`
  const list = page.getByRole('region', { name: 'Job alerts' })
  const row = list.getByRole('listitem').filter({ hasText: words })

  await test.step('a visitor is asked who it is for, and comes back to the same search', async () => {
    await page.goto(`/jobs?q=${words}&type=CONTRACT`)
    await expect(page.getByRole('region', { name: 'Job alert' }).getByRole('link', { name: 'Create alert' })).toHaveAttribute('href', `/signin?${new URLSearchParams({ returnTo: `/jobs?q=${words}&type=CONTRACT` })}`)
    await expectAccessible(page, 'the job list with the bar')
  })

  await test.step('it is made from the list, once a search', async () => {
    await beSignedIn(page, SEEKER)
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
        await expect(bar).toContainText('You get new jobs of this search by mail')
        await expect(bar.getByRole('link', { name: 'Your job alerts' })).toHaveAttribute('href', /settings\?section=notifications/)
        await page.reload()
      } else await expect(dialog.getByRole('alert')).toContainText('You already have an alert for this search')
    }
  })

  await test.step('a job that is published is mailed', async () => {
    const [company, admin] = [await as(page.request, 'company@sira.test'), await as(page.request, 'admin@sira.test')]
    const [skill] = await company('get', '/skills/getAll')
    const job = await company('post', '/jobs/create', { title, description: 'Build what nobody else builds.', type: 'CONTRACT', location: 'Adama', skills: [{ skillId: skill.id }] })
    await admin('patch', `/admin/jobs/${job.id}/status`, { status: 'ACTIVE' })

    // Where another job was published a moment before, this alert has just been looked at, and its next turn is up to two minutes away.
    const mail = (await mailTo(SEEKER, new RegExp(`New job: ${title}`), 'demo', 150)).replace(/\r?\n[ \t]+/g, ' ')

    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    const stop = /^List-Unsubscribe: <([^>]+)>/m.exec(mail)?.[1] ?? ''
    await page.goto(stop)
    await expect(page.getByRole('heading', { name: 'Stop mail about jobs' })).toBeVisible()
    await expectAccessible(page, 'the page that stops it')
    await page.getByRole('button', { name: 'Stop it' }).click()
    await expect(page.getByText('This job alert is paused and mails nothing any more.', { exact: false })).toBeVisible()
    await company('delete', `/jobs/delete/${job.id}`)
  })

  await test.step('in the settings it goes on, comes more seldom, and is deleted', async () => {
    await page.goto('/JOBSEEKER/settings?section=notifications')
    await expect(row.getByText('Paused', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: 'Resume' }).click()
    await expect(row.getByText('Paused', { exact: true })).toHaveCount(0)
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.request().postData()!.includes('WEEKLY'))
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

test('the profile goes to other programs and back, and the dashboard says which jobs fit it', async ({ quietPage: page }) => {
  await beSignedIn(page, SEEKER)
  await page.goto('/JOBSEEKER/profile')
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Import and export' }).click()
    await page.getByRole('menuitem', { name }).click()
  }

  const [file] = await Promise.all([page.waitForEvent('download'), choose('Export as JSON Resume')])
  expect(file.suggestedFilename()).toBe('CV Hanna Tadesse.json')
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({ basics: { name: 'Hanna Tadesse' }, meta: { version: 'v1.0.0' } })

  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose('Import a JSON Resume')])
  await chooser.setFiles(await file.path())
  const dialog = page.getByRole('dialog', { name: 'Resume imported' })
  await expect(dialog.getByText('Everything in it that fits is in your profile already. Nothing was changed.')).toBeVisible()
  await dialog.getByText('Not taken over as it is').click()
  await expectAccessible(page, 'what became of the import')
  await dialog.getByRole('button', { name: 'Done' }).click()

  const [another] = await Promise.all([page.waitForEvent('filechooser'), choose('Import a JSON Resume')])
  await another.setFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('not JSON') })
  await expect(page.getByRole('alert').getByText('This is not a JSON Resume file.')).toBeVisible()

  await page.goto('/JOBSEEKER')
  const recommended = page.getByRole('region', { name: 'Recommended for You' })
  await expect(recommended.getByRole('heading', { level: 3 })).toHaveCount(5)
  await expect(recommended.getByText(/^\d+%$/)).toHaveCount(5)
  await expect(recommended.getByRole('list', { name: 'Why it fits' }).first()).toContainText('skills it asks for')
})
