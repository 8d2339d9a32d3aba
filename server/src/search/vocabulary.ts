import {
  foldText,
  getEthiopicKey,
  getKeySound,
  getLatinSound,
  hasEthiopic,
  LONGEST_WORD,
  romanizeKey,
} from './ethiopic.ts'
import { cacheResults } from './bounded-cache.ts'
import { isEnglishWord } from './english-words.ts'
import type { Lexicon } from './lexicon.ts'
import { isLikelyMeant } from './phrases.ts'
import { SpellingIndex, type KnownWord, type WordAtDistance, type WrittenWord } from './spelling-index.ts'
import { TextMap } from './text-map.ts'
import { TextOrder } from './text-order.ts'
import { stemWord } from './words.ts'

/** What a typed word stands for. */
export type WordReading = {
  /** Index words, each of which it may stand for; empty when it is the beginning of many. */
  words: readonly string[]
  /** These and what they mean in the other language: any of these lists, all words of which are asked for. */
  alternatives: string[][]
  /** The known word that an unknown one probably stands for, unless some description contains the unknown one. */
  correction?: string
}

const SHORTEST_WORD = 2
const SHORTEST_BEGINNING = 3
const MOST_BEGINNINGS = 30
const SHORTEST_CORRECTED = 4
/** From this length on, words with two wrong letters are looked at. */
const TWO_EDITS_FROM = 6
const MOST_ALIKE = 3
const MOST_LISTED_WORDS = 5
/** How many words are remembered with their corrections. */
const CACHED_CORRECTIONS = 2000
/** Of, in, for and from, as they are written on to the front of words in Latin letters. */
const LATIN_FRONT = /^(?:ye|be|le|ke)/
const LATIN_FRONT_OF_LONGER = /^(?:ye|be|le|ke)(?=....)/

const byCount = (one: KnownWord, other: KnownWord) => other.count - one.count || (one.word < other.word ? -1 : 1)
const byDistance = (one: WordAtDistance, other: WordAtDistance) =>
  one.distance - other.distance || byCount(one.known, other.known)

/**
 * The index words (not stems) of everything that is searched, with how often each occurs. It reads what people type:
 * words of either script, beginnings, misspelt words, and Amharic in Latin letters.
 */
