import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test } from '#testing/town.ts'
import { limit, withinLimit } from './limits.ts'
import { Refused } from './refusal.ts'

describe('a limit', () => {
  test('admits as many as it says, counted over two instances, and says when to come again', async ({ town }) => {
    const other = await town.instance()
    const tries = Array.from({ length: 40 }, (_, n) => limit(n % 2 ? town.resources : other.resources, 'try', 7, 60))

    const results = await Promise.allSettled(tries)

    const refused = results.filter((result) => result.status === 'rejected').map((result) => result.reason as Refused)
    expect(refused).toHaveLength(33)
    expect(refused[0]).toMatchObject({ code: 'TOO_MANY', status: 429 })
    expect(refused[0]!.extra.retryAfter).toBeGreaterThan(50)
    expect(refused[0]!.extra.retryAfter).toBeLessThanOrEqual(60)
  })

  test('begins with the first use and opens again when its time is over', async ({ town }) => {
    const once = () => withinLimit(town.resources, 'once', 1, 60)
    const passed = (seconds: number) => run(town.db, `update limit_counters set window_start = now() - $1::float8 * interval '1 second'`, [seconds])

    expect([await once(), await once()]).toEqual([true, false])
    await passed(58)
    expect(await once()).toBe(false)
    await passed(61)
    expect([await once(), await once()]).toEqual([true, false])
  })

  test('counts each key for itself', async ({ town }) => {
    expect([await withinLimit(town.resources, 'a', 1, 60), await withinLimit(town.resources, 'b', 1, 60)]).toEqual([true, true])
  })

  test('is multiplied by LIMITS_SCALE and never below one', async ({ town: { resources } }) => {
    const scaled = (LIMITS_SCALE: number) => ({ ...resources, config: { ...resources.config, LIMITS_SCALE } })

    const wide = await Promise.all(Array.from({ length: 4 }, () => withinLimit(scaled(1.5), 'wide', 2, 60)))
    expect(wide.filter(Boolean)).toHaveLength(3)
    expect([await withinLimit(scaled(0), 'narrow', 5, 60), await withinLimit(scaled(0), 'narrow', 5, 60)]).toEqual([true, false])
  })
})
