import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { test } from '#testing/town.ts'
import { SCHEDULED_KINDS } from '#queue/kinds.ts'
import { scheduledWork } from '../routines.ts'
import { fillDemoTown } from './fill.ts'

const COUNTS = `
  select (select count(*) from companies) as companies, (select count(*) from jobs) as jobs, (select count(*) from applications) as applications,
    (select count(*) from accounts where role = 'ADMIN') as admins`

test(
  'two instances that start at once fill an empty database once, and a full one is left alone',
  { timeout: 60_000 },
  async ({ town }) => {
    const other = await town.instance()
    const told: string[] = []

    await Promise.all(
      [town.resources, other.resources].map((resources) => fillDemoTown(resources, (line) => told.push(line))),
    )
    const [filled] = await run<{ companies: number }>(town.db, COUNTS)
    await fillDemoTown(town.resources, (line) => told.push(line))

    expect(filled).toMatchObject({ jobs: 120, applications: 200, admins: 1 })
    expect((await run(town.db, COUNTS))[0]).toEqual(filled)
    expect(told).toHaveLength(2)
    // What lately happened is behind the bells of those whom visitors sign in as; some of it they have read.
    const bells = await run<{ unread: number; read: number }>(
      town.db,
      `select count(*) filter (where read_at is null)::int as unread, count(read_at)::int as read from shown_notices n join accounts a on a.id = n.account_id
     where a.email in ('seeker@sira.test', 'company@sira.test') group by a.email`,
    )
    expect(bells).toHaveLength(2)
    for (const { unread, read } of bells) expect([unread > 0, read > 0]).toEqual([true, true])
    // Something waits on every part of the desk, and no job is hidden for it.
    const [desk] = await run(
      town.db,
      'select (select count(*)::int from job_reports) as reports, (select count(*)::int from messages) as messages, (select count(*)::int from jobs where hidden_at is not null) as hidden',
    )
    expect(desk).toEqual({ reports: 3, messages: 2, hidden: 0 })
  },
)

test('no scheduled work writes to anybody who is invented', { timeout: 60_000 }, async ({ town }) => {
  await fillDemoTown(town.resources, () => {})
  const work = scheduledWork(town.resources)
  for (const kind of SCHEDULED_KINDS) while ((await work[kind]()) === true);

  expect(await run(town.db, 'select letter, recipient from outbox')).toEqual([])
})
