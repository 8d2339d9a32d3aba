import type { AlertCondition, AlertForm } from '@sira/contract/alerts'
import type { AlertFrequency } from '@sira/contract/enums'
import { buildJobListParams } from '@sira/contract/job-search-url'
import { JobQuery } from '@sira/contract/job-search'

type Conditions = AlertForm['filters']

/** Several values of these columns are combined into one condition. */
const LIST_COLUMNS = new Set([
  'type',
  'level',
  'location',
  'skills',
  'industry',
  'companyId',
  'salary',
  'payBasis',
  'openTo',
])
/** The most values of a condition (contract/src/filters.ts). */
const MAX_VALUES = 50

/**
 * Returns the conditions in a canonical form, so that the same search is recognized. How long ago a job was posted is
 * not part of it: an alert is about new jobs.
 */
export function toCanonicalConditions(conditions: Conditions): AlertCondition[] {
  const groups = Map.groupBy(
    conditions.filter(({ column }) => column !== 'postedWithin'),
    toGroupKey,
  )
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, group]): AlertCondition[] => {
      const { column: columnField, operator } = group[0]!
      const values = sortValues(group)
      if (isAllOfSeveral(group[0]!)) return [{ columnField, operatorValue: 'all', value: values as string[] }]
      const isLike = operator === 'like'
      if (values.length === 1 || isLike || !LIST_COLUMNS.has(columnField))
        return values.map((value) => ({ columnField, operatorValue: isLike ? 'like' : '=', value }))
      return splitValues(values as string[]).map((value) => ({ columnField, operatorValue: 'in', value }))
    })
}

type Condition = Conditions[number]

const isAllOfSeveral = ({ operator, values }: Condition) => operator === 'all' && values.length > 1

/** Conditions with the same key become one. Several `all` conditions are alternatives: each stays its own. */
function toGroupKey(condition: Condition): string {
  const { column, operator } = condition
  if (isAllOfSeveral(condition)) return `${column} all ${JSON.stringify(sortValues([condition]))}`
  return operator === 'like' ? `${column} like` : column
}

const sortValues = (conditions: readonly Condition[]): (string | number | boolean)[] =>
  [...new Set(conditions.flatMap(({ values }) => values as (string | number | boolean)[]))].toSorted((one, other) =>
    String(one) < String(other) ? -1 : 1,
  )

const splitValues = (values: string[]): string[][] =>
  Array.from({ length: Math.ceil(values.length / MAX_VALUES) }, (_, n) =>
    values.slice(n * MAX_VALUES, (n + 1) * MAX_VALUES),
  )

/** Returns stored conditions as the job list parses them. */
export const parseStoredConditions = (filters: AlertCondition[]): Conditions =>
  JobQuery.shape.filters.parse(JSON.stringify(filters))

/** Returns the path of the job list with this search. */
export function buildJobListPath(search_key: string, filters: readonly AlertCondition[]): string {
  const pairs = Object.entries(buildJobListParams(search_key, filters)).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  )
  return pairs.length > 0 ? `/jobs?${new URLSearchParams(pairs).toString()}` : '/jobs'
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Emails are sent at eight in the morning in Addis Ababa (UTC+3, no daylight saving), weekly ones on Monday. */
const MORNING_MS = 5 * HOUR_MS
/** 1 January 1970 was a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/** Returns when an alert is next due; an instant one at once. */
export function computeNextRun(frequency: AlertFrequency, now: Date): Date {
  if (frequency === 'INSTANT') return now
  const [step, first] = frequency === 'DAILY' ? [DAY_MS, MORNING_MS] : [7 * DAY_MS, FIRST_MONDAY_MS + MORNING_MS]
  return new Date((Math.floor((now.getTime() - first) / step) + 1) * step + first)
}
