import type { AlertCondition, AlertForm } from '@sira/contract/alerts'
import type { AlertFrequency } from '@sira/contract/enums'
import { searchAddress } from '@sira/contract/job-address'
import { JobQuery } from '@sira/contract/jobs'

type Conditions = AlertForm['filters']

/** Several values of these columns are one condition. */
const LISTABLE = new Set(['type', 'level', 'location', 'skills', 'industry', 'companyId', 'salary'])
/** So many values a condition may have (contract/src/filters.ts). */
const MOST_VALUES = 50

/** The conditions in one spelling, so that the same search is known again. How long ago a job was posted is no part of it: an alert is about new ones. */
export function canonical(conditions: Conditions): AlertCondition[] {
  const groups = Map.groupBy(
    conditions.filter(({ column }) => column !== 'postedWithin'),
    ({ column, operator }) => (operator === 'like' ? `${column} like` : column),
  )
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, same]): AlertCondition[] => {
      const columnField = same[0]!.column
      const isLike = key !== columnField
      const values = [...new Set(same.flatMap((each) => each.values as (string | number | boolean)[]))].toSorted(
        (one, other) => (String(one) < String(other) ? -1 : 1),
      )
      if (values.length === 1 || isLike || !LISTABLE.has(columnField))
        return values.map((value) => ({ columnField, operatorValue: isLike ? 'like' : '=', value }))
      return chunks(values as string[]).map((value) => ({ columnField, operatorValue: 'in', value }))
    })
}

const chunks = (values: string[]): string[][] =>
  Array.from({ length: Math.ceil(values.length / MOST_VALUES) }, (_, n) =>
    values.slice(n * MOST_VALUES, (n + 1) * MOST_VALUES),
  )

/** Kept conditions as the job list reads them. */
export const conditionsOf = (filters: AlertCondition[]): Conditions =>
  JobQuery.shape.filters.parse(JSON.stringify(filters))

/** The job list with this search. */
export function listAddress(search_key: string, filters: readonly AlertCondition[]): string {
  const pairs = Object.entries(searchAddress(search_key, filters)).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  )
  return pairs.length > 0 ? `/jobs?${new URLSearchParams(pairs).toString()}` : '/jobs'
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Letters come at eight in the morning in Addis Ababa (UTC+3, no daylight saving), weekly ones on Monday. */
const MORNING = 5 * HOUR
/** 1 January 1970 was a Thursday. */
const MONDAY = 4 * DAY

/** When an alert is looked at next; an instant one at once. */
export function nextTurn(frequency: AlertFrequency, now: Date): Date {
  if (frequency === 'INSTANT') return now
  const [step, first] = frequency === 'DAILY' ? [DAY, MORNING] : [7 * DAY, MONDAY + MORNING]
  return new Date((Math.floor((now.getTime() - first) / step) + 1) * step + first)
}
