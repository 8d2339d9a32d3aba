import { describe, expect, test, vi } from 'vitest'
import type { PublicChanges } from '#db/public-changes.ts'
import { ResponseCache, type AddTopics, type PublicResponse } from '#http/response-cache.ts'

describe('a part of a response that is checked', () => {
  const setUp = () => {
    const changes = { count: 0, changed: 0 }
    const cache = new ResponseCache({
      maxBytes: 1_000_000,
      changes: {
        get count() {
          return changes.count
        },
        catchUp: async () => true,
        hasChanged: (topics: readonly string[], since: number) => topics.length > 0 && changes.changed > since,
      } as unknown as PublicChanges,
      getNextClosing: async () => Infinity,
    })
    const isUnchanged = vi.fn<() => Promise<boolean>>(async () => true)
    const make = vi.fn<(addTopics: AddTopics) => Promise<PublicResponse>>(async (addTopics) => {
      addTopics({ topics: ['any'], isUnchanged })
      return { status: 200, body: Buffer.from('jobs'), headers: {} }
    })
    const change = () => (changes.changed = ++changes.count)
    return { get: () => cache.get('jobs', make), make, isUnchanged, change }
  }

  test('is checked once after a change, together for all who ask', async () => {
    const { get, make, isUnchanged, change } = setUp()
    await get()
    await get()
    expect(isUnchanged).not.toHaveBeenCalled()
    change()
    await Promise.all([get(), get(), get()])
    await get()
    expect([make.mock.calls.length, isUnchanged.mock.calls.length]).toEqual([1, 1])
    change()
    await get()
    expect([make.mock.calls.length, isUnchanged.mock.calls.length]).toEqual([1, 2])
  })

  test.for([async () => false, async () => Promise.reject(new Error('no database'))])(
    'is made again when the check says so or fails',
    async (check) => {
      const { get, make, isUnchanged, change } = setUp()
      await get()
      isUnchanged.mockImplementation(check)
      change()
      await get()
      await get()
      expect([make.mock.calls.length, isUnchanged.mock.calls.length]).toEqual([2, 1])
    },
  )
})

test('a kept response takes the memory of its address too', async () => {
  const changes = { count: 0, catchUp: async () => true, hasChanged: () => false } as unknown as PublicChanges
  const cache = new ResponseCache({ maxBytes: 100_000, changes, getNextClosing: async () => Infinity })
  const make = vi.fn<(addTopics: AddTopics) => Promise<PublicResponse>>(async (addTopics) => {
    addTopics()
    return { status: 200, body: Buffer.from('jobs'), headers: {} }
  })
  const addresses = Array.from({ length: 10 }, (_, n) => `${n}${'x'.repeat(16_000)}`)
  for (const each of [...addresses, addresses[9]!, addresses[0]!]) await cache.get(each, make)
  // The last one was kept, and the first one had to go.
  expect(make).toHaveBeenCalledTimes(11)
})
