import { foldText, stripEthiopicFront } from './ethiopic.ts'
import { MAX_PHRASE_WORDS, type PhraseTable } from './phrases.ts'
import { findPay, type PayRange } from './read-pay.ts'
import { splitTokens, translateTokens } from './tokens.ts'

/** A part of a search text that says something else than what to look for. */
export type SearchCondition = {
  /** As it was typed. */
  text: string
  /** The search text without it. */
  without: string
} & ({ kind: 'payRange'; range: PayRange } | { kind: 'excluded'; excluded: readonly string[] })

/** A search text, split. */
export interface SplitSearch {
  /** What to look for. */
  wanted: string
  conditions: SearchCondition[]
}

interface Word {
  /** Folded. */
  text: string
  start: number
  end: number
}

/** A part of the text, and what it says is to be left out: each of these. */
interface Exclusion {
  start: number
  end: number
  excluded: readonly string[]
}

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(foldText))
const MOST_EXCLUDED = 10
/** What follows is left out. */
const NEGATIONS = toSet('not without except excluding')
/** What follows is left out if it is a place: "outside sales" is a job. */
const PLACE_NEGATIONS = toSet('outside')
/** Names and idioms in which nothing is left out. */
const NEGATION_IDIOMS = ['without borders', 'without frontiers', 'not for profit', 'not only', 'not just'].map(
  (words) => words.split(' ').map(foldText),
)
/** Said between these and what is left out, or between two things that are. */
const ARTICLES = toSet('a an the any for in from of')
const ALSO_EXCLUDED = toSet('or nor')
/** What stands before is left out: "that is not", "not … but". */
const AMHARIC_NEGATIONS = toSet('ያልሆነ ያልሆነች ያልሆኑ ያልሆነው የማይሆን ሳይሆን ሳይሆኑ')
/** The same after a word with "from": ከአዲስ አበባ ውጭ, outside Addis Ababa. */
const AMHARIC_EXCEPTIONS = toSet('ውጭ ውጪ በስተቀር')
/** A sign before a word, after a blank: phones put a longer one for it. */
const SIGNED_WORD = /(?<![^\s])[-−–—](?:"([^"]{1,100})"|(\.?\p{Alphabetic}\S{0,100}))/gu
const WORDS = /[^\s"]+/gu
const END_SIGNS = /[,;:!?.…]{1,5}$/u

/** Splits a search text into what to look for, what to leave out, and pay. */
export function splitSearch(text: string, phrases: PhraseTable): SplitSearch {
  const pay = findPay(text)
  const rest = pay ? blankOut(text, pay) : text
  const signed = listSignedWords(rest)
  const spoken = listSpokenExclusions(signed.reduce(blankOut, rest), phrases)
  const exclusions = limitExclusions([...signed, ...spoken].toSorted((one, other) => one.start - other.start))
  const cut = (parts: readonly { start: number; end: number }[]) =>
    parts.reduce(blankOut, text).replace(/\s+/g, ' ').trim()
  return {
    wanted: cut([...(pay ? [pay] : []), ...exclusions]),
    conditions: [
      ...exclusions.map((part) => ({
        kind: 'excluded' as const,
        excluded: part.excluded,
        text: text.slice(part.start, part.end).trim(),
        without: cut([part]),
      })),
      ...(pay
        ? [
            {
              kind: 'payRange' as const,
              range: pay.range,
              text: text.slice(pay.start, pay.end),
              without: cut([pay]),
            },
          ]
        : []),
    ],
  }
}

/** Each thing that is left out costs a look of its own. */
function limitExclusions(exclusions: readonly Exclusion[]): Exclusion[] {
  let room = MOST_EXCLUDED
  return exclusions.flatMap((each) => {
    const excluded = each.excluded.slice(0, Math.max(room, 0))
    room -= excluded.length
    return excluded.length > 0 ? [{ ...each, excluded }] : []
  })
}

/** The rest stays where it is. */
const blankOut = (text: string, { start, end }: { start: number; end: number }) =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)

