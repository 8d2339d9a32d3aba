import { expect, test } from 'vitest'
import { waitForTurn } from './turns.ts'

/** Works for longer than a stretch of turns may take. */
function workForAWhile() {
  const end = performance.now() + 5
  while (performance.now() < end);
}

test('turns are given in order, and between two of them the process does what has arrived', async () => {
  const done: string[] = []
  const turns = ['first', 'second', 'third'].map(async (name) => {
    await waitForTurn()
    done.push(name)
    setTimeout(() => done.push(`what arrived during ${name}`), 1)
    workForAWhile()
  })
  await Promise.all(turns)
  expect(done).toEqual(['first', 'what arrived during first', 'second', 'what arrived during second', 'third'])
})

test('who comes later waits for a turn of its own', async () => {
  const done: string[] = []
  const work = async (name: string) => {
    await waitForTurn()
    done.push(name)
  }
  await work('alone')
  await Promise.all([work('one'), work('other')])
  expect(done).toEqual(['alone', 'one', 'other'])
})
