import pg from 'pg'
import { shareNextRun } from '#core/share-next-run.ts'
import { findWriter, forgetWriter } from './find-writer.ts'
import { closeLostConnection } from './lost-connection.ts'

interface ChannelHandlers {
  /** Called with the payload of each notification. */
  onNotification: (payload: string) => void
  /** Called when a lost connection is open again: notifications sent meanwhile were missed. */
  onReconnect: () => void
  /** Called once each time the connection is lost, however many tries the reconnection takes. */
  onError: (error: unknown) => void
}

const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 30_000
/** After so long without a response the connection counts as lost. */
const CATCH_UP_MS = 2_000
const CONNECT_TIMEOUT_MS = 5_000
/** A server whose machine is gone does not close the connection: only a query shows it. */
const CHECK_INTERVAL_MS = 10_000

/** A pool that also says where to listen, because a connection pooler in front of the database passes no notifications on. */
export interface ListenOptions {
  listenUrl: string
}

/**
 * Listens to a PostgreSQL notification channel on a separate connection to the pool's database. Reconnects when it is
 * lost, with growing pauses from 0.5 to 30 s; of several servers to the one that takes writes.
 */
export class ChannelListener {
  /** Resolves after the first try to connect. */
  readonly ready: Promise<void>
  readonly #listenUrl: string
  readonly #channel: string
  readonly #handlers: ChannelHandlers
  readonly #errorReporter: ReturnType<typeof createFirstErrorReporter>
  #client: pg.Client | undefined
  #isListening = false
  #isStopped = false
  #pause = FIRST_PAUSE_MS
  #timer: NodeJS.Timeout | undefined

  constructor(pool: pg.Pool, channel: string, handlers: ChannelHandlers) {
    this.#listenUrl = (pool.options as unknown as ListenOptions).listenUrl
    this.#channel = channel
    this.#handlers = handlers
    this.#errorReporter = createFirstErrorReporter(handlers.onError)
    this.ready = this.#connect(true)
  }

  /**
   * Waits until every notification of a transaction that committed before the call has been passed on. Returns false
   * when nobody listens: the connection is lost, or not yet open.
   */
  readonly catchUp = shareNextRun(async () =>
    this.#isListening && this.#client ? readNotifications(this.#client) : false,
  )

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.ready
    await this.#client?.end()
  }

  async #connect(isFirst: boolean): Promise<void> {
    let client: pg.Client | undefined
    try {
      client = await this.#createClient()
      if (this.#isStopped) return
      this.#client = client
      client.on('end', () => this.#reconnectLater(client))
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(this.#channel)}`)
      this.#checkRegularly(client)
      this.#pause = FIRST_PAUSE_MS
      this.#errorReporter.over()
      if (!isFirst) this.#handlers.onReconnect()
      this.#isListening = true
    } catch (error) {
      this.#errorReporter.tell(error)
      await client?.end().catch(() => {})
      this.#reconnectLater(client)
    }
  }

  async #createClient(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: await findWriter(this.#listenUrl),
      application_name: 'sira',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    })
    client.on('notification', ({ payload = '' }) => this.#handlers.onNotification(payload))
    client.on('error', this.#errorReporter.tell)
    client.on('end', () => forgetWriter(this.#listenUrl))
    return client
  }

  /** Asks the server from time to time, so that a connection that leads nowhere is closed and opened again. */
  #checkRegularly(client: pg.Client): void {
    const timer = setInterval(() => void readNotifications(client), CHECK_INTERVAL_MS).unref()
    client.on('end', () => clearInterval(timer))
  }

  #reconnectLater(lost: pg.Client | undefined): void {
    if (this.#isStopped || this.#client !== lost) return
    this.#client = undefined
    this.#isListening = false
    this.#timer = setTimeout(() => void this.#connect(false), this.#pause).unref()
    this.#pause = Math.min(2 * this.#pause, MAX_PAUSE_MS)
  }
}

/**
 * PostgreSQL sends a connection all notifications that were committed before it says that it is ready for the next
 * statement. Returns false, and closes the connection, when it does not respond.
 */
async function readNotifications(client: pg.Client): Promise<boolean> {
  const timer = setTimeout(() => closeLostConnection(client), CATCH_UP_MS)
  return client
    .query('')
    .then(
      () => true,
      () => false,
    )
    .finally(() => clearTimeout(timer))
}

/** Reports only the first of consecutive errors. */
function createFirstErrorReporter(failed: ChannelHandlers['onError']) {
  let isReported = false
  return {
    tell(error: unknown) {
      if (!isReported) failed(error)
      isReported = true
    },
    over: () => void (isReported = false),
  }
}
