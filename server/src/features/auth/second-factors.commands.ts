import type { Passkey, PasskeyAttestation } from '@sira/contract/mfa'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { isVerifiedAdmin, type RequestSource, type Caller } from '#core/caller.ts'
import { refundRateLimit, enforceRateLimits, type RateLimitUse } from '#http/rate-limits/rate-limits.ts'
import { appError } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import { consumeTotpCode } from './authenticator-app.commands.ts'
import { savePasskey, verifyPasskeyRegistration } from './passkeys.commands.ts'
import { createRecoveryCodes } from './recovery-codes.commands.ts'
import { findPasskey, listMfaMethods } from './second-factors.queries.ts'
import { recordSecurityChange, recordOwnActivity } from './security-changes.commands.ts'
import { endOtherSessions } from './sessions.commands.ts'
import { t } from '@sira/contract/t'

const LOCK_ACCOUNT = 'select role from accounts where id = :accountId for no key update'

/**
 * Locks the account, so that its factors change one after the other. Throws SECOND_FACTOR_REQUIRED for an administrator
 * whose session has not passed the existing factor: nobody who only has the password can replace it with their own.
 */
async function lockAccount(
  { db: trx, config }: Pick<Deps, 'db' | 'config'>,
  caller: Caller,
): Promise<{ role: string; hasFactor: boolean }> {
  const [account] = await runSql(trx, LOCK_ACCOUNT, { accountId: caller.accountId })
  if (!account) throw appError('SIGN_IN_REQUIRED')
  const hasFactor = (await listMfaMethods(trx, caller.accountId)).length > 0
  if (hasFactor && caller.role === 'ADMIN' && !isVerifiedAdmin(caller, config)) throw appError('SECOND_FACTOR_REQUIRED')
  return { role: account.role, hasFactor }
}

/**
 * Does what follows from a new factor. The first one creates recovery codes, which it returns; this session counts as
 * having passed it, and other sessions, which have passed none, end. Any further factor changes nothing about the
 * session: it may have skipped the second step, so that it has not shown the existing factor.
 */
async function afterNewFactor(
  trx: Database,
  { accountId, sessionId }: Caller,
  isFirst: boolean,
): Promise<string[] | null> {
  if (!isFirst) return null
  await runSql(trx, 'update sessions set second_factor_at = now() where id = :sessionId', { sessionId })
  await endOtherSessions(trx, accountId, sessionId)
  return createRecoveryCodes(trx, accountId)
}

/** Adds a new passkey. Throws INVALID_PASSKEY, PASSKEY_EXISTS, PASSKEYS_FULL and SECOND_FACTOR_REQUIRED. */
export async function addPasskey(
  deps: Deps,
  caller: Caller,
  { passkey: attestation, name }: { passkey: PasskeyAttestation; name: string },
  from: RequestSource,
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const checked = await verifyPasskeyRegistration(deps, caller.accountId, attestation)
  return deps.db.transaction().execute(async (trx) => {
    const { hasFactor } = await lockAccount({ ...deps, db: trx }, caller)
    const id = await savePasskey(trx, caller.accountId, checked, {
      transports: attestation.response.transports ?? [],
      name,
    })
    const recoveryCodes = await afterNewFactor(trx, caller, !hasFactor)
    await recordSecurityChange({ ...deps, db: trx }, caller.accountId, 'passkey-added', from)
    return { passkey: (await findPasskey(trx, caller.accountId, id))!, recoveryCodes }
  })
}

const WRONG_CODE = t('This code is not correct. Codes change every 30 seconds.')

/**
 * Turns an authenticator app on with its first code. Throws INVALID_SECOND_FACTOR, TOO_MANY and SECOND_FACTOR_REQUIRED.
 */
export async function confirmAuthenticator(
  deps: Deps,
  caller: Caller,
  code: string,
  from: RequestSource,
): Promise<{ recoveryCodes: string[] | null }> {
  const attempts: RateLimitUse = ['secondFactor', caller.sessionId]
  await enforceRateLimits(deps, attempts)
  const added = await deps.db.transaction().execute(async (trx) => {
    const { hasFactor } = await lockAccount({ ...deps, db: trx }, caller)
    if (!(await consumeTotpCode({ db: trx, secret: deps.secret }, caller.accountId, code, true)))
      throw appError('INVALID_SECOND_FACTOR', { message: WRONG_CODE, errors: { code: [WRONG_CODE] } })
    const recoveryCodes = await afterNewFactor(trx, caller, !hasFactor)
    await recordSecurityChange({ ...deps, db: trx }, caller.accountId, 'authenticator-added', from)
    return { recoveryCodes }
  })
  await refundRateLimit(deps, attempts)
  return added
}

