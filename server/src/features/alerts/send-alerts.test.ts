import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { createAlertSeeker, SAMPLE_ALERT, createDueAlert, listAlertEmails } from '#test/alerts.ts'
import { sendAlerts } from './send-alerts.worker.ts'

const makeAllDue = (testApp: TestApp) => run(testApp.db, 'update alerts set next_at = now()')
const listSubjects = async (testApp: TestApp) => (await listAlertEmails(testApp)).map(({ subject }) => subject)

describe('an alert', () => {
  test('emails the new jobs of its search, with a link to each, to the list and to unsubscribe', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany({ name: 'Wenchi Ledger' })
    const hanna = await createAlertSeeker(testApp)
    const id = await createDueAlert(testApp, hanna, {
      search_key: 'react',
      filters: [{ columnField: 'isRemote', operatorValue: '=', value: true }],
    })
    const fits = await testApp.createJob(companyId, {
      title: 'React <b>Developer</b>',
      is_remote: true,
      location: 'Adama',
    })
    await testApp.createJob(companyId, { title: 'React Developer on site' })
    await testApp.createJob(companyId, { title: 'Accountant', skills: ['SQL'], is_remote: true })

    expect(await sendAlerts(testApp.resources)).toBe(false)

    const [letter, ...more] = await listAlertEmails(testApp)
    expect(more).toEqual([])
    expect(letter).toMatchObject({
      letter: 'alert.jobs',
      recipient: hanna.email,
      subject: 'New job: React <b>Developer</b>',
    })
    expect(letter!.text).toContain(
      `React <b>Developer</b>\nWenchi Ledger, Adama (Remote)\nhttps://sira.example/jobs/${fits.id}?utm_source=alert`,
    )
    expect(letter!.text).toContain('https://sira.example/jobs?q=react&remote=1&utm_source=alert')
    expect(letter!.text).toMatch(
      new RegExp(`Stop this alert: https://sira\\.example/stop-alert\\?token=a\\.${id}\\.[\\w-]{43}$`),
    )
    const [row] = await run<{ html: string }>(testApp.db, 'select body_html as html from outbox')
    expect(row!.html).toContain('React &#60;b&#62;Developer')
    expect((await hanna.get('/alerts')).data[0].sentAt).toMatch(/^\d{4}-/)
  })

  test('contains only live jobs that were published after it was created', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const hanna = await createAlertSeeker(testApp)
    await testApp.createJob(companyId, { published_at: new Date(Date.now() - 2 * 3_600_000).toISOString() })
    await createDueAlert(testApp, hanna)
    for (const status of ['PENDING', 'REJECTED', 'CLOSED', 'DRAFT', 'ARCHIVED'] as const)
      await testApp.createJob(companyId, { status })
    await testApp.createJob(companyId, { deadline: '2020-01-01' })

    await sendAlerts(testApp.resources)
    expect(await listAlertEmails(testApp)).toEqual([])

    await testApp.createJob(companyId, { title: 'A new one' })
    await makeAllDue(testApp)
    await sendAlerts(testApp.resources)
    expect(await listSubjects(testApp)).toEqual(['New job: A new one'])
  })

  test('contains a job that was approved recently or was not visible while the last email was written', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany()
    const hanna = await createAlertSeeker(testApp)
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const edited = await testApp.createJob(companyId, {
      title: 'An edited one',
      published_at: at(10),
      needs_another_look: true,
    })
    await testApp.createJob(companyId, { title: 'One that was away', published_at: at(40) })
    await createDueAlert(testApp, hanna)
    await run(testApp.db, `update alerts set seen_until = now() - interval '15 minutes'`)
    await (await testApp.createAdmin()).patch(`/admin/jobs/${edited.id}/status`, { status: 'ACTIVE' })

    await sendAlerts(testApp.resources)

    expect(
      (await listAlertEmails(testApp)).map(({ text }) => [
        text.includes('An edited one'),
        text.includes('One that was away'),
      ]),
    ).toEqual([[true, true]])
  })

  test('never contains a job twice: not again, not in another alert, not after it was taken down and restored', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany()
    const hanna = await createAlertSeeker(testApp)
    await createDueAlert(testApp, hanna)
    await createDueAlert(testApp, hanna, { search_key: 'engineer' })
    const { id } = await testApp.createJob(companyId, { title: 'Backend Engineer' })

    for (let n = 0; n < 3; n++) {
      await sendAlerts(testApp.resources)
      await run(testApp.db, `update jobs set status = 'CLOSED' where id = $1`, [id])
      await run(testApp.db, `update jobs set status = 'ACTIVE' where id = $1`, [id])
      await run(testApp.db, `update alerts set seen_until = now() - interval '1 hour', next_at = now()`)
    }

    expect(await listSubjects(testApp)).toEqual(['New job: Backend Engineer'])
  })

  test('sent by two instances at once is one email each', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const people = await Promise.all(Array.from({ length: 12 }, () => createAlertSeeker(testApp)))
    for (const person of people)
      for (const search_key of ['', 'engineer']) await createDueAlert(testApp, person, { search_key })
    await testApp.createJob(companyId)
    const other = await testApp.startInstance()

    await Promise.all([sendAlerts(testApp.resources), sendAlerts(other.resources), sendAlerts(testApp.resources)])

    expect((await listAlertEmails(testApp)).map(({ recipient }) => recipient).toSorted()).toEqual(
      people.map(({ email }) => email).toSorted(),
    )
  })

  test('that was claimed when the server died is sent by the next run', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    await createDueAlert(testApp, await createAlertSeeker(testApp))
    await testApp.createJob(companyId)
    await run(
      testApp.db,
      `create function broken() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
    )
    await run(testApp.db, 'create trigger broken before insert on outbox for each row execute function broken()')

    await expect(sendAlerts(testApp.resources)).rejects.toThrow('killed')
    expect(await run(testApp.db, 'select 1 from told_jobs')).toEqual([])
    await run(testApp.db, 'drop function broken cascade')
    expect(await sendAlerts(testApp.resources)).toBe(false)
    expect(await listAlertEmails(testApp), 'not before its hour is over').toEqual([])
    await makeAllDue(testApp)
    await sendAlerts(testApp.resources)

    expect(await listAlertEmails(testApp)).toHaveLength(1)
  })

  test('that fails does not block the others', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const broken = await createDueAlert(testApp, await createAlertSeeker(testApp))
    await run(
      testApp.db,
      `update alerts set filters = '[{"columnField": "gone", "operatorValue": "=", "value": 1}]', seen_until = seen_until - interval '1 day' where id = $1`,
      [broken],
    )
    await createDueAlert(testApp, await createAlertSeeker(testApp), { frequency: 'DAILY' })
    await createDueAlert(testApp, await createAlertSeeker(testApp))
    await testApp.createJob(companyId)

    await expect(sendAlerts(testApp.resources)).rejects.toThrow('gone')

    expect(await listAlertEmails(testApp)).toHaveLength(2)
  })

  test('waits for its morning, an instant one a quarter of an hour after each email', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const hanna = await createAlertSeeker(testApp)
    for (const [frequency, search_key] of [
      ['INSTANT', ''],
      ['DAILY', 'backend'],
      ['WEEKLY', 'engineer'],
    ])
      await createDueAlert(testApp, await createAlertSeeker(testApp), { frequency, search_key })
    await hanna.post('/alerts', { ...SAMPLE_ALERT, frequency: 'DAILY' })
    await testApp.createJob(companyId)
    await sendAlerts(testApp.resources)
    expect(await listAlertEmails(testApp)).toHaveLength(3)

    await testApp.createJob(companyId)
    await sendAlerts(testApp.resources)

    expect(await listAlertEmails(testApp)).toHaveLength(3)
    const waits = await run<{ frequency: string; minutes: number; morning: boolean }>(
      testApp.db,
      `select frequency, round(extract(epoch from next_at - now()) / 60)::int as minutes, (next_at at time zone 'Africa/Addis_Ababa')::time = '08:00' as morning from alerts where account_id <> $1 order by frequency`,
      [hanna.id],
    )
    expect(waits.map(({ frequency, morning }) => [frequency, morning])).toEqual([
      ['INSTANT', expect.any(Boolean)],
      ['DAILY', true],
      ['WEEKLY', true],
    ])
    expect([waits[0]!.minutes, waits[1]!.minutes <= 1440, waits[2]!.minutes <= 10_080]).toEqual([15, true, true])
  })

  test('sends no email when it is paused, unwanted, or its person is not reachable; what was published meanwhile is not sent afterwards', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany()
    const people = [
      await createAlertSeeker(testApp),
      await createAlertSeeker(testApp),
      await createAlertSeeker(testApp),
      await createAlertSeeker(testApp),
    ] as const
    const ids = []
    for (const person of people) ids.push(await createDueAlert(testApp, person))
    await people[0].patch(`/alerts/${ids[0]}`, { paused: true })
    await people[1].patch('/auth/preferences', { jobAlerts: false })
    await people[2].patch('/auth/preferences', { emailNotifications: false })
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'x' where id = $1`, [
      people[3].id,
    ])
    await testApp.createJob(companyId, { published_at: new Date(Date.now() - 1_200_000).toISOString() })

    await sendAlerts(testApp.resources)
    await people[0].patch(`/alerts/${ids[0]}`, { paused: false })
    await people[1].patch('/auth/preferences', { jobAlerts: true })
    await makeAllDue(testApp)
    await sendAlerts(testApp.resources)
    expect(await listAlertEmails(testApp)).toEqual([])

    await testApp.createJob(companyId)
    await makeAllDue(testApp)
    await sendAlerts(testApp.resources)
    expect((await listAlertEmails(testApp)).map(({ recipient }) => recipient).toSorted()).toEqual(
      [people[0].email, people[1].email].toSorted(),
    )
  })

  test('lists ten jobs, says how many more there are, and counts all of them as sent', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    await createDueAlert(testApp, await createAlertSeeker(testApp))
    for (let n = 0; n < 13; n++) await testApp.createJob(companyId)

    await sendAlerts(testApp.resources)

    const [letter] = await listAlertEmails(testApp)
    expect(letter!.subject).toBe('13 new jobs: My search')
    expect(letter!.text.match(/sira\.example\/jobs\/[\w-]{36}/g)).toHaveLength(10)
    expect(letter!.text).toContain('See all, 3 more')
    expect(await run(testApp.db, 'select 1 from told_jobs')).toHaveLength(13)
  })
})
