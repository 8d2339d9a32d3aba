import {
  INDUSTRIES,
  JOB_LEVELS,
  JOB_SORTS,
  JOB_TYPES,
  LEVEL_ALIASES,
  PAY_BASES,
  SALARY_BANDS,
  type Industry,
  type JobLevel,
  type JobType,
  type PayBasis,
} from './enums.ts'

// Reads and writes the URL of the job list, in one place for the page and for the feeds of the same search. No schema
// library: public pages load this file.

export const POSTED_WITHIN_DAYS = ['1', '7', '30'] as const
export const CLOSES_WITHIN_DAYS = ['3', '7', '14'] as const

/** The current filters; the URL is the only state of the job list. */
export interface JobFilters {
  q: string
  type: JobType[]
  level: JobLevel[]
  industry: Industry[]
  /** Cities and other places, in any spelling. */
  place: string[]
  skill: string[]
  /** Jobs must ask for all of the skills, not only for one of them. */
  allSkills: boolean
  salary: (typeof SALARY_BANDS)[number] | ''
  /** Pay that is stated before or after tax. */
  basis: PayBasis[]
  posted: (typeof POSTED_WITHIN_DAYS)[number] | ''
  /** Jobs that expire within so many days. */
  closing: (typeof CLOSES_WITHIN_DAYS)[number] | ''
  remote: boolean
  /** Jobs that people in Ethiopia can do, and whether those are listed too that do not say it. */
  openTo: ('ET' | 'UNKNOWN')[]
  company: string
  /** The words are searched for as they were typed, without corrections. */
  asTyped: boolean
  sort: (typeof JOB_SORTS)[number] | 'relevance'
  page: number
  /** When page 1 was loaded; empty on page 1. */
  asOf: string
}

const keepAllowed = <T extends string>(allowed: readonly T[], given: string[]): T[] =>
  allowed.filter((one) => given.includes(one))
const findAllowed = <T extends string>(allowed: readonly T[], given: string | null): T | '' =>
  allowed.find((one) => one === given) ?? ''
/** Accepts the job list’s own spelling of two levels as well. */
const normalizeLevel = (level: string) => (LEVEL_ALIASES as Record<string, string>)[level] ?? level

/** Returns the datetime if it exists, else an empty text: `Date.parse` takes 30 February for 2 March. */
const parseDatetime = (given: string | null) => {
  const time =
    given !== null && /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(given) ? Date.parse(given) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(given!.slice(0, 19)) ? given! : ''
}
/** Cuts the text to a length, but not between the two code units of one character. */
const truncate = (given: string, longest: number) =>
  given
    .replaceAll('\0', '')
    .trim()
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')

/** The most places, and the most skills, of a search. */
const MAX_NAMES = 10
const parseNames = (given: string[]): string[] =>
  [...new Set(given.map((one) => truncate(one, 100)))].filter(Boolean).slice(0, MAX_NAMES)

/** The sort order unless another one was chosen: the best match for a search, otherwise the newest jobs. */
export const getDefaultSort = (q: string): JobFilters['sort'] => (q === '' ? 'createdAt-desc' : 'relevance')

/**
 * Parses the query of a job list URL. Unknown values are left out, so that an old or mistyped link still shows jobs.
 */
