import type { Database } from './database.ts'
import { runSql } from './sql.ts'

/**
 * What an account did that others must be able to check, such as opening personal data or uploading a virus, and from where.
 */
export interface AccessEntry {
  act: string
  accountId: string
  subjectKind: string
  subjectId: string
  ip: string
  details?: Record<string, unknown>
}

const ADD_ENTRY =
  'insert into audit (act, account_id, subject_kind, subject_id, ip, details) values (:act, :accountId, :subjectKind?, :subjectId?, :ip?, :details)'
/** Adds no second entry within 10 minutes, so that opening the same thing repeatedly does not fill the log. */
const ADD_ENTRY_ONCE = `
  insert into audit (act, account_id, subject_kind, subject_id, ip, details)
  select :act, :accountId::uuid, :subjectKind, :subjectId::uuid, :ip, :details::jsonb where not exists (
    select 1 from audit where subject_id = :subjectId and act = :act and account_id = :accountId and ip is not distinct from :ip and at > now() - interval '10 minutes')`

const toParams = ({ details = {}, ...entry }: AccessEntry) => ({ ...entry, details: JSON.stringify(details) })

/** Adds an access entry to the audit log; in the transaction of a change, if it says that something was changed. */
export const auditAccess = (db: Database, entry: AccessEntry) => runSql(db, ADD_ENTRY, toParams(entry))

/** The same, but at most once in 10 minutes for the same action, account, subject and IP address. */
export const auditAccessOnce = (db: Database, entry: AccessEntry) => runSql(db, ADD_ENTRY_ONCE, toParams(entry))

/** An action of an administrator: what was done, to what, and from where. */
export interface AdminActionEntry {
  act: string
  adminId: string
  subject?: { kind: string; id: string | null }
  /** Ids, counts, the given reason, names of companies, jobs and skills; never names of people or words to find them. */
  details?: Record<string, unknown>
  ip: string
}

/** Adds an administrator's action to the audit log. Pass the transaction of an action that changes something. */
export const auditAdminAction = (db: Database, { act, adminId, subject, details = {}, ip }: AdminActionEntry) =>
  runSql(db, ADD_ENTRY, {
    act,
    accountId: adminId,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    ip: ip || null,
    details: JSON.stringify(details),
  })

/** Rows of one batch. */
const BATCH_SIZE = 1000

/**
 * Deletes IP addresses and the details of opened lists after 90 days, and whole entries after 24 months. Returns whether there
 * may be more to do. The server's role may only add to the log, so both are database functions that run with the owner's
 * rights.
 */
export async function expireAuditLog(db: Database): Promise<boolean> {
  const [redacted] = await runSql(db, `select anonymize_audit_log(interval '90 days', :batchSize) as n`, {
    batchSize: BATCH_SIZE,
  })
  const [deleted] = await runSql(db, `select purge_audit_log(interval '24 months', :batchSize) as n`, {
    batchSize: BATCH_SIZE,
  })
  return redacted!.n === BATCH_SIZE || deleted!.n === BATCH_SIZE
}
