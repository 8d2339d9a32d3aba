import type { TextLine } from '#core/text-line.ts'
import type { IsHeading } from './document-text.ts'
import { findSecondColumn, splitColumns, type PageBlock } from './page-columns.ts'
import { removeFooters } from './page-footers.ts'
import { groupRows, type PlacedText, type Row } from './text-rows.ts'

/** Lines further apart than this, in heights of a letter, have an empty line between them. */
const PARAGRAPH_GAP = 1.9

/** A page: its pieces of text, and its height. */
export interface PlacedPage {
  pieces: readonly PlacedText[]
  height: number
}

/**
 * Returns the lines of a document, with '\t' for wide gaps and '' between paragraphs. Columns are read one after the
 * other, over all pages that have them. What is repeated at the foot of pages is left out.
 */
export function arrangeLines(pages: readonly PlacedPage[], isHeading: IsHeading): TextLine[] {
  const rowsOfPages = removeFooters(pages.map(({ pieces, height }) => ({ rows: groupRows(pieces), height })))
  const blocks: PageBlock[] = []
  let columnX: number | undefined
  for (const rows of rowsOfPages) {
    if (rows.length === 0) continue
    columnX = findSecondColumn(rows, isHeading) ?? columnX
    const own = columnX === undefined ? [{ kind: 'rows' as const, rows }] : splitColumns(rows, columnX)
    for (const block of own) addBlock(blocks, block)
  }
  return blocks.flatMap(formatBlock)
}

/** Columns that go on on the next page are one block. */
function addBlock(blocks: PageBlock[], block: PageBlock): void {
  const last = blocks.at(-1)
  if (last?.kind === 'columns' && block.kind === 'columns') {
    last.left.push(...block.left)
    last.right.push(...block.right)
  } else blocks.push(block)
}

function formatBlock(block: PageBlock): TextLine[] {
  if (block.kind === 'rows') return formatRows(block.rows)
  if (block.left.length === 0 || block.right.length === 0) return formatRows([...block.left, ...block.right])
  return [block.left, block.right].flatMap((rows) =>
    formatRows(rows).map((line, n) => (n === 0 ? { ...line, isColumnStart: true } : line)),
  )
}

function formatRows(rows: readonly Row[]): TextLine[] {
  const lines: TextLine[] = rows.flatMap((row, n) => {
    const [first] = row
    const line = {
      text: row.map(({ text }) => text.trim()).join('\t'),
      style: `${first!.font ?? ''} ${Math.round(first!.size * 2) / 2}`,
      size: first!.size,
      x: first!.x,
      ...(row.length > 1 && { cells: row.map(({ text, x }) => ({ text: text.trim(), x })) }),
    }
    const above = rows[n - 1]?.[0]
    const distance = above && first ? (above.y - first.y) / Math.min(above.size, first.size) : 0
    return distance > PARAGRAPH_GAP || distance < 0 ? [{ text: '' }, line] : [line]
  })
  return [...lines, { text: '' }]
}
