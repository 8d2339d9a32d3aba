import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import { getApplicationNote } from './notes.queries.ts'

/** A team member and the application they write about. */
export interface ApplicationReviewer {
  accountId: string
  companyId: string
  applicationId: string
}

const MAX_NOTES = 200
const LOCK_APPLICATION = `select 1 from applications where id = :applicationId and company_id = :companyId and status <> 'WITHDRAWN' for no key update`
const INSERT_NOTE = `
  insert into application_notes (application_id, account_id, body)
  select :applicationId, :accountId, :body where (select count(*) from application_notes where application_id = :applicationId) < ${MAX_NOTES} returning id` as const

/** Adds a note for the team and returns it. Throws APPLICATION_NOT_FOUND, NOTES_FULL. */
export const addApplicationNote = (
  db: Database,
  { accountId, companyId, applicationId }: ApplicationReviewer,
  body: string,
) =>
  db.transaction().execute(async (trx) => {
    if ((await runSql(trx, LOCK_APPLICATION, { applicationId, companyId })).length === 0)
      throw appError('APPLICATION_NOT_FOUND')
    const [added] = await runSql(trx, INSERT_NOTE, { applicationId, accountId, body })
    return getApplicationNote(trx, added?.id ?? throwAppError('NOTES_FULL'), accountId)
  })

const OWN_NOTE_CONDITION = `
  n.id = :noteId and n.application_id = :applicationId and n.account_id = :accountId
  and exists (select from applications a where a.id = n.application_id and a.company_id = :companyId and a.status <> 'WITHDRAWN')`

/** Updates the caller's own note and returns it. Throws NOTE_NOT_FOUND. */
export async function updateApplicationNote(
  db: Database,
  { accountId, companyId, applicationId }: ApplicationReviewer,
  noteId: string,
  body: string,
) {
  const changed = await runSql(
    db,
    `update application_notes n set body = :body, updated_at = now() where ${OWN_NOTE_CONDITION} returning 1`,
    { noteId, applicationId, accountId, companyId, body },
  )
  return changed.length > 0 ? getApplicationNote(db, noteId, accountId) : throwAppError('NOTE_NOT_FOUND')
}

/** Deletes the caller's own note. Throws NOTE_NOT_FOUND. */
export async function deleteApplicationNote(
  db: Database,
  { accountId, companyId, applicationId }: ApplicationReviewer,
  noteId: string,
): Promise<void> {
  const deleted = await runSql(db, `delete from application_notes n where ${OWN_NOTE_CONDITION} returning 1`, {
    noteId,
    applicationId,
    accountId,
    companyId,
  })
  if (deleted.length === 0) throw appError('NOTE_NOT_FOUND')
}

const UPSERT_RATING = `
  insert into application_ratings (application_id, account_id, stars)
  select a.id, :accountId, :stars from applications a where a.id = :applicationId and a.company_id = :companyId and a.status <> 'WITHDRAWN'
  on conflict (application_id, account_id) do update set stars = excluded.stars, updated_at = now()`

/** Sets the caller's rating of an application; null removes it. */
export const setApplicationRating = (
  db: Database,
  { accountId, companyId, applicationId }: ApplicationReviewer,
  stars: number | null,
) =>
  stars === null
    ? runSql(db, 'delete from application_ratings where application_id = :applicationId and account_id = :accountId', {
        applicationId,
        accountId,
      })
    : runSql(db, UPSERT_RATING, { applicationId, accountId, companyId, stars })
