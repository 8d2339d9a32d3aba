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
