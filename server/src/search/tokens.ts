import { foldText, hasEthiopic } from './ethiopic.ts'
import { DEFAULT_LEXICON, type Lexicon } from './lexicon.ts'
import { cutAtScriptChange, nameSigns } from './words.ts'

const LINKED_NAMES = /(?<![\p{Alphabetic}0-9])(front|back|full|dev)[ -]{1,3}(end|stack|ops)(?![\p{Alphabetic}0-9])/giu
const NO_WORD = /[^\p{Alphabetic}0-9]+/u

/** Writes "front end", "full-stack" and "dev ops" as one word. */
export const joinLinkedNames = (text: string): string => text.replace(LINKED_NAMES, '$1$2')

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
/** Words that say nothing without the place or time after them. */
const LEADING_WORDS = new Set(['in', 'at', 'near', 'around', 'from', 'on'])

/**
 * Returns a search text without a phrase and the preposition before it: "React developer in Addis" without "addis" is
 * "React developer". A text that does not have the words in a row stays as it is.
 */
export function removePhrase(text: string, phrase: readonly string[]): string {
  const pieces = joinLinkedNames(text)
    .split(/\s+/)
    .filter((piece) => piece !== '')
  const keys = pieces.map((piece) => nameSigns(foldText(piece)).replace(NO_WORD_SIGNS, ''))
  const wanted = phrase.join('').replace(NO_WORD_SIGNS, '')
  for (let start = 0; start < pieces.length; start++) {
    for (let end = start + 1, joined = keys[start]!; joined.length <= wanted.length; joined += keys[end++]!) {
      if (joined === wanted && wanted !== '') {
        const first = start > 0 && LEADING_WORDS.has(keys[start - 1]!) ? start - 1 : start
        return [...pieces.slice(0, first), ...pieces.slice(end)].join(' ')
      }
      if (end >= pieces.length) break
    }
  }
  return text
}
