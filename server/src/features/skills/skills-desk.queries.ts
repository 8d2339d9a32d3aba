import type { RetiredSkill, UsedSkill } from '@sira/contract/desk-skills'
import { likePattern } from '@sira/contract/filters'
import { run, type Database } from '#db/database.ts'

/** Both counts read an index alone. */
const USED = `
  select s.id, s.name::text, s.category, s.aliases, coalesce(j.n, 0) as jobs, coalesce(p.n, 0) as profiles
  from skills s
  left join (select skill_id, count(*)::int as n from job_skills group by skill_id) j on j.skill_id = s.id
  left join (select skill_id, count(*)::int as n from seeker_skills group by skill_id) p on p.skill_id = s.id
  where $1 = '%%' or lower(s.name::text || E'\\n' || array_to_string(s.aliases, E'\\n')) like $1
  order by s.name`

const ONE = `
  select s.id, s.name::text, s.category, s.aliases,
    (select count(*)::int from job_skills x where x.skill_id = s.id) as jobs, (select count(*)::int from seeker_skills x where x.skill_id = s.id) as profiles
  from skills s where s.id = $1`

/** For how long a skill can be put back. */
export const RESTORABLE = `restorable and retired_at > now() - interval '30 days'`

const RETIRED = `
  select r.id, r.name::text, case when s.id is not null then json_build_object('id', s.id, 'name', s.name::text) end as "mergedInto", r.retired_at as at
  from retired_skills r left join skills s on s.id = r.merged_into where ${RESTORABLE} order by r.retired_at desc, r.id`

/** The list by name with its use, and what can be put back, last taken off first. */
export async function skillsForDesk(db: Database, search: string): Promise<{ skills: UsedSkill[]; retired: RetiredSkill[] }> {
  const [skills, retired] = await Promise.all([run<UsedSkill>(db, USED, [likePattern(search.toLowerCase())]), run<RetiredSkill>(db, RETIRED)])
  return { skills, retired }
}

/** One skill with its use; undefined when it is not on the list. */
export const usedSkill = async (db: Database, skillId: string): Promise<UsedSkill | undefined> => (await run<UsedSkill>(db, ONE, [skillId]))[0]

/** Whether a skill was taken off the list and can be put back. */
export const isRestorable = async (db: Database, skillId: string): Promise<boolean> => (await run(db, `select 1 from retired_skills where id = $1 and ${RESTORABLE}`, [skillId])).length > 0
