import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import { noteOf } from './notes.queries.ts'

/** A colleague, and the application that is written about. */
export interface Reviewing {
  accountId: string
  companyId: string
  applicationId: string
}

const MOST_NOTES = 200
const HOLD = `select 1 from applications where id = $1 and company_id = $2 and status <> 'WITHDRAWN' for no key update`
const ADD = `
  insert into application_notes (application_id, account_id, body)
  select $1, $2, $3 where (select count(*) from application_notes where application_id = $1) < ${MOST_NOTES} returning id`

/** Writes a note for colleagues. Refuses APPLICATION_NOT_FOUND, NOTES_FULL. */
export const addNote = (db: Database, { accountId, companyId, applicationId }: Reviewing, body: string) =>
  db.transaction().execute(async (trx) => {
    if ((await run(trx, HOLD, [applicationId, companyId])).length === 0) refuse('APPLICATION_NOT_FOUND')
    const [added] = await run<{ id: string }>(trx, ADD, [applicationId, accountId, body])
    return noteOf(trx, added?.id ?? refuse('NOTES_FULL'), accountId)
  })

const OWN = `
  n.id = $1 and n.application_id = $2 and n.account_id = $3
  and exists (select from applications a where a.id = n.application_id and a.company_id = $4 and a.status <> 'WITHDRAWN')`

/** Changes an own note. Refuses NOTE_NOT_FOUND. */
export async function changeNote(
  db: Database,
  { accountId, companyId, applicationId }: Reviewing,
  noteId: string,
  body: string,
) {
  const changed = await run(
    db,
    `update application_notes n set body = $5, updated_at = now() where ${OWN} returning 1`,
    [noteId, applicationId, accountId, companyId, body],
  )
  return changed.length > 0 ? noteOf(db, noteId, accountId) : refuse('NOTE_NOT_FOUND')
}

/** Deletes an own note. Refuses NOTE_NOT_FOUND. */
export async function deleteNote(
  db: Database,
  { accountId, companyId, applicationId }: Reviewing,
  noteId: string,
): Promise<void> {
  const deleted = await run(db, `delete from application_notes n where ${OWN} returning 1`, [
    noteId,
    applicationId,
    accountId,
    companyId,
  ])
  if (deleted.length === 0) refuse('NOTE_NOT_FOUND')
}

const RATE = `
  insert into application_ratings (application_id, account_id, stars)
  select a.id, $2, $4 from applications a where a.id = $1 and a.company_id = $3 and a.status <> 'WITHDRAWN'
  on conflict (application_id, account_id) do update set stars = excluded.stars, updated_at = now()`

/** Gives an application the caller's stars, or takes them away. */
export const rate = (db: Database, { accountId, companyId, applicationId }: Reviewing, stars: number | null) =>
  stars === null
    ? run(db, 'delete from application_ratings where application_id = $1 and account_id = $2', [
        applicationId,
        accountId,
      ])
    : run(db, RATE, [applicationId, accountId, companyId, stars])
