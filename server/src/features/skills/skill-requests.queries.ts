import { MAX_LISTED_SKILL_REQUESTS, type SkillRequest } from '@sira/contract/skill-requests'
import { run, type Database } from '#db/database.ts'

const SELECT_OPEN_REQUESTS = `
  select min(name::text) as name, count(*)::int as people, min(asked_at) as "firstAskedAt" from skill_requests
  where dismissed_at is null group by name order by count(*) desc, min(asked_at) limit ${MAX_LISTED_SKILL_REQUESTS}`

/** Returns the requested skills that no administrator has decided on, most requested first. */
export const listOpenSkillRequests = (db: Database): Promise<SkillRequest[]> =>
  run<SkillRequest>(db, SELECT_OPEN_REQUESTS)
