import type { Passkey, PasskeyAttestation } from '@sira/contract/mfa'
import { run, type Database } from '#db/database.ts'
import { isAdministrator } from '#http/access.ts'
import { giveBack, limit, type Use } from '#http/limits.ts'
import { refuse } from '#http/refusal.ts'
import type { From } from '#http/route.ts'
import type { Caller } from '#http/session.ts'
import type { Resources } from '../../resources.ts'
import { useTotpCode } from './authenticator.ts'
import { keepPasskey, verifyNewPasskey } from './passkeys.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { findPasskey, listMfaMethods } from './second-factors.queries.ts'
import { recordChange, recordOwn } from './security-changes.ts'
import { endOtherSessions } from './sessions.ts'

const HOLD = 'select role from accounts where id = $1 for no key update'

/**
 * Factors of one account change one after the other. Refuses SECOND_FACTOR_REQUIRED to an administrator whose session has not passed the factor
 * that is there: with a password alone nobody exchanges it for their own.
 */
async function holdAccount(
  { db: trx, config }: Pick<Resources, 'db' | 'config'>,
  caller: Caller,
): Promise<{ role: string; hasFactor: boolean }> {
  const [account] = await run<{ role: string }>(trx, HOLD, [caller.accountId])
  if (!account) return refuse('SIGN_IN_REQUIRED')
  const hasFactor = (await listMfaMethods(trx, caller.accountId)).length > 0
  if (hasFactor && caller.role === 'ADMIN' && !isAdministrator(caller, config)) refuse('SECOND_FACTOR_REQUIRED')
  return { role: account.role, hasFactor }
}

/**
 * What a new factor brings. The first one brings recovery codes, this session has passed it, and other sessions, which never passed any, end.
 * Another one changes nothing of a session: one that skipped the second step has not shown the factor that was there.
 */
async function afterNewFactor(
  trx: Database,
  { accountId, sessionId }: Caller,
  isFirst: boolean,
): Promise<string[] | null> {
  if (!isFirst) return null
  await run(trx, 'update sessions set second_factor_at = now() where id = $1', [sessionId])
  await endOtherSessions(trx, accountId, sessionId)
  return createRecoveryCodes(trx, accountId)
}

/** Keeps a new passkey. Refuses INVALID_PASSKEY, PASSKEY_EXISTS, PASSKEYS_FULL, SECOND_FACTOR_REQUIRED. */
export async function addPasskey(
  resources: Resources,
  caller: Caller,
  { passkey: answer, name }: { passkey: PasskeyAttestation; name: string },
  from: From,
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const checked = await verifyNewPasskey(resources, caller.accountId, answer)
  return resources.db.transaction().execute(async (trx) => {
    const { hasFactor } = await holdAccount({ ...resources, db: trx }, caller)
    const id = await keepPasskey(trx, caller.accountId, checked, { transports: answer.response.transports ?? [], name })
    const recoveryCodes = await afterNewFactor(trx, caller, !hasFactor)
    await recordChange({ ...resources, db: trx }, caller.accountId, 'passkey-added', from)
    return { passkey: (await findPasskey(trx, caller.accountId, id))!, recoveryCodes }
  })
}

const WRONG = 'This code is not right. Codes change every 30 seconds.'

/** Turns an authenticator app on with a first code of it. Refuses INVALID_SECOND_FACTOR, TOO_MANY, SECOND_FACTOR_REQUIRED. */
export async function confirmAuthenticator(
  resources: Resources,
  caller: Caller,
  code: string,
  from: From,
): Promise<{ recoveryCodes: string[] | null }> {
  const guess: Use = ['secondFactor', caller.accountId]
  await limit(resources, guess)
  const added = await resources.db.transaction().execute(async (trx) => {
    const { hasFactor } = await holdAccount({ ...resources, db: trx }, caller)
    if (!(await useTotpCode({ db: trx, secret: resources.secret }, caller.accountId, code, true)))
      refuse('INVALID_SECOND_FACTOR', { message: WRONG, errors: { code: [WRONG] } })
    const recoveryCodes = await afterNewFactor(trx, caller, !hasFactor)
    await recordChange({ ...resources, db: trx }, caller.accountId, 'authenticator-added', from)
    return { recoveryCodes }
  })
  await giveBack(resources, guess)
  return added
}

