import { setTimeout as rest } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { routine } from './routine.ts'

test('work never runs twice at once, goes on while there is more, and wakes early', async () => {
  let running = 0
  let most = 0
  let done = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await rest(2)
    running--
    return ++done < 3
  }
  const one = routine(work, 1_000_000, () => {})
  for (let times = 0; times < 10; times++) one.wake()
  await expect.poll(() => done).toBeGreaterThanOrEqual(3)
  await rest(60)
  const before = done
  one.wake()
  await expect.poll(() => done).toBeGreaterThan(before)
  await rest(60)
  await one.stop()

  expect(most).toBe(1)
  expect(done).toBe(before + 1)
})

test('a failure is told and the routine lives on', async () => {
  const told: unknown[] = []
  let turns = 0
  const one = routine(
    async () => {
      turns++
      if (turns === 1) throw new Error('not now')
    },
    1,
    (error) => told.push(error),
  )
  await rest(60)
  await one.stop()

  expect(told).toHaveLength(1)
  expect(turns).toBeGreaterThan(1)
})

test('stopping waits for the work under way and starts nothing more', async () => {
  let finished = 0
  const one = routine(
    async () => void (await rest(20).then(() => finished++)),
    1,
    () => {},
  )
  await one.stop()
  const then = finished
  await rest(50)

  expect(then).toBe(1)
  expect(finished).toBe(1)
})
