import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as rest } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { openDatabase, run, withPatience } from '#db/database.ts'
import { formOf } from '#testing/forms.ts'
import { LONG_LETTER } from '#testing/people.ts'
import { fileOf, samplePdf } from '#testing/samples.ts'
import { onDisk } from '#testing/stored-files.ts'
import { test, type Town } from '#testing/town.ts'
import { migrate } from './migrate.ts'

const JOBS = '/api/v1/jobs/getAll'
const BUSY = { status: 503, after: '2', code: 'BUSY' }

/** What a visitor is answered. */
const seen = async ({ app }: Pick<Town, 'app'>, url = JOBS) => {
  const answer = await app.inject({ url })
  return {
    status: answer.statusCode,
    after: answer.headers['retry-after'],
    code: answer.json<{ code?: string }>().code,
  }
}

test('a statement has four seconds, a lock two, an idle transaction ten', async ({ town }) => {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  const given = await Promise.all(
    names.map((name) => run<{ now: string }>(town.resources.db, 'select current_setting($1) now', [name])),
  )
  expect(given.flat().map(({ now }) => now)).toEqual(['4s', '2s', '10s'])
})

test('what waits for a lock too long is answered 503 with a time to come back', async ({ town }) => {
  const { id } = await town.job((await town.company()).id)
  await town.db.transaction().execute(async (trx) => {
    await run(trx, 'lock table jobs in access exclusive mode')
    expect(await seen(town, `/api/v1/jobs/getOne/${id}`)).toEqual(BUSY)
  })
  expect(await seen(town, `/api/v1/jobs/getOne/${id}`)).toMatchObject({ status: 200 })
})

test('when every connection is taken the answer is 503, and 200 when one is free again', async ({ town }) => {
  const { app, resources } = await town.instance()
  const taken = await Promise.all(Array.from({ length: 8 }, () => resources.pool.connect()))
  expect(await seen({ app })).toEqual(BUSY)
  for (const client of taken) client.release()
  expect(await seen({ app })).toMatchObject({ status: 200 })
})

test('a PostgreSQL that hangs is waited for no longer than the statement’s own time, and used again when it answers', async ({
  town,
}) => {
  const { app, resources } = await town.instance()
  const clients = await Promise.all(Array.from({ length: 8 }, () => resources.pool.connect()))
  const pids = await Promise.all(
    clients.map(async (client) => (await client.query<{ pid: number }>('select pg_backend_pid() pid')).rows[0]!.pid),
  )
  for (const client of clients) client.release()
  const each = (signal: NodeJS.Signals) => pids.forEach((pid) => process.kill(pid, signal))
  each('SIGSTOP')
  onTestFinished(() => each('SIGCONT'))

  expect(
    await Promise.all(Array.from({ length: 8 }, () => seen({ app }, `/api/v1/jobs/getOne/${randomUUID()}`))),
  ).toEqual(Array.from({ length: 8 }, () => BUSY))

  await expect.poll(() => seen({ app }), { timeout: 10_000 }).toMatchObject({ status: 200 })
  expect(resources.pool.totalCount).toBeLessThanOrEqual(8)
})

test('whoever is patient waits as long as it takes, and migrations do whatever the role is told', async ({ town }) => {
  const { db, close } = openDatabase(town.url, 1, 800)
  await expect(run(db, 'select pg_sleep(1.2)')).rejects.toMatchObject({ code: '57014' })
  await db.transaction().execute(async (trx) => {
    await withPatience(trx)
    await run(trx, 'select pg_sleep(1.8)')
  })
  await expect(run(db, 'select pg_sleep(1.2)')).rejects.toMatchObject({ code: '57014' })
  await close()

  const role = `hurried_${randomUUID().slice(0, 8)}`
  await run(town.db, `create role ${role} login superuser`)
  await run(town.db, `alter role ${role} set statement_timeout = '1ms'`)
  onTestFinished(() => run(town.db, `drop role ${role}`).then(() => {}))
  const held = new pg.Client({ connectionString: town.url })
  await held.connect()
  await held.query('select pg_advisory_lock(7031846)')
  const migrating = migrate(town.url.replace('app@', `${role}@`))
  await rest(100)
  await held.end()
  expect(await migrating).toEqual([])
})

test('a thousand requests that go away leave no connection behind', { timeout: 60_000 }, async ({ town }) => {
  const { app, resources } = await town.instance()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new http.Agent({ maxSockets: 40 })
  let left = 0
  const goneAfter = (ms: number, n: number) =>
    new Promise<void>((resolve) => {
      const request = http.get(
        { port, host: '127.0.0.1', path: n % 2 ? JOBS : '/api/v1/company/fetchAll', agent },
        (response) => response.resume(),
      )
      request.on('close', () => resolve()).on('error', () => {})
      setTimeout(() => request.destroy(), ms).unref()
      left++
    })
  for (let n = 0; n < 1000; n += 40)
    await Promise.all(Array.from({ length: 40 }, (_, k) => goneAfter((n + k) % 12, n + k)))
  agent.destroy()

  expect(left).toBe(1000)
  await expect
    .poll(() => [resources.pool.waitingCount, resources.pool.totalCount - resources.pool.idleCount], {
      timeout: 10_000,
    })
    .toEqual([0, 0])
  expect(resources.pool.totalCount).toBeLessThanOrEqual(8)
  expect(await seen({ app })).toMatchObject({ status: 200 })
})

test('a connection that is lost at the commit is 503, and a file whose row may be there is not taken away', async ({
  town,
}) => {
  const { id } = await town.job((await town.company()).id)
  const seeker = await town.seeker()
  await run(
    town.db,
    `create function cut_off() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`,
  )
  await run(
    town.db,
    'create constraint trigger cut_off after insert on applications deferrable initially deferred for each row execute function cut_off()',
  )
  const before = onDisk(town).length
  const pdf = await samplePdf()
  const form = () => formOf({ coverLetter: LONG_LETTER, resume: fileOf(pdf, 'cv.pdf', 'application/pdf') })

  expect(await seeker.post(`/jobs/${id}/apply`, form())).toMatchObject({ status: 503, code: 'BUSY' })

  expect(onDisk(town).length).toBe(before + 1)
  await run(town.db, 'drop function cut_off cascade')
  expect(await seeker.post(`/jobs/${id}/apply`, form())).toMatchObject({ status: 201 })
})
