import { INDUSTRIES, JOB_LEVELS, JOB_TYPES } from '@sira/contract/enums'
import type { JobFilterCondition } from '@sira/contract/job-search'
import type { JobIndex } from './job-index.ts'
import { toAskedPlaceKey, toPlaceKey } from './places.ts'
import { collectMarkedRows, collectRows, RowSet } from './row-set.ts'

export type FilterColumn = JobFilterCondition['column']

/** What the filters of a list need besides the index. */
interface FilterContext {
  index: JobIndex
  /** Microseconds since 1970. */
  now: number
  /** Returns the numbers of a skill by id, name or alias, also those of skills that were merged into it. */
  findSkillNos: (name: string) => readonly number[]
}

/** The product spec's highest salary: a band that ends here has no upper limit. */
const HIGHEST_SALARY = 999_999
const DAY_MICROSECONDS = 86_400_000_000

/**
 * Returns the rows that each filtered column allows: filters on one column are alternatives, different columns must all
 * match.
 */
export const buildFilterSets = (
  filters: readonly JobFilterCondition[],
  context: FilterContext,
): Map<FilterColumn, RowSet> =>
  new Map(
    [...Map.groupBy(filters, ({ column }) => column)].map(([column, same]) => [
      column,
      uniteSets(mergeConditions(same).map((condition) => buildFilterSet(condition, context))),
    ]),
  )

/** Conditions on one column with the same operator become one with all their values: each costs a look at all jobs. */
function mergeConditions(same: readonly JobFilterCondition[]): JobFilterCondition[] {
  const { together = [], apart = [] } = Object.groupBy(same, ({ operator }) =>
    operator === 'all' ? 'apart' : 'together',
  )
  const merged = [...Map.groupBy(together, ({ operator }) => operator === 'like').values()].map(
    ([first, ...others]) =>
      ({
        ...first,
        values: [...new Set([first!, ...others].flatMap(({ values }) => values as unknown[]))],
      }) as JobFilterCondition,
  )
  return [...merged, ...apart]
}

function buildFilterSet(condition: JobFilterCondition, { index, now, findSkillNos }: FilterContext): RowSet {
  const { columns } = index
  switch (condition.column) {
    case 'type':
      return uniteSets(condition.values.map((type) => columns.byType[JOB_TYPES.indexOf(type)]!))
    case 'level':
      return uniteSets(condition.values.map((level) => columns.byLevel[JOB_LEVELS.indexOf(level)]!))
    case 'industry':
      return uniteSets(condition.values.map((industry) => columns.byIndustry[INDUSTRIES.indexOf(industry)]!))
    case 'isRemote':
      return uniteSets(
        condition.values.map((yes) => (yes ? columns.remote : columns.present.copy().drop(columns.remote))),
      )
    case 'featured':
      return uniteSets(
        condition.values.map((yes) => (yes ? columns.featured : columns.present.copy().drop(columns.featured))),
      )
    case 'companyId':
      return collectCompanyRows(index, new Set(condition.values))
    case 'salary':
      return uniteSets(condition.values.map((band) => collectBandRows(index, band)))
    case 'minSalary': {
      const least = Math.ceil(Math.min(...condition.values))
      return collectRows(columns.rows, (row) => columns.payHi[row]! >= least)
    }
    case 'maxSalary': {
      const most = Math.floor(Math.max(...condition.values))
      return collectRows(columns.rows, (row) => columns.payLo[row]! <= most)
    }
    case 'postedWithin':
      return collectRowsSince(index, getStartOfDays(now, Math.max(...condition.values)))
    case 'skills': {
      const sets = condition.values.map((name) => uniteSets(findSkillNos(name).map(columns.rowsWithSkill)))
      return condition.operator === 'all' ? intersectSets(sets) : uniteSets(sets)
    }
    case 'location':
      return collectPlaceRows(index, condition)
  }
}

/** Returns the rows of at least one of the sets. */
export const uniteSets = (sets: readonly RowSet[]): RowSet =>
  sets.length === 1 ? sets[0]! : sets.reduce((all, set) => all.merge(set), new RowSet(0))

/** Returns the rows of all the sets. */
const intersectSets = (sets: readonly RowSet[]): RowSet =>
  sets.slice(1).reduce((all, set) => all.keep(set), sets[0]?.copy() ?? new RowSet(0))

/** Reads a band such as "10000-25000", in ETB a month. */
export function parseBand(band: string): { low: number; most: number } {
  const [low = 0, high = 0] = band.split('-').map(Number)
  return { low, most: high === HIGHEST_SALARY ? Infinity : high }
}

/** Returns the rows whose pay overlaps a band. A job without pay is in none. */
function collectBandRows({ columns }: JobIndex, band: string): RowSet {
  const { low, most } = parseBand(band)
  return collectRows(columns.rows, (row) => columns.payHi[row]! >= low && columns.payLo[row]! <= most)
}

/** Jobs of the last days were created after this time (microseconds since 1970). */
export const getStartOfDays = (now: number, days: number): number => now - days * DAY_MICROSECONDS

function collectRowsSince({ columns }: JobIndex, since: number): RowSet {
  return collectRows(columns.rows, (row) => columns.createdAt[row]! > since)
}

/** Returns the rows of these companies. */
export function collectCompanyRows(index: JobIndex, ids: ReadonlySet<string>): RowSet {
  const marks = new Uint8Array(index.companies.size)
  for (const { no } of index.companies.list()) if (ids.has(index.companies.readFacts(no).id)) marks[no] = 1
  return collectMarkedRows(index.columns.companyNo, index.columns.rows, marks)
}

const isInPlace = ({ key, cities }: { key: string; cities: readonly string[] }, keys: ReadonlySet<string>) =>
  keys.has(key) || cities.some((city) => keys.has(city))

/** In longer lists, which nobody types, misspelt places are not corrected. */
const MAX_CORRECTED_PLACES = 10

/** Returns the keys of the places of live jobs. */
const listPlaceKeys = ({ places }: JobIndex): ReadonlySet<string> =>
  new Set(places.list().map(({ no }) => places.readFacts(no).key))

/** A city, in any spelling, finds all places in it, also misspelt; other places are compared without case and country. */
function collectPlaceRows(index: JobIndex, { operator, values }: JobFilterCondition): RowSet {
  const marks = new Uint8Array(index.places.size)
  const known = listPlaceKeys(index)
  const toKey = values.length > MAX_CORRECTED_PLACES ? toPlaceKey : (value: string) => toAskedPlaceKey(value, known)
  const keys = new Set(values.map((value) => toKey(String(value))))
  const parts = values.map((value) => String(value).toLowerCase())
  for (const { no, text } of index.places.list()) {
    const place = text.toLowerCase()
    const found =
      operator === 'like' ? parts.some((part) => place.includes(part)) : isInPlace(index.places.readFacts(no), keys)
    if (found) marks[no] = 1
  }
  return collectMarkedRows(index.columns.placeNo, index.columns.rows, marks)
}
