import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { NamedClient, PATIENTLY, type Pulse } from './named-client.ts'
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
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    READERS.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
}

export interface Opened {
  db: Database
  /** For what Kysely has no words for: LISTEN, advisory locks. */
  pool: pg.Pool
  close(): Promise<void>
}

/** Within the five seconds that a question may take: PostgreSQL ends a statement at four, and half a second later one that says nothing counts as gone. */
const STATEMENT_MS = 4_000
const SILENCE_MS = 500

/**
 * Opens a pool of `size` connections on a PostgreSQL URL.
 * A statement may take 4 s (or `patience` ms), a lock 2 s, an idle transaction 10 s, a wait for a connection 2 s; beyond that it fails instead of piling up.
 */
export function openDatabase(url: string, size = 8, patience = STATEMENT_MS): Opened {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    Client: NamedClient,
    types,
    connectionTimeoutMillis: 2_000,
    statement_timeout: patience,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    pulse: { silence: patience + SILENCE_MS, goneAt: -Infinity, clients: new Set() } satisfies Pulse,
    application_name: 'sira',
  } as unknown as pg.PoolConfig)
  // A dropped idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/** What queries and commands work with, on the one connection (and in the transaction) of the caller, who made it with `readAs`. */
export function onClient(client: pg.Client): Database {
  const connection = { query: client.query.bind(client), release: () => {} }
  const pool = { connect: async () => connection, end: async () => {} } as unknown as pg.Pool
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** How a connection of one's own reads rows as the rest of the house wants them. */
export const readAs = { types } as const

/** Runs a statement written as SQL, with `$1`-style values; the text names the prepared statement. */
export const run = async <Row>(db: Database, text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows

/** Lets the statements of a transaction take and wait as long as they need: for work at the start, when nobody waits for an answer, and for what is known to take long. */
export const withPatience = (trx: Database) => run(trx, PATIENTLY)
