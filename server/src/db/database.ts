import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { NamedClient } from './named-client.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

const { builtins } = pg.types
/** Rows as the rest of the house wants them: moments as ISO strings, days as 'YYYY-MM-DD', exact and large numbers as numbers. */
const READERS = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [builtins.DATE, (text) => text],
  [builtins.NUMERIC, Number],
  [builtins.INT8, Number],
])
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => READERS.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
}

export interface Opened {
  db: Database
  /** For what Kysely has no words for: LISTEN, advisory locks. */
  pool: pg.Pool
  close(): Promise<void>
}

/**
 * Opens a pool of `size` connections on a PostgreSQL URL.
 * A statement may take 5 s (or `patience` ms), a lock 2 s, an idle transaction 10 s, a wait for a connection 2 s; beyond that it fails instead of piling up.
 */
export function openDatabase(url: string, size = 8, patience = 5_000): Opened {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    Client: NamedClient,
    types,
    connectionTimeoutMillis: 2_000,
    statement_timeout: patience,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'sira',
  } as pg.PoolConfig)
  // A dropped idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/** Runs a statement written as SQL, with `$1`-style values; the text names the prepared statement. */
export const run = async <Row>(db: Database, text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows

/** Lets the statements of a transaction take and wait as long as they need: for work at the start, when nobody waits for an answer. */
export const withPatience = (trx: Database) => run(trx, `select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`)
