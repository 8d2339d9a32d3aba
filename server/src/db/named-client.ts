import type { Socket } from 'node:net'
import pg from 'pg'

/** Statement texts get a name each, so that PostgreSQL parses and plans a text once a connection; beyond this many the rest stay unnamed. */
const MOST_NAMES = 1000
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const name = `q${names.size.toString(36)}`
  names.set(text, name)
  return name
}

/** Statements that begin with this are planned anew each time, for values whose plan must be their own (full-text search). */
export const UNNAMED = '/* own plan */ '

/** Until its end a transaction that says this may take as long as it needs. */
export const PATIENTLY = `select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`
const ENDS = new Set(['commit', 'rollback'])

type Done = (error: Error | undefined, result: unknown) => void

/** What the connections of one pool know of their PostgreSQL together. */
export interface Pulse {
  /** After so many milliseconds without an answer it counts as gone. */
  silence: number
  /** When that was last so. */
  goneAt: number
  clients: Set<NamedClient>
}
/** Whoever was waiting has waited enough: so long nobody waits for a new connection either. */
const PAUSE_MS = 500

/**
 * A pg client that names every statement with values (Kysely calls `query(text, values)`) and waits for none for ever: a PostgreSQL that hangs
 * keeps no time-out of its own. When one connection finds it gone, all that are at rest are given up with it.
 */
export class NamedClient extends pg.Client {
  readonly #pulse: Pulse | undefined
  #isPatient = false
  #asks = 0

  constructor(config: pg.ClientConfig & { pulse?: Pulse }) {
    super(config)
    this.#pulse = config.pulse
    this.#pulse?.clients.add(this)
    this.on('end', () => this.#pulse?.clients.delete(this))
    // The question under way fails and the pool takes another connection; without a listener a lost one would end the process.
    this.on('error', () => {})
  }

  // @ts-expect-error the overloads of pg.Client cannot be written again here
  override connect(done?: (error: Error) => void) {
    const isGone = this.#pulse && performance.now() - this.#pulse.goneAt < PAUSE_MS
    if (!isGone || !done) return super.connect(done as never)
    this.#pulse?.clients.delete(this)
    process.nextTick(done, new Error('Connection terminated: the database has just been silent'))
  }

  // @ts-expect-error the overloads of pg.Client cannot be written again here
  override query(query: unknown, values?: unknown, done?: Done) {
    if (query === PATIENTLY) this.#isPatient = true
    if (typeof query === 'string' && ENDS.has(query)) this.#isPatient = false
    const isStream = typeof query === 'object' && query !== null && 'submit' in query
    if (isStream || !this.#pulse || this.#isPatient)
      return super.query(named(query, values) as never, values as never, done as never)
    const heard = this.#listen(this.#pulse)
    if (!done) return super.query(named(query, values) as never, values as never).finally(heard)
    const answered: Done = (error, result) => {
      heard()
      done(error, result)
    }
    return super.query(named(query, values) as never, values as never, answered as never)
  }

  #listen(pulse: Pulse): () => void {
    let isHeard = false
    const gone = () => {
      if (isHeard) return
      pulse.goneAt = performance.now()
      for (const client of pulse.clients) if (client === this || client.#asks === 0) streamOf(client).destroy()
    }
    // Our own process may have been the silent one: what has arrived meanwhile is read first.
    const late = setTimeout(() => setImmediate(gone), pulse.silence)
    this.#asks++
    return () => {
      isHeard = true
      this.#asks--
      clearTimeout(late)
    }
  }
}

function named(query: unknown, values: unknown) {
  if (typeof query !== 'string' || !Array.isArray(values) || values.length === 0 || query.startsWith(UNNAMED))
    return query
  const name = nameOf(query)
  return name ? { name, text: query, values: values as unknown[] } : query
}

const streamOf = (client: unknown) => (client as { connection: { stream: Socket } }).connection.stream