/** Words with a sign before them: -intern, -"project manager". */
function listSignedWords(text: string): Exclusion[] {
  return Array.from(text.matchAll(SIGNED_WORD), ({ 0: all, 1: quoted, 2: word = '', index }) => ({
    start: index,
    end: index + all.length,
    excluded: [quoted?.trim() ?? word.replace(END_SIGNS, '')],
  })).filter(({ excluded }) => /\p{Alphabetic}/u.test(excluded[0]!))
}

/** What is left out by a word: "not remote", ተለማማጅ ያልሆነ. */
function listSpokenExclusions(text: string, phrases: PhraseTable): Exclusion[] {
  const words = Array.from(text.matchAll(WORDS), ({ 0: word, index }) => {
    const bare = word.replace(END_SIGNS, '')
    return { text: foldText(bare), start: index, end: index + bare.length }
  }).filter(({ text: word }) => word !== '')
  const found: Exclusion[] = []
  for (let at = 0; at < words.length; at++) {
    const exclusion = readAfter(words, at, phrases) ?? readBefore(words, at, phrases)
    if (exclusion && !isInWish(words, at, phrases) && exclusion.start >= (found.at(-1)?.end ?? 0)) found.push(exclusion)
  }
  return found
}

const findPhrase = (words: readonly Word[], phrases: PhraseTable) =>
  phrases.find(translateTokens(splitTokens(words.map(({ text }) => text).join(' '))))

/** Whether the word is part of a phrase that asks for something: "without experience". */
function isInWish(words: readonly Word[], at: number, phrases: PhraseTable): boolean {
  for (let start = Math.max(0, at - MAX_PHRASE_WORDS + 1); start <= at; start++)
    for (let end = at + 1; end <= Math.min(words.length, start + MAX_PHRASE_WORDS); end++)
      if (end - start > 1 && findPhrase(words.slice(start, end), phrases)) return true
  return false
}

function readAfter(words: readonly Word[], at: number, phrases: PhraseTable): Exclusion | undefined {
  const { text, start } = words[at]!
  const isPlaceOnly = PLACE_NEGATIONS.has(text)
  if (!NEGATIONS.has(text) && !isPlaceOnly) return undefined
  if (NEGATION_IDIOMS.some((idiom) => idiom.every((word, n) => words[at + n]?.text === word))) return undefined
  let next = at + 1
  let end: number | undefined
  const parts: string[] = []
  do {
    while (words[next] && ARTICLES.has(words[next]!.text)) next++
    const count = countPhrase(words.slice(next, next + MAX_PHRASE_WORDS), phrases)
    const taken = words.slice(next, next + count)
    if (taken.length === 0 || (isPlaceOnly && findPhrase(taken, phrases)?.wish?.kind !== 'place')) break
    parts.push(taken.map((word) => word.text).join(' '))
    end = taken.at(-1)!.end
    next += count + 1
  } while (ALSO_EXCLUDED.has(words[next - 1]?.text ?? '') && parts.length < MOST_EXCLUDED)
  return end === undefined ? undefined : { start, end, excluded: parts }
}

/** Returns how many words the longest phrase at the beginning has; one if there is none. */
function countPhrase(words: readonly Word[], phrases: PhraseTable): number {
  for (let count = words.length; count > 1; count--) if (findPhrase(words.slice(0, count), phrases)) return count
  return Math.min(words.length, 1)
}

function readBefore(words: readonly Word[], at: number, phrases: PhraseTable): Exclusion | undefined {
  const { text, end } = words[at]!
  const isException = AMHARIC_EXCEPTIONS.has(text)
  if (!AMHARIC_NEGATIONS.has(text) && !isException) return undefined
  const before = words.slice(Math.max(0, at - MAX_PHRASE_WORDS), at)
  const isTaken = (taken: readonly Word[]) => taken.length > 0 && (!isException || taken[0]!.text.startsWith('ከ'))
  const first = before.findIndex((_, n) => isTaken(before.slice(n)) && findPhrase(before.slice(n), phrases))
  const taken = before.slice(first < 0 ? -1 : first)
  if (!isTaken(taken)) return undefined
  const excluded = taken.map((word) => word.text).join(' ')
  return { start: taken[0]!.start, end, excluded: [isException ? stripEthiopicFront(excluded) : excluded] }
}
