import { ph, t } from '@lingui/core/macro'
import { formatPlace } from '@sira/contract/place-names'
import type { JobFacets, JobListMeta, JobSearchSummary } from '@sira/contract/job-search'
import { buildJobQuery, getDefaultSort, type JobFilters, parseJobFilters } from '@sira/contract/job-search-url'
import { paths, type QueryParams } from '../../paths.ts'
import { formatAmount, formatNumber } from '../../ui/money.ts'
import { OPEN_TO_ETHIOPIA } from '../../ui/texts.ts'
import { INDUSTRY_LABELS, JOB_LEVEL_LABELS, JOB_TYPE_LABELS, getLabel, SALARY_BAND_LABELS } from '../../ui/labels.ts'

/** At most this many relaxed searches are run when nothing is found. */
const MAX_RELAXED_SEARCHES = 5

export const POSTED_WITHIN_LABELS: Record<string, string> = {
  '1': t`Last 24 hours`,
  '7': t`Last 7 days`,
  '30': t`Last 30 days`,
}

export const CLOSES_WITHIN_LABELS: Record<string, string> = {
  '3': t`Closes in 3 days`,
  '7': t`Closes in 7 days`,
  '14': t`Closes in 14 days`,
}

/** The query parameters of these filters, with some changed. Any change but the page goes back to page 1. */
export function buildJobsAddress(filters: JobFilters, change: Partial<JobFilters> = {}): QueryParams {
  const { page, asOf, sort, remote, allSkills, asTyped, ...rest } = { ...filters, page: 1, ...change }
  return {
    ...rest,
    skills: allSkills && rest.skill.length > 1 ? 'all' : '',
    remote: remote ? '1' : '',
    // Other words may be corrected again.
    as_typed: asTyped && rest.q === filters.q ? '1' : '',
    sort: sort === getDefaultSort(rest.q) || (sort === 'relevance' && rest.q === '') ? '' : sort,
    page: page > 1 ? page : '',
    as_of: page > 1 ? asOf : '',
  }
}

type NamedCount = readonly [name: string, jobs: number]

/** How many jobs each choice of the filters would list, short because it is part of the page. */
export type FilterCounts = Omit<JobFacets, 'places' | 'skills'> & {
  places: readonly NamedCount[]
  skills: readonly NamedCount[]
  /** The names of what is chosen; the address may have other spellings. */
  chosen: Pick<JobFilters, 'place' | 'skill'>
}

export const toFilterCounts = ({ places, skills, ...counts }: JobFacets): FilterCounts => ({
  ...counts,
  places: places.map(({ value, jobs }) => [value, jobs] as const),
  skills: skills.map(({ name, jobs }) => [name, jobs] as const),
  chosen: {
    place: places.filter((one) => one.chosen).map(({ value }) => value),
    skill: skills.filter((one) => one.chosen).map(({ name }) => name),
  },
})

/** An active filter: its label, and the query parameters without it. */
export interface AppliedJobFilter {
  label: string
  without: QueryParams
}

/** Pay by what its figures are, as filters name it. */
export const PAY_BASIS_FILTER_LABELS: Record<string, string> = {
  GROSS: t`Pay before tax`,
  NET: t`Pay after tax`,
  UNKNOWN: t`Tax not mentioned`,
}

/** Whether people in Ethiopia can do a job, as filters name it. */
export const OPEN_TO_LABELS: Record<string, string> = {
  ET: OPEN_TO_ETHIOPIA,
  UNKNOWN: t`Ethiopia not mentioned`,
}

const LABELS: Partial<Record<keyof JobFilters, Record<string, string>>> = {
  type: JOB_TYPE_LABELS,
  level: JOB_LEVEL_LABELS,
  industry: INDUSTRY_LABELS,
  salary: SALARY_BAND_LABELS,
  basis: PAY_BASIS_FILTER_LABELS,
  openTo: OPEN_TO_LABELS,
  posted: POSTED_WITHIN_LABELS,
  closing: CLOSES_WITHIN_LABELS,
}

/**
 * The active filters with their labels, each with the query parameters that remove it. The address holds only the id of
 * a company, so its name is passed in.
 */
