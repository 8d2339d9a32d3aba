import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { openDatabase, run } from '#db/database.ts'
import { composeEmail } from '#email/compose-email.ts'
import { enqueueEmail } from '#email/outbox.ts'
import { createSwitchableDatabase } from '#test/switchable-database.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test } from '#test/test-app.ts'
import { getOutboxFolder, startWorkers } from './workers.ts'

test('the email worker keeps to the limits of the settings: four news emails to one mailbox, and the requested ones', async ({
  testApp,
}) => {
  const { app, resources } = await getStrictInstance(testApp)
  const buildEmail = (name: string) =>
    composeEmail({
      name,
      to: 'hanna@town.example',
      accountId: null,
      subject: name,
      greeting: 'Hello,',
      paragraphs: ['News.'],
      because: 'A test.',
    })
  for (let n = 0; n < 7; n++) await enqueueEmail(testApp.db, buildEmail('application.received'))
  for (let n = 0; n < 3; n++) await enqueueEmail(testApp.db, buildEmail('application.received.elsewhere'))
  const folder = getOutboxFolder(testApp.dir)
  const listMails = () =>
    readdirSync(path.dirname(folder)).includes('outbox')
      ? readdirSync(folder).filter((name) => name.endsWith('.eml'))
      : []

  const workers = await startWorkers({ ...resources, config: { ...resources.config, DATA_DIR: testApp.dir } }, app.log)
  try {
    await expect.poll(() => listMails().length, { timeout: 10_000 }).toBe(4)
    await enqueueEmail(testApp.db, buildEmail('account.reset'))
    await rest(50)
    await expect.poll(() => listMails().length, { timeout: 15_000 }).toBe(5)
  } finally {
    await workers.stop()
  }
  expect(listMails()).toHaveLength(5)
})

test(
  'while the database is unreachable the log says so once, with the reason, and once that the queue goes on',
  { timeout: 60_000 },
  async ({ testApp }) => {
    const hidden = createSwitchableDatabase(testApp.appDatabaseUrl)
    hidden.connect()
    const opened = openDatabase(hidden.url)
    let tries = 0
    const connect = opened.pool.connect.bind(opened.pool) as (...how: unknown[]) => unknown
    opened.pool.connect = ((...how: unknown[]) => (tries++, connect(...how))) as typeof opened.pool.connect
    const lines: { msg: string; err?: { message: string } }[] = []
    const log = Fastify({
      logger: {
        level: 'info',
        stream: { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[0]) },
      },
    }).log
    const workers = await startWorkers({ ...testApp.resources, ...opened }, log)
    onTestFinished(async () => {
      await workers.stop()
      await opened.close()
    })

    hidden.disconnect()
    await run(
      testApp.db,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'sira' and pid <> pg_backend_pid()`,
    )
    tries = 0
    await expect.poll(() => tries, { timeout: 30_000 }).toBeGreaterThan(60)
    expect(lines.map(({ msg, err }) => [msg, err?.message])).toEqual([
      [
        'the database does not answer: the queue waits for it',
        expect.stringMatching(/^(connect ENOENT|write EPIPE|Connection terminated|terminating connection)/),
      ],
    ])

    hidden.connect()
    await expect
      .poll(() => lines.map(({ msg }) => msg), { timeout: 30_000 })
      .toEqual([lines[0]!.msg, 'the database answers again: the queue goes on'])
  },
)
