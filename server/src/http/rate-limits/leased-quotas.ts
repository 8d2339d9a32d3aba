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
const TAKE_LEASE = `
  insert into limit_counters as l (key, count, ends_at) values (:key, :count::int, now() + :seconds::float8 * interval '1 second')
  on conflict (key) do update set
    count = case when l.ends_at <= now() then :count::int else greatest(l.count, least(:most::int, l.count + greatest(1, (:most::int - l.count) / ${LEASE_DIVISOR}))) end,
    ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
  returning new.count - case when old.ends_at > now() then old.count else 0 end as uses, (extract(epoch from new.ends_at - now()) * 1000)::float8 as ms` as const

/** How long the counters in the database are not tried again after an error. */
const RETRY_MS = 5000

/** Leases a portion of what is left of a limit for all instances. */
async function takeLease(deps: RateLimitDeps, use: RateLimitUse): Promise<Lease> {
  const [most, seconds] = getRateLimitRule(use[0], deps.config)
  const [taken] = await runSql(deps.db, TAKE_LEASE, {
    key: toRateLimitKey(deps, use),
    count: Math.ceil(most / LEASE_DIVISOR),
    most,
    seconds,
  })
  const uses = taken?.uses ?? 0
  return {
    uses,
    isSpent: uses === 0,
    endsAt: performance.now() + Math.min(taken?.ms ?? 0, seconds * 1000),
  }
}

/** Uses that were given back to the previous lease while the next one was being taken. */
const getRemainingUses = (lease: Lease | undefined) => (lease && lease.endsAt > performance.now() ? lease.uses : 0)

/** Whether a use is within the limit, and the seconds until the window ends. */
interface Admission {
  admitted: boolean
  left: number
}

/** Counts one use of a lease; undefined when another lease is needed to decide. */
function useLease(lease: Lease | undefined, currentMs: number): Admission | undefined {
  if (!lease || lease.endsAt <= currentMs) return undefined
  const left = Math.max(1, Math.ceil((lease.endsAt - currentMs) / 1000))
  if (lease.uses > 0) {
    lease.uses--
    return { admitted: true, left }
  }
  return lease.isSpent ? { admitted: false, left } : undefined
}

/**
 * Counts uses over all instances with few statements: each instance leases a portion of what is left of a limit and
 * uses it up in memory. Together they never admit more than the limit. When the counters in the database cannot be
 * reached, `onFault` is called with the error and each instance counts alone. Remembers the `capacity` keys that began
 * last.
 */
export function createLeasedQuotas(deps: RateLimitDeps, onFault: (error: unknown) => void, capacity = 50_000) {
  const leases = new Map<string, Lease>()
  const pending = new Map<string, Promise<void>>()
  const localCounter = createInMemoryCounter(capacity)
  let localUntil = 0

  async function renewLease(use: RateLimitUse, key: string) {
    const taken = await takeLease(deps, use)
    taken.uses += getRemainingUses(leases.get(key))
    leases.delete(key)
    leases.set(key, taken)
    if (leases.size > capacity) leases.delete(leases.keys().next().value!)
  }

  /** Runs one statement at a time for each key, however many callers wait for it. */
  function renewLeaseOnce(use: RateLimitUse, key: string): Promise<void> {
    if (!pending.has(key))
      pending.set(
        key,
        renewLease(use, key).finally(() => pending.delete(key)),
      )
    return pending.get(key)!
  }

  /** Gives an admitted use back, if its lease is still remembered. */
  function release(use: RateLimitUse) {
    const lease = leases.get(use.join(':'))
    if (lease && lease.endsAt > performance.now()) lease.uses++
  }

  /** Counts one use. */
  async function admit(use: RateLimitUse): Promise<Admission> {
    const key = use.join(':')
    for (;;) {
      const currentMs = performance.now()
      const outcome = useLease(leases.get(key), currentMs)
      if (outcome) return outcome
      if (currentMs < localUntil) return localCounter(key, ...getRateLimitRule(use[0], deps.config))
      await renewLeaseOnce(use, key).catch((error: unknown) => {
        onFault(error)
        localUntil = performance.now() + RETRY_MS
      })
    }
  }

  return { admit, release }
}
