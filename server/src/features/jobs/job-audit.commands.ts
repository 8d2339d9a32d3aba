import type { Caller } from '#core/caller.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/** The account or API key that acts on a job, and the company it acts for. */
export type JobActor = Pick<Caller, 'accountId' | 'apiKey'> & { companyId: string }
type JobAction = 'posted' | 'changed' | 'submitted' | 'closed' | 'reopened' | 'archived' | 'restored' | 'deleted'

/**
 * Writes to the audit log who did what to a job, in the same transaction as the change: for a change also the names of
 * the changed fields, never what is in them.
 */
export const auditJob = (
  trx: Database,
  act: JobAction,
  { accountId, jobId, fields }: Pick<JobActor, 'accountId'> & { jobId: string; fields?: readonly string[] },
) =>
  runSql(
    trx,
    `insert into audit (act, account_id, subject_kind, subject_id, details) values (:act, :accountId, 'job', :jobId, :details)`,
    { act: `job.${act}`, accountId, jobId, details: JSON.stringify(fields ? { fields } : {}) },
  )
