import type { ProfileChange, ProfileForm } from '@sira/contract/seekers'
import type { Updateable } from 'kysely'
import { auditAccessOnce } from '#db/audit-log.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { Seekers } from '#db/schema.ts'
import {
  deleteFiles,
  insertFileRows,
  withStoredFiles,
  type StoreUploadsDeps,
  type StoredFiles,
} from '#storage/stored-files.ts'
import { createKeyedMutex } from '#core/keyed-mutex.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import { requireKnownSkills, setProfileSkills } from './profile-skills.commands.ts'
import { hasProfile } from './profiles.queries.ts'

export interface ProfileDeps extends StoreUploadsDeps {
  db: Database
}

/**
 * Requests of one account run one after the other: a form that is sent many times at once has its pictures processed
 * once.
 */
const runInTurn = createKeyedMutex()

/**
 * Creates the account's profile and returns its id. Throws PROFILE_EXISTS, SKILL_UNKNOWN and the codes of storing files
 * (FILE_…, STORAGE_FULL).
 */
export const createSeekerProfile = (deps: ProfileDeps, accountId: string, form: ProfileForm): Promise<string> =>
  runInTurn(accountId, async () => {
    if (await hasProfile(deps.db, accountId)) throw appError('PROFILE_EXISTS')
    await requireKnownSkills(deps.db, form.skills)
    return withStoredFiles(deps, form, (stored) =>
      deps.db.transaction().execute((trx) => insertProfile(trx, accountId, form, stored)),
    )
  })

async function insertProfile(
  trx: Database,
  accountId: string,
  form: ProfileForm,
  stored: StoredFiles,
): Promise<string> {
  await insertFileRows(trx, accountId, stored)
  const seeker = await trx
    .insertInto('seekers')
    .values({ ...toColumns(form), ...toFileColumns(stored), title: form.title, account_id: accountId })
    .onConflict((conflict) => conflict.constraint('one_profile_per_account').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!seeker) throw appError('PROFILE_EXISTS')
  await setProfileSkills(trx, seeker.id, form.skills)
  return seeker.id
}

/**
 * Updates a profile; replaced files are deleted after the commit. Throws NOTHING_CHANGED, PROFILE_NOT_FOUND,
 * SKILL_UNKNOWN and the codes of storing files (FILE_…, STORAGE_FULL).
 */
export async function updateSeekerProfile(deps: ProfileDeps, seekerId: string, change: ProfileChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) throw appError('NOTHING_CHANGED')
  await requireKnownSkills(deps.db, change.skills ?? [])
  const { profileImage, coverImage, ...rest } = change
  const uploads = { ...rest, ...(profileImage && { profileImage }), ...(coverImage && { coverImage }) }
  const replaced = await withStoredFiles(deps, uploads, (stored) =>
    deps.db.transaction().execute((trx) => updateProfileRow(trx, seekerId, change, stored)),
  )
  await deleteFiles(deps.fileStore, replaced)
}

/** Returns the ids of the files that nothing refers to any more. */
async function updateProfileRow(
  trx: Database,
  seekerId: string,
  change: ProfileChange,
  stored: StoredFiles,
): Promise<string[]> {
  const current = (await lockProfileRow(trx, seekerId)) ?? throwAppError('PROFILE_NOT_FOUND')
  await insertFileRows(trx, current.account_id, stored)
  await trx
    .updateTable('seekers')
    .set({
      ...toColumns(change),
      ...toFileColumns(stored),
      ...toClearedColumns(change),
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', seekerId)
    .execute()
  if (change.skills) await setProfileSkills(trx, seekerId, change.skills)
  const replaced = [
    stored.resume && current.resume_file_id,
    (stored.profileImage ?? change.profileImage === null) && current.profile_image_file_id,
    (stored.coverImage ?? change.coverImage === null) && current.cover_image_file_id,
  ]
  const rows = await runSql(trx, DELETE_FILES, { ids: replaced.filter((id) => typeof id === 'string') })
  return rows.map(({ id }) => id)
}

/** A resume that was sent with an application stays, even if it is also used elsewhere. */
const DELETE_FILES =
  'delete from files f where id = any(:ids::uuid[]) and not exists (select 1 from applications a where a.resume_file_id = f.id) returning id'

/** Returns the row, locked so that two changes at once do not both take the same file for the old one. */
const lockProfileRow = (trx: Database, seekerId: string) =>
  trx
    .selectFrom('seekers')
    .select(['account_id', 'resume_file_id', 'profile_image_file_id', 'cover_image_file_id'])
    .where('id', '=', seekerId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Returns only the fields that were sent: an absent field stays as it is, an empty one is removed. */
function toColumns({ title, bio, location, githubUrl, linkedinUrl, portfolioUrl }: ProfileChange): Updateable<Seekers> {
  const sent = {
    title,
    bio: emptyToNull(bio),
    location: emptyToNull(location),
    github_url: githubUrl,
    linkedin_url: linkedinUrl,
    portfolio_url: portfolioUrl,
  }
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
}
const emptyToNull = (value: string | null | undefined) => (value === '' ? null : value)

const toFileColumns = ({ resume, profileImage, coverImage }: StoredFiles): Updateable<Seekers> => ({
  ...(resume && { resume_file_id: resume.id }),
  ...(profileImage && { profile_image_file_id: profileImage.id }),
  ...(coverImage && { cover_image_file_id: coverImage.id }),
})

/** Returns the picture columns to clear: those that were sent empty. */
const toClearedColumns = ({ profileImage, coverImage }: ProfileChange): Updateable<Seekers> => ({
  ...(profileImage === null && { profile_image_file_id: null }),
  ...(coverImage === null && { cover_image_file_id: null }),
})

/** Counts that a company viewed a profile, once for each day in Addis Ababa. */
export const addProfileView = (db: Database, seekerId: string, companyId: string) =>
  runSql(
    db,
    `insert into profile_views (seeker_id, company_id, day) values (:seekerId, :companyId, (now() at time zone 'Africa/Addis_Ababa')::date) on conflict do nothing`,
    { seekerId, companyId },
  )

/** Records in the audit log which team member of a company read a profile with its address and phone number. */
export const auditProfileAccess = (
  db: Database,
  { accountId, ip }: { accountId: string; ip: string },
  seekerId: string,
) => auditAccessOnce(db, { act: 'profile.opened', accountId, subjectKind: 'seeker', subjectId: seekerId, ip })
