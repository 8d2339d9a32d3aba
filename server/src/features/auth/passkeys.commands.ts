import { randomBytes } from 'node:crypto'
import { PRODUCT_NAME } from '@sira/contract/product'
import type { Passkey, PasskeyAssertion, PasskeyAttestation } from '@sira/contract/mfa'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import { findStoredPasskey, listStoredPasskeys, type StoredPasskey } from './second-factors.queries.ts'

/**
 * EdDSA, ES256, RS256 (IANA COSE numbers). Named because on Node 24 the library would offer ML-DSA-44 first, whose keys
 * few authenticators can use and whose use prints a warning.
 */
const ALGORITHMS = [-8, -7, -257]
const MAX_PASSKEYS = 20
const CHALLENGE_LIFETIME_MS = 5 * 60_000

/** What a passkey is asked to sign a challenge for. */
export type PasskeyChallengePurpose = 'register' | 'sign-in' | 'second-step' | 'confirm'
type PasskeyDeps = Pick<Deps, 'db' | 'config'>
type WebAuthnOptions = Record<string, unknown>

/** The site to which passkeys belong: the host name of PUBLIC_ORIGIN. With another one no existing passkey works. */
const getSite = ({ PUBLIC_ORIGIN }: Deps['config']) => ({
  origin: PUBLIC_ORIGIN,
  rpID: new URL(PUBLIC_ORIGIN).hostname,
})

const INSERT_CHALLENGE = `insert into passkey_challenges (challenge, account_id, purpose, user_handle, expires_at) values (:challenge, :accountId?, :purpose, :userHandle?, now() + interval '5 minutes')`
/**
 * Deleting uses the challenge up, so that an intercepted response is useless, also with passkeys that have no counter.
 */
const USE_CHALLENGE =
  'delete from passkey_challenges where challenge = :challenge and purpose = :purpose and account_id is not distinct from :accountId? and expires_at > now() returning user_handle as "userHandle"'

interface Challenge {
  challenge: string
  purpose: PasskeyChallengePurpose
  accountId: string | null
  /** The handle that a new passkey gets. */
  userHandle?: Buffer
}

const saveChallenge = (db: Database, { challenge, accountId, purpose, userHandle }: Challenge) =>
  runSql(db, INSERT_CHALLENGE, { challenge, accountId, purpose, userHandle: userHandle ?? null })

/**
 * Uses up the challenge that a response signs and returns it. Throws INVALID_PASSKEY for one that is not ours, used,
 * expired, or for another purpose or account.
 */
async function useChallenge(
  db: Database,
  clientDataJSON: string,
  purpose: PasskeyChallengePurpose,
  accountId: string | null,
): Promise<{ challenge: string; userHandle: Buffer | null }> {
  const challenge = parseChallenge(clientDataJSON)
  const [used] = challenge ? await runSql(db, USE_CHALLENGE, { challenge, purpose, accountId }) : []
  return challenge && used ? { challenge, ...used } : throwAppError('INVALID_PASSKEY')
}

