import { MOST_REQUESTS_SHOWN, type SkillRequest } from '@sira/contract/skill-requests'
import { run, type Database } from '#db/database.ts'

const OPEN = `
  select min(name::text) as name, count(*)::int as people, min(asked_at) as "firstAskedAt" from skill_requests
  where dismissed_at is null group by name order by count(*) desc, min(asked_at) limit ${MOST_REQUESTS_SHOWN}`

/** Skills that people asked for and no administrator has decided on, those that most people asked for first. */
export const openRequests = (db: Database): Promise<SkillRequest[]> => run<SkillRequest>(db, OPEN)
