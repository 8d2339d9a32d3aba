import type { Account } from '@sira/contract/accounts'
import { run, type Database } from '#db/database.ts'
import type { Addresses } from '#files/addresses.ts'
import { refuse } from '#http/refusal.ts'

// The product spec takes updatedAt from createdAt (part 1, section 3).
const ACCOUNT = `
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
  where a.id = $1`

const AVATAR_WIDTH = 96

/** The account as its owner sees it, with both profiles in short. Refuses SIGN_IN_REQUIRED when it is gone. */
export async function accountFor(db: Database, addresses: Addresses, accountId: string): Promise<Account> {
  const [row] = await run<Account>(db, ACCOUNT, [accountId])
  const { avatar, company, ...account } = row ?? refuse('SIGN_IN_REQUIRED')
  return {
    ...account,
    avatar: avatar && addresses.picture(avatar, AVATAR_WIDTH, accountId),
    company: company && { ...company, logo: company.logo && addresses.logo(company.logo) },
  }
}

export interface SigningIn {
  id: string
  email: string
  passwordHash: string | null
  isVerified: boolean
  isSuspended: boolean
}

const BY_EMAIL = `
  select id, email, password_hash as "passwordHash", verified_at is not null as "isVerified", suspended_at is not null as "isSuspended"
  from accounts where email = $1`

/** What signing in has to know of the account with this address, in any letter case. */
export async function accountByEmail(db: Database, email: string): Promise<SigningIn | undefined> {
  const [account] = await run<SigningIn>(db, BY_EMAIL, [email])
  return account
}
