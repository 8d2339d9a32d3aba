import { setTimeout as rest } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { startPoller } from './poller.ts'

test('the job never runs twice at once, goes on while there is more to do, and runs early when woken', async () => {
  let running = 0
  let most = 0
  let done = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await rest(2)
    running--
    return ++done < 3
  }
  const poller = startPoller(work, 1_000_000, () => {})
  for (let times = 0; times < 10; times++) poller.wake()
  await expect.poll(() => done).toBeGreaterThanOrEqual(3)
  await rest(60)
  const before = done
  poller.wake()
  await expect.poll(() => done).toBeGreaterThan(before)
  await rest(60)
  await poller.stop()

  expect(most).toBe(1)
  expect(done).toBe(before + 1)
})

test('a failure is reported and the job runs again', async () => {
  const reported: unknown[] = []
  let turns = 0
  const poller = startPoller(
    async () => {
      turns++
      if (turns === 1) throw new Error('not now')
    },
    1,
    (error) => reported.push(error),
  )
  await rest(60)
  await poller.stop()

  expect(reported).toHaveLength(1)
  expect(turns).toBeGreaterThan(1)
})

test('while it fails it runs less often, up to the longest pause, and as often as before once it succeeds', async () => {
  vi.useFakeTimers()
  try {
    let isDown = true
    const turns: number[] = []
    const begun = Date.now()
    const poller = startPoller(
      async () => {
        turns.push(Date.now() - begun)
        if (isDown) throw new Error('not now')
      },
      1000,
      () => {},
      5000,
    )
    await vi.advanceTimersByTimeAsync(17_000)
    expect(turns).toEqual([0, 2000, 6000, 11_000, 16_000])
    isDown = false
    await vi.advanceTimersByTimeAsync(6000)
    expect(turns.slice(5)).toEqual([21_000, 22_000, 23_000])
    await poller.stop()
  } finally {
    vi.useRealTimers()
  }
})

test('stopping waits for the running job and starts no other', async () => {
  let finished = 0
  const poller = startPoller(
    async () => void (await rest(20).then(() => finished++)),
    1,
    () => {},
  )
  await poller.stop()
  const finishedAtStop = finished
  await rest(50)

  expect(finishedAtStop).toBe(1)
  expect(finished).toBe(1)
})
