import type { ApplicationNote } from '@sira/contract/received-applications'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

interface NoteRow extends Omit<ApplicationNote, 'by'> {
  by: string | null
  applicationId: string
}

const SELECT_NOTE = `
  select n.id, n.application_id as "applicationId", n.body, w.full_name as by, coalesce(n.account_id = :readerId, false) as "isMine", n.created_at as "createdAt", n.updated_at as "updatedAt"
  from application_notes n left join accounts w on w.id = n.account_id`
const toNote = ({ by, applicationId: _, ...note }: NoteRow): ApplicationNote => ({
  ...note,
  ...(by !== null && { by }),
})

const SELECT_NOTES = `${SELECT_NOTE} where n.application_id = any(:applicationIds::uuid[]) order by n.created_at, n.id`

/** Returns the notes of these applications as this team member sees them, oldest first, by application. */
export async function listNotesByApplication(
  db: Database,
  applicationIds: readonly string[],
  readerId: string,
): Promise<Partial<Record<string, ApplicationNote[]>>> {
  const rows = await runSql(db, SELECT_NOTES, { applicationIds, readerId })
  const groups = Object.groupBy(rows, ({ applicationId }) => applicationId)
  return Object.fromEntries(Object.entries(groups).map(([id, notes = []]) => [id, notes.map(toNote)]))
}

/** Returns an application's notes as this team member sees them, oldest first. */
export const listApplicationNotes = async (
  db: Database,
  applicationId: string,
  readerId: string,
): Promise<ApplicationNote[]> => (await listNotesByApplication(db, [applicationId], readerId))[applicationId] ?? []

/** Returns one note as this team member sees it. */
export const getApplicationNote = async (db: Database, noteId: string, readerId: string): Promise<ApplicationNote> =>
  toNote((await runSql(db, `${SELECT_NOTE} where n.id = :noteId`, { noteId, readerId }))[0]!)

const SELECT_RATINGS = `
  select r.account_id as "accountId", w.full_name as by, r.stars
  from application_ratings r join accounts w on w.id = r.account_id where r.application_id = :applicationId order by r.updated_at, r.account_id`

/** Returns an application's ratings with their authors. */
export const listApplicationRatings = (db: Database, applicationId: string) =>
  runSql(db, SELECT_RATINGS, { applicationId })
