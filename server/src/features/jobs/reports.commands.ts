import type { ReportForm } from '@sira/contract/reports'
import { run, type Database } from '#db/database.ts'

const KEEP = `
  insert into job_reports (job_id, account_id, reason, details) values ($1, $2, $3, $4)
  on conflict on constraint one_report_per_person do update set reason = excluded.reason, details = excluded.details, handled_at = null, created_at = now()
    where (job_reports.reason, job_reports.details) is distinct from (excluded.reason, excluded.details)`

/** Keeps what somebody reports about a job until an administrator has looked; the same person's later report replaces the earlier one. */
export const report = (db: Database, accountId: string, jobId: string, { reason, details }: ReportForm) => run(db, KEEP, [jobId, accountId, reason, details])
