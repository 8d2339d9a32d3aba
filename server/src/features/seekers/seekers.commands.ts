import type { ProfileChange, ProfileForm } from '@sira/contract/seekers'
import type { Updateable } from 'kysely'
import { noteReadingOnce } from '#db/audit.ts'
import { run, type Database } from '#db/database.ts'
import type { Seekers } from '#db/tables.ts'
import { dropFiles, insertFiles, keeping, type Keeper, type Kept } from '#files/keeping.ts'
import { oneAtATime } from '#files/one-at-a-time.ts'
import { refuse } from '#http/refusal.ts'
import { mustKnow, replaceSkills } from './profile-skills.commands.ts'
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
  await replaceSkills(trx, seeker.id, form.skills)
  return seeker.id
}

/**
 * Changes a profile; files that were replaced are dropped after the commit.
 * Refuses NOTHING_CHANGED, PROFILE_NOT_FOUND, SKILL_UNKNOWN and what `FileStore.keep` refuses.
 */
export async function update(tools: Tools, seekerId: string, change: ProfileChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) refuse('NOTHING_CHANGED')
  await mustKnow(tools.db, change.skills ?? [])
  const { profileImage, coverImage, ...rest } = change
  const uploads = { ...rest, ...(profileImage && { profileImage }), ...(coverImage && { coverImage }) }
  const replaced = await keeping(tools, uploads, (kept) =>
    tools.db.transaction().execute((trx) => alter(trx, seekerId, change, kept)),
  )
  await dropFiles(tools.files, replaced)
}

/** Answers the ids of the files that nothing refers to any more. */
async function alter(trx: Database, seekerId: string, change: ProfileChange, kept: Kept): Promise<string[]> {
  const present = (await lock(trx, seekerId)) ?? refuse('PROFILE_NOT_FOUND')
  await insertFiles(trx, present.account_id, kept)
  await trx
    .updateTable('seekers')
    .set({ ...facts(change), ...filesOf(kept), ...takenAway(change), updated_at: new Date().toISOString() })
    .where('id', '=', seekerId)
    .execute()
  if (change.skills) await replaceSkills(trx, seekerId, change.skills)
  const replaced = [
    kept.resume && present.resume_file_id,
    (kept.profileImage ?? change.profileImage === null) && present.profile_image_file_id,
    (kept.coverImage ?? change.coverImage === null) && present.cover_image_file_id,
  ]
  const rows = await run<{ id: string }>(trx, DELETE_FILES, [replaced.filter(Boolean)])
  return rows.map(({ id }) => id)
}

/** What an application was sent with stays, wherever else it was used. */
const DELETE_FILES =
  'delete from files f where id = any($1::uuid[]) and not exists (select 1 from applications a where a.resume_file_id = f.id) returning id'

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
  const sent = {
    title,
    bio: emptied(bio),
    location: emptied(location),
    github_url: githubUrl,
    linkedin_url: linkedinUrl,
    portfolio_url: portfolioUrl,
  }
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
}
const emptied = (value: string | null | undefined) => (value === '' ? null : value)

const filesOf = ({ resume, profileImage, coverImage }: Kept): Updateable<Seekers> => ({
  ...(resume && { resume_file_id: resume.id }),
  ...(profileImage && { profile_image_file_id: profileImage.id }),
  ...(coverImage && { cover_image_file_id: coverImage.id }),
})

/** Pictures that were sent empty. */
const takenAway = ({ profileImage, coverImage }: ProfileChange): Updateable<Seekers> => ({
  ...(profileImage === null && { profile_image_file_id: null }),
  ...(coverImage === null && { cover_image_file_id: null }),
})

/** Counts that a company looked at a profile, once a day as days go in Addis Ababa. */
export const countView = (db: Database, seekerId: string, companyId: string) =>
  run(
    db,
    `insert into profile_views (seeker_id, company_id, day) values ($1, $2, (now() at time zone 'Africa/Addis_Ababa')::date) on conflict do nothing`,
    [seekerId, companyId],
  )

/** Remembers who of a company read a profile with its address and number. */
export const noteOpened = (db: Database, { accountId, ip }: { accountId: string; ip: string }, seekerId: string) =>
  noteReadingOnce(db, { act: 'profile.opened', accountId, subjectKind: 'seeker', subjectId: seekerId, ip })
