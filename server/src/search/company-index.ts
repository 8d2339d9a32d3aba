import { WordPostings } from './text-dictionary.ts'
import { splitIndexWords, stemWord } from './words.ts'

/** What the index knows of an ACTIVE company. */
export interface IndexedCompany {
  id: string
  name: string
  description: string
  location: string
}

interface CompanyEntry {
  no: number
  id: string
  name: string
  /** Name and description in lower case. */
  text: string
  /** The stems of all its words, between blanks: one text takes a tenth of what a list takes. */
  stems: string
}

/** The ACTIVE companies in memory, by the words of their names, descriptions and places. */
export class CompanyIndex {
  readonly #entries: (CompanyEntry | undefined)[] = []
  readonly #byId = new Map<string, CompanyEntry>()
  readonly #words = new WordPostings()
  readonly #freeNumbers: number[] = []

  /** Every number of a company is below it. */
  get size(): number {
    return this.#entries.length
  }

  /** Adds a company, or replaces what is known of it. */
  set(company: IndexedCompany): void {
    this.remove(company.id)
    const { id, name } = company
    const no = this.#freeNumbers.pop() ?? this.#entries.length
    const texts = [company.name, company.description, company.location]
    const stems = new Set(texts.flatMap((text) => splitIndexWords(text)).map(stemWord))
    const entry = { no, id, name, text: `${name}\n${company.description}`.toLowerCase(), stems: [...stems].join(' ') }
    this.#entries[no] = entry
    this.#byId.set(id, entry)
    this.#words.add(stems, no)
  }

  /** Takes a company out and returns what was known of it. */
  remove(id: string): { name: string } | undefined {
    const entry = this.#byId.get(id)
    if (!entry) return undefined
    this.#byId.delete(id)
    this.#entries[entry.no] = undefined
    this.#words.remove(entry.stems.split(' '), entry.no)
    this.#freeNumbers.push(entry.no)
    return entry
  }

  find(id: string): { no: number; name: string } | undefined {
    return this.#byId.get(id)
  }

  /** Marks with 1 the companies with these words; of the lists any, of which all must be there. */
  markByStems(alternatives: readonly (readonly string[])[]): Uint8Array {
    const marks = new Uint8Array(this.size)
    for (const stems of alternatives) for (const no of this.#words.findAll(stems)) marks[no] = 1
    return marks
  }

  /** Marks with 1 the companies whose name or description contains a text, in any case. */
  markByText(text: string): Uint8Array {
    const part = text.toLowerCase()
    return Uint8Array.from(this.#entries, (entry) => (entry?.text.includes(part) ? 1 : 0))
  }

  /** Returns the ids of the marked companies. */
  listMarked(marks: Uint8Array): string[] {
    return this.#entries.flatMap((entry) => (entry && marks[entry.no] === 1 ? [entry.id] : []))
  }
}