/** After a factor is removed: without another one nothing of the second step stays. Refuses LAST_FACTOR for administrators who need one. */
async function afterRemoval(
  { db: trx, config }: Pick<Resources, 'db' | 'config'>,
  accountId: string,
  role: string,
): Promise<void> {
  if ((await listMfaMethods(trx, accountId)).length > 0) return
  if (role === 'ADMIN' && config.ADMIN_MFA === 'required') refuse('LAST_FACTOR')
  await forgetSecondStep(trx, accountId)
}

const SECOND_STEP = ['recovery_codes', 'remembered_devices', 'sign_in_tickets', 'passkey_challenges']
async function forgetSecondStep(trx: Database, accountId: string): Promise<void> {
  for (const table of SECOND_STEP) await run(trx, `delete from ${table} where account_id = $1`, [accountId])
}

/** Removes a passkey. Refuses PASSKEY_NOT_FOUND, LAST_FACTOR, SECOND_FACTOR_REQUIRED. */
export const removePasskey = (resources: Resources, caller: Caller, passkeyId: string, from: From): Promise<void> =>
  resources.db.transaction().execute(async (trx) => {
    const within = { ...resources, db: trx }
    const { accountId } = caller
    const { role } = await holdAccount(within, caller)
    const removed = await run(trx, 'delete from passkeys where id = $1 and account_id = $2 returning 1', [
      passkeyId,
      accountId,
    ])
    if (removed.length === 0) refuse('PASSKEY_NOT_FOUND')
    await afterRemoval(within, accountId, role)
    await recordChange(within, accountId, 'passkey-removed', from)
  })

/** Removes the authenticator app. Refuses NO_SECOND_FACTOR, LAST_FACTOR, SECOND_FACTOR_REQUIRED. */
export const removeAuthenticator = (resources: Resources, caller: Caller, from: From): Promise<void> =>
  resources.db.transaction().execute(async (trx) => {
    const within = { ...resources, db: trx }
    const { accountId } = caller
    const { role } = await holdAccount(within, caller)
    const removed = await run(
      trx,
      'delete from authenticator_apps where account_id = $1 and confirmed_at is not null returning 1',
      [accountId],
    )
    if (removed.length === 0) refuse('NO_SECOND_FACTOR')
    await afterRemoval(within, accountId, role)
    await recordChange(within, accountId, 'authenticator-removed', from)
  })

/** New recovery codes; the old ones are void. Refuses NO_SECOND_FACTOR, SECOND_FACTOR_REQUIRED. */
export const renewRecoveryCodes = (resources: Resources, caller: Caller, from: From): Promise<string[]> =>
  resources.db.transaction().execute(async (trx) => {
    const { accountId } = caller
    const { hasFactor } = await holdAccount({ ...resources, db: trx }, caller)
    if (!hasFactor) refuse('NO_SECOND_FACTOR')
    const codes = await createRecoveryCodes(trx, accountId)
    await recordChange({ ...resources, db: trx }, accountId, 'recovery-codes-created', from)
    return codes
  })

/** Asks every device for the second step again. */
export const forgetRememberedDevices = (resources: Resources, { accountId }: Caller, from: From): Promise<void> =>
  resources.db.transaction().execute(async (trx) => {
    await run(trx, 'delete from remembered_devices where account_id = $1', [accountId])
    await recordOwn({ ...resources, db: trx }, accountId, 'remembered-devices-forgotten', from)
  })

/** Removes every factor that was added after a moment, or all of them: for people who lost them, or whose account somebody else had. Answers whether any was in use. */
export async function removeFactors(trx: Database, accountId: string, since: string | null = null): Promise<boolean> {
  const passkeys = await run(
    trx,
    'delete from passkeys where account_id = $1 and ($2::timestamptz is null or created_at > $2) returning 1',
    [accountId, since],
  )
  const apps = await run<{ isOn: boolean }>(
    trx,
    'delete from authenticator_apps where account_id = $1 and ($2::timestamptz is null or confirmed_at is null or confirmed_at > $2) returning confirmed_at is not null as "isOn"',
    [accountId, since],
  )
  await run(trx, 'delete from recovery_codes where account_id = $1 and ($2::timestamptz is null or created_at > $2)', [
    accountId,
    since,
  ])
  if ((await listMfaMethods(trx, accountId)).length === 0) await forgetSecondStep(trx, accountId)
  return passkeys.length > 0 || apps.some(({ isOn }) => isOn)
}
