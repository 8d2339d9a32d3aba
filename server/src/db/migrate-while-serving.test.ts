import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { createDatabaseBefore, createEmptyDatabase } from '#test/migrated-database.ts'
import { listMigrations, migrate, runMigrations } from './migrate.ts'

test('a migration that waits for a long transaction does not hold up those who read the same table', async () => {
  const { url, drop } = await createEmptyDatabase()
  const [earlier, longReader, reader] = [1, 2, 3].map(() => new pg.Client({ connectionString: url })) as [
    pg.Client,
    pg.Client,
    pg.Client,
  ]
  await Promise.all([earlier, longReader, reader].map((client) => client.connect()))
  await earlier.query('begin')
  await runMigrations(
    earlier,
    listMigrations().filter((name) => name < '0043'),
  )
  await earlier.query('commit')
  await longReader.query('begin')
  await longReader.query('select from search_changes')
  const migrated = migrate(url)
  const countWaiting = `select count(*)::int as n from pg_locks where relation = 'search_changes'::regclass and not granted`
  await vi.waitUntil(async () => (await earlier.query<{ n: number }>(countWaiting)).rows[0]!.n > 0, {
    timeout: 30_000,
    interval: 20,
  })

  await reader.query('select from search_changes')
  await longReader.query('commit')
  expect(await migrated).toContain('0043-synonyms.sql')
  await Promise.all([earlier, longReader, reader].map((client) => client.end()))
  await drop()
})

test('a batch that meets an address which an older server is just writing is tried again, and leaves its own as it is', async () => {
  const { url, client, drop } = await createDatabaseBefore('0073')
  const dirty = '\u200bsara@town.example'
  await client.query(`insert into alert_addresses (email) values ($1)`, [dirty])
  await client.query('commit')
  const olderServer = new pg.Client({ connectionString: url })
  await olderServer.connect()
  await olderServer.query('begin')
  await olderServer.query(`insert into alert_addresses (email) values ('sara@town.example')`)
  const migrated = migrate(url)
  const countWaiting = `select count(*)::int as n from pg_locks where locktype = 'transactionid' and not granted`
  await vi.waitUntil(async () => (await client.query<{ n: number }>(countWaiting)).rows[0]!.n > 0, {
    timeout: 30_000,
    interval: 5,
  })
  await olderServer.query('commit')

  expect(await migrated).toContain('0073-clean-what-was-pasted.sql')
  const { rows } = await client.query<{ email: string }>('select email::text from alert_addresses order by id')
  expect(rows.map(({ email }) => email)).toEqual([dirty, 'sara@town.example'])
  await Promise.all([client.end(), olderServer.end()])
  await drop()
})
