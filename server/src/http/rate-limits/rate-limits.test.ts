import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test } from '#test/test-app.ts'
import {
  countRateLimits,
  resetRateLimit,
  refundRateLimit,
  enforceRateLimits,
  consumeRateLimits,
} from './rate-limits.ts'
import { AppError } from '#core/app-error.ts'

describe('a rate limit', () => {
  test('admits as many uses as allowed, counted over two instances, and says when to try again', async ({
    testApp,
  }) => {
    const [one, other] = [
      (await getStrictInstance(testApp)).resources,
      (await testApp.startInstance(undefined, { LIMITS_SCALE: '1' })).resources,
    ]
    const tries = Array.from({ length: 40 }, (_, n) => enforceRateLimits(n % 2 ? one : other, ['signUp', '192.0.2.1']))

    const results = await Promise.allSettled(tries)

    const refused = results.filter((result) => result.status === 'rejected').map((result) => result.reason as AppError)
    expect(refused).toHaveLength(35)
    expect(refused[0]).toMatchObject({ code: 'TOO_MANY', status: 429 })
    expect(refused[0]!.details.retryAfter).toBeGreaterThan(1700)
    expect(refused[0]!.details.retryAfter).toBeLessThanOrEqual(1800)
  })

  test('begins a window with the first use and admits again when it is over', async ({ testApp }) => {
    const { resources } = await getStrictInstance(testApp)
    const use = () => consumeRateLimits(resources, ['resendAgain', 'somebody'])
    const letTimePass = (seconds: number) =>
      run(testApp.db, `update limit_counters set ends_at = ends_at - $1::float8 * interval '1 second'`, [seconds])

    expect([await use(), await use()]).toEqual([true, false])
    await letTimePass(58)
    expect(await use()).toBe(false)
    await letTimePass(2)
    expect([await use(), await use()]).toEqual([true, false])
  })

  test('counts each key and each limit separately', async ({ testApp }) => {
    const { resources } = await getStrictInstance(testApp)
    expect([
      await consumeRateLimits(resources, ['resendAgain', 'a']),
      await consumeRateLimits(resources, ['resendAgain', 'b']),
      await consumeRateLimits(resources, ['resend', 'a']),
    ]).toEqual([true, true, true])
  })

  test('can be counted together with others, and is exceeded when one of them is', async ({ testApp }) => {
    const { resources } = await getStrictInstance(testApp)
    const both = () => consumeRateLimits(resources, ['mailInHour', 'a@b.example'], ['mailInDay', 'a@b.example'])

    expect((await Promise.all(Array.from({ length: 7 }, both))).filter(Boolean)).toHaveLength(5)
    expect(await countRateLimits(resources, ['mailInDay', 'a@b.example'], ['mailInHour', 'a@b.example'])).toEqual(
      [
        { count: 8, most: 10, left: expect.any(Number) },
        { count: 8, most: 5, left: expect.any(Number) },
      ].map((each) => expect.objectContaining(each)),
    )
  })

  test('gives a use back, and can be reset', async ({ testApp }) => {
    const { resources } = await getStrictInstance(testApp)
    const used = async () => (await countRateLimits(resources, ['contact', 'x']))[0]!.count
    expect([await used(), await used()]).toEqual([1, 2])
    await refundRateLimit(resources, ['contact', 'x'])
    expect(await used()).toBe(2)
    await resetRateLimit(resources, ['contact', 'x'])
    expect(await used()).toBe(1)
  })

  test('stores no name or address', async ({ testApp }) => {
    await enforceRateLimits(testApp.resources, ['forgotOfAddress', 'hanna@town.example'], ['contact', '192.0.2.77'])
    const rows = await run<{ key: string }>(testApp.db, 'select key from limit_counters')
    expect(rows).toHaveLength(2)
    for (const { key } of rows) expect(key).toMatch(/^(forgotOfAddress|contact):[\w-]{22}$/)
  })

  test('is multiplied by LIMITS_SCALE and never below one', async ({ testApp: { resources } }) => {
    const scaled = (LIMITS_SCALE: number) => ({ ...resources, config: { ...resources.config, LIMITS_SCALE } })

    const wide = await Promise.all(Array.from({ length: 9 }, () => consumeRateLimits(scaled(1.5), ['contact', 'wide'])))
    expect(wide.filter(Boolean)).toHaveLength(7)
    expect([
      await consumeRateLimits(scaled(0), ['contact', 'narrow']),
      await consumeRateLimits(scaled(0), ['contact', 'narrow']),
    ]).toEqual([true, false])
  })
})
