import type { JobState } from '@sira/contract/jobs'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { LIVE_JOB_CONDITION } from './job-cards.queries.ts'
import { READABLE_JOB_CONDITION } from './job-page.queries.ts'

const SELECT_STATES = `
  select j.id, j.title, c.name as "companyName", (${LIVE_JOB_CONDITION}) as "isOpen"
  from jobs j join companies c on c.id = j.company_id
  where j.id = any(:ids::uuid[]) and ${READABLE_JOB_CONDITION}` as const

/** Returns the jobs that anybody may read, in the order of their ids, and whether they are still open. */
export async function listJobStates(db: Database, ids: readonly string[]): Promise<JobState[]> {
  const byId = new Map((await runSql(db, SELECT_STATES, { ids: [...ids] })).map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}
