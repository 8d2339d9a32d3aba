import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { strict } from '#testing/strict.ts'
import { test } from '#testing/town.ts'
import { count, forgetUses, giveBack, limit, withinLimit } from './limits.ts'
import { Refused } from './refusal.ts'

describe('a limit', () => {
  test('admits as many as it says, counted over two instances, and says when to come again', async ({ town }) => {
    const [one, other] = [
      (await strict(town)).resources,
      (await town.instance(undefined, { LIMITS_SCALE: '1' })).resources,
    ]
    const tries = Array.from({ length: 40 }, (_, n) => limit(n % 2 ? one : other, ['signUp', '192.0.2.1']))

    const results = await Promise.allSettled(tries)

    const refused = results.filter((result) => result.status === 'rejected').map((result) => result.reason as Refused)
    expect(refused).toHaveLength(35)
    expect(refused[0]).toMatchObject({ code: 'TOO_MANY', status: 429 })
    expect(refused[0]!.extra.retryAfter).toBeGreaterThan(1700)
    expect(refused[0]!.extra.retryAfter).toBeLessThanOrEqual(1800)
  })

  test('begins with the first use and opens again when its time is over', async ({ town }) => {
    const { resources } = await strict(town)
    const once = () => withinLimit(resources, ['resendAgain', 'somebody'])
    const passed = (seconds: number) =>
      run(town.db, `update limit_counters set ends_at = ends_at - $1::float8 * interval '1 second'`, [seconds])

    expect([await once(), await once()]).toEqual([true, false])
    await passed(58)
    expect(await once()).toBe(false)
    await passed(2)
    expect([await once(), await once()]).toEqual([true, false])
  })

  test('counts each key, and each limit, for itself', async ({ town }) => {
    const { resources } = await strict(town)
    expect([
      await withinLimit(resources, ['resendAgain', 'a']),
      await withinLimit(resources, ['resendAgain', 'b']),
      await withinLimit(resources, ['resend', 'a']),
    ]).toEqual([true, true, true])
  })

  test('counts several at once, and the fullest decides', async ({ town }) => {
    const { resources } = await strict(town)
    const both = () => withinLimit(resources, ['mailInHour', 'a@b.example'], ['mailInDay', 'a@b.example'])

    expect((await Promise.all(Array.from({ length: 7 }, both))).filter(Boolean)).toHaveLength(5)
    expect(await count(resources, ['mailInDay', 'a@b.example'], ['mailInHour', 'a@b.example'])).toEqual(
      [
        { count: 8, most: 10, left: expect.any(Number) },
        { count: 8, most: 5, left: expect.any(Number) },
      ].map((each) => expect.objectContaining(each)),
    )
  })

  test('gives a use back, and forgets them all', async ({ town }) => {
    const { resources } = await strict(town)
    const used = async () => (await count(resources, ['contact', 'x']))[0]!.count
    expect([await used(), await used()]).toEqual([1, 2])
    await giveBack(resources, ['contact', 'x'])
    expect(await used()).toBe(2)
    await forgetUses(resources, ['contact', 'x'])
    expect(await used()).toBe(1)
  })

  test('keeps nobody’s name or address', async ({ town }) => {
    await limit(town.resources, ['forgotOfAddress', 'hanna@town.example'], ['contact', '192.0.2.77'])
    const rows = await run<{ key: string }>(town.db, 'select key from limit_counters')
    expect(rows).toHaveLength(2)
    for (const { key } of rows) expect(key).toMatch(/^(forgotOfAddress|contact):[\w-]{22}$/)
  })

  test('is multiplied by LIMITS_SCALE and never below one', async ({ town: { resources } }) => {
    const scaled = (LIMITS_SCALE: number) => ({ ...resources, config: { ...resources.config, LIMITS_SCALE } })

    const wide = await Promise.all(Array.from({ length: 9 }, () => withinLimit(scaled(1.5), ['contact', 'wide'])))
    expect(wide.filter(Boolean)).toHaveLength(7)
    expect([
      await withinLimit(scaled(0), ['contact', 'narrow']),
      await withinLimit(scaled(0), ['contact', 'narrow']),
    ]).toEqual([true, false])
  })
})