export function listAppliedJobFilters(filters: JobFilters, companyName = t`One company`): AppliedJobFilter[] {
  const toAppliedFilter = (kind: keyof JobFilters, value: string, change: Partial<JobFilters>) => ({
    label: kind === 'place' ? formatPlace(value) : getLabel(LABELS[kind] ?? {}, value),
    without: buildJobsAddress(filters, change),
  })
  return [
    ...(['type', 'level', 'industry', 'place', 'skill', 'basis', 'openTo'] as const).flatMap((kind) => {
      const values: readonly string[] = filters[kind]
      return values.map((value) => toAppliedFilter(kind, value, { [kind]: values.filter((one) => one !== value) }))
    }),
    ...(['salary', 'posted', 'closing'] as const)
      .filter((kind) => filters[kind] !== '')
      .map((kind) => toAppliedFilter(kind, filters[kind], { [kind]: '' })),
    ...(filters.remote ? [toAppliedFilter('remote', t`Remote only`, { remote: false })] : []),
    ...(filters.company ? [toAppliedFilter('company', companyName, { company: '' })] : []),
  ]
}

const PAY_RANGE = /^([\d.]*)-([\d.]*) (\w+)$/

/** Pay such as `50000- ETB`, as people read it: "From 50,000 ETB a month". */
function formatPayRange(value: string): string {
  const [, low = '', high = '', currency = ''] = PAY_RANGE.exec(value) ?? []
  const format = (...amounts: string[]) =>
    formatAmount(amounts.map((amount) => formatNumber(Number(amount))).join(' - '), currency)
  if (high === '') return t`From ${ph({ amount: format(low) })} a month`
  return low === '' ? t`Up to ${ph({ amount: format(high) })} a month` : t`${ph({ amount: format(low, high) })} a month`
}

/** A wish that was understood from the words of a search, as people read it: "Junior". */
export function formatWish({ kind, value }: JobSearchSummary['wishes'][number]): string {
  switch (kind) {
    case 'noExperience':
      return t`No experience needed`
    case 'payRange':
      return formatPayRange(value)
    case 'excluded':
      return t`Without “${ph({ label: value })}”`
    case 'level':
      return getLabel(JOB_LEVEL_LABELS, value)
    case 'type':
      return getLabel(JOB_TYPE_LABELS, value)
    case 'place':
      return formatPlace(value)
    case 'currency':
      return t`Paid in ${value}`
    case 'pay':
      return t`Best paid first`
    case 'remote':
      return t`Remote`
  }
}

/** How many jobs a list has: those that match the search or, when none does, those that come close. */
export const countMatches = ({ total, search }: JobListMeta): number => search?.exact || total

/** Suggestions for an empty list: the same search without one of its filters, without all, or without its words. */
export function listRelaxedSearches(filters: JobFilters): AppliedJobFilter[] {
  const relaxed = listAppliedJobFilters(filters).map(({ label, without }) => ({
    label: t`Without “${label}”`,
    without,
  }))
  if (!filters.q || relaxed.length === 0) return relaxed.slice(0, MAX_RELAXED_SEARCHES)
  const withoutFilters = { label: t`Without filters`, without: { q: filters.q } }
  const withoutWords = {
    label: t`Without the words “${ph({ words: filters.q })}”`,
    without: buildJobsAddress(filters, { q: '' }),
  }
  return [...relaxed.slice(0, MAX_RELAXED_SEARCHES - 2), ...(relaxed.length > 1 ? [withoutFilters] : []), withoutWords]
}

/** A suggestion for an empty list: its label, its path, and how many jobs it finds. */
export interface RelaxedSearch {
  label: string
  to: string
  total: number
}

/**
 * Finds out what the same search finds with its misspelt words corrected, or without one of its conditions. Searches
 * that find nothing either are left out; `readMeta` returns undefined for a search that failed.
 */
export async function findRelaxedSearches(
  filters: JobFilters,
  readMeta: (query: Record<string, string>) => Promise<JobListMeta | undefined>,
): Promise<RelaxedSearch[]> {
  const corrected = filters.asTyped ? [{ label: '', without: buildJobsAddress(filters, { asTyped: false }) }] : []
  const searches = [...corrected, ...listRelaxedSearches(filters)].map(async ({ label, without }) => {
    const to = paths.jobs(without)
    const query = { ...buildJobQuery(parseJobFilters(new URL(to, 'http://here.invalid').searchParams)), per_page: '1' }
    const page = await readMeta(query)
    const total = page ? countMatches(page) : 0
    return { label: label || t`Did you mean “${ph({ words: page?.search?.corrected ?? '' })}”?`, to, total }
  })
  return (await Promise.all(searches)).filter(({ total }) => total > 0)
}
