import type { AuditLogFilter } from '@sira/contract/audit-log'
import { auditAdminAction } from '#db/audit-log.ts'
import type { Database } from '#db/database.ts'

/** Records in the audit log that it was exported, without the names that were searched for. */
export const recordAuditLogExport = (
  db: Database,
  { adminId, ip }: { adminId: string; ip: string },
  { kind, act, actor, subject, from, to }: AuditLogFilter,
): Promise<unknown> =>
  auditAdminAction(db, {
    adminId,
    act: 'audit.exported',
    details: { kind, act, actor: actor !== '', subject: subject !== '', from, to },
    ip,
  })
