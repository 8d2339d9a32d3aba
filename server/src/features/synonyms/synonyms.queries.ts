import type { HandlerInput } from '@sira/contract/endpoint'
import { toLikePattern } from '@sira/contract/filters'
import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import type { listSynonyms, Synonym } from '@sira/contract/synonyms'
import { SynonymTable, toSynonymKey } from '#search/synonyms.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

const FROM_MATCHING_SYNONYMS = `from search_synonyms where lower(phrase || E'\\n' || meaning) like :pattern [[and phrase_key = :phraseKey]]`
const SELECT_MATCHING =
  `select id, phrase, meaning, updated_at as "updatedAt" ${FROM_MATCHING_SYNONYMS} order by lower(phrase), id limit :perPage offset :offset` as const

/** Returns a page of the synonyms by their phrases, with the total. */
export async function listSynonymPage(
  db: Database,
  { search, phrase, page, per_page: perPage }: HandlerInput<typeof listSynonyms>['query'],
): Promise<{ data: Synonym[]; meta: PageMeta }> {
  const pattern = toLikePattern(search.toLowerCase())
  const phraseKey = phrase === undefined ? undefined : toSynonymKey(phrase)
  const [[count], data] = await Promise.all([
    runSql(db, `select count(*)::int as total ${FROM_MATCHING_SYNONYMS}`, { pattern, phraseKey }),
    runSql(db, SELECT_MATCHING, { pattern, phraseKey, perPage, offset: (page - 1) * perPage }),
  ])
  return { data, meta: buildPageMeta(count?.total ?? 0, page, perPage) }
}

/** Returns one synonym; undefined when there is none with this id. */
export async function findSynonym(db: Database, synonymId: string): Promise<Synonym | undefined> {
  const [synonym] = await runSql(
    db,
    'select id, phrase, meaning, updated_at as "updatedAt" from search_synonyms where id = :synonymId',
    { synonymId },
  )
  return synonym
}

const SELECT_BY_KEYS =
  'select id, phrase, meaning, updated_at as "updatedAt" from search_synonyms where phrase_key = any(:keys::text[])'

/** Returns the synonyms of some phrases, by these phrases; a phrase in another spelling has the same synonym. */
export async function findSynonymsOf(db: Database, phrases: readonly string[]): Promise<Map<string, Synonym>> {
  const keys = phrases.map(toSynonymKey)
  const synonyms = new Map(
    (await runSql(db, SELECT_BY_KEYS, { keys })).map((synonym) => [toSynonymKey(synonym.phrase), synonym]),
  )
  return new Map(
    phrases.flatMap((phrase, at) => {
      const synonym = synonyms.get(keys[at]!)
      return synonym ? [[phrase, synonym] as const] : []
    }),
  )
}

const changeCounts = new WeakMap<Database, number>()
const tables = new WeakMap<Database, { table: Promise<SynonymTable>; changes: number }>()

/** Marks this process's copy of the synonyms as outdated. */
export const markSynonymsChanged = (db: Database) => void changeCounts.set(db, (changeCounts.get(db) ?? 0) + 1)

/** Returns the synonyms from memory. They are read again after `markSynonymsChanged`. */
export function getSynonymTable(db: Database): Promise<SynonymTable> {
  const changes = changeCounts.get(db) ?? 0
  const known = tables.get(db)
  if (known?.changes === changes) return known.table
  const entry = { table: loadSynonymTable(db), changes }
  tables.set(db, entry)
  entry.table.catch(() => {
    if (tables.get(db) === entry) tables.delete(db)
  })
  return entry.table
}

const loadSynonymTable = async (db: Database) =>
  new SynonymTable(await runSql(db, 'select phrase, meaning from search_synonyms'))
