import type { ProfileForm } from '@sira/contract/seekers'
import { MAX_SKILLS, TOO_MANY_SKILLS } from '@sira/contract/skills'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError, throwFieldErrors } from '#core/app-error.ts'
import { listKnownSkillIds } from '../skills/skills.queries.ts'
import { lockProfile } from './profile-sections.commands.ts'
import { t } from '@sira/contract/t'

type SkillInputs = ProfileForm['skills']

/** Throws SKILL_UNKNOWN, with a field error for each skill that is not on the list. */
export async function requireKnownSkills(db: Database, picks: SkillInputs): Promise<void> {
  const known = await listKnownSkillIds(
    db,
    picks.map(({ skillId }) => skillId),
  )
  const errors = Object.fromEntries(
    picks.flatMap(({ skillId }, n) =>
      known.has(skillId) ? [] : [[`skills.${n}.skillId`, [t('This skill is not on the list')]]],
    ),
  )
  if (Object.keys(errors).length > 0) throw appError('SKILL_UNKNOWN', { errors })
}

/** Stands for null in an array of years; the statements turn it back. */
export const NO_YEARS = -1

/** A skill that is sent without years keeps the years it had. */
const PICKS = `
  with picks as (
    select x.id, x.level, case when x.keeps then old.years_of_exp else nullif(x.years, -1) end as years, x.n
    from unnest(:skillIds::uuid[], :levels::skill_level[], :years::int[], :keeps::boolean[]) with ordinality x(id, level, years, keeps, n)
    left join seeker_skills old on old.seeker_id = :seekerId and old.skill_id = x.id
  )` as const
const UPSERT_PICKS = `
  insert into seeker_skills (seeker_id, skill_id, level, years_of_exp) select :seekerId, id, level, years from picks order by n
  on conflict (seeker_id, skill_id) do update set level = excluded.level, years_of_exp = excluded.years_of_exp`
const ADD_SKILLS = `${PICKS}${UPSERT_PICKS}` as const
const REPLACE_SKILLS = `${PICKS},
  gone as (delete from seeker_skills where seeker_id = :seekerId and skill_id <> all(:skillIds))${UPSERT_PICKS}` as const

const toParams = (seekerId: string, picks: SkillInputs) => ({
  seekerId,
  skillIds: picks.map(({ skillId }) => skillId),
  levels: picks.map(({ level }) => level),
  years: picks.map(({ yearsOfExp }) => yearsOfExp ?? NO_YEARS),
  keeps: picks.map(({ yearsOfExp }) => yearsOfExp === undefined),
})

/** Replaces the skills of a profile. */
export const setProfileSkills = (trx: Database, seekerId: string, picks: SkillInputs) =>
  runSql(trx, REPLACE_SKILLS, toParams(seekerId, picks))

/** Adds skills, or updates those that are there. Throws SKILL_UNKNOWN, and BAD_INPUT beyond 50 skills. */
export async function addSkillsToProfile(db: Database, seekerId: string, picks: SkillInputs): Promise<void> {
  await requireKnownSkills(db, picks)
  await db.transaction().execute(async (trx) => {
    await lockProfile(trx, seekerId)
    await runSql(trx, ADD_SKILLS, toParams(seekerId, picks))
    const [stored] = await runSql(trx, 'select count(*)::int as count from seeker_skills where seeker_id = :seekerId', {
      seekerId,
    })
    if (!stored || stored.count > MAX_SKILLS) throwFieldErrors({ skills: [TOO_MANY_SKILLS] })
  })
}

/** Removes a skill. Throws ENTRY_NOT_FOUND for one that the profile does not have, LAST_SKILL for the last one. */
export const removeSkillFromProfile = (db: Database, seekerId: string, skillId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockProfile(trx, seekerId)
    if (
      (
        await runSql(
          trx,
          'delete from seeker_skills where seeker_id = :seekerId and skill_id = :skillId returning id',
          { seekerId, skillId },
        )
      ).length === 0
    )
      throw appError('ENTRY_NOT_FOUND')
    if (
      (await runSql(trx, 'select 1 from seeker_skills where seeker_id = :seekerId limit 1', { seekerId })).length === 0
    )
      throw appError('LAST_SKILL')
  })
