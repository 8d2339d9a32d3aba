import { run, type Database } from './database.ts'

/** Who opened which personal data, and from where. */
export interface AccessEntry {
  act: string
  accountId: string
  subjectKind: string
  subjectId: string
  ip: string
  details?: Record<string, unknown>
}

const ADD_ENTRY =
  'insert into audit (act, account_id, subject_kind, subject_id, ip, details) values ($1, $2, $3, $4, $5, $6)'
/** Adds no second entry within 10 minutes, so that opening the same thing repeatedly does not fill the log. */
const ADD_ENTRY_ONCE = `
  insert into audit (act, account_id, subject_kind, subject_id, ip, details)
  select $1, $2::uuid, $3, $4::uuid, $5, $6::jsonb where not exists (
    select 1 from audit where subject_id = $4 and act = $1 and account_id = $2 and ip is not distinct from $5 and at > now() - interval '10 minutes')`

const toValues = ({ act, accountId, subjectKind, subjectId, ip, details = {} }: AccessEntry) => [
  act,
  accountId,
  subjectKind,
  subjectId,
  ip,
  details,
]

/** Adds an access entry to the audit log. */
export const auditAccess = (db: Database, entry: AccessEntry) => run(db, ADD_ENTRY, toValues(entry))

/** The same, but at most once in 10 minutes for the same account, subject and IP address. */
export const auditAccessOnce = (db: Database, entry: AccessEntry) => run(db, ADD_ENTRY_ONCE, toValues(entry))

/** An action of an administrator: what was done, to what, and from where. */
export interface AdminActionEntry {
  act: string
  adminId: string
  subject?: { kind: string; id: string | null }
  /** Ids, fixed words and the given reason; never names or search terms of people. */
  details?: Record<string, unknown>
  ip: string
}

/** Adds an administrator's action to the audit log, in the transaction of the action itself. */
export const auditAdminAction = (trx: Database, { act, adminId, subject, details = {}, ip }: AdminActionEntry) =>
  run(trx, ADD_ENTRY, [act, adminId, subject?.kind ?? null, subject?.id ?? null, ip || null, JSON.stringify(details)])

/** Rows of one batch. */
const BATCH_SIZE = 1000

/**
 * Anonymizes and deletes old entries: IP addresses and the contents of lists after 90 days, the whole entry after 24
 * months. Returns whether there may be more to do. The server's role may only add to the log, so both are database
 * functions that run with the owner's rights.
 */
export async function anonymizeAuditLog(db: Database): Promise<boolean> {
  const [anonymized] = await run<{ n: number }>(db, `select fade_readings(interval '90 days', $1) as n`, [BATCH_SIZE])
  const [deleted] = await run<{ n: number }>(db, `select forget_old_audit(interval '24 months', $1) as n`, [BATCH_SIZE])
  return anonymized!.n === BATCH_SIZE || deleted!.n === BATCH_SIZE
}
