import { INDUSTRIES, JOB_LEVELS, JOB_TYPES, PAY_BASES } from '@sira/contract/enums'
import type { JobFilterCondition } from '@sira/contract/job-search'
import type { JobIndex } from './job-index.ts'
import { toAskedPlaceKey, toPlaceKey } from './places.ts'
import { RowSet } from './row-set.ts'

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
  new Map([...groupByColumn(filters)].map(([column, conditions]) => [column, collectAlternatives(conditions, context)]))

/** Keeps only the rows that all filters allow. */
export function keepFiltered(rows: RowSet, filters: readonly JobFilterCondition[], context: FilterContext): void {
  for (const conditions of groupByColumn(filters).values())
    if (conditions.length === 1) keepCondition(rows, conditions[0]!, context)
    else rows.keep(collectAlternatives(conditions, context))
}

const groupByColumn = (filters: readonly JobFilterCondition[]) =>
  new Map([...Map.groupBy(filters, ({ column }) => column)].map(([column, same]) => [column, mergeConditions(same)]))

const collectAlternatives = (conditions: readonly JobFilterCondition[], context: FilterContext): RowSet =>
  uniteSets(conditions.map((condition) => keepCondition(context.index.columns.present.copy(), condition, context)))

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

/** Keeps only the rows that meet a condition. Returns the same set. */
function keepCondition(
  rows: RowSet,
  condition: JobFilterCondition,
  { index, now, findSkillNos }: FilterContext,
): RowSet {
  const { columns } = index
  switch (condition.column) {
    case 'type':
      return rows.keep(uniteSets(condition.values.map((type) => columns.byType[JOB_TYPES.indexOf(type)]!)))
    case 'level':
      return rows.keep(uniteSets(condition.values.map((level) => columns.byLevel[JOB_LEVELS.indexOf(level)]!)))
    case 'industry':
      return rows.keep(uniteSets(condition.values.map((industry) => columns.byIndustry[INDUSTRIES.indexOf(industry)]!)))
    case 'isRemote':
      return keepYesOrNo(rows, columns.remote, condition.values)
    case 'featured':
      return keepYesOrNo(rows, columns.featured, condition.values)
    case 'companyId':
      return rows.keep(collectCompanyRows(index, new Set(condition.values)))
    case 'salary':
      return keepBands(rows, columns, condition.values)
    case 'openTo':
      return rows.keep(uniteSets(condition.values.map((to) => columns.openTo[to])))
    case 'payBasis':
      return rows.keep(uniteSets(condition.values.map((basis) => columns.byPayBasis[PAY_BASES.indexOf(basis)]!)))
    case 'minSalary':
      return rows.keepBetween(columns.payHi, Math.ceil(Math.min(...condition.values)), Infinity)
    case 'maxSalary':
      return rows.keepBetween(columns.payLo, -Infinity, Math.floor(Math.max(...condition.values)))
    case 'postedWithin':
      return rows.keepBetween(columns.createdAt, getStartOfDays(now, Math.max(...condition.values)) + 1, Infinity)
    case 'closesWithin':
      return rows.keepBetween(columns.closesAt, -Infinity, getEndOfDays(now, Math.max(...condition.values)))
    case 'skills':
      return keepSkills(rows, condition, (name) => uniteSets(findSkillNos(name).map(columns.rowsWithSkill)))
    case 'location':
      return rows.keepMarked(columns.placeNo, markPlaces(index, condition))
  }
}

function keepSkills(
  rows: RowSet,
  { operator, values }: Extract<JobFilterCondition, { column: 'skills' }>,
  findRows: (skill: string) => RowSet,
): RowSet {
  const sets = values.map(findRows)
  return operator === 'all' ? rows.keep(intersectSets(sets)) : rows.keep(uniteSets(sets))
}

function keepYesOrNo(rows: RowSet, yes: RowSet, values: readonly boolean[]): RowSet {
  if (values.includes(true) && values.includes(false)) return rows
  return values.includes(true) ? rows.keep(yes) : rows.drop(yes)
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

/** Keeps the rows whose pay overlaps one of the bands. A job without pay is in none. */
function keepBands(rows: RowSet, columns: JobIndex['columns'], bands: readonly string[]): RowSet {
  const keepBand = (set: RowSet, band: string) => {
    const { low, most } = parseBand(band)
    return set.keepBetween(columns.payHi, low, Infinity).keepBetween(columns.payLo, -Infinity, most)
  }
  if (bands.length === 1) return keepBand(rows, bands[0]!)
  return rows.keep(uniteSets(bands.map((band) => keepBand(columns.present.copy(), band))))
}

/** Jobs of the last days were created after this time (microseconds since 1970). */
export const getStartOfDays = (now: number, days: number): number => now - days * DAY_MICROSECONDS

/** Jobs that expire within days do it at this time or before (microseconds since 1970). */
export const getEndOfDays = (now: number, days: number): number => now + days * DAY_MICROSECONDS

/** Returns the rows of these companies. */
export function collectCompanyRows({ columns, listCompanyNumbers }: JobIndex, ids: ReadonlySet<string>): RowSet {
  const rows = new RowSet(ids.size === 0 ? 0 : columns.rows)
  for (const id of ids) for (const no of listCompanyNumbers(id)) columns.ofCompany.forEach(no, (row) => rows.add(row))
  return rows
}

const isInPlace = ({ key, cities }: { key: string; cities: readonly string[] }, keys: ReadonlySet<string>) =>
  keys.has(key) || cities.some((city) => keys.has(city))

/** In longer lists, which nobody types, misspelt places are not corrected. */
const MAX_CORRECTED_PLACES = 10

/** Returns the keys of the places of live jobs. */
const listPlaceKeys = ({ places }: JobIndex): ReadonlySet<string> =>
  new Set(places.list().map(({ no }) => places.readFacts(no).key))

/** A city, in any spelling, finds all places in it, also misspelt; other places are compared without case and country. */
function markPlaces(index: JobIndex, { operator, values }: JobFilterCondition): Uint8Array {
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
  return marks
}
