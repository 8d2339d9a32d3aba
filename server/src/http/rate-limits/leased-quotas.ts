import { runSql } from '#db/sql.ts'
import { createInMemoryCounter } from './in-memory-counter.ts'
import { getRateLimitRule } from './rate-limit-rules.ts'
import { toRateLimitKey, type RateLimitDeps, type RateLimitUse } from './rate-limits.ts'

/** A portion of a limit that this instance has leased. */
interface Lease {
  /** Uses that are left of it. */
  uses: number
  /** Whether nothing is left for any instance until the window ends. */
  isSpent: boolean
  /** When the window ends, in milliseconds of `performance.now()`. */
  endsAt: number
}

/**
 * A lease takes this fraction (one in 20) of a limit, later of what is left of it, down to one use at a time, so that
 * instances leave little of a limit unused.
 */
const LEASE_DIVISOR = 20
// In the order of the keys, so that two statements that take the same leases wait for each other instead of deadlocking.
const TAKE_LEASES = `
  with wanted as (select * from unnest(:keys::text[], :counts::int[], :mosts::int[], :seconds::float8[]) w(key, count, most, seconds))
  insert into limit_counters as l (key, count, ends_at)
  select key, count, now() + seconds * interval '1 second' from wanted order by key
  on conflict (key) do update set
    count = case when l.ends_at <= now() then excluded.count
      else (select greatest(l.count, least(w.most, l.count + greatest(1, (w.most - l.count) / ${LEASE_DIVISOR}))) from wanted w where w.key = excluded.key) end,
    ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
  returning key, new.count - case when old.ends_at > now() then old.count else 0 end as uses, (extract(epoch from new.ends_at - now()) * 1000)::float8 as ms` as const

/** How long the counters in the database are not tried again after an error. */
const RETRY_MS = 5000

/** Leases a portion of what is left of each limit for all instances, in one statement; in the order of `uses`. */
async function takeLeases(deps: RateLimitDeps, uses: readonly RateLimitUse[]): Promise<Lease[]> {
  const keys = uses.map((use) => toRateLimitKey(deps, use))
  const rules = uses.map(([name]) => getRateLimitRule(name, deps.config))
  const rows = await runSql(deps.db, TAKE_LEASES, {
    keys,
    counts: rules.map(([most]) => Math.ceil(most / LEASE_DIVISOR)),
    mosts: rules.map(([most]) => most),
    seconds: rules.map(([, seconds]) => seconds),
  })
  return rules.map(([, seconds], at) => {
    const taken = rows.find(({ key }) => key === keys[at])
    const left = taken?.uses ?? 0
    return { uses: left, isSpent: left === 0, endsAt: performance.now() + Math.min(taken?.ms ?? 0, seconds * 1000) }
  })
}

/** Uses that were given back to the previous lease while the next one was being taken. */
const getRemainingUses = (lease: Lease | undefined) => (lease && lease.endsAt > performance.now() ? lease.uses : 0)

/** Whether a use is within the limit, and the seconds until the window ends. */
interface Admission {
  admitted: boolean
  left: number
}

/** Whether another lease is needed to decide about a use. */
const needsLease = (lease: Lease | undefined, currentMs: number): boolean =>
  !lease || lease.endsAt <= currentMs || (lease.uses === 0 && !lease.isSpent)

/** Whether nothing is left of a limit until its window ends. */
const isRefused = (lease: Lease | undefined, currentMs: number): boolean =>
  lease !== undefined && lease.isSpent && lease.uses === 0 && lease.endsAt > currentMs

/** Counts one use of a lease; undefined when another lease is needed to decide. */
function useLease(lease: Lease | undefined, currentMs: number): Admission | undefined {
  if (!lease || needsLease(lease, currentMs)) return undefined
  const left = Math.max(1, Math.ceil((lease.endsAt - currentMs) / 1000))
  if (lease.uses > 0) {
    lease.uses--
    return { admitted: true, left }
  }
  return { admitted: false, left }
}

const toKey = (use: RateLimitUse): string => use.join(':')

/** The leases of this instance; it remembers the `capacity` keys that began last. */
function createLeases(deps: RateLimitDeps, capacity: number) {
  const leases = new Map<string, Lease>()
  const pending = new Map<string, Promise<void>>()

  async function renew(uses: readonly RateLimitUse[]) {
    for (const [at, lease] of (await takeLeases(deps, uses)).entries()) {
      const key = toKey(uses[at]!)
      lease.uses += getRemainingUses(leases.get(key))
      leases.delete(key)
      leases.set(key, lease)
      if (leases.size > capacity) leases.delete(leases.keys().next().value!)
    }
  }

  return {
    find: (use: RateLimitUse): Lease | undefined => leases.get(toKey(use)),
    /** Takes leases in one statement; one at a time for each key, however many callers wait for it. */
    async renewOnce(uses: readonly RateLimitUse[]): Promise<void> {
      const running = uses.flatMap((use) => pending.get(toKey(use)) ?? [])
      const others = uses.filter((use) => !pending.has(toKey(use)))
      if (others.length > 0) {
        const renewal = renew(others).finally(() => others.forEach((use) => pending.delete(toKey(use))))
        for (const use of others) pending.set(toKey(use), renewal)
        running.push(renewal)
      }
      await Promise.all(running)
    },
  }
}

/**
 * Counts uses over all instances with few statements: each instance leases a portion of what is left of a limit and
 * uses it up in memory. Together they never admit more than the limit. When the counters in the database cannot be
 * reached, `onFault` is called with the error and each instance counts alone. Remembers the `capacity` keys that began
 * last.
 */
export function createLeasedQuotas(deps: RateLimitDeps, onFault: (error: unknown) => void, capacity = 50_000) {
  const leases = createLeases(deps, capacity)
  const localCounter = createInMemoryCounter(capacity)
  let localUntil = 0

  const renew = (uses: readonly RateLimitUse[]): Promise<void> =>
    leases.renewOnce(uses).catch((error: unknown) => {
      onFault(error)
      localUntil = performance.now() + RETRY_MS
    })

  /** Takes the leases that are missing to count these uses, all in one statement; none when one of the uses is already known to be refused. */
  async function prepare(uses: readonly RateLimitUse[]): Promise<void> {
    const currentMs = performance.now()
    if (uses.some((use) => isRefused(leases.find(use), currentMs))) return
    const missing = uses.filter((use) => needsLease(leases.find(use), currentMs))
    if (missing.length > 0 && currentMs >= localUntil) await renew(missing)
  }

  /** Gives an admitted use back, if its lease is still remembered. */
  function release(use: RateLimitUse) {
    const lease = leases.find(use)
    if (lease && lease.endsAt > performance.now()) lease.uses++
  }

  /** Counts one use. */
  async function admit(use: RateLimitUse): Promise<Admission> {
    for (;;) {
      const currentMs = performance.now()
      const outcome = useLease(leases.find(use), currentMs)
      if (outcome) return outcome
      if (currentMs < localUntil) return localCounter(toKey(use), ...getRateLimitRule(use[0], deps.config))
      await renew([use])
    }
  }

  return { prepare, admit, release }
}
