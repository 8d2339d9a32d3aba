import { forEachYielding } from '#core/for-each-yielding.ts'
import { waitForTurn } from '#core/turns.ts'

/** So many rows are looked at in a millisecond or two. */
const BATCH_ROWS = 32_768

/** Does some work for rows, batch after batch; between two of them other requests are answered. */
export const forEachRowBatch = (rows: Int32Array, work: (batch: Int32Array) => void): Promise<void> =>
  forEachYielding(listBatches(rows), work, waitForTurn)

function* listBatches(rows: Int32Array): Generator<Int32Array> {
  for (let start = 0; start < rows.length; start += BATCH_ROWS) yield rows.subarray(start, start + BATCH_ROWS)
}
