import type { ProfileForm } from '@sira/contract/seekers'
import { MOST_SKILLS, TOO_MANY_SKILLS } from '@sira/contract/skills'
import { run, type Database } from '#db/database.ts'
import { refuse, refuseFields } from '#http/refusal.ts'
import { knownSkillIds } from '../skills/skills.queries.ts'
import { touch } from './profile-parts.commands.ts'

type Picks = ProfileForm['skills']

/** Refuses SKILL_UNKNOWN, naming each pick that is not on the list. */
export async function mustKnow(db: Database, picks: Picks): Promise<void> {
  const known = await knownSkillIds(
    db,
    picks.map(({ skillId }) => skillId),
  )
  const errors = Object.fromEntries(
    picks.flatMap(({ skillId }, n) =>
      known.has(skillId) ? [] : [[`skills.${n}.skillId`, ['This skill is not on the list']]],
    ),
  )
  if (Object.keys(errors).length > 0) refuse('SKILL_UNKNOWN', { errors })
}

/** Years that a pick does not speak of stay as they were. */
const upsert = (before: string) => `
  with picks as (
    select x.id, x.level, case when x.keeps then old.years_of_exp else x.years end as years, x.n
    from unnest($2::uuid[], $3::skill_level[], $4::int[], $5::boolean[]) with ordinality x(id, level, years, keeps, n)
    left join seeker_skills old on old.seeker_id = $1 and old.skill_id = x.id
  )${before}
  insert into seeker_skills (seeker_id, skill_id, level, years_of_exp) select $1, id, level, years from picks order by n
  on conflict (seeker_id, skill_id) do update set level = excluded.level, years_of_exp = excluded.years_of_exp`
const ADD = upsert('')
const REPLACE = upsert(', gone as (delete from seeker_skills where seeker_id = $1 and skill_id <> all($2))')

const values = (seekerId: string, picks: Picks) => [
  seekerId,
  picks.map(({ skillId }) => skillId),
  picks.map(({ level }) => level),
  picks.map(({ yearsOfExp }) => yearsOfExp ?? null),
  picks.map(({ yearsOfExp }) => yearsOfExp === undefined),
]

/** The skills of a profile become these. */
export const replaceSkills = (trx: Database, seekerId: string, picks: Picks) =>
  run(trx, REPLACE, values(seekerId, picks))

/** Adds skills, or changes those that are there. Refuses SKILL_UNKNOWN and more than 50. */
export async function addSkills(db: Database, seekerId: string, picks: Picks): Promise<void> {
  await mustKnow(db, picks)
  await db.transaction().execute(async (trx) => {
    await touch(trx, seekerId)
    await run(trx, ADD, values(seekerId, picks))
    const [held] = await run<{ count: number }>(
      trx,
      'select count(*)::int as count from seeker_skills where seeker_id = $1',
      [seekerId],
    )
    if (!held || held.count > MOST_SKILLS) refuseFields({ skills: [TOO_MANY_SKILLS] })
  })
}

/** Takes a skill away. Refuses ENTRY_NOT_FOUND for one that the profile does not have, LAST_SKILL for the last. */
export const removeSkill = (db: Database, seekerId: string, skillId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await touch(trx, seekerId)
    if (
      (
        await run(trx, 'delete from seeker_skills where seeker_id = $1 and skill_id = $2 returning id', [
          seekerId,
          skillId,
        ])
      ).length === 0
    )
      refuse('ENTRY_NOT_FOUND')
    if ((await run(trx, 'select 1 from seeker_skills where seeker_id = $1 limit 1', [seekerId])).length === 0)
      refuse('LAST_SKILL')
  })
