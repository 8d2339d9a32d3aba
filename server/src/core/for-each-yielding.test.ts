import { expect, test } from 'vitest'
import { forEachYielding } from './for-each-yielding.ts'

/** Keeps the thread busy for longer than one stretch of work may take. */
function work() {
  const until = performance.now() + 6
  while (performance.now() < until);
}

test('works through all items in order, and lets other work run between them', async () => {
  const events: string[] = []
  setImmediate(() => events.push('other work'))
  await forEachYielding(['one', 'two', 'three'], (item) => {
    work()
    events.push(item)
  })
  expect(events).toEqual(['one', 'other work', 'two', 'three'])
})

test('fails with the first item that fails', async () => {
  const done: number[] = []
  const failing = forEachYielding([1, 2, 3], (item) => {
    if (item === 2) throw new Error('no')
    done.push(item)
  })
  await expect(failing).rejects.toThrow('no')
  expect(done).toEqual([1])
})
