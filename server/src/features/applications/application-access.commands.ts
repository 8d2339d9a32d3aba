import { auditAccess, auditAccessOnce } from '#db/audit-log.ts'
import type { Caller } from '#core/caller.ts'
import type { Database } from '#db/database.ts'

/** A team member who reads applications, and their IP address. */
export interface ApplicationReader {
  accountId: string
  companyId: string
  ip: string
}

/**
 * Records in the audit log that somebody opened an application with the candidate's email address and phone number. The
 * seeker sees when.
 */
export const auditApplicationOpened = (
  db: Database,
  { accountId, ip }: Pick<ApplicationReader, 'accountId' | 'ip'>,
  applicationId: string,
) =>
  auditAccessOnce(db, {
    act: 'application.opened',
    accountId,
    subjectKind: 'application',
    subjectId: applicationId,
    ip,
  })

/**
 * Records in the audit log that an application was read by a person or by a program with an API key. Nobody has opened it
 * because a program has read it: the seeker is not told so.
 */
export const auditReceivedRead = (
  db: Database,
  reader: Pick<Caller, 'accountId' | 'companyId' | 'apiKey'> & { ip: string },
  applicationId: string,
) =>
  reader.apiKey && reader.companyId
    ? auditApplicationsListed(db, { ...reader, companyId: reader.companyId }, [applicationId])
    : auditApplicationOpened(db, reader, applicationId)

/** Most application ids recorded per entry. */
const MAX_RECORDED_IDS = 100

/** Records in the audit log that somebody saw a list with candidates' email addresses and phone numbers. */
export async function auditApplicationsListed(
  db: Database,
  { accountId, companyId, ip }: ApplicationReader,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await auditAccess(db, {
    act: 'applications.listed',
    accountId,
    subjectKind: 'company',
    subjectId: companyId,
    ip,
    details: { count: ids.length, applications: ids.slice(0, MAX_RECORDED_IDS) },
  })
}

/** Records in the audit log that somebody exported the list. */
export const auditApplicationsExported = (
  db: Database,
  { accountId, companyId, ip }: ApplicationReader,
  details: { count: number; status: string; jobId: string | null },
) =>
  auditAccess(db, {
    act: 'applications.exported',
    accountId,
    subjectKind: 'company',
    subjectId: companyId,
    ip,
    details,
  })
