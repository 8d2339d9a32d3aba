import { cacheResults } from './bounded-cache.ts'
import { foldText, getEthiopicKey, hasEthiopic, stemEthiopicWord, stripEthiopicFront } from './ethiopic.ts'
import { COMPANY_NAMES, PLACE_NAMES } from './lexicon-names.ts'
import { TECHNOLOGY_WORDS } from './lexicon-technology-words.ts'
import { TRADE_TRANSLATIONS, TRADE_WORDS } from './lexicon-trades.ts'
import { AMHARIC_STOP_WORDS, TRANSLATIONS } from './lexicon-translations.ts'
import { WORK_WORDS } from './lexicon-work-words.ts'

export type LexiconEntries = {
  /** Words that are written in both scripts: loanwords, places. `word` is what is indexed; it may be two words. */
  sharedWords: readonly { word: string; ethiopic: readonly string[]; latin: readonly string[] }[]
  /** Amharic words (or two that mean one), and the English words that they may be translated to. */
  translations: readonly { amharic: string; english: readonly string[] }[]
  /** Amharic words that count only when nothing else was asked for. */
  stopWords: readonly string[]
}

const splitAtBlanks = (words: string) => words.split(' ').filter((word) => word !== '')

export const DEFAULT_LEXICON_ENTRIES: LexiconEntries = {
  sharedWords: [...WORK_WORDS, ...TRADE_WORDS, ...TECHNOLOGY_WORDS, ...PLACE_NAMES, ...COMPANY_NAMES].map(
    ([word, ethiopic, latin = '']) => ({ word, ethiopic: splitAtBlanks(ethiopic), latin: splitAtBlanks(latin) }),
  ),
  translations: [...TRANSLATIONS, ...TRADE_TRANSLATIONS].map(([amharic, english]) => ({
    amharic,
    english: splitAtBlanks(english),
  })),
  stopWords: AMHARIC_STOP_WORDS,
}

/** How many different Ethiopic words are remembered with what they are indexed as. */
const CACHED_WORDS = 20_000

/** What the words of the two scripts have to do with each other. */
export class Lexicon {
  readonly #wordOfSpelling = new Map<string, string>()
  readonly #spellingsOfWord = new Map<string, string[]>()
  readonly #wordOfStem: ReadonlyMap<string, string>
  readonly #englishOfAmharic = new Map<string, string[]>()
  readonly #amharicOfEnglish = new Map<string, string[][]>()
  readonly #stopWords: ReadonlySet<string>

  constructor({ sharedWords, translations, stopWords }: LexiconEntries) {
    for (const { word, ethiopic, latin } of sharedWords)
      for (const spelling of [...ethiopic, ...latin]) this.#addSpelling(word, foldText(spelling))
    this.#wordOfStem = this.#collectStems()
    for (const { amharic, english } of translations) this.#addTranslation(amharic, english)
    this.#stopWords = new Set(stopWords.map(foldText))
  }

  #addSpelling(word: string, spelling: string) {
    this.#wordOfSpelling.set(spelling, word)
    addToList(this.#spellingsOfWord, word, spelling)
  }

  /**
   * Where two spellings have the same stem, the first in the order of their letters wins. One that loses its beginning is
   * known as it is only: ያለልምድ, without experience, is no experience.
   */
  #collectStems(): Map<string, string> {
    const ethiopic = [...this.#wordOfSpelling].filter(([spelling]) => hasEthiopic(spelling) && spelling.length > 2)
    const lastFirst = ethiopic.toSorted(([one], [other]) => (one < other ? 1 : -1))
    return new Map(
      lastFirst
        .map(([spelling, word]) => ({ spelling, stem: stemEthiopicWord(spelling), word }))
        .filter(({ spelling, stem }) => stem[0] === spelling[0])
        .map(({ stem, word }) => [stem, word]),
    )
  }

  #addTranslation(amharic: string, english: readonly string[]) {
    const words = splitAtBlanks(foldText(amharic)).flatMap((word) => this.getIndexWords(word))
    for (const word of english) {
      addToList(this.#englishOfAmharic, words.join(' '), word)
      addToList(this.#amharicOfEnglish, word, words)
    }
  }

  /**
   * Returns what a folded Ethiopic word is indexed as: the Latin word that it is another spelling of, with endings or
   * without (two words for some places), otherwise its key.
   */
  readonly getIndexWords: (foldedWord: string) => readonly string[] = cacheResults(
    (word) => splitAtBlanks(this.#findSharedWord(word) ?? getEthiopicKey(stemEthiopicWord(word))),
    CACHED_WORDS,
  )

  #findSharedWord(word: string): string | undefined {
    const bare = stripEthiopicFront(word)
    return (
      this.getWordOfSpelling(word) ??
      this.getWordOfSpelling(bare) ??
      this.#wordOfStem.get(stemEthiopicWord(word)) ??
      this.#wordOfStem.get(stemEthiopicWord(bare))
    )
  }

  /** Returns the word that a folded spelling of either script stands for; apart by a blank if it is two words. */
  getWordOfSpelling(spelling: string): string | undefined {
    return this.#wordOfSpelling.get(spelling)
  }

  /** Returns the other spellings of an indexed word, in both scripts. */
  listSpellings(word: string): readonly string[] {
    return this.#spellingsOfWord.get(word) ?? []
  }

  /** Whether words together are one word that is written in both scripts: Bahir Dar. */
  isSharedWord(words: readonly string[]): boolean {
    return this.#spellingsOfWord.has(words.join(' '))
  }

  /** Returns the words that have a spelling with this beginning. */
  listWordsBeginning(beginning: string): string[] {
    const found = [...this.#wordOfSpelling].filter(([spelling]) => spelling.startsWith(beginning))
    return [...new Set(found.map(([, word]) => word))].toSorted()
  }

  /** Whether a folded Ethiopic word counts only when nothing else was asked for, also with of, in, for or from. */
  isStopWord(foldedWord: string): boolean {
    return this.#stopWords.has(foldedWord) || this.#stopWords.has(foldedWord.replace(/^[የበለከ]/, ''))
  }

  /** Returns the English words for an indexed Amharic word, or for two that mean one: ሥራ አስኪያጅ is manager. */
  listEnglish(...words: readonly string[]): readonly string[] {
    return this.#englishOfAmharic.get(words.join(' ')) ?? []
  }

  /** Returns what an indexed word means in the other language: each meaning is one word or several together. */
  listMeanings(word: string): readonly (readonly string[])[] {
    if (hasEthiopic(word)) return this.listEnglish(word).map((english) => [english])
    const singular = word.replace(/s$/, '')
    const meanings = this.#amharicOfEnglish.get(word) ?? []
    return singular === word ? meanings : [...meanings, ...(this.#amharicOfEnglish.get(singular) ?? [])]
  }

  /**
   * Returns what to search for index words any of which is meant: each of them and what it means in the other language.
   * The words of one name are asked for together.
   */
  listAlternatives(words: readonly string[]): string[][] {
    if (words.length > 1 && this.isSharedWord(words)) return [[...words]]
    const meanings = words.flatMap((word) => this.listMeanings(word))
    const alternatives = [...words.map((word) => [word]), ...meanings.map((meaning) => [...meaning])]
    return [...new Map(alternatives.map((all) => [all.join(' '), all])).values()]
  }
}

function addToList<Item>(lists: Map<string, Item[]>, key: string, item: Item) {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

export const createLexicon = (entries: LexiconEntries): Lexicon => new Lexicon(entries)

export const DEFAULT_LEXICON = createLexicon(DEFAULT_LEXICON_ENTRIES)
