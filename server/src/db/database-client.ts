import pg from 'pg'
import { isTracing, startChildSpan } from '#core/tracing.ts'
import { closeLostConnection } from './lost-connection.ts'
import { createNoWriterError, findWriter, forgetWriter } from './find-writer.ts'
import { NamedQuery, type PreparedStatements } from './named-query.ts'

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
/**
 * How long before the watchdog a commit gives up waiting for a lock: its transaction is then rolled back for certain,
 * and the connection stays.
 */
const COMMIT_MARGIN_MS = 500
const TRANSACTION_ENDS = new Set(['commit', 'rollback'])

const MAX_TRACED_TEXT = 4000

type QueryCallback = (error: Error | undefined, result?: unknown) => void

/** Shared by the connections of one pool: detects a PostgreSQL that no longer responds or takes no writes any more. */
export interface ConnectionWatchdog {
  /** The URL, if it names several servers: connections lead to the one that takes writes. */
  writerUrl: string | undefined
  /** Milliseconds without a response after which the server counts as lost. */
  timeoutMs: number
  /** When it was last lost (`performance.now()`). */
  lostAt: number
  clients: Set<DatabaseClient>
}
/** For so long after a loss new connections fail at once, because the caller has already waited. */
const LOSS_PAUSE_MS = 500
/** PostgreSQL's codes for a server that shuts down, starts, or is a standby (read-only). */
const GONE_CODES = new Set(['57P01', '57P02', '57P03', '25006'])
const CHECK_WRITER = 'select pg_is_in_recovery() as "isStandby"'

/**
 * A pg client that names every statement with values (Kysely calls `query(text, values)`) and has a watchdog: a
 * PostgreSQL that hangs does not enforce its own time limits. When one connection finds the server lost, all idle
 * connections of the pool are closed with it. Of several servers it connects to the one that takes writes, and looks for
 * it again when that one is lost or takes no writes any more.
 */
export class DatabaseClient extends pg.Client {
  readonly #watchdog: ConnectionWatchdog
  #hasNoTimeout = false
  #runningQueries = 0
  readonly #statements: PreparedStatements = new Map()
  readonly #getParser = this.getTypeParser.bind(this)

  constructor(config: pg.ClientConfig & { watchdog: ConnectionWatchdog }) {
    super(config)
    this.#watchdog = config.watchdog
    this.on('end', () => this.#leavePool())
    // The running query fails and the pool opens another connection.
    this.on('error', () => this.#forgetWriter())
  }

  // @ts-expect-error the overloads of pg.Client cannot be repeated here
  override connect(done?: (error?: Error) => void): Promise<void> | undefined {
    const connected = this.#connectToWriter()
    if (!done) return connected
    void connected.then(() => done(), done)
  }

  async #connectToWriter(): Promise<void> {
    const { lostAt, writerUrl, clients } = this.#watchdog
    try {
      if (performance.now() - lostAt < LOSS_PAUSE_MS)
        throw new Error('Connection terminated: the database did not respond')
      if (writerUrl) {
        const { host, port } = new pg.Client({ connectionString: await findWriter(writerUrl) })
        Object.assign(this, { host, port })
      }
      await super.connect()
      if (writerUrl && (await super.query<{ isStandby: boolean }>(CHECK_WRITER)).rows[0]!.isStandby)
        throw createNoWriterError()
      clients.add(this)
    } catch (error) {
      this.#leavePool()
      void this.end()
      throw error
    }
  }

  #leavePool() {
    this.#watchdog.clients.delete(this)
    // Without a connection nothing tells when another server takes over.
    if (this.#watchdog.clients.size === 0) this.#forgetWriter()
  }

  #forgetWriter() {
    if (this.#watchdog.writerUrl) forgetWriter(this.#watchdog.writerUrl)
  }

  // @ts-expect-error the overloads of pg.Client cannot be repeated here
  override query(query: unknown, values?: unknown, callback?: QueryCallback) {
    const isStream = typeof query === 'object' && query !== null && 'submit' in query
    if (isStream) return super.query(query as never, values as never, callback as never)
    const result = this.#runQuery(query, values)
    if (!callback) return result
    void result.then((rows) => callback(undefined, rows), callback)
  }

  async #runQuery(query: unknown, values: unknown): Promise<unknown> {
    if (query === DISABLE_TIMEOUTS) this.#hasNoTimeout = true
    const endSpan = startQuerySpan(query)
    const config = query === 'commit' ? this.#buildCommit() : this.#toNamedQuery(query, values)
    if (typeof query === 'string' && TRANSACTION_ENDS.has(query)) this.#hasNoTimeout = false
    const stopWatchdog = this.#startWatchdog()
    try {
      const result = await new Promise<unknown>((resolve, reject) => {
        const done: QueryCallback = (error, rows) => (error ? reject(error) : resolve(rows))
        super.query(config as never, values as never, done as never)
      })
      endSpan()
      // Several statements in one text have several results.
      return query === 'commit' && Array.isArray(result) ? result.at(-1) : result
    } catch (error) {
      endSpan(error)
      if (this.#watchdog.writerUrl && GONE_CODES.has((error as { code?: string }).code ?? '')) this.#leaveServer()
      throw error
    } finally {
      stopWatchdog()
    }
  }

  #toNamedQuery(text: unknown, values: unknown) {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || text.startsWith(PLAN_EACH_TIME))
      return text
    const name = getStatementName(text)
    return name ? new NamedQuery({ name, text, values }, this.#getParser, this.#statements) : text
  }

  /**
   * A transaction that notifies waits at its commit for the commits of others that notify, which take as long as the
   * disk or a synchronous standby needs. The time limit of locks is for rows. In a transaction that has failed, the
   * statement before `commit` fails too, and the caller has to roll back.
   */
  #buildCommit(): string {
    if (this.#hasNoTimeout) return 'commit'
    return `set local lock_timeout = ${this.#watchdog.timeoutMs - COMMIT_MARGIN_MS}; commit`
  }

  /** Starts to wait for a response; returns how to stop. */
  #startWatchdog(): () => void {
    if (this.#hasNoTimeout) return () => {}
    this.#runningQueries++
    let hasResponded = false
    const markLost = () => {
      if (hasResponded) return
      this.#watchdog.lostAt = performance.now()
      this.#leaveServer()
    }
    // Our own process may have been the blocked one: data that has arrived is read first.
    const timer = setTimeout(() => setImmediate(markLost), this.#watchdog.timeoutMs)
    return () => {
      hasResponded = true
      this.#runningQueries--
      clearTimeout(timer)
    }
  }

  /** Closes this connection and all idle ones of the pool: the next ones look for the server again. */
  #leaveServer() {
    this.#forgetWriter()
    for (const client of this.#watchdog.clients)
      if (client === this || client.#runningQueries === 0) closeLostConnection(client)
  }
}

/** Starts a span of a statement that a request or a task runs: with its text, whose values are elsewhere. Returns how to end it. */
function startQuerySpan(query: unknown): (error?: unknown) => void {
  if (!isTracing() || typeof query !== 'string') return () => {}
  const name = `sql ${/\w+/.exec(query)?.[0].toLowerCase() ?? ''}`
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.slice(0, MAX_TRACED_TEXT) }
  const span = startChildSpan({ kind: 'client', name, attributes })
  return (error) => span?.end(error)
}
