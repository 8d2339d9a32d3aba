import type { Account } from '@sira/contract/auth'
import { isComplete } from '#db/complete-row.ts'
import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import type { FileUrls } from '#storage/file-urls.ts'
import { throwAppError } from '#core/app-error.ts'

// The product spec wants updatedAt to be the same as createdAt (part 1, section 3).
const SELECT_ACCOUNT = `
  select a.id, a.first_name as "firstName", a.last_name as "lastName", a.email, a.pending_email as "pendingEmail", a.phone, a.location, a.role, a.verified_at is not null as "isVerified", a.password_hash is not null as "hasPassword",
    (exists (select from passkeys where account_id = a.id) or exists (select from authenticator_apps where account_id = a.id and confirmed_at is not null)) as "hasSecondFactor",
    a.created_at as "createdAt", a.created_at as "updatedAt", k.profile_image_file_id as avatar,
    case when k.id is not null then json_build_object('id', k.id, 'title', k.title, 'location', k.location) end as "jobSeeker",
    case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'location', c.location, 'status', c.status,
      'logo', c.logo_file_id, 'rejectionReason', c.rejection_reason, 'memberRole', w.role) end as company
  from accounts a
  left join seekers k on k.account_id = a.id
  left join staff w on w.account_id = a.id
  left join companies c on c.id = w.company_id
  where a.id = :accountId`

const AVATAR_WIDTH_PX = 96

/**
 * Returns the account as its owner sees it, with a short form of both profiles. Throws SIGN_IN_REQUIRED if it no longer
 * exists.
 */
export async function getAccount(db: Database, fileUrls: FileUrls, accountId: string): Promise<Account> {
  const [row] = await runSql(db, SELECT_ACCOUNT, { accountId })
  const { avatar, company, jobSeeker, ...account } = row ?? throwAppError('SIGN_IN_REQUIRED')
  return {
    ...account,
    avatar: avatar && fileUrls.buildPictureUrl(avatar, AVATAR_WIDTH_PX, accountId),
    jobSeeker: toJobSeeker(jobSeeker),
    company: toCompany(company, fileUrls),
  }
}

type AccountRow = RowOf<typeof SELECT_ACCOUNT>

function toJobSeeker(seeker: AccountRow['jobSeeker']): Account['jobSeeker'] {
  if (!seeker) return null
  const { location, ...found } = seeker
  return isComplete(found) ? { ...found, location } : null
}

function toCompany(company: AccountRow['company'], fileUrls: FileUrls): Account['company'] {
  if (!company) return null
  const { logo, rejectionReason, ...found } = company
  return isComplete(found) ? { ...found, rejectionReason, logo: logo && fileUrls.buildLogoUrl(logo) } : null
}

/** What signing in needs to know about an account. */
export type SignInAccount = RowOf<typeof SELECT_BY_EMAIL>

const SELECT_BY_EMAIL = `
  select id, email, password_hash as "passwordHash", verified_at is not null as "isVerified", suspended_at is not null as "isSuspended"
  from accounts where email = :email`

/** Returns the account with this email address, in any letter case. */
export async function findAccountByEmail(db: Database, email: string): Promise<SignInAccount | undefined> {
  const [account] = await runSql(db, SELECT_BY_EMAIL, { email })
  return account
}
