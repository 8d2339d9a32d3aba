import { describeValue } from './describe-value.format.ts'
import { isObject, toList, toNumber, toText } from './read-json.format.ts'
import type { Json, SourceSalary } from './source-posting.schema.ts'

/** Under which names an object gives a salary. */
type SalaryNames = Record<'min' | 'max' | 'currency' | 'interval', string>

/** Returns a salary of another form by its words; none for what says nothing. */
function listWordedSalary(value: unknown): SourceSalary[] {
  const words = describeValue(value)
  return words === '' ? [] : [{ min: null, max: null, currency: '', interval: '', words }]
}

/**
 * Returns the salary that a value gives under these names, with the words of whatever is no amount. None for a value that
 * says nothing of pay, such as a currency alone.
 */
export function readSalary(value: unknown, names: SalaryNames): SourceSalary[] {
  if (!isObject(value)) return listWordedSalary(value)
  const { [names.min]: low, [names.max]: high, [names.currency]: currency, [names.interval]: interval, ...rest } = value
  const [min, max] = [toNumber(low), toNumber(high)]
  const words = describeValue({
    ...(min === null && { [names.min]: low }),
    ...(max === null && { [names.max]: high }),
    ...rest,
  })
  if (min === null && max === null && words === '') return []
  return [{ min, max, currency: describeValue(currency), interval: describeValue(interval), words }]
}

/** Returns the salaries of a JobPosting: amounts of schema.org with their parts, prices, numbers, and texts by their words. */
export const listBaseSalaries = (value: unknown, currency: string): SourceSalary[] =>
  toList(value ?? [])
    .slice(0, 100)
    .flatMap((each) => readBaseSalary(each, currency))

function readBaseSalary(value: unknown, currency: string): SourceSalary[] {
  const bare = toNumber(value)
  if (bare !== null) return [{ min: bare, max: bare, currency, interval: '', words: '' }]
  if (!isObject(value)) return listWordedSalary(value)
  const { value: inner, currency: own, ...outer } = value
  const amount = isObject(inner) ? { ...inner, ...outer } : { ...outer, value: inner }
  const { value: single, price, minValue, maxValue, minPrice, maxPrice, currency: inside, ...more } = amount as Json
  const { priceCurrency, ...rest } = more
  const one = single ?? price
  const [low, high] = [minValue ?? minPrice, maxValue ?? maxPrice]
  // One amount is both ends, where it is a number and an end is missing.
  const isEnd = toNumber(one) !== null && (toNumber(low) === null || toNumber(high) === null)
  return readSalary(
    {
      ...rest,
      ...(!isEnd && { value: one }),
      minValue: isEnd ? (toNumber(low) ?? one) : low,
      maxValue: isEnd ? (toNumber(high) ?? one) : high,
      currency: [own, inside, priceCurrency, currency].find((each) => toText(each) !== ''),
    },
    { min: 'minValue', max: 'maxValue', currency: 'currency', interval: 'unitText' },
  )
}
