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
    for (let at = this.#findPlace(beginning); at < this.#keys.length; at++) {
      const known = this.#keys[at]!
      if (!known.key.startsWith(beginning)) break
      if (this.#isCurrent(known) && !found.get(known.term)?.isStart) found.set(known.term, { isStart: known.isStart })
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

  #findPlace(beginning: string): number {
    let low = 0
    let high = this.#keys.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#keys[middle]!.key < beginning) low = middle + 1
      else high = middle
    }
    return low
  }
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
