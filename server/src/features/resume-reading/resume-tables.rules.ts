import type { TextCell } from '#core/text-line.ts'
import { getFieldName, type FieldName } from './resume-labels.rules.ts'
import type { ResumeLine } from './resume-lines.rules.ts'

interface Column {
  x: number
  name: FieldName
}

/** Returns the columns that a line names, or undefined when it is not the header of a table. */
function readHeader({ cells = [] }: Pick<ResumeLine, 'cells'>): Column[] | undefined {
  const columns = cells.flatMap(({ text, x }): Column[] => {
    const name = getFieldName(text)
    return name ? [{ x, name }] : []
  })
  const named = columns.filter(({ name }) => !['no', 'other', 'from', 'to'].includes(name))
  return columns.length === cells.length && columns.length >= 2 && named.length >= 1 ? columns : undefined
}

/** The cell of a column begins where its header begins, or a little behind it. */
function findColumn(columns: readonly Column[], { x }: TextCell): number {
  const at = columns.findLastIndex((column) => column.x <= x + 6)
  return Math.max(at, 0)
}

interface Row {
  line: ResumeLine
  texts: string[]
}

/**
 * Returns the lines of a section with the rows of its tables as labelled lines: 'Company: Abay Systems'. A table begins
 * with lines that name its columns, which are left out, and ends with a line that has no cell.
 */
export function labelTableRows(lines: readonly ResumeLine[]): ResumeLine[] {
  const labelled: ResumeLine[] = []
  let columns: Column[] | undefined
  let row: Row | undefined
  const flush = () => {
    if (row && columns) labelled.push(...formatRow(row.line, columns, row.texts))
    row = undefined
  }
  for (let n = 0; n < lines.length; n++) {
    const line = lines[n]!
    const named = findHeader(lines, n)
    // Cells of a row may have names of columns as their words.
    const header = row && columns && named && named.columns.length < columns.length ? undefined : named
    if (header) {
      flush()
      columns = header.columns
      n += header.count - 1
      continue
    }
    if (row && line.text === '') continue
    const cells = line.cells ?? (line.x !== undefined && columns ? [{ text: line.text, x: line.x }] : [])
    const isRow = columns !== undefined && beginsRow(columns, cells, row)
    if (isRow) {
      flush()
      row = { line, texts: columns!.map(() => '') }
    } else if (!row || cells.length === 0 || line.isBullet) {
      flush()
      if (line.text !== '' && !line.isBullet) columns = undefined
      labelled.push(line)
      continue
    }
    addCells(columns!, cells, row!)
  }
  flush()
  return labelled
}

/** The names of columns may be set over several lines. */
function findHeader(lines: readonly ResumeLine[], from: number): { columns: Column[]; count: number } | undefined {
  const line = lines[from]!
  if (!line.cells || line.cells.length < 2) return undefined
  const merged = { ...line, cells: [...line.cells] }
  let found: { columns: Column[]; count: number } | undefined
  for (let count = 1; count <= MOST_HEADER_LINES; count++) {
    const columns = readHeader(merged)
    if (columns) found = { columns, count }
    const next = lines[from + count]
    const cells = next?.cells ?? (next?.x === undefined ? [] : [{ text: next.text, x: next.x }])
    const isBelow = cells.every(({ text, x }) => !/\d/.test(text) && merged.cells.some((one) => isAbove(one, x)))
    if (!next || next.text === '' || cells.length === 0 || !isBelow) break
    merged.cells = merged.cells.map((one) => {
      const below = cells.filter(({ x }) => isAbove(one, x)).map(({ text }) => text)
      return { ...one, text: [one.text, ...below].join(' ') }
    })
  }
  return found
}
const MOST_HEADER_LINES = 4
const isAbove = (cell: TextCell, x: number) => Math.abs(cell.x - x) <= SAME_COLUMN
const SAME_COLUMN = 6

/** A row goes on where its number is missing, or its dates are not whole, or where there are none beside whole ones. */
function beginsRow(columns: readonly Column[], cells: readonly TextCell[], row: Row | undefined): boolean {
  const isFilled = cells.length * 2 > columns.filter(({ name }) => name !== 'no').length && cells.length > 1
  if (!row) return isFilled
  const get = (names: readonly FieldName[], texts: readonly string[]) =>
    texts.filter((_, n) => names.includes(columns[n]!.name)).join(' ')
  const texts = columns.map(() => '')
  addCells(columns, cells, { line: row.line, texts })
  if (columns.some(({ name }) => name === 'no') && get(['no'], row.texts) !== '') return get(['no'], texts) !== ''
  const hasText = columns.some(({ name }, n) => texts[n] !== '' && name !== 'other' && !DATE_COLUMNS.includes(name))
  const [before, now] = [get(DATE_COLUMNS, row.texts), get(DATE_COLUMNS, texts)]
  if (before === '' || !columns.some(({ name }) => DATE_COLUMNS.includes(name))) return isFilled
  return hasText && now !== '' && !isOpenDate(before)
}
const DATE_COLUMNS: readonly FieldName[] = ['from', 'to', 'Period']
const isOpenDate = (text: string) =>
  /(?:[-–—/]|\b(?:to|until))$/i.test(text) ||
  !/\d{4}$|present|current|now|date|\d{2}$|[\p{Script=Ethiopic}.)]$/iu.test(text)

function addCells(columns: readonly Column[], cells: readonly TextCell[], row: Row): void {
  for (const cell of cells) {
    const at = findColumn(columns, cell)
    row.texts[at] = `${row.texts[at]}${columns[at]!.name === 'Head' ? '\n' : ' '}${cell.text}`.trim()
  }
}

/** The cells with dates come last: a job is known by its dates, and what stands above them is its head. */
function formatRow(line: ResumeLine, columns: readonly Column[], texts: readonly string[]): ResumeLine[] {
  const get = (name: string) => texts[columns.findIndex((column) => column.name === name)] ?? ''
  const { cells: _, ...plain } = line
  const period = [get('from'), get('to')].filter(Boolean).join(' – ') || get('Period')
  const heads = columns.flatMap(({ name }, n) =>
    ['no', 'from', 'to', 'Period', 'other'].includes(name) || !texts[n]
      ? []
      : name === 'Head'
        ? texts[n].split('\n')
        : [`${name}: ${texts[n]}`],
  )
  const others = columns.flatMap(({ name }, n) => (name === 'other' && texts[n] ? [texts[n]!] : []))
  return [
    ...heads.map((text, n) => ({ ...plain, text, isBullet: false, isAfterGap: n === 0 })),
    ...(period ? [{ ...plain, text: `Period: ${period}`, isBullet: false, isAfterGap: false }] : []),
    ...others.map((text) => ({ ...plain, text, isBullet: true, isAfterGap: false })),
  ]
}
