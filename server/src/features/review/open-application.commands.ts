import { markSubjectNotificationsRead } from '#email/notifications.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { auditApplicationOpened, type ApplicationReader } from '../applications/application-access.commands.ts'
import { addProfileView, auditProfileAccess } from '../seekers/profiles.commands.ts'

/** The first opening counts. */
const MARK_VIEWED =
  'update applications set viewed_at = now() where id = :applicationId and company_id = :companyId and viewed_at is null'

/**
 * Marks an application as opened by the company, and the account's notifications about it as read; records in the audit
 * log who opened it, and with `seekerId` that the profile was read too.
 */
export async function recordApplicationOpened(
  db: Database,
  reader: ApplicationReader,
  { applicationId, seekerId }: { applicationId: string; seekerId: string | null },
): Promise<void> {
  const { accountId, companyId } = reader
  await runSql(db, MARK_VIEWED, { applicationId, companyId })
  await markSubjectNotificationsRead(db, accountId, applicationId)
  await auditApplicationOpened(db, reader, applicationId)
  if (!seekerId) return
  await addProfileView(db, seekerId, companyId)
  await auditProfileAccess(db, reader, seekerId)
}

export { auditApplicationsListed } from '../applications/application-access.commands.ts'
