import pg from 'pg'

interface Hearing {
  heard: (payload: string) => void
  /** The connection was lost and stands again: what was told meanwhile was not heard. */
  again: () => void
  /** Is told once for each time it is lost, however often it takes to replace it. */
  failed: (error: unknown) => void
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/** Hears what is told on a channel, on a connection of its own to the pool's database; a lost one is replaced, later and later. */
export function listenTo(
  pool: pg.Pool,
  channel: string,
  { heard, again, failed }: Hearing,
): { ready: Promise<void>; stop(): Promise<void> } {
  let [stopped, pause] = [false, FIRST_PAUSE_MS]
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  const faults = tellFirstOf(failed)

  async function connect(isFirst: boolean): Promise<void> {
    const mine = createClient(pool)
    client = mine
    mine.on('notification', ({ payload = '' }) => heard(payload))
    mine.on('error', faults.tell)
    mine.on('end', () => lost(mine))
    try {
      await mine.connect()
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`)
      pause = FIRST_PAUSE_MS
      faults.over()
      if (!isFirst) again()
    } catch (error) {
      faults.tell(error)
      await mine.end().catch(() => {})
      lost(mine)
    }
  }
  function lost(which: pg.Client) {
    if (stopped || client !== which) return
    client = undefined
    timer = setTimeout(() => void connect(false), pause).unref()
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
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

/** Tells the first fault in a row. */
function tellFirstOf(failed: Hearing['failed']) {
  let isTold = false
  return {
    tell(error: unknown) {
      if (!isTold) failed(error)
      isTold = true
    },
    over: () => void (isTold = false),
  }
}
