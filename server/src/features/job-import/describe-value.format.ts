import { toJobText, toOneLine } from './html-text.format.ts'
import { isObject, toText } from './read-json.format.ts'
import type { Json, SourceFact } from './source-posting.schema.ts'

/** Longer than a note can be, so that the note shows that it was shortened. */
const MAX_TEXT = 400
/** What is nested deeper is only marked. */
const MAX_DEPTH = 4
/** How many characters of a value are looked at, each part of it counting as ten more. */
const MAX_READ = 5000
const PART = 10
/** How many entries of one object or list are looked at. */
const MAX_ENTRIES = 200
/** How many things that are said of one posting are described; of those beyond a hundred only the number is shown. */
const MAX_FACTS = 1000
const MORE = '…'
/** By which names an object tells what it is; the first that it has. */
const NAMES = ['name', 'label', 'text', 'title', 'value'] as const
/** What no person reads: ids, addresses, pictures, and the words of JSON-LD. */
const NOISE = /^@|^(?:id|uuid|guid|slug|urls?|image|images|logo|sameAs)$|(?:[a-z]I|_i)ds?$|(?:[a-z]U|_u)rls?$/

/** What may still be read of a value. */
interface Budget {
  left: number
}

/** The first entries of large objects: listing them takes long, and one object may be described several times. */
const firstEntries = new WeakMap<Json, [name: string, value: unknown][]>()

/** Returns the first entries of an object, as many as are looked at. */
export function listEntries(object: Json): [name: string, value: unknown][] {
  const known = firstEntries.get(object)
  if (known) return known
  const names = Object.keys(object)
  const entries = names.slice(0, MAX_ENTRIES).map((name): [string, unknown] => [name, object[name]])
  if (names.length > MAX_ENTRIES) firstEntries.set(object, entries)
  return entries
}

/** Returns a value in words: objects by their name and what else they say. '' for false, null and what is empty. */
export const describeValue = (value: unknown): string => describe(value, { left: MAX_READ }, 0).slice(0, MAX_TEXT)

function describe(value: unknown, budget: Budget, depth: number): string {
  budget.left -= PART
  if (budget.left < 0) return MORE
  if (typeof value === 'boolean') return value ? 'yes' : ''
  if (typeof value !== 'object' || value === null) return describeText(toText(value), budget)
  if (depth > MAX_DEPTH) return MORE
  if (Array.isArray(value)) return joinParts(value, (each) => describe(each, budget, depth + 1))
  return isObject(value) ? describeObject(value, budget, depth) : ''
}

function describeText(text: string, budget: Budget): string {
  const read = text.slice(0, budget.left)
  budget.left -= read.length
  return toOneLine(toJobText(read)).slice(0, MAX_TEXT)
}

function describeObject(object: Json, budget: Budget, depth: number): string {
  const nameKey = NAMES.find((key) => Object.hasOwn(object, key) && describe(object[key], { left: 200 }, depth + 1))
  const name = nameKey ? describe(object[nameKey], budget, depth + 1) : ''
  const others = listEntries(object).filter(([key]) => key !== nameKey && !NOISE.test(key))
  const describeOther = ([key, value]: (typeof others)[number]): string => {
    const text = describe(value, budget, depth + 1)
    if (text === '' || text === name) return ''
    return `${key}: ${isObject(value) && text.includes(', ') ? `(${text})` : text}`
  }
  const rest = joinParts(others, describeOther, firstEntries.has(object))
  return name && rest ? `${name} (${rest})` : name || rest
}

/** Joins what values say, each once, until that is longer than anybody is shown. `isCut`: there are more values. */
function joinParts<T>(values: readonly T[], describeOne: (value: T) => string, isCut = false): string {
  const parts = new Set<string>()
  let length = 0
  for (const [index, value] of values.entries()) {
    if (length > MAX_TEXT || index >= MAX_ENTRIES) {
      parts.add(MORE)
      break
    }
    const part = describeOne(value)
    length += part.length
    if (part !== '') parts.add(part)
  }
  if (isCut) parts.add(MORE)
  return [...parts].join(', ')
}

/** Returns what is said under some names, without what says nothing. */
export const listFacts = (facts: readonly (readonly [name: string, value: unknown])[]): SourceFact[] =>
  facts
    .map(([name, value]) => ({ name: toOneLine(name).slice(0, 100) || MORE, value: describeValue(value) }))
    .filter(({ value }) => value !== '')

/** Returns whatever an object says, but for the names that are taken over and for what no person reads. */
export const listOthers = (said: Json, taken: ReadonlySet<string>): SourceFact[] =>
  listFacts(
    Object.entries(said)
      .filter(([name]) => !taken.has(name) && !NOISE.test(name))
      .slice(0, MAX_FACTS),
  )

/** Returns a set of names that are written in one line. */
export const toNames = (names: string): ReadonlySet<string> => new Set(names.split(' '))
