import { markSubjectNotificationsRead } from '#email/notifications.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { auditApplicationOpened, type ApplicationReader } from '../applications/application-access.commands.ts'
import { auditFileAccess, type FileAccess } from '../files/file-access.commands.ts'
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

/** Records in the audit log that somebody was sent the text of a resume. */
export const recordResumeRead = (db: Database, access: Omit<FileAccess, 'kind'>): Promise<void> =>
  auditFileAccess(db, { ...access, kind: 'resume' })

/** Adds no second entry within 10 minutes, so that going back and forth does not fill the log. */
const INSERT_SHOWN_ENTRIES = `
  insert into audit (act, account_id, subject_kind, subject_id, ip)
  select distinct on (a.resume_file_id) 'file.opened', :accountId::uuid, 'resume', a.resume_file_id, :ip
  from applications a
  where a.id = any(:ids::uuid[]) and a.company_id = :companyId and a.status <> 'WITHDRAWN' and a.access_ended_at is null and a.resume_file_id is not null
    and not exists (
      select 1 from audit u where u.subject_id = a.resume_file_id and u.act = 'file.opened' and u.account_id = :accountId and u.ip is not distinct from :ip
        and u.details -> 'loadedAhead' is null and u.at > now() - interval '10 minutes')`

/** Records in the audit log that resumes that were loaded ahead are shown; those that the company may not read are left out. */
export async function recordResumesShown(
  db: Database,
  { accountId, companyId, ip }: ApplicationReader,
  ids: readonly string[],
): Promise<void> {
  await runSql(db, INSERT_SHOWN_ENTRIES, { accountId, companyId, ip, ids: [...ids] })
}

export { auditApplicationsListed } from '../applications/application-access.commands.ts'
