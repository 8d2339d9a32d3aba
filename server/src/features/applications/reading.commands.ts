import { noteReading, noteReadingOnce } from '#db/audit.ts'
import type { Database } from '#db/database.ts'

/** Somebody of a company who reads, and from where. */
export interface Reader {
  accountId: string
  companyId: string
  ip: string
}

/** Remembers that somebody read an application with the candidate's address and number: the seeker is shown when. */
export const noteOpened = (db: Database, { accountId, ip }: Pick<Reader, 'accountId' | 'ip'>, applicationId: string) =>
  noteReadingOnce(db, {
    act: 'application.opened',
    accountId,
    subjectKind: 'application',
    subjectId: applicationId,
    ip,
  })

/** So many are named one by one. */
const NAMED = 100

/** Remembers that somebody was shown a list with candidates' addresses and numbers. */
export async function noteListed(
  db: Database,
  { accountId, companyId, ip }: Reader,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await noteReading(db, {
    act: 'applications.listed',
    accountId,
    subjectKind: 'company',
    subjectId: companyId,
    ip,
    details: { count: ids.length, applications: ids.slice(0, NAMED) },
  })
}

/** Remembers that somebody took the list with them. */
export const noteExported = (
  db: Database,
  { accountId, companyId, ip }: Reader,
  details: { count: number; status: string; jobId: string | null },
) =>
  noteReading(db, {
    act: 'applications.exported',
    accountId,
    subjectKind: 'company',
    subjectId: companyId,
    ip,
    details,
  })
