import type { IsHeading } from './document-text.ts'
import type { Row, Segment } from './text-rows.ts'

/** A part of a page: rows across the whole page, or two columns beside each other. */
export type PageBlock = { kind: 'rows'; rows: Row[] } | { kind: 'columns'; left: Row[]; right: Row[] }

/** Points by which things that begin at one place may differ. */
const SAME_X = 4
const FEWEST_ROWS = 3
const FEWEST_PAIRS = 4
/** Lines with as many parts are rows of a table. */
const TABLE_CELLS = 4
/** More places where a column could begin are not tried. */
const MOST_CANDIDATES = 24

/** Returns where the second of two columns begins on a page, or undefined when it has none. */
export function findSecondColumn(rows: readonly Row[], isHeading: IsHeading): number | undefined {
  const found = listCandidates(rows)
    .map((x) => ({ x, score: scoreColumns(rows, x, isHeading) }))
    .toSorted((one, other) => other.score - one.score)[0]
  return found && found.score > 0 ? found.x : undefined
}

/** The places where several parts of lines begin that have something at their left. */
function listCandidates(rows: readonly Row[]): number[] {
  const counts = new Map<number, number>()
  const firstX = Math.min(...rows.map(([first]) => first!.x))
  for (const { x } of rows.flat()) if (x > firstX + 40) counts.set(Math.round(x), (counts.get(Math.round(x)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= 2)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_CANDIDATES)
    .map(([x]) => x)
}

const isAcross = (row: Row, x: number) => row.some((one) => one.x < x - SAME_X && one.right > x + 1)
const DATE_LIKE = /\d{4}|present|current|now|አሁን/i

/** Whether a part of a font with pictures stands before the rest of a line: it is no column. */
const isPicture = (row: Row) => row.length > 1 && !/[\p{L}\p{N}]/u.test(row[0]!.text)

/** How many lines the shorter of two columns has that would be parted at x; 0 when these are no columns. */
function scoreColumns(rows: readonly Row[], x: number, isHeading: IsHeading): number {
  const inside = rows.filter((row) => !isAcross(row, x))
  const left = inside.flatMap((row) => row.filter((one) => one.x < x - SAME_X))
  const right = inside.flatMap((row) => row.filter((one) => one.x >= x - SAME_X))
  const begins = right.filter((one) => Math.abs(one.x - x) <= SAME_X)
  if (left.length < FEWEST_ROWS || begins.length < FEWEST_ROWS) return 0
  const isDates = (list: readonly Segment[]) => list.filter(({ text }) => DATE_LIKE.test(text)).length * 2 > list.length
  const countHeadings = (list: readonly Segment[]) => list.filter(({ text }) => isHeading(text)).length
  const isMargin =
    left.every(({ text }) => isHeading(text) || !/[\p{L}\p{N}]/u.test(text)) ||
    isDates(left) ||
    (isDates(begins) && countHeadings(begins) < 2)
  if (isMargin) return 0
  // The header of a table has more parts than two columns have.
  const headings = inside.filter(
    (row) =>
      row.length <= 2 && !isPicture(row) && row.some((one) => Math.abs(one.x - x) <= SAME_X && isHeading(one.text)),
  )
  // A word of a cell may be one of headings, too: 'Certificate'.
  const isTable = inside.filter((row) => row.length >= TABLE_CELLS).length >= 2
  const hasHeading = headings.length >= (isTable ? 2 : 1)
  const isParted = rows.length - inside.length < inside.length
  if (hasHeading) return isParted ? Math.min(left.length, right.length) : 0
  return isParted && isWrittenInPairs(inside, x) ? Math.min(left.length, right.length) / 2 : 0
}

/** Whether many lines have a part at x, and some nothing before it, none of which are dates. */
function isWrittenInPairs(rows: readonly Row[], x: number): boolean {
  const isHere = (one: Segment | undefined) => one !== undefined && Math.abs(one.x - x) <= SAME_X
  const pairs = rows.filter(([, second]) => isHere(second))
  const dates = pairs.filter((row) => row.some(({ text }) => DATE_LIKE.test(text)))
  const isAlone = rows.some(([first]) => isHere(first))
  return pairs.length >= FEWEST_PAIRS && isAlone && dates.length * 3 < pairs.length
}

/** Parts the rows of a page at x; rows across it stay where they are. */
export function splitColumns(rows: readonly Row[], x: number): PageBlock[] {
  const blocks: PageBlock[] = []
  for (const row of rows) {
    const kind = isAcross(row, x) ? 'rows' : 'columns'
    const last = blocks.at(-1)
    if (kind === 'rows') {
      if (last?.kind === 'rows') last.rows.push(row)
      else blocks.push({ kind, rows: [row] })
      continue
    }
    const block: PageBlock & { kind: 'columns' } = last?.kind === 'columns' ? last : { kind, left: [], right: [] }
    if (block !== last) blocks.push(block)
    const left = row.filter((one) => one.x < x - SAME_X)
    const right = row.filter((one) => one.x >= x - SAME_X)
    if (left.length > 0) block.left.push(left)
    if (right.length > 0) block.right.push(right)
  }
  return blocks
}
