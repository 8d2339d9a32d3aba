import type { JobFilterCondition } from '@sira/contract/job-search'
import { createSqlCondition, joinSqlConditions, type SqlCondition } from '#db/sql.ts'

/** Matches jobs whose texts contain the words of a full-text query (see `toTsQuery`), descriptions included. */
export const buildTextMatchCondition = (tsquery: string) =>
  createSqlCondition('job_texts t', 't.search @@ :tsquery::tsquery', { tsquery })

/** The same without descriptions. */
export const buildShortFieldMatchCondition = (tsquery: string) =>
  createSqlCondition('jobs j', 'j.search @@ :tsquery::tsquery', { tsquery })

/** Matches jobs whose short fields do not contain the words. */
export const buildDescriptionOnlyCondition = (tsquery: string) =>
  createSqlCondition('jobs j', 'not j.search @@ :tsquery::tsquery', { tsquery })

type FilterColumn = JobFilterCondition['column']
type FilterValue<C extends FilterColumn> = Extract<JobFilterCondition, { column: C }>['values'][number]

/** The product spec's highest salary: a band that ends here has no upper limit. */
const HIGHEST_SALARY = 999_999

/**
 * Returns the list's filters as conditions on `jobs j`. Filters on the same column are alternatives; filters on
 * different columns must all match. `skillNos` are the numbers of the skills named by the filters.
 */
export function buildJobFilterConditions(
  filters: readonly JobFilterCondition[],
  skillNos: readonly number[],
): SqlCondition[] {
  return [...Map.groupBy(filters, (filter) => filter.column)].flatMap(([column, same]) => {
    if (column === 'skills') return [buildSkillCondition(skillNos)]
    if (column === 'location') return [buildLocationCondition(same)]
    return CONDITION_BUILDERS[column](same.flatMap((each) => each.values as unknown[]) as never)
  })
}

/** A job stores each skill as its number times four plus the level. */
const buildSkillCondition = (skillNos: readonly number[]) =>
  createSqlCondition('jobs j', 'j.skill_nos && :packed::smallint[]', {
    packed: skillNos.flatMap((no) => [0, 1, 2, 3].map((level) => no * 4 + level)),
  })

type ConditionBuilders = {
  [C in Exclude<FilterColumn, 'skills' | 'location'>]: (values: FilterValue<C>[]) => SqlCondition[]
}

// One value is compared with `=`: the planner then keeps the order of an index that begins with the column.
const CONDITION_BUILDERS: ConditionBuilders = {
  type: (types) => [
    types.length === 1
      ? createSqlCondition('jobs j', 'j.type = :type::job_type', { type: types[0]! })
      : createSqlCondition('jobs j', 'j.type = any(:types::job_type[])', { types }),
  ],
  level: (levels) => [
    levels.length === 1
      ? createSqlCondition('jobs j', 'j.level = :level::job_level', { level: levels[0]! })
      : createSqlCondition('jobs j', 'j.level = any(:levels::job_level[])', { levels }),
  ],
  industry: (industries) => [
    industries.length === 1
      ? createSqlCondition('jobs j', 'j.industry = :industry::industry', { industry: industries[0]! })
      : createSqlCondition('jobs j', 'j.industry = any(:industries::industry[])', { industries }),
  ],
  companyId: (ids) => [
    ids.length === 1
      ? createSqlCondition('jobs j', 'j.company_id = :id::uuid', { id: ids[0]! })
      : createSqlCondition('jobs j', 'j.company_id = any(:ids::uuid[])', { ids }),
  ],
  isRemote: (values) => {
    if (new Set(values).size > 1) return []
    return [values[0] ? createSqlCondition('jobs j', 'j.is_remote') : createSqlCondition('jobs j', 'not j.is_remote')]
  },
  featured: (values) => {
    if (new Set(values).size > 1) return []
    return [values[0] ? createSqlCondition('jobs j', 'j.featured') : createSqlCondition('jobs j', 'not j.featured')]
  },
  salary: (bands) => [joinSqlConditions(bands.map(buildSalaryBandCondition), 'or')],
  minSalary: (least) => [buildMinPayCondition(Math.ceil(Math.min(...least)))],
  maxSalary: (most) => [buildMaxPayCondition(Math.floor(Math.max(...most)))],
  postedWithin: (days) => [
    createSqlCondition('jobs j', 'j.created_at > now() - make_interval(days => :days::int)', {
      days: Math.max(...days),
    }),
  ],
}

const buildMinPayCondition = (least: number) => createSqlCondition('jobs j', 'j.pay_hi >= :least::bigint', { least })
const buildMaxPayCondition = (most: number) => createSqlCondition('jobs j', 'j.pay_lo <= :most::bigint', { most })

/** SQL condition: the pay range from `pay_lo` to `pay_hi` overlaps the band. */
function buildSalaryBandCondition(band: string): SqlCondition {
  const [low = 0, high = 0] = band.split('-').map(Number)
  const above = buildMinPayCondition(low)
  return high === HIGHEST_SALARY ? above : joinSqlConditions([above, buildMaxPayCondition(high)], 'and')
}

/** SQL condition on the location, ignoring case. */
function buildLocationCondition(same: readonly JobFilterCondition[]): SqlCondition {
  const places = same
    .filter(({ operator }) => operator !== 'like')
    .flatMap((each) => each.values.map((place) => String(place).toLowerCase()))
  const parts = same.filter(({ operator }) => operator === 'like').flatMap((each) => each.values.map(String))
  return joinSqlConditions(
    [
      ...(places.length > 0
        ? [createSqlCondition('jobs j', 'lower(j.location) = any(:places::text[])', { places })]
        : []),
      ...parts.map((part) =>
        createSqlCondition('jobs j', 'position(:part in lower(j.location)) > 0', { part: part.toLowerCase() }),
      ),
    ],
    'or',
  )
}
