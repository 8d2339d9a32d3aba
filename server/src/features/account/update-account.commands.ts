import type { Account } from '@sira/contract/auth'
import type { AccountChange } from '@sira/contract/account'
import type { Updateable } from 'kysely'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { Accounts } from '#db/schema.ts'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { requireRecentAuthentication, type RequestSource, type Caller } from '#core/caller.ts'
import { appError, throwAppError, throwFieldErrors } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import { requireValidPhone } from '#core/phone-numbers.ts'
import { getAccount } from '../auth/accounts.queries.ts'
import { requireCurrentPassword } from '../auth/current-password.commands.ts'
import { requestEmailChange } from './email-change.commands.ts'
import { t } from '@sira/contract/t'

/**
 * Changes an account's name, phone and location at once, and its email address as soon as the new one is confirmed.
 * Throws NOTHING_CHANGED for an empty change, BAD_INPUT for the phone, EMAIL_TAKEN and TOO_MANY. A new email address
 * needs the current password: throws WRONG_PASSWORD, or REAUTHENTICATION_REQUIRED for an account that has no password.
 */
export async function updateAccount(
  deps: Deps,
  caller: Caller,
  { currentPassword, ...change }: AccountChange,
  from: RequestSource,
): Promise<Account> {
  if (Object.values(change).every((value) => value === undefined)) throw appError('NOTHING_CHANGED')
  const { db, fileUrls } = deps
  const { accountId } = caller
  const columns = toColumns(change)
  const email = await findNewEmail(db, accountId, change.email)
  if (email) {
    await requireOwner(deps, caller, currentPassword)
    await enforceRateLimits(deps, ['emailChange', accountId])
  }
  await db.transaction().execute(async (trx) => {
    if (Object.keys(columns).length > 0)
      await trx
        .updateTable('accounts')
        .set({ ...columns, updated_at: new Date().toISOString() })
        .where('id', '=', accountId)
        .execute()
    if (email) await requestEmailChange({ ...deps, db: trx }, accountId, email, from)
  })
  return getAccount(db, fileUrls, accountId)
}

/**
 * A stolen session must not be enough to take over an account: a new email address needs the password, or a recent
 * proof of identity where there is no password.
 */
async function requireOwner(deps: Deps, caller: Caller, given: string | undefined): Promise<void> {
  const [account] = await runSql(
    deps.db,
    'select password_hash as "passwordHash" from accounts where id = :accountId',
    { accountId: caller.accountId },
  )
  const { passwordHash } = account ?? throwAppError('SIGN_IN_REQUIRED')
  if (passwordHash === null) return requireRecentAuthentication(caller)
  if (!given)
    return throwFieldErrors({ currentPassword: [t('Please enter your current password to change the email address')] })
  await requireCurrentPassword(deps, { sessionId: caller.sessionId, passwordHash, given, field: 'currentPassword' })
}

/** Returns the columns of the fields that the request contains. */
function toColumns({
  firstName,
  lastName,
  phone,
  location,
}: Omit<AccountChange, 'currentPassword'>): Updateable<Accounts> {
  const last_name = lastName === null ? '' : lastName
  const sent = { first_name: firstName, last_name, phone: phone ? requireValidPhone(phone) : phone, location }
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
}

/**
 * Returns the email address if it differs from the account's present one. The settings form always sends the address,
 * changed or not.
 */
async function findNewEmail(db: Database, accountId: string, email: string | undefined): Promise<string | undefined> {
  if (email === undefined) return undefined
  const unchanged = await runSql(db, 'select 1 from accounts where id = :accountId and email = :email', {
    accountId,
    email,
  })
  return unchanged.length > 0 ? undefined : email
}
