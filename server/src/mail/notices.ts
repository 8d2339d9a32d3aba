import type { Database } from '#db/database.ts'

/** One line behind a person's bell: what happened, and where in the product it is seen. */
export interface Notice {
  accountId: string
  /** Which notice it is, named like its letter: 'application.moved', 'company.approved' … */
  kind: string
  subjectId: string | null
  title: string
  body?: string
  /** An address of our own, from `/` on. */
  link?: string
}

/** Puts notices behind their people's bells, in the caller's transaction. */
export async function tell(db: Database, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  const rows = notices.map(({ accountId, kind, subjectId, title, body = '', link }) => ({ account_id: accountId, kind, subject_id: subjectId, title, body, link: link ?? null }))
  await db.insertInto('notifications').values(rows).execute()
}
