import type { HandlerInput } from '@sira/contract/endpoint'
import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import { MAX_PHRASE_LENGTH, type listUnmatchedSearches, type UnmatchedSearch } from '@sira/contract/synonyms'
import { toVisibleText } from '@sira/contract/typed-text'
import { foldText } from '#search/ethiopic.ts'
import { MAX_PHRASE_WORDS } from '#search/phrases.ts'
import { splitTokens } from '#search/tokens.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { hideContacts } from '../candidates/candidates.rules.ts'
import { findSynonymsOf } from './synonyms.queries.ts'

const MAX_CHARACTERS = 80
const MAX_WORDS = 6
/** Part of a phone number, an id or a year of birth. */
const LONG_NUMBER = /\p{N}{4}/u

/**
 * Returns the words of a search as they are counted: in lower case, Ethiopic letters folded, one blank between two words.
 * Undefined for a text that may say who somebody is or is no search for a job: with an address, a link, a longer number,
 * or more than a few words.
 */
export function toCountedWords(searchText: string): string | undefined {
  const words = toVisibleText(foldText(searchText))
  const isCounted =
    /\p{L}/u.test(words) &&
    words.length <= MAX_CHARACTERS &&
    words.split(' ').length <= MAX_WORDS &&
    !/@|http/.test(words) &&
    !LONG_NUMBER.test(words) &&
    hideContacts(words) === words
  return isCounted ? words : undefined
}

const SELECT_PAGE = `
  select words, searches, empty_searches as "emptySearches", first_searched_on::text as "firstSearchedOn", last_searched_on::text as "lastSearchedOn"
  from unmatched_searches where dismissed_at is null order by searches desc, last_searched_on desc, words limit :perPage offset :offset`

/** Returns a page of the searches that no job matched and that nobody has dismissed, the most frequent first. */
export async function listUnmatchedSearchPage(
  db: Database,
  { page, per_page: perPage }: HandlerInput<typeof listUnmatchedSearches>['query'],
): Promise<{ data: UnmatchedSearch[]; meta: PageMeta }> {
  const [[count], searches] = await Promise.all([
    runSql(db, 'select count(*)::int as total from unmatched_searches where dismissed_at is null'),
    runSql(db, SELECT_PAGE, { perPage, offset: (page - 1) * perPage }),
  ])
  const synonyms = await findSynonymsOf(
    db,
    searches.map(({ words }) => words),
  )
  const data = searches.map((search) => ({
    ...search,
    canBeSynonym: fitsPhrase(search.words),
    synonym: synonyms.get(search.words) ?? null,
  }))
  return { data, meta: buildPageMeta(count?.total ?? 0, page, perPage) }
}

const fitsPhrase = (words: string) => words.length <= MAX_PHRASE_LENGTH && splitTokens(words).length <= MAX_PHRASE_WORDS
