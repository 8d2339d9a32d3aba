import type { listSkillsWithUsage, RetiredSkill, SkillWithUsage } from '@sira/contract/skills-admin'
import type { HandlerInput } from '@sira/contract/endpoint'
import { toLikePattern } from '@sira/contract/filters'
import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import { run, type Database } from '#db/database.ts'

/** `$1` is a pattern, `$2` a category or null for any. */
const FROM_MATCHING_SKILLS = `from skills s where ($1 = '%%' or lower(s.name::text || E'\\n' || array_to_string(s.aliases, E'\\n')) like $1) and ($2::text is null or s.category = $2)`
const SORTS = { name: 's.name, s.id', use: 'coalesce(j.n, 0) + coalesce(p.n, 0) desc, s.name, s.id' } as const

/** Selects skills with how often jobs and profiles use them; both counts read only an index. */
const buildSkillsWithUseQuery = (sort: keyof typeof SORTS) => `
  select s.id, s.name::text, s.category, s.aliases, coalesce(j.n, 0) as jobs, coalesce(p.n, 0) as profiles
  from (select s.* ${FROM_MATCHING_SKILLS}) s
  left join (select skill_id, count(*)::int as n from job_skills group by skill_id) j on j.skill_id = s.id
  left join (select skill_id, count(*)::int as n from seeker_skills group by skill_id) p on p.skill_id = s.id
  order by ${SORTS[sort]} limit $3 offset $4`

const SELECT_SKILL_WITH_USE = `
  select s.id, s.name::text, s.category, s.aliases,
    (select count(*)::int from job_skills x where x.skill_id = s.id) as jobs, (select count(*)::int from seeker_skills x where x.skill_id = s.id) as profiles
  from skills s where s.id = $1`

/** SQL condition: the retired skill can still be restored. */
export const RESTORABLE_SKILL_CONDITION = `restorable and retired_at > now() - interval '30 days'`

const SELECT_RETIRED_SKILLS = `
  select r.id, r.name::text, case when s.id is not null then json_build_object('id', s.id, 'name', s.name::text) end as "mergedInto", r.retired_at as at
  from retired_skills r left join skills s on s.id = r.merged_into where ${RESTORABLE_SKILL_CONDITION} order by r.retired_at desc, r.id`

/** Returns a page of the skills list with how often each skill is used, by name or most used first, with the total. */
export async function listSkillsWithUse(
  db: Database,
  { search, category, sort, page, per_page: perPage }: HandlerInput<typeof listSkillsWithUsage>['query'],
): Promise<{ data: SkillWithUsage[]; meta: PageMeta }> {
  const filterValues = [toLikePattern(search.toLowerCase()), category ?? null]
  const [[count], data] = await Promise.all([
    run<{ total: number }>(db, `select count(*)::int as total ${FROM_MATCHING_SKILLS}`, filterValues),
    run<SkillWithUsage>(db, buildSkillsWithUseQuery(sort), [...filterValues, perPage, (page - 1) * perPage]),
  ])
  return { data, meta: buildPageMeta(count?.total ?? 0, page, perPage) }
}

/** Returns the removed skills that can be restored, most recently removed first. */
export const listRestorableSkills = (db: Database): Promise<RetiredSkill[]> =>
  run<RetiredSkill>(db, SELECT_RETIRED_SKILLS)

/** Returns one skill with how often it is used; undefined when it is not on the list. */
export const findSkillWithUse = async (db: Database, skillId: string): Promise<SkillWithUsage | undefined> =>
  (await run<SkillWithUsage>(db, SELECT_SKILL_WITH_USE, [skillId]))[0]

/** Returns whether a removed skill can be restored. */
export const isSkillRestorable = async (db: Database, skillId: string): Promise<boolean> =>
  (await run(db, `select 1 from retired_skills where id = $1 and ${RESTORABLE_SKILL_CONDITION}`, [skillId])).length > 0
