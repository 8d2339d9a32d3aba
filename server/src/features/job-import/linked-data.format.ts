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
/** Whether an object with these names only names a thing that is described elsewhere. */
const areOfReference = (names: readonly string[]): boolean =>
  names.length <= 2 && names.includes('@id') && names.every((name) => name === '@id' || name === '@type')

/** Puts the things of a page in the place of references to them: JSON-LD describes a company once, and names it by its id. */
export class ReferenceResolver {
  /** The things that have an id, each as it is described first, with how many parts it has. */
  readonly #things = new Map<string, { thing: Json; size: number }>()
  #references = MAX_REFERENCES
  #parts = MAX_PARTS

  /** `data` is what all scripts of a page say. */
  constructor(data: readonly unknown[]) {
    for (const each of data) this.#collect(each, 0)
    this.#parts = MAX_PARTS
  }

  /** Returns the thing that a reference names, as the page describes it; anything else as it is. This costs no parts. */
  find(thing: Json): Json {
    const found = this.#things.get(getId(thing))?.thing
    return found && areOfReference(Object.keys(thing)) ? found : thing
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
    // Before the parts are listed: this alone takes long for a large thing.
    if (depth > MAX_DEPTH || typeof value !== 'object' || value === null || this.#parts <= 0) return
    const names = isObject(value) ? Object.keys(value) : []
    const parts: unknown[] = isObject(value) ? names.map((name) => value[name]) : (value as unknown[])
    const size = parts.length + 1
    if (!this.#take(size)) return
    if (isObject(value) && getId(value) !== '' && !areOfReference(names) && !this.#things.has(getId(value)))
      this.#things.set(getId(value), { thing: value, size })
    for (const part of parts) this.#collect(part, depth + 1)
  }

  #follow(value: unknown, within: readonly string[], depth: number): unknown {
    // Before the parts are listed: once enough is looked at, the rest of the page costs nothing.
    if (depth > MAX_DEPTH || typeof value !== 'object' || value === null || this.#parts <= 0) return value
    if (Array.isArray(value))
      return this.#take(value.length + 1) ? value.map((each) => this.#follow(each, within, depth + 1)) : value
    if (!isObject(value)) return value
    const id = getId(value)
    const names = Object.keys(value)
    if (id !== '' && areOfReference(names)) return this.#followReference(value, within, depth)
    if (!this.#take(names.length + 1)) return value
    const inside = id === '' ? within : [...within, id]
    return Object.fromEntries(names.map((name) => [name, this.#follow(value[name], inside, depth + 1)]))
  }

  /** Returns the thing that is referred to, or the reference: a large thing in its place would be read once for each of them. */
  #followReference(reference: Json, within: readonly string[], depth: number): unknown {
    const id = getId(reference)
    const found = this.#things.get(id)
    if (!found || within.includes(id) || within.length >= MAX_CHAIN) return reference
    if (depth >= MAX_DEPTH || this.#references <= 0 || found.size > this.#parts) return reference
    this.#references--
    return this.#follow(found.thing, within, depth + 1)
  }
}
