import { z } from 'zod'

/** How equality may be spelled; all mean `=`. */
const EQUALS = ['=', 'eq', 'equals', 'is'] as const
type Operator = '=' | 'like' | 'in'

export interface FilterColumn {
  readonly operators: readonly Operator[]
  readonly value: z.ZodType
}

/** One condition after parsing; `values` are alternatives. */
export type Condition<C extends Record<string, FilterColumn>> = {
  [K in keyof C & string]: { column: K; operator: Operator; values: z.output<C[K]['value']>[] }
}[keyof C & string]

/** At most this much JSON and this many conditions in one `filters`. */
const LONGEST = 4096
const MOST_CONDITIONS = 10

const NO_LIST = 'filters must be a list of {columnField, operatorValue, value}'
const NO_VALUE = 'filters: value must be a text, a number, true, false or a list of at most 50'
const Raw = z
  .array(
    z.strictObject(
      {
        columnField: z.string('filters: columnField must be a text'),
        operatorValue: z.string('filters: operatorValue must be a text'),
        value: z.union(
          [z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()])).max(50)],
          NO_VALUE,
        ),
      },
      NO_LIST,
    ),
    NO_LIST,
  )
  .max(MOST_CONDITIONS, `filters may hold at most ${MOST_CONDITIONS} conditions`)

/**
 * Parses `filters=[{columnField, operatorValue, value}]` against an allow-list of columns.
 * Anything unknown is an issue naming the column, operator or value. Absent means no condition.
 */
export function filterList<C extends Record<string, FilterColumn>>(columns: C) {
  const lists = new Map(Object.entries(columns).map(([name, { value }]) => [name, value.array()]))
  return z
    .string('filters may be given once')
    .max(LONGEST, `filters may be at most ${LONGEST} characters`)
    .optional()
    .transform((json, context): Condition<C>[] => {
      if (json === undefined || json === '') return []
      const raw = Raw.safeParse(parseJson(json))
      if (!raw.success) {
        for (const issue of raw.error.issues) context.addIssue({ code: 'custom', message: issue.message })
        return z.NEVER
      }
      const conditions: Condition<C>[] = []
      for (const { columnField, operatorValue, value } of raw.data) {
        const column = Object.hasOwn(columns, columnField) ? columns[columnField] : undefined
        const list = lists.get(columnField)
        if (!column || !list) {
          context.addIssue({
            code: 'custom',
            message: `filters: unknown columnField ${JSON.stringify(columnField.slice(0, 40))}`,
          })
          return z.NEVER
        }
        const operator = (EQUALS as readonly string[]).includes(operatorValue) ? '=' : operatorValue
        if (!(column.operators as readonly string[]).includes(operator)) {
          context.addIssue({
            code: 'custom',
            message: `filters: operatorValue ${JSON.stringify(operatorValue.slice(0, 20))} does not go with ${columnField}`,
          })
          return z.NEVER
        }
        const values = list.safeParse(operator === 'in' ? listOf(value) : [value])
        if (!values.success || values.data.length === 0) {
          context.addIssue({
            code: 'custom',
            message: `filters: value ${JSON.stringify(value).slice(0, 60)} does not fit ${columnField}`,
          })
          return z.NEVER
        }
        conditions.push({ column: columnField, operator, values: values.data } as Condition<C>)
      }
      return conditions
    })
}

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value]

/** What the text says; undefined when it is no JSON. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** `%`, `_` and `\` stand for themselves in a LIKE pattern. */
export const likePattern = (value: string) => `%${value.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
