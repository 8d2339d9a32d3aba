/** A period as a resume states it: dates as 'YYYY-MM' or 'YYYY'. */
export interface WrittenPeriod {
  start: string | undefined
  /** Undefined when it is not said; 'present' when it goes on. */
  end: string | undefined
  /** Where it stands in the text. */
  from: number
  to: number
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`
const YEAR = String.raw`(?:19[5-9]\d|20\d\d)`
/** Jan 2021, 3 Jan. 2021, January 3, 2021, Jan '21; 2021-01, 2021/01/03; 01/2021, 03.01.2021; 2021. */
const POINT = new RegExp(
  [
    String.raw`(?<!\p{L})(?:\d{1,2}(?:st|nd|rd|th)? )?(?<month>${MONTH})\b\.?(?: \d{1,2}(?:st|nd|rd|th)?,)?,? ?-?(?:(?<monthYear>${YEAR})|'(?<shortYear>\d\d))(?!\d)`,
    String.raw`(?<![\d/.])(?<isoYear>${YEAR})[/.-](?<isoMonth>0?[1-9]|1[0-2])(?:[/.-]\d{1,2})?(?!\d)`,
    String.raw`(?<![\d/.])(?:(?<day>\d{1,2})[/.-])?(?<numericMonth>\d{1,2})[/.-](?<numericYear>${YEAR})(?!\d)`,
    String.raw`(?<!\d)(?<year>${YEAR})(?!\d)`,
  ].join('|'),
  'giu',
)
const BARE_MONTH = new RegExp(String.raw`(?<!\p{L})(?<month>${MONTH})\.?\s*(?:-|to)\s*$`, 'iu')
const PRESENT =
  /^(?:the )?(?:present|now|current(?:ly)?|today|date|ongoing|till now|until now|till date|አሁን|ዛሬ)(?!\p{L})/iu
const SEPARATOR = /^\s*[,;]?\s*(?:-{1,2}|~|to|until|till|up ?to|through|እስከ|-\s*to)\s*$/iu
const SEPARATOR_START = /^\s*(?:-{1,2}|~|to|until|till|up ?to|through|እስከ|-\s*to)\s*/iu
const SINCE = /(?:since|from|ከ)\s*$/iu
/** Years of the Ethiopian calendar: seven or eight years less, and the year begins in September. */
const ETHIOPIAN_CALENDAR = /^[\s)]{0,3}(?:E\.? ?C\b|ዓ\.?\s?ም|ዓ\/ም|እ\.?ኢ\.?አ)/u

interface Point {
  date: string
  from: number
  to: number
}

/**
 * Returns the first period of a text, or its first date as the end of a period without a start. Dates of the Ethiopian
 * calendar are found but not converted: when in the Gregorian year they were is not known.
 */
export function findPeriod(line: string): WrittenPeriod | undefined {
  // One character for each, so that places stay where they are.
  const text = line.replace(/[‐‑‒–—―−]/g, '-').replace(/[’‘`´]/g, "'")
  const [first, second] = [...text.matchAll(POINT)].flatMap(toPoint)
  if (!first) return undefined
  const period = second ? joinPoints(text, first, second) : undefined
  return withoutEthiopianYears(text, period ?? extendPoint(text, first))
}

function toPoint({ groups = {}, index, 0: { length } }: RegExpMatchArray): Point[] {
  const year = groups['monthYear'] ?? groups['isoYear'] ?? groups['numericYear'] ?? groups['year'] ?? toFullYear(groups)
  const place = { from: index ?? 0, to: (index ?? 0) + length }
  const month = groups['month']
    ? MONTHS.indexOf(groups['month'].slice(0, 3).toLowerCase()) + 1
    : toMonth(groups['isoMonth'] ?? groups['numericMonth'], groups['day'])
  if (!year || month === undefined) return []
  return [{ date: month === 0 ? year : `${year}-${String(month).padStart(2, '0')}`, ...place }]
}

const toFullYear = ({ shortYear }: Record<string, string | undefined>) =>
  shortYear && (Number(shortYear) < 50 ? `20${shortYear}` : `19${shortYear}`)

/** 0 when no month is said, undefined when it is none. A day and month may be written in either order. */
function toMonth(text = '0', day?: string): number | undefined {
  const month = Number(text) > 12 && day ? Number(day) : Number(text)
  return month > 12 || (text !== '0' && month < 1) ? undefined : month
}

function joinPoints(text: string, first: Point, second: Point): WrittenPeriod | undefined {
  if (!SEPARATOR.test(text.slice(first.to, second.from))) return undefined
  return { start: first.date, end: second.date, from: first.from, to: second.to }
}

/** A date with "to date" or "since" is an open period; "Jan - Mar 2021" has one year for both. */
function extendPoint(text: string, point: Point): WrittenPeriod {
  const before = text.slice(0, point.from)
  const rest = text.slice(point.to)
  const separator = SEPARATOR_START.exec(rest)?.[0]
  const present = separator === undefined ? undefined : PRESENT.exec(rest.slice(separator.length))?.[0]
  if (separator !== undefined && present !== undefined)
    return { start: point.date, end: 'present', from: point.from, to: point.to + separator.length + present.length }
  const since = SINCE.exec(before)?.[0]
  if (since !== undefined) return { start: point.date, end: 'present', from: point.from - since.length, to: point.to }
  const bare = BARE_MONTH.exec(before)
  const month = bare?.groups?.['month']
  if (bare && month && point.date.length > 4) {
    const number = String(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1).padStart(2, '0')
    return { start: `${point.date.slice(0, 4)}-${number}`, end: point.date, from: bare.index, to: point.to }
  }
  return { start: undefined, end: point.date, from: point.from, to: point.to }
}

function withoutEthiopianYears(text: string, period: WrittenPeriod): WrittenPeriod {
  const era = ETHIOPIAN_CALENDAR.exec(text.slice(period.to))?.[0]
  if (era === undefined) return period
  const end = period.end === 'present' ? 'present' : undefined
  return { ...period, start: undefined, end, to: period.to + era.length }
}

const DATE_LABEL = /(?:^(?:duration|period|dates?|year)|(?:^|\s)from)$/i

/** Returns a text without its period, without the brackets and marks that were around it, and without its label. */
export function removePeriod(text: string, { from, to }: WrittenPeriod): string {
  const before = text.slice(0, from).replace(/[\s([|,:;–—-]+$/u, '')
  const after = text.slice(to).replace(/^[\s)\]|,:;.–—-]+/u, '')
  return `${before.replace(DATE_LABEL, '')}\t${after}`.trim()
}
