import { INDUSTRIES, JOB_LEVELS, JOB_SORTS, JOB_TYPES, LEVEL_SPELLINGS, SALARY_BANDS, type Industry, type JobLevel, type JobType } from '@sira/contract/enums'
import type { Query } from '../../paths.ts'
import { INDUSTRY, JOB_LEVEL, JOB_TYPE, labelOf, SALARY_BAND } from '../../ui/labels.ts'

export const POSTED_WITHIN = ['1', '7', '30'] as const
export const POSTED_LABEL: Record<string, string> = { '1': 'Last 24 hours', '7': 'Last 7 days', '30': 'Last 30 days' }

/** What the address of the job list says; the address is the only state of that page. */
export interface JobFilters {
  q: string
  type: JobType[]
  level: JobLevel[]
  industry: Industry[]
  skill: string[]
  salary: (typeof SALARY_BANDS)[number] | ''
  posted: (typeof POSTED_WITHIN)[number] | ''
  remote: boolean
  company: string
  sort: (typeof JOB_SORTS)[number] | 'relevance'
  page: number
}

const only = <T extends string>(allowed: readonly T[], given: string[]): T[] => allowed.filter((one) => given.includes(one))
const oneOf = <T extends string>(allowed: readonly T[], given: string | null): T | '' => allowed.find((one) => one === given) ?? ''
/** The job list spells two levels in its own way as well. */
const oneSpelling = (level: string) => (LEVEL_SPELLINGS as Record<string, string>)[level] ?? level

/** Reads an address; what it does not know is left out, so that an old or mistyped link still shows jobs. */
export function readJobFilters(search: URLSearchParams): JobFilters {
  const q = (search.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 200)
  const sort = oneOf([...JOB_SORTS, 'relevance'] as const, search.get('sort'))
  return {
    q,
    type: only(JOB_TYPES, search.getAll('type')),
    level: only(JOB_LEVELS, search.getAll('level').map(oneSpelling)),
    industry: only(INDUSTRIES, search.getAll('industry')),
    skill: [...new Set(search.getAll('skill').map((one) => one.replaceAll('\0', '').trim().slice(0, 100)))].filter(Boolean).slice(0, 10),
    salary: oneOf(SALARY_BANDS, search.get('salary')),
    posted: oneOf(POSTED_WITHIN, search.get('posted')),
    remote: search.get('remote') === '1',
    company: /^[0-9a-f-]{36}$/i.test(search.get('company') ?? '') ? search.get('company')! : '',
    sort: sort === '' || (sort === 'relevance' && q === '') ? 'createdAt-desc' : sort,
    page: Math.min(Math.max(1, Math.floor(Number(search.get('page'))) || 1), 1000),
  }
}

/** The query of the API for these filters. */
export function jobQuery(filters: JobFilters) {
  const conditions = [
    ...(['type', 'level', 'industry'] as const).filter((column) => filters[column].length > 0).map((column) => condition(column, 'in', filters[column])),
    ...filters.skill.map((skill) => condition('skills', '=', skill)),
    ...(filters.salary ? [condition('salary', '=', filters.salary)] : []),
    ...(filters.posted ? [condition('postedWithin', '=', Number(filters.posted))] : []),
    ...(filters.remote ? [condition('isRemote', '=', true)] : []),
    ...(filters.company ? [condition('companyId', '=', filters.company)] : []),
  ]
  const sort = filters.sort === 'relevance' ? ['relevance', 'desc'] : filters.sort.split('-')
  return {
    page: String(filters.page),
    sort: JSON.stringify(sort),
    ...(filters.q && { search_key: filters.q }),
    ...(conditions.length > 0 && { filters: JSON.stringify(conditions.slice(0, 10)) }),
  }
}

const condition = (columnField: string, operatorValue: string, value: unknown) => ({ columnField, operatorValue, value })

/** The address of these filters, with some changed; every change but that of the page goes back to page 1. */
export function filtersQuery(filters: JobFilters, change: Partial<JobFilters> = {}): Query {
  const { page, sort, remote, ...rest } = { ...filters, page: 1, ...change }
  return { ...rest, remote: remote ? '1' : '', sort: sort === 'createdAt-desc' ? '' : sort, page: page > 1 ? page : '' }
}

export interface AppliedFilter {
  label: string
  without: Query
}

const LABELS: Partial<Record<keyof JobFilters, Record<string, string>>> = { type: JOB_TYPE, level: JOB_LEVEL, industry: INDUSTRY, salary: SALARY_BAND, posted: POSTED_LABEL }

/** The filters in force as people read them, each with the address that drops it. The address knows a company only by its id. */
export function appliedFilters(filters: JobFilters, companyName = 'One company'): AppliedFilter[] {
  const worded = (kind: keyof JobFilters, value: string, change: Partial<JobFilters>) => ({ label: labelOf(LABELS[kind] ?? {}, value), without: filtersQuery(filters, change) })
  return [
    ...(['type', 'level', 'industry', 'skill'] as const).flatMap((kind) => {
      const values: readonly string[] = filters[kind]
      return values.map((value) => worded(kind, value, { [kind]: values.filter((one) => one !== value) }))
    }),
    ...(['salary', 'posted'] as const).filter((kind) => filters[kind] !== '').map((kind) => worded(kind, filters[kind], { [kind]: '' })),
    ...(filters.remote ? [worded('remote', 'Remote only', { remote: false })] : []),
    ...(filters.company ? [worded('company', companyName, { company: '' })] : []),
  ]
}

/** Ways out of an empty list: the same search without one of its conditions. */
export function waysOut(filters: JobFilters): AppliedFilter[] {
  const ways = appliedFilters(filters).map(({ label, without }) => ({ label: `Without “${label}”`, without }))
  const wordless = { label: `Without the words “${filters.q}”`, without: filtersQuery(filters, { q: '', sort: filters.sort === 'relevance' ? 'createdAt-desc' : filters.sort }) }
  return filters.q && ways.length > 0 ? [...ways, wordless] : ways
}
