import { buildJobQuery, getDefaultSort, type JobFilters, parseJobFilters } from '@sira/contract/job-search-url'
import { paths, type QueryParams } from '../../paths.ts'
import { INDUSTRY_LABELS, JOB_LEVEL_LABELS, JOB_TYPE_LABELS, getLabel, SALARY_BAND_LABELS } from '../../ui/labels.ts'

/** At most this many relaxed searches are run when nothing is found. */
const MAX_RELAXED_SEARCHES = 5

export const POSTED_WITHIN_LABELS: Record<string, string> = {
  '1': 'Last 24 hours',
  '7': 'Last 7 days',
  '30': 'Last 30 days',
}

/** The query parameters of these filters, with some changed. Any change but the page goes back to page 1. */
export function buildJobsAddress(filters: JobFilters, change: Partial<JobFilters> = {}): QueryParams {
  const { page, asOf, sort, remote, ...rest } = { ...filters, page: 1, ...change }
  return {
    ...rest,
    remote: remote ? '1' : '',
    sort: sort === getDefaultSort(rest.q) || (sort === 'relevance' && rest.q === '') ? '' : sort,
    page: page > 1 ? page : '',
    as_of: page > 1 ? asOf : '',
  }
}

/** An active filter: its label, and the query parameters without it. */
export interface AppliedJobFilter {
  label: string
  without: QueryParams
}

const LABELS: Partial<Record<keyof JobFilters, Record<string, string>>> = {
  type: JOB_TYPE_LABELS,
  level: JOB_LEVEL_LABELS,
  industry: INDUSTRY_LABELS,
  salary: SALARY_BAND_LABELS,
  posted: POSTED_WITHIN_LABELS,
}

/**
 * The active filters with their labels, each with the query parameters that remove it. The address holds only the id of
 * a company, so its name is passed in.
 */
export function listAppliedJobFilters(filters: JobFilters, companyName = 'One company'): AppliedJobFilter[] {
  const toAppliedFilter = (kind: keyof JobFilters, value: string, change: Partial<JobFilters>) => ({
    label: getLabel(LABELS[kind] ?? {}, value),
    without: buildJobsAddress(filters, change),
  })
  return [
    ...(['type', 'level', 'industry', 'skill'] as const).flatMap((kind) => {
      const values: readonly string[] = filters[kind]
      return values.map((value) => toAppliedFilter(kind, value, { [kind]: values.filter((one) => one !== value) }))
    }),
    ...(['salary', 'posted'] as const)
      .filter((kind) => filters[kind] !== '')
      .map((kind) => toAppliedFilter(kind, filters[kind], { [kind]: '' })),
    ...(filters.remote ? [toAppliedFilter('remote', 'Remote only', { remote: false })] : []),
    ...(filters.company ? [toAppliedFilter('company', companyName, { company: '' })] : []),
  ]
}

/** Suggestions for an empty list: the same search without one of its filters, or without its words. */
export function listRelaxedSearches(filters: JobFilters): AppliedJobFilter[] {
  const relaxed = listAppliedJobFilters(filters).map(({ label, without }) => ({ label: `Without “${label}”`, without }))
  const withoutWords = {
    label: `Without the words “${filters.q}”`,
    without: buildJobsAddress(filters, { q: '' }),
  }
  return filters.q && relaxed.length > 0 ? [...relaxed, withoutWords] : relaxed
}

/** A suggestion for an empty list: its label, its path, and how many jobs it finds. */
export interface RelaxedSearch {
  label: string
  to: string
  total: number
}

/** Counts what the same search finds without one of its conditions. Searches that find nothing either are left out. */
export async function findRelaxedSearches(
  filters: JobFilters,
  countJobs: (query: Record<string, string>) => Promise<number>,
): Promise<RelaxedSearch[]> {
  const searches = listRelaxedSearches(filters)
    .slice(0, MAX_RELAXED_SEARCHES)
    .map(async ({ label, without }) => {
      const to = paths.jobs(without)
      const query = {
        ...buildJobQuery(parseJobFilters(new URL(to, 'http://here.invalid').searchParams)),
        per_page: '1',
      }
      return { label, to, total: await countJobs(query) }
    })
  return (await Promise.all(searches)).filter(({ total }) => total > 0)
}
