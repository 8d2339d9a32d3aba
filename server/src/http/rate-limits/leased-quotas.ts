import { runSql } from '#db/sql.ts'
import { getRateLimitRule } from './rate-limit-rules.ts'
import { toRateLimitKey, type RateLimitDeps, type RateLimitUse } from './rate-limits.ts'

/** A portion of a limit that this instance has leased. */
interface Lease {
  /** Uses that are left of it. */
  uses: number
  /** Uses of the limit that no instance had leased when this lease was taken. */
  unleased: number
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
  returning key, new.count, new.count - case when old.ends_at > now() then old.count else 0 end as uses, (extract(epoch from new.ends_at - now()) * 1000)::float8 as ms` as const

/** For so long after an error the counters in the database are not asked again. */
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
  return rules.map(([most, seconds], at) => {
    const taken = rows.find(({ key }) => key === keys[at])
    const left = taken?.uses ?? 0
    return {
      uses: left,
      unleased: Math.max(0, most - (taken?.count ?? most)),
      isSpent: left === 0,
      endsAt: performance.now() + Math.min(taken?.ms ?? 0, seconds * 1000),
    }
  })
}

/** Makes leases of the whole limits, for an instance that counts alone. */
const makeOwnLeases = (deps: RateLimitDeps, uses: readonly RateLimitUse[]): Lease[] =>
  uses.map(([name]) => {
    const [most, seconds] = getRateLimitRule(name, deps.config)
    return { uses: most, unleased: 0, isSpent: true, endsAt: performance.now() + seconds * 1000 }
  })

/** Whether a lease has uses left, whether nothing is left for any instance, or whether another lease is needed to know. */
function getState(lease: Lease | undefined): 'open' | 'refused' | 'unknown' {
  if (!lease || lease.endsAt <= performance.now()) return 'unknown'
  if (lease.uses > 0) return 'open'
  return lease.isSpent ? 'refused' : 'unknown'
}

/** Whether a use is within the limit, the seconds until the window ends, and how many uses are left until then. */
interface Admission {
  admitted: boolean
  left: number
  remaining: number
}

const toKey = (use: RateLimitUse): string => use.join(':')

/**
 * Counts uses over all instances with few statements: each instance leases a portion of what is left of a limit and
 * uses it up in memory. Together they never admit more than the limit. When the counters in the database cannot be
 * reached, `onFault` is called with the error and each instance counts alone until the windows of what it counts end.
 * Remembers the `capacity` keys that began last.
 */
export class LeasedQuotas {
  readonly #deps: RateLimitDeps
  readonly #onFault: (error: unknown) => void
  readonly #capacity: number
  readonly #leases = new Map<string, Lease>()
  readonly #pending = new Map<string, Promise<void>>()
  #aloneUntil = 0

  constructor(deps: RateLimitDeps, onFault: (error: unknown) => void, capacity = 50_000) {
    this.#deps = deps
    this.#onFault = onFault
    this.#capacity = capacity
  }

  /** Takes the leases that are missing to count these uses, all in one statement; none when one of the uses is already known to be refused. */
  async prepare(uses: readonly RateLimitUse[]): Promise<void> {
    const states = uses.map((use) => getState(this.#leases.get(toKey(use))))
    const missing = uses.filter((_, at) => states[at] === 'unknown')
    if (missing.length > 0 && !states.includes('refused')) await this.#renewOnce(missing)
  }

  /** Counts one use. */
  async admit(use: RateLimitUse): Promise<Admission> {
    for (;;) {
      const lease = this.#leases.get(toKey(use))
      const state = getState(lease)
      if (lease && state !== 'unknown') {
        if (state === 'open') lease.uses--
        const left = Math.max(1, Math.ceil((lease.endsAt - performance.now()) / 1000))
        return { admitted: state === 'open', left, remaining: lease.uses + lease.unleased }
      }
      await this.#renewOnce([use])
    }
  }

  /** Gives an admitted use back, if its lease is still remembered. */
  release(use: RateLimitUse) {
    const lease = this.#leases.get(toKey(use))
    if (lease && lease.endsAt > performance.now()) lease.uses++
  }

  /** Takes leases in one statement; one at a time for each key, however many callers wait for it. */
  async #renewOnce(uses: readonly RateLimitUse[]): Promise<void> {
    const running = uses.flatMap((use) => this.#pending.get(toKey(use)) ?? [])
    const others = uses.filter((use) => !this.#pending.has(toKey(use)))
    if (others.length > 0) {
      const renewal = this.#renew(others).finally(() => others.forEach((use) => this.#pending.delete(toKey(use))))
      for (const use of others) this.#pending.set(toKey(use), renewal)
      running.push(renewal)
    }
    await Promise.all(running)
  }

  async #renew(uses: readonly RateLimitUse[]) {
    const leases = this.#leases
    for (const [at, lease] of (await this.#take(uses)).entries()) {
      const key = toKey(uses[at]!)
      const previous = leases.get(key)
      // Uses that were given back meanwhile.
      if (previous && getState(previous) === 'open') lease.uses += previous.uses
      leases.delete(key)
      leases.set(key, lease)
      if (leases.size > this.#capacity) leases.delete(leases.keys().next().value!)
    }
  }

  async #take(uses: readonly RateLimitUse[]): Promise<Lease[]> {
    if (performance.now() < this.#aloneUntil) return makeOwnLeases(this.#deps, uses)
    try {
      return await takeLeases(this.#deps, uses)
    } catch (error) {
      this.#onFault(error)
      this.#aloneUntil = performance.now() + RETRY_MS
      return makeOwnLeases(this.#deps, uses)
    }
  }
}
