import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { getJobRow } from '#test/jobs.ts'
import { createTeamMember } from '#test/team-members.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { listNotificationTitles } from '#test/undo-window.ts'
import { closeJobsPastDeadline } from './close-past-deadlines.worker.ts'
import { createExpiryToken } from './expiry-links.rules.ts'
import { sendExpiryReminders } from './expiry-reminders.worker.ts'

const DAY_MS = 86_400_000
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** A job without a deadline that ends so many days from now. */
async function createEndingJob(testApp: TestApp, companyId: string, title: string, days: number) {
  const { id } = await testApp.createJob(companyId, { title })
  await endIn(testApp, id, days)
  return id
}
const endIn = (testApp: TestApp, id: string, days: number) =>
  run(
    testApp.db,
    `update jobs set renewed_at = now() - interval '30 days' + make_interval(secs => $2::float8 * 86400) where id = $1`,
    [id, days],
  )
const listReminders = async (testApp: TestApp) =>
  (await testApp.listOutboxEmails()).filter(({ letter }) => letter === 'job.expiring')
const listLinks = (text: string) =>
  Array.from(text.matchAll(/sira\.example(\/job-expiry\?token=[\w.-]+)/g), ([, path]) => path!)
const press = async (testApp: TestApp, path: string, action: string) =>
  testApp.app.inject({ method: 'POST', url: path, headers: FORM, payload: `action=${action}` })
const readPage = (testApp: TestApp, path: string) => testApp.visitor.get(path.replace('/job-expiry', '/jobs/expiring'))

