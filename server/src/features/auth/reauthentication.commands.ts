import type { IdentityProof } from '@sira/contract/account-security'
import { runSql } from '#db/sql.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import type { Deps } from '#core/deps.ts'
import { issueIdentityCode, consumeIdentityCode } from './email-codes.commands.ts'
import { requireCurrentPassword } from './current-password.commands.ts'
import { createPasskeyRequestOptions, verifyPasskey } from './passkeys.commands.ts'
import { t } from '@sira/contract/t'

const SELECT_CREDENTIALS = `
  select password_hash as "passwordHash", email, exists (select from passkeys where account_id = accounts.id) as "hasPasskey" from accounts where id = :accountId`

async function getCredentials({ db }: Deps, accountId: string) {
  const [credentials] = await runSql(db, SELECT_CREDENTIALS, { accountId })
  return credentials ?? throwAppError('SIGN_IN_REQUIRED')
}

/**
 * Returns how the account's owner can confirm their identity, and the WebAuthn options for a passkey of the account. An
 * account without a password uses a mailed code.
 */
export async function getIdentityOptions(deps: Deps, { accountId }: Caller) {
  const { passwordHash, hasPasskey } = await getCredentials(deps, accountId)
  const methods = [
    ...(hasPasskey ? (['passkey'] as const) : []),
    passwordHash === null ? ('code' as const) : ('password' as const),
  ]
  return { methods, passkey: hasPasskey ? await createPasskeyRequestOptions(deps, 'confirm', accountId) : null }
}

/** Mails a code to an account without a password. Throws NOT_FOUND for an account with a password, and TOO_MANY. */
export async function sendIdentityCode(deps: Deps, { accountId }: Caller): Promise<void> {
  const { passwordHash, email } = await getCredentials(deps, accountId)
  if (passwordHash !== null) throw appError('NOT_FOUND')
  await issueIdentityCode(deps, { id: accountId, email })
}

/** Marks the session as recently confirmed. Throws WRONG_PASSWORD, INVALID_PASSKEY, INVALID_CODE and TOO_MANY. */
export async function confirmIdentity(
  deps: Deps,
  { accountId, sessionId }: Caller,
  { password, passkey, code }: IdentityProof,
): Promise<void> {
  const { passwordHash } = await getCredentials(deps, accountId)
  if (passkey) await verifyPasskey(deps, 'confirm', accountId, passkey)
  else if (password !== undefined)
    await requireCurrentPassword(deps, { sessionId, passwordHash, given: password, field: 'password' })
  else if (passwordHash !== null) throw appError('INVALID_CODE', { errors: { code: [t('Please use your password')] } })
  else await consumeIdentityCode(deps, accountId, code!)
  // The device checks its owner before it uses a passkey, so that a passkey is two factors at once.
  await runSql(
    deps.db,
    'update sessions set proven_at = now(), second_factor_at = case when :passedSecondFactor then now() else second_factor_at end where id = :sessionId',
    { sessionId, passedSecondFactor: passkey !== undefined },
  )
}
