import {
  INDUSTRIES,
  JOB_LEVELS,
  JOB_SORTS,
  JOB_TYPES,
  LEVEL_SPELLINGS,
  SALARY_BANDS,
  type Industry,
  type JobLevel,
  type JobType,
} from './enums.ts'

// What the address of the job list says, in one place for the page and for the feeds of the same search. No schema library: public pages carry it.

export const POSTED_WITHIN = ['1', '7', '30'] as const

/** The filters in force; the address is the only state of the job list. */
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
  /** When page 1 was read; empty on page 1. */
  asOf: string
}

const only = <T extends string>(allowed: readonly T[], given: string[]): T[] =>
  allowed.filter((one) => given.includes(one))
const oneOf = <T extends string>(allowed: readonly T[], given: string | null): T | '' =>
  allowed.find((one) => one === given) ?? ''
/** The job list spells two levels in its own way as well. */
const oneSpelling = (level: string) => (LEVEL_SPELLINGS as Record<string, string>)[level] ?? level

/** A moment that exists: the parser of dates takes 30 February for 2 March. */
const moment = (given: string | null) => {
  const time =
    given !== null && /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(given) ? Date.parse(given) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(given!.slice(0, 19)) ? given! : ''
}
/** Cut to a length, but not within a letter of two code units. */
const cut = (given: string, longest: number) =>
  given
    .replaceAll('\0', '')
    .trim()
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')

/** Reads an address; what it does not know is left out, so that an old or mistyped link still shows jobs. */
export function readJobFilters(search: URLSearchParams): JobFilters {
  const q = cut(search.get('q') ?? '', 200)
  const sort = oneOf([...JOB_SORTS, 'relevance'] as const, search.get('sort'))
  const page = Math.min(Math.max(1, Math.floor(Number(search.get('page'))) || 1), 1000)
  return {
    q,
    type: only(JOB_TYPES, search.getAll('type')),
    level: only(JOB_LEVELS, search.getAll('level').map(oneSpelling)),
    industry: only(INDUSTRIES, search.getAll('industry')),
    skill: [...new Set(search.getAll('skill').map((one) => cut(one, 100)))].filter(Boolean).slice(0, 10),
    salary: oneOf(SALARY_BANDS, search.get('salary')),
    posted: oneOf(POSTED_WITHIN, search.get('posted')),
    remote: search.get('remote') === '1',
    company: /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(
      search.get('company') ?? '',
    )
      ? search.get('company')!
      : '',
    sort: sort === '' || (sort === 'relevance' && q === '') ? 'createdAt-desc' : sort,
    page,
    asOf: page > 1 ? moment(search.get('as_of')) : '',
  }
}

/** The query of the API for these filters. */
export function jobQuery(filters: JobFilters) {
  const conditions = [
    ...(['type', 'level', 'industry'] as const)
      .filter((column) => filters[column].length > 0)
      .map((column) => condition(column, 'in', filters[column])),
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
    ...(filters.asOf && { as_of: filters.asOf }),
    ...(filters.q && { search_key: filters.q }),
    ...(conditions.length > 0 && { filters: JSON.stringify(conditions.slice(0, 10)) }),
  }
}

const ADDRESS_NAMES: Record<string, string> = {
  type: 'type',
  level: 'level',
  industry: 'industry',
  skills: 'skill',
  salary: 'salary',
  companyId: 'company',
}

/** A kept search as the address of the job list says it; what that has no words for is left out. */
export function searchAddress(
  q: string,
  filters: readonly { columnField: string; value: unknown }[],
): Record<string, string[]> {
  const address: Record<string, string[]> = q ? { q: [q] } : {}
  for (const { columnField, value } of filters) {
    for (const each of [value].flat()) {
      const name = columnField === 'isRemote' && each === true ? 'remote' : ADDRESS_NAMES[columnField]
      if (name) (address[name] ??= []).push(each === true ? '1' : String(each))
    }
  }
  return address
}

const condition = (columnField: string, operatorValue: string, value: unknown) => ({
  columnField,
  operatorValue,
  value,
})
