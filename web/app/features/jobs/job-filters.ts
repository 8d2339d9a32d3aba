import type { JobFilters } from '@sira/contract/job-address'
import type { Query } from '../../paths.ts'
import { INDUSTRY, JOB_LEVEL, JOB_TYPE, labelOf, SALARY_BAND } from '../../ui/labels.ts'

export const POSTED_LABEL: Record<string, string> = { '1': 'Last 24 hours', '7': 'Last 7 days', '30': 'Last 30 days' }

/** The address of these filters, with some changed; every change but that of the page goes back to page 1. */
export function filtersQuery(filters: JobFilters, change: Partial<JobFilters> = {}): Query {
  const { page, asOf, sort, remote, ...rest } = { ...filters, page: 1, ...change }
  return {
    ...rest,
    remote: remote ? '1' : '',
    sort: sort === 'createdAt-desc' ? '' : sort,
    page: page > 1 ? page : '',
    as_of: page > 1 ? asOf : '',
  }
}

export interface AppliedFilter {
  label: string
  without: Query
}

const LABELS: Partial<Record<keyof JobFilters, Record<string, string>>> = {
  type: JOB_TYPE,
  level: JOB_LEVEL,
  industry: INDUSTRY,
  salary: SALARY_BAND,
  posted: POSTED_LABEL,
}

/** The filters in force as people read them, each with the address that drops it. The address knows a company only by its id. */
export function appliedFilters(filters: JobFilters, companyName = 'One company'): AppliedFilter[] {
  const worded = (kind: keyof JobFilters, value: string, change: Partial<JobFilters>) => ({
    label: labelOf(LABELS[kind] ?? {}, value),
    without: filtersQuery(filters, change),
  })
  return [
    ...(['type', 'level', 'industry', 'skill'] as const).flatMap((kind) => {
      const values: readonly string[] = filters[kind]
      return values.map((value) => worded(kind, value, { [kind]: values.filter((one) => one !== value) }))
    }),
    ...(['salary', 'posted'] as const)
      .filter((kind) => filters[kind] !== '')
      .map((kind) => worded(kind, filters[kind], { [kind]: '' })),
    ...(filters.remote ? [worded('remote', 'Remote only', { remote: false })] : []),
    ...(filters.company ? [worded('company', companyName, { company: '' })] : []),
  ]
}

/** Ways out of an empty list: the same search without one of its conditions. */
export function waysOut(filters: JobFilters): AppliedFilter[] {
  const ways = appliedFilters(filters).map(({ label, without }) => ({ label: `Without “${label}”`, without }))
  const wordless = {
    label: `Without the words “${filters.q}”`,
    without: filtersQuery(filters, { q: '', sort: filters.sort === 'relevance' ? 'createdAt-desc' : filters.sort }),
  }
  return filters.q && ways.length > 0 ? [...ways, wordless] : ways
}
