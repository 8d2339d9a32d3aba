import { expect, test, vi } from 'vitest'
import { LeasedQuotas } from './leased-quotas.ts'
import type { RateLimitDeps, RateLimitUse } from './rate-limits.ts'

/** Counts without a database; `LIMITS` as in the settings. */
function countAlone(rule: readonly [most: number, seconds: number], capacity?: number) {
  const faults: unknown[] = []
  const config = { LIMITS: { anonymous: rule }, LIMITS_SCALE: 1 }
  const deps = { db: undefined, secret: 'a secret', config } as unknown as RateLimitDeps
  const quotas = new LeasedQuotas(deps, (error) => faults.push(error), capacity)
  const use = (whose: string) => quotas.admit(['anonymous', whose] satisfies RateLimitUse)
  return { faults, use, isAdmitted: async (whose: string) => (await use(whose)).admitted }
}

test('without the database as many uses are admitted as allowed, in a window that begins with the first use', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const { faults, use, isAdmitted } = countAlone([3, 60])

  expect([await isAdmitted('a'), await isAdmitted('a'), await isAdmitted('a'), await isAdmitted('a')]).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(await use('b')).toEqual({ admitted: true, left: 60, remaining: 2 })
  now = 59_999
  expect(await use('a')).toEqual({ admitted: false, left: 1, remaining: 0 })
  expect(faults).toHaveLength(1)
  now = 60_000
  expect(await isAdmitted('a')).toBe(true)
  expect(faults).toHaveLength(2)
  vi.restoreAllMocks()
})

test('the keys whose windows began last are remembered, and never more than the capacity', async () => {
  const { isAdmitted } = countAlone([1, 60], 3)
  for (const key of ['a', 'b', 'c', 'd']) await isAdmitted(key)

  expect([await isAdmitted('d'), await isAdmitted('c'), await isAdmitted('b')]).toEqual([false, false, false])
  expect(await isAdmitted('a')).toBe(true)
})
