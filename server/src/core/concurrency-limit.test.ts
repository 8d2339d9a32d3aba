import { expect, test } from 'vitest'
import { AppError } from './app-error.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

test('jobs run one after another in order, even after one failed', async () => {
  const run = createConcurrencyLimit(1, 10)
  const log: string[] = []
  const job = (name: string) => async () => {
    log.push(`${name} begins`)
    await Promise.resolve()
    log.push(`${name} ends`)
    if (name === 'b') throw new Error('b')
  }
  const all = await Promise.allSettled(['a', 'b', 'c'].map((name) => run(job(name))))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('a job that comes when too many wait is rejected with BUSY, and runs later', async () => {
  const run = createConcurrencyLimit(1, 1)
  const gate = Promise.withResolvers<void>()
  const running = [run(() => gate.promise), run(() => gate.promise)]
  await expect(run(async () => {})).rejects.toMatchObject({ code: 'BUSY' })
  await expect(run(async () => {})).rejects.toBeInstanceOf(AppError)
  gate.resolve()
  await Promise.all(running)
  expect(await run(async () => 'served')).toBe('served')
})
