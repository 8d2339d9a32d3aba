import type { Row } from './text-rows.ts'

interface PageRows {
  rows: Row[]
  height: number
}

/** The parts of a page, of its height, in which headers and footers stand. */
const EDGE = 0.08
const PAGE_WORDS =
  /(?:^|\P{L})(?:page|résumé|resume|curriculum vitae|cv|(?:last )?updated|printed|confidential|ገጽ)(?:\P{L}|$)/iu
const PAGE_NUMBER = /^(?:page ?)?\d{1,3}(?: ?(?:of|\/) ?\d{1,3})?$/i
const ADDRESS = /^(?:file|https?|about):/i

/** Returns the rows of each page without its header and footer: what other pages repeat, and what names the page. */
export function removeFooters(pages: readonly PageRows[]): Row[][] {
  const counts = new Map<string, number>()
  for (const page of pages) {
    const keys = page.rows.flatMap((row) => (getEdge(row, page) ? [toKey(row)] : []))
    for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return pages.map((page, n) =>
    page.rows.filter((row) => {
      const edge = getEdge(row, page)
      if (!edge) return true
      const isRepeated = (counts.get(toKey(row)) ?? 0) > 1
      return edge === 'top' && n === 0 ? !ADDRESS.test(row[0]!.text) : !isRepeated && !isFooter(row, edge)
    }),
  )
}

function getEdge(row: Row, { height }: PageRows): 'top' | 'bottom' | undefined {
  const { y } = row[0]!
  if (height === 0) return undefined
  return y < EDGE * height ? 'bottom' : y > (1 - EDGE) * height ? 'top' : undefined
}

/** Page numbers are different on each page. */
const toKey = (row: Row) => toText(row).replace(/\d+/g, '#')
const toText = (row: Row) => row.map(({ text }) => text.trim()).join(' ')

function isFooter(row: Row, edge: 'top' | 'bottom'): boolean {
  const text = toText(row)
  const isShort = text.length <= 90 && !/^[•●▪*-]/.test(text)
  return PAGE_NUMBER.test(text) || ADDRESS.test(text) || (edge === 'bottom' && isShort && PAGE_WORDS.test(text))
}
