import { hasEthiopic } from '#search/ethiopic.ts'
import { DEFAULT_LEXICON } from '#search/lexicon.ts'
import { readTyped, type TypedWord } from '#search/read-typed.ts'
import type { PhraseTable, Wish } from '#search/phrases.ts'
import type { PayRange } from '#search/read-pay.ts'
import { splitSearch, type SearchCondition } from '#search/split-search.ts'
import { splitAtSynonyms } from '#search/synonyms.ts'
import { joinLinkedNames } from '#search/tokens.ts'
import {
  listTypedTokens,
  SEARCH_FOR_ALL,
  understandSearch,
  type SearchToken,
  type UnderstoodSearch,
} from '#search/understand.ts'
import { splitIndexWords, stemWord } from '#search/words.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { lookInDescriptions, type OpenSearch } from './open-search.queries.ts'

/** What somebody typed, understood. */
export interface UnderstoodText {
  search: UnderstoodSearch
  /** What is left out: each of these. */
  excluded: UnderstoodSearch[]
  /** What was typed for pay, and for what is left out. */
  conditions: SearchCondition[]
  /** The text with its misspelt words corrected; null when nothing was corrected. */
  corrected: string | null
}

interface TypedText {
  searchText: string
  /** Takes the words as they are, without synonyms or corrections. */
  asTyped: boolean
}

/** Understands a search text. Null without a letter or digit. */
export async function understandText(
  db: Database,
  search: OpenSearch,
  typed: TypedText,
): Promise<UnderstoodText | null> {
  const { wanted, conditions } = splitSearch(typed.searchText, search.vocabulary.phrases)
  const words = await understandWords(db, search, { ...typed, searchText: wanted })
  if (conditions.length === 0) return words && { ...words, excluded: [], conditions }
  const excluded: UnderstoodSearch[] = []
  for (const condition of conditions)
    for (const searchText of condition.kind === 'excluded' ? condition.excluded : []) {
      const understood = await understandWords(db, search, { ...typed, searchText })
      if (understood) excluded.push(understood.search)
    }
  const { search: asked, corrected } = words ?? { search: SEARCH_FOR_ALL, corrected: null }
  const pay = conditions.flatMap((condition) => (condition.kind === 'payRange' ? [condition] : []))
  const wishes = await Promise.all(
    pay.map(async ({ range, text }) => ({ wish: await toPayWish(db, range), tokens: [], text })),
  )
  return {
    search: { ...asked, wishes: [...asked.wishes, ...wishes] },
    excluded,
    conditions,
    corrected: corrected && [corrected, ...conditions.map(({ text }) => text)].join(' '),
  }
}

const SELECT_RATE = `select coalesce(etb, 1)::float8 as etb from exchange_rates where currency = :currency::currency`

/** Returns pay in ETB, by which jobs are compared. */
async function toPayWish(db: Database, { currency, min, max }: PayRange): Promise<Wish> {
  const rates = currency === 'ETB' ? [] : await runSql(db, SELECT_RATE, { currency })
  const inEtb = (amount: number | null) => amount && amount * (rates[0]?.etb ?? 1)
  return { kind: 'payRange', min: inEtb(min), max: inEtb(max) }
}

async function understandWords(
  db: Database,
  search: OpenSearch,
  { searchText, asTyped }: TypedText,
): Promise<Pick<UnderstoodText, 'search' | 'corrected'> | null> {
  const { phrases } = search.vocabulary
  const typed = await readTyped(joinLinkedNames(searchText), search.index.vocabulary, DEFAULT_LEXICON, {
    isInDescriptions: async (words) => {
      const [listed, unlisted] = [words.filter(phrases.hasWord), words.filter((word) => !phrases.hasWord(word))]
      return new Set(asTyped ? words : [...listed, ...(await listDescribedWords(db, search, unlisted))])
    },
  })
  if (typed.length === 0) return null
  const tokens = asTyped ? typed.map(keepTyped) : await readTokens(db, search, typed)
  return {
    search: understandSearch(tokens, phrases),
    corrected: tokens.some(({ corrected }) => corrected)
      ? listTypedTokens(tokens)
          .map((token) => token.corrected ?? token.typed)
          .join(' ')
      : null,
  }
}

/** Returns the words to look for: of synonyms what they mean, of all others what was typed or probably meant. */
async function readTokens(db: Database, search: OpenSearch, typed: readonly TypedWord[]): Promise<SearchToken[]> {
  const { phrases } = search.vocabulary
  const parts = splitAtSynonyms(typed, phrases, search.synonyms)
  const plain = parts.flatMap(({ words, meaning }) => (meaning === undefined ? words : []))
  const corrections = await findCorrections(db, search, plain)
  const tokens = await Promise.all(
    parts.map(async ({ words, meaning }) =>
      meaning === undefined
        ? words.flatMap((word) => toTokens(word, phrases, corrections.get(word.typed)))
        : readMeaning(search, meaning, words.map(keepTyped)),
    ),
  )
  return tokens.flat()
}

