import { t } from '@sira/contract/t'
import { findPeriod } from '#core/written-dates.ts'

export type ResumeFields = Record<string, unknown>
export const toFields = (value: unknown): ResumeFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ResumeFields) : {}
export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
export const toTexts = (value: unknown): string[] => toList(value).map(toText).filter(Boolean)

/** Called with the field that is not imported as it is ('' for the whole entry), and why. */
export type ReportProblem = (field: string, why: string) => void
export const SHORTENED = t('Was too long and was shortened')

/** Shortens a text that is too long, and reports that. */
export function truncate(text: string, most: number, report: () => void): string {
  if (text.length <= most) return text
  report()
  return `${text
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()}…`
}
/** Cuts a list to the length that the profile's lists may have. */
export function truncateList(
  texts: string[],
  { most, longest, report }: { most: number; longest: number; report: () => void },
): string[] {
  let isReported = false
  const reportOnce = () => {
    if (!isReported) report()
    isReported = true
  }
  if (texts.length > most) reportOnce()
  return texts.slice(0, most).map((text) => truncate(text, longest, reportOnce))
}

const LONGEST_DATE = 40

/** Returns 'YYYY-MM' or 'YYYY' of a date as people write it, 'Jan 2020'; undefined when the text is something else. */
function parseWrittenDate(text: string): string | undefined {
  if (text.length > LONGEST_DATE) return undefined
  const period = findPeriod(text)
  return period?.from === 0 && period.to === text.length && period.start === undefined ? period.end : undefined
}

/**
 * Returns a full date. If only the year, or year and month, is known, it is the first or the last day of that time;
 * undefined if the value is not a date.
 */
export function parsePartialDate(value: unknown, at: 'start' | 'end'): string | undefined {
  const text = toText(value)
  const pattern = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?(?:T.*)?$/
  const [, year, month, day] = pattern.exec(text) ?? pattern.exec(parseWrittenDate(text) ?? '') ?? []
  if (!year) return undefined
  const months = Number(month ?? (at === 'start' ? 1 : 12))
  const date = new Date(Date.UTC(Number(year), months - 1, Number(day ?? 1)))
  if (date.getUTCMonth() !== months - 1) return undefined
  if (!day && at === 'end') date.setUTCMonth(months, 0)
  return date.toISOString().slice(0, 10)
}

/** Returns start and end; without an end the period is ongoing. */
export function parsePeriod(fields: ResumeFields, ongoingField: string) {
  const isOpen =
    fields['endDate'] === undefined ||
    fields['endDate'] === null ||
    /^(|present|now|current|today)$/i.test(toText(fields['endDate']))
  return {
    startDate: parsePartialDate(fields['startDate'], 'start') ?? '',
    endDate: isOpen ? '' : (parsePartialDate(fields['endDate'], 'end') ?? 'x'),
    [ongoingField]: isOpen,
  }
}
