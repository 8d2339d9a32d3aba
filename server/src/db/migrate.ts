import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

const folder = new URL('./migrations/', import.meta.url)
/** Any number; the same in every instance, so that one migrates while the others wait. */
const MIGRATION_LOCK = 7_031_846

/**
 * Brings a database to the newest schema: each `NNNN-what.sql` not yet run, in order, each in its own transaction.
 * Safe when several instances start at once. Answers the names that were run.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'sira-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('create table if not exists migrations (name text primary key, run_at timestamptz not null default now())')
    const run = new Set((await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name))
    const waiting = newestSchema().filter((name) => !run.has(name))
    for (const name of waiting) await runOne(client, name)
    return waiting
  } finally {
    await client.end()
  }
}

/** The names of all migrations, in order. */
export const newestSchema = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

async function runOne(client: pg.Client, name: string) {
  await client.query('begin')
  try {
    await client.query(readFileSync(new URL(name, folder), 'utf8'))
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error })
  }
}
