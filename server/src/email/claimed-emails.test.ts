import pg from 'pg'
import { describe, expect } from 'vitest'
import { ROW_PARSING_OPTIONS, run, toClientDatabase } from '#db/database.ts'
import { countTasks } from '#queue/failed-tasks.ts'
import { makeEmailsDue } from '#test/tasks.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { composeEmail } from './compose-email.ts'
import { claimEmails } from './claim-emails.ts'
import { releaseEmails } from './claimed-emails.ts'
import { enqueueEmail } from './outbox.ts'
import type { EmailTransport } from './transport.ts'
import { sendEmailBatch } from './worker.ts'

const buildTestEmail = (subject: string) =>
  composeEmail({
    name: 'test.email',
    accountId: null,
    to: 'hanna@town.example',
    subject,
    greeting: 'Hello,',
    paragraphs: ['News.'],
    because: 'You asked for it.',
  })
const createFailingTransport = (error = new Error('451 come back later')): EmailTransport => ({
  send: () => Promise.reject(error),
  close() {},
})
const listAttempts = (testApp: TestApp) =>
  run<{ attempts: number; error: string | null; pause: number; sent: boolean }>(
    testApp.db,
    'select attempts, last_error as error, extract(epoch from next_attempt_at - now())::int as pause, sent_at is not null as sent from outbox order by id',
  )
const ROOM_FOR_NONE = { hour: [0, 3600], day: [0, 86_400] } as const
const ROOM_FOR_ONE = { hour: [1, 3600], day: [1, 86_400] } as const

describe('a worker that crashes while it sends an email', () => {
  const crash = async (testApp: TestApp) => {
    expect((await claimEmails(testApp.resources.db, 'normal', 20)).emails).toHaveLength(1)
  }
  const passSeconds = (testApp: TestApp, seconds: number) =>
    run(
      testApp.db,
      `update outbox set next_attempt_at = next_attempt_at - make_interval(secs => $1), claimed_until = claimed_until - make_interval(secs => $1)`,
      [seconds],
    )

  test('counts as sending it for a minute; then it is sent again, after a second crash with a pause', async ({
    testApp,
  }) => {
    const send = () => sendEmailBatch(testApp.resources.db, { send: () => Promise.resolve(), close() {} })
    await enqueueEmail(testApp.db, buildTestEmail('patience'))
    await crash(testApp)
    expect(await countTasks(testApp.db)).toEqual({ waiting: 0, running: 1, dead: 0 })
    await passSeconds(testApp, 55)
    expect(await send()).toBe(0)

    await passSeconds(testApp, 6)
    expect(await countTasks(testApp.db)).toEqual({ waiting: 1, running: 0, dead: 0 })
    await crash(testApp)
    await passSeconds(testApp, 61)
    expect(await countTasks(testApp.db)).toEqual({ waiting: 1, running: 0, dead: 0 })
    expect(await send()).toBe(0)
    const [{ pause } = { pause: 0 }] = await listAttempts(testApp)
    expect([pause > 15, pause <= 60], 'half a minute to one, of which a little has passed').toEqual([true, true])
    await passSeconds(testApp, 61)
    await send()
    expect(await listAttempts(testApp)).toMatchObject([{ sent: true, attempts: 3 }])
  })

  test('at the last attempt leaves a failed email', async ({ testApp }) => {
    await enqueueEmail(testApp.db, buildTestEmail('patience'))
    await run(testApp.db, 'update outbox set attempts = 11')
    await crash(testApp)
    expect(await countTasks(testApp.db)).toEqual({ waiting: 0, running: 1, dead: 0 })
    await passSeconds(testApp, 61)
    expect(await countTasks(testApp.db)).toEqual({ waiting: 0, running: 0, dead: 1 })
    expect(await sendEmailBatch(testApp.resources.db, createFailingTransport())).toBe(0)
  })

  test('leaves an email that waits, and does not count, when its mailbox has reached its limit meanwhile', async ({
    testApp,
  }) => {
    await enqueueEmail(testApp.db, buildTestEmail('crashed'))
    await crash(testApp)
    await passSeconds(testApp, 121)
    expect(await claimEmails(testApp.resources.db, 'normal', 20, { quotas: ROOM_FOR_NONE })).toEqual({
      emails: [],
      due: 1,
    })

    expect(await countTasks(testApp.db)).toEqual({ waiting: 1, running: 0, dead: 0 })
    await enqueueEmail(testApp.db, buildTestEmail('next'))
    expect((await claimEmails(testApp.resources.db, 'normal', 20, { quotas: ROOM_FOR_ONE })).emails).toMatchObject([
      { subject: 'next' },
    ])
  })

  test('of the version before counts as sending for a minute too', async ({ testApp }) => {
    await enqueueEmail(testApp.db, buildTestEmail('old'))
    await run(testApp.db, `update outbox set attempts = 1, next_attempt_at = now() + interval '1 minute'`)
    expect(await countTasks(testApp.db)).toEqual({ waiting: 0, running: 1, dead: 0 })
    await enqueueEmail(testApp.db, buildTestEmail('next'))
    expect((await claimEmails(testApp.resources.db, 'normal', 20, { quotas: ROOM_FOR_ONE })).emails).toEqual([])
  })
})

