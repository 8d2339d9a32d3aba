import type { SignInReply } from '@sira/contract/accounts'
import { TERMS_VERSION } from '@sira/contract/enums'
import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import type { From, Resources } from '../../resources.ts'
import { listMfaMethods } from './second-factors.queries.ts'
import { issueTicket } from './second-step.ts'
import { recordChange } from './security-changes.ts'
import { finishSignIn, HOURS, takeTurns } from './sign-in-sessions.ts'
import { useSignInCode } from './sign-in-codes.ts'
import type { SocialPerson } from './social-person.rules.ts'

/**
 * Opens a session of an account whose owner another service vouches for, or gives an account with a second factor a ticket for the second
 * step. Refuses ACCOUNT_SUSPENDED.
 */
export const signInProven = (resources: Resources, accountId: string, from: From): Promise<SignInReply> =>
  resources.db.transaction().execute((trx) => signInWithin({ ...resources, db: trx }, accountId, from))

async function signInWithin(resources: Resources, accountId: string, from: From): Promise<SignInReply> {
  const { db } = resources
  await takeTurns(db, accountId)
  const methods = await listMfaMethods(db, accountId)
  if (methods.length > 0)
    return (
      (await issueTicket(db, { id: accountId, passwordHash: null, hours: HOURS }, methods)) ??
      refuse('ACCOUNT_SUSPENDED')
    )
  return finishSignIn(resources, { accountId, hours: HOURS, isProven: false, passedSecondFactor: false }, from)
}

/** The same for somebody who brings a code of ours; a code that opens nothing is not used up. Refuses INVALID_SOCIAL_TOKEN, ACCOUNT_SUSPENDED. */
export const signInByCode = (resources: Resources, code: string, from: From) =>
  resources.db.transaction().execute(async (trx) => {
    const accountId = (await useSignInCode(trx, code)) ?? refuse('INVALID_SOCIAL_TOKEN')
    return signInWithin({ ...resources, db: trx }, accountId, from)
  })

interface Found {
  id: string
  isVerified: boolean
  isSuspended: boolean
}

const FACTS = `a.id, a.verified_at is not null as "isVerified", a.suspended_at is not null as "isSuspended"`
const BY_SUBJECT = `select ${FACTS} from identities i join accounts a on a.id = i.account_id where i.provider = $1 and i.subject = $2`
const BY_EMAIL = `select ${FACTS} from accounts a where a.email = $1 for update`
const LINK = 'insert into identities (provider, subject, account_id) values ($1, $2, $3)'

/**
 * The account of a provider's person: the one that was linked before, else the one with the same proven address, else a new one of role
 * OTHER. Refuses ACCOUNT_SUSPENDED. The lock makes first sign-ins of one person take turns, so that they make one account.
 */
export const accountOf = (
  resources: Pick<Resources, 'db' | 'config' | 'secret'>,
  person: SocialPerson,
  from: From,
): Promise<string> =>
  resources.db.transaction().execute(async (trx) => {
    const key = [person.provider, person.subject]
    await run(trx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`identity ${key.join(' ')}`])
    const [known] = await run<Found>(trx, BY_SUBJECT, key)
    if (known) return known.isSuspended ? refuse('ACCOUNT_SUSPENDED') : known.id
    const made = await newAccount(trx, person)
    const accountId = made ?? (await accountWithAddress(trx, person))
    await run(trx, LINK, [...key, accountId])
    // An account that was there has one more way in.
    if (!made) await recordChange({ ...resources, db: trx }, accountId, 'provider-linked', from)
    return accountId
  })

const CREATE = `
  insert into accounts (first_name, last_name, email, role, verified_at, terms_version, terms_agreed_at) values ($1, $2, $3, 'OTHER', now(), $4, now())
  on conflict (email) do nothing returning id`

async function newAccount(trx: Database, { firstName, lastName, email }: SocialPerson): Promise<string | undefined> {
  const [made] = await run<{ id: string }>(trx, CREATE, [firstName, lastName, email, TERMS_VERSION])
  return made?.id
}

async function accountWithAddress(trx: Database, person: SocialPerson): Promise<string> {
  // None: it was deleted a moment ago, and the next try finds the address free.
  const [found] = await run<Found>(trx, BY_EMAIL, [person.email])
  if (!found) return refuse('BUSY')
  if (found.isSuspended) return refuse('ACCOUNT_SUSPENDED')
  if (!found.isVerified) await makeOver(trx, found.id, person)
  return found.id
}

const MAKE_OVER = `
  update accounts set first_name = $2, last_name = $3, phone = '', location = null, pending_email = null, role = 'OTHER', password_hash = null,
    verified_at = now(), terms_version = $4, terms_agreed_at = now(), updated_at = now()
  where id = $1`

/** Whoever registered this address never proved it: nothing of theirs stays, above all no way in. */
async function makeOver(trx: Database, accountId: string, { firstName, lastName }: SocialPerson): Promise<void> {
  await run(trx, MAKE_OVER, [accountId, firstName, lastName, TERMS_VERSION])
  for (const table of [
    'sessions',
    'email_codes',
    'mailed_tokens',
    'sign_in_codes',
    'sign_in_places',
    'passkeys',
    'authenticator_apps',
    'recovery_codes',
    'remembered_devices',
    'sign_in_tickets',
    'email_reverts',
    'account_activity',
  ])
    await run(trx, `delete from ${table} where account_id = $1`, [accountId])
}
