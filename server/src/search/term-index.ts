import { cacheResults } from './bounded-cache.ts'
import { foldText, getEthiopicKey, hasEthiopic, romanizeKey, simplifyLatin } from './ethiopic.ts'
import { DEFAULT_LEXICON } from './lexicon.ts'
import { NumberLists } from './number-lists.ts'
import { RowSet } from './row-set.ts'
import { TextMap } from './text-map.ts'
import { TextOrder } from './text-order.ts'

/** The most words by which terms are found: each costs a look at all terms with a word that begins with it. */
const MAX_WORDS = 6
/** Stands behind the words of each spelling of a term. */
const END = -1

/** What was found. */
export interface FoundTerms {
  terms: readonly number[]
  /** Whether the first word of a found term is what begins with the text. */
  isStart: (term: number) => boolean
}

/**
 * Finds the terms that begin with a text, or one of whose words does, in their own letters or in the other script's. Terms
 * are numbers of the caller's, low ones. Only the different words are kept in order: each change costs the same however
 * many terms there are.
 */
export class TermIndex {
  /** Every term is below it. */
  #size = 0
  /** The words of all spellings, and what follows a sign in them ("ux" in "ui/ux"), by their numbers. */
  readonly #texts: string[] = []
  readonly #freeNumbers: number[] = []
  readonly #wordNumbers = new TextMap<number>()
  /** For each word with others in it, these others; and the other way round. */
  readonly #partsOfWord = new Map<number, readonly number[]>()
  readonly #wordOfPart = new Map<number, number>()
  /** Words that begin with a letter or digit, and parts. */
  readonly #starts = new TextOrder<number>((no) => this.#texts[no]!)
  /** For each word the terms that have it, each times two, plus one where it begins a spelling of the term. */
  readonly #termsOfWord = new NumberLists()
  /** For each term the words of its spellings. */
  readonly #wordsOfTerm = new NumberLists()

  /** Adds a term, or replaces its text. */
  add(term: number, text: string): void {
    this.remove(term)
    this.#size = Math.max(this.#size, term + 1)
    const [own = [], ...others] = listSpelledWords(text)
    const numbers = own.map((word) => this.#addWord(word))
    this.#addSpelling(term, numbers)
    // Most words are spelled alike.
    for (const words of others)
      this.#addSpelling(
        term,
        words.map((word, at) => (word === own[at] ? numbers[at]! : this.#addWord(word))),
      )
    this.#visitWords(term, (no, isFirst) => this.#termsOfWord.add(no, term * 2 + Number(isFirst)))
  }

  #addSpelling(term: number, words: readonly number[]) {
    for (const no of words) this.#wordsOfTerm.add(term, no)
    this.#wordsOfTerm.add(term, END)
  }

  remove(term: number): void {
    this.#visitWords(term, (no, isFirst) => {
      this.#termsOfWord.delete(no, term * 2 + Number(isFirst))
      if (this.#termsOfWord.count(no) === 0) this.#removeWord(no)
    })
    this.#wordsOfTerm.clear(term)
  }

