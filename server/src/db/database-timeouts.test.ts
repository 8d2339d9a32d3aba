import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as rest } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { listMissingTimeouts } from './check-timeouts.ts'
import { openDatabase, run, toClientDatabase } from './database.ts'
import { disableTimeouts } from './sql.ts'
import { buildMultipartForm } from '#test/forms.ts'
import { SAMPLE_COVER_LETTER } from '#test/factories.ts'
import { toUploadFile, createSamplePdf } from '#test/sample-files.ts'
import { listFilesOnDisk } from '#test/stored-files.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { migrate } from './migrate.ts'

const JOBS = '/api/v1/jobs/getAll'
const BUSY = { status: 503, after: '2', code: 'BUSY' }

/** Returns what a visitor gets. */
const getResponse = async ({ app }: Pick<TestApp, 'app'>, url = JOBS) => {
  const response = await app.inject({ url })
  return {
    status: response.statusCode,
    after: response.headers['retry-after'],
    code: response.json<{ code?: string }>().code,
  }
}

test('a statement has four seconds, a lock two, an idle transaction ten', async ({ testApp }) => {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  const given = await Promise.all(
    names.map((name) => run<{ now: string }>(testApp.resources.db, 'select current_setting($1) now', [name])),
  )
  expect(given.flat().map(({ now }) => now)).toEqual(['4s', '2s', '10s'])
})

