import pg from 'pg'
import { inject } from 'vitest'
import { listMigrations, runMigrations } from '#db/migrate.ts'

/** Creates an empty database for one test. */
export async function createEmptyDatabase(options = '') {
  const admin = new pg.Client({ connectionString: inject('postgres') })
  await admin.connect()
  const name = `migrate_${Math.random().toString(36).slice(2)}`
  await admin.query(`create database ${name} ${options}`)
  const url = inject('postgres').replace(/^(\w+:\/\/[^/]*)\/[^?]*/, `$1/${name}`)
  return { url, drop: () => admin.query(`drop database ${name} with (force)`).then(() => admin.end()) }
}

/** A database with the migrations before this one; the transaction of `client` that runs them is still open. */
export async function createDatabaseBefore(migration: string) {
  const { url, drop } = await createEmptyDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await runMigrations(
    client,
    listMigrations().filter((name) => name < migration),
  )
  return { url, client, drop }
}