export class Vocabulary {
  readonly #lexicon: Lexicon
  /** Counts may be below zero for a moment, when a word is removed before it is added. */
  readonly #counts = new TextMap<KnownWord>()
  readonly #spellings = new SpellingIndex()
  readonly #inOrder = new TextOrder<KnownWord>(({ word }) => word)
  #size = 0
  /** Remembers corrections until a word is counted. */
  #correctCached: ((word: string) => string | undefined) | undefined

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon
  }

  /** Counts an index word. Words of one sign or of more than forty are not known. */
  add(word: string, count = 1): void {
    this.#change(word, count)
  }

  remove(word: string, count = 1): void {
    this.#change(word, -count)
  }

  #change(word: string, difference: number) {
    if (word.length < SHORTEST_WORD || word.length > LONGEST_WORD) return
    this.#correctCached = undefined
    let known = this.#counts.get(word)
    if (!known) this.#counts.set(word, (known = { word, count: 0, spellings: [] }))
    const wasKnown = known.count > 0
    known.count += difference
    if (known.count === 0) this.#counts.delete(word)
    if (wasKnown && known.count <= 0) this.#removeFromIndexes(known)
    if (!wasKnown && known.count > 0) this.#addToIndexes(known)
  }

  #addToIndexes(known: KnownWord) {
    const written = [known.word, ...this.#lexicon.listSpellings(known.word)].map(toWrittenWord)
    const different = new Map(written.map((each) => [`${each.script} ${each.latin}`, each]))
    known.spellings = Array.from(different.values(), (each) => this.#spellings.add(known, each))
    this.#inOrder.add(known)
    this.#size++
  }

  #removeFromIndexes(known: KnownWord) {
    for (const spelling of known.spellings) this.#spellings.remove(spelling)
    known.spellings = []
    this.#inOrder.delete(known.word, (other) => other === known)
    this.#size--
  }

  has(word: string): boolean {
    return (this.#counts.get(word)?.count ?? 0) > 0
  }

  /** How many different words are known. */
  get size(): number {
    return this.#size
  }

  /**
   * Returns the known word that a misspelt one most likely stands for: two neighbouring letters swapped, or one sign
   * (two from six letters on) wrong, missing or added, if the words have some trigrams in common. Takes Latin words and
   * keys of Ethiopic ones, which are compared as they are typed in Latin letters. The nearest word wins, then the most
   * frequent. English words are not corrected.
   */
  correct(word: string): string | undefined {
    this.#correctCached ??= cacheResults((each) => this.#findNearest(each), CACHED_CORRECTIONS)
    return this.#correctCached(word)
  }

  #findNearest(word: string): string | undefined {
    const { latin } = toWrittenWord(word)
    if (
      isEnglishWord(word) ||
      latin.length < SHORTEST_CORRECTED ||
      latin.length > LONGEST_WORD ||
      !/\p{Alphabetic}/u.test(latin)
    )
      return
    const swapped = this.#spellings.listSwapped(latin).map((known) => ({ known, distance: 1 }))
    const edited = this.#spellings
      .listEdited(latin, latin.length < TWO_EDITS_FROM ? 1 : 2)
      // One wrong Ethiopic letter is two Latin ones. The Ethiopic spelling of a Latin word is compared by ear only.
      .filter(({ known, script, distance }) =>
        hasEthiopic(word) || hasEthiopic(known.word)
          ? true
          : script === 'latin' && isLikelyMeant(word, known.word, distance),
      )
    return [...swapped, ...edited].toSorted(byDistance)[0]?.known.word
  }

  /** Returns the most frequent known words with this beginning, at most `most`. */
  listBeginnings(beginning: string, most = MOST_BEGINNINGS): string[] {
    if (beginning === '') return []
    const first: KnownWord[] = []
    this.#inOrder.forEachBeginning(beginning, (known) => {
      if (first.length === most && byCount(known, first.at(-1)!) > 0) return
      first.splice(first.findLastIndex((other) => byCount(other, known) < 0) + 1, 0, known)
      if (first.length > most) first.pop()
    })
    return first.map(({ word }) => word)
  }

  /**
   * Returns at most three known words that sound like an index word, nearest first: the same consonants, and vowels that
   * lie up to `most` signs apart (by default three, fewer in short words, one between two Latin words). One of the two is written in Ethiopic letters,
   * the known one perhaps only as a listed spelling. Of Latin words only the nearest ones count.
   */
  listSoundsLike(word: string, { most, script }: { most?: number; script?: 'ethiopic' | 'latin' } = {}): string[] {
    const written = toWrittenWord(word)
    const { sound } = written
    if (sound === '') return []
    const isLatin = written.script === 'latin'
    const found = this.#spellings
      .listSoundingLike(written)
      .filter(({ known }) => !script || hasEthiopic(known.word) === (script === 'ethiopic'))
    const nearest = Math.min(...found.map(({ distance }) => distance))
    const allowed = sound.length === 1 ? 0 : (most ?? Math.min(3, sound.length - 1))
    return found
      .filter(
        ({ distance, known }) => distance <= (isLatin && !hasEthiopic(known.word) ? Math.min(allowed, 1) : allowed),
      )
      .filter(({ distance, known }) => distance <= nearest + Number(hasEthiopic(known.word)))
      .toSorted(byDistance)
      .slice(0, MOST_ALIKE)
      .map(({ known }) => known.word)
  }

  /**
   * Reads one typed word: itself, its spelling in the other script, the words that it begins, those that it sounds like in
   * the other script, or the one that it was meant to be, the first of these that is known.
   */
  read(typed: string): WordReading {
    const word = foldText(typed)
    return hasEthiopic(word) ? this.#readEthiopic(word) : this.#readLatin(word)
  }

  #readAs(words: readonly string[], correction?: string): WordReading {
    return { words, alternatives: this.#lexicon.listAlternatives(words), correction }
  }

  #readEthiopic(word: string): WordReading {
    const indexWords = this.#lexicon.getIndexWords(word)
    const key = indexWords.find(hasEthiopic)
    if (key === undefined) return this.#readAs(indexWords)
    // English words are seldom written in Ethiopic letters, but for those of the lexicon: ኮካ is Koka, not cook.
    if (this.has(key))
      return this.#readAs([key, ...this.#listKnownAlike(key, 'latin').filter((alike) => !isEnglishWord(alike))])
    // What a word is known to mean is surer than what it nearly sounds like.
    if (this.#lexicon.listMeanings(key).length > 0)
      return this.#readAs([key, ...this.listSoundsLike(key, { script: 'latin', most: 0 })])
    const begun = this.#lexicon.listWordsBeginning(word).filter((shared) => this.has(shared))
    if (word.length >= 2 && begun.length > 0) return this.#readAs(begun.slice(0, MOST_LISTED_WORDS))
    // The end of a name may look like an ending: ቦርከና, Borkena.
    const alike = this.#listFirstHeard([key, getEthiopicKey(word)])
    return alike ? this.#readAs([key, ...preferNames(alike)]) : this.#readAs([key], this.correct(key))
  }

  #readLatin(word: string): WordReading {
    if (this.has(word)) return this.#readAs([word, ...this.#listKnownAlike(word, 'ethiopic')])
    const listed = this.#findListed(word)
    if (listed) return this.#readAs(listed)
    const begun = word.length >= SHORTEST_BEGINNING ? this.listBeginnings(word) : []
    const meanings = this.#lexicon.listMeanings(word)
    if (begun.length > 0)
      return {
        words: [],
        alternatives: [...this.#withItself(begun, word).map((each) => [each]), ...meanings.map((each) => [...each])],
      }
    if (meanings.length > 0) return this.#readAs([word])
    const alike = /^[a-z]+$/.test(word)
      ? this.#listFirstHeard([word, word.replace(LATIN_FRONT_OF_LONGER, '')])
      : undefined
    if (alike?.some(hasEthiopic)) return this.#readAs(isEnglishWord(word) ? alike.filter(hasEthiopic) : alike)
    return this.#readAs([word], isEnglishWord(word) ? undefined : (alike?.[0] ?? this.correct(word)))
  }

  /** Returns the words that the first of several forms sounds like, of those that sound like any. */
  #listFirstHeard(forms: readonly string[]): string[] | undefined {
    return forms.map((form) => this.listSoundsLike(form)).find((words) => words.length > 0)
  }

  /** Words of the other script that sound nearly the same as a known one. */
  #listKnownAlike(word: string, script: 'ethiopic' | 'latin'): string[] {
    return this.listSoundsLike(word, { script, most: toWrittenWord(word).sound.length > 2 ? 1 : 0 })
  }

  /** Returns what a listed spelling or a word with an Amharic front stands for: softwer, yesoftware, beaddis. */
  #findListed(word: string): string[] | undefined {
    const bare = word.replace(LATIN_FRONT, '')
    for (const rest of new Set([word, bare])) {
      const shared = rest.length >= 3 ? this.#lexicon.getWordOfSpelling(rest) : undefined
      if (shared !== undefined) return shared.split(' ')
      if (rest !== word && rest.length > 3 && this.has(rest)) return [rest]
    }
    return undefined
  }

  /** Adds a word to those that it begins, unless its stem is another known word: javas is not java. */
  #withItself(words: string[], word: string): string[] {
    return this.has(stemWord(word)) ? words : [...words, word]
  }
}

/** Of words that an unknown one sounds like, names are likelier than English words. */
function preferNames(words: readonly string[]): readonly string[] {
  const names = words.filter((word) => !isEnglishWord(word))
  return names.length > 0 ? names : words
}

/** Returns how a word, a key or a listed spelling is written in Latin letters, and how its consonants sound. */
function toWrittenWord(word: string): WrittenWord {
  if (!hasEthiopic(word)) return { latin: word, sound: getLatinSound(word), script: 'latin' }
  const key = word.includes('0') ? word : getEthiopicKey(word)
  return { latin: romanizeKey(key), sound: getKeySound(key), script: 'ethiopic' }
}
