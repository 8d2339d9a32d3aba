import { foldText, getEthiopicKey, hasEthiopic, romanizeKey, simplifyLatin } from './ethiopic.ts'
import { DEFAULT_LEXICON } from './lexicon.ts'
import { NumberLists } from './number-lists.ts'
import { RowSet } from './row-set.ts'
import { TextMap } from './text-map.ts'
import { TextOrder } from './text-order.ts'

/** The most words by which terms are found: each costs a look at all terms with a word that begins with it. */
const MAX_WORDS = 6
/** A word in each spelling of a text: in its own letters, as it is typed in Latin ones, and as it is indexed. */
type Forms = readonly [own: string, romanized: string, shared: string]

const SPELLINGS = [0, 1, 2] as const
const ROMANIZED = 1

/** Something that begins a word in one of its forms, or follows a sign in it ("ux" in "ui/ux"). */
interface WordStart {
  text: string
  word: number
  /** It is the beginning of the form. */
  isWhole: boolean
  /** The spellings in which the word has this form. */
  spellings: readonly number[]
  kind: StartKind
}

/** As the word is written; an Ethiopic word in Latin letters; a Latin word as it sounds. */
type StartKind = 'written' | 'romanized' | 'heard'

/** Bits for the kinds of what was found of a term, and the same for its first word. */
const BITS: Record<StartKind, number> = { written: 1, romanized: 2, heard: 4 }
const FIRST = 8

/** What was found. */
export interface FoundTerms {
  terms: readonly number[]
  /** Whether the first word of a found term is what begins with the text. */
  isStart: (term: number) => boolean
  /**
   * Where a found term has the letters of the text: at its start, inside, or nowhere, where it only sounds so. A text
   * that was respelled as it sounds has them in Ethiopic words only.
   */
  getPlace: (term: number, isRespelled: boolean) => 'start' | 'inside' | 'nowhere'
}

/**
 * Finds the terms that begin with a text, or one of whose words does, in their own letters or in the other script's. Terms
 * are numbers of the caller's, low ones. Only the different words are kept in order: each change costs the same however
 * many terms there are.
 */
export class TermIndex {
  /** Every term is below it. */
  #size = 0
  /** The different words by their numbers. */
  readonly #forms: Forms[] = []
  readonly #numbers = new TextMap<number>()
  readonly #freeNumbers: number[] = []
  readonly #starts = new TextOrder<WordStart>(({ text }) => text)
  /** For each word the terms that have it, each times two, plus one where it is the first word. */
  readonly #termsOfWord = new NumberLists()
  /** For each term its words in order. */
  readonly #wordsOfTerm = new NumberLists()

