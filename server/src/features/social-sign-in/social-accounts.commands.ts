import type { SignInReply } from '@sira/contract/auth'
import { TERMS_VERSION } from '@sira/contract/enums'
import { t } from '@sira/contract/t'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import type { RequestSource } from '#core/caller.ts'
import { listMfaMethods } from '../auth/second-factors.queries.ts'
import { createSecondStepTicket } from '../auth/second-step.commands.ts'
import { recordSecurityChange } from '../auth/security-changes.commands.ts'
import { finishSignIn, SESSION_HOURS, lockAccountForSignIn } from '../auth/finish-sign-in.commands.ts'
import { consumeSignInCode } from '../auth/sign-in-codes.commands.ts'
import type { SocialPerson } from './social-names.rules.ts'
import { hashSecret } from '#core/tokens.ts'

/**
 * Opens a session for an account whose owner was identified by another service, or returns a ticket for the second step
 * if the account has a second factor. Throws ACCOUNT_SUSPENDED.
 */
export const signInIdentifiedAccount = (deps: Deps, accountId: string, from: RequestSource): Promise<SignInReply> =>
  deps.db.transaction().execute((trx) => signInInTransaction({ ...deps, db: trx }, accountId, from))

/** Does the same in the transaction of `deps.db`. */
export async function signInInTransaction(deps: Deps, accountId: string, from: RequestSource): Promise<SignInReply> {
  const { db } = deps
  await lockAccountForSignIn(db, accountId)
  const methods = await listMfaMethods(db, accountId)
  if (methods.length > 0)
    return (
      (await createSecondStepTicket(db, { id: accountId, passwordHash: null, hours: SESSION_HOURS }, methods)) ??
      throwAppError('ACCOUNT_SUSPENDED')
    )
  return finishSignIn(deps, { accountId, hours: SESSION_HOURS, isProven: false, passedSecondFactor: false }, from)
}

/**
 * Opens a session in the same way for the account of a sign-in code. The code is used up only if that succeeds.
 * Undefined for a code that is unknown, used or expired. Throws ACCOUNT_SUSPENDED.
 */
export const signInWithCodeIfKnown = (
  deps: Deps,
  code: string,
  from: RequestSource,
): Promise<SignInReply | undefined> =>
  deps.db.transaction().execute(async (trx) => {
    const accountId = await consumeSignInCode(trx, code)
    return accountId ? signInInTransaction({ ...deps, db: trx }, accountId, from) : undefined
  })

/** Does the same, but throws INVALID_SOCIAL_TOKEN for such a code. */
export const signInWithCode = async (deps: Deps, code: string, from: RequestSource): Promise<SignInReply> =>
  (await signInWithCodeIfKnown(deps, code, from)) ?? throwAppError('INVALID_SOCIAL_TOKEN')

const ACCOUNT_COLUMNS = `a.id, a.verified_at is not null as "isVerified", a.suspended_at is not null as "isSuspended"`
const SELECT_BY_SUBJECT =
  `select ${ACCOUNT_COLUMNS} from identities i join accounts a on a.id = i.account_id where i.provider = :provider and i.subject = :subject` as const
const SELECT_BY_EMAIL = `select ${ACCOUNT_COLUMNS} from accounts a where a.email = :email for update` as const
const LINK_IDENTITY = 'insert into identities (provider, subject, account_id) values (:provider, :subject, :accountId)'

type IdentityKey = Pick<SocialPerson, 'provider' | 'subject'>
type AccountDeps = Pick<Deps, 'db' | 'config' | 'secret'>

/**
 * Returns the account of a person from a provider: the one that was linked before, else the one with the same email
 * address, else a new one of role OTHER. Throws ACCOUNT_SUSPENDED, and EMAIL_TAKEN for a verified account with the
 * address if the provider does not vouch for it.
 */
export const findOrCreateSocialAccount = (
  deps: AccountDeps,
  person: SocialPerson,
  from: RequestSource,
): Promise<string> =>
  deps.db.transaction().execute((trx) => findOrCreateInTransaction({ ...deps, db: trx }, person, from))

