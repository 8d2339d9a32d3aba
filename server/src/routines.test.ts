import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { openDatabase, run } from '#db/database.ts'
import { compose } from '#mail/letter.ts'
import { post } from '#mail/outbox.ts'
import { hideDatabase } from '#testing/hidden-database.ts'
import { strict } from '#testing/strict.ts'
import { test } from '#testing/town.ts'
import { outboxFolder, startRoutines } from './routines.ts'

test('the postman keeps to the limits of the settings: four letters of news to one mailbox, and what was asked for', async ({
  town,
}) => {
  const { app, resources } = await strict(town)
  const letter = (name: string) =>
    compose({
      name,
      to: 'hanna@town.example',
      accountId: null,
      subject: name,
      greeting: 'Hello,',
      paragraphs: ['News.'],
      because: 'A test.',
    })
  for (let n = 0; n < 7; n++) await post(town.db, letter('application.received'))
  for (let n = 0; n < 3; n++) await post(town.db, letter('application.received.elsewhere'))
  const folder = outboxFolder(town.dir)
  const mails = () =>
    readdirSync(path.dirname(folder)).includes('outbox')
      ? readdirSync(folder).filter((name) => name.endsWith('.eml'))
      : []

  const routines = await startRoutines({ ...resources, config: { ...resources.config, DATA_DIR: town.dir } }, app.log)
  try {
    await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(4)
    await post(town.db, letter('account.reset'))
    await rest(50)
    await expect.poll(() => mails().length, { timeout: 15_000 }).toBe(5)
  } finally {
    await routines.stop()
  }
  expect(mails()).toHaveLength(5)
})

test(
  'while the database is away the queue says so once, with the reason, and once that it goes on',
  { timeout: 60_000 },
  async ({ town }) => {
    const hidden = hideDatabase(town.serverUrl)
    hidden.appear()
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
    const routines = await startRoutines({ ...town.resources, ...opened }, log)
    onTestFinished(async () => {
      await routines.stop()
      await opened.close()
    })

    hidden.vanish()
    await run(
      town.db,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    tries = 0
    await expect.poll(() => tries, { timeout: 30_000 }).toBeGreaterThan(60)
    expect(lines.map(({ msg, err }) => [msg, err?.message])).toEqual([
      [
        'the database does not answer: the queue waits for it',
        expect.stringMatching(/^(connect ENOENT|write EPIPE|Connection terminated|terminating connection)/),
      ],
    ])

    hidden.appear()
    await expect
      .poll(() => lines.map(({ msg }) => msg), { timeout: 30_000 })
      .toEqual([lines[0]!.msg, 'the database answers again: the queue goes on'])
  },
)
