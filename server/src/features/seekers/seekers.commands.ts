import type { ProfileChange, ProfileForm } from '@sira/contract/seekers'
import type { Updateable } from 'kysely'
import { run, type Database } from '#db/database.ts'
import type { Seekers } from '#db/tables.ts'
import { dropFiles, insertFiles, keeping, type Keeper, type Kept } from '#files/keeping.ts'
import { oneAtATime } from '#files/one-at-a-time.ts'
import { refuse } from '#http/refusal.ts'
import { knownSkillIds } from '../skills/skills.queries.ts'
import { hasProfile } from './seekers.queries.ts'

export interface Tools extends Keeper {
  db: Database
}

/** A form sent many times at once has its pictures drawn once, not as often as it came. */
const inTurn = oneAtATime()

/** Creates the account's profile and answers its id. Refuses PROFILE_EXISTS, SKILL_UNKNOWN and what `FileStore.keep` refuses. */
export const create = (tools: Tools, accountId: string, form: ProfileForm): Promise<string> =>
  inTurn(accountId, async () => {
    if (await hasProfile(tools.db, accountId)) refuse('PROFILE_EXISTS')
    await mustKnow(tools.db, form.skills)
    return keeping(tools, form, (kept) => tools.db.transaction().execute((trx) => insert(trx, accountId, form, kept)))
  })

async function insert(trx: Database, accountId: string, form: ProfileForm, kept: Kept): Promise<string> {
  await insertFiles(trx, accountId, kept)
  const seeker = await trx
    .insertInto('seekers')
    .values({ ...facts(form), ...filesOf(kept), title: form.title, account_id: accountId })
    .onConflict((conflict) => conflict.constraint('one_profile_per_account').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!seeker) return refuse('PROFILE_EXISTS')
  await setSkills(trx, seeker.id, form.skills)
  return seeker.id
}

/**
 * Changes a profile; files that were replaced are dropped after the commit.
 * Refuses NOTHING_CHANGED, PROFILE_NOT_FOUND, SKILL_UNKNOWN and what `FileStore.keep` refuses.
 */
export async function update(tools: Tools, seekerId: string, change: ProfileChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) refuse('NOTHING_CHANGED')
  await mustKnow(tools.db, change.skills ?? [])
  const replaced = await keeping(tools, change, (kept) => tools.db.transaction().execute((trx) => alter(trx, seekerId, change, kept)))
  await dropFiles(tools.files, replaced)
}

/** Answers the ids of the files that nothing refers to any more. */
async function alter(trx: Database, seekerId: string, change: ProfileChange, kept: Kept): Promise<string[]> {
  const present = (await lock(trx, seekerId)) ?? refuse('PROFILE_NOT_FOUND')
  await insertFiles(trx, present.account_id, kept)
  await trx
    .updateTable('seekers')
    .set({ ...facts(change), ...filesOf(kept), updated_at: new Date().toISOString() })
    .where('id', '=', seekerId)
    .execute()
  if (change.skills) await setSkills(trx, seekerId, change.skills)
  const replaced = [kept.resume && present.resume_file_id, kept.profileImage && present.profile_image_file_id, kept.coverImage && present.cover_image_file_id]
  const rows = await run<{ id: string }>(trx, DELETE_FILES, [replaced.filter(Boolean)])
  return rows.map(({ id }) => id)
}

/** What an application was sent with stays, wherever else it was used. */
const DELETE_FILES = 'delete from files f where id = any($1::uuid[]) and not exists (select 1 from applications a where a.resume_file_id = f.id) returning id'

/** The row, held so that two changes at once do not both believe the same file to be the old one. */
const lock = (trx: Database, seekerId: string) =>
  trx
    .selectFrom('seekers')
    .select(['account_id', 'resume_file_id', 'profile_image_file_id', 'cover_image_file_id'])
    .where('id', '=', seekerId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Only what was sent: an absent field stays as it is, an empty one is taken away. */
function facts({ title, bio, location, githubUrl, linkedinUrl, portfolioUrl }: ProfileChange): Updateable<Seekers> {
  const sent = { title, bio: emptied(bio), location: emptied(location), github_url: githubUrl, linkedin_url: linkedinUrl, portfolio_url: portfolioUrl }
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
}
const emptied = (value: string | null | undefined) => (value === '' ? null : value)

const filesOf = ({ resume, profileImage, coverImage }: Kept): Updateable<Seekers> => ({
  ...(resume && { resume_file_id: resume.id }),
  ...(profileImage && { profile_image_file_id: profileImage.id }),
  ...(coverImage && { cover_image_file_id: coverImage.id }),
})

async function mustKnow(db: Database, picks: ProfileForm['skills']): Promise<void> {
  const known = await knownSkillIds(db, picks.map(({ skillId }) => skillId))
  const errors = Object.fromEntries(picks.flatMap(({ skillId }, n) => (known.has(skillId) ? [] : [[`skills.${n}.skillId`, ['This skill is not on the list']]])))
  if (Object.keys(errors).length > 0) refuse('SKILL_UNKNOWN', { errors })
}

/** Years that a pick does not speak of stay as they were. */
const SET_SKILLS = `
  with picks as (
    select x.id, x.level, case when x.keeps then old.years_of_exp else x.years end as years, x.n
    from unnest($2::uuid[], $3::skill_level[], $4::int[], $5::boolean[]) with ordinality x(id, level, years, keeps, n)
    left join seeker_skills old on old.seeker_id = $1 and old.skill_id = x.id
  ), gone as (delete from seeker_skills where seeker_id = $1 and skill_id <> all($2))
  insert into seeker_skills (seeker_id, skill_id, level, years_of_exp) select $1, id, level, years from picks order by n
  on conflict (seeker_id, skill_id) do update set level = excluded.level, years_of_exp = excluded.years_of_exp`

const setSkills = (trx: Database, seekerId: string, picks: ProfileForm['skills']) =>
  run(trx, SET_SKILLS, [
    seekerId,
    picks.map(({ skillId }) => skillId),
    picks.map(({ level }) => level),
    picks.map(({ yearsOfExp }) => yearsOfExp ?? null),
    picks.map(({ yearsOfExp }) => yearsOfExp === undefined),
  ])

/** Counts that a company looked at a profile, once a day as days go in Addis Ababa. */
export const countView = (db: Database, seekerId: string, companyId: string) =>
  run(db, `insert into profile_views (seeker_id, company_id, day) values ($1, $2, (now() at time zone 'Africa/Addis_Ababa')::date) on conflict do nothing`, [seekerId, companyId])