/** Returns the words of a synonym's meaning, which stand for the typed ones. They are not corrected. */
async function readMeaning(
  { index, vocabulary: { phrases } }: OpenSearch,
  meaning: string,
  standsFor: readonly SearchToken[],
): Promise<SearchToken[]> {
  const words = await readTyped(joinLinkedNames(meaning), index.vocabulary, DEFAULT_LEXICON, {
    isInDescriptions: async (unknown) => new Set(unknown),
  })
  return words
    .flatMap((word) => toTokens(word, phrases, undefined))
    .map(({ corrected: _, ...token }) => ({ ...token, standsFor }))
}

/**
 * Returns the corrections of typed words that no live job has in its short fields. A word of the phrases is preferred to
 * one that happens to stand in a job. A word of some description is not corrected, unless only its stem is known to be
 * there and one letter is wrong: "fronted" is found in descriptions with "front".
 */
async function findCorrections(
  db: Database,
  search: OpenSearch,
  typed: readonly TypedWord[],
): Promise<ReadonlyMap<string, string>> {
  const { index, vocabulary } = search
  const { phrases } = vocabulary
  const unknown = typed.filter(
    ({ typed: word, corrected, alternatives }) =>
      !index.vocabulary.has(word) &&
      !phrases.hasWord(word) &&
      (corrected !== undefined || (alternatives.length === 1 && alternatives[0]!.join(' ') === word)),
  )
  const listed = unknown.filter(({ typed: word }) => phrases.correct(word) !== undefined)
  const described = new Set(
    await listDescribedWords(
      db,
      search,
      listed.map(({ typed: word }) => word),
    ),
  )
  return new Map(
    unknown.flatMap(({ typed: word, corrected }) => {
      if (described.has(word) && stemWord(word) === word) return []
      const meant = phrases.correct(word, described.has(word) ? 1 : 2) ?? corrected
      return meant === undefined ? [] : [[word, meant] as const]
    }),
  )
}

const SELECT_DESCRIBED_WORDS = `select coalesce(word, '') as word from unnest(:words::text[]) word where in_live_texts(word_stem(word)::tsquery)`

/** Returns those of the words that the description of a live job has; each is looked for once a request. */
async function listDescribedWords(db: Database, { described }: OpenSearch, words: string[]): Promise<string[]> {
  const unasked = words.filter((word) => !described.has(word))
  if (unasked.length > 0) {
    const found = new Set(
      (await lookInDescriptions(() => runSql(db, SELECT_DESCRIBED_WORDS, { words: unasked }))).map(({ word }) => word),
    )
    for (const word of unasked) described.set(word, found.has(word))
  }
  return words.filter((word) => described.get(word))
}

/** The most words under which one token is looked up in phrases. */
const MAX_CANDIDATES = 4

function toTokens(word: TypedWord, phrases: PhraseTable, corrected: string | undefined): SearchToken[] {
  const { typed, stop, alternatives, letters } = word
  if (letters) return [{ typed, stop, candidates: [letters.join(' ')], alternatives }]
  const isLatin = !hasEthiopic(typed)
  // Such a word may sound like a name: ስራ is not SRE.
  if (stop && !isLatin) return [keepTyped(word)]
  const single = alternatives.flatMap((words) => (words.length === 1 && !hasEthiopic(words[0]!) ? [words[0]!] : []))
  const begun = single.length > 0 && single.every((each) => each.startsWith(typed)) ? single : []
  const longer = begun.filter((each) => each !== typed)
  if (isLatin && (phrases.hasWord(typed) || (longer.length === 0 && phrases.hasPlural(typed))))
    return [{ typed, stop, candidates: [typed], alternatives: word.corrected ? [[typed]] : alternatives }]
  if (corrected !== undefined) {
    const isLive = corrected === word.corrected
    return [{ typed, stop, candidates: [corrected], alternatives: isLive ? alternatives : [[corrected]], corrected }]
  }
  const [only, ...others] = alternatives
  // A listed spelling of two words: bahirdar.
  if (only && only.length > 1 && others.length === 0)
    return only.map((part) => ({ typed: part, stop, candidates: [part], alternatives: [[part]] }))
  // The beginning of one word is taken for it, that of several only for any of them.
  const meant = begun.length === 0 ? single : longer.length === 1 ? longer : []
  const candidates = meant.length > 0 ? meant.slice(0, MAX_CANDIDATES) : [typed]
  // Another spelling that sounds the same: reakt.
  const isRespelled = isLatin && begun.length === 0 && candidates.length === 1 && candidates[0] !== typed
  return [{ typed, stop, candidates, alternatives, ...(isRespelled && { corrected: candidates[0]! }) }]
}

/** A word as it was typed, which stands for nothing else. */
const keepTyped = ({ typed, stop }: TypedWord): SearchToken => ({
  typed,
  stop,
  candidates: [typed],
  alternatives: [splitIndexWords(typed)],
})
