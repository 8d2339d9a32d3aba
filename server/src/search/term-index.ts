import { foldText, getEthiopicKey, hasEthiopic, romanizeKey, simplifyLatin } from './ethiopic.ts'
import { DEFAULT_LEXICON } from './lexicon.ts'

/** A key under which a term is found, and the term. */
interface TermKey {
  key: string
  term: string
  /** Which adding of the term the key is of: an earlier one's keys may still be there. */
  added: number
  /** The key begins at the first word of the term. */
  isStart: boolean
}

/** So many new keys are put in place together. */
const MAX_PENDING = 5000
/** The most words by which terms are found: each costs a look at all terms with a word that begins with it. */
const MAX_WORDS = 6

/**
 * Finds the terms that begin with a text, or one of whose words does, in their own letters or in the other script's. Terms
 * are named by a text of the caller's.
 */
export class TermIndex {
  #keys: TermKey[] = []
  #pending: TermKey[] = []
  /** The terms, with the number of their adding. */
  readonly #terms = new Map<string, number>()
  #additions = 0

  add(term: string, text: string): void {
    if (this.#terms.has(term)) return
    const added = ++this.#additions
    this.#terms.set(term, added)
    for (const spelling of listSpellings(text))
      for (const start of listWordStarts(spelling))
        this.#pending.push({ key: spelling.slice(start), term, added, isStart: start === 0 })
    if (this.#pending.length > MAX_PENDING) this.#sort()
  }

  remove(term: string): void {
    this.#terms.delete(term)
  }

  /** Returns the terms with a word that begins with the text, and whether it is the first word. */
  find(beginning: string): Map<string, { isStart: boolean }> {
    this.#sort()
    const found = new Map<string, { isStart: boolean }>()
    const { start, end } = this.#findRange(beginning)
    for (let at = start; at < end; at++) {
      const known = this.#keys[at]!
      if (this.#isCurrent(known) && !found.get(known.term)?.isStart) found.set(known.term, { isStart: known.isStart })
    }
    return found
  }

  /** Returns the terms that have, for each of the chosen words, a word that begins with it. */
  findWithWords(words: readonly string[]): Set<string> {
    this.#sort()
    const [smallest, ...others] = chooseWords(words)
      .map((word) => this.#findRange(word))
      .toSorted((one, other) => one.end - one.start - (other.end - other.start))
    if (!smallest) return new Set()
    return others.reduce(
      (found, range) => this.#collectTerms(range, (term) => found.has(term)),
      this.#collectTerms(smallest, () => true),
    )
  }

  #collectTerms({ start, end }: { start: number; end: number }, isWanted: (term: string) => boolean): Set<string> {
    const found = new Set<string>()
    for (let at = start; at < end; at++) {
      const key = this.#keys[at]!
      if (isWanted(key.term) && this.#isCurrent(key)) found.add(key.term)
    }
    return found
  }

  /** Puts the new keys in place and drops those of removed terms. */
  #sort() {
    if (this.#pending.length === 0) return
    const pending = this.#pending.filter((key) => this.#isCurrent(key)).sort(compareKeys)
    const merged: TermKey[] = []
    let next = 0
    for (const key of this.#keys) {
      while (next < pending.length && compareKeys(pending[next]!, key) < 0) merged.push(pending[next++]!)
      if (this.#isCurrent(key)) merged.push(key)
    }
    while (next < pending.length) merged.push(pending[next++]!)
    this.#keys = merged
    this.#pending = []
  }

  #isCurrent({ term, added }: TermKey): boolean {
    return this.#terms.get(term) === added
  }

  /** Returns where the keys are that begin with the text. */
  #findRange(beginning: string): { start: number; end: number } {
    const start = this.#findPlace((key) => key >= beginning)
    return { start, end: this.#findPlace((key) => key >= beginning && !key.startsWith(beginning)) }
  }

  /** Returns the first place from which on the keys are behind what is looked for. */
  #findPlace(isBehind: (key: string) => boolean): number {
    let low = 0
    let high = this.#keys.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBehind(this.#keys[middle]!.key)) high = middle
      else low = middle + 1
    }
    return low
  }
}

/**
 * Returns the different words, the last ones of many. Single letters say little beside longer words, except the last,
 * which is still being typed.
 */
function chooseWords(words: readonly string[]): string[] {
  const last = words.at(-1)
  const long = words.filter((word) => word.length > 1 || word === last)
  const chosen = long.some((word) => word.length > 1) ? long : words
  return [...new Set(chosen)].slice(-MAX_WORDS)
}

const compareKeys = (one: TermKey, other: TermKey) =>
  one.key < other.key ? -1 : one.key > other.key ? 1 : one.term < other.term ? -1 : 1

const splitAtBlanks = (text: string) => text.split(/\s+/).filter((word) => word !== '')

/**
 * Returns how a text is looked up: in its own letters, as it is typed in Latin letters, and with the words that are
 * spelled in both scripts in Latin ones.
 */
export function listSpellings(text: string): string[] {
  const words = splitAtBlanks(foldText(text))
  const romanized = words.map((word) => simplifyLatin(hasEthiopic(word) ? romanizeKey(getEthiopicKey(word)) : word))
  const shared = words.map((word) => {
    const [only, ...others] = hasEthiopic(word) ? DEFAULT_LEXICON.getIndexWords(word) : [word]
    return only && others.length === 0 && !hasEthiopic(only) ? only : word
  })
  return [...new Set([words, romanized, shared].map((each) => each.join(' ')))]
}

/** Returns where the words of a text begin. */
const listWordStarts = (text: string): number[] =>
  [...text.matchAll(/(?<![\p{Alphabetic}0-9])[\p{Alphabetic}0-9.]/gu)].map(({ index }) => index)
