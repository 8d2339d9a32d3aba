import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/** The account that acts on a job, and the company it acts for. */
export interface JobActor {
  accountId: string
  companyId: string
}
type JobAction = 'posted' | 'changed' | 'submitted' | 'closed' | 'reopened' | 'archived' | 'restored' | 'deleted'

/** Writes to the audit log who did what to a job, in the same transaction as the change. */
export const auditJob = (trx: Database, act: JobAction, { accountId }: JobActor, jobId: string) =>
  runSql(
    trx,
    `insert into audit (act, account_id, subject_kind, subject_id) values (:act, :accountId, 'job', :jobId)`,
    { act: `job.${act}`, accountId, jobId },
  )
