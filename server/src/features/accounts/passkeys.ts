import { randomBytes } from 'node:crypto'
import { PRODUCT_NAME } from '@sira/contract/product'
import type { Passkey, PasskeyAssertion, PasskeyAttestation } from '@sira/contract/mfa'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import type { Resources } from '../../resources.ts'
import { findStoredPasskey, listStoredPasskeys, type StoredPasskey } from './second-factors.queries.ts'

/**
 * EdDSA, ES256, RS256 (IANA COSE numbers). Named because on Node 24 the library would offer ML-DSA-44 first, whose keys few
 * authenticators can use and whose use prints a warning.
 */
const ALGORITHMS = [-8, -7, -257]
const MOST = 20
const LIFE_MS = 5 * 60_000

export type ChallengePurpose = 'register' | 'sign-in' | 'second-step' | 'confirm'
type Tools = Pick<Resources, 'db' | 'config'>
type Options = Record<string, unknown>

/** The site as passkeys know it: the host name of PUBLIC_ORIGIN. Another one makes every passkey useless. */
const siteOf = ({ PUBLIC_ORIGIN }: Resources['config']) => ({
  origin: PUBLIC_ORIGIN,
  rpID: new URL(PUBLIC_ORIGIN).hostname,
})

const KEEP = `insert into passkey_challenges (challenge, account_id, purpose, user_handle, expires_at) values ($1, $2, $3, $4, now() + interval '5 minutes')`
/** Deleting uses it up: an answer that somebody overheard opens nothing, also with passkeys that do not count. */
const USE_UP =
  'delete from passkey_challenges where challenge = $1 and purpose = $2 and account_id is not distinct from $3 and expires_at > now() returning user_handle as "userHandle"'

interface Challenge {
  challenge: string
  purpose: ChallengePurpose
  accountId: string | null
  /** Of a new passkey. */
  userHandle?: Buffer
}

const keepChallenge = (db: Database, { challenge, accountId, purpose, userHandle }: Challenge) =>
  run(db, KEEP, [challenge, accountId, purpose, userHandle ?? null])

/** The challenge that an answer signs, used up. Refuses INVALID_PASSKEY for one that is not ours, used, late, or for something else. */
async function useChallenge(
  db: Database,
  clientDataJSON: string,
  purpose: ChallengePurpose,
  accountId: string | null,
): Promise<{ challenge: string; userHandle: Buffer | null }> {
  const challenge = challengeIn(clientDataJSON)
  const [used] = challenge ? await run<{ userHandle: Buffer | null }>(db, USE_UP, [challenge, purpose, accountId]) : []
  return challenge && used ? { challenge, ...used } : refuse('INVALID_PASSKEY')
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** The library throws for whatever does not fit, with both values in its message: callers learn only that it does not. */
const orRefuse = <T>(work: Promise<T>): Promise<T> => work.catch(() => refuse('INVALID_PASSKEY'))

/** The library names the credential that it cannot read: the log is not told. */
const orHide = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new Error(`The options of a passkey could not be made (${error instanceof Error ? error.name : 'unknown'})`)
  })

