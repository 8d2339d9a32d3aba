import { expect, test } from 'vitest'
import { Refused } from '#http/refusal.ts'
import { inTurn } from './in-turn.ts'

test('jobs run one after another in order, also after one failed', async () => {
  const run = inTurn(1, 10)
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

test('who comes when too many wait is refused with BUSY, and later served', async () => {
  const run = inTurn(1, 1)
  const gate = Promise.withResolvers<void>()
  const running = [run(() => gate.promise), run(() => gate.promise)]
  await expect(run(async () => {})).rejects.toMatchObject({ code: 'BUSY' })
  await expect(run(async () => {})).rejects.toBeInstanceOf(Refused)
  gate.resolve()
  await Promise.all(running)
  expect(await run(async () => 'served')).toBe('served')
})
