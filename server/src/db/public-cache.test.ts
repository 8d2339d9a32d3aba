import { describe, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { attachPublicCache, CacheScope, PublicCache } from './public-cache.ts'
import type { PublicChanges } from './public-changes.ts'

/** Opens a cache whose every topic changes at each change, and a list that is made of one part. */
function setUp(maxBytes = 1_000_000) {
  const changes = { count: 0 }
  const catchUp = vi.fn<() => Promise<boolean>>(async () => true)
  const publicChanges = {
    get count() {
      return changes.count
    },
    catchUp,
    hasChanged: (topics: readonly string[], since: number) => topics.length > 0 && changes.count > since,
  } as unknown as PublicChanges
  const cache = new PublicCache({ maxBytes, changes: publicChanges, getNextClosing: async () => Infinity })
  const openScope = () => new CacheScope({} as Database, cache)
  const findPart = vi.fn<() => Promise<string[]>>(async () => ['a job'])
  const makeList = vi.fn<(scope: CacheScope) => Promise<string>>(async (scope) => {
    const found = await scope.keep('part', async (part) => {
      part.addTopics('any')
      return findPart()
    })
    return `list of ${found.join()}`
  })
  const get = () => openScope().keep('list', makeList)
  const countCalls = () => [makeList.mock.calls.length, findPart.mock.calls.length]
  return { cache, openScope, get, findPart, makeList, countCalls, catchUp, change: () => changes.count++ }
}

describe('a value with a kept part', () => {
  test('is checked once after a change, together for all who ask', async () => {
    const { get, countCalls, change } = setUp()
    await get()
    await get()
    expect(countCalls()).toEqual([1, 1])
    change()
    await Promise.all([get(), get(), get()])
    await get()
    expect(countCalls()).toEqual([1, 2])
    change()
    await get()
    expect(countCalls()).toEqual([1, 3])
  })

  test('is made again, with the part that was found, when the part is another one', async () => {
    const { get, findPart, countCalls, change } = setUp()
    await get()
    findPart.mockImplementation(async () => ['another job'])
    change()
    expect([await get(), await get()]).toEqual(['list of another job', 'list of another job'])
    expect(countCalls()).toEqual([2, 2])
  })

  test('is made again when the part cannot be checked', async () => {
    const { get, findPart, countCalls, change } = setUp()
    await get()
    findPart.mockRejectedValueOnce(new Error('no database'))
    change()
    await get()
    await get()
    expect(countCalls()).toEqual([2, 3])
  })
})

test('a request asks once, and not at all when it keeps nothing', async () => {
  const { openScope, makeList, catchUp } = setUp()
  const scope = openScope()
  expect(catchUp).not.toHaveBeenCalled()
  await scope.keep('list', makeList)
  await scope.keepEach('card', ['a', 'b'], async (ids) => ids.map((id) => ({ id, value: id, topics: ['any'] })))
  await scope.include(makeList)
  expect(catchUp).toHaveBeenCalledTimes(1)
})

test('a value is kept only if all of it says what it shows, may be kept and could be made', async () => {
  const { openScope, makeList } = setUp()
  const isMadeAgain = async (make: (scope: CacheScope) => Promise<unknown>) => {
    const counted = vi.fn<(scope: CacheScope) => Promise<unknown>>(make)
    const key = String(Math.random())
    await openScope().keep(key, counted)
    await openScope().keep(key, counted)
    return counted.mock.calls.length === 2
  }
  const addNothing = async (scope: CacheScope) => scope.addTopics()
  const fail = async () => Promise.reject(new Error('no database'))
  expect(await isMadeAgain(async (scope) => scope.addTopics() ?? 'text')).toBe(false)
  expect(await isMadeAgain(async (scope) => scope.include(makeList))).toBe(false)
  expect(await isMadeAgain(async () => 'silent')).toBe(true)
  expect(await isMadeAgain(async (scope) => scope.include(async () => scope.addTopics() ?? 'silent part'))).toBe(true)
  expect(await isMadeAgain(async (scope) => addNothing(scope).then(() => scope.doNotKeep() ?? 'own'))).toBe(true)
  expect(
    await isMadeAgain(async (scope) => {
      scope.addTopics()
      return scope.include(fail).catch(() => 'without its part')
    }),
  ).toBe(true)
  expect(
    await isMadeAgain(async (scope) => {
      scope.addTopics()
      return scope.keep('failing', fail).catch(() => 'without its part')
    }),
  ).toBe(true)
})

test('a kept value takes the memory of its address too', async () => {
  const { openScope } = setUp(100_000)
  const make = vi.fn<(scope: CacheScope) => Promise<string>>(async (scope) => {
    scope.addTopics()
    return 'jobs'
  })
  const addresses = Array.from({ length: 10 }, (_, n) => `${n}${'x'.repeat(16_000)}`)
  for (const each of [...addresses, addresses[9]!, addresses[0]!]) await openScope().keep(each, make)
  // The last one was kept, and the first one had to go.
  expect(make).toHaveBeenCalledTimes(11)
})

test('a connection keeps values for one app: the listener of another may end before', () => {
  const db = {} as Database
  attachPublicCache(db, setUp().cache)
  expect(() => attachPublicCache(db, setUp().cache)).toThrow('open one for each')
})
