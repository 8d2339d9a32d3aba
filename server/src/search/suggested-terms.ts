import { TermIndex, type FoundTerms } from './term-index.ts'
import { TextMap } from './text-map.ts'

/** In the order in which equals are suggested. */
const KINDS = ['company', 'job', 'place', 'skill'] as const
type TermKind = (typeof KINDS)[number]

/** What is suggested: a title in lower case, the id of a company, the name of a place, the number of a skill. */
export interface SuggestedTerm {
  kind: TermKind
  ref: string
}

/** Everything that is suggested, each with a number. */
export class SuggestedTerms {
  readonly #index = new TermIndex()
  readonly #numbers = {
    company: new TextMap<number>(),
    job: new TextMap<number>(),
    place: new TextMap<number>(),
    skill: new TextMap<number>(),
  }
  /** By number: the place of the kind in `KINDS`, and the reference. */
  readonly #kinds: number[] = []
  readonly #refs: string[] = []
  readonly #freeNumbers: number[] = []

  /** Every number is below it. */
  get size(): number {
    return this.#refs.length
  }

  readonly find = (beginning: string): FoundTerms => this.#index.find(beginning)
  readonly findWithWords = (words: readonly string[]): Int32Array => this.#index.findWithWords(words)

  /** Adds a term that is found by a text, and returns its number; one that is there keeps its text. */
  add(kind: TermKind, ref: string, text: string): number {
    const known = this.#numbers[kind].get(ref)
    if (known !== undefined) return known
    const no = this.#freeNumbers.pop() ?? this.#refs.length
    this.#kinds[no] = KINDS.indexOf(kind)
    this.#refs[no] = ref
    this.#numbers[kind].set(ref, no)
    this.#index.add(no, text)
    return no
  }

  remove(kind: TermKind, ref: string): void {
    const no = this.getNumber(kind, ref)
    if (no === undefined) return
    this.#index.remove(no)
    this.#numbers[kind].delete(ref)
    this.#freeNumbers.push(no)
  }

  getNumber(kind: TermKind, ref: string): number | undefined {
    return this.#numbers[kind].get(ref)
  }

  read(no: number): SuggestedTerm {
    return { kind: KINDS[this.#kinds[no]!]!, ref: this.#refs[no]! }
  }

  /** Negative when a term is suggested before another one that is worth the same. */
  compare(no: number, other: number): number {
    return this.#kinds[no]! - this.#kinds[other]! || (this.#refs[no]! < this.#refs[other]! ? -1 : 1)
  }
}