  /** Returns the terms with a word that begins with the text, and whether it is the first word. */
  find(beginning: string): FoundTerms {
    const marks = new Uint8Array(this.#size)
    const terms: number[] = []
    const collect = (term: number, isFirst: boolean) => {
      if (marks[term] === 0) terms.push(term)
      marks[term]! |= isFirst ? 3 : 1
    }
    if (beginning.includes(' ')) this.#visitPhrase(beginning.split(' '), collect)
    else this.#visitBeginning(beginning, collect)
    return { terms, isStart: (term) => marks[term] === 3 }
  }

  /** Returns the terms that have, for each of the chosen words, a word that begins with it. */
  findWithWords(words: readonly string[]): Int32Array {
    const sets = chooseWords(words).map((word) => {
      const found = new RowSet(this.#size)
      this.#visitBeginning(word, (term) => found.add(term))
      return found
    })
    const [all, ...others] = sets
    for (const set of others) all!.keep(set)
    return all ? all.toRows() : new Int32Array(0)
  }

  /** Visits terms with a word that begins with a text, some several times. */
  #visitBeginning(beginning: string, visit: (term: number, isFirst: boolean) => void) {
    this.#starts.forEachBeginning(beginning, (no) => {
      const word = this.#wordOfPart.get(no)
      const terms = this.#termsOfWord.read(word ?? no)
      for (let n = 0; n < terms.length; n++) visit(terms[n]! >> 1, word === undefined && (terms[n]! & 1) === 1)
    })
  }

  /** Visits terms with these words in a row, of which the last one may go on. */
  #visitPhrase([first = '', ...others]: readonly string[], visit: (term: number, isFirst: boolean) => void) {
    const last = others.pop()!
    const middle = others.map((word) => this.#wordNumbers.get(word) ?? END)
    if (middle.includes(END)) return
    this.#starts.forEachBeginning(first, (no) => {
      if (this.#texts[no] !== first) return
      const word = this.#wordOfPart.get(no) ?? no
      const terms = this.#termsOfWord.read(word)
      for (let n = 0; n < terms.length; n++) {
        const words = this.#wordsOfTerm.read(terms[n]! >> 1)
        for (let at = words.indexOf(word); at >= 0; at = words.indexOf(word, at + 1)) {
          if (!middle.every((each, index) => words[at + 1 + index] === each)) continue
          const end = words[at + 1 + middle.length]!
          if (end === END || !this.#texts[end]!.startsWith(last)) continue
          visit(terms[n]! >> 1, word === no && (at === 0 || words[at - 1] === END))
        }
      }
    })
  }

  /** Visits the different words of a term, and says whether each begins a spelling. */
  #visitWords(term: number, visit: (no: number, isFirst: boolean) => void) {
    const words = this.#wordsOfTerm.read(term)
    const first = words.filter((no, at) => no !== END && (at === 0 || words[at - 1] === END))
    for (let at = 0; at < words.length; at++)
      if (words[at] !== END && words.indexOf(words[at]!) === at) visit(words[at]!, first.includes(words[at]!))
  }

  /** Returns the number of a word, a new one if it has none. */
  #addWord(word: string): number {
    const known = this.#wordNumbers.get(word)
    if (known !== undefined) return known
    const no = this.#takeNumber(word)
    this.#wordNumbers.set(word, no)
    const starts = listWordStarts(word)
    if (starts[0] === 0) this.#starts.add(no)
    const parts = starts.flatMap((start) => (start > 0 ? [this.#takeNumber(word.slice(start))] : []))
    if (parts.length > 0) this.#partsOfWord.set(no, parts)
    for (const part of parts) {
      this.#wordOfPart.set(part, no)
      this.#starts.add(part)
    }
    return no
  }

  #removeWord(no: number) {
    const word = this.#texts[no]!
    this.#wordNumbers.delete(word)
    if (listWordStarts(word)[0] === 0) this.#starts.delete(no)
    for (const part of this.#partsOfWord.get(no) ?? []) {
      this.#starts.delete(part)
      this.#wordOfPart.delete(part)
      this.#freeNumbers.push(part)
    }
    this.#partsOfWord.delete(no)
    this.#freeNumbers.push(no)
  }

  #takeNumber(text: string): number {
    const no = this.#freeNumbers.pop() ?? this.#texts.length
    this.#texts[no] = text
    return no
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

const splitAtBlanks = (text: string) => text.split(/\s+/).filter((word) => word !== '')

/** How many different words are remembered with how they are typed in Latin letters. */
const CACHED_WORDS = 20_000
const romanizeWord = cacheResults(
  (word) => simplifyLatin(hasEthiopic(word) ? romanizeKey(getEthiopicKey(word)) : word),
  CACHED_WORDS,
)

/**
 * Returns how a text is looked up: in its own letters, as it is typed in Latin letters, and with the words that are
 * spelled in both scripts in Latin ones.
 */
export const listSpellings = (text: string): string[] => listSpelledWords(text).map((words) => words.join(' '))

/** Returns the words of each spelling. */
function listSpelledWords(text: string): string[][] {
  const words = splitAtBlanks(foldText(text))
  const spellings = [words, words.map(romanizeWord)]
  if (words.some(hasEthiopic)) spellings.push(words.map(shareWord))
  return spellings.filter((spelling, at) => !spellings.slice(0, at).some((other) => isSame(spelling, other)))
}

const isSame = (words: readonly string[], others: readonly string[]) => words.every((word, at) => word === others[at])

/** Returns the Latin word that an Ethiopic one is indexed as, or the word itself. */
function shareWord(word: string): string {
  const [only, ...others] = hasEthiopic(word) ? DEFAULT_LEXICON.getIndexWords(word) : [word]
  return only && others.length === 0 && !hasEthiopic(only) ? only : word
}

/** Returns where the words of a text begin. */
const listWordStarts = (text: string): number[] =>
  [...text.matchAll(/(?<![\p{Alphabetic}0-9])[\p{Alphabetic}0-9.]/gu)].map(({ index }) => index)
