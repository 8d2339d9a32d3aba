import { forEachYielding } from '#core/for-each-yielding.ts'
import type { JobIndex } from './job-index.ts'
import { RowOrder, selectFirstRows, sortRowsByValue, type CompareRows } from './row-order.ts'
import type { RowSet } from './row-set.ts'

const SORT_FIELDS = ['createdAt', 'publishedAt', 'title', 'deadline', 'salary'] as const
export type JobSortField = (typeof SORT_FIELDS)[number]
export interface JobSort {
  field: JobSortField
  direction: 'asc' | 'desc'
}
export const NEWEST_FIRST: JobSort = { field: 'createdAt', direction: 'desc' }

/** The live jobs in an order. */
interface JobOrder {
  /** Returns `limit` rows of the set, starting at `offset`. */
  select(set: RowSet, offset: number, limit: number): number[]
}

/** Returns the jobs of the index in an order; between equals the id decides, in the same direction. */
export function getJobOrder(index: JobIndex, { field, direction }: JobSort): JobOrder {
  // Jobs without a deadline or a pay come last in either direction: all other orders are read from either end.
  const isReversed = direction === 'desc' && field !== 'deadline' && field !== 'salary'
  const kept: JobSort = isReversed ? { field, direction: 'asc' } : { field, direction }
  const order = index.columns.order(
    `${kept.field} ${kept.direction}`,
    () => new RowOrder(buildJobComparison(index, kept), sortJobs(index, kept)),
  )
  return {
    select(set, offset, limit) {
      const last = offset + limit
      if (isSorted(set.count(), last, index.columns.rows)) {
        const rows = set.toRows().filter((row) => index.columns.present.has(row))
        return [...selectFirstRows(rows, buildJobComparison(index, { field, direction }), last).subarray(offset)]
      }
      return order.select(set, offset, limit, isReversed)
    },
  }
}

/** To compare two jobs takes about so many times as long as to look whether one is in a set. */
const COMPARISON_COST = 3

/**
 * Whether the jobs of a set are sorted: when they are few, that is faster than to look for them among all jobs in order, of
 * which `last * rows / count` come before the last one that is asked for.
 */
function isSorted(count: number, last: number, rows: number): boolean {
  const comparisons = count * Math.log2(Math.min(count, last) + 2)
  return comparisons * COMPARISON_COST < Math.min(rows, (last * rows) / count)
}

/** Keeps every order from now on. */
export const keepAllOrders = (index: JobIndex): Promise<void> =>
  forEachYielding(
    SORT_FIELDS.flatMap((field) => [{ field, direction: 'asc' } as const, { field, direction: 'desc' } as const]),
    (sort) => getJobOrder(index, sort),
  )

/** Returns all jobs in the order of `buildJobComparison`. */
function sortJobs({ columns, titles }: JobIndex, { field, direction }: JobSort): Int32Array {
  const sign = direction === 'asc' ? 1 : -1
  const rows = columns.present.toRows().sort((row, other) => sign * columns.ids.compare(row, other))
  const readKnown = (value: number) => (Number.isFinite(value) ? sign * value : Infinity)
  switch (field) {
    case 'createdAt':
      return sortRowsByValue(rows, (row) => sign * columns.createdAt[row]!)
    case 'publishedAt':
      return sortRowsByValue(rows, (row) => sign * columns.publishedAt[row]!)
    case 'title': {
      const places = rankTitles(titles)
      return sortRowsByValue(rows, (row) => sign * places[columns.titleNo[row]!]!)
    }
    case 'deadline':
      return sortRowsByValue(rows, (row) => readKnown(columns.deadlineAt[row]!))
    case 'salary': {
      const pay = direction === 'desc' ? columns.payHi : columns.payLo
      return sortRowsByValue(rows, (row) => readKnown(pay[row]!))
    }
  }
}

/** Returns for each title how many others come before it, by its number. */
function rankTitles(titles: JobIndex['titles']): Int32Array {
  const keys = new Set(titles.list().map(({ no }) => titles.readFacts(no).sortKey))
  const ranks = new Map([...keys].sort().map((key, rank) => [key, rank]))
  const places = new Int32Array(titles.size)
  for (const { no } of titles.list()) places[no] = ranks.get(titles.readFacts(no).sortKey)!
  return places
}

/** Returns the comparison of a sort. */
export function buildJobComparison({ columns, titles }: JobIndex, { field, direction }: JobSort): CompareRows {
  const sign = direction === 'asc' ? 1 : -1
  const byId: CompareRows = (row, other) => sign * columns.ids.compare(row, other)
  switch (field) {
    case 'createdAt':
      return (row, other) => sign * (columns.createdAt[row]! - columns.createdAt[other]!) || byId(row, other)
    case 'publishedAt':
      return (row, other) => sign * (columns.publishedAt[row]! - columns.publishedAt[other]!) || byId(row, other)
    case 'title':
      return (row, other) => {
        const one = titles.readFacts(columns.titleNo[row]!).sortKey
        const two = titles.readFacts(columns.titleNo[other]!).sortKey
        return one === two ? byId(row, other) : sign * (one < two ? -1 : 1)
      }
    case 'deadline':
      return (row, other) =>
        compareKnown(columns.deadlineAt[row]!, columns.deadlineAt[other]!, sign) || byId(row, other)
    case 'salary':
      return (row, other) => {
        const pay = direction === 'desc' ? columns.payHi : columns.payLo
        return compareKnown(pay[row]!, pay[other]!, sign) || byId(row, other)
      }
  }
}

/** Jobs without the value (NaN or Infinity) come last in either direction. */
function compareKnown(one: number, other: number, sign: number): number {
  if (Number.isFinite(one) !== Number.isFinite(other)) return Number.isFinite(one) ? -1 : 1
  return Number.isFinite(one) ? sign * (one - other) : 0
}