test('a claim reads few of the emails that wait, before PostgreSQL knows how many there are', async ({ testApp }) => {
  const client = new pg.Client({ connectionString: testApp.url, ...ROW_PARSING_OPTIONS })
  await client.connect()
  const db = toClientDatabase(client)
  // Other tests on this database may have left what it knew of their emails.
  await run(
    db,
    `select pg_clear_relation_stats('public', 'outbox'), (
        select count(pg_clear_attribute_stats('public', 'outbox', attname, false)) from pg_stats
          where schemaname = 'public' and tablename = 'outbox')`,
  )
  await run(
    db,
    `insert into outbox (letter, priority, recipient, subject, body_text)
      select 'alert.jobs', 3, 'seeker-' || n || '@provider-' || n % 10 || '.example', 'New jobs', 'A job' from generate_series(1, 5000) n`,
  )
  const countReads = async () => {
    await run(db, 'select pg_stat_force_next_flush()')
    const [count] = await run<{ n: number }>(
      db,
      `select (sum(i.idx_tup_read) + max(t.seq_tup_read))::int as n from pg_stat_user_indexes i join pg_stat_user_tables t using (relid) where i.relname = 'outbox'`,
    )
    return count!.n
  }
  const reads: number[] = []
  for (let tries = 0; tries < 3; tries++) {
    const before = await countReads()
    expect((await claimEmails(db, 'bulk', 20)).emails).toHaveLength(20)
    reads.push((await countReads()) - before)
  }
  // PostgreSQL counts what other connections read as well.
  expect(Math.min(...reads)).toBeLessThan(1000)
  await client.end()
})

test('a worker whose claim is over leaves alone what another worker has claimed since', async ({ testApp }) => {
  for (const subject of ['first', 'second']) await enqueueEmail(testApp.db, buildTestEmail(subject))
  let isStopping = false
  const slow: EmailTransport = {
    async send() {
      await makeEmailsDue(testApp.db)
      expect((await claimEmails(testApp.resources.db, 'normal', 20)).emails).toHaveLength(2)
      isStopping = true
      throw new Error('451 come back later')
    },
    close() {},
  }

  await sendEmailBatch(testApp.resources.db, slow, { isStopping: () => isStopping })
  expect(await listAttempts(testApp)).toMatchObject([
    { attempts: 2, error: null },
    { attempts: 2, error: null },
  ])
  expect((await claimEmails(testApp.resources.db, 'normal', 20)).emails).toEqual([])
})

test('an email that is released after an earlier attempt failed is not counted as being sent', async ({ testApp }) => {
  await enqueueEmail(testApp.db, buildTestEmail('patience'))
  const transport = createFailingTransport()
  await sendEmailBatch(testApp.resources.db, transport)
  await makeEmailsDue(testApp.db)
  await sendEmailBatch(testApp.resources.db, transport, { isStopping: () => true })
  expect(await countTasks(testApp.db)).toEqual({ waiting: 1, running: 0, dead: 0 })
})

test('the reason why an email could not be sent begins with the code of the error', async ({ testApp }) => {
  await enqueueEmail(testApp.db, buildTestEmail('first'))
  const errors = [
    Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }),
    Object.assign(new Error(), { code: 'EX' }),
  ]
  for (const error of errors) {
    await sendEmailBatch(testApp.resources.db, createFailingTransport(error))
    await makeEmailsDue(testApp.db)
    expect((await listAttempts(testApp))[0]!.error).toBe(error.message ? 'ETIMEDOUT: no answer' : 'EX')
  }
})

test('a released email is sent before those that were enqueued after it', async ({ testApp }) => {
  const { db } = testApp.resources
  for (const subject of ['first', 'second']) await enqueueEmail(testApp.db, buildTestEmail(subject))
  const { emails } = await claimEmails(db, 'normal', 1)
  await releaseEmails(db, emails)
  expect((await claimEmails(db, 'normal', 1)).emails).toMatchObject([{ subject: 'first' }])
})
