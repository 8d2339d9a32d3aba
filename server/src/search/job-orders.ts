import type { JobIndex } from './job-index.ts'
import type { CompareRows, RowOrder } from './row-order.ts'

const SORT_FIELDS = ['createdAt', 'publishedAt', 'title', 'deadline', 'salary'] as const
export type JobSortField = (typeof SORT_FIELDS)[number]
export interface JobSort {
  field: JobSortField
  direction: 'asc' | 'desc'
}
export const NEWEST_FIRST: JobSort = { field: 'createdAt', direction: 'desc' }

/** Returns the jobs of the index in an order; between equals the id decides, in the same direction. */
export const getJobOrder = (index: JobIndex, sort: JobSort): RowOrder =>
  index.columns.order(`${sort.field} ${sort.direction}`, buildJobComparison(index, sort))

/** Keeps every order from now on: of an index without jobs this costs nothing, of a full one it takes long. */
export function keepAllOrders(index: JobIndex): void {
  for (const field of SORT_FIELDS)
    for (const direction of ['asc', 'desc'] as const) getJobOrder(index, { field, direction })
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
      return (row, other) => compareKnown(columns.closesAt[row]!, columns.closesAt[other]!, sign) || byId(row, other)
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
