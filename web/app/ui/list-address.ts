import { parsePage } from './pager.tsx'

/** How one value of a list stands in its address; a default is written as an empty text, which is left out. */
interface AddressPart<Value> {
  read: (text: string) => Value
  write: (value: Value) => string | number
}

const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const writeText = (text: string) => text

/** A text, cut to `max` characters. */
export const textPart = (max = 100): AddressPart<string> => ({
  read: (text) => text.replaceAll('\0', '').trim().slice(0, max),
  write: writeText,
})

/** A text of this form; another one counts as absent. */
export const patternPart = (pattern: RegExp): AddressPart<string> => ({
  read: (text) => (pattern.test(text) ? text : ''),
  write: writeText,
})

export const idPart = patternPart(UUID_PATTERN)

/** One of these values; anything else counts as the default. */
export const choicePart = <const Value extends string, const Default extends string = ''>(
  values: readonly Value[],
  byDefault: Default,
): AddressPart<Value | Default> => ({
  read: (text) => values.find((value) => value === text) ?? byDefault,
  write: (value) => (value === byDefault ? '' : value),
})

export const TRUE_PART = choicePart(['true'], '')

/** The number of a page; what is no page of the list counts as the first one. */
export const pagePart = (lastPage?: number): AddressPart<number> => ({
  read: (text) => parsePage(new URLSearchParams({ page: text }), lastPage),
  write: (page) => (page > 1 ? page : ''),
})

/** The values that a list's address holds. */
export type AddressValues<Address extends { parse: (search: URLSearchParams) => unknown }> = ReturnType<
  Address['parse']
>

/**
 * The address of a list: `parse` reads it, and invalid values count as absent, so that an old or mistyped link still
 * shows the list. `build` returns its query parameters with some changes: another filter starts at page 1, and the open
 * entry (`id`) stays only if named.
 */
export function defineListAddress<Values extends Record<string, unknown>>(parts: {
  [Name in keyof Values]: AddressPart<Values[Name]>
}) {
  const names = Object.keys(parts) as (keyof Values & string)[]
  return {
    parse: (search: URLSearchParams): Values =>
      Object.fromEntries(names.map((name) => [name, parts[name].read(search.get(name) ?? '')])) as Values,
    build(query: Values, change: Partial<Values> = {}): Record<string, string | number> {
      const page = 'page' in change || 'id' in change ? query['page'] : 1
      const next = { ...query, page, id: '', ...change }
      return Object.fromEntries(names.map((name) => [name, parts[name].write(next[name])]))
    },
  }
}

/** Without the values that are empty, for the query of an API request. */
export const omitEmpty = <Values extends Record<string, string>>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as {
    [Name in keyof Values]?: Exclude<Values[Name], ''>
  }
