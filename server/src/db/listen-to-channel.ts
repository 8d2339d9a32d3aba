import pg from 'pg'

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

/**
 * Listens to a PostgreSQL notification channel on a separate connection to the pool's database. Reconnects when it is
 * lost, with growing pauses from 0.5 to 30 s.
 */
export function listenToChannel(pool: pg.Pool, channel: string, handlers: ChannelHandlers): ChannelListener {
  let [stopped, pause] = [false, FIRST_PAUSE_MS]
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  const errorReporter = createFirstErrorReporter(handlers.onError)

  async function connect(isFirst: boolean): Promise<void> {
    const ownClient = createClient(pool)
    client = ownClient
    ownClient.on('notification', ({ payload = '' }) => handlers.onNotification(payload))
    ownClient.on('error', errorReporter.tell)
    ownClient.on('end', () => lost(ownClient))
    try {
      await ownClient.connect()
      await ownClient.query(`listen ${pg.escapeIdentifier(channel)}`)
      pause = FIRST_PAUSE_MS
      errorReporter.over()
      if (!isFirst) handlers.onReconnect()
    } catch (error) {
      errorReporter.tell(error)
      await ownClient.end().catch(() => {})
      lost(ownClient)
    }
  }
  function lost(which: pg.Client) {
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

const createClient = ({ options: { connectionString, application_name } }: pg.Pool) =>
  new pg.Client({ connectionString, application_name, keepAlive: true, connectionTimeoutMillis: 5_000 })

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
