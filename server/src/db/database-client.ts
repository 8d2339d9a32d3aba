import type { Socket } from 'node:net'
import pg from 'pg'
import { isTracing, startChildSpan } from '#core/tracing.ts'

/**
 * The most statement texts that get a name. PostgreSQL parses and plans a named statement once for each connection;
 * texts beyond this number stay unnamed.
 */
const MAX_NAMES = 1000
const names = new Map<string, string>()

function getStatementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_NAMES) return known
  const name = `q${names.size.toString(36)}`
  names.set(text, name)
  return name
}

/**
 * Statements that begin with this are planned for each execution, because the best plan depends on the values
 * (full-text search).
 */
export const PLAN_EACH_TIME = '/* own plan */ '

/** Removes the time limits until the end of the transaction, for PostgreSQL and for the watchdog. */
export const DISABLE_TIMEOUTS = `select set_config('statement_timeout', '0', true) as statements, set_config('lock_timeout', '0', true) as locks`
const TRANSACTION_ENDS = new Set(['commit', 'rollback'])

const MAX_TRACED_TEXT = 4000

type QueryCallback = (error: Error | undefined, result: unknown) => void

/** Shared by the connections of one pool: detects a PostgreSQL that no longer responds. */
export interface ConnectionWatchdog {
  /** Milliseconds without a response after which the server counts as lost. */
  timeoutMs: number
  /** When it was last lost (`performance.now()`). */
  lostAt: number
  clients: Set<DatabaseClient>
}
/** For so long after a loss new connections fail at once, because the caller has already waited. */
const LOSS_PAUSE_MS = 500

/**
 * A pg client that names every statement with values (Kysely calls `query(text, values)`) and has a watchdog: a
 * PostgreSQL that hangs does not enforce its own time limits. When one connection finds the server lost, all idle
 * connections of the pool are closed with it.
 */
export class DatabaseClient extends pg.Client {
  readonly #watchdog: ConnectionWatchdog | undefined
  #hasNoTimeout = false
  #runningQueries = 0

  constructor(config: pg.ClientConfig & { watchdog?: ConnectionWatchdog }) {
    super(config)
    this.#watchdog = config.watchdog
    this.#watchdog?.clients.add(this)
    this.on('end', () => this.#watchdog?.clients.delete(this))
    // The running query fails and the pool opens another connection; without a listener the error would end the
    // process.
    this.on('error', () => {})
  }

  // @ts-expect-error the overloads of pg.Client cannot be repeated here
  override connect(done?: (error: Error) => void) {
    const isLost = this.#watchdog && performance.now() - this.#watchdog.lostAt < LOSS_PAUSE_MS
    if (!isLost || !done) return super.connect(done as never)
    this.#watchdog?.clients.delete(this)
    process.nextTick(done, new Error('Connection terminated: the database did not respond'))
  }

  // @ts-expect-error the overloads of pg.Client cannot be repeated here
  override query(query: unknown, values?: unknown, callback?: QueryCallback) {
    const isStream = typeof query === 'object' && query !== null && 'submit' in query
    if (isStream) return super.query(query as never, values as never, callback as never)
    if (!callback)
      return new Promise((resolve, reject) => {
        void this.query(query, values, (error, result) => (error ? reject(error) : resolve(result)))
      })
    const done = traceQuery(query, callback)
    if (query === DISABLE_TIMEOUTS) this.#hasNoTimeout = true
    if (typeof query === 'string' && TRANSACTION_ENDS.has(query)) this.#hasNoTimeout = false
    const named = toNamedQuery(query, values)
    if (!this.#watchdog || this.#hasNoTimeout) return super.query(named as never, values as never, done as never)
    const stopWatchdog = this.#startWatchdog(this.#watchdog)
    const doneAndStop: QueryCallback = (error, result) => {
      stopWatchdog()
      done(error, result)
    }
    return super.query(named as never, values as never, doneAndStop as never)
  }

  #startWatchdog(watchdog: ConnectionWatchdog): () => void {
    let hasResponded = false
    const markLost = () => {
      if (hasResponded) return
      watchdog.lostAt = performance.now()
      for (const client of watchdog.clients)
        if (client === this || client.#runningQueries === 0) getSocket(client).destroy()
    }
    // Our own process may have been the blocked one: data that has arrived is read first.
    const timer = setTimeout(() => setImmediate(markLost), watchdog.timeoutMs)
    this.#runningQueries++
    // pg calls back twice for a query with a value that it cannot serialize.
    return () => {
      if (hasResponded) return
      hasResponded = true
      this.#runningQueries--
      clearTimeout(timer)
    }
  }
}

/** Makes a span of a statement that a request or a task runs: with its text, whose values are elsewhere. */
function traceQuery(query: unknown, done: QueryCallback): QueryCallback {
  if (!isTracing() || typeof query !== 'string') return done
  const name = `sql ${/\w+/.exec(query)?.[0].toLowerCase() ?? ''}`
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.slice(0, MAX_TRACED_TEXT) }
  const span = startChildSpan({ kind: 'client', name, attributes })
  if (!span) return done
  return (error, result) => {
    span.end(error ?? undefined)
    done(error, result)
  }
}

/** Makes a `pg.Query` instead of a config object, because pg copies those property by property for each execution. */
function toNamedQuery(query: unknown, values: unknown) {
  if (typeof query !== 'string' || !Array.isArray(values) || values.length === 0 || query.startsWith(PLAN_EACH_TIME))
    return query
  const name = getStatementName(query)
  return name ? Object.assign(new pg.Query(query, values), { name }) : query
}

const getSocket = (client: unknown) => (client as { connection: { stream: Socket } }).connection.stream
