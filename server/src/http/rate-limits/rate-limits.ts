import { runSql } from '#db/sql.ts'
import { computeKeyedHash } from '#core/keys.ts'
import type { Deps } from '#core/deps.ts'
import { getRateLimitRule, type RateLimitName } from './rate-limit-rules.ts'
import { toAppError } from '../error-handler.ts'
import { appError, AppError } from '#core/app-error.ts'
import type { RequestSource } from '#core/caller.ts'
import { toNetwork } from '#core/network.ts'
import { t } from '@sira/contract/t'

export type RateLimitDeps = Pick<Deps, 'db' | 'config' | 'secret'>
/** Uses of a limit by an account, a network or an email address (`whose`); one use unless `times` says otherwise. */
export type RateLimitUse = readonly [limit: RateLimitName, whose: string, times?: number]

// In the order of the keys, so that two requests that count the same keys wait for each other instead of deadlocking.
const INCREMENT = `
  insert into limit_counters as l (key, ends_at, count)
  select key, now() + seconds * interval '1 second', times from unnest(:keys::text[], :seconds::float8[], :times::int[]) u(key, seconds, times) order by key
  on conflict (key) do update set
    count = case when l.ends_at <= now() then excluded.count else least(l.count::bigint + excluded.count, 2147483647)::int end,
    ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
  returning key, count, greatest(1, ceil(extract(epoch from ends_at - now())))::int as left`

const DECREMENT = 'update limit_counters set count = count - 1 where key = :key and count > 0'
const DELETE_COUNTER = 'delete from limit_counters where key = :key'

/**
 * Counts one use of each limit, all in one statement, and throws TOO_MANY when one is exceeded. The counts are in the
 * database, so all instances share them; when they cannot be written, throws BUSY or CANNOT_SAVE.
 */
export async function enforceRateLimits(deps: RateLimitDeps, ...uses: RateLimitUse[]): Promise<void> {
  const exceeded = await countExceeded(deps, uses)
  if (exceeded.length > 0) throw appError('TOO_MANY', { retryAfter: Math.max(...exceeded.map(({ left }) => left)) })
}

/** Counts one use, and throws TOO_MANY with a message that says what to do instead of waiting. */
export async function enforceRateLimitWithWayOut(
  deps: RateLimitDeps,
  use: RateLimitUse,
  message: string,
): Promise<void> {
  const [exceeded] = await countExceeded(deps, [use])
  if (exceeded) throw appError('TOO_MANY', { retryAfter: exceeded.left, message })
}

/**
 * Counts one use by a network. Other people may share it, so that TOO_MANY says that another network is a way out.
 */
export const enforceNetworkLimit = (deps: RateLimitDeps, limit: RateLimitName, ip: string): Promise<void> =>
  countRateLimits(deps, [limit, toNetwork(ip)]).then(([network]) => requireNetworkWithin(network!))

/**
 * Counts one use by a device and by its network. A use beyond the limit of the device is not counted for the network,
 * which other people share. Throws TOO_MANY.
 */
export async function enforceDeviceLimit(
  deps: RateLimitDeps,
  { ip, device }: RequestSource,
  limits: { device: RateLimitName; network: RateLimitName },
): Promise<void> {
  const networkUse: RateLimitUse = [limits.network, toNetwork(ip)]
  const [ofDevice, ofNetwork] = (await countRateLimits(deps, [limits.device, device], networkUse)) as [
    RateLimitCount,
    RateLimitCount,
  ]
  if (isExceeded(ofDevice)) {
    await refundRateLimit(deps, networkUse)
    throw appError('TOO_MANY', { retryAfter: ofDevice.left })
  }
  requireNetworkWithin(ofNetwork)
}

/** Throws TOO_MANY when a network is beyond its limit. */
export function requireNetworkWithin(ofNetwork: RateLimitCount): void {
  if (!isExceeded(ofNetwork)) return
  const message = t(
    'There were too many tries from your network, which other people may share. Please try again in {minutes, plural, one {a minute} other {{minutes} minutes}}, or use another network, such as mobile data.',
    { minutes: Math.ceil(ofNetwork.left / 60) },
  )
  throw appError('TOO_MANY', { retryAfter: ofNetwork.left, message })
}

/** Counts in the same way for callers who must not notice a limit: returns false when one is exceeded. */
export const consumeRateLimits = async (deps: RateLimitDeps, ...uses: RateLimitUse[]): Promise<boolean> =>
  (await countExceeded(deps, uses)).length === 0

/** Gives a counted use back, for something that turned out to be legitimate. */
export const refundRateLimit = (deps: RateLimitDeps, use: RateLimitUse) =>
  failAsBusy(runSql(deps.db, DECREMENT, { key: toRateLimitKey(deps, use) }))

/** Resets a limit to no uses. */
export const resetRateLimit = (deps: RateLimitDeps, use: RateLimitUse) =>
  failAsBusy(runSql(deps.db, DELETE_COUNTER, { key: toRateLimitKey(deps, use) }))

/** How far a limit has been used. */
export interface RateLimitCount {
  /** Uses in the present window. */
  count: number
  /** Uses that are allowed in a window. */
  most: number
  /** Seconds until the window is over. */
  left: number
}

/** Counts one use of each limit and returns how far each is used, in the order of `uses`. */
export async function countRateLimits(deps: RateLimitDeps, ...uses: RateLimitUse[]): Promise<RateLimitCount[]> {
  const keys = uses.map((use) => toRateLimitKey(deps, use))
  const rules = uses.map(([name]) => getRateLimitRule(name, deps.config))
  const rows = await failAsBusy(
    runSql(deps.db, INCREMENT, {
      keys,
      seconds: rules.map(([, seconds]) => seconds),
      times: uses.map(([, , times = 1]) => times),
    }),
  )
  return rules.map(([most, seconds], n) => {
    const row = rows.find(({ key }) => key === keys[n])!
    // A statement that waited for another one's window may have begun before it: never more than the whole window.
    return { count: row.count, most, left: Math.min(row.left ?? seconds, seconds) }
  })
}

const countExceeded = async (deps: RateLimitDeps, uses: RateLimitUse[]) =>
  (await countRateLimits(deps, ...uses)).filter(isExceeded)

/** Whether a limit is used more often than is allowed. */
export const isExceeded = ({ count, most }: RateLimitCount): boolean => count > most

/**
 * The database key of a limit for somebody. It contains a hash instead of the name or address, so it is no personal
 * data.
 */
export const toRateLimitKey = ({ secret }: Pick<RateLimitDeps, 'secret'>, [name, whose]: RateLimitUse) =>
  `${name}:${computeKeyedHash(secret, `${name}:${whose}`).toString('base64url').slice(0, 22)}`

/** Whatever is wrong with the counters, nothing gets past them: throws BUSY, or CANNOT_SAVE. */
const failAsBusy = <T>(statement: Promise<T>): Promise<T> =>
  statement.catch((cause: unknown) => {
    throw Object.assign(new AppError(toAppError(cause).code === 'CANNOT_SAVE' ? 'CANNOT_SAVE' : 'BUSY'), { cause })
  })
