import { run, type Database } from '#db/database.ts'

/** The account that acts on a job, and the company it acts for. */
export interface JobActor {
  accountId: string
  companyId: string
}
type JobAction = 'posted' | 'changed' | 'submitted' | 'closed' | 'reopened' | 'archived' | 'restored' | 'deleted'

/** Writes to the audit log who did what to a job, in the same transaction as the change. */
export const auditJob = (trx: Database, act: JobAction, { accountId }: JobActor, jobId: string) =>
  run(trx, `insert into audit (act, account_id, subject_kind, subject_id) values ($1, $2, 'job', $3)`, [
    `job.${act}`,
    accountId,
    jobId,
  ])