test('time limits that a connection does not get are named, unless its role has them', async ({ testApp }) => {
  expect(await listMissingTimeouts(testApp.resources.db)).toEqual([])
  const role = `pooled_${randomUUID().slice(0, 8)}`
  await run(testApp.db, `create role ${role} login`)
  onTestFinished(() => run(testApp.db, `drop role ${role}`).then(() => {}))
  const list = async () => {
    // As through a connection pooler, which ignores what a connection asks for.
    const client = new pg.Client({ connectionString: testApp.url.replace('app@', `${role}@`) })
    await client.connect()
    const missing = await listMissingTimeouts(toClientDatabase(client))
    await client.end()
    return missing
  }
  expect(await list()).toEqual(['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
  await run(testApp.db, `alter role ${role} set statement_timeout = '4s'`)
  await run(testApp.db, `alter role ${role} set lock_timeout = '2s'`)
  expect(await list()).toEqual(['idle_in_transaction_session_timeout'])
})

test('a request that waits too long for a lock gets 503 with a Retry-After', async ({ testApp }) => {
  const { id } = await testApp.createJob((await testApp.createCompany()).id)
  await testApp.db.transaction().execute(async (trx) => {
    await run(trx, 'lock table jobs in access exclusive mode')
    expect(await getResponse(testApp, `/api/v1/jobs/getOne/${id}`)).toEqual(BUSY)
  })
  expect(await getResponse(testApp, `/api/v1/jobs/getOne/${id}`)).toMatchObject({ status: 200 })
})

test('when every connection is in use the response is 503, and 200 when one is free again', async ({ testApp }) => {
  const { app, resources } = await testApp.startInstance()
  const taken = await Promise.all(Array.from({ length: 8 }, () => resources.pool.connect()))
  expect(await getResponse({ app })).toEqual(BUSY)
  for (const client of taken) client.release()
  expect(await getResponse({ app })).toMatchObject({ status: 200 })
})

test('requests wait for a hanging PostgreSQL no longer than the statement timeout, and use it again when it responds', async ({
  testApp,
}) => {
  const { app, resources } = await testApp.startInstance()
  const clients = await Promise.all(Array.from({ length: 8 }, () => resources.pool.connect()))
  const pids = await Promise.all(
    clients.map(async (client) => (await client.query<{ pid: number }>('select pg_backend_pid() pid')).rows[0]!.pid),
  )
  for (const client of clients) client.release()
  const signalAll = (signal: NodeJS.Signals) => pids.forEach((pid) => process.kill(pid, signal))
  signalAll('SIGSTOP')
  onTestFinished(() => signalAll('SIGCONT'))

  expect(
    await Promise.all(Array.from({ length: 8 }, () => getResponse({ app }, `/api/v1/jobs/getOne/${randomUUID()}`))),
  ).toEqual(Array.from({ length: 8 }, () => BUSY))

  await expect.poll(() => getResponse({ app }), { timeout: 10_000 }).toMatchObject({ status: 200 })
  expect(resources.pool.totalCount).toBeLessThanOrEqual(8)
})

test('a value that cannot be sent does not make its connection look idle when another one is lost', async ({
  testApp,
}) => {
  const { pool, close } = openDatabase(testApp.url, { poolSize: 2, statementTimeoutMs: 1_000 })
  const [working, lost] = [await pool.connect(), await pool.connect()]
  await expect(working.query('select $1::json', [{ count: 1n }])).rejects.toThrow('BigInt')
  const [{ pid }] = (await lost.query<{ pid: number }>('select pg_backend_pid() as pid')).rows as [{ pid: number }]
  process.kill(pid, 'SIGSTOP')
  onTestFinished(() => void process.kill(pid, 'SIGCONT'))
  const hanging = lost.query('select 1').catch((error: unknown) => error)
  await rest(900)
  await expect(working.query('select pg_sleep(0.9)')).resolves.toMatchObject({ rowCount: 1 })
  expect(await hanging).toBeInstanceOf(Error)
  for (const client of [working, lost]) client.release(true)
  await close()
})

test('a transaction without timeouts takes as long as it needs, and so do migrations, whatever the role’s settings', async ({
  testApp,
}) => {
  const { db, close } = openDatabase(testApp.url, { poolSize: 1, statementTimeoutMs: 800 })
  await expect(run(db, 'select pg_sleep(1.2)')).rejects.toMatchObject({ code: '57014' })
  await db.transaction().execute(async (trx) => {
    await disableTimeouts(trx)
    await run(trx, 'select pg_sleep(1.8)')
  })
  await expect(run(db, 'select pg_sleep(1.2)')).rejects.toMatchObject({ code: '57014' })
  await close()

  const role = `hurried_${randomUUID().slice(0, 8)}`
  await run(testApp.db, `create role ${role} login superuser`)
  await run(testApp.db, `alter role ${role} set statement_timeout = '1ms'`)
  onTestFinished(() => run(testApp.db, `drop role ${role}`).then(() => {}))
  const held = new pg.Client({ connectionString: testApp.url })
  await held.connect()
  await held.query('select pg_advisory_lock(7031846)')
  const migrating = migrate(testApp.url.replace('app@', `${role}@`))
  await rest(100)
  await held.end()
  expect(await migrating).toEqual([])
})

test('a transaction that goes on after a failed statement is not committed, and its connection is used again', async ({
  testApp,
}) => {
  const { db, close } = openDatabase(testApp.url, { poolSize: 1 })
  const goOn = db.transaction().execute((trx) => run(trx, 'select 1 / 0').catch(() => 'ignored'))
  await expect(goOn).rejects.toMatchObject({ code: '25P02' })
  expect(await run(db, 'select 1 as one')).toEqual([{ one: 1 }])
  await close()
})

test('a thousand aborted requests leave no connection in use', async ({ testApp }) => {
  const { app, resources } = await testApp.startInstance()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new http.Agent({ maxSockets: 40 })
  let aborted = 0
  const abortAfter = (ms: number, n: number) =>
    new Promise<void>((resolve) => {
      const request = http.get(
        { port, host: '127.0.0.1', path: n % 2 ? JOBS : '/api/v1/company/fetchAll', agent },
        (response) => response.resume(),
      )
      request.on('close', () => resolve()).on('error', () => {})
      setTimeout(() => request.destroy(), ms).unref()
      aborted++
    })
  for (let n = 0; n < 1000; n += 40)
    await Promise.all(Array.from({ length: 40 }, (_, k) => abortAfter((n + k) % 12, n + k)))
  agent.destroy()

  expect(aborted).toBe(1000)
  await expect
    .poll(() => [resources.pool.waitingCount, resources.pool.totalCount - resources.pool.idleCount], {
      timeout: 10_000,
    })
    .toEqual([0, 0])
  expect(resources.pool.totalCount).toBeLessThanOrEqual(8)
  expect(await getResponse({ app })).toMatchObject({ status: 200 })
})

test('a connection that is lost at the commit gives 503, and a file whose row may exist is not deleted', async ({
  testApp,
}) => {
  const { id } = await testApp.createJob((await testApp.createCompany()).id)
  const seeker = await testApp.createSeeker()
  await run(
    testApp.db,
    `create function cut_off() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`,
  )
  await run(
    testApp.db,
    'create constraint trigger cut_off after insert on applications deferrable initially deferred for each row execute function cut_off()',
  )
  const before = listFilesOnDisk(testApp).length
  const pdf = await createSamplePdf()
  const form = () =>
    buildMultipartForm({ coverLetter: SAMPLE_COVER_LETTER, resume: toUploadFile(pdf, 'cv.pdf', 'application/pdf') })

  expect(await seeker.post(`/jobs/${id}/apply`, form())).toMatchObject({ status: 503, code: 'BUSY' })

  expect(listFilesOnDisk(testApp).length).toBe(before + 1)
  await run(testApp.db, 'drop function cut_off cascade')
  expect(await seeker.post(`/jobs/${id}/apply`, form())).toMatchObject({ status: 201 })
})
