import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { JobApplyState } from './applications.rules.ts'

const SELECT_APPLY_STATE = `
  select j.status, j.published_at is not null as "wasPublic", j.deleted_at is not null as deleted, j.company_active as "companyActive",
    coalesce(j.closes_at <= now(), false) as over, exists (select 1 from applications a where a.job_id = j.id and a.seeker_id = :seekerId and a.status <> 'WITHDRAWN') as applied
  from jobs j where j.id = :jobId`

/**
 * Returns what decides whether a job accepts applications, and whether this seeker has applied already; undefined for
 * an unknown job.
 */
export async function findJobApplyState(
  db: Database,
  jobId: string,
  seekerId: string,
): Promise<(JobApplyState & { applied: boolean }) | undefined> {
  const [state] = await runSql(db, SELECT_APPLY_STATE, { jobId, seekerId })
  return state
}
