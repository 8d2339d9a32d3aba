import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { prepareQueue } from '#queue/prepare.ts'
import { makeQueue } from '#queue/schema.ts'
import { SetupError } from '../setup-error.ts'

const folder = new URL('./migrations/', import.meta.url)
/** Any number; the same in every instance, so that one migrates while the others wait. */
export const MIGRATION_LOCK = 7_031_846
/** A migration takes as long as it takes, also where the role is told otherwise. */
const PATIENCE = 'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'
const LIST = 'create table if not exists migrations (name text primary key, run_at timestamptz not null default now())'

/**
 * Brings a database to the newest schema, and the queue to the kinds of work there are: each `NNNN-what.sql` not yet run, in order, each in its own transaction.
 * Safe when several instances start at once; what `afterwards` does nobody else does meanwhile. Answers the names that were run. Throws a SetupError for the database of a newer version.
 */
export async function migrate(
  url: string,
  afterwards: (owner: pg.Client) => Promise<void> = async () => {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'sira-migrate' })
  await client.connect()
  try {
    await client.query(PATIENCE)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(LIST)
    const waiting = migrationsWaiting(
      (await client.query<{ name: string }>('select name from migrations')).rows.map(({ name }) => name),
    )
    for (const name of waiting) await runOne(client, name)
    await prepareQueue(client)
    await afterwards(client)
    return waiting
  } finally {
    await client.end()
  }
}

/** Which migrations have not run yet, in order. Throws where others have, which this version does not know: the database belongs to a newer one. */
export function migrationsWaiting(run: readonly string[]): string[] {
  const known = newestSchema()
  const unknown = run
    .filter((name) => !known.includes(name))
    .toSorted()
    .at(-1)
  if (unknown === undefined) return known.filter((name) => !run.includes(name))
  throw new SetupError(
    `The database belongs to a newer version: its newest migration is ${unknown}, the newest that this version knows is ${known.at(-1)}. Start the newer version, or restore a backup that was made before the update.`,
  )
}

/** The names of all migrations, in order. */
export const newestSchema = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

/** The statements of a migration. */
export const migrationText = (name: string) => readFileSync(new URL(name, folder), 'utf8')

/** Runs these migrations in the transaction of the caller, who holds MIGRATION_LOCK and is the owner. */
export async function runWithin(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query(LIST)
  await makeQueue(client)
  for (const name of names) {
    await client.query(migrationText(name))
    await client.query('insert into migrations (name) values ($1)', [name])
  }
}

async function runOne(client: pg.Client, name: string) {
  await client.query('begin')
  try {
    await runWithin(client, [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error })
  }
}
