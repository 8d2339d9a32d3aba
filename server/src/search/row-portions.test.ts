import { expect, test } from 'vitest'
import { forEachPortion } from './row-portions.ts'

test('every row is in one portion, in order', async () => {
  const rows = Int32Array.from({ length: 100_000 }, (_, at) => at * 2)
  const portions: Int32Array[] = []
  await forEachPortion(rows, (portion) => portions.push(portion))
  expect(portions.length).toBeGreaterThan(2)
  expect(portions.flatMap((portion) => [...portion])).toEqual([...rows])
  await forEachPortion(new Int32Array(0), () => expect.unreachable())
})
