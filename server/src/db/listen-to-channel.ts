import pg from 'pg'
import { findWriter, forgetWriter } from './find-writer.ts'

interface ChannelHandlers {
  /** Called with the payload of each notification. */
  onNotification: (payload: string) => void
  /** Called when a lost connection is open again: notifications sent meanwhile were missed. */
  onReconnect: () => void
  /** Called once each time the connection is lost, however many tries the reconnection takes. */
  onError: (error: unknown) => void
}

interface ChannelListener {
  /** Resolves after the first try to connect. */
  ready: Promise<void>
  stop(): Promise<void>
}

const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 30_000
/** A server whose machine is gone does not close the connection: only a query shows it. */
const CHECK_INTERVAL_MS = 10_000
const CHECK_TIMEOUT_MS = 5_000

/** A pool that also says where to listen, because a connection pooler in front of the database passes no notifications on. */
export interface ListenOptions {
  listenUrl: string
}

/**
 * Listens to a PostgreSQL notification channel on a separate connection to the pool's database. Reconnects when it is
 * lost, with growing pauses from 0.5 to 30 s; of several servers to the one that takes writes.
 */
export function listenToChannel(pool: pg.Pool, channel: string, handlers: ChannelHandlers): ChannelListener {
  let [stopped, pause] = [false, FIRST_PAUSE_MS]
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  const errorReporter = createFirstErrorReporter(handlers.onError)
  const { listenUrl } = pool.options as unknown as ListenOptions

  async function connect(isFirst: boolean): Promise<void> {
    let ownClient: pg.Client | undefined
    try {
      ownClient = await createClient(listenUrl, { ...handlers, onError: errorReporter.tell })
      if (stopped) return
      client = ownClient
      ownClient.on('end', () => lost(ownClient))
      await connectAndListen(ownClient, channel)
      pause = FIRST_PAUSE_MS
      errorReporter.over()
      if (!isFirst) handlers.onReconnect()
    } catch (error) {
      errorReporter.tell(error)
      await ownClient?.end().catch(() => {})
      lost(ownClient)
    }
  }
  function lost(which: pg.Client | undefined) {
    if (stopped || client !== which) return
    client = undefined
    timer = setTimeout(() => void connect(false), pause).unref()
    pause = Math.min(2 * pause, MAX_PAUSE_MS)
  }

  const ready = connect(true)
  return {
    ready,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await ready
      await client?.end()
    },
  }
}

async function createClient(
  listenUrl: string,
  { onNotification, onError }: Pick<ChannelHandlers, 'onNotification' | 'onError'>,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: await findWriter(listenUrl),
    application_name: 'sira',
    keepAlive: true,
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    query_timeout: CHECK_TIMEOUT_MS,
  })
  client.on('notification', ({ payload = '' }) => onNotification(payload))
  client.on('error', onError)
  client.on('end', () => forgetWriter(listenUrl))
  return client
}

/** Also asks the server from time to time, and ends the connection when there is no answer. */
async function connectAndListen(client: pg.Client, channel: string) {
  await client.connect()
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  const check = () => void client.query('select 1').catch(() => client.end().catch(() => {}))
  const timer = setInterval(check, CHECK_INTERVAL_MS).unref()
  client.on('end', () => clearInterval(timer))
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
