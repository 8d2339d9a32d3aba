import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { listHostUrls } from '#core/database-hosts.ts'
import { DatabaseClient, type ConnectionWatchdog } from './database-client.ts'
import type { Tables } from './schema.ts'

/** A database, connection or transaction that statements run on. */
export type Database = Kysely<Tables>

const { builtins } = pg.types
/**
 * How column values become JavaScript values: timestamps as ISO strings, days as 'YYYY-MM-DD', numeric and int8 as
 * numbers.
 */
const TYPE_PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [builtins.DATE, (text) => text],
  [builtins.NUMERIC, Number],
  [builtins.INT8, Number],
])
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    TYPE_PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
}

/** The pools of databases that are no transactions. */
const pools = new WeakMap<Database, pg.Pool>()

/** An open database and its pool. */
export interface OpenedDatabase {
  db: Database
  /** For what Kysely cannot express: LISTEN, advisory locks. */
  pool: pg.Pool
  close(): Promise<void>
}

/**
 * A request may take 5 s. PostgreSQL cancels a statement after 4 s; a server that has sent nothing half a second later
 * counts as lost.
 */
const STATEMENT_MS = 4_000
const WATCHDOG_MARGIN_MS = 500

interface DatabaseOptions {
  /** The most connections; 8 by default. */
  poolSize?: number
  /** How long a statement may take; 4 s by default. */
  statementTimeoutMs?: number
  /** How long a caller waits for a free or a new connection; 2 s by default. */
  connectionTimeoutMs?: number
  /** The address for LISTEN, if it is another one. */
  listenUrl?: string
}

/**
 * Opens a pool of connections to a PostgreSQL URL; if it names several servers, to the one that takes writes. Waiting for
 * a lock may take 2 s (at a commit as long as a statement), an idle transaction 10 s; what takes longer than its limit
 * fails, so that requests do not pile up.
 */
export function openDatabase(
  url: string,
  {
    poolSize = 8,
    statementTimeoutMs = STATEMENT_MS,
    connectionTimeoutMs = 2_000,
    listenUrl = url,
  }: DatabaseOptions = {},
): OpenedDatabase {
  const urls = listHostUrls(url)
  const pool = new pg.Pool({
    connectionString: urls[0],
    max: poolSize,
    Client: DatabaseClient,
    types,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementTimeoutMs,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    watchdog: {
      writerUrl: urls.length > 1 ? url : undefined,
      timeoutMs: statementTimeoutMs + WATCHDOG_MARGIN_MS,
      lostAt: -Infinity,
      clients: new Set(),
    } satisfies ConnectionWatchdog,
    application_name: 'sira',
    listenUrl,
  } as unknown as pg.PoolConfig)
  // The pool replaces a lost idle connection; without a listener the error would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return { db, pool, close: () => db.destroy() }
}

/**
 * Makes a Database that runs on the caller's own connection (and in its transaction), which was opened with `ROW_PARSING_OPTIONS`.
 */
export function toClientDatabase(client: pg.Client): Database {
  const connection = { query: client.query.bind(client), release: () => {} }
  const pool = { connect: async () => connection, end: async () => {} } as unknown as pg.Pool
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Options for a separate pg connection, so that it parses column values as the pool does. */
export const ROW_PARSING_OPTIONS = { types } as const

/** Runs an SQL text with `$1`-style values and returns the rows; each text is prepared once for a connection. */
export async function run<Row>(db: Database, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const pool = pools.get(db)
  if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
  // Without the query builder in between, which takes as long as the driver. Not `pool.query`: it closes the connection
  // after any failed statement.
  const client = await pool.connect()
  try {
    return (await client.query<Row & object>(text, [...values])).rows
  } catch (error) {
    throw addCallerStack(error)
  } finally {
    client.release()
  }
}

/** An error of the driver has the stack of the socket that it came from: who ran the statement is added to it. */
function addCallerStack(error: unknown): unknown {
  if (error instanceof Error) error.stack += `\n${new Error().stack?.split('\n').slice(1).join('\n')}`
  return error
}
