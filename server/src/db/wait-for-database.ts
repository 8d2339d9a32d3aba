import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { listHostUrls } from '#core/database-hosts.ts'
import { SetupError } from '#core/setup-error.ts'
import { findWriter, forgetWriter } from './find-writer.ts'

/** Nothing listens yet, the name does not resolve yet, or the network is not up yet. */
const UNREACHABLE_CODES = new Set([
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
/** PostgreSQL error codes: it starts or stops, or has no free connection; PgBouncer's, when it has none to a server. */
const NOT_READY_CODES = new Set(['57P01', '57P02', '57P03', '53300', '08P01'])
const PAUSE_MS = 500
const CONNECT_TIMEOUT_MS = 5_000
const MAX_WAIT_MS = 60_000

interface WaitOptions {
  /** The name of the setting that holds the URL. */
  setting: string
  log: (line: string) => void
  maxWaitMs?: number
  /** Ends the wait. */
  signal?: AbortSignal | undefined
}

/**
 * Waits until the database of a setting responds, at most 60 s, and logs once that it waits. Throws a SetupError that
 * names the setting and the database, without the password.
 */
export async function waitForDatabase(
  url: string,
  { setting, log, maxWaitMs = MAX_WAIT_MS, signal }: WaitOptions,
): Promise<void> {
  const deadline = Date.now() + maxWaitMs
  for (let isLogged = false; ;) {
    const failure = await tryToConnect(url)
    if (!failure) return
    const place = describeDatabase(url)
    if (!isTemporary(failure))
      throw new SetupError(`${setting} names ${place}, which cannot be used: ${getMessage(failure)}`, {
        cause: failure,
      })
    if (Date.now() >= deadline)
      throw new SetupError(
        `${setting} names ${place}, which is not responding (${getMessage(failure)}). We waited for ${maxWaitMs / 1000} seconds.`,
        { cause: failure },
      )
    if (!isLogged)
      log(`Waiting for the database: ${setting} names ${place}, which is not responding (${getMessage(failure)})`)
    isLogged = true
    await sleep(PAUSE_MS, undefined, { signal })
  }
}

type Failure = Error & { code?: string }

async function tryToConnect(url: string): Promise<Failure | undefined> {
  let client: pg.Client | undefined
  try {
    client = new pg.Client({ connectionString: await findWriter(url), connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    client.on('error', () => {})
    await client.connect()
    return undefined
  } catch (error) {
    forgetWriter(url)
    return error as Failure
  } finally {
    await client?.end().catch(() => {})
  }
}

const isTemporary = ({ code = '', message }: Failure) =>
  UNREACHABLE_CODES.has(code) || NOT_READY_CODES.has(code) || /^(timeout expired|Connection terminated)/.test(message)

/** Returns the message; an AggregateError (a host name with several addresses) has none, so its code is used. */
const getMessage = ({ message, code = 'it is not responding' }: Failure) => message.split('\n')[0] || code

/** Describes the database as the driver understands the URL: name, host and port. */
function describeDatabase(url: string): string {
  const clients = listHostUrls(url).map((connectionString) => new pg.Client({ connectionString }))
  const places = clients.map(({ host, port }) => (host.startsWith('/') ? `in ${host}` : `at ${host}:${port}`))
  return `the database ${clients[0]!.database} ${places.join(' or ')}`
}