/** Does the same in the transaction of `deps.db`. */
export async function findOrCreateInTransaction(
  deps: AccountDeps,
  person: SocialPerson,
  from: RequestSource,
): Promise<string> {
  const { db } = deps
  await lockIdentity(db, person)
  const known = await findLinkedAccount(db, person)
  if (known) return known
  const createdId = await createAccount(db, person)
  const accountId = createdId ?? (await getAccountByAddress(db, person))
  await linkIdentity(db, person, accountId)
  // There is a new way into an account that existed before: its owner is notified.
  if (!createdId && person.isEmailVouchedFor) await recordSecurityChange(deps, accountId, 'provider-linked', from)
  return accountId
}

/** Makes simultaneous first sign-ins of one person wait for each other, so that they create only one account. */
export async function lockIdentity(trx: Database, { provider, subject }: IdentityKey): Promise<void> {
  await runSql(trx, 'select pg_advisory_xact_lock(hashtextextended(:identity, 0))', {
    identity: `identity ${provider} ${subject}`,
  })
}

/** Returns the id of the account that is linked to a person of a provider. Throws ACCOUNT_SUSPENDED. */
export async function findLinkedAccount(db: Database, { provider, subject }: IdentityKey): Promise<string | undefined> {
  const [known] = await runSql(db, SELECT_BY_SUBJECT, { provider, subject })
  return known?.isSuspended ? throwAppError('ACCOUNT_SUSPENDED') : known?.id
}

/** Links a person of a provider to an account. */
export async function linkIdentity(
  trx: Database,
  { provider, subject }: IdentityKey,
  accountId: string,
): Promise<void> {
  await runSql(trx, LINK_IDENTITY, { provider, subject, accountId })
}

const INSERT_ACCOUNT = `
  insert into accounts (first_name, last_name, email, role, verified_at, terms_version, terms_agreed_at) values (:firstName, :lastName, :email, 'OTHER', now(), :termsVersion, now())
  on conflict (email) do nothing returning id`

async function createAccount(trx: Database, { firstName, lastName, email }: SocialPerson): Promise<string | undefined> {
  const [createdId] = await runSql(trx, INSERT_ACCOUNT, { firstName, lastName, email, termsVersion: TERMS_VERSION })
  return createdId?.id
}

const LINK_IN_SETTINGS = t(
  'There is already an account with this email address. Sign in to it another way, then link Telegram in its security settings.',
)

async function getAccountByAddress(trx: Database, person: SocialPerson): Promise<string> {
  // If there is none, it has just been deleted, and the next attempt finds the address free.
  const [found] = await runSql(trx, SELECT_BY_EMAIL, { email: person.email })
  if (!found) throw appError('BUSY')
  if (found.isSuspended) throw appError('ACCOUNT_SUSPENDED')
  if (found.isVerified && !person.isEmailVouchedFor) throw appError('EMAIL_TAKEN', { message: LINK_IN_SETTINGS })
  if (!found.isVerified) await takeOverAccount(trx, found.id, person)
  return found.id
}

const TAKE_OVER_ACCOUNT = `
  update accounts set first_name = :firstName, last_name = :lastName, phone = '', location = null, pending_email = null, role = 'OTHER', password_hash = null,
    verified_at = now(), terms_version = :termsVersion, terms_agreed_at = now(), updated_at = now()
  where id = :accountId`

/**
 * Gives an unverified account to the person who has verified its address. Nothing of the person who registered it
 * stays, above all no way in.
 */
async function takeOverAccount(trx: Database, accountId: string, { firstName, lastName }: SocialPerson): Promise<void> {
  await runSql(trx, TAKE_OVER_ACCOUNT, { accountId, firstName, lastName, termsVersion: TERMS_VERSION })
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
  ] as const)
    await runSql(trx, `delete from ${table} where account_id = :accountId`, { accountId })
}

const INSERT_CREDENTIAL = `
  insert into used_credentials (credential_hash, expires_at) values (:credentialHash, to_timestamp(:expiresAt::float8)) on conflict do nothing returning 1` as const

/**
 * Uses up a credential whose signature is right, so that whoever copies it signs in nobody. Throws INVALID_SOCIAL_TOKEN
 * for one that was used before.
 */
export async function useCredential(db: Database, credential: string, expiresAt: number): Promise<void> {
  // Without its signature, which can be written in more than one way.
  const signedText = credential.slice(0, credential.lastIndexOf('.'))
  const added = await runSql(db, INSERT_CREDENTIAL, { credentialHash: hashSecret(signedText), expiresAt })
  if (added.length === 0) throw appError('INVALID_SOCIAL_TOKEN')
}
