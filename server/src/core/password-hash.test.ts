import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { AppError } from './app-error.ts'
import { hashPassword, isOutdatedPasswordHash, verifyPassword } from './password-hash.ts'

describe('passwords', () => {
  test('match their own hash, up to the last of 128 characters, and no other', async () => {
    const long = 'ሀ'.repeat(127)
    const stored = await hashPassword(`${long}1`)

    expect(await verifyPassword(stored, `${long}1`)).toBe(true)
    expect(await verifyPassword(stored, `${long}2`)).toBe(false)
    expect(await verifyPassword(stored, long)).toBe(false)
    expect(await verifyPassword(null, '')).toBe(false)
  })

  test('a hash with weaker parameters is outdated, one with stronger parameters is not', async () => {
    const made = (memoryCost: number, timeCost: number) => hash('x', { memoryCost, timeCost, parallelism: 1 })

    expect(isOutdatedPasswordHash(await hashPassword('x'))).toBe(false)
    expect(isOutdatedPasswordHash(await made(19_455, 2))).toBe(true)
    expect(isOutdatedPasswordHash(await made(19_456, 1))).toBe(true)
    expect(isOutdatedPasswordHash(await made(20_000, 2))).toBe(false)
  })

  test('at most 64 wait; the others fail at once with BUSY', async () => {
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => hashPassword('x')))

    const refused = results.filter((result) => result.status === 'rejected').map((result) => result.reason as AppError)
    expect(refused).toHaveLength(100 - 2 - 64)
    expect(new Set(refused.map((reason) => reason.code))).toEqual(new Set(['BUSY']))
    expect(await hashPassword('x')).toMatch(/^\$argon2id/)
  })
})
