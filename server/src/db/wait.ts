import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SetupError } from '../setup-error.ts'

/** Nobody listens yet, the name is not known yet, the network is not there yet. */
const ABSENT = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
])
/** PostgreSQL is starting or stopping, or has no connection left. */
const NOT_YET = new Set(['57P01', '57P02', '57P03', '53300'])
const PAUSE_MS = 500
const CONNECTING_MS = 5_000
const PATIENCE_MS = 60_000

interface Wait {
  /** The setting that names the database. */
  setting: string
  log: (line: string) => void
  patience?: number
  /** Ends the wait. */
  signal?: AbortSignal | undefined
}

/** Waits until the database of a setting answers, and says that it does. Throws a SetupError that names the setting, and where it leads without its password. */
export async function waitForDatabase(
  url: string,
  { setting, log, patience = PATIENCE_MS, signal }: Wait,
): Promise<void> {
  const deadline = Date.now() + patience
  for (let isSaid = false; ;) {
    const failure = await failureOf(url)
    if (!failure) return
    const place = placeOf(url)
    if (!isAbsent(failure))
      throw new SetupError(`${setting} names ${place}, which cannot be used: ${wordsOf(failure)}`, { cause: failure })
    if (Date.now() >= deadline)
      throw new SetupError(
        `${setting} names ${place}, which does not answer (${wordsOf(failure)}). It was waited for ${patience / 1000} seconds.`,
        { cause: failure },
      )
    if (!isSaid) log(`Waiting for the database: ${setting} names ${place}, which does not answer (${wordsOf(failure)})`)
    isSaid = true
    await sleep(PAUSE_MS, undefined, { signal })
  }
}

type Failure = Error & { code?: string }

async function failureOf(url: string): Promise<Failure | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTING_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error as Failure
  } finally {
    await client.end().catch(() => {})
  }
}

const isAbsent = ({ code = '', message }: Failure) =>
  ABSENT.has(code) || NOT_YET.has(code) || /^(timeout expired|Connection terminated)/.test(message)

/** A name with several addresses fails with several errors, and without words of its own. */
const wordsOf = ({ message, code = 'it does not answer' }: Failure) => message.split('\n')[0] || code

/** As the driver reads the address: its host, port and database. */
function placeOf(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url })
  return host.startsWith('/') ? `the database ${database} in ${host}` : `the database ${database} at ${host}:${port}`
}
