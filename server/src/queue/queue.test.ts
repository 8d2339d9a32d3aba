import { PgBoss } from 'pg-boss'
import pg from 'pg'
import { setTimeout as rest } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { run, type Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { prepareQueue } from './prepare-queue.ts'
import { test } from '#test/test-app.ts'
import { advanceQueueClock } from '#test/tasks.ts'
import { addTask } from './queue.ts'
import { getBoss } from './boss.ts'
import { QUEUE_SCHEMA } from '#db/queue-tables.ts'
import { countTasksByName } from './failed-tasks.ts'
import { TASK_NAMES, TASK_SCHEDULES, TASK_SETTINGS, type TaskName } from './tasks.ts'
import { toFailureReason } from './failure-reason.ts'
import { startScheduledTasks, type ScheduledTask } from './scheduled-tasks.ts'

const listTasks = (db: Database) =>
  run<{ kind: string; state: string; tries: number; pause: number; error: string | null }>(
    db,
    `select name as kind, state, retry_count as tries, extract(epoch from start_after - now())::int as pause, output ->> 'message' as error from pgboss.job where name not like '\\_\\_%' order by created_on, id`,
  )
/** Tasks that do nothing, except for some. */
const createTasks = (own: Partial<Record<TaskName, ScheduledTask>>) =>
  Object.fromEntries(TASK_NAMES.map((kind) => [kind, own[kind] ?? (async () => {})])) as Record<TaskName, ScheduledTask>

test('a task of a transaction that fails does not exist; of one that commits it exists once', async ({ testApp }) => {
  await testApp.resources.db
    .transaction()
    .execute(async (trx) => {
      await addTask(trx, 'sweep-files')
      expect(await listTasks(trx)).toHaveLength(1)
      throw new Error('the change failed')
    })
    .catch(() => {})
  expect(await listTasks(testApp.db)).toEqual([])

  await testApp.resources.db.transaction().execute((trx) => addTask(trx, 'sweep-files'))
  expect(await listTasks(testApp.db)).toMatchObject([{ kind: 'sweep-files', state: 'created', tries: 0 }])
})

test('a scheduled task waits once, however often it is added', async ({ testApp }) => {
  await Promise.all(Array.from({ length: 8 }, () => addTask(testApp.resources.db, 'job-alerts')))
  expect(await listTasks(testApp.db)).toHaveLength(1)
})

test('a migrated database has every task and its schedule, and exactly the schema of pg-boss', async ({ testApp }) => {
  expect(
    (
      await run<{ name: string }>(testApp.db, `select name from pgboss.queue where name not like '\\_\\_%' order by 1`)
    ).map(({ name }) => name),
    'and the one of the version before',
  ).toEqual([...TASK_NAMES, 'letter'].toSorted())
  expect(
    (await run<{ name: string }>(testApp.db, 'select name from pgboss.schedule order by 1')).map(({ name }) => name),
  ).toEqual(TASK_NAMES.toSorted())
  const client = new pg.Client({ connectionString: testApp.url })
  await client.connect()
  const boss = new PgBoss({
    schema: QUEUE_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
    db: { executeSql: (text, values) => client.query(text, values) },
  })
  const { ok, ...drift } = await boss.detectSchemaDrift()
  await client.end()
  expect([ok, ok ? {} : drift]).toEqual([true, {}])
})

test('changed task settings are written again, and nothing is left of removed tasks', async ({ testApp }) => {
  await run(testApp.db, `update pgboss.queue set retry_limit = 77 where name = 'job-alerts'`)
  await run(testApp.db, `update pgboss.schedule set cron = '1 1 1 1 *' where name = 'job-alerts'`)
  await run(testApp.db, `select pgboss.create_queue('what-was-done-once', '{"policy": "standard"}')`)
  await run(testApp.db, `insert into pgboss.schedule (name, cron) values ('what-was-done-once', '* * * * *')`)
  for (const state of ['created', 'failed'])
    await run(testApp.db, `insert into pgboss.job (name, state) values ('what-was-done-once', $1)`, [state])
  await Promise.all([migrate(testApp.url, prepareQueue), migrate(testApp.url, prepareQueue)])

  expect(await run(testApp.db, `select retry_limit as limit from pgboss.queue where name = 'job-alerts'`)).toEqual([
    { limit: TASK_SETTINGS.tries - 1 },
  ])
  expect(
    await run(testApp.db, `select name, cron from pgboss.schedule where name in ('job-alerts', 'what-was-done-once')`),
  ).toEqual([{ name: 'job-alerts', cron: TASK_SCHEDULES['job-alerts'] }])
  expect(await run(testApp.db, `select state from pgboss.job where name = 'what-was-done-once'`)).toEqual([])
  await run(testApp.db, `delete from pgboss.queue where name = 'what-was-done-once'`)
})

test('a task that fails is retried after growing pauses, and has failed after the last try', async ({ testApp }) => {
  await addTask(testApp.db, 'sweep-files')
  const { boss, options: on } = await getBoss(testApp.resources.db)
  const pauses: number[] = []
  for (let tried = 0; tried < TASK_SETTINGS.tries; tried++) {
    const [piece] = await boss.fetch('sweep-files', on)
    await boss.fail('sweep-files', [piece!], { message: 'not now' }, on)
    const [left] = await listTasks(testApp.db)
    if (left!.state === 'retry') pauses.push(left!.pause)
    await advanceQueueClock(testApp.db, '1 hour')
  }

  expect(pauses).toHaveLength(5)
  for (const [n, pause] of pauses.entries())
    expect([n, pause >= 14 * 2 ** n, pause <= 15 * 2 ** (n + 1)]).toEqual([n, true, true])
  expect(await listTasks(testApp.db)).toMatchObject([{ state: 'failed', tries: 5, error: 'not now' }])
  expect(await boss.fetch('sweep-files', on)).toEqual([])
  await addTask(testApp.db, 'sweep-files')
  expect(await countTasksByName(testApp.db), 'the next turn starts again').toMatchObject([
    { kind: 'sweep-files', waiting: 1, running: 0, dead: 1 },
  ])
})

test(
  'two instances run a task once, one at a time; an error is reported and stored without personal data',
  { timeout: 60_000 },
  async ({ testApp }) => {
    const other = await testApp.startInstance()
    const reported: string[] = []
    let [done, running, maxRunning] = [0, 0, 0]
    const work = createTasks({
      'search-words': async () => {
        maxRunning = Math.max(maxRunning, ++running)
        await rest(300)
        running--
        done++
      },
      'forget-receipts': async () => {
        throw new Error('cannot write to Hanna@Town.Example: "Hanna" has +251 911 234567')
      },
    })
    const failed = (kind: string, error: unknown) => void reported.push(`${kind}: ${(error as Error).message}`)
    const instances = await Promise.all(
      [testApp.resources, other.resources].map((resources) => startScheduledTasks(resources, work, failed)),
    )
    onTestFinished(async () => void (await Promise.all(instances.map(({ stop }) => stop()))))
    const settled = async () =>
      (
        await run(
          testApp.db,
          `select 1 from pgboss.job where name = 'search-words' and state in ('created', 'active', 'retry')`,
        )
      ).length === 0
    await expect.poll(settled, { timeout: 20_000 }).toBe(true)
    const before = done
    await Promise.all([addTask(testApp.resources.db, 'search-words'), addTask(other.resources.db, 'search-words')])
    await expect.poll(() => done, { timeout: 20_000 }).toBe(before + 1)
    await expect.poll(settled, { timeout: 20_000 }).toBe(true)

    expect([done, maxRunning]).toEqual([before + 1, 1])
    expect(reported.every((line) => line.startsWith('forget-receipts: cannot write to Hanna'))).toBe(true)
    const failures = (await listTasks(testApp.db)).filter(({ error }) => error !== null)
    expect(failures).toMatchObject([{ kind: 'forget-receipts', state: 'retry', error: 'cannot write to … … has …' }])
  },
)

test('a task whose worker is silent is retried by any instance; one that still sends heartbeats is left alone', async ({
  testApp,
}) => {
  await addTask(testApp.db, 'sweep-files')
  await addTask(testApp.db, 'search-words')
  const { boss, options: on } = await getBoss(testApp.resources.db)
  const [[silent], [running]] = [await boss.fetch('sweep-files', on), await boss.fetch('search-words', on)]
  await advanceQueueClock(testApp.db, '1 minute')
  await run(testApp.db, 'update pgboss.job set heartbeat_on = now() where id = $1', [running!.id])
  const instance = await startScheduledTasks(testApp.resources, createTasks({}), () => {})
  onTestFinished(() => instance.stop())

  const states = async () =>
    (
      await run<{ state: string }>(
        testApp.db,
        'select state from pgboss.job where id = any($1::uuid[]) order by name desc',
        [[silent!.id, running!.id]],
      )
    ).map(({ state }) => state)
  await expect.poll(states, { timeout: 25_000 }).toEqual(['retry', 'active'])
})

test(
  'a task that always has more to do ends its turn, and the next one goes on',
  { timeout: 40_000 },
  async ({ testApp }) => {
    let done = 0
    const instance = await startScheduledTasks(
      testApp.resources,
      createTasks({ 'search-words': async () => ++done > 0 }),
      () => {},
      100,
    )
    onTestFinished(() => instance.stop())
    const ended = async () =>
      (await run(testApp.db, `select 1 from pgboss.job where name = 'search-words' and state = 'completed'`)).length
    await expect.poll(ended, { timeout: 20_000 }).toBe(1)
    const before = done
    await addTask(testApp.db, 'search-words')
    await expect.poll(() => done, { timeout: 20_000 }).toBeGreaterThan(before)
  },
)

test('stopping takes no more tasks and waits for the running ones', async ({ testApp }) => {
  let [begun, ended] = [0, 0]
  const instance = await startScheduledTasks(
    testApp.resources,
    createTasks({ 'search-words': async () => void (begun++, await rest(500), ended++) }),
    () => {},
  )
  await expect.poll(() => begun, { timeout: 20_000, interval: 5 }).toBe(1)
  await instance.stop()
  expect([begun, ended]).toEqual([1, 1])
  expect(await run(testApp.db, `select state from pgboss.job where name = 'search-words'`)).toEqual([
    { state: 'completed' },
  ])
  await addTask(testApp.db, 'search-words')
  await rest(200)
  expect(begun).toBe(1)
})

test('a failure reason contains no address, number or typed text', () => {
  expect(toFailureReason(new Error('550 5.1.1 <hanna@town.example> unknown'))).toBe('550 5.1.1 <…> unknown')
  expect(
    toFailureReason(
      Object.assign(new Error('duplicate key value violates unique constraint "x"\nDetail: Key (email)=(a@b.c)'), {
        code: '23505',
        constraint: 'accounts_email',
      }),
    ),
  ).toBe('23505: duplicate key value violates unique constraint …: accounts_email')
  expect(toFailureReason(new Error('connect to 10.0.0.1?token=abc'))).toBe('connect to 10.0.0.1…')
  expect(toFailureReason(new Error(''))).toBe('It failed without a message')
})