function parseChallenge(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** Throws INVALID_PASSKEY instead of the library's errors, whose messages contain the expected value. */
const orThrowInvalid = <T>(promise: Promise<T>): Promise<T> =>
  promise.catch(() => {
    throw appError('INVALID_PASSKEY')
  })

/** Replaces the library's errors, because their messages contain credential ids, which must not get into the log. */
const withoutCredentialIds = <T>(promise: Promise<T>): Promise<T> =>
  promise.catch((error: unknown) => {
    throw new Error(`The options of a passkey could not be made (${error instanceof Error ? error.name : 'unknown'})`)
  })

/**
 * Returns the WebAuthn options with which the browser creates a new passkey for this account. Throws PASSKEYS_FULL at
 * 20 passkeys.
 */
export async function createPasskeyRegistrationOptions(
  { db, config }: PasskeyDeps,
  account: { id: string; email: string; name: string },
): Promise<WebAuthnOptions> {
  const existing = await listStoredPasskeys(db, account.id)
  if (existing.length >= MAX_PASSKEYS) throw appError('PASSKEYS_FULL')
  // The same handle for all passkeys of an account, so that a device replaces its passkey instead of listing two.
  const userHandle = existing[0]?.userHandle ?? randomBytes(32)
  const options = await withoutCredentialIds(
    generateRegistrationOptions({
      rpName: PRODUCT_NAME,
      rpID: getSite(config).rpID,
      userName: account.email,
      userDisplayName: account.name,
      userID: new Uint8Array(userHandle),
      timeout: CHALLENGE_LIFETIME_MS,
      attestationType: 'none',
      excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  await saveChallenge(db, { challenge: options.challenge, purpose: 'register', accountId: account.id, userHandle })
  return options as unknown as WebAuthnOptions
}

const INSERT_PASSKEY = `
  insert into passkeys (account_id, credential_id, user_handle, public_key, counter, transports, device_type, backed_up, aaguid, name)
  select :accountId, :credentialId, :userHandle, :publicKey, :counter, :transports, :deviceType, :backedUp, :aaguid, :name
  where (select count(*) from passkeys where account_id = :accountId) < ${MAX_PASSKEYS}
  on conflict on constraint one_account_per_credential do nothing returning id` as const

/** Checks the response with a new passkey and returns what to store of it. Throws INVALID_PASSKEY. */
export async function verifyPasskeyRegistration(
  { db, config }: PasskeyDeps,
  accountId: string,
  signedResponse: PasskeyAttestation,
) {
  const { origin, rpID } = getSite(config)
  const { challenge: expectedChallenge, userHandle } = await useChallenge(
    db,
    signedResponse.response.clientDataJSON,
    'register',
    accountId,
  )
  const { verified, registrationInfo } = await orThrowInvalid(
    verifyRegistrationResponse({
      response: signedResponse as never,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  return verified && registrationInfo && userHandle
    ? { ...registrationInfo, userHandle }
    : throwAppError('INVALID_PASSKEY')
}

/**
 * Stores a checked passkey in the caller's transaction. Returns its id. Throws PASSKEY_EXISTS, also if it belongs to
 * another account.
 */
export async function savePasskey(
  trx: Database,
  accountId: string,
  info: Awaited<ReturnType<typeof verifyPasskeyRegistration>>,
  { transports, name }: { transports: string[]; name: string },
): Promise<string> {
  const { credential, credentialDeviceType, credentialBackedUp, aaguid, userHandle } = info
  const [added] = await runSql(trx, INSERT_PASSKEY, {
    accountId,
    credentialId: credential.id,
    userHandle,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    deviceType: credentialDeviceType,
    backedUp: credentialBackedUp,
    aaguid,
    name,
  })
  return added?.id ?? throwAppError('PASSKEY_EXISTS')
}

/**
 * Returns the WebAuthn options with which the browser asks a passkey to sign a challenge. Without an account any
 * passkey of this site may respond.
 */
export async function createPasskeyRequestOptions(
  { db, config }: PasskeyDeps,
  purpose: Exclude<PasskeyChallengePurpose, 'register'>,
  accountId: string | null,
): Promise<WebAuthnOptions> {
  const existing = accountId ? await listStoredPasskeys(db, accountId) : []
  const options = await withoutCredentialIds(
    generateAuthenticationOptions({
      rpID: getSite(config).rpID,
      timeout: CHALLENGE_LIFETIME_MS,
      userVerification: 'required',
      allowCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    }),
  )
  await saveChallenge(db, { challenge: options.challenge, purpose, accountId })
  return options as unknown as WebAuthnOptions
}

const UPDATE_AFTER_USE = `update passkeys set counter = :newCounter, backed_up = :credentialBackedUp, last_used_at = now() where id = :id and (counter < :newCounter or :newCounter = 0) and exists (select from accounts where id = account_id and suspended_at is null)`

/**
 * Returns the account whose passkey signed this response; `accountId` is null for a sign-in with a passkey alone.
 * Throws INVALID_PASSKEY for another site, challenge or account, an unknown passkey, one that its owner did not unlock,
 * and a counter that went back.
 */
export async function verifyPasskey(
  { db, config }: PasskeyDeps,
  purpose: Exclude<PasskeyChallengePurpose, 'register'>,
  accountId: string | null,
  signedResponse: PasskeyAssertion,
): Promise<string> {
  const { origin, rpID } = getSite(config)
  const { challenge: expectedChallenge } = await useChallenge(
    db,
    signedResponse.response.clientDataJSON,
    purpose,
    accountId,
  )
  const passkey = await findStoredPasskey(db, signedResponse.id)
  if (!passkey || (accountId !== null && passkey.accountId !== accountId) || hasForeignHandle(signedResponse, passkey))
    throw appError('INVALID_PASSKEY')
  const credential = {
    id: passkey.credentialId,
    publicKey: new Uint8Array(passkey.publicKey),
    counter: passkey.counter,
    transports: passkey.transports,
  }
  const { verified, authenticationInfo } = await orThrowInvalid(
    verifyAuthenticationResponse({
      response: signedResponse as never,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: credential as never,
      requireUserVerification: true,
    }),
  )
  if (!verified) throw appError('INVALID_PASSKEY')
  await runSql(db, UPDATE_AFTER_USE, {
    id: passkey.id,
    newCounter: authenticationInfo.newCounter,
    credentialBackedUp: authenticationInfo.credentialBackedUp,
  })
  return passkey.accountId
}

/** If the device says whose passkey it is, the user handle must be the account's own. */
const hasForeignHandle = ({ response: { userHandle } }: PasskeyAssertion, passkey: StoredPasskey) =>
  userHandle !== undefined && !Buffer.from(userHandle, 'base64url').equals(passkey.userHandle)

const RENAME_PASSKEY =
  'update passkeys set name = :name where id = :passkeyId and account_id = :accountId returning id, name, created_at as "createdAt", last_used_at as "lastUsedAt", backed_up as synced'

/** Changes the name of a passkey. Throws PASSKEY_NOT_FOUND. */
export async function renamePasskey(
  db: Database,
  accountId: string,
  passkeyId: string,
  name: string,
): Promise<Passkey> {
  const [renamed] = await runSql(db, RENAME_PASSKEY, { passkeyId, accountId, name })
  return renamed ?? throwAppError('PASSKEY_NOT_FOUND')
}
