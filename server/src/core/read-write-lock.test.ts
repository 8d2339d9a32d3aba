import { expect, test } from 'vitest'
import { ReadWriteLock } from './read-write-lock.ts'

test('readers run together, a writer alone, and who comes after the writer waits for it', async () => {
  const lock = new ReadWriteLock()
  const done: string[] = []
  const work =
    (name: string, turns = 2) =>
    async () => {
      done.push(`${name} begins`)
      for (let n = 0; n < turns; n++) await Promise.resolve()
      done.push(`${name} ends`)
    }
  await Promise.all([
    lock.read(work('first', 5)),
    lock.read(work('second')),
    lock.write(work('writer')),
    lock.read(work('third')),
  ])
  expect(done).toEqual([
    'first begins',
    'second begins',
    'second ends',
    'first ends',
    'writer begins',
    'writer ends',
    'third begins',
    'third ends',
  ])
})

test('a reader or a writer that fails lets the others go on', async () => {
  const lock = new ReadWriteLock()
  const fail = () => Promise.reject(new Error('failed'))
  const [read, write, last] = await Promise.allSettled([
    lock.read(fail),
    lock.write(fail),
    lock.read(async () => 'read'),
  ])
  expect([read.status, write.status, last]).toEqual(['rejected', 'rejected', { status: 'fulfilled', value: 'read' }])
})
