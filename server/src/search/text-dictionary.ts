/** A text that rows of a column hold, and how many do. */
interface Entry<Facts> {
  text: string
  rows: number
  facts: Facts
}

/**
 * The distinct texts of a column. Each has a number from 0; rows keep the number. What a search needs to know of a text
 * (`facts`) is computed once, when its first row comes.
 */
export class TextDictionary<Facts> {
  readonly #entries: (Entry<Facts> | undefined)[] = []
  readonly #numbers = new Map<string, number>()
  readonly #freeNumbers: number[] = []
  readonly #analyze: (text: string) => Facts
  readonly #onAdd: (no: number, facts: Facts, text: string) => void
  readonly #onRemove: (no: number, facts: Facts, text: string) => void

  constructor(
    analyze: (text: string) => Facts,
    onAdd: (no: number, facts: Facts, text: string) => void,
    onRemove: (no: number, facts: Facts, text: string) => void,
  ) {
    this.#analyze = analyze
    this.#onAdd = onAdd
    this.#onRemove = onRemove
  }

  /** Every number is below it. */
  get size(): number {
    return this.#entries.length
  }

  /** Counts one more row with this text and returns the text's number. */
  add(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) {
      this.#entries[known]!.rows++
      return known
    }
    const facts = this.#analyze(text)
    const no = this.#freeNumbers.pop() ?? this.#entries.length
    this.#entries[no] = { text, rows: 1, facts }
    this.#numbers.set(text, no)
    this.#onAdd(no, facts, text)
    return no
  }

  /** Counts one row less; a text without rows is forgotten. */
  remove(no: number): void {
    const entry = this.#entries[no]!
    if (--entry.rows > 0) return
    this.#onRemove(no, entry.facts, entry.text)
    this.#entries[no] = undefined
    this.#numbers.delete(entry.text)
    this.#freeNumbers.push(no)
  }

  find(text: string): number | undefined {
    return this.#numbers.get(text)
  }

  readText(no: number): string {
    return this.#entries[no]!.text
  }

  readFacts(no: number): Facts {
    return this.#entries[no]!.facts
  }

  countRows(no: number): number {
    return this.#entries[no]!.rows
  }

  /** Returns number, text and rows of every text. */
  *list(): Generator<{ no: number; text: string; rows: number }> {
    for (const [no, entry] of this.#entries.entries()) if (entry) yield { no, text: entry.text, rows: entry.rows }
  }
}

/** Which entries of a dictionary contain a word. */
export class WordPostings {
  readonly #entries = new Map<string, Set<number>>()

  add(words: Iterable<string>, no: number): void {
    for (const word of words) {
      const found = this.#entries.get(word)
      if (found) found.add(no)
      else this.#entries.set(word, new Set([no]))
    }
  }

  remove(words: Iterable<string>, no: number): void {
    for (const word of words) {
      const found = this.#entries.get(word)
      found?.delete(no)
      if (found?.size === 0) this.#entries.delete(word)
    }
  }

  /** Returns the entries that contain all these words. */
  findAll(words: readonly string[]): ReadonlySet<number> {
    const sets = words.map((word) => this.#entries.get(word) ?? NONE)
    return sets.reduce((all, set) => all.intersection(set), sets[0] ?? NONE)
  }
}

const NONE: ReadonlySet<number> = new Set()
