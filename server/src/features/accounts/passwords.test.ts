import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { Refused } from '#http/refusal.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'

describe('passwords', () => {
  test('fit their own hash, to the last of 128 characters, and no other', async () => {
    const long = 'ሀ'.repeat(127)
    const stored = await hashPassword(`${long}1`)

    expect(await isPassword(stored, `${long}1`)).toBe(true)
    expect(await isPassword(stored, `${long}2`)).toBe(false)
    expect(await isPassword(stored, long)).toBe(false)
    expect(await isPassword(null, '')).toBe(false)
  })

  test('a hash made with less effort is outdated, one made with more is not', async () => {
    const made = (memoryCost: number, timeCost: number) => hash('x', { memoryCost, timeCost, parallelism: 1 })

    expect(isOutdated(await hashPassword('x'))).toBe(false)
    expect(isOutdated(await made(19_455, 2))).toBe(true)
    expect(isOutdated(await made(19_456, 1))).toBe(true)
    expect(isOutdated(await made(20_000, 2))).toBe(false)
  })

  test('at most 64 wait; the rest are refused at once with BUSY', async () => {
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => hashPassword('x')))

    const refused = results.filter((result) => result.status === 'rejected').map((result) => result.reason as Refused)
    expect(refused).toHaveLength(100 - 2 - 64)
    expect(new Set(refused.map((reason) => reason.code))).toEqual(new Set(['BUSY']))
    expect(await hashPassword('x')).toMatch(/^\$argon2id/)
  })
})
