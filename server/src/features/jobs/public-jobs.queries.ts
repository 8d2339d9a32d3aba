import { getEatToday, type JobState } from '@sira/contract/jobs'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { LIVE_JOB_CONDITION } from './job-cards.queries.ts'
import { READABLE_JOB_CONDITION } from './job-page.queries.ts'

const DAY_MS = 86_400_000

/** Served by the index `jobs_last_published` alone. */
const COUNT_PUBLISHED_SINCE =
  `select count(*)::int as count from jobs j where ${LIVE_JOB_CONDITION} and j.published_at >= :since::timestamptz` as const

/** Returns how many live jobs were published since yesterday at 00:00 in Addis Ababa, and that time. `now` is in milliseconds. */
export async function countNewJobs(db: Database, now = Date.now()): Promise<{ count: number; since: string }> {
  const since = new Date(`${getEatToday(now - DAY_MS)}T00:00:00+03:00`).toISOString()
  const [row] = await runSql(db, COUNT_PUBLISHED_SINCE, { since })
  return { count: row!.count, since }
}

const SELECT_STATES = `
  select j.id, j.title, c.name as "companyName", (${LIVE_JOB_CONDITION}) as "isOpen"
  from jobs j join companies c on c.id = j.company_id
  where j.id = any(:ids::uuid[]) and ${READABLE_JOB_CONDITION}` as const

/** Returns the jobs that anybody may read, in the order of their ids, and whether they are still open. */
export async function listJobStates(db: Database, ids: readonly string[]): Promise<JobState[]> {
  const byId = new Map((await runSql(db, SELECT_STATES, { ids: [...ids] })).map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}
