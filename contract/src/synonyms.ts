import { z } from 'zod'
import { adminListSearch } from './admin-lists.ts'
import { defineEndpoint } from './endpoint.ts'
import { pagingFields, pagedQuery } from './paging.ts'
import { expectedVersion, lineText, singleLineText } from './text.ts'
import { t } from './t.ts'

/** Words that people type (`phrase`), and the words that a search takes them for (`meaning`). */
export const Synonym = z.object({
  id: z.string(),
  phrase: z.string(),
  meaning: z.string(),
  updatedAt: z.string(),
})
export type Synonym = z.output<typeof Synonym>

/** Words that people searched for and that no job matched. Nothing is known about who searched. */
export const UnmatchedSearch = z.object({
  words: z.string(),
  /** How often. */
  searches: z.number(),
  /** How often there were not even jobs that come close. */
  emptySearches: z.number(),
  /** Days such as 2026-11-20, of East Africa Time. */
  firstSearchedOn: z.string(),
  lastSearchedOn: z.string(),
  /** Whether the words are few enough for the phrase of a synonym. */
  canBeSynonym: z.boolean(),
  /** The synonym that has the words as its phrase, in any spelling. */
  synonym: Synonym.nullable(),
})
export type UnmatchedSearch = z.output<typeof UnmatchedSearch>

/** The most characters of the words that people type. */
export const MAX_PHRASE_LENGTH = 60
const phrase = singleLineText(1, MAX_PHRASE_LENGTH, t('Please enter the words that people type'))
const meaning = singleLineText(1, 80, t('Please enter what these words mean'))

export const SynonymForm = z.strictObject({ phrase, meaning })
export type SynonymForm = z.output<typeof SynonymForm>

export const SynonymChange = z
  .strictObject({ phrase: phrase.optional(), meaning: meaning.optional(), version: expectedVersion() })
  .refine(
    (change) => change.phrase !== undefined || change.meaning !== undefined,
    t('Please change at least one field'),
  )
export type SynonymChange = z.output<typeof SynonymChange>

export const listUnmatchedSearches = defineEndpoint('GET /admin/unmatched-searches', {
  summary: 'List words that people searched for and that no job matched, most frequent first, without who searched',
  access: 'admin',
  query: pagedQuery(pagingFields(10)),
  reply: z.array(UnmatchedSearch),
  paged: 'meta',
})

export const dismissUnmatchedSearch = defineEndpoint('POST /admin/unmatched-searches/dismiss', {
  summary:
    'Take words off the list of searches that no job matched; `dismissed: false` puts them back. Can be repeated.',
  access: 'admin',
  body: z.strictObject({
    words: lineText(80, undefined, t('Please enter the words')).min(1, t('Please enter the words')),
    dismissed: z.boolean().default(true),
  }),
})

export const listSynonyms = defineEndpoint('GET /admin/synonyms', {
  summary:
    'List the synonyms of searches by what people type; `search` covers both sides, `phrase` gives the one of these words in any spelling',
  access: 'admin',
  query: pagedQuery({
    ...pagingFields(50),
    search: adminListSearch(),
    phrase: lineText(80).optional(),
  }),
  reply: z.array(Synonym),
  paged: 'meta',
})

export const createSynonym = defineEndpoint('POST /admin/synonyms', {
  summary:
    'Add a synonym: from the next search on, `phrase` is read as `meaning`. Jobs that contain the phrase itself are still found.',
  access: 'admin',
  body: SynonymForm,
  reply: Synonym,
  status: 201,
  errorCodes: ['SYNONYM_EXISTS'],
})

export const updateSynonym = defineEndpoint('PATCH /admin/synonyms/:synonymId', {
  summary: 'Change a synonym; with `version` only if nobody has changed it since',
  access: 'admin',
  body: SynonymChange,
  reply: Synonym,
  errorCodes: ['SYNONYM_NOT_FOUND', 'SYNONYM_EXISTS', 'CHANGED_MEANWHILE'],
})

export const deleteSynonym = defineEndpoint('DELETE /admin/synonyms/:synonymId', {
  summary: 'Remove a synonym: from the next search on, its phrase is searched for as it is',
  access: 'admin',
  errorCodes: ['SYNONYM_NOT_FOUND'],
})
