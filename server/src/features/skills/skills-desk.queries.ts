import type { deskSkills, RetiredSkill, UsedSkill } from '@sira/contract/desk-skills'
import type { InputOf } from '@sira/contract/endpoint'
import { likePattern } from '@sira/contract/filters'
import { pageMeta, type PageMeta } from '@sira/contract/paging'
import { run, type Database } from '#db/database.ts'

/** `$1` a pattern, `$2` a category, null for any. */
const FOUND = `from skills s where ($1 = '%%' or lower(s.name::text || E'\\n' || array_to_string(s.aliases, E'\\n')) like $1) and ($2::text is null or s.category = $2)`
const SORTS = { name: 's.name, s.id', use: 'coalesce(j.n, 0) + coalesce(p.n, 0) desc, s.name, s.id' } as const

/** Both counts read an index alone. */
const usedBy = (sort: keyof typeof SORTS) => `
  select s.id, s.name::text, s.category, s.aliases, coalesce(j.n, 0) as jobs, coalesce(p.n, 0) as profiles
  from (select s.* ${FOUND}) s
  left join (select skill_id, count(*)::int as n from job_skills group by skill_id) j on j.skill_id = s.id
  left join (select skill_id, count(*)::int as n from seeker_skills group by skill_id) p on p.skill_id = s.id
  order by ${SORTS[sort]} limit $3 offset $4`

const ONE = `
  select s.id, s.name::text, s.category, s.aliases,
    (select count(*)::int from job_skills x where x.skill_id = s.id) as jobs, (select count(*)::int from seeker_skills x where x.skill_id = s.id) as profiles
  from skills s where s.id = $1`

/** For how long a skill can be put back. */
export const RESTORABLE = `restorable and retired_at > now() - interval '30 days'`

const RETIRED = `
  select r.id, r.name::text, case when s.id is not null then json_build_object('id', s.id, 'name', s.name::text) end as "mergedInto", r.retired_at as at
  from retired_skills r left join skills s on s.id = r.merged_into where ${RESTORABLE} order by r.retired_at desc, r.id`

/** A page of the list with its use, by name or the most used first, and how many there are. */
export async function skillsForDesk(
  db: Database,
  { search, category, sort, page, per_page: perPage }: InputOf<typeof deskSkills>['query'],
): Promise<{ data: UsedSkill[]; meta: PageMeta }> {
  const which = [likePattern(search.toLowerCase()), category ?? null]
  const [[count], data] = await Promise.all([
    run<{ total: number }>(db, `select count(*)::int as total ${FOUND}`, which),
    run<UsedSkill>(db, usedBy(sort), [...which, perPage, (page - 1) * perPage]),
  ])
  return { data, meta: pageMeta(count?.total ?? 0, page, perPage) }
}

/** What can be put back, last taken off first. */
export const skillsTakenOff = (db: Database): Promise<RetiredSkill[]> => run<RetiredSkill>(db, RETIRED)

/** One skill with its use; undefined when it is not on the list. */
export const usedSkill = async (db: Database, skillId: string): Promise<UsedSkill | undefined> =>
  (await run<UsedSkill>(db, ONE, [skillId]))[0]

/** Whether a skill was taken off the list and can be put back. */
export const isRestorable = async (db: Database, skillId: string): Promise<boolean> =>
  (await run(db, `select 1 from retired_skills where id = $1 and ${RESTORABLE}`, [skillId])).length > 0
