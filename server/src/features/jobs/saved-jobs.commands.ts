import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import { LIVE } from './job-cards.queries.ts'

const SAVE = `
  with live as (select j.id from jobs j where j.id = $1 and ${LIVE}),
  saving as (insert into saved_jobs (job_id, account_id) select id, $2 from live on conflict (account_id, job_id) do nothing)
  select 1 from live union all select 1 from saved_jobs where job_id = $1 and account_id = $2`

/** Keeps a live job in the account's list; again is the same as once. Refuses JOB_NOT_FOUND. */
export async function save(db: Database, accountId: string, jobId: string): Promise<null> {
  const there = await run(db, SAVE, [jobId, accountId])
  return there.length > 0 ? null : refuse('JOB_NOT_FOUND')
}

/** Takes a job out of the account's list, whether it stands there or not. */
export async function unsave(db: Database, accountId: string, jobId: string): Promise<null> {
  await run(db, 'delete from saved_jobs where job_id = $1 and account_id = $2', [jobId, accountId])
  return null
}
