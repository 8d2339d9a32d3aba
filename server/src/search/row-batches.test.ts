import { expect, test } from 'vitest'
import { forEachRowBatch } from './row-batches.ts'

test('every row is in one batch, in order', async () => {
  const rows = Int32Array.from({ length: 100_000 }, (_, at) => at * 2)
  const batches: Int32Array[] = []
  await forEachRowBatch(rows, (batch) => batches.push(batch))
  expect(batches.length).toBeGreaterThan(2)
  expect(batches.flatMap((batch) => [...batch])).toEqual([...rows])
  await forEachRowBatch(new Int32Array(0), () => expect.unreachable())
})
