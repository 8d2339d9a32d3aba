import type { JobBoardKind } from '@sira/contract/area-enums'
import type { Caller } from '#core/caller.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/** Who acts on a job, an account or an API key, and the company it is done for. */
export interface JobActor extends Pick<Caller, 'apiKey'> {
  /** Null for what an import does by itself. */
  accountId: string | null
  companyId: string
  /** The kind of job board from which the job comes, where its import acts. */
  importedFrom?: JobBoardKind
}
type JobAction =
  | 'posted'
  | 'changed'
  | 'submitted'
  | 'closed'
  | 'reopened'
  | 'renewed'
  | 'archived'
  | 'restored'
  | 'deleted'

/**
 * Writes to the audit log who did what to a job, in the same transaction as the change: for a change also the names of
 * the changed fields, never what is in them.
 */
export const auditJob = (
  trx: Database,
  act: JobAction,
  {
    accountId,
    importedFrom,
    jobId,
    fields,
  }: Omit<JobActor, 'companyId'> & { jobId: string; fields?: readonly string[] },
) =>
  runSql(
    trx,
    `insert into audit (act, account_id, subject_kind, subject_id, details) values (:act, :accountId?, 'job', :jobId, :details)`,
    {
      act: `job.${act}`,
      accountId,
      jobId,
      details: JSON.stringify({ ...(fields && { fields }), ...(importedFrom && { importedFrom }) }),
    },
  )
