import { z } from 'zod'
import { t } from './t.ts'

/** The spellings of equality; all mean `=`. */
const EQUALS = ['=', 'eq', 'equals', 'is'] as const
type Operator = '=' | 'like' | 'in' | 'all'

export interface FilterColumn {
  readonly operators: readonly Operator[]
  readonly value: z.ZodType
}

/** One parsed condition; `values` are alternatives. */
export type FilterCondition<C extends Record<string, FilterColumn>> = {
  [K in keyof C & string]: { column: K; operator: Operator; values: z.output<C[K]['value']>[] }
}[keyof C & string]

/** The most characters of JSON, and the most conditions, in one `filters`. */
const MAX_FILTERS_LENGTH = 4096
const MAX_CONDITIONS = 10
/** The most values of one condition. */
const MAX_VALUES = 50

const NOT_A_LIST = t("filters must be a list of '{columnField, operatorValue, value}'")
const NOT_A_VALUE = t('filters: value must be text, a number, true, false or a list of at most 50')
const RawConditions = z
  .array(
    z.strictObject(
      {
        columnField: z.string(t('filters: columnField must be text')),
        operatorValue: z.string(t('filters: operatorValue must be text')),
        value: z.union(
          [z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()])).max(MAX_VALUES)],
          NOT_A_VALUE,
        ),
      },
      NOT_A_LIST,
    ),
    NOT_A_LIST,
  )
  .max(MAX_CONDITIONS, t('filters may hold at most {max} conditions', { max: MAX_CONDITIONS }))

/**
 * Schema that parses `filters=[{columnField, operatorValue, value}]` against an allow-list of columns. Anything unknown
 * becomes an issue that names the column, operator or value. Without `filters` there is no condition.
 */
export function filterList<C extends Record<string, FilterColumn>>(columns: C) {
  const valueSchemas = new Map(Object.entries(columns).map(([name, { value }]) => [name, value.array()]))
  return z
    .string(t('filters may be given once'))
    .max(MAX_FILTERS_LENGTH, t('filters may be at most {max} characters', { max: MAX_FILTERS_LENGTH }))
    .optional()
    .transform((json, context): FilterCondition<C>[] => {
      if (json === undefined || json === '') return []
      const raw = RawConditions.safeParse(parseJsonOrUndefined(json))
      if (!raw.success) {
        for (const issue of raw.error.issues) context.addIssue({ code: 'custom', message: issue.message })
        return z.NEVER
      }
      const conditions: FilterCondition<C>[] = []
      for (const rawCondition of raw.data) {
        const { columnField } = rawCondition
        const column = Object.hasOwn(columns, columnField) ? columns[columnField] : undefined
        const condition = parseCondition(rawCondition, column, valueSchemas.get(columnField))
        if (typeof condition === 'string') {
          context.addIssue({ code: 'custom', message: condition })
          return z.NEVER
        }
        conditions.push(condition as FilterCondition<C>)
      }
      return conditions
    })
}

/** Returns the condition, or a text that says what is wrong with it. */
function parseCondition(
  { columnField, operatorValue, value }: z.infer<typeof RawConditions>[number],
  column: FilterColumn | undefined,
  list: z.ZodType<unknown[]> | undefined,
) {
  if (!column || !list)
    return t('filters: unknown columnField {column}', { column: JSON.stringify(columnField.slice(0, 40)) })
  const operator = (EQUALS as readonly string[]).includes(operatorValue) ? '=' : operatorValue
  if (!(column.operators as readonly string[]).includes(operator))
    return t('filters: operatorValue {operator} cannot be used with {column}', {
      operator: JSON.stringify(operatorValue.slice(0, 20)),
      column: columnField,
    })
  const values = list.safeParse(operator === 'in' || operator === 'all' ? [...new Set(toList(value))] : [value])
  if (!values.success || values.data.length === 0 || values.data.length > MAX_VALUES)
    return t('filters: value {value} is not valid for {column}', {
      value: JSON.stringify(value).slice(0, 60),
      column: columnField,
    })
  return { column: columnField, operator, values: values.data }
}

const toList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value]

/** Returns the parsed JSON, or undefined when the text is not JSON. */
export function parseJsonOrUndefined(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Returns a LIKE pattern that finds the value anywhere in a text; `%`, `_` and `\` in it stand for themselves. */
export const toLikePattern = (value: string) => `%${value.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
