import { expect, test } from 'vitest'
import { AppError } from './app-error.ts'
import { createConcurrencyLimit, createLimitPerKey } from './concurrency-limit.ts'

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

test('each key may run a few jobs at a time; more of them are rejected until one ends, well or not', async () => {
  const run = createLimitPerKey(2, 'Please wait')
  const gate = Promise.withResolvers<void>()
  const running = [run('hanna', () => gate.promise), run('hanna', () => gate.promise)]
  await expect(run('hanna', async () => {})).rejects.toMatchObject({ code: 'TOO_MANY', message: 'Please wait' })
  expect(await run('sara', async () => 'served')).toBe('served')
  gate.reject(new Error('broken'))
  await Promise.allSettled(running)
  expect(await run('hanna', async () => 'served')).toBe('served')
})
