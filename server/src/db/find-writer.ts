import pg from 'pg'
import { getHosts, listHostUrls } from '#core/database-hosts.ts'

/** How long one server may take to say whether it takes writes. */
const ANSWER_MS = 1_000
/** The timeline grows by one when a standby is promoted. */
const READ_TIMELINE = `select case when pg_is_in_recovery() then '' else substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) end as timeline`

/** Which of several servers takes writes, by their hosts: the same for every role. */
const writers = new Map<string, Promise<number>>()

/**
 * Returns the URL of the server that takes writes, of a URL that may name several (`postgresql://one:5432,two:5432/name`).
 * It is looked for once and then remembered, until `forgetWriter`. A URL with one host is returned as it is.
 */
export async function findWriter(url: string): Promise<string> {
  const urls = listHostUrls(url)
  if (urls.length === 1) return url
  const key = getHosts(url)
  const known = writers.get(key)
  if (known) return urls[await known]!
  const found = lookForWriter(urls)
  writers.set(key, found)
  found.catch(() => writers.get(key) === found && writers.delete(key))
  return urls[await found]!
}

/** Lets the next connection look again for the server that takes writes. */
export const forgetWriter = (url: string) => void writers.delete(getHosts(url))

/** What a server says about itself: no timeline from a standby, an error from one that does not answer. */
interface Answer {
  timeline?: string
  error?: Error & { code?: string }
}

/**
 * Returns the index of the server that takes writes. Of several, the one that was promoted last: the others are primaries
 * from before a fail-over.
 */
async function lookForWriter(urls: readonly string[]): Promise<number> {
  const answers = await Promise.all(urls.map(askServer))
  const timelines = answers.map(({ timeline = '' }) => timeline)
  const newest = timelines.toSorted().at(-1)
  if (newest) return timelines.indexOf(newest)
  if (answers.some(({ error }) => !error)) throw createNoWriterError()
  const errors = answers.map(({ error }) => error!)
  // A refused password does not pass by waiting, so it says more than a server that does not answer.
  const refused = errors.find(({ code = '' }) => /^(28|3D|42)/.test(code))
  throw refused ?? createUnavailableError(`no server of the database answers: ${errors[0]!.message}`, errors[0])
}

export const createNoWriterError = () =>
  createUnavailableError('every server of the database is a standby, which takes no writes')

/** SQLSTATE 57P03: the database cannot be used yet. */
const createUnavailableError = (message: string, cause?: Error) =>
  Object.assign(new Error(message, { cause }), { code: '57P03' })

async function askServer(url: string): Promise<Answer> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'sira-look',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string }>(READ_TIMELINE)
    return { timeline: rows[0]!.timeline }
  } catch (error) {
    return { error: error as Error }
  } finally {
    // A server that hangs does not say goodbye.
    void client.end().catch(() => {})
  }
}
