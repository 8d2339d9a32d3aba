import { PgBoss } from 'pg-boss'
import pg from 'pg'
import { setTimeout as rest } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { run, type Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { test } from '#testing/town.ts'
import { workWaits } from '#testing/work.ts'
import { addWork } from './add-work.ts'
import { bossOn, SCHEMA } from './boss.ts'
import { queueCounts } from './dead-work.ts'
import { KINDS, SCHEDULED_KINDS, WORK_KINDS, type ScheduledKind } from './kinds.ts'
import { reasonOf } from './reason.ts'
import { startWork, type Work } from './start-work.ts'

const LETTER = { letterId: '0197a0d0-0000-7000-8000-000000000000' }
const pieces = (db: Database) =>
  run<{ kind: string; state: string; tries: number; pause: number; error: string | null }>(
    db,
    `select name as kind, state, retry_count as tries, extract(epoch from start_after - now())::int as pause, output ->> 'message' as error from pgboss.job where name not like '\\_\\_%' order by created_on, id`,
  )
/** Work that does nothing, but for some kinds. */
const workOf = (own: Partial<Record<ScheduledKind, Work>>) =>
  Object.fromEntries(SCHEDULED_KINDS.map((kind) => [kind, own[kind] ?? (async () => {})])) as Record<
    ScheduledKind,
    Work
  >

test('work of a transaction that fails is not there; of one that commits it is, once', async ({ town }) => {
  await town.resources.db
    .transaction()
    .execute(async (trx) => {
      await addWork(trx, 'letter', LETTER)
      expect(await pieces(trx)).toHaveLength(1)
      throw new Error('the change failed')
    })
    .catch(() => {})
  expect(await pieces(town.db)).toEqual([])

  await town.resources.db.transaction().execute((trx) => addWork(trx, 'letter', LETTER))
  expect(await pieces(town.db)).toMatchObject([{ kind: 'letter', state: 'created', tries: 0 }])
})

test('what is told to a piece of work is checked', async ({ town }) => {
  await expect(addWork(town.db, 'letter', { letterId: 'hanna@town.example' })).rejects.toThrow('letterId')
  expect(await pieces(town.db)).toEqual([])
})

test('of scheduled work one piece waits, however many add it', async ({ town }) => {
  await Promise.all(Array.from({ length: 8 }, () => addWork(town.resources.db, 'job-alerts', {})))
  expect(await pieces(town.db)).toHaveLength(1)
})

test('a migrated database knows every kind of work and when it is due, and has the very schema of the library', async ({
  town,
}) => {
  expect(
    (
      await run<{ name: string }>(town.db, `select name from pgboss.queue where name not like '\\_\\_%' order by 1`)
    ).map(({ name }) => name),
  ).toEqual(WORK_KINDS.toSorted())
  expect(
    (await run<{ name: string }>(town.db, 'select name from pgboss.schedule order by 1')).map(({ name }) => name),
  ).toEqual(SCHEDULED_KINDS.toSorted())
  const client = new pg.Client({ connectionString: town.url })
  await client.connect()
  const boss = new PgBoss({
    schema: SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
    db: { executeSql: (text, values) => client.query(text, values) },
  })
  const { ok, ...drift } = await boss.detectSchemaDrift()
  await client.end()
  expect([ok, ok ? {} : drift]).toEqual([true, {}])
})

test('kinds are written anew where they changed, and what is no kind any more is no longer due', async ({ town }) => {
  await run(town.db, `update pgboss.queue set retry_limit = 77 where name = 'letter'`)
  await run(town.db, `update pgboss.schedule set cron = '1 1 1 1 *' where name = 'job-alerts'`)
  await run(town.db, `select pgboss.create_queue('what-was-done-once', '{"policy": "standard"}')`)
  await run(town.db, `insert into pgboss.schedule (name, cron) values ('what-was-done-once', '* * * * *')`)
  await Promise.all([migrate(town.url), migrate(town.url)])

  expect(await run(town.db, `select retry_limit as limit from pgboss.queue where name = 'letter'`)).toEqual([
    { limit: KINDS.letter.tries - 1 },
  ])
  expect(
    await run(town.db, `select name, cron from pgboss.schedule where name in ('job-alerts', 'what-was-done-once')`),
  ).toEqual([{ name: 'job-alerts', cron: KINDS['job-alerts'].cron }])
  await run(town.db, `delete from pgboss.queue where name = 'what-was-done-once'`)
})

test('work that fails is tried again after pauses that grow, and given up after the last try', async ({ town }) => {
  await addWork(town.db, 'sweep-files', {})
  const { boss, on } = await bossOn(town.resources.db)
  const pauses: number[] = []
  for (let tried = 0; tried < KINDS['sweep-files'].tries; tried++) {
    const [piece] = await boss.fetch('sweep-files', on)
    await boss.fail('sweep-files', [piece!], { message: 'not now' }, on)
    const [left] = await pieces(town.db)
    if (left!.state === 'retry') pauses.push(left!.pause)
    await workWaits(town.db, '1 hour')
  }

  expect(pauses).toHaveLength(5)
  for (const [n, pause] of pauses.entries())
    expect([n, pause >= 14 * 2 ** n, pause <= 15 * 2 ** (n + 1)]).toEqual([n, true, true])
  expect(await pieces(town.db)).toMatchObject([{ state: 'failed', tries: 5, error: 'not now' }])
  expect(await boss.fetch('sweep-files', on)).toEqual([])
  await addWork(town.db, 'sweep-files', {})
  expect(await queueCounts(town.db), 'the next turn begins anew').toMatchObject([
    { kind: 'sweep-files', waiting: 1, running: 0, dead: 1 },
  ])
})

test(
  'two instances do a piece of work once, one at a time; what fails is told and kept without a word about anybody',
  { timeout: 60_000 },
  async ({ town }) => {
    const other = await town.instance()
    const told: string[] = []
    let [done, running, most] = [0, 0, 0]
    const work = workOf({
      'search-terms': async () => {
        most = Math.max(most, ++running)
        await rest(300)
        running--
        done++
      },
      'forget-receipts': async () => {
        throw new Error('cannot write to Hanna@Town.Example: "Hanna" has +251 911 234567')
      },
    })
    const failed = (kind: string, error: unknown) => void told.push(`${kind}: ${(error as Error).message}`)
    const instances = await Promise.all(
      [town.resources, other.resources].map((resources) => startWork(resources, work, failed)),
    )
    onTestFinished(async () => void (await Promise.all(instances.map(({ stop }) => stop()))))
    const settled = async () =>
      (
        await run(
          town.db,
          `select 1 from pgboss.job where name = 'search-terms' and state in ('created', 'active', 'retry')`,
        )
      ).length === 0
    await expect.poll(settled, { timeout: 20_000 }).toBe(true)
    const before = done
    await Promise.all([addWork(town.resources.db, 'search-terms', {}), addWork(other.resources.db, 'search-terms', {})])
    await expect.poll(() => done, { timeout: 20_000 }).toBe(before + 1)
    await expect.poll(settled, { timeout: 20_000 }).toBe(true)

    expect([done, most]).toEqual([before + 1, 1])
    expect(told.every((line) => line.startsWith('forget-receipts: cannot write to Hanna'))).toBe(true)
    const failures = (await pieces(town.db)).filter(({ error }) => error !== null)
    expect(failures).toMatchObject([{ kind: 'forget-receipts', state: 'retry', error: 'cannot write to … … has …' }])
  },
)

test('work whose worker has fallen silent is looked for again by any instance; work that says it still runs is left alone', async ({
  town,
}) => {
  await addWork(town.db, 'sweep-files', {})
  await addWork(town.db, 'search-terms', {})
  const { boss, on } = await bossOn(town.resources.db)
  const [[silent], [running]] = [await boss.fetch('sweep-files', on), await boss.fetch('search-terms', on)]
  await workWaits(town.db, '1 minute')
  await run(town.db, 'update pgboss.job set heartbeat_on = now() where id = $1', [running!.id])
  const instance = await startWork(town.resources, workOf({}), () => {})
  onTestFinished(() => instance.stop())

  const states = async () =>
    (
      await run<{ state: string }>(
        town.db,
        'select state from pgboss.job where id = any($1::uuid[]) order by name desc',
        [[silent!.id, running!.id]],
      )
    ).map(({ state }) => state)
  await expect.poll(states, { timeout: 25_000 }).toEqual(['retry', 'active'])
}, 40_000)

test(
  'work of which there is always more ends its turn, and the next one goes on',
  { timeout: 40_000 },
  async ({ town }) => {
    let done = 0
    const instance = await startWork(town.resources, workOf({ 'search-terms': async () => ++done > 0 }), () => {}, 100)
    onTestFinished(() => instance.stop())
    const ended = async () =>
      (await run(town.db, `select 1 from pgboss.job where name = 'search-terms' and state = 'completed'`)).length
    await expect.poll(ended, { timeout: 20_000 }).toBe(1)
    const before = done
    await addWork(town.db, 'search-terms', {})
    await expect.poll(() => done, { timeout: 20_000 }).toBeGreaterThan(before)
  },
)

test('stopping takes nothing more and waits for what is being done', { timeout: 40_000 }, async ({ town }) => {
  let [begun, ended] = [0, 0]
  const instance = await startWork(
    town.resources,
    workOf({ 'search-terms': async () => void (begun++, await rest(500), ended++) }),
    () => {},
  )
  await expect.poll(() => begun, { timeout: 20_000, interval: 5 }).toBe(1)
  await instance.stop()
  expect([begun, ended]).toEqual([1, 1])
  expect(await run(town.db, `select state from pgboss.job where name = 'search-terms'`)).toEqual([
    { state: 'completed' },
  ])
  await addWork(town.db, 'search-terms', {})
  await rest(200)
  expect(begun).toBe(1)
})

test('a reason holds no address, number or typed word', () => {
  expect(reasonOf(new Error('550 5.1.1 <hanna@town.example> unknown'))).toBe('550 5.1.1 <…> unknown')
  expect(
    reasonOf(
      Object.assign(new Error('duplicate key value violates unique constraint "x"\nDetail: Key (email)=(a@b.c)'), {
        code: '23505',
        constraint: 'accounts_email',
      }),
    ),
  ).toBe('23505: duplicate key value violates unique constraint …: accounts_email')
  expect(reasonOf(new Error('connect to 10.0.0.1?token=abc'))).toBe('connect to 10.0.0.1…')
  expect(reasonOf(new Error(''))).toBe('It failed without a word')
})