describe('reminders that jobs end', () => {
  test('come five days and one day before, once each over two servers, to those who hire, by company', async ({
    testApp,
  }) => {
    const { id: companyId, owner } = await testApp.createCompany({ name: 'Sheba Tech' })
    const recruiter = await createTeamMember(testApp, companyId, 'RECRUITER')
    await createTeamMember(testApp, companyId, 'VIEWER')
    const [soon, later] = [
      await createEndingJob(testApp, companyId, 'Ledger Engineer', 4.9),
      await createEndingJob(testApp, companyId, 'Map Designer', 5.2),
    ]
    await createEndingJob(testApp, companyId, 'Far Away', 12)
    const sendTwice = () =>
      Promise.all([sendExpiryReminders(testApp.resources), sendExpiryReminders(testApp.resources)])
    await sendTwice()
    const first = await listReminders(testApp)
    expect(first.map(({ recipient }) => recipient).toSorted()).toEqual([owner.email, recruiter.email].toSorted())
    expect(first[0]!.subject).toMatch(/^Still open\? Ledger Engineer ends /)
    expect(first[0]!.text).not.toContain('Map Designer')
    expect(listLinks(first[0]!.text)).toHaveLength(1)
    await sendTwice()
    expect(await listReminders(testApp)).toHaveLength(2)

    await endIn(testApp, later, 4)
    await run(testApp.db, `update jobs set expiry_reminders = 1 where id = $1`, [soon])
    await endIn(testApp, soon, 0.9)
    await sendTwice()
    const second = (await listReminders(testApp)).slice(2)
    expect(second.map(({ subject }) => subject)).toEqual(['2 jobs end in the next days', '2 jobs end in the next days'])
    expect(await listNotificationTitles(owner)).toEqual(['2 jobs end in the next days', first[0]!.subject])
  })

  test('do not come for what was published or renewed today, is closed, or has been renewed meanwhile', async ({
    testApp,
  }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    await testApp.createJob(companyId, { deadline: new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10) })
    const closed = await createEndingJob(testApp, companyId, 'Closed', 3)
    await owner.post(`/jobs/${closed}/close`)
    const renewed = await createEndingJob(testApp, companyId, 'Renewed', 3)
    await owner.post(`/jobs/${renewed}/renew`)
    await sendExpiryReminders(testApp.resources)
    expect(await listReminders(testApp)).toEqual([])
  })

  test('lead to a page on which one press renews the job, and nothing happens twice', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany({ name: 'Sheba Tech' })
    const id = await createEndingJob(testApp, companyId, 'Ledger Engineer', 4)
    await sendExpiryReminders(testApp.resources)
    const [path] = listLinks((await listReminders(testApp))[0]!.text)
    const before = await getJobRow(testApp, id)
    await testApp.app.inject({ url: path! })
    expect((await getJobRow(testApp, id)).closes_at, 'opening the page changes nothing').toBe(before.closes_at)
    expect((await readPage(testApp, path!)).data).toEqual({
      title: 'Ledger Engineer',
      companyName: 'Sheba Tech',
      openUntil: before.closes_at,
      canDecide: true,
    })

    const { statusCode, headers } = await press(testApp, path!, 'renew')
    expect([statusCode, headers.location]).toEqual([303, `/job-expiry?done=renew&${path!.split('?')[1]}`])
    const after = await getJobRow(testApp, id)
    expect(Date.parse(after.closes_at!)).toBeGreaterThan(Date.now() + 29.9 * DAY_MS)
    expect(after.published_at).toBe(before.published_at)
    await press(testApp, path!, 'renew')
    await press(testApp, path!, 'filled')
    expect(await getJobRow(testApp, id)).toEqual(after)
    expect((await readPage(testApp, path!)).data).toMatchObject({ openUntil: after.closes_at, canDecide: false })
    expect(await run(testApp.db, `select act from audit where subject_id = $1`, [id])).toEqual([{ act: 'job.renewed' }])
  })

  test('lead to a page on which one press closes it as filled; one that has expired since can be renewed', async ({
    testApp,
  }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const filled = await createEndingJob(testApp, companyId, 'Filled', 3)
    const expired = await createEndingJob(testApp, companyId, 'Expired', 4)
    await sendExpiryReminders(testApp.resources)
    const [toFilled, toExpired] = listLinks((await listReminders(testApp))[0]!.text)
    await press(testApp, toFilled!, 'filled')
    expect((await getJobRow(testApp, filled)).status).toBe('CLOSED')
    await press(testApp, toFilled!, 'renew')
    expect((await getJobRow(testApp, filled)).status, 'closed by the company').toBe('CLOSED')

    await endIn(testApp, expired, -0.001)
    expect(await closeJobsPastDeadline(testApp.resources.db)).toBe(1)
    expect((await readPage(testApp, toExpired!)).data, 'its end has moved').toMatchObject({ canDecide: false })
    const { closes_at: closesAt } = await getJobRow(testApp, expired)
    const token = createExpiryToken(testApp.resources.secret, {
      jobId: expired,
      accountId: owner.id,
      expiresAt: Date.parse(closesAt!),
    })
    expect((await readPage(testApp, `/job-expiry?token=${token}`)).data).toMatchObject({
      canDecide: true,
      openUntil: null,
    })
    await press(testApp, `/job-expiry?token=${token}`, 'renew')
    expect((await getJobRow(testApp, expired)).status).toBe('ACTIVE')
  })

  test('links that are changed, or of somebody who no longer hires, do nothing', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const recruiter = await createTeamMember(testApp, companyId, 'RECRUITER')
    const id = await createEndingJob(testApp, companyId, 'Ledger Engineer', 4)
    await sendExpiryReminders(testApp.resources)
    const mail = (await listReminders(testApp)).find(({ recipient }) => recipient === recruiter.email)
    const [path] = listLinks(mail!.text)
    const before = await getJobRow(testApp, id)
    for (const broken of [path!.slice(0, -1), path!.replace(/\.(\d)/, '.9'), '/job-expiry'])
      expect((await press(testApp, broken, 'renew')).headers.location).toBe('/job-expiry')
    expect((await press(testApp, path!, 'delete')).headers.location).toBe('/job-expiry')
    await run(testApp.db, `update members set role = 'VIEWER' where account_id = $1`, [recruiter.id])
    expect((await press(testApp, path!, 'renew')).headers.location).toBe('/job-expiry')
    expect((await readPage(testApp, path!)).code).toBe('JOB_NOT_FOUND')
    expect(await getJobRow(testApp, id)).toEqual(before)
  })
})

test('companies whose open jobs began to expire are told once, with the jobs', async ({ testApp }) => {
  const { id: companyId, owner } = await testApp.createCompany()
  await testApp.createJob(companyId, { title: 'Ledger Engineer' })
  await testApp.createJob(companyId, { title: 'With a deadline', deadline: '2199-01-01' })
  await run(testApp.db, 'insert into expiry_announcements values ($1)', [companyId])
  await Promise.all([sendExpiryReminders(testApp.resources), sendExpiryReminders(testApp.resources)])
  const mails = await testApp.listOutboxEmails()
  expect(mails.map(({ letter, recipient }) => [letter, recipient])).toEqual([['job.expiry-announced', owner.email]])
  expect(mails[0]!.text).toContain('Ledger Engineer')
  expect(mails[0]!.text).not.toContain('With a deadline')
})
