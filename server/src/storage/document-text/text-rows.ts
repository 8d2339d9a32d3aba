/** A piece of text on a page; y grows upwards. */
export interface PlacedText {
  text: string
  x: number
  y: number
  width: number
  /** The height of the letters. */
  size: number
  font?: string
}

/** Texts that belong together: a line, or a part of one between wide gaps. */
export interface Segment extends PlacedText {
  right: number
}
/** The segments at one height, from left to right. */
export type Row = Segment[]

/** Gaps in heights of a letter: narrower ones separate nothing, wider ones separate parts of a line. */
const WORD_GAP = 0.12
const WIDE_GAP = 1.6
/** A gap as wide as this separates where other lines have a part that begins at the same place: the cells of a table. */
const CELL_GAP = 1
const SAME_X = 2
/** Pieces whose heights differ by less than this, in heights of a letter, are on one line. */
const SAME_LINE = 0.42

/** Between words whose letters stand apart. */
const SPACED_GAP = 0.5
const isSpacedOut = (text: string) => /^(?:\p{L} ){2,}\p{L}\.?$/u.test(text.trim())

interface Piece extends Segment {
  isBlankBefore: boolean
}

/** Returns the rows of a page from top to bottom. */
export function groupRows(placed: readonly PlacedText[]): Row[] {
  const rows: Piece[][] = []
  for (const piece of listPieces(placed).toSorted((one, other) => other.y - one.y)) {
    const first = rows.at(-1)?.[0]
    if (first && first.y - piece.y < SAME_LINE * Math.min(first.size, piece.size)) rows.at(-1)!.push(piece)
    else rows.push([piece])
  }
  const sorted = rows.map((row) => row.toSorted((one, other) => one.x - other.x))
  const starts = countCellStarts(sorted)
  return sorted.map((row) => joinPieces(row, starts))
}

const getGap = (last: Segment, piece: Segment) => (piece.x - last.right) / Math.max(last.size, piece.size)
const toKeyOfX = (x: number) => Math.round(x / SAME_X)

/** How many lines have a part behind a gap, by where it begins. */
function countCellStarts(rows: readonly (readonly Piece[])[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const row of rows)
    for (const [n, piece] of row.entries())
      if (n > 0 && getGap(row[n - 1]!, piece) > CELL_GAP)
        counts.set(toKeyOfX(piece.x), (counts.get(toKeyOfX(piece.x)) ?? 0) + 1)
  return counts
}

/** Leaves out blanks, and what is drawn twice at one place to look bold. */
function listPieces(placed: readonly PlacedText[]): Piece[] {
  const pieces: Piece[] = []
  const drawn = new Set<string>()
  let isBlankBefore = false
  for (const piece of placed) {
    if (piece.text.trim() === '') {
      isBlankBefore = true
      continue
    }
    const key = `${Math.round(piece.x)} ${Math.round(piece.y)} ${piece.text}`
    if (!drawn.has(key)) pieces.push({ ...piece, right: piece.x + piece.width, isBlankBefore })
    drawn.add(key)
    isBlankBefore = false
  }
  return pieces
}

function joinPieces(pieces: readonly Piece[], starts: ReadonlyMap<number, number>): Row {
  const row: Row = []
  for (const { isBlankBefore, ...piece } of pieces) {
    const last = row.at(-1)
    const gap = last ? getGap(last, piece) : 0
    const isCell = gap > CELL_GAP && (starts.get(toKeyOfX(piece.x)) ?? 0) > 2
    if (!last || gap > WIDE_GAP || isCell || (gap > SPACED_GAP && isSpacedOut(last.text) && isSpacedOut(piece.text))) {
      row.push({ ...piece })
      continue
    }
    const isApart = (isBlankBefore && gap > 0) || gap > WORD_GAP
    last.text += isApart && !/\s$/.test(last.text) ? ` ${piece.text}` : piece.text
    last.right = Math.max(last.right, piece.right)
    last.size = Math.max(last.size, piece.size)
  }
  return row
}
