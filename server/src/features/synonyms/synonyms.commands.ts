import type { FieldErrors } from '@sira/contract/errors'
import type { SynonymChange, SynonymForm } from '@sira/contract/synonyms'
import { MAX_PHRASE_WORDS } from '#search/phrases.ts'
import { toSynonymKey } from '#search/synonyms.ts'
import { splitTokens } from '#search/tokens.ts'
import { auditAdminAction } from '#db/audit-log.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError, requireCurrentVersion, throwAppError, throwFieldErrors } from '#core/app-error.ts'
import { toCountedWords } from './unmatched-searches.queries.ts'
import { t } from '@sira/contract/t'

/** The administrator who edits, and their IP address. */
export interface SynonymEditor {
  adminId: string
  ip: string
}

/** Runs a change of the synonyms: one at a time over all instances, so that no phrase has two meanings. */
const changeSynonyms = <T>(db: Database, task: (trx: Database) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await runSql(trx, `select pg_advisory_xact_lock(hashtextextended('synonyms', 0))`)
    return task(trx)
  })

const auditSynonym = (
  trx: Database,
  editor: SynonymEditor,
  { id, ...what }: { act: string; id: string; details: Record<string, unknown> },
) => auditAdminAction(trx, { ...editor, ...what, subject: { kind: 'synonym', id } })

/** Returns what is wrong with a synonym, by field; undefined when nothing is. */
function findSynonymErrors({ phrase, meaning }: SynonymForm): FieldErrors | undefined {
  const words = splitTokens(phrase)
  if (words.length === 0) return { phrase: [t('Please enter at least one word')] }
  if (words.length > MAX_PHRASE_WORDS)
    return { phrase: [t('Please enter at most {max} words', { max: MAX_PHRASE_WORDS })] }
  const key = toSynonymKey(meaning)
  if (key === '') return { meaning: [t('Please enter at least one word')] }
  if (key === toSynonymKey(phrase))
    return { meaning: [t('A search already reads both the same way. Please enter other words.')] }
  return undefined
}

const SELECT_CLASH =
  'select phrase, meaning from search_synonyms where phrase_key = :phraseKey and id is distinct from :synonymId?'

/** Throws BAD_INPUT for a synonym that cannot work, and SYNONYM_EXISTS when its phrase has a meaning already. */
async function requireUsable(trx: Database, synonym: SynonymForm, synonymId: string | null = null): Promise<void> {
  const errors = findSynonymErrors(synonym)
  if (errors) throwFieldErrors(errors)
  const [clash] = await runSql(trx, SELECT_CLASH, { phraseKey: toSynonymKey(synonym.phrase), synonymId })
  if (clash)
    throw appError('SYNONYM_EXISTS', {
      errors: { phrase: [t('“{phrase}” already means “{meaning}”', { phrase: clash.phrase, meaning: clash.meaning })] },
    })
}

/** Takes a phrase off the list of searches that found nothing; it comes back if people still find nothing with it. */
async function forgetUnmatchedSearches(trx: Database, phrase: string): Promise<void> {
  const words = toCountedWords(phrase)
  if (words !== undefined) await runSql(trx, 'delete from unmatched_searches where words = :words', { words })
}

const INSERT_SYNONYM =
  'insert into search_synonyms (phrase, meaning, phrase_key) values (:phrase, :meaning, :phraseKey) returning id'

/** Adds a synonym and returns its id. Throws SYNONYM_EXISTS, and BAD_INPUT for one that cannot work. */
export const addSynonym = (db: Database, editor: SynonymEditor, synonym: SynonymForm): Promise<string> =>
  changeSynonyms(db, async (trx) => {
    await requireUsable(trx, synonym)
    const [added] = await runSql(trx, INSERT_SYNONYM, { ...synonym, phraseKey: toSynonymKey(synonym.phrase) })
    await forgetUnmatchedSearches(trx, synonym.phrase)
    await auditSynonym(trx, editor, { act: 'synonym.added', id: added!.id, details: { ...synonym } })
    return added!.id
  })

const LOCK_SYNONYM =
  'select phrase, meaning, updated_at as "updatedAt" from search_synonyms where id = :synonymId for update'
const UPDATE_SYNONYM =
  'update search_synonyms set phrase = :phrase, meaning = :meaning, phrase_key = :phraseKey, updated_at = now() where id = :synonymId'

/** Changes a synonym. Throws SYNONYM_NOT_FOUND, CHANGED_MEANWHILE, and as `addSynonym` does. */
export const updateSynonym = (
  db: Database,
  editor: SynonymEditor,
  synonymId: string,
  { version, ...change }: SynonymChange,
): Promise<void> =>
  changeSynonyms(db, async (trx) => {
    const [before] = await runSql(trx, LOCK_SYNONYM, { synonymId })
    if (!before) throw appError('SYNONYM_NOT_FOUND')
    requireCurrentVersion(version, { at: before.updatedAt })
    const synonym = { phrase: change.phrase ?? before.phrase, meaning: change.meaning ?? before.meaning }
    await requireUsable(trx, synonym, synonymId)
    await runSql(trx, UPDATE_SYNONYM, { ...synonym, synonymId, phraseKey: toSynonymKey(synonym.phrase) })
    await forgetUnmatchedSearches(trx, synonym.phrase)
    await auditSynonym(trx, editor, {
      act: 'synonym.changed',
      id: synonymId,
      details: { ...synonym, from: `${before.phrase}: ${before.meaning}` },
    })
  })

/** Removes a synonym. Throws SYNONYM_NOT_FOUND. */
export const removeSynonym = (db: Database, editor: SynonymEditor, synonymId: string): Promise<void> =>
  changeSynonyms(db, async (trx) => {
    const removed = await runSql(trx, 'delete from search_synonyms where id = :synonymId returning phrase, meaning', {
      synonymId,
    })
    const details = removed[0] ?? throwAppError('SYNONYM_NOT_FOUND')
    await auditSynonym(trx, editor, { act: 'synonym.removed', id: synonymId, details: { ...details } })
  })

/** Takes a search off the administrators' list, for as long as it is kept; `dismissed: false` puts it back. */
export async function dismissSearch(
  db: Database,
  { words, dismissed }: { words: string; dismissed: boolean },
): Promise<void> {
  await runSql(
    db,
    'update unmatched_searches set dismissed_at = case when :dismissed then now() end where words = :words and (dismissed_at is null) = :dismissed',
    { words, dismissed },
  )
}