export function parseJobFilters(search: URLSearchParams): JobFilters {
  const q = truncate(search.get('q') ?? '', 200)
  const sort = findAllowed([...JOB_SORTS, 'relevance'] as const, search.get('sort'))
  const page = Math.min(Math.max(1, Math.floor(Number(search.get('page'))) || 1), 1000)
  return {
    q,
    type: keepAllowed(JOB_TYPES, search.getAll('type')),
    level: keepAllowed(JOB_LEVELS, search.getAll('level').map(normalizeLevel)),
    industry: keepAllowed(INDUSTRIES, search.getAll('industry')),
    place: parseNames(search.getAll('place')),
    skill: parseNames(search.getAll('skill')),
    allSkills: search.get('skills') === 'all',
    salary: findAllowed(SALARY_BANDS, search.get('salary')),
    basis: keepAllowed(PAY_BASES, search.getAll('basis')),
    posted: findAllowed(POSTED_WITHIN_DAYS, search.get('posted')),
    closing: findAllowed(CLOSES_WITHIN_DAYS, search.get('closing')),
    remote: search.get('remote') === '1',
    openTo: keepAllowed(['ET', 'UNKNOWN'] as const, search.getAll('openTo')),
    company: /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(
      search.get('company') ?? '',
    )
      ? search.get('company')!
      : '',
    asTyped: search.get('as_typed') === '1' && q !== '',
    sort: sort === '' || (sort === 'relevance' && q === '') ? getDefaultSort(q) : sort,
    page,
    asOf: page > 1 ? parseDatetime(search.get('as_of')) : '',
  }
}

/** Returns the API query for these filters. */
export function buildJobQuery(filters: JobFilters) {
  const conditions = [
    ...(['type', 'level', 'industry'] as const)
      .filter((column) => filters[column].length > 0)
      .map((column) => toCondition(column, 'in', filters[column])),
    ...(filters.place.length > 0 ? [toCondition('location', 'in', filters.place)] : []),
    ...(filters.skill.length > 0 ? [toCondition('skills', filters.allSkills ? 'all' : 'in', filters.skill)] : []),
    ...(filters.salary ? [toCondition('salary', '=', filters.salary)] : []),
    ...(filters.basis.length > 0 ? [toCondition('payBasis', 'in', filters.basis)] : []),
    ...(filters.posted ? [toCondition('postedWithin', '=', Number(filters.posted))] : []),
    ...(filters.closing ? [toCondition('closesWithin', '=', Number(filters.closing))] : []),
    ...(filters.openTo.length > 0 ? [toCondition('openTo', 'in', filters.openTo)] : []),
    ...(filters.remote ? [toCondition('isRemote', '=', true)] : []),
    ...(filters.company ? [toCondition('companyId', '=', filters.company)] : []),
  ]
  const sort = filters.sort === 'relevance' ? ['relevance', 'desc'] : filters.sort.split('-')
  return {
    page: String(filters.page),
    sort: JSON.stringify(sort),
    ...(filters.asOf && { as_of: filters.asOf }),
    ...(filters.q && { search_key: filters.q }),
    ...(filters.asTyped && { as_typed: 'true' }),
    ...(conditions.length > 0 && { filters: JSON.stringify(conditions) }),
  }
}

const PARAMETER_NAMES: Record<string, string> = {
  type: 'type',
  level: 'level',
  location: 'place',
  industry: 'industry',
  skills: 'skill',
  salary: 'salary',
  payBasis: 'basis',
  openTo: 'openTo',
  closesWithin: 'closing',
  companyId: 'company',
}

/**
 * Returns a saved search as query parameters of the job list; conditions that the URL cannot express are left out. Of
 * skills that jobs must ask for together, or else others, the URL asks for any.
 */
export function buildJobListParams(
  q: string,
  filters: readonly { columnField: string; operatorValue: string; value: unknown }[],
): Record<string, string[]> {
  const address: Record<string, string[]> = q ? { q: [q] } : {}
  const hasOneSkillList = filters.filter(({ columnField }) => columnField === 'skills').length === 1
  for (const { columnField, operatorValue, value } of filters) {
    if (columnField === 'skills' && operatorValue === 'all' && hasOneSkillList) address['skills'] = ['all']
    for (const each of [value].flat()) {
      const name = columnField === 'isRemote' && each === true ? 'remote' : PARAMETER_NAMES[columnField]
      if (name) (address[name] ??= []).push(each === true ? '1' : String(each))
    }
  }
  return address
}

const toCondition = (columnField: string, operatorValue: string, value: unknown) => ({
  columnField,
  operatorValue,
  value,
})
