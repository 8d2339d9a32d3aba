import { WordPostings } from './text-dictionary.ts'
import { splitIndexWords, stemWord } from './words.ts'

/** What the index knows of an ACTIVE company. */
export interface IndexedCompany {
  id: string
  name: string
  description: string
  location: string
}

interface CompanyEntry extends IndexedCompany {
  no: number
  stems: Set<string>
}

/** The ACTIVE companies in memory, by the words of their names, descriptions and places. */
export class CompanyIndex {
  readonly #entries: (CompanyEntry | undefined)[] = []
  readonly #byId = new Map<string, CompanyEntry>()
  readonly #words = new WordPostings()
  readonly #freeNumbers: number[] = []

  /** Adds a company, or replaces what is known of it. Returns what was known before. */
  set(company: IndexedCompany): IndexedCompany | undefined {
    const before = this.remove(company.id)
    const no = this.#freeNumbers.pop() ?? this.#entries.length
    const texts = [company.name, company.description, company.location]
    const entry = { ...company, no, stems: new Set(texts.flatMap((text) => splitIndexWords(text)).map(stemWord)) }
    this.#entries[no] = entry
    this.#byId.set(company.id, entry)
    this.#words.add(entry.stems, no)
    return before
  }

  /** Takes a company out and returns what was known of it. */
  remove(id: string): IndexedCompany | undefined {
    const entry = this.#byId.get(id)
    if (!entry) return undefined
    this.#byId.delete(id)
    this.#entries[entry.no] = undefined
    this.#words.remove(entry.stems, entry.no)
    this.#freeNumbers.push(entry.no)
    return entry
  }

  find(id: string): IndexedCompany | undefined {
    return this.#byId.get(id)
  }

  /** Returns the ids of the companies with these words; of the lists any, of which all must be there. */
  findByStems(alternatives: readonly (readonly string[])[]): Set<string> {
    return new Set(alternatives.flatMap((stems) => [...this.#words.findAll(stems)].map((no) => this.#entries[no]!.id)))
  }

  /** Returns the ids of the companies whose name or description contains a text, in any case. */
  findByText(text: string): Set<string> {
    const part = text.toLowerCase()
    return new Set(
      [...this.#byId.values()]
        .filter(({ name, description }) => `${name}\n${description}`.toLowerCase().includes(part))
        .map(({ id }) => id),
    )
  }
}
