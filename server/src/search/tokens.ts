import { foldText, hasEthiopic } from './ethiopic.ts'
import { DEFAULT_LEXICON, type Lexicon } from './lexicon.ts'
import { cutAtScriptChange, nameSigns } from './words.ts'

const LINKED_NAMES = /(?<![\p{Alphabetic}0-9])(front|back|full|dev)[ -]{1,3}(end|stack|ops)(?![\p{Alphabetic}0-9])/giu
/** Without one of these, no name is linked: most texts are looked at no further. */
const LINKED_END = /[ -](?:end|stack|ops)/iu
const NO_WORD = /[^\p{Alphabetic}0-9]+/u

/** Writes "front end", "full-stack" and "dev ops" as one word. */
export const joinLinkedNames = (text: string): string =>
  LINKED_END.test(text) ? text.replace(LINKED_NAMES, '$1$2') : text

/**
 * Returns the words of a text in order, for phrases: in lower case, "front-end" and "dev ops" as one word, Ethiopic words
 * as the Latin word that they are another spelling of, or as keys.
 */
export function splitTokens(text: string, lexicon: Lexicon = DEFAULT_LEXICON): string[] {
  const words = cutAtScriptChange(nameSigns(joinLinkedNames(foldText(text))))
    .split(NO_WORD)
    .filter((word) => word !== '')
  return words.some(hasEthiopic)
    ? words.flatMap((word) => (hasEthiopic(word) ? lexicon.getIndexWords(word) : [word]))
    : words
}

/** Returns tokens with Amharic words, and pairs of them, as the first English word that they are translated to. */
export function translateTokens(tokens: readonly string[], lexicon: Lexicon = DEFAULT_LEXICON): string[] {
  if (!tokens.some(hasEthiopic)) return [...tokens]
  const translated: string[] = []
  for (let at = 0; at < tokens.length; at++) {
    const [token, next] = [tokens[at]!, tokens[at + 1]]
    const pair = next === undefined ? undefined : lexicon.listEnglish(token, next)[0]
    translated.push(pair ?? (hasEthiopic(token) ? lexicon.listEnglish(token)[0] : undefined) ?? token)
    if (pair) at++
  }
  return translated
}

const NO_WORD_SIGNS = /[^\p{Alphabetic}0-9]+/gu
/** Words with the signs that belong to their names: C++, C#, .NET. */
const NAMED_WORDS = /\.net(?![\p{Alphabetic}0-9_])|[\p{Alphabetic}\p{M}0-9_]+(?:\+\+|#)?/giu
/** Words that say nothing without the place or time after them. */
const LEADING_WORDS = new Set(['in', 'at', 'near', 'around', 'from', 'on'])

interface TypedWord {
  key: string
  start: number
  end: number
}

/**
 * Returns a search text without a phrase and the preposition before it: "React developer in Addis" without "addis" is
 * "React developer". Signs go with the word that they link: "React/Remote" without "remote" is "React". A text that does
 * not have the words in a row stays as it is.
 */
export function removePhrase(searchText: string, phrase: readonly string[]): string {
  const text = joinLinkedNames(searchText).replace(/\s+/g, ' ').trim()
  const words = [...text.matchAll(NAMED_WORDS)].map(({ 0: word, index }) => ({
    key: nameSigns(foldText(word)).replace(NO_WORD_SIGNS, ''),
    start: index,
    end: index + word.length,
  }))
  const found = findPhrase(words, phrase.join('').replace(NO_WORD_SIGNS, ''))
  if (!found) return searchText
  const { first, last } = found
  const lead = words[first - 1]
  const isLed = lead && LEADING_WORDS.has(lead.key) && isWholePiece(text, lead) && text[words[first]!.start - 1] === ' '
  return cutWords(text, words, { first: isLed ? first - 1 : first, last })
}

/** Returns the first and the last of the words that are the phrase together. */
function findPhrase(words: readonly TypedWord[], wanted: string): { first: number; last: number } | undefined {
  if (wanted === '') return undefined
  for (let first = 0; first < words.length; first++) {
    for (let last = first, joined = ''; last < words.length && joined.length < wanted.length; last++) {
      joined += words[last]!.key
      if (joined === wanted) return { first, last }
    }
  }
  return undefined
}

const isWholePiece = (text: string, { start, end }: TypedWord) =>
  (start === 0 || text[start - 1] === ' ') && text[end] === ' '

/** Cuts words out, with all between blanks that is no other word. */
function cutWords(text: string, words: readonly TypedWord[], { first, last }: { first: number; last: number }): string {
  const blankBefore = text.lastIndexOf(' ', words[first]!.start)
  const blankAfter = text.indexOf(' ', words[last]!.end)
  const before = Math.max(words[first - 1]?.end ?? 0, blankBefore, 0)
  const after = Math.min(words[last + 1]?.start ?? text.length, blankAfter < 0 ? text.length : blankAfter)
  const isLinked = before > blankBefore && before > 0 && after < text.length && after !== blankAfter
  const link = isLinked ? text.slice(before, words[first]!.start) : ' '
  return `${text.slice(0, before).trimEnd()}${link}${text.slice(after).trimStart()}`.trim()
}
