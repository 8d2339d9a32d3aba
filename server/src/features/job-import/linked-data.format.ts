import { isObject } from './read-json.format.ts'
import type { Json } from './source-posting.schema.ts'

/** What is nested deeper is left as it is. */
const MAX_DEPTH = 10
/** How many things one inside of the other are referred to. */
const MAX_CHAIN = 4
/** How many references of a page are followed. */
const MAX_REFERENCES = 2000
/** How many parts of a page's data are looked at in each of two passes. */
const MAX_PARTS = 200_000

const getId = (thing: Json): string => (typeof thing['@id'] === 'string' ? thing['@id'] : '')
/** Whether an object only names a thing that is described elsewhere. */
const isReference = (thing: Json): boolean =>
  getId(thing) !== '' && Object.keys(thing).every((key) => key === '@id' || key === '@type')

/** Puts the things of a page in the place of references to them: JSON-LD describes a company once, and names it by its id. */
export class ReferenceResolver {
  /** The things that have an id, each as it is described first. */
  readonly #things = new Map<string, Json>()
  #references = MAX_REFERENCES
  #parts = MAX_PARTS

  /** `data` is what all scripts of a page say. */
  constructor(data: readonly unknown[]) {
    for (const each of data) this.#collect(each, 0)
    this.#parts = MAX_PARTS
  }

  /** Returns a thing with what it refers to, as far as that is known and small enough. A circle ends where it began. */
  resolve(thing: Json): Json {
    const resolved = this.#follow(thing, [], 0)
    return isObject(resolved) ? resolved : thing
  }

  #take(parts: number): boolean {
    this.#parts -= parts
    return this.#parts >= 0
  }

  #collect(value: unknown, depth: number): void {
    if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return
    const parts: unknown[] = Array.isArray(value) ? value : Object.values(value)
    if (!this.#take(parts.length + 1)) return
    if (isObject(value) && getId(value) !== '' && !isReference(value) && !this.#things.has(getId(value)))
      this.#things.set(getId(value), value)
    for (const part of parts) this.#collect(part, depth + 1)
  }

  #follow(value: unknown, within: readonly string[], depth: number): unknown {
    if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return value
    if (Array.isArray(value))
      return this.#take(value.length + 1) ? value.map((each) => this.#follow(each, within, depth + 1)) : value
    if (!isObject(value)) return value
    const id = getId(value)
    if (isReference(value)) {
      const thing = this.#things.get(id)
      if (!thing || within.includes(id) || within.length >= MAX_CHAIN || this.#references <= 0) return value
      this.#references--
      return this.#follow(thing, within, depth + 1)
    }
    const entries = Object.entries(value)
    if (!this.#take(entries.length + 1)) return value
    const inside = id === '' ? within : [...within, id]
    return Object.fromEntries(entries.map(([key, each]) => [key, this.#follow(each, inside, depth + 1)]))
  }
}
