import type { JobMarks } from '@sira/contract/seeker-jobs'
import { run, type Database } from '#db/database.ts'

const MARKS = `
  select coalesce((select json_agg(job_id) from (select job_id from saved_jobs where account_id = $1 order by created_at desc limit 2000) s), '[]') as saved,
    coalesce((select json_agg(json_build_object('jobId', job_id, 'applicationId', id, 'at', created_at)) from (
      select id, job_id, created_at from applications where seeker_id = $2 and status <> 'WITHDRAWN' order by created_at desc, id desc limit 2000) a), '[]') as applied`

/** Which jobs this seeker has saved, and which applied to. */
export async function marksOf(
  db: Database,
  { accountId, seekerId }: { accountId: string; seekerId: string | null },
): Promise<JobMarks> {
  const [marks] = await run<JobMarks>(db, MARKS, [accountId, seekerId])
  const { saved, applied } = marks!
  // Inside JSON PostgreSQL writes a moment with microseconds and an offset.
  return { saved, applied: applied.map((each) => ({ ...each, at: new Date(each.at).toISOString() })) }
}
