import type { JobFilterCondition } from '@sira/contract/jobs'

/** SQL conditions on `jobs j` and the values of their numbered parameters. */
export interface JobFilterSql {
  conditions: string[]
  values: unknown[]
}

type FilterColumn = JobFilterCondition['column']
type FilterValue<C extends FilterColumn> = Extract<JobFilterCondition, { column: C }>['values'][number]

/** The product spec's highest salary: a band that ends here has no upper limit. */
const HIGHEST_SALARY = 999_999

/**
 * Returns the list's filters as SQL. Filters on the same column are alternatives; filters on different columns must all
 * match. `skillNos` are the numbers of the skills named by the filters. Parameter numbers start at `firstValue`.
 */
export function buildJobFilterSql(
  filters: readonly JobFilterCondition[],
  skillNos: readonly number[],
  firstValue = 1,
): JobFilterSql {
  const values: unknown[] = []
  const addValue = (each: unknown) => `$${firstValue - 1 + values.push(each)}`
  const conditions = [...Map.groupBy(filters, (filter) => filter.column)].flatMap(([column, same]) => {
    const either = same.flatMap((each) => each.values as unknown[])
    if (column === 'skills')
      return [
        `j.skill_nos && ${addValue(skillNos.flatMap((no) => [0, 1, 2, 3].map((level) => no * 4 + level)))}::smallint[]`,
      ]
    return column === 'location'
      ? [buildLocationCondition(same, addValue)]
      : CONDITION_BUILDERS[column](either as never, addValue)
  })
  return { conditions, values }
}

type AddValue = (each: unknown) => string
type ConditionBuilders = {
  [C in Exclude<FilterColumn, 'skills' | 'location'>]: (values: FilterValue<C>[], addValue: AddValue) => string[]
}

const matchAny = (column: string, type: string) => (values: unknown[], addValue: AddValue) => [
  values.length === 1
    ? `${column} = ${addValue(values[0])}::${type}`
    : `${column} = any(${addValue(values)}::${type}[])`,
]
const matchBoolean = (column: string) => (values: boolean[]) =>
  new Set(values).size > 1 ? [] : [values[0] ? column : `not ${column}`]

const CONDITION_BUILDERS: ConditionBuilders = {
  type: matchAny('j.type', 'job_type'),
  level: matchAny('j.level', 'job_level'),
  industry: matchAny('j.industry', 'industry'),
  companyId: matchAny('j.company_id', 'uuid'),
  isRemote: matchBoolean('j.is_remote'),
  featured: matchBoolean('j.featured'),
  salary: (bands, addValue) => [`(${bands.map((band) => buildSalaryBandCondition(band, addValue)).join(' or ')})`],
  minSalary: (least, addValue) => [`j.pay_hi >= ${addValue(Math.ceil(Math.min(...least)))}::bigint`],
  maxSalary: (most, addValue) => [`j.pay_lo <= ${addValue(Math.floor(Math.max(...most)))}::bigint`],
  postedWithin: (days, addValue) => [
    `j.created_at > now() - make_interval(days => ${addValue(Math.max(...days))}::int)`,
  ],
}

/** SQL condition: the pay range from `pay_lo` to `pay_hi` overlaps the band. */
function buildSalaryBandCondition(band: string, addValue: AddValue): string {
  const [low = 0, high = 0] = band.split('-').map(Number)
  const above = `j.pay_hi >= ${addValue(low)}::bigint`
  return high === HIGHEST_SALARY ? above : `(${above} and j.pay_lo <= ${addValue(high)}::bigint)`
}

/** SQL condition on the location, ignoring case. */
function buildLocationCondition(same: readonly JobFilterCondition[], addValue: AddValue): string {
  const named = same
    .filter(({ operator }) => operator !== 'like')
    .flatMap((each) => each.values.map((place) => String(place).toLowerCase()))
  const parts = same.filter(({ operator }) => operator === 'like').flatMap((each) => each.values.map(String))
  return `(${[
    ...(named.length > 0 ? [`lower(j.location) = any(${addValue(named)}::text[])`] : []),
    ...parts.map((part) => `position(${addValue(part.toLowerCase())} in lower(j.location)) > 0`),
  ].join(' or ')})`
}
