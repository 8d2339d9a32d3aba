import type { Database } from '#db/database.ts'

export interface Opening {
  fileId: string
  kind: string
  accountId: string
  ip: string
}

/** Remembers that somebody opened a document that is not their own. */
export async function noteOpening(db: Database, { fileId, kind, accountId, ip }: Opening): Promise<void> {
  await db.insertInto('audit').values({ act: 'file.opened', account_id: accountId, subject_kind: kind, subject_id: fileId, ip }).execute()
}
