import { expect, test } from 'vitest'
import { echoes } from './echoes.ts'

test('one word comes back for each act; what comes besides is somebody else’s', () => {
  const own = echoes()
  expect(own.take('a')).toBe(false)
  own.expect('a')
  own.expect('a')
  expect([own.take('b'), own.take('a'), own.take('a'), own.take('a')]).toEqual([false, true, true, false])
})

test('a word that never came is not waited for', () => {
  let now = 0
  const own = echoes(() => now)
  own.expect('a')
  now = 5000
  expect(own.take('a')).toBe(false)
})

test('what was loaded while something was done may show what was before, and is loaded again at the word of it', async () => {
  let now = 0
  const own = echoes(() => now++)
  const { promise, resolve } = Promise.withResolvers<void>()
  const loading = own.during(() => promise)
  own.expect('a')
  expect(own.take('a'), 'still being loaded').toBe(false)
  own.expect('a')
  resolve()
  await loading
  expect(own.take('a'), 'loaded since it was begun').toBe(false)
  own.expect('a')
  expect(own.take('a'), 'loaded before').toBe(true)

  await expect(own.during(() => Promise.reject(new Error('no line')))).rejects.toThrow('no line')
  own.expect('a')
  expect(own.take('a'), 'a load that failed is over').toBe(true)
})
