import { MAX_PHRASE_WORDS, type PhraseTable } from './phrases.ts'
import type { TypedWord } from './read-typed.ts'
import { toPhraseKey } from './roles.ts'
import { splitTokens } from './tokens.ts'

/** Words that people type, and the words that a search takes them for. */
export interface Synonym {
  phrase: string
  meaning: string
}

/** Returns a phrase as it is compared with what people type: spellings that are read the same have the same key. */
export const toSynonymKey = (phrase: string): string => toPhraseKey(splitTokens(phrase))

/** The synonyms by their keys. */
export class SynonymTable {
  readonly #meanings: ReadonlyMap<string, string>

  constructor(synonyms: Iterable<Synonym>) {
    this.#meanings = new Map(Array.from(synonyms, ({ phrase, meaning }) => [toSynonymKey(phrase), meaning]))
  }

  findMeaning = (tokens: readonly string[]): string | undefined => this.#meanings.get(toPhraseKey(tokens))
}

/** Neighbouring words of a search; `meaning` is what a synonym says that they mean. */
export interface TypedPart {
  words: TypedWord[]
  meaning?: string
}

/**
 * Splits a search into synonyms and the rest. The longest phrase counts: the synonym "front" is no part of "front desk"
 * if that is a phrase that a search understands.
 */
export function splitAtSynonyms(
  words: readonly TypedWord[],
  phrases: PhraseTable,
  synonyms: SynonymTable,
): TypedPart[] {
  const tokens = words.map(({ typed }) => splitTokens(typed))
  const parts: TypedPart[] = []
  for (let start = 0; start < words.length;) {
    const { count, meaning } = takeLongest(tokens.slice(start, start + MAX_PHRASE_WORDS), phrases, synonyms)
    const taken = words.slice(start, start + count)
    const last = parts.at(-1)
    if (meaning !== undefined) parts.push({ words: taken, meaning })
    else if (last && last.meaning === undefined) last.words.push(...taken)
    else parts.push({ words: taken })
    start += count
  }
  return parts
}

/** Returns how many words the longest synonym or understood phrase at the beginning has; one if there is none. */
function takeLongest(
  tokens: readonly (readonly string[])[],
  phrases: PhraseTable,
  synonyms: SynonymTable,
): { count: number; meaning?: string } {
  for (let count = tokens.length; count >= 1; count--) {
    const phrase = tokens.slice(0, count).flat()
    const meaning = synonyms.findMeaning(phrase)
    if (meaning !== undefined) return { count, meaning }
    if (phrases.find(phrase)) return { count }
  }
  return { count: 1 }
}