/** What the browser asks the device for a new passkey of this account. Refuses PASSKEYS_FULL. */
export async function startPasskey(
  { db, config }: Tools,
  account: { id: string; email: string; name: string },
): Promise<Options> {
  const known = await listStoredPasskeys(db, account.id)
  if (known.length >= MOST) refuse('PASSKEYS_FULL')
  // The same for all of an account, so that a device replaces its own instead of listing two.
  const userHandle = known[0]?.userHandle ?? randomBytes(32)
  const options = await orHide(
    generateRegistrationOptions({
      rpName: PRODUCT_NAME,
      rpID: siteOf(config).rpID,
      userName: account.email,
      userDisplayName: account.name,
      userID: new Uint8Array(userHandle),
      timeout: LIFE_MS,
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  await keepChallenge(db, { challenge: options.challenge, purpose: 'register', accountId: account.id, userHandle })
  return options as unknown as Options
}

const ADD = `
  insert into passkeys (account_id, credential_id, user_handle, public_key, counter, transports, device_type, backed_up, aaguid, name)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
  where (select count(*) from passkeys where account_id = $1) < ${MOST}
  on conflict on constraint one_account_per_credential do nothing returning id`

/** Checks a new passkey's answer and returns what is to be kept of it. Refuses INVALID_PASSKEY. */
export async function verifyNewPasskey({ db, config }: Tools, accountId: string, answer: PasskeyAttestation) {
  const { origin, rpID } = siteOf(config)
  const { challenge: expectedChallenge, userHandle } = await useChallenge(
    db,
    answer.response.clientDataJSON,
    'register',
    accountId,
  )
  const { verified, registrationInfo } = await orRefuse(
    verifyRegistrationResponse({
      response: answer as never,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  return verified && registrationInfo && userHandle ? { ...registrationInfo, userHandle } : refuse('INVALID_PASSKEY')
}

/** Keeps a checked passkey; give it the transaction. Returns its id; refuses PASSKEY_EXISTS, also for one of another account. */
export async function keepPasskey(
  trx: Database,
  accountId: string,
  info: Awaited<ReturnType<typeof verifyNewPasskey>>,
  { transports, name }: { transports: string[]; name: string },
): Promise<string> {
  const { credential, credentialDeviceType, credentialBackedUp, aaguid, userHandle } = info
  const values = [
    accountId,
    credential.id,
    userHandle,
    Buffer.from(credential.publicKey),
    credential.counter,
    transports,
    credentialDeviceType,
    credentialBackedUp,
    aaguid,
    name,
  ]
  const [added] = await run<{ id: string }>(trx, ADD, values)
  return added?.id ?? refuse('PASSKEY_EXISTS')
}

/** What the browser asks a passkey to sign; without an account any passkey of this site may answer. */
export async function askPasskey(
  { db, config }: Tools,
  purpose: Exclude<ChallengePurpose, 'register'>,
  accountId: string | null,
): Promise<Options> {
  const known = accountId ? await listStoredPasskeys(db, accountId) : []
  const options = await orHide(
    generateAuthenticationOptions({
      rpID: siteOf(config).rpID,
      timeout: LIFE_MS,
      userVerification: 'required',
      allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    }),
  )
  await keepChallenge(db, { challenge: options.challenge, purpose, accountId })
  return options as unknown as Options
}

const USED = `update passkeys set counter = $2, backed_up = $3, last_used_at = now() where id = $1 and (counter < $2 or $2 = 0) and exists (select from accounts where id = account_id and suspended_at is null)`

/**
 * The account whose passkey signed this answer; `accountId` is null for a sign-in with a passkey alone. Refuses INVALID_PASSKEY for another
 * site, challenge or account, an unknown passkey, one that was not unlocked by its person, and a counter that went back.
 */
export async function verifyPasskey(
  { db, config }: Tools,
  purpose: Exclude<ChallengePurpose, 'register'>,
  accountId: string | null,
  answer: PasskeyAssertion,
): Promise<string> {
  const { origin, rpID } = siteOf(config)
  const { challenge: expectedChallenge } = await useChallenge(db, answer.response.clientDataJSON, purpose, accountId)
  const passkey = await findStoredPasskey(db, answer.id)
  if (!passkey || (accountId !== null && passkey.accountId !== accountId) || isAnothersHandle(answer, passkey))
    return refuse('INVALID_PASSKEY')
  const credential = {
    id: passkey.credentialId,
    publicKey: new Uint8Array(passkey.publicKey),
    counter: passkey.counter,
    transports: passkey.transports,
  }
  const { verified, authenticationInfo } = await orRefuse(
    verifyAuthenticationResponse({
      response: answer as never,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: credential as never,
      requireUserVerification: true,
    }),
  )
  if (!verified) return refuse('INVALID_PASSKEY')
  await run(db, USED, [passkey.id, authenticationInfo.newCounter, authenticationInfo.credentialBackedUp])
  return passkey.accountId
}

/** A device that tells whose passkey it is must tell the account's own handle. */
const isAnothersHandle = ({ response: { userHandle } }: PasskeyAssertion, passkey: StoredPasskey) =>
  userHandle !== undefined && !Buffer.from(userHandle, 'base64url').equals(passkey.userHandle)

const RENAME =
  'update passkeys set name = $3 where id = $1 and account_id = $2 returning id, name, created_at as "createdAt", last_used_at as "lastUsedAt", backed_up as synced'

/** Gives a passkey another name. Refuses PASSKEY_NOT_FOUND. */
export async function renamePasskey(
  db: Database,
  accountId: string,
  passkeyId: string,
  name: string,
): Promise<Passkey> {
  const [renamed] = await run<Passkey>(db, RENAME, [passkeyId, accountId, name])
  return renamed ?? refuse('PASSKEY_NOT_FOUND')
}
