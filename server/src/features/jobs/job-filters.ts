import type { JobCondition } from '@sira/contract/jobs'

/** Conditions on `jobs j` as SQL, with the values they number. */
export interface Where {
  conditions: string[]
  values: unknown[]
}

type Column = JobCondition['column']
type Values<C extends Column> = Extract<JobCondition, { column: C }>['values'][number]

/** A band's upper end means "and more" where it is the spec's highest number. */
const OPEN_END = 999_999

/**
 * The list's filters as SQL. The same column twice means either; different columns mean both.
 * `skillNos` are the numbers of the skills that the filters name. Values from `firstValue` on are numbered.
 */
export function whereOf(filters: readonly JobCondition[], skillNos: readonly number[], firstValue = 1): Where {
  const values: unknown[] = []
  const value = (each: unknown) => `$${firstValue - 1 + values.push(each)}`
  const conditions = [...Map.groupBy(filters, (filter) => filter.column)].flatMap(([column, same]) => {
    const either = same.flatMap((each) => each.values as unknown[])
    if (column === 'skills')
      return [
        `j.skill_nos && ${value(skillNos.flatMap((no) => [0, 1, 2, 3].map((level) => no * 4 + level)))}::smallint[]`,
      ]
    return column === 'location' ? [placeIs(same, value)] : WRITERS[column](either as never, value)
  })
  return { conditions, values }
}

type Value = (each: unknown) => string
type Writers = { [C in Exclude<Column, 'skills' | 'location'>]: (values: Values<C>[], value: Value) => string[] }

const oneOf = (column: string, type: string) => (values: unknown[], value: Value) => [
  values.length === 1 ? `${column} = ${value(values[0])}::${type}` : `${column} = any(${value(values)}::${type}[])`,
]
const yesOrNo = (column: string) => (values: boolean[]) =>
  new Set(values).size > 1 ? [] : [values[0] ? column : `not ${column}`]

const WRITERS: Writers = {
  type: oneOf('j.type', 'job_type'),
  level: oneOf('j.level', 'job_level'),
  industry: oneOf('j.industry', 'industry'),
  companyId: oneOf('j.company_id', 'uuid'),
  isRemote: yesOrNo('j.is_remote'),
  featured: yesOrNo('j.featured'),
  salary: (bands, value) => [`(${bands.map((band) => bandIs(band, value)).join(' or ')})`],
  minSalary: (least, value) => [`j.pay_hi >= ${value(Math.ceil(Math.min(...least)))}::bigint`],
  maxSalary: (most, value) => [`j.pay_lo <= ${value(Math.floor(Math.max(...most)))}::bigint`],
  postedWithin: (days, value) => [`j.created_at > now() - make_interval(days => ${value(Math.max(...days))}::int)`],
}

/** Pay from `pay_lo` to `pay_hi` overlaps the band. */
function bandIs(band: string, value: Value): string {
  const [low = 0, high = 0] = band.split('-').map(Number)
  const above = `j.pay_hi >= ${value(low)}::bigint`
  return high === OPEN_END ? above : `(${above} and j.pay_lo <= ${value(high)}::bigint)`
}

/** Places are compared without case. */
function placeIs(same: readonly JobCondition[], value: Value): string {
  const named = same
    .filter(({ operator }) => operator !== 'like')
    .flatMap((each) => each.values.map((place) => String(place).toLowerCase()))
  const parts = same.filter(({ operator }) => operator === 'like').flatMap((each) => each.values.map(String))
  return `(${[
    ...(named.length > 0 ? [`lower(j.location) = any(${value(named)}::text[])`] : []),
    ...parts.map((part) => `position(${value(part.toLowerCase())} in lower(j.location)) > 0`),
  ].join(' or ')})`
}
