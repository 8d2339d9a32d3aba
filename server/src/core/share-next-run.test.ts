import { expect, test } from 'vitest'
import { shareNextRun } from './share-next-run.ts'

function createWork() {
  const runs: { end: (result: string) => void; fail: (error: Error) => void }[] = []
  const share = shareNextRun(() => new Promise<string>((end, fail) => runs.push({ end, fail })))
  return { runs, share }
}
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 5))

test('the calls of one turn share a run, and later ones wait for the next', async () => {
  const { runs, share } = createWork()
  const first = [share(), share()]
  expect(runs).toHaveLength(0)
  await nextTurn()
  expect(runs).toHaveLength(1)

  const later = [share(), share()]
  await nextTurn()
  expect(runs).toHaveLength(1)
  runs[0]!.end('first')
  expect(await Promise.all(first)).toEqual(['first', 'first'])
  await nextTurn()
  expect(runs).toHaveLength(2)
  runs[1]!.end('second')
  expect(await Promise.all(later)).toEqual(['second', 'second'])
})

test('a run that fails fails for those who waited for it, and the next one starts', async () => {
  const { runs, share } = createWork()
  const first = share()
  await nextTurn()
  const next = share()
  runs[0]!.fail(new Error('no database'))
  await expect(first).rejects.toThrow('no database')
  await nextTurn()
  runs[1]!.end('there again')
  expect(await next).toBe('there again')
})
