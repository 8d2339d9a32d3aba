import {
  isGenericWord,
  MAX_PHRASE_WORDS,
  type NamedSkill,
  type PhraseMeaning,
  type PhraseTable,
  type Wish,
} from './phrases.ts'

/** A word of a search with what it may stand for. */
export interface SearchToken {
  /** As it was typed, or as a synonym puts it. */
  typed: string
  /** It counts only when nothing else was typed. */
  stop: boolean
  /** The word that a misspelt one was corrected to. */
  corrected?: string
  /** Words under which phrases are looked up, the likeliest first: the typed one, its correction or translation. */
  candidates: readonly string[]
  /** Index words: any of these lists, of which all must be there. */
  alternatives: readonly (readonly string[])[]
  /** The typed words, where a synonym put this one in their place; the same words for all that it put there. */
  standsFor?: readonly SearchToken[]
}

/** Returns the words that were typed for these tokens. */
export const listTypedTokens = (tokens: readonly SearchToken[]): SearchToken[] => [
  ...new Set(tokens.flatMap((token) => token.standsFor ?? [token])),
]

/** Returns the words that were typed for a concept and that synonyms replaced. */
export const listReplacedTokens = ({ tokens }: Concept): SearchToken[] => [
  ...new Set(tokens.flatMap(({ standsFor = [] }) => standsFor)),
]

/** One thing that a job must have or be. `words` is the phrase as it was understood. */
export type Concept =
  | { kind: 'role'; role: string; tokens: SearchToken[]; words: string[]; skill?: NamedSkill }
  | { kind: 'skill'; skill: NamedSkill; tokens: SearchToken[]; words: string[] }
  | { kind: 'word'; tokens: SearchToken[]; words: string[] }

/** A search as it was understood. */
export interface UnderstoodSearch {
  concepts: Concept[]
  /** `text` is what was typed for a wish without tokens. */
  wishes: { wish: Wish; tokens: SearchToken[]; text?: string }[]
  /** Words of every role ("developer"), which only break ties. */
  genericWords: { token: SearchToken; word: string }[]
  /** It has nothing but words that say nothing about a job: "jobs in Ethiopia". */
  isEmpty: boolean
}

/** The role that a generic word stands for when nothing else was typed. */
const ROLE_OF_GENERIC_WORD: Readonly<Record<string, string>> = {
  developer: 'software',
  developers: 'software',
  dev: 'software',
  devs: 'software',
  programmer: 'software',
  development: 'software',
  designer: 'design',
}

/** Splits a search into concepts and wishes: the longest known phrase first. */
export function understandSearch(tokens: readonly SearchToken[], phrases: PhraseTable): UnderstoodSearch {
  const understood: UnderstoodSearch = { concepts: [], wishes: [], genericWords: [], isEmpty: false }
  for (let start = 0; start < tokens.length;) start += takePhrase(tokens.slice(start), phrases, understood)
  if (understood.concepts.length === 0) understood.concepts = understood.genericWords.splice(0).map(toGenericConcept)
  // A search of nothing but empty words looks for them after all: of "IT jobs" for IT.
  if (understood.concepts.length === 0 && understood.wishes.length === 0) {
    const trade = tokens.filter(({ candidates }) => candidates[0] === 'it')
    return { ...understood, concepts: (trade.length > 0 ? trade : tokens).map(toWord), isEmpty: true }
  }
  return understood
}

function toGenericConcept({ token, word }: UnderstoodSearch['genericWords'][number]): Concept {
  const role = ROLE_OF_GENERIC_WORD[word]
  const parts = { tokens: [token], words: [word] }
  return role ? { kind: 'role', role, ...parts } : { kind: 'word', ...parts }
}

/** Returns a search for the words of every role alone: "perl developer" as "developer". */
export const keepGenericWords = ({ genericWords }: UnderstoodSearch): UnderstoodSearch => ({
  concepts: genericWords.map(toGenericConcept),
  wishes: [],
  genericWords: [],
  isEmpty: false,
})

/** A search that every job matches. */
export const SEARCH_FOR_ALL: UnderstoodSearch = { concepts: [], wishes: [], genericWords: [], isEmpty: true }

/** Returns the same search without its words: they say nothing. What was not typed as words stays. */
export const dropWords = ({ wishes }: UnderstoodSearch): UnderstoodSearch => ({
  ...SEARCH_FOR_ALL,
  wishes: wishes.filter(({ tokens }) => tokens.length === 0),
})

/** Whether all jobs match a search equally well. */
export const isWordless = ({ concepts, wishes, genericWords }: UnderstoodSearch): boolean =>
  concepts.length + genericWords.length === 0 && wishes.every(({ tokens }) => tokens.length === 0)

const toWord = (token: SearchToken): Concept => ({ kind: 'word', tokens: [token], words: [token.candidates[0]!] })

/** Takes the longest phrase at the beginning; returns how many words it has. */
function takePhrase(tokens: readonly SearchToken[], phrases: PhraseTable, understood: UnderstoodSearch): number {
  for (let count = Math.min(MAX_PHRASE_WORDS, tokens.length); count >= 1; count--) {
    const taken = tokens.slice(0, count)
    const generic = count === 1 ? taken[0]!.candidates.find(isGenericWord) : undefined
    if (generic !== undefined) {
      understood.genericWords.push({ token: taken[0]!, word: generic })
      return 1
    }
    const found = findMeaning(taken, phrases)
    if (!found) continue
    addMeaning(taken, found, understood)
    return count
  }
  if (!tokens[0]!.stop) understood.concepts.push(toWord(tokens[0]!))
  return 1
}

interface FoundMeaning {
  meaning: PhraseMeaning
  words: string[]
}

/** Looks a phrase up under every combination of what its words may stand for. */
function findMeaning(
  tokens: readonly SearchToken[],
  phrases: PhraseTable,
  words: readonly string[] = [],
): FoundMeaning | undefined {
  const [token, ...rest] = tokens
  if (!token) {
    const meaning = phrases.find(words)
    return meaning && { meaning, words: [...words] }
  }
  for (const candidate of token.candidates) {
    const found = findMeaning(rest, phrases, [...words, candidate])
    if (found) return found
  }
  return undefined
}

function addMeaning(tokens: SearchToken[], { meaning, words }: FoundMeaning, understood: UnderstoodSearch) {
  const { wish, role, skill, empty } = meaning
  if (wish) understood.wishes.push({ wish, tokens })
  else if (role) understood.concepts.push({ kind: 'role', role, tokens, words, ...(skill && { skill }) })
  else if (!empty && skill) understood.concepts.push({ kind: 'skill', skill, tokens, words })
}
