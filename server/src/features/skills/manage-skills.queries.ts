import { RetiredSkill, type listSkillsWithUsage, type SkillWithUsage } from '@sira/contract/skills-admin'
import type { HandlerInput } from '@sira/contract/endpoint'
import { toLikePattern } from '@sira/contract/filters'
import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { hasEthiopic } from '#search/ethiopic.ts'
import { searchSkills } from './search-skills.queries.ts'
import { toSkillCategory } from './skills.rules.ts'
import type { MAX_LISTED_SKILL_REQUESTS, SkillRequest } from '@sira/contract/skill-requests'

/** The category is null for any. A skill is found by a part of its names, or by its id where something else has found it. */
const FROM_MATCHING_SKILLS = `from skills s where (:pattern = '%%' or lower(s.name::text || E'\\n' || array_to_string(s.aliases, E'\\n')) like :pattern or s.id = any(:foundIds::uuid[])) and (:category?::text is null or s.category = :category)`
const SORTS = { name: 's.name, s.id', use: 'coalesce(j.n, 0) + coalesce(p.n, 0) desc, s.name, s.id' } as const

/** Selects skills with how often jobs and profiles use them; both counts read only an index. */
const SELECT_SKILLS_WITH_USE = `
  with matching as (select s.* ${FROM_MATCHING_SKILLS})
  select s.id, s.name::text, s.category, s.aliases, coalesce(j.n, 0) as jobs, coalesce(p.n, 0) as profiles
  from matching s
  left join (select skill_id, count(*)::int as n from job_skills group by skill_id) j on j.skill_id = s.id
  left join (select skill_id, count(*)::int as n from seeker_skills group by skill_id) p on p.skill_id = s.id
  order by` as const

const SELECT_SKILL_WITH_USE = `
  select s.id, s.name::text, s.category, s.aliases,
    coalesce((select count(*)::int from job_skills x where x.skill_id = s.id), 0) as jobs, coalesce((select count(*)::int from seeker_skills x where x.skill_id = s.id), 0) as profiles
  from skills s where s.id = :skillId`

/** SQL condition: the retired skill can still be restored. */
export const RESTORABLE_SKILL_CONDITION = `restorable and retired_at > now() - interval '30 days'`

const SELECT_RETIRED_SKILLS = `
  select r.id, r.name::text, case when s.id is not null then json_build_object('id', s.id, 'name', s.name::text) end as "mergedInto", r.retired_at as at
  from retired_skills r left join skills s on s.id = r.merged_into where ${RESTORABLE_SKILL_CONDITION} order by r.retired_at desc, r.id` as const

/** Returns the skills that a text in Ethiopic letters means, which hardly a name contains; none for other texts. */
const listIdsOfEthiopic = async (db: Database, search: string): Promise<string[]> =>
  hasEthiopic(search) ? (await searchSkills(db, search)).map(({ id }) => id) : []

/** Returns a page of the skills list with how often each skill is used, by name or most used first, with the total. */
export async function listSkillsWithUse(
  db: Database,
  { search, category, sort, page, per_page: perPage }: HandlerInput<typeof listSkillsWithUsage>['query'],
): Promise<{ data: SkillWithUsage[]; meta: PageMeta }> {
  const filter = {
    pattern: toLikePattern(search.toLowerCase()),
    foundIds: await listIdsOfEthiopic(db, search),
    category: category ?? null,
  }
  const [[count], rows] = await Promise.all([
    runSql(db, `select count(*)::int as total ${FROM_MATCHING_SKILLS}`, filter),
    runSql(db, `${SELECT_SKILLS_WITH_USE} ${SORTS[sort]} limit :perPage offset :offset`, {
      ...filter,
      perPage,
      offset: (page - 1) * perPage,
    }),
  ])
  const data = rows.map((row) => ({ ...row, category: toSkillCategory(row.category) }))
  return { data, meta: buildPageMeta(count?.total ?? 0, page, perPage) }
}

/** Returns the removed skills that can be restored, most recently removed first. */
export const listRestorableSkills = async (db: Database): Promise<RetiredSkill[]> =>
  (await runSql(db, SELECT_RETIRED_SKILLS)).map((row) => RetiredSkill.parse(row))

/** Returns one skill with how often it is used; undefined when it is not on the list. */
export async function findSkillWithUse(db: Database, skillId: string): Promise<SkillWithUsage | undefined> {
  const [skill] = await runSql(db, SELECT_SKILL_WITH_USE, { skillId })
  return skill && { ...skill, category: toSkillCategory(skill.category) }
}

/** Returns whether a removed skill can be restored. */
export const isSkillRestorable = async (db: Database, skillId: string): Promise<boolean> =>
  (await runSql(db, `select 1 from retired_skills where id = :skillId and ${RESTORABLE_SKILL_CONDITION}`, { skillId }))
    .length > 0

const MOST = 100 satisfies typeof MAX_LISTED_SKILL_REQUESTS

const SELECT_OPEN_REQUESTS = `
  select coalesce(min(name::text)::text, '') as name, count(*)::int as people, coalesce(min(asked_at)::timestamptz, now()) as "firstAskedAt" from skill_requests
  where dismissed_at is null group by name order by count(*) desc, min(asked_at) limit ${MOST}` as const

/** Returns the requested skills that no administrator has decided on, most requested first. */
export const listOpenSkillRequests = (db: Database): Promise<SkillRequest[]> => runSql(db, SELECT_OPEN_REQUESTS)
