import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/**
 * Written for spreadsheet programs: a byte order mark says that the text is UTF-8, lines end as on Windows, line breaks
 * inside a cell are quoted, and no cell can be a formula.
 */
const OPTIONS = { bom: true, record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ } as const

/** Headers of a CSV download: nothing in it may run, and no cache on the way may store it. */
export const CSV_HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-site',
}

/**
 * Returns the rows as a stream of CSV. If reading the rows fails, the stream ends with that error; if the reader stops,
 * the rows are closed too.
 */
export const toCsvStream = (rows: Iterable<string[]> | AsyncIterable<string[]>): Readable =>
  pipeline(Readable.from(rows), stringify(OPTIONS), () => {})
