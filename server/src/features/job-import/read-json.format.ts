import { toOneLine } from './html-text.format.ts'
import type { Json, SourcePosting } from './source-posting.schema.ts'

/** An answer whose form is not that of its service: nothing in it can be trusted, least of all that jobs are gone. */
export class UnreadableAnswerError extends Error {}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const toObject = (value: unknown): Json => (isObject(value) ? value : {})
export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
/** Returns the objects of a list; what is no list counts as an empty one. */
export const toObjects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
/** Returns a text, or a number as text; '' for anything else. */
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
/** Longer texts are no number; reading one of them for each of a thousand references to it would take long. */
const MAX_NUMBER = 100
export const toNumber = (value: unknown): number | null => {
  const isText = typeof value === 'string' && value.length <= MAX_NUMBER && value.trim() !== ''
  const number = isText ? Number(value.replace(/,/g, '')) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}
export const toFlag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)

/** Returns the list that an answer must have. Throws UnreadableAnswerError for any other form. */
export function requireList(value: unknown): Json[] {
  if (!Array.isArray(value) || !value.every(isObject)) throw new UnreadableAnswerError('not a list of postings')
  return value
}

/** Longer parts of a place are cut: data of a page may refer to the same one a thousand times. */
const MAX_PLACE_PART = 500

/** Joins what a place consists of, each part once. */
export const joinPlace = (...parts: readonly unknown[]): string =>
  [
    ...new Set(parts.map((part) => toOneLine(toText(part).slice(0, MAX_PLACE_PART))).filter((part) => part !== '')),
  ].join(', ')

/** A posting with the parts that are given; the others are unknown. */
export const buildPosting = (known: Pick<SourcePosting, 'id' | 'title'> & Partial<SourcePosting>): SourcePosting => ({
  text: '',
  url: '',
  location: '',
  isRemote: undefined,
  employment: '',
  level: '',
  deadline: '',
  salaries: [],
  others: [],
  ...known,
})
