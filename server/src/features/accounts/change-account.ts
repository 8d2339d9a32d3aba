import type { Account } from '@sira/contract/accounts'
import type { AccountChange } from '@sira/contract/settings'
import type { Updateable } from 'kysely'
import { run, type Database } from '#db/database.ts'
import type { Accounts } from '#db/tables.ts'
import { limit } from '#http/limits.ts'
import { refuse } from '#http/refusal.ts'
import type { Resources } from '../../resources.ts'
import { fitPhone } from './accounts.commands.ts'
import { accountFor } from './accounts.queries.ts'
import { askForEmail } from './email-change.ts'

/**
 * Changes an account's facts at once, and its address as soon as the new one is proven. Refuses NOTHING_CHANGED for an empty change,
 * BAD_INPUT for the phone, EMAIL_TAKEN, TOO_MANY.
 */
export async function changeAccount(resources: Resources, accountId: string, change: AccountChange): Promise<Account> {
  if (Object.values(change).every((value) => value === undefined)) refuse('NOTHING_CHANGED')
  const { db, addresses } = resources
  const facts = factsOf(change)
  const email = await newEmail(db, accountId, change.email)
  if (email) await limit(resources, ['emailChange', accountId])
  await db.transaction().execute(async (trx) => {
    if (Object.keys(facts).length > 0) await trx.updateTable('accounts').set({ ...facts, updated_at: new Date().toISOString() }).where('id', '=', accountId).execute()
    if (email) await askForEmail({ ...resources, db: trx }, accountId, email)
  })
  return accountFor(db, addresses, accountId)
}

/** Only what was sent. */
function factsOf({ firstName, lastName, phone, location }: AccountChange): Updateable<Accounts> {
  const sent = { first_name: firstName, last_name: lastName, phone: phone ? fitPhone(phone) : phone, location }
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
}

/** The address if it is another one than the account's; the settings form sends the present one along. */
async function newEmail(db: Database, accountId: string, email: string | undefined): Promise<string | undefined> {
  if (email === undefined) return undefined
  const same = await run(db, 'select 1 from accounts where id = $1 and email = $2', [accountId, email])
  return same.length > 0 ? undefined : email
}
