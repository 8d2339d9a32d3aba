import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError } from '#core/app-error.ts'
import { LIVE_JOB_CONDITION } from './job-cards.queries.ts'

const SAVE_JOB = `
  with live as (select j.id from jobs j where j.id = :jobId and ${LIVE_JOB_CONDITION}),
  saving as (insert into saved_jobs (job_id, account_id) select id, :accountId from live on conflict (account_id, job_id) do nothing)
  select 1 from live union all select 1 from saved_jobs where job_id = :jobId and account_id = :accountId` as const

/** Adds a live job to the account's saved jobs; saving it again changes nothing. Throws JOB_NOT_FOUND. */
export async function saveJob(db: Database, accountId: string, jobId: string): Promise<void> {
  const liveOrSaved = await runSql(db, SAVE_JOB, { jobId, accountId })
  if (liveOrSaved.length === 0) throw appError('JOB_NOT_FOUND')
}

/** Removes a job from the account's saved jobs; does nothing when it is not saved. */
export async function unsaveJob(db: Database, accountId: string, jobId: string): Promise<void> {
  await runSql(db, 'delete from saved_jobs where job_id = :jobId and account_id = :accountId', { jobId, accountId })
}
