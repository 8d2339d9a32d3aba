import type { ProfileForm } from '@sira/contract/seekers'
import { MAX_SKILLS, TOO_MANY_SKILLS } from '@sira/contract/skills'
import { run, type Database } from '#db/database.ts'
import { appError, throwFieldErrors } from '#core/app-error.ts'
import { listKnownSkillIds } from '../skills/skills.queries.ts'
import { lockProfile } from './profile-sections.commands.ts'

type SkillInputs = ProfileForm['skills']

/** Throws SKILL_UNKNOWN, with a field error for each skill that is not on the list. */
export async function requireKnownSkills(db: Database, picks: SkillInputs): Promise<void> {
  const known = await listKnownSkillIds(
    db,
    picks.map(({ skillId }) => skillId),
  )
  const errors = Object.fromEntries(
    picks.flatMap(({ skillId }, n) =>
      known.has(skillId) ? [] : [[`skills.${n}.skillId`, ['This skill is not on the list']]],
    ),
  )
  if (Object.keys(errors).length > 0) throw appError('SKILL_UNKNOWN', { errors })
}

/** A skill that is sent without years keeps the years it had. */
const buildUpsert = (statement: string) => `
  with picks as (
    select x.id, x.level, case when x.keeps then old.years_of_exp else x.years end as years, x.n
    from unnest($2::uuid[], $3::skill_level[], $4::int[], $5::boolean[]) with ordinality x(id, level, years, keeps, n)
    left join seeker_skills old on old.seeker_id = $1 and old.skill_id = x.id
  )${statement}
  insert into seeker_skills (seeker_id, skill_id, level, years_of_exp) select $1, id, level, years from picks order by n
  on conflict (seeker_id, skill_id) do update set level = excluded.level, years_of_exp = excluded.years_of_exp`
const ADD_SKILLS = buildUpsert('')
const REPLACE_SKILLS = buildUpsert(', gone as (delete from seeker_skills where seeker_id = $1 and skill_id <> all($2))')

const buildValues = (seekerId: string, picks: SkillInputs) => [
  seekerId,
  picks.map(({ skillId }) => skillId),
  picks.map(({ level }) => level),
  picks.map(({ yearsOfExp }) => yearsOfExp ?? null),
  picks.map(({ yearsOfExp }) => yearsOfExp === undefined),
]

/** Replaces the skills of a profile. */
export const setProfileSkills = (trx: Database, seekerId: string, picks: SkillInputs) =>
  run(trx, REPLACE_SKILLS, buildValues(seekerId, picks))

/** Adds skills, or updates those that are there. Throws SKILL_UNKNOWN, and BAD_INPUT beyond 50 skills. */
export async function addSkillsToProfile(db: Database, seekerId: string, picks: SkillInputs): Promise<void> {
  await requireKnownSkills(db, picks)
  await db.transaction().execute(async (trx) => {
    await lockProfile(trx, seekerId)
    await run(trx, ADD_SKILLS, buildValues(seekerId, picks))
    const [stored] = await run<{ count: number }>(
      trx,
      'select count(*)::int as count from seeker_skills where seeker_id = $1',
      [seekerId],
    )
    if (!stored || stored.count > MAX_SKILLS) throwFieldErrors({ skills: [TOO_MANY_SKILLS] })
  })
}

/** Removes a skill. Throws ENTRY_NOT_FOUND for one that the profile does not have, LAST_SKILL for the last one. */
export const removeSkillFromProfile = (db: Database, seekerId: string, skillId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockProfile(trx, seekerId)
    if (
      (
        await run(trx, 'delete from seeker_skills where seeker_id = $1 and skill_id = $2 returning id', [
          seekerId,
          skillId,
        ])
      ).length === 0
    )
      throw appError('ENTRY_NOT_FOUND')
    if ((await run(trx, 'select 1 from seeker_skills where seeker_id = $1 limit 1', [seekerId])).length === 0)
      throw appError('LAST_SKILL')
  })
