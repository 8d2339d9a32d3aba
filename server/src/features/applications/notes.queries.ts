import type { Note } from '@sira/contract/hiring'
import { run, type Database } from '#db/database.ts'

interface NoteRow extends Omit<Note, 'by'> {
  by: string | null
}

const NOTE = `
  select n.id, n.body, w.first_name || ' ' || w.last_name as by, coalesce(n.account_id = $2, false) as "isMine", n.created_at as "createdAt", n.updated_at as "updatedAt"
  from application_notes n left join accounts w on w.id = n.account_id`
const told = ({ by, ...note }: NoteRow): Note => ({ ...note, ...(by !== null && { by }) })

/** An application's notes as this colleague reads them, oldest first. */
export const notesOn = async (db: Database, applicationId: string, readerId: string): Promise<Note[]> =>
  (
    await run<NoteRow>(db, `${NOTE} where n.application_id = $1 order by n.created_at, n.id`, [applicationId, readerId])
  ).map(told)

/** One note. */
export const noteOf = async (db: Database, noteId: string, readerId: string): Promise<Note> =>
  told((await run<NoteRow>(db, `${NOTE} where n.id = $1`, [noteId, readerId]))[0]!)

const RATINGS = `
  select r.account_id as "accountId", w.first_name || ' ' || w.last_name as by, r.stars
  from application_ratings r join accounts w on w.id = r.account_id where r.application_id = $1 order by r.updated_at, r.account_id`

/** Who gave an application how many stars. */
export const ratingsOf = (db: Database, applicationId: string) =>
  run<{ accountId: string; by: string; stars: number }>(db, RATINGS, [applicationId])
