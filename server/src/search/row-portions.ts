import { forEachYielding } from '#core/for-each-yielding.ts'
import { waitForTurn } from '#core/turns.ts'

/** So many rows are looked at in a millisecond or two. */
const PORTION_ROWS = 32_768

/** Does some work for rows, portion after portion; between two of them other requests are answered. */
export const forEachPortion = (rows: Int32Array, work: (portion: Int32Array) => void): Promise<void> =>
  forEachYielding(listPortions(rows), work, waitForTurn)

function* listPortions(rows: Int32Array): Generator<Int32Array> {
  for (let start = 0; start < rows.length; start += PORTION_ROWS) yield rows.subarray(start, start + PORTION_ROWS)
}
