import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { test } from '#test/test-app.ts'
import { TASK_NAMES } from '#queue/tasks.ts'
import { buildScheduledTasks } from '../workers.ts'
import { seedDemoData } from './seed-demo-data.ts'

const COUNTS = `
  select (select count(*) from companies) as companies, (select count(*) from jobs) as jobs, (select count(*) from applications) as applications,
    (select count(*) from accounts where role = 'ADMIN') as admins`

test(
  'two instances that start at once fill an empty database once, and a filled one is not changed',
  { timeout: 60_000 },
  async ({ testApp }) => {
    const other = await testApp.startInstance()
    const lines: string[] = []

    await Promise.all(
      [testApp.resources, other.resources].map((resources) => seedDemoData(resources, (line) => lines.push(line))),
    )
    const [filled] = await run<{ companies: number }>(testApp.db, COUNTS)
    await seedDemoData(testApp.resources, (line) => lines.push(line))

    expect(filled).toMatchObject({ jobs: 120, applications: 415, admins: 1 })
    expect((await run(testApp.db, COUNTS))[0]).toEqual(filled)
    expect(lines).toHaveLength(2)
    // The demo accounts have notifications about recent events; some of them are read.
    const counts = await run<{ unread: number; read: number }>(
      testApp.db,
      `select count(*) filter (where read_at is null)::int as unread, count(read_at)::int as read from shown_notifications n join accounts a on a.id = n.account_id
     where a.email in ('seeker@sira.test', 'company@sira.test') group by a.email`,
    )
    expect(counts).toHaveLength(2)
    for (const { unread, read } of counts) expect([unread > 0, read > 0]).toEqual([true, true])
    // There is something to do in every part of the admin area, and no job is hidden by reports.
    const [adminWork] = await run(
      testApp.db,
      'select (select count(*)::int from job_reports) as reports, (select count(*)::int from messages) as messages, (select count(*)::int from message_reports) as "messageReports", (select count(*)::int from jobs where hidden_at is not null) as hidden',
    )
    expect(adminWork).toEqual({ reports: 3, messages: 2, messageReports: 1, hidden: 0 })
    // The demo company has templates of its own, and its rejections have reasons; the demo seeker was told one.
    const [hiring] = await run(
      testApp.db,
      `select (select count(*)::int from company_templates) as templates, count(*) > 3 as reasons, count(*) filter (where m.reason_shared) > 0 as shared, bool_or(p.email = 'seeker@sira.test' and m.reason_shared) as told
       from application_moves m join applications a on a.id = m.application_id join seekers k on k.id = a.seeker_id join accounts p on p.id = k.account_id where m.reason is not null`,
    )
    expect(hiring).toEqual({ templates: 2, reasons: true, shared: true, told: true })
    // The demo seeker has an open and an accepted offer, and two colleagues have judged applicants of the demo company.
    const offers = await run<{ status: string }>(
      testApp.db,
      `select o.status from offers o join applications a on a.id = o.application_id join seekers k on k.id = a.seeker_id
       join accounts p on p.id = k.account_id where p.email = 'seeker@sira.test' order by 1`,
    )
    expect(offers.map(({ status }) => status)).toEqual(['OPEN', 'ACCEPTED'])
    const [scorecards] = await run(
      testApp.db,
      `select count(distinct s.account_id)::int as colleagues, count(distinct s.application_id)::int as applications from scorecards s
       join applications a on a.id = s.application_id join companies c on c.id = a.company_id join accounts o on o.id = c.owner_id where o.email = 'company@sira.test'`,
    )
    expect(scorecards).toEqual({ colleagues: 2, applications: 12 })
  },
)

test('no scheduled task sends emails to invented people', async ({ testApp }) => {
  await seedDemoData(testApp.resources, () => {})
  const tasks = buildScheduledTasks(testApp.resources)
  for (const taskName of TASK_NAMES) while ((await tasks[taskName]()) === true);

  expect(await run(testApp.db, 'select letter, recipient from outbox')).toEqual([])
  await run(testApp.db, `update offers set expires_at = now() where status = 'OPEN'`)
  await tasks['end-offers']()
  expect(await run(testApp.db, 'select letter, recipient from outbox')).toEqual([
    { letter: 'offer.expired', recipient: 'seeker@sira.test' },
  ])
})
