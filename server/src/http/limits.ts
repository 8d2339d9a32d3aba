import { run } from '#db/database.ts'
import { keyedHash } from '../keys.ts'
import type { Resources } from '../resources.ts'
import { ruleOf, type LimitName } from './limit-rules.ts'
import { refusedBy } from './failure.ts'
import { refuse, Refused } from './refusal.ts'

export type LimitTools = Pick<Resources, 'db' | 'config' | 'secret'>
/** Uses of a limit by somebody, an account, a network or an address: one unless told. */
export type Use = readonly [limit: LimitName, whose: string, times?: number]

// In the order of their keys, so that two requests that count the same ones wait for each other instead of failing.
const COUNT = `
  insert into limit_counters as l (key, ends_at, count)
  select key, now() + seconds * interval '1 second', times from unnest($1::text[], $2::float8[], $3::int[]) u(key, seconds, times) order by key
  on conflict (key) do update set
    count = case when l.ends_at <= now() then excluded.count else least(l.count::bigint + excluded.count, 2147483647)::int end,
    ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
  returning key, count, greatest(1, ceil(extract(epoch from ends_at - now())))::int as left`

const GIVE_BACK = 'update limit_counters set count = count - 1 where key = $1 and count > 0'
const FORGET = 'delete from limit_counters where key = $1'

/**
 * Counts one use of each limit, all in one statement, and refuses TOO_MANY when one is beyond what it admits.
 * The counts lie in the database, so all instances share them; without them nothing is admitted: BUSY, or CANNOT_SAVE.
 */
export async function limit(tools: LimitTools, ...uses: Use[]): Promise<void> {
  const over = await exceeded(tools, uses)
  if (over.length > 0) refuse('TOO_MANY', { retryAfter: Math.max(...over.map(({ left }) => left)) })
}

/** The same count for a caller who must not notice: false beyond a limit. */
export const withinLimit = async (tools: LimitTools, ...uses: Use[]): Promise<boolean> =>
  (await exceeded(tools, uses)).length === 0

/** Takes a counted use back: what turned out to be right was no abuse. */
export const giveBack = (tools: LimitTools, use: Use) => orBusy(run(tools.db, GIVE_BACK, [keyOf(tools, use)]))

/** Lets a limit begin anew. */
export const forgetUses = (tools: LimitTools, use: Use) => orBusy(run(tools.db, FORGET, [keyOf(tools, use)]))

export interface Counted {
  count: number
  most: number
  /** Seconds until the window is over. */
  left: number
}

/** Counts one use of each limit and tells how it stands, in the order asked. */
export async function count(tools: LimitTools, ...uses: Use[]): Promise<Counted[]> {
  const keys = uses.map((use) => keyOf(tools, use))
  const rules = uses.map(([name]) => ruleOf(name, tools.config))
  const rows = await orBusy(
    run<{ key: string; count: number; left: number }>(tools.db, COUNT, [
      keys,
      rules.map(([, seconds]) => seconds),
      uses.map(([, , times = 1]) => times),
    ]),
  )
  return rules.map(([most, seconds], n) => {
    const row = rows.find(({ key }) => key === keys[n])!
    // A statement that waited for another one's window began before it.
    return { count: row.count, most, left: Math.min(row.left, seconds) }
  })
}

const exceeded = async (tools: LimitTools, uses: Use[]) =>
  (await count(tools, ...uses)).filter((each) => each.count > each.most)

/** Whose it is stands in no key: a counter is nobody's personal data. */
export const keyOf = ({ secret }: Pick<LimitTools, 'secret'>, [name, whose]: Use) =>
  `${name}:${keyedHash(secret, `${name}:${whose}`).toString('base64url').slice(0, 22)}`

/** Whatever is wrong with the counters, nobody gets past them. */
const orBusy = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw Object.assign(new Refused(refusedBy(cause).code === 'CANNOT_SAVE' ? 'CANNOT_SAVE' : 'BUSY'), { cause })
  })