/**
 * Cleans up after a factor was removed: if it was the last one, recovery codes and remembered devices go too. Throws
 * LAST_FACTOR for administrators who must have one.
 */
async function afterRemoval(
  { db: trx, config }: Pick<Deps, 'db' | 'config'>,
  accountId: string,
  role: string,
): Promise<void> {
  if ((await listMfaMethods(trx, accountId)).length > 0) return
  if (role === 'ADMIN' && config.ADMIN_MFA === 'required') throw appError('LAST_FACTOR')
  await deleteSecondStepData(trx, accountId)
}

async function deleteSecondStepData(trx: Database, accountId: string): Promise<void> {
  for (const table of ['recovery_codes', 'remembered_devices', 'sign_in_tickets', 'passkey_challenges'] as const)
    await runSql(trx, `delete from ${table} where account_id = :accountId`, { accountId })
}

/** Removes a passkey. Throws PASSKEY_NOT_FOUND, LAST_FACTOR and SECOND_FACTOR_REQUIRED. */
export const removePasskey = (deps: Deps, caller: Caller, passkeyId: string, from: RequestSource): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const transactionDeps = { ...deps, db: trx }
    const { accountId } = caller
    const { role } = await lockAccount(transactionDeps, caller)
    const removed = await runSql(
      trx,
      'delete from passkeys where id = :passkeyId and account_id = :accountId returning 1',
      { passkeyId, accountId },
    )
    if (removed.length === 0) throw appError('PASSKEY_NOT_FOUND')
    await afterRemoval(transactionDeps, accountId, role)
    await recordSecurityChange(transactionDeps, accountId, 'passkey-removed', from)
  })

/** Removes the authenticator app. Throws NO_SECOND_FACTOR, LAST_FACTOR and SECOND_FACTOR_REQUIRED. */
export const removeAuthenticator = (deps: Deps, caller: Caller, from: RequestSource): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const transactionDeps = { ...deps, db: trx }
    const { accountId } = caller
    const { role } = await lockAccount(transactionDeps, caller)
    const removed = await runSql(
      trx,
      'delete from authenticator_apps where account_id = :accountId and confirmed_at is not null returning 1',
      { accountId },
    )
    if (removed.length === 0) throw appError('NO_SECOND_FACTOR')
    await afterRemoval(transactionDeps, accountId, role)
    await recordSecurityChange(transactionDeps, accountId, 'authenticator-removed', from)
  })

/** Creates new recovery codes, which replace the old ones. Throws NO_SECOND_FACTOR and SECOND_FACTOR_REQUIRED. */
export const renewRecoveryCodes = (deps: Deps, caller: Caller, from: RequestSource): Promise<string[]> =>
  deps.db.transaction().execute(async (trx) => {
    const { accountId } = caller
    const { hasFactor } = await lockAccount({ ...deps, db: trx }, caller)
    if (!hasFactor) throw appError('NO_SECOND_FACTOR')
    const codes = await createRecoveryCodes(trx, accountId)
    await recordSecurityChange({ ...deps, db: trx }, accountId, 'recovery-codes-created', from)
    return codes
  })

/** Forgets the remembered devices, so that every device has to pass the second step again. */
export const forgetRememberedDevices = (deps: Deps, { accountId }: Caller, from: RequestSource): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await runSql(trx, 'delete from remembered_devices where account_id = :accountId', { accountId })
    await recordOwnActivity({ ...deps, db: trx }, accountId, 'remembered-devices-forgotten', from)
  })

/**
 * Removes every factor that was added since a time, or all of them: for people who lost them, or whose account was
 * taken over. Returns whether any of them was in use.
 */
export async function removeSecondFactors(
  trx: Database,
  accountId: string,
  since: string | null = null,
): Promise<boolean> {
  const passkeys = await runSql(
    trx,
    'delete from passkeys where account_id = :accountId and (:since?::timestamptz is null or created_at > :since) returning 1',
    { accountId, since },
  )
  const apps = await runSql(
    trx,
    'delete from authenticator_apps where account_id = :accountId and (:since?::timestamptz is null or confirmed_at is null or confirmed_at > :since) returning confirmed_at is not null as "isOn"',
    { accountId, since },
  )
  await runSql(
    trx,
    'delete from recovery_codes where account_id = :accountId and (:since?::timestamptz is null or created_at > :since)',
    { accountId, since },
  )
  if ((await listMfaMethods(trx, accountId)).length === 0) await deleteSecondStepData(trx, accountId)
  return passkeys.length > 0 || apps.some(({ isOn }) => isOn)
}
