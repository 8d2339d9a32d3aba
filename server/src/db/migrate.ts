import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findWriter } from './find-writer.ts'
import { createQueueTables } from './queue-tables.ts'
import { SetupError } from '#core/setup-error.ts'

const folder = new URL('./migrations/', import.meta.url)
/** The advisory lock (any number) that every instance takes, so that one migrates while the others wait. */
export const MIGRATION_LOCK = 7_031_846
/** Migrations have no time limit, even when the database role has one. */
const REMOVE_TIMEOUTS = 'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'
/**
 * While a migration waits for a lock on a table, everybody else who wants that table waits behind it. So it gives up
 * soon and tries again later.
 */
const LOCK_TIMEOUT_MS = 500
const LOCK_PAUSE_MS = 1500
const LOCK_NOT_AVAILABLE = '55P03'
/** Somebody has written a row with the same unique value while a batch ran: the next try sees it. */
const UNIQUE_VIOLATION = '23505'
/** How often in a row a batch may meet such a row before it is taken for a fault of the migration. */
const MAX_CLASHES = 5
const CREATE_MIGRATIONS_TABLE =
  'create table if not exists migrations (name text primary key, run_at timestamptz not null default now())'

/**
 * Brings a database to the newest schema: runs each pending `NNNN-what.sql` in order, each in its own transaction, or in
 * one for each batch. Safe
 * when several instances start at once; `afterMigrations` runs under the same lock. What a migration warns of is logged.
 * Returns the names of the migrations that were run. Throws a SetupError for the database of a newer version, and for one
 * whose locale does not know Ethiopic letters.
 */
export async function migrate(
  url: string,
  afterMigrations: (owner: pg.Client) => Promise<void> = async () => {},
  log: (line: string) => void = () => {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: await findWriter(url), application_name: 'sira-migrate' })
  client.on('notice', ({ severity, message = '' }) => severity === 'WARNING' && log(message))
  await client.connect()
  try {
    await client.query(REMOVE_TIMEOUTS)
    await requireEthiopicLetters(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(CREATE_MIGRATIONS_TABLE)
    const pending = listPendingMigrations(
      (await client.query<{ name: string }>('select name from migrations')).rows.map(({ name }) => name),
    )
    for (const name of pending) await runWhenUnlocked(client, name)
    await afterMigrations(client)
    return pending
  } finally {
    await client.end()
  }
}

/**
 * Throws a SetupError when the database takes no Ethiopic sign for a letter, as with the locale C: full-text search would
 * leave out every Amharic word.
 */
async function requireEthiopicLetters(client: pg.Client) {
  const { rows } = await client.query<{ known: boolean; locale: string }>(
    `select 'ሀ' ~ '[[:alpha:]]' as known, coalesce(datlocale, datcollate) as locale from pg_database where datname = current_database()`,
  )
  if (rows[0]?.known) return
  throw new SetupError(
    `The database has the locale ${rows[0]?.locale}, in which Ethiopic signs are no letters: Amharic words could not be searched. Create it with another one, for example: create database sira template template0 encoding 'UTF8' locale_provider builtin locale 'C.UTF-8'`,
  )
}

/**
 * Returns the migrations that have not run yet, in order. Throws a SetupError when one has run that this version does
 * not know: the database belongs to a newer version.
 */
export function listPendingMigrations(run: readonly string[]): string[] {
  const known = listMigrations()
  const unknown = run
    .filter((name) => !known.includes(name))
    .toSorted()
    .at(-1)
  if (unknown === undefined) return known.filter((name) => !run.includes(name))
  throw new SetupError(
    `The database belongs to a newer version: its newest migration is ${unknown}, the newest that this version knows is ${known.at(-1)}. Start the newer version, or restore a backup that was made before the update.`,
  )
}

/** Returns the names of all migrations, in order. */
export const listMigrations = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

/** Returns the SQL text of a migration. */
export const readMigration = (name: string) => readFileSync(new URL(name, folder), 'utf8')

async function prepareMigrations(client: pg.Client): Promise<void> {
  await client.query(CREATE_MIGRATIONS_TABLE)
  await createQueueTables(client)
}

/** Runs migrations in the transaction of the caller, who is the owner and holds MIGRATION_LOCK. */
export async function runMigrations(client: pg.Client, names: readonly string[]): Promise<void> {
  await prepareMigrations(client)
  for (const name of names) for (let isDone = false; !isDone;) isDone = await runBatch(client, name)
}

/** The first words of a migration whose one statement is run again and again until it changes no row. */
const IN_BATCHES = '-- in batches'

/** Runs a migration, or the next batch of one that has batches, and records the migration when it is done. Returns whether it is. */
async function runBatch(client: pg.Client, name: string): Promise<boolean> {
  const text = readMigration(name)
  const { rowCount } = await client.query(text)
  if (text.startsWith(IN_BATCHES) && rowCount) return false
  await client.query('insert into migrations (name) values ($1)', [name])
  return true
}

/** Runs a migration, again and again while somebody else holds a lock that it needs, or writes the same values. */
async function runWhenUnlocked(client: pg.Client, name: string) {
  const hasBatches = readMigration(name).startsWith(IN_BATCHES)
  for (let clashes = 0; ;) {
    try {
      if (await runInTransaction(client, name)) return
      clashes = 0
    } catch (error) {
      const { code } = (error as Error).cause as { code?: string }
      if (code === UNIQUE_VIOLATION && hasBatches && ++clashes <= MAX_CLASHES) continue
      if (code !== LOCK_NOT_AVAILABLE) throw error
      await pause(LOCK_PAUSE_MS)
    }
  }
}

/** Runs a migration, or its next batch, in a transaction. Returns whether it is done. */
async function runInTransaction(client: pg.Client, name: string): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    await prepareMigrations(client)
    const isDone = await runBatch(client, name)
    await client.query('commit')
    return isDone
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error })
  }
}
