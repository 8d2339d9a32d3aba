import type { TextCell } from '#core/text-line.ts'
import type { ResumeLine } from './resume-lines.rules.ts'

/** What the columns of a table of jobs or schools are named, and the label that its cells get. */
const COLUMN_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(?:no|s\/?n|r\.?no|#|s\.? ?no|ተ[./]?\s?ቁ|ቁ)\.?$/, 'no'],
  [/^(?:from|start(?: date)?|date from|ከ|የተጀመረበት.*|መነሻ)$/, 'from'],
  [/^(?:to|end(?: date)?|until|date to|እስከ|የተጠናቀቀበት.*)$/, 'to'],
  [
    /^(?:period.*|duration|dates?(?: \(.*\))?|years?(?: .*)?|from ?[-–/] ?to|date of .*|ጊዜ|ዓመት|ዓ\.?ም\.?|ዘመን|የቆይታ ጊዜ|የሥራ ዘመን|ቆይታ|graduation.*|year of .*)$/,
    'Period',
  ],
  [
    /^(?:position.*|job ?title|title|role|designation|post|occupation|የሥራ መደብ.*|የስራ መደብ.*|መደብ|የሥራ ድርሻ|የስራ ድርሻ|የሥራ መስክ)$/,
    'Position',
  ],
  [
    /^(?:field.*|department|major|stream|area of study|subject|course(?: of study)?|discipline|የትምህርት መስክ|የትምህርት ዘርፍ|መስክ|ዘርፍ)$/,
    'Field of study',
  ],
  [
    /^(?:qualification.*|award.*|degree.*|level(?: of education)?|certificate.*|education level|program|credential|የትምህርት ደረጃ|ደረጃ|ማዕረግ)$/,
    'Degree',
  ],
  [
    /^(?:(?:name of )?(?:the )?(?:organi[sz]ation|employer|company|firm|office|work ?place)(?:['’]s name| name)?(?: ?[&/] ?.*)?|መሥሪያ ቤት|መስሪያ ቤት|ድርጅት|የመሥሪያ ቤቱ ስም|የድርጅቱ ስም|ቀጣሪ.*)$/,
    'Company',
  ],
  [
    /^(?:(?:name of )?(?:the )?(?:institution|school|university|college|institute)s?(?:['’]s name| name)?(?: ?[&/] ?.*)?|የትምህርት ተቋም|ተቋም|የተቋሙ ስም|ትምህርት ቤት)$/,
    'Institution',
  ],
  [/^(?:location|place|address|city|duty station|country|ቦታ|አድራሻ)$/, 'Location'],
  [/^(?:c?gpa|grade|result|score|ውጤት)$/, 'GPA'],
  [
    /^(?:main |major |key )?(?:duties.*|responsibilit.*|tasks|remarks?|reason.*|description|activities|salary.*|የሥራ ዝርዝር|ተግባር.*)$/,
    'other',
  ],
]

interface Column {
  x: number
  name: string
}

/** Returns the columns that a line names, or undefined when it is not the header of a table. */
function readHeader({ cells = [] }: ResumeLine): Column[] | undefined {
  const columns = cells.flatMap(({ text, x }): Column[] => {
    const plain = text.toLowerCase().replace(/[:.]$/, '').trim()
    const name = COLUMN_NAMES.find(([pattern]) => pattern.test(plain))?.[1]
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
      row!.texts[at] = `${row!.texts[at]} ${cell.text}`.trim()
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
    ['no', 'from', 'to', 'Period', 'other'].includes(name) || !texts[n] ? [] : [`${name}: ${texts[n]}`],
  )
  const others = columns.flatMap(({ name }, n) => (name === 'other' && texts[n] ? [texts[n]!] : []))
  return [
    ...heads.map((text, n) => ({ ...plain, text, isBullet: false, isAfterGap: n === 0 })),
    ...(period ? [{ ...plain, text: `Period: ${period}`, isBullet: false, isAfterGap: false }] : []),
    ...others.map((text) => ({ ...plain, text, isBullet: true, isAfterGap: false })),
  ]
}
