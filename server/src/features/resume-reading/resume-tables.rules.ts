import type { TextCell } from '#core/text-line.ts'
import { getFieldName, type FieldName } from './resume-labels.rules.ts'
import type { ResumeLine } from './resume-lines.rules.ts'

interface Column {
  x: number
  name: FieldName
}

/** Returns the columns that a line names, or undefined when it is not the header of a table. */
function readHeader({ cells = [] }: ResumeLine): Column[] | undefined {
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

/**
 * Returns the lines of a section with the rows of its tables as labelled lines: 'Company: Abay Systems'. A table begins
 * with a line that names its columns, which is left out, and ends with a line that has no cell.
 */
export function labelTableRows(lines: readonly ResumeLine[]): ResumeLine[] {
  const labelled: ResumeLine[] = []
  let columns: Column[] | undefined
  let row: { line: ResumeLine; texts: string[] } | undefined
  const flush = () => {
    if (row && columns) labelled.push(...formatRow(row.line, columns, row.texts))
    row = undefined
  }
  for (const line of lines) {
    const header = readHeader(line)
    if (header) {
      flush()
      columns = header
      continue
    }
    const cells = line.cells ?? (line.x !== undefined && columns ? [{ text: line.text, x: line.x }] : [])
    const isRow =
      columns !== undefined && cells.length * 2 > columns.filter(({ name }) => name !== 'no').length && cells.length > 1
    const goesOn = row && !isRow && cells.length > 0 && !line.isBullet && columns
    if (isRow) {
      flush()
      row = { line, texts: columns!.map(() => '') }
    } else if (!goesOn) {
      flush()
      if (line.text !== '' && !line.isBullet) columns = undefined
      labelled.push(line)
      continue
    }
    for (const cell of cells) {
      const at = findColumn(columns!, cell)
      row!.texts[at] = `${row!.texts[at]}${columns![at]!.name === 'Head' ? '\n' : ' '}${cell.text}`.trim()
    }
  }
  flush()
  return labelled
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
