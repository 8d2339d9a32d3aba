import type { MAX_LISTED_SKILL_REQUESTS, SkillRequest } from '@sira/contract/skill-requests'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

const MOST = 100 satisfies typeof MAX_LISTED_SKILL_REQUESTS

const SELECT_OPEN_REQUESTS = `
  select coalesce(min(name::text)::text, '') as name, count(*)::int as people, coalesce(min(asked_at)::timestamptz, now()) as "firstAskedAt" from skill_requests
  where dismissed_at is null group by name order by count(*) desc, min(asked_at) limit ${MOST}` as const

/** Returns the requested skills that no administrator has decided on, most requested first. */
export const listOpenSkillRequests = (db: Database): Promise<SkillRequest[]> => runSql(db, SELECT_OPEN_REQUESTS)
