import type { Account } from '@sira/contract/accounts'
import type { AccountChange } from '@sira/contract/settings'
import type { Updateable } from 'kysely'
import { run, type Database } from '#db/database.ts'
import type { Accounts } from '#db/tables.ts'
import { limit } from '#http/limits.ts'
import { requireRecentProof } from '#http/access.ts'
import { refuse, refuseFields } from '#http/refusal.ts'
import type { From } from '#http/route.ts'
import type { Caller } from '#http/session.ts'
import type { Resources } from '../../resources.ts'
import { fitPhone } from './accounts.commands.ts'
import { accountFor } from './accounts.queries.ts'
import { mustKnowPassword } from './current-password.ts'
import { askForEmail } from './email-change.ts'

/**
 * Changes an account's facts at once, and its address as soon as the new one is proven. Refuses NOTHING_CHANGED for an empty change,
 * BAD_INPUT for the phone, EMAIL_TAKEN, TOO_MANY; for another address without the current password WRONG_PASSWORD, and
 * REAUTHENTICATION_REQUIRED for an account that has none.
 */
export async function changeAccount(
  resources: Resources,
  caller: Caller,
  { currentPassword, ...change }: AccountChange,
  from: From,
): Promise<Account> {
  if (Object.values(change).every((value) => value === undefined)) refuse('NOTHING_CHANGED')
  const { db, addresses } = resources
  const { accountId } = caller
  const facts = factsOf(change)
  const email = await newEmail(db, accountId, change.email)
  if (email) {
    await requireOwner(resources, caller, currentPassword)
    await limit(resources, ['emailChange', accountId])
  }
  await db.transaction().execute(async (trx) => {
    if (Object.keys(facts).length > 0)
      await trx
        .updateTable('accounts')
        .set({ ...facts, updated_at: new Date().toISOString() })
        .where('id', '=', accountId)
        .execute()
    if (email) await askForEmail({ ...resources, db: trx }, accountId, email, from)
  })
  return accountFor(db, addresses, accountId)
}

/** A session alone takes no account over: another address asks for the password, or for a recent proof where there is none. */
async function requireOwner(resources: Resources, caller: Caller, given: string | undefined): Promise<void> {
  const [account] = await run<{ passwordHash: string | null }>(
    resources.db,
    'select password_hash as "passwordHash" from accounts where id = $1',
    [caller.accountId],
  )
  const { passwordHash } = account ?? refuse('SIGN_IN_REQUIRED')
  if (passwordHash === null) return requireRecentProof(caller)
  if (!given)
    return refuseFields({ currentPassword: ['Please enter your current password to change the email address'] })
  await mustKnowPassword(resources, { accountId: caller.accountId, passwordHash, given, field: 'currentPassword' })
}

/** Only what was sent. */
function factsOf({
  firstName,
  lastName,
  phone,
  location,
}: Omit<AccountChange, 'currentPassword'>): Updateable<Accounts> {
  const sent = { first_name: firstName, last_name: lastName, phone: phone ? fitPhone(phone) : phone, location }
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
}

/** The address if it is another one than the account's; the settings form sends the present one along. */
async function newEmail(db: Database, accountId: string, email: string | undefined): Promise<string | undefined> {
  if (email === undefined) return undefined
  const same = await run(db, 'select 1 from accounts where id = $1 and email = $2', [accountId, email])
  return same.length > 0 ? undefined : email
}
