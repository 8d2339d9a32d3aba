import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { tablesSource } from './generate-tables.ts'
import { migrate, newestSchema, runWithin } from './migrate.ts'

/** An empty database for one test. */
async function emptyDatabase() {
  const admin = new pg.Client({ connectionString: inject('postgres') })
  await admin.connect()
  const name = `migrate_${Math.random().toString(36).slice(2)}`
  await admin.query(`create database ${name}`)
  const url = inject('postgres').replace(/^(\w+:\/\/[^/]*)\/[^?]*/, `$1/${name}`)
  return { url, drop: () => admin.query(`drop database ${name} with (force)`).then(() => admin.end()) }
}

test('several instances that start at once bring an empty database to the newest schema exactly once', async () => {
  const { url, drop } = await emptyDatabase()
  const ran = await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)])

  expect(ran.flat().toSorted()).toEqual(newestSchema())
  expect(await migrate(url)).toEqual([])
  await drop()
})

test('tables.ts says what the migrated database has', async () => {
  const { url, drop } = await emptyDatabase()
  await migrate(url)

  expect(await tablesSource(url), 'run `npm run tables`').toBe(
    readFileSync(new URL('./tables.ts', import.meta.url), 'utf8'),
  )
  await drop()
})

test('letters that waited when the queue came wait in it', async () => {
  const { url, drop } = await emptyDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await runWithin(
    client,
    newestSchema().filter((name) => name < '0017'),
  )
  await client.query(
    `insert into outbox (letter, recipient, subject, body_text, sent_at, attempts) values ('a', 'x@town.example', 'waits', 'Hello', null, 3), ('b', 'x@town.example', 'left', '', now(), 1), ('c', 'x@town.example', 'was given up', 'Hello', null, 12)`,
  )
  await client.query('commit')
  await migrate(url)

  const { rows } = await client.query(
    `select o.subject, j.state, j.retry_limit as retries, j.start_after <= now() as due from pgboss.job j left join outbox o on o.id = (j.data ->> 'letterId')::uuid where j.name = 'letter'`,
  )
  expect(rows).toEqual([{ subject: 'waits', state: 'created', retries: 8, due: true }])
  await client.end()
  await drop()
})

test('every index of our own says which read it serves', () => {
  const folder = new URL('./migrations/', import.meta.url)
  for (const name of newestSchema()) {
    const lines = readFileSync(new URL(name, folder), 'utf8').split('\n')
    const silent = lines.filter(
      (line, at) => /^create index (?!\w+_(of|by)_)/.test(line) && !/^(--|create index)/.test(lines[at - 1] ?? ''),
    )
    expect(silent, name).toEqual([])
  }
})

test('the database tells nothing on a channel that nobody listens to', async () => {
  const { url, drop } = await emptyDatabase()
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ channel: string }>(
    `select distinct (regexp_matches(prosrc, $1, 'g'))[1] as channel from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    ["pg_notify\\('(\\w+)'"],
  )
  await client.end()

  expect(rows.map(({ channel }) => channel)).toEqual(['bell', 'company'])
  await drop()
})
