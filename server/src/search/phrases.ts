import wishLists from './wishes.json' with { type: 'json' }
import { JOB_LEVELS, type Currency, type JobLevel, type JobType } from '@sira/contract/enums'
import { toPhraseKey, toSingular, type RoleTable } from './roles.ts'
import { cacheResults } from './bounded-cache.ts'
import { isEnglishWord } from './english-words.ts'
import { countBits, getLetterBits } from './close-spellings.ts'
import { splitTokens } from './tokens.ts'

/** Something about a job that a phrase in a search asks for, besides what the job is. */
export type Wish =
  | { kind: 'level'; level: JobLevel }
  | { kind: 'noExperience' }
  | { kind: 'remote' }
  | { kind: 'type'; type: JobType }
  | { kind: 'currency'; currency: Currency }
  | { kind: 'pay' }
  | { kind: 'place'; place: string }
  /** Pay in ETB a month: at least, at most, or both. */
  | { kind: 'payRange'; min: number | null; max: number | null }

/** A skill of the skills list, with its other names. */
export interface NamedSkill {
  no: number
  name: string
  aliases: readonly string[]
}

/** What a phrase may stand for. */
export interface PhraseMeaning {
  wish?: Wish
  role?: string
  skill?: NamedSkill
  /** It says nothing about a job ("jobs", "hiring"). */
  empty?: true
}

const LISTS = wishLists as {
  level: Record<JobLevel, string[]>
  noExperience: string[]
  remote: string[]
  type: Partial<Record<JobType, string[]>>
  currency: Partial<Record<Currency, string[]>>
  pay: string[]
  place: Record<string, string[]>
  empty: string[]
  generic: string[]
}
/** Words of every role: they break ties when something else was typed too. */
const GENERIC_WORDS = new Set(LISTS.generic)
/** The longest phrase that is looked up, in words. */
export const MAX_PHRASE_WORDS = 4

/** How many words are remembered with their corrections. */
const CACHED_CORRECTIONS = 2000

export const isGenericWord = (word: string): boolean => GENERIC_WORDS.has(word)

/** Returns the words of every role ("developer", "engineer") that begin so, without plurals and short forms. */
export const listGenericWords = (beginning: string): string[] =>
  LISTS.generic.filter((word) => word.startsWith(beginning) && word.length > 5 && !word.endsWith('s'))

const PLACES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(LISTS.place).map(([place, spellings]) => [
    place,
    // Names of two words are also written in one.
    [...new Set([...spellings, ...spellings.map((spelling) => spelling.replaceAll(' ', ''))])],
  ]),
)

/** Returns the names of places with their spellings, in lower case. */
export const listPlaceSpellings = (): Readonly<Record<string, readonly string[]>> => PLACES

const WISH_WORDS: ReadonlySet<string> = new Set(listWishPhrases().flatMap(({ phrase }) => splitTokens(phrase)))

/** Two wrong letters are corrected in words of this length. */
const TWO_EDITS_FROM = 7

/**
 * Whether a word so many wrong letters away may be what was meant. Two are allowed between long words with the same first
 * letter, and in a word of the same letters in another order. A wish is at most one letter away, whichever of its listed
 * spellings is nearer.
 */
export function isLikelyMeant(typed: string, known: string, edits: number): boolean {
  if (WISH_WORDS.has(known)) return computeEditDistance(typed, known) <= 1
  if (edits <= 1) return true
  if (typed[0] !== known[0]) return false
  const isLong = Math.min(typed.length, known.length) >= TWO_EDITS_FROM
  return isLong || (typed.length >= 6 && sortLetters(typed) === sortLetters(known))
}

const sortLetters = (word: string) => [...word].toSorted().join('')

/** The phrases that a search understands: skills, roles, wishes and empty words. */
export class PhraseTable {
  readonly #meanings = new Map<string, PhraseMeaning>()
  readonly #words = new Set<string>()
  /** Those of at least four letters, by their length, each with its set of letters. */
  readonly #correctable = new Map<number, { word: string; letters: number }[]>()
  readonly #correctOne = cacheResults((word) => this.#findNearest(word, 1), CACHED_CORRECTIONS)
  readonly #correctTwo = cacheResults((word) => this.#findNearest(word, 2), CACHED_CORRECTIONS)

