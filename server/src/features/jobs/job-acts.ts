import { run, type Database } from '#db/database.ts'

/** Who does something to which job. */
export interface Doing {
  accountId: string
  companyId: string
}
type JobAct = 'posted' | 'changed' | 'submitted' | 'closed' | 'reopened' | 'archived' | 'restored' | 'deleted'

/** Says in the audit log who did what to a job, in the transaction that does it. */
export const noteJob = (trx: Database, act: JobAct, { accountId }: Doing, jobId: string) =>
  run(trx, `insert into audit (act, account_id, subject_kind, subject_id) values ($1, $2, 'job', $3)`, [
    `job.${act}`,
    accountId,
    jobId,
  ])

/** Who of the company did the last thing to the job `j`: its line in the log is as old as the row. */
export const UPDATED_BY = `
  (select a.first_name || ' ' || a.last_name from audit u join staff w on w.account_id = u.account_id and w.company_id = j.company_id
    join accounts a on a.id = u.account_id where u.subject_id = j.id and u.at = j.updated_at limit 1)`
