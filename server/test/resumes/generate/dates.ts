import type { Entry, Person } from './people.ts'

// How a resume says its dates, and which dates of the Gregorian calendar these are.

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const ETHIOPIAN_MONTHS =
  'Meskerem Tikimt Hidar Tahsas Tir Yekatit Megabit Miazia Ginbot Sene Hamle Nehase Pagume'.split(' ')
const AMHARIC_MONTHS = 'መስከረም ጥቅምት ኅዳር ታኅሣሥ ጥር የካቲት መጋቢት ሚያዝያ ግንቦት ሰኔ ሐምሌ ነሐሴ ጳጉሜን'.split(' ')

/** The styles of `dates:`, by how each says January 2020; those with Ethiopian years are given such dates. */
const STYLES: Record<string, (year: string, month: string) => string> = {
  'January 2020': (year, month) => `${MONTHS[Number(month) - 1]} ${year}`,
  'Jan 2020': (year, month) => `${MONTHS[Number(month) - 1]!.slice(0, 3)} ${year}`,
  'JAN 2020': (year, month) => `${MONTHS[Number(month) - 1]!.slice(0, 3).toUpperCase()} ${year}`,
  'JANUARY 2020': (year, month) => `${MONTHS[Number(month) - 1]!.toUpperCase()} ${year}`,
  'Jan. 2020': (year, month) => `${toShortMonth(MONTHS[Number(month) - 1]!)} ${year}`,
  'Jan, 2020': (year, month) => `${MONTHS[Number(month) - 1]!.slice(0, 3)}, ${year}`,
  "Jan '20": (year, month) => `${MONTHS[Number(month) - 1]!.slice(0, 3)} ’${year.slice(2)}`,
  '01/2020': (year, month) => `${month}/${year}`,
  '1/2020': (year, month) => `${Number(month)}/${year}`,
  '01.2020': (year, month) => `${month}.${year}`,
  '01.01.2020': (year, month) => `01.${month}.${year}`,
  '2020/01': (year, month) => `${year}/${month}`,
  '2020 / 01': (year, month) => `${year} / ${month}`,
  '2020-01': (year, month) => `${year}-${month}`,
  '2020': (year) => year,
  'Meskerem 2012 E.C.': (year, month) => `${ETHIOPIAN_MONTHS[Number(month) - 1]} ${year} E.C.`,
  'Meskerem 2012': (year, month) => `${ETHIOPIAN_MONTHS[Number(month) - 1]} ${year}`,
  'መስከረም 2012': (year, month) => `${AMHARIC_MONTHS[Number(month) - 1]} ${year}`,
  'መስከረም 2012 ዓ.ም.': (year, month) => `${AMHARIC_MONTHS[Number(month) - 1]} ${year} ዓ.ም.`,
  'መስከረም 1 ቀን 2012 ዓ.ም': (year, month) => `${AMHARIC_MONTHS[Number(month) - 1]} 1 ቀን ${year} ዓ.ም`,
  '2012 E.C.': (year) => `${year} E.C.`,
  '2012 ዓ.ም': (year) => `${year} ዓ.ም`,
}
const toShortMonth = (month: string) =>
  month.length <= 4 ? month : month === 'September' ? 'Sept.' : `${month.slice(0, 3)}.`

/** Returns one date as the person's resume says it. */
export function sayDate({ facts }: Person, date: string): string {
  if (date === '' || date === 'present') return date === '' ? '' : (facts['present'] ?? 'Present')
  const [year = '', month] = date.replace(' EC', '').split('-')
  const style = facts['dates'] ?? 'Jan 2020'
  if (month) return STYLES[style]!(year, month)
  return date.endsWith(' EC') && /E\.C/.test(style)
    ? `${year} E.C.`
    : date.endsWith(' EC') && /ዓ/.test(style)
      ? `${year} ዓ.ም.`
      : year
}

/** Returns the period of an entry as the person's resume says it: 'Jan 2020 – Present'. */
export function sayPeriod(person: Person, { start, end, shown }: Pick<Entry, 'start' | 'end' | 'shown'>): string {
  if (shown !== undefined) return shown
  const dates = [start, end].filter(Boolean).map((date) => sayDate(person, date))
  return dates.join(person.facts['to'] ?? ' – ')
}

const ETHIOPIC = new Intl.DateTimeFormat('en-u-ca-ethiopic', { year: 'numeric', month: 'numeric', timeZone: 'UTC' })

/** The Gregorian month in which an Ethiopian month begins. */
function toGregorianMonth(year: number, month: number): string {
  const day = new Date(Date.UTC(year + 7, 7, 20))
  for (let n = 0; n < 500; n++, day.setUTCDate(day.getUTCDate() + 1)) {
    const parts = ETHIOPIC.formatToParts(day)
    const get = (type: string) => Number.parseInt(parts.find((part) => part.type === type)?.value ?? '', 10)
    if (get('year') === year && get('month') === month) return day.toISOString().slice(0, 7)
  }
  throw new Error(`no month ${month} in ${year}`)
}

/**
 * Returns what a reader can know of a date from the resume: 'YYYY-MM' or 'YYYY' of the Gregorian calendar, 'present', or
 * 'YYYY EC' for an Ethiopian year without a month, which is parts of two years.
 */
export function toKnownDate({ facts }: Person, date: string): string | null {
  if (date === '' || date === 'present') return date || null
  const isYear = ['2020', '2012 E.C.', '2012 ዓ.ም'].includes(facts['dates'] ?? '') || !date.includes('-')
  if (!date.endsWith(' EC')) return isYear ? date.slice(0, 4) : date
  const [year, month] = date.replace(' EC', '').split('-').map(Number)
  return isYear ? `${year} EC` : toGregorianMonth(year!, month!)
}

/** How long entries took together: '2 years 3 months', until June 2025. */
export function sayLength(entries: readonly Entry[]): string {
  const toMonths = (date: string) =>
    date === 'present' ? 2025 * 12 + 5 : Number(date.slice(0, 4)) * 12 + Number(date.slice(5) || 1) - 1
  const months =
    Math.max(...entries.map(({ end }) => toMonths(end))) - Math.min(...entries.map(({ start }) => toMonths(start))) + 1
  const [years, rest] = [Math.floor(months / 12), months % 12]
  const say = (count: number, unit: string) => (count > 0 ? `${count} ${unit}${count > 1 ? 's' : ''}` : '')
  return [say(years, 'year'), say(rest, 'month')].filter(Boolean).join(' ')
}
