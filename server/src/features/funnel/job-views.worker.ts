import { createHash, randomBytes } from 'node:crypto'
import type { JobViewEvent, TrafficSource } from '@sira/contract/enums'
import { LRUCache } from 'lru-cache'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { Caller, RequestSource } from '#core/caller.ts'
import { toNetwork } from '#core/network.ts'
import { isBot } from './bots.rules.ts'

/** What happened on the pages of a job. */
export interface JobView {
  jobId: string
  event: JobViewEvent
  source: TrafficSource
}
interface ViewCount {
  jobId: string
  day: string
  source: TrafficSource
  views: number
  applyStarts: number
}

/** Days are days in Addis Ababa. */
const getToday = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)

/** Visits that are remembered, so that each counts once a day; beyond these the oldest are forgotten. */
const MAX_REMEMBERED = 200_000
/** The most visitors of one network that are told apart for one job in a day; a user agent is easily made up. */
export const MAX_VISITORS_OF_NETWORK = 50
/** The most different counts that wait to be written; more are not counted. */
const MAX_WAITING = 20_000

/**
 * Tells the visitors of one day apart, in memory only: by a hash of address and user agent with a salt that is made at
 * random each day in each process, is never stored, and makes the hash say nothing about anybody.
 */
class DailyVisitors {
  #day = ''
  #salt = randomBytes(32)
  readonly #seen = new LRUCache<string, true>({ max: MAX_REMEMBERED })

  readonly #ofNetworks = new LRUCache<string, number>({ max: MAX_REMEMBERED })

  /**
   * Returns whether this is the first time today that this visitor does this, and not too many others of the same network
   * did it before.
   */
  isFirst(day: string, visitor: RequestSource, what: string): boolean {
    if (day !== this.#day) {
      this.#day = day
      this.#salt = randomBytes(32)
      this.#seen.clear()
      this.#ofNetworks.clear()
    }
    const key = this.#hash(visitor.ip, visitor.userAgent, what)
    if (this.#seen.has(key)) return false
    const network = this.#hash(toNetwork(visitor.ip), what)
    const others = this.#ofNetworks.get(network) ?? 0
    if (others >= MAX_VISITORS_OF_NETWORK) return false
    this.#ofNetworks.set(network, others + 1)
    this.#seen.set(key, true)
    return true
  }

  #hash(...parts: string[]): string {
    return createHash('sha256').update(this.#salt).update(JSON.stringify(parts)).digest('base64url').slice(0, 16)
  }
}

interface Counter {
  visitors: DailyVisitors
  waiting: Map<string, ViewCount>
}
const counters = new WeakMap<Database, Counter>()

function getCounter(db: Database): Counter {
  const counter = counters.get(db) ?? { visitors: new DailyVisitors(), waiting: new Map() }
  counters.set(db, counter)
  return counter
}

/**
 * Counts, in memory, that somebody looked at a job or opened the form to apply for it: once a day for each visitor and
 * job. Bots are left out, and people who work for a company or for us.
 */
export function countJobView(
  db: Database,
  { jobId, event, source }: JobView,
  visitor: RequestSource,
  caller?: Pick<Caller, 'role'>,
): void {
  if (isBot(visitor.userAgent) || caller?.role === 'COMPANY' || caller?.role === 'ADMIN') return
  const { visitors, waiting } = getCounter(db)
  const day = getToday()
  if (visitors.isFirst(day, visitor, `${event} ${jobId}`))
    addCount(waiting, {
      jobId,
      day,
      source,
      views: event === 'VIEW' ? 1 : 0,
      applyStarts: event === 'APPLY_START' ? 1 : 0,
    })
}

function addCount(waiting: Counter['waiting'], { views, applyStarts, ...added }: ViewCount): void {
  const key = `${added.jobId} ${added.day} ${added.source}`
  const before = waiting.get(key)
  if (!before && waiting.size >= MAX_WAITING) return
  waiting.set(key, {
    ...added,
    views: (before?.views ?? 0) + views,
    applyStarts: (before?.applyStarts ?? 0) + applyStarts,
  })
}

/** In order, so that two instances lock the same rows one after the other. Only jobs that were published count. */
const ADD_COUNTS = `
  insert into job_views (job_id, day, source, views, apply_starts)
  select j.id, coalesce(x.day, current_date), coalesce(x.source, 'direct'), coalesce(x.views, 0), coalesce(x.apply_starts, 0)
  from unnest(:jobIds::uuid[], :days::date[], :sources::text[]::traffic_source[], :views::int[], :applyStarts::int[]) x(job_id, day, source, views, apply_starts)
  join jobs j on j.id = x.job_id and j.published_at is not null and j.deleted_at is null
  order by 1, 2, 3
  on conflict (job_id, day, source) do update set views = job_views.views + excluded.views, apply_starts = job_views.apply_starts + excluded.apply_starts`

/**
 * Adds what was counted to the database, in one statement. Counts that cannot be written now wait for the next time;
 * those of a process that is killed are lost.
 */
export async function flushJobViews(db: Database): Promise<void> {
  const counter = getCounter(db)
  const counts = [...counter.waiting.values()]
  if (counts.length === 0) return
  counter.waiting = new Map()
  try {
    await runSql(db, ADD_COUNTS, {
      jobIds: counts.map(({ jobId }) => jobId),
      days: counts.map(({ day }) => day),
      sources: counts.map(({ source }) => source),
      views: counts.map(({ views }) => views),
      applyStarts: counts.map(({ applyStarts }) => applyStarts),
    })
  } catch (error) {
    for (const count of counts) addCount(counter.waiting, count)
    throw error
  }
}