  /** Adds a term, or replaces its text. */
  add(term: number, text: string): void {
    if (this.#wordsOfTerm.count(term) > 0) this.remove(term)
    this.#size = Math.max(this.#size, term + 1)
    const words = splitAtBlanks(foldText(text)).map((word) => this.#addWord(word))
    for (const word of words) this.#wordsOfTerm.add(term, word)
    visitWords(term, words, (word, entry) => this.#termsOfWord.add(word, entry))
  }

  remove(term: number): void {
    visitWords(term, this.#wordsOfTerm.read(term), (word, entry) => {
      this.#termsOfWord.delete(word, entry)
      if (this.#termsOfWord.count(word) === 0) this.#removeWord(word)
    })
    this.#wordsOfTerm.clear(term)
  }

  /** Returns the terms with a word that begins with the text, and whether it is the first word. */
  find(beginning: string): FoundTerms {
    const marks = new Uint8Array(this.#size)
    const terms: number[] = []
    const collect = (term: number, isFirst: boolean, kind: StartKind) => {
      if (marks[term] === 0) terms.push(term)
      marks[term]! |= BITS[kind] * (isFirst ? FIRST + 1 : 1)
    }
    if (beginning.includes(' ')) this.#visitPhrase(beginning.split(' '), collect)
    else this.#visitBeginning(beginning, collect)
    return {
      terms,
      isStart: (term) => marks[term]! >= FIRST,
      getPlace: (term, isRespelled) => {
        const wanted = isRespelled ? BITS.romanized : BITS.romanized | BITS.written
        if ((marks[term]! & (wanted * FIRST)) > 0) return 'start'
        return (marks[term]! & wanted) > 0 ? 'inside' : 'nowhere'
      },
    }
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
  #visitBeginning(beginning: string, visit: Visit) {
    this.#starts.forEachBeginning(beginning, ({ word, isWhole, kind }) => {
      const terms = this.#termsOfWord.read(word)
      for (let n = 0; n < terms.length; n++) visit(terms[n]! >> 1, isWhole && (terms[n]! & 1) === 1, kind)
    })
  }

  /** Visits terms with these words in a row in one of their spellings. The last word may go on. */
  #visitPhrase([first = '', ...others]: readonly string[], visit: Visit) {
    const last = others.pop()!
    const goesOn = (words: Int32Array, at: number, spelling: number) => {
      const end = words[at + others.length]
      if (end === undefined || !this.#forms[end]![spelling]!.startsWith(last)) return false
      return others.every((word, index) => this.#forms[words[at + index]!]![spelling] === word)
    }
    this.#starts.forEachBeginning(first, ({ text, word, isWhole, spellings, kind }) => {
      if (text !== first) return
      const terms = this.#termsOfWord.read(word)
      for (let n = 0; n < terms.length; n++) {
        const words = this.#wordsOfTerm.read(terms[n]! >> 1)
        for (let at = words.indexOf(word); at >= 0; at = words.indexOf(word, at + 1))
          if (spellings.some((spelling) => goesOn(words, at + 1, spelling)))
            visit(terms[n]! >> 1, isWhole && at === 0, kind)
      }
    })
  }

  /** Returns the number of a word, a new one if it has none. */
  #addWord(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const no = this.#freeNumbers.pop() ?? this.#forms.length
    this.#numbers.set(word, no)
    this.#forms[no] = listForms(word)
    for (const start of listStarts(no, this.#forms[no])) this.#starts.add(start)
    return no
  }

  #removeWord(no: number) {
    const forms = this.#forms[no]!
    this.#numbers.delete(forms[0])
    for (const { text } of listStarts(no, forms)) this.#starts.delete(text, ({ word }) => word === no)
    this.#freeNumbers.push(no)
  }
}

type Visit = (term: number, isFirst: boolean, kind: StartKind) => void

/** Visits the different words of a term, with what stands for the term in their lists. */
function visitWords(term: number, words: readonly number[] | Int32Array, visit: (word: number, entry: number) => void) {
  for (let at = 0; at < words.length; at++)
    if (words.indexOf(words[at]!) === at) visit(words[at]!, term * 2 + (at === 0 ? 1 : 0))
}

/** Returns where the different forms of a word, and their parts, begin. */
const listStarts = (word: number, forms: Forms): WordStart[] =>
  [...new Set(forms)].flatMap((form) => {
    // Most words have one form: they share the list.
    const spellings = forms.every((each) => each === form)
      ? SPELLINGS
      : SPELLINGS.filter((spelling) => forms[spelling] === form)
    const isHeard = spellings.every((spelling) => spelling === ROMANIZED)
    const kind = !isHeard ? 'written' : hasEthiopic(forms[0]) ? 'romanized' : 'heard'
    const starts = form.matchAll(/(?<![\p{Alphabetic}0-9])[\p{Alphabetic}0-9.]/gu)
    return Array.from(starts, ({ index }) => ({ text: form.slice(index), word, isWhole: index === 0, spellings, kind }))
  })

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

/**
 * Returns how a text is looked up: in its own letters, as it is typed in Latin letters, and with the words that are
 * spelled in both scripts in Latin ones.
 */
export function listSpellings(text: string): string[] {
  const words = splitAtBlanks(foldText(text)).map(listForms)
  return [...new Set(SPELLINGS.map((spelling) => words.map((forms) => forms[spelling]).join(' ')))]
}

/** Returns the forms of a folded word. */
function listForms(word: string): Forms {
  if (!hasEthiopic(word)) return [word, simplifyLatin(word), word]
  const [only, ...others] = DEFAULT_LEXICON.getIndexWords(word)
  const shared = only && others.length === 0 && !hasEthiopic(only) ? only : word
  return [word, simplifyLatin(romanizeKey(getEthiopicKey(word))), shared]
}
