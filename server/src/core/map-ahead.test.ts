import { setTimeout as rest } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mapAhead } from './map-ahead.ts'

async function* count(last: number) {
  for (let n = 1; n <= last; n++) yield n
}

test('results come in order while at most so many are worked on', async () => {
  let running = 0
  let most = 0
  const work = async (n: number) => {
    most = Math.max(most, ++running)
    await rest(n % 3)
    running--
    return n * 10
  }
  expect(await Array.fromAsync(mapAhead(count(20), 4, work))).toEqual(Array.from({ length: 20 }, (_, n) => 10 * n + 10))
  expect(most).toBe(4)
})

test('an error ends it after all work that had begun', async () => {
  const ended: number[] = []
  const work = async (n: number) => {
    await rest(5)
    ended.push(n)
    if (n === 2) throw new Error('broken')
    return n
  }
  await expect(Array.fromAsync(mapAhead(count(20), 3, work))).rejects.toThrow('broken')
  expect(ended.toSorted()).toEqual([1, 2, 3, 4])
})
