/** A piece of text on a page; y grows upwards. */
export interface PlacedText {
  text: string
  x: number
  y: number
  width: number
  /** The height of the letters. */
  size: number
}

/** Texts that belong together: a line, or a part of one between wide gaps. */
interface Segment extends PlacedText {
  right: number
}
type Row = Segment[]

/** Gaps in heights of a letter: narrower ones separate nothing, wider ones separate parts of a line. */
const WORD_GAP = 0.12
const WIDE_GAP = 1.6
/** Lines further apart than this, in heights of a letter, have an empty line between them. */
const PARAGRAPH_GAP = 1.9
const SAME_X = 4
const FEWEST_ROWS_OF_COLUMNS = 4

/**
 * Returns the lines of a page in the order in which it was written, with '\t' for wide gaps and '' between paragraphs.
 * Two columns whose lines were written alternately are separated.
 */
export function arrangeLines(pieces: readonly PlacedText[]): string[] {
  const rows = groupRows(pieces)
  const columnX = findSecondColumn(rows)
  return formatRows(columnX === undefined ? rows : separateColumns(rows, columnX))
}

function groupRows(pieces: readonly PlacedText[]): Row[] {
  const rows: Row[] = []
  let hasBlank = false
  for (const piece of pieces) {
    if (piece.text.trim() === '') {
      hasBlank = true
      continue
    }
    const row = rows.at(-1)
    const last = row?.at(-1)
    const gap = last ? (piece.x - last.right) / last.size : 0
    const isSameRow = last !== undefined && Math.abs(piece.y - last.y) < last.size * 0.35 && gap > -1
    const right = piece.x + piece.width
    if (!isSameRow) rows.push([{ ...piece, right }])
    else if (gap > WIDE_GAP) row!.push({ ...piece, right })
    else {
      const isApart = hasBlank || gap > WORD_GAP
      last.text += isApart && !/\s$/.test(last.text) ? ` ${piece.text}` : piece.text
      last.right = right
    }
    hasBlank = false
  }
  return rows
}

const DATE_LIKE = /\d{4}|present|current|now/i

/**
 * Returns where a second column begins: where the second part of several lines begins, unless many of their parts are
 * dates, which many resumes have at the left or right of a line.
 */
function findSecondColumn(rows: readonly Row[]): number | undefined {
  const pairs = rows.flatMap(([first, second]) => (first && second ? [{ first, second }] : []))
  for (const { second } of pairs) {
    const isHere = ({ x }: Segment) => Math.abs(x - second.x) < SAME_X
    const column = pairs.filter((pair) => isHere(pair.second))
    const dates = column.filter((pair) => DATE_LIKE.test(pair.first.text) || DATE_LIKE.test(pair.second.text))
    const isAlone = rows.some(([first, other]) => !other && first && isHere(first))
    if (column.length >= FEWEST_ROWS_OF_COLUMNS && isAlone && dates.length * 3 < column.length) return second.x - SAME_X
  }
  return undefined
}

/** Returns the lines of the left column, then those of the right one; lines across both stay where they are. */
function separateColumns(rows: readonly Row[], columnX: number): Row[] {
  const arranged: Row[] = []
  let [left, right]: [Row[], Row[]] = [[], []]
  const flush = () => {
    arranged.push(...left, ...right)
    ;[left, right] = [[], []]
  }
  for (const row of rows) {
    const isAcross = row.some((one) => one.x < columnX && one.right > columnX + SAME_X)
    if (isAcross) {
      flush()
      arranged.push(row)
      continue
    }
    const inLeft = row.filter(({ x }) => x < columnX)
    const inRight = row.filter(({ x }) => x >= columnX)
    if (inLeft.length > 0) left.push(inLeft)
    if (inRight.length > 0) right.push(inRight)
  }
  flush()
  return arranged
}

function formatRows(rows: readonly Row[]): string[] {
  return rows.flatMap((row, n) => {
    const line = row.map(({ text }) => text.trim()).join('\t')
    const above = rows[n - 1]?.[0]
    const [first] = row
    const distance = above && first ? (above.y - first.y) / Math.min(above.size, first.size) : 0
    return distance > PARAGRAPH_GAP || distance < 0 ? ['', line] : [line]
  })
}
