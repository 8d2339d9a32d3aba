import { MONTH_NAMES, parseMonthName, toMonthText, type WrittenDate } from './written-months.ts'

/** A period as a resume states it: dates of the Gregorian calendar as 'YYYY-MM' or 'YYYY'. */
export interface WrittenPeriod {
  start: string | undefined
  /** Undefined when it is not said; 'present' when it goes on. */
  end: string | undefined
  /** Where it stands in the text. */
  from: number
  to: number
  /**
   * - `ethiopian`: converted from months of the Ethiopian calendar
   * - `ethiopian-year`: converted from a year of the Ethiopian calendar, which is parts of two years
   * - `bare-year`: a year in a resume of which the calendar is not known
   */
  calendar?: 'ethiopian' | 'ethiopian-year' | 'bare-year'
}

const YEAR = String.raw`(?:19[4-9]\d|20[0-4]\d)`
/** In front of an Amharic month stand the words for from, in and until. */
const MONTH = String.raw`(?<!\p{L})(?:ከ|በ|እስከ)?(?<month>${MONTH_NAMES})`
const DAY = String.raw`(?:3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th)?`
const ERA = String.raw`(?<era>\s?[(,]?\s?(?:e\.?\s?c\b\.?|g\.?\s?c\b\.?|ዓ[./]?\s?ም\.?|እ\.?ኢ\.?አ\.?|እ\.?ኤ\.?አ\.?)\)?)?`
/** Jan 2021, 3 Jan. 2021, January 3, 2021, Jan '21, መስከረም 1 ቀን 2012; 2021 Jan; 2021-01; 01/2021, 03.01.2021; 2021. */
const POINT = new RegExp(
  `(?:${[
    String.raw`(?:(?<!\d)(?<dayBefore>${DAY})(?: of)?[ -])?${MONTH}\.?(?:[ -](?<dayAfter>${DAY})(?: ቀን)?,?(?= ))?,? ?[-/]? ?(?:of |de )?(?:በ)?(?:(?<monthYear>${YEAR})|'(?<shortYear>\d\d))(?!\d)`,
    String.raw`(?<!\d)(?<yearFirst>${YEAR}),? (?<monthLast>${MONTH_NAMES})\.?(?=\s*(?:$|[-,;)|\t]|to\b))`,
    String.raw`(?<![\d/.])(?<isoYear>${YEAR}) ?[/.-] ?(?<isoMonth>0?[1-9]|1[0-2])(?: ?[/.-] ?(?<isoDay>\d{1,2}))?(?![\d/])`,
    String.raw`(?<![\d/.])(?:(?<day>\d{1,2}) ?[/.-] ?)?(?<numericMonth>\d{1,2}) ?[/.-] ?(?<numericYear>${YEAR})(?!\d)`,
    String.raw`(?:(?:spring|summer|fall|autumn|winter)s?(?: of)? |q[1-4] )?(?<![\d+])(?:ከ|በ|እስከ)?(?<year>${YEAR})(?![\d%])`,
    String.raw`(?<![\d/.])(?<weakMonth>0[1-9]|1[0-2])/(?<weakYear>\d\d)(?![\d/])`,
    String.raw`(?<!\p{L})(?<shortMonth>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[ -](?<dashYear>\d\d)(?![\d:.,])`,
  ].join('|')})${ERA}`,
  'gu',
)
const BARE_MONTH = new RegExp(String.raw`${MONTH}\.?\s*(?:-|to|and|&|/|እስከ)\s*$`, 'u')
const PRESENT =
  /^(?:the |(?:up ?)?to (?:the )?|till (?:to )?|until |à |zu |la |l'|እስከ )?(?:present(?: day)?|now|current(?:ly)?|today|date|this date|ongoing|on-going|continuing|in progress|till now|until now|till date|to date|till present|up to now|heute|jetzt|laufend|aujourd'hui|présent|actuel(?:lement)?|en cours|ce jour|maintenant|actualidad|actualmente|actual|presente|fecha|oggi|attuale|in corso|atual(?:mente)?|heden|አሁን|ዛሬ|እስካሁን)(?:\s?ድረስ)?(?!\p{L})/iu
const TO = String.raw`(?:-{1,2}>?|~|to:?|until:?|till?|up ?to|through|thru|bis(?: zum)?|à|au|jusqu'à|hasta|al?|até|tot|እስከ|-\s*to)`
const SEPARATOR = new RegExp(String.raw`^\s*[,;]?\s*(?:${TO}|and|&|/|[^\p{L}\p{N}\s,.;:()|]{1,3})\s*$`, 'iu')
const SEPARATOR_START = new RegExp(String.raw`^\s*,?\s*(?:${TO}\s*|[^\p{L}\p{N}\s,.;:()|]{1,2}\s*|\s)`, 'iu')
const SINCE = /(?<!\p{L})(?:since|from|depuis|dès|seit|ab|desde|dal|sinds|ከ)\s*$/iu

interface Point extends WrittenDate {
  from: number
  to: number
  /** Whether the calendar is said. */
  hasEra: boolean
  /** Of two digits: only a date when there are two of them, or with "present". */
  isWeak: boolean
}

/** What is known of the dates of a resume as a whole. */
export interface CalendarHint {
  /** How years without a calendar are meant. */
  bareYears: 'gregorian' | 'ethiopian' | 'unknown'
}
const GREGORIAN: CalendarHint = { bareYears: 'gregorian' }

/**
 * Returns the first period of a text, or its first date as the end of a period without a start. Dates of the Ethiopian
 * calendar are converted.
 */
export function findPeriod(line: string, hint: CalendarHint = GREGORIAN): WrittenPeriod | undefined {
  const text = plainMarks(line)
  const points = [...text.matchAll(POINT)].flatMap(toPoint)
  const pair = points.findIndex((point, n) => points[n + 1] && isJoined(text, point, points[n + 1]!))
  if (pair !== -1) return joinPoints(points[pair]!, points[pair + 1]!, hint)
  for (const point of points) {
    const period = extendPoint(text, point, hint)
    if (period) return period
  }
  return undefined
}

/**
 * One character for each, so that places stay where they are. In small letters: a pattern of so many names takes long
 * to compile when it ignores case.
 */
function plainMarks(line: string): string {
  const plain = line.replace(/[‐‑‒–—―−\u0096\u0097]/g, '-').replace(/[’‘`´]/g, "'")
  const small = plain.toLowerCase()
  return small.length === plain.length ? small : plain
}

function toPoint({ groups = {}, index, 0: { length } }: RegExpMatchArray): Point[] {
  const place = { from: index ?? 0, to: (index ?? 0) + length }
  const date = readParts(groups)
  if (!date || (date.month !== undefined && (date.month < 1 || date.month > 13))) return []
  const era = groups['era']
  const isGregorian = era !== undefined && /G|ኤ/i.test(era)
  if (date.month !== undefined && date.month > 12 && !date.isEthiopian && !era) return []
  return [
    {
      ...date,
      isEthiopian: (date.isEthiopian || era !== undefined) && !isGregorian,
      hasEra: era !== undefined,
      ...place,
    },
  ]
}

type Groups = Record<string, string | undefined>
function readParts(groups: Groups): (WrittenDate & { isWeak: boolean }) | undefined {
  const name = groups['month'] ?? groups['monthLast'] ?? groups['shortMonth']
  const short = groups['shortYear'] ?? groups['weakYear'] ?? groups['dashYear']
  const isWeak = groups['weakYear'] !== undefined || groups['dashYear'] !== undefined
  const year = Number(
    groups['monthYear'] ??
      groups['yearFirst'] ??
      groups['isoYear'] ??
      groups['numericYear'] ??
      groups['year'] ??
      (short && (Number(short) < 50 ? `20${short}` : `19${short}`)),
  )
  const named = name === undefined ? undefined : parseMonthName(name)
  if (named) {
    const day = Number.parseInt(groups['dayBefore'] ?? groups['dayAfter'] ?? '1', 10)
    return { year, month: named.number, day, isEthiopian: named.isEthiopian, isWeak }
  }
  const number = groups['isoMonth'] ?? groups['numericMonth'] ?? groups['weakMonth']
  const day = Number(groups['isoDay'] ?? groups['day'] ?? 1)
  if (number === undefined) return { year, isEthiopian: false, isWeak }
  // A day and month may be written in either order.
  return Number(number) > 13 && groups['day']
    ? { year, month: day, day: Number(number), isEthiopian: false, isWeak }
    : { year, month: Number(number), day, isEthiopian: false, isWeak }
}

const toOrder = ({ year, month = 1 }: Point) => year * 13 + month

/** A dash that the font lacks is a gap: then both dates are equally exact, and the second one is not before the first. */
function isJoined(text: string, first: Point, second: Point): boolean {
  const between = text.slice(first.to, second.from)
  if (SEPARATOR.test(between)) return true
  const isAlike = (first.month === undefined) === (second.month === undefined)
  return /^[\s,]{0,4}$/.test(between) && isAlike && toOrder(first) <= toOrder(second)
}

/** The calendar of one date holds for both of a period. */
function joinPoints(first: Point, second: Point, hint: CalendarHint): WrittenPeriod {
  const isEthiopian = first.isEthiopian || second.isEthiopian
  const isKnown = isEthiopian || first.hasEra || second.hasEra
  const of = (point: Point) => ({
    ...point,
    isEthiopian: isEthiopian && (point.isEthiopian || !point.hasEra),
    hasEra: isKnown,
  })
  return toPeriod({ start: of(first), end: of(second), from: first.from, to: second.to }, hint)
}

/** '2018-20', "2018 - '20" */
const SHORT_END = /^\s?-\s?'?(\d\d)(?![\d/.-])/

interface PointPeriod {
  start?: Point
  end?: Point | 'present'
  from: number
  to: number
}

function toPeriod({ start, end, from, to }: PointPeriod, { bareYears }: CalendarHint): WrittenPeriod {
  const points = [start, end].filter((point): point is Point => typeof point === 'object')
  const isBare = (point: Point) => point.month === undefined && !point.hasEra && !point.isEthiopian
  const date = (point: Point, at: 'start' | 'end') =>
    toMonthText(bareYears === 'ethiopian' && isBare(point) ? { ...point, isEthiopian: true } : point, at)
  const ethiopian = points.filter((point) => point.isEthiopian || (bareYears === 'ethiopian' && isBare(point)))
  const calendar = ethiopian.some(({ month }) => month === undefined)
    ? 'ethiopian-year'
    : ethiopian.length > 0
      ? 'ethiopian'
      : bareYears === 'unknown' && points.some(isBare)
        ? 'bare-year'
        : undefined
  return {
    start: start && date(start, 'start'),
    end: end === 'present' ? end : end && date(end, 'end'),
    from,
    to,
    ...(calendar && { calendar }),
  }
}

/** A date with "to date" or "since" is an open period; "Jan - Mar 2021" has one year for both. */
function extendPoint(text: string, point: Point, hint: CalendarHint): WrittenPeriod | undefined {
  const before = text.slice(0, point.from)
  const rest = text.slice(point.to)
  const separator = SEPARATOR_START.exec(rest)?.[0]
  const present = separator === undefined ? undefined : PRESENT.exec(rest.slice(separator.length))?.[0]
  if (separator !== undefined && present !== undefined) {
    const to = point.to + separator.length + present.length
    return toPeriod({ start: point, end: 'present', from: point.from, to }, hint)
  }
  if (point.isWeak) return undefined
  const since = SINCE.exec(before)?.[0]
  if (since !== undefined)
    return toPeriod({ start: point, end: 'present', from: point.from - since.length, to: point.to }, hint)
  const bare = BARE_MONTH.exec(before)
  const month = parseMonthName(bare?.groups?.['month'] ?? '')
  if (bare && month && point.month !== undefined) {
    const start = { ...point, month: month.number, day: 1, isEthiopian: month.isEthiopian }
    return toPeriod({ start, end: point, from: bare.index, to: point.to }, hint)
  }
  const short = point.month === undefined ? SHORT_END.exec(rest) : null
  if (short && Number(short[1]) > point.year % 100)
    return toPeriod(
      {
        start: point,
        end: { ...point, year: point.year - (point.year % 100) + Number(short[1]) },
        from: point.from,
        to: point.to + short[0].length,
      },
      hint,
    )
  const onward = /^\s?(?:\+|onwards?\b)/i.exec(rest)?.[0]
  if (onward !== undefined)
    return toPeriod({ start: point, end: 'present', from: point.from, to: point.to + onward.length }, hint)
  const open = /^\s*-\s*$/.exec(rest)?.[0]
  if (open !== undefined) return toPeriod({ start: point, from: point.from, to: text.length }, hint)
  return toPeriod({ end: point, from: point.from, to: point.to }, hint)
}

/**
 * Decides how years without a calendar are meant: as Ethiopian ones where other dates say so, and not at all certain in
 * an Amharic resume that never says it.
 */
export function guessCalendar(lines: readonly string[]): CalendarHint {
  const points = lines.flatMap((line) => [...plainMarks(line).matchAll(POINT)].flatMap(toPoint))
  const hasEthiopian = points.some(({ isEthiopian }) => isEthiopian)
  const hasGregorian = points.some((point) => !point.isEthiopian && (point.hasEra || point.month !== undefined))
  const years = points.filter(({ month }) => month === undefined)
  const isMixed = years.some(({ hasEra }) => hasEra) && years.some(({ hasEra }) => !hasEra)
  if (hasEthiopian) return { bareYears: hasGregorian || isMixed ? 'unknown' : 'ethiopian' }
  const letters = lines.join('').match(/\p{L}/gu)?.length ?? 0
  const ethiopic = lines.join('').match(/\p{Script=Ethiopic}/gu)?.length ?? 0
  return { bareYears: ethiopic * 2 > letters && !hasGregorian ? 'unknown' : 'gregorian' }
}

const DATE_LABEL =
  /(?:^(?:duration|period(?: of employment)?|dates?(?: of employment)?|dates? \(from - to\)|year(?: of graduation)?|from|start date|employment period|ጊዜ|ቀን|ዓመት|ዘመን)|(?:^|\s)from)\s?:?$/i
const DURATION =
  /\(?(?:\babout )?(?<![\p{L}\d])\d{1,2}\+? ?(?:years?|yrs?|y)\b\.?(?:,? (?:and )?\d{1,2} ?(?:months?|mos?|m)\b\.?)?\)?|\(?(?<![\p{L}\d])\d{1,2} ?(?:months?|mos?)\b\.?\)?/giu

/** Returns a text without its period, without the brackets and marks that were around it, and without its label. */
export function removePeriod(text: string, { from, to }: WrittenPeriod): string {
  // A single letter is what an icon was.
  const before = text
    .slice(0, from)
    .replace(/[\s([{|,:;·•–—-]+$/u, '')
    .replace(/(?:^|\s)from$/i, '')
  const after = text.slice(to).replace(/^[\s)\]}|,:;.·•–—-]+/u, '')
  return removeDuration(`${before.replace(DATE_LABEL, '').replace(/^\p{L}$/u, '')}\t${after}`).trim()
}

/** Returns a text without lengths of time: '(1 year 6 months)'. */
export const removeDuration = (text: string): string =>
  text
    .replace(DURATION, '\t')
    .replace(/[\s,·•|–—-]+\t/gu, '\t')
    .replace(/\t[\s,·•|–—-]+/gu, '\t')
    .trim()
