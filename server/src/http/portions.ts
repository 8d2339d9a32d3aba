import { run } from '#db/database.ts'
import { openCounter } from './counters.ts'
import { ruleOf } from './limit-rules.ts'
import { keyOf, type LimitTools, type Use } from './limits.ts'

interface Held {
  uses: number
  /** Nothing is left for any instance until the window ends. */
  isSpent: boolean
  endsAt: number
}

/** What is left over is taken in ever smaller portions, down to one by one, so that instances leave little of it to each other unused. */
const PORTION = 20
const TAKE = `
  insert into limit_counters as l (key, count, ends_at) values ($1, $2::int, now() + $4::float8 * interval '1 second')
  on conflict (key) do update set
    count = case when l.ends_at <= now() then $2::int else greatest(l.count, least($3::int, l.count + greatest(1, ($3::int - l.count) / ${PORTION}))) end,
    ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
  returning new.count - case when old.ends_at > now() then old.count else 0 end as uses, (extract(epoch from new.ends_at - now()) * 1000)::float8 as ms`

/** How long nobody asks counters that could not be asked. */
const REST_MS = 5000

/** A portion of what is left over all instances. */
async function takePortion(tools: LimitTools, use: Use): Promise<Held> {
  const [most, seconds] = ruleOf(use[0], tools.config)
  const [taken] = await run<{ uses: number; ms: number }>(tools.db, TAKE, [
    keyOf(tools, use),
    Math.ceil(most / PORTION),
    most,
    seconds,
  ])
  return {
    uses: taken!.uses,
    isSpent: taken!.uses === 0,
    endsAt: performance.now() + Math.min(taken!.ms, seconds * 1000),
  }
}

/** What was given back while the next portion was taken. */
const leftOf = (before: Held | undefined) => (before && before.endsAt > performance.now() ? before.uses : 0)

/**
 * Counts uses over all instances and costs few statements: each instance takes a portion of what is left of a limit and uses it up in
 * memory. Together they never admit more. Where the counters cannot be asked each instance counts alone, and `onFault` is told why.
 * Remembers the `capacity` keys that began last.
 */
export function openPortions(tools: LimitTools, onFault: (error: unknown) => void, capacity = 50_000) {
  const held = new Map<string, Held>()
  const underWay = new Map<string, Promise<void>>()
  const alone = openCounter(capacity)
  let aloneUntil = 0

  async function take(use: Use, key: string) {
    const taken = await takePortion(tools, use)
    taken.uses += leftOf(held.get(key))
    held.delete(key)
    held.set(key, taken)
    if (held.size > capacity) held.delete(held.keys().next().value!)
  }

  /** One statement at a time for each key, however many wait for it. */
  function takeOnce(use: Use, key: string): Promise<void> {
    if (!underWay.has(key))
      underWay.set(
        key,
        take(use, key).finally(() => underWay.delete(key)),
      )
    return underWay.get(key)!
  }

  /** Takes an admitted use back, where it is still remembered. */
  function giveBack(use: Use) {
    const mine = held.get(use.join(':'))
    if (mine && mine.endsAt > performance.now()) mine.uses++
  }

  async function admit(use: Use): Promise<{ admitted: boolean; left: number }> {
    const key = use.join(':')
    for (;;) {
      const at = performance.now()
      const mine = held.get(key)
      const left = Math.max(1, Math.ceil(((mine?.endsAt ?? 0) - at) / 1000))
      if (mine && mine.endsAt > at && mine.uses > 0) {
        mine.uses--
        return { admitted: true, left }
      }
      if (mine && mine.endsAt > at && mine.isSpent) return { admitted: false, left }
      if (at < aloneUntil) return alone(key, ...ruleOf(use[0], tools.config))
      await takeOnce(use, key).catch((error: unknown) => {
        onFault(error)
        aloneUntil = performance.now() + REST_MS
      })
    }
  }

  return { admit, giveBack }
}
