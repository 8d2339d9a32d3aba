import { NumberLists } from './number-lists.ts'
import { RowSet } from './row-set.ts'
import { TextMap } from './text-map.ts'

/**
 * The distinct texts of a column. Each has a number from 0; rows keep the number. What a search needs to know of a text
 * (`facts`) is computed once, when its first row comes.
 */
export class TextDictionary<Facts> {
  /** By number; without rows the number is free. */
  readonly #texts: (string | undefined)[] = []
  readonly #facts: (Facts | undefined)[] = []
  readonly #rows: number[] = []
  readonly #numbers = new TextMap<number>()
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
    return this.#texts.length
  }

  /** Counts one more row with this text and returns the text's number. */
  add(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) {
      this.#rows[known]!++
      return known
    }
    const facts = this.#analyze(text)
    const no = this.#freeNumbers.pop() ?? this.#texts.length
    this.#texts[no] = text
    this.#facts[no] = facts
    this.#rows[no] = 1
    this.#numbers.set(text, no)
    this.#onAdd(no, facts, text)
    return no
  }

  /** Counts one row less; a text without rows is forgotten. */
  remove(no: number): void {
    if (--this.#rows[no]! > 0) return
    const text = this.readText(no)
    this.#onRemove(no, this.readFacts(no), text)
    this.#texts[no] = undefined
    this.#facts[no] = undefined
    this.#numbers.delete(text)
    this.#freeNumbers.push(no)
  }

  find(text: string): number | undefined {
    return this.#numbers.get(text)
  }

  readText(no: number): string {
    return this.#texts[no]!
  }

  readFacts(no: number): Facts {
    return this.#facts[no]!
  }

  countRows(no: number): number {
    return this.#rows[no]!
  }

  /** Returns number, text and rows of every text. */
  *list(): Generator<{ no: number; text: string; rows: number }> {
    for (const [no, text] of this.#texts.entries()) if (text !== undefined) yield { no, text, rows: this.#rows[no]! }
  }
}

/** Which entries of a dictionary contain a word. */
export class WordPostings {
  /** The number of the list of each word. */
  readonly #numbers = new TextMap<number>()
  readonly #freeNumbers: number[] = []
  #size = 0
  readonly #entries = new NumberLists()

  add(words: Iterable<string>, entry: number): void {
    for (const word of words) {
      let no = this.#numbers.get(word)
      if (no === undefined) this.#numbers.set(word, (no = this.#freeNumbers.pop() ?? this.#size++))
      // A word may be there twice.
      if (this.#entries.getLast(no) !== entry) this.#entries.add(no, entry)
    }
  }

  remove(words: Iterable<string>, entry: number): void {
    for (const word of words) {
      const no = this.#numbers.get(word)
      if (no === undefined) continue
      this.#entries.delete(no, entry)
      if (this.#entries.count(no) > 0) continue
      this.#numbers.delete(word)
      this.#freeNumbers.push(no)
    }
  }

  /** Returns the entries that contain all these words, each once in any order, until an entry changes. */
  findAll(words: readonly string[]): Int32Array {
    const lists = words.map((word) => this.#read(word)).toSorted((one, other) => one.length - other.length)
    const [shortest = NONE, ...others] = lists
    if (shortest.length === 0) return NONE
    return others.reduce((found, list) => {
      const entries = toRowSet(list)
      return found.filter((entry) => entries.has(entry))
    }, shortest)
  }

  #read(word: string): Int32Array {
    const no = this.#numbers.get(word)
    return no === undefined ? NONE : this.#entries.read(no)
  }
}

const NONE = new Int32Array(0)

/** Returns a list of different numbers as a set. */
export function toRowSet(numbers: Int32Array): RowSet {
  const set = new RowSet(0)
  for (let n = 0; n < numbers.length; n++) set.add(numbers[n]!)
  return set
}