  constructor(skills: Iterable<NamedSkill>, roles: RoleTable) {
    for (const skill of skills)
      for (const name of [...skill.aliases, skill.name]) {
        this.#add(name, { skill })
        this.#add(name.replace(/[.\s-]+/g, ''), { skill })
      }
    for (const word of LISTS.empty) this.#add(word, { empty: true })
    for (const [phrase, role] of roles.askedPhrases) this.#add(phrase, { role })
    for (const { phrase, wish } of listWishPhrases()) this.#add(phrase, { wish })
    for (const word of GENERIC_WORDS) this.#words.add(word)
    for (const word of this.#words) {
      if (word.length < 4) continue
      const known = { word, letters: getLetterBits(word) }
      const same = this.#correctable.get(word.length)
      if (same) same.push(known)
      else this.#correctable.set(word.length, [known])
    }
  }

  #add(phrase: string, meaning: PhraseMeaning) {
    const tokens = splitTokens(phrase)
    if (tokens.length === 0) return
    const key = toPhraseKey(tokens)
    this.#meanings.set(key, { ...this.#meanings.get(key), ...meaning })
    for (const token of tokens) this.#words.add(token)
  }

  /** Returns whether a word is part of some phrase. */
  hasWord = (word: string): boolean => this.#words.has(word)

  /** Returns whether a word is the plural of one that is part of some phrase. */
  hasPlural = (word: string): boolean => this.#words.has(toSingular(word))

  find = (tokens: readonly string[]): PhraseMeaning | undefined => this.#meanings.get(toPhraseKey(tokens))

  /** Returns the phrases of other skills that begin with this skill's name: "react native" for React. */
  listLongerSkills({ no, name }: NamedSkill): string[] {
    const start = `${splitTokens(name).join(' ')} `
    return [...this.#meanings].flatMap(([key, { skill }]) =>
      skill && skill.no !== no && key.startsWith(start) ? [key] : [],
    )
  }

  /**
   * Returns the word of the phrases that a misspelt one most likely stands for: one letter wrong, missing, added or
   * swapped with its neighbour, up to `most` of these in long words. English words are not corrected.
   */
  correct(word: string, mostEdits = 2): string | undefined {
    if (word.length < 4 || /\d/.test(word) || isEnglishWord(word)) return undefined
    return word.length < 6 || mostEdits < 2 ? this.#correctOne(word) : this.#correctTwo(word)
  }

  #findNearest(word: string, most: number): string | undefined {
    const letters = getLetterBits(word)
    let best: { word: string; distance: number } | undefined
    for (let length = Math.max(4, word.length - most); length <= word.length + most; length++) {
      // A wrong letter changes two of the set, a missing or added one changes one, swapped ones change none.
      const mostChanged = 2 * most - Math.abs(length - word.length)
      for (const known of this.#correctable.get(length) ?? []) {
        if (countBits(known.letters ^ letters) > mostChanged) continue
        // Fewer people mistype the first letter.
        const edits = computeEditDistance(word, known.word)
        const distance = edits + (known.word[0] === word[0] ? 0 : 0.5)
        if (!isLikelyMeant(word, known.word, edits)) continue
        if (distance <= most && (!best || distance < best.distance)) best = { word: known.word, distance }
      }
    }
    return best?.word
  }
}

function listWishPhrases(): { phrase: string; wish: Wish }[] {
  const toWishes = <K extends string>(lists: Partial<Record<K, readonly string[]>>, toWish: (key: K) => Wish) =>
    (Object.entries(lists) as [K, readonly string[]][]).flatMap(([key, phrases]) =>
      phrases.map((phrase) => ({ phrase, wish: toWish(key) })),
    )
  return [
    ...toWishes(LISTS.level, (level) => ({ kind: 'level', level })),
    ...LISTS.noExperience.map((phrase) => ({ phrase, wish: { kind: 'noExperience' } as const })),
    ...LISTS.remote.map((phrase) => ({ phrase, wish: { kind: 'remote' } as const })),
    ...toWishes(LISTS.type, (type) => ({ kind: 'type', type })),
    ...toWishes(LISTS.currency, (currency) => ({ kind: 'currency', currency })),
    ...LISTS.pay.map((phrase) => ({ phrase, wish: { kind: 'pay' } as const })),
    ...toWishes(PLACES, (place) => ({ kind: 'place', place })),
  ]
}

/** Returns the levels next to a level. */
export function listNeighbourLevels(level: JobLevel): JobLevel[] {
  const at = JOB_LEVELS.indexOf(level)
  return JOB_LEVELS.filter((_, index) => Math.abs(index - at) === 1)
}

/** Returns the number of letters wrong, missing, added, or swapped with their neighbour (optimal string alignment). */
export function computeEditDistance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    before = last
    last = row
  }
  return last[other.length]!
}
