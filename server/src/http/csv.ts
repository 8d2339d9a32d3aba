import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** For the programs that open it: the letters are UTF-8, lines end as on Windows and nowhere else, and no cell is a formula. */
const FORM = { bom: true, record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ } as const

/** Of a table to keep: nothing in it runs, and nobody on the way keeps it. */
export const CSV_HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-site',
}

/** Rows as a table to keep. Rows that fail end it with their error, for whoever reads it; rows that nobody reads any more are let go. */
export const csvOf = (rows: Iterable<string[]> | AsyncIterable<string[]>): Readable =>
  pipeline(Readable.from(rows), stringify(FORM), () => {})
