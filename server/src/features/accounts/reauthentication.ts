import type { IdentityProof } from '@sira/contract/identity'
import { run } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import type { Caller } from '#http/session.ts'
import type { Resources } from '../../resources.ts'
import { mailIdentityCode, useIdentityCode } from './codes.ts'
import { mustKnowPassword } from './current-password.ts'
import { askPasskey, verifyPasskey } from './passkeys.ts'

const HAS = `
  select password_hash as "passwordHash", email, exists (select from passkeys where account_id = accounts.id) as "hasPasskey" from accounts where id = $1`

async function readProofs({ db }: Resources, accountId: string) {
  const [has] = await run<{ passwordHash: string | null; email: string; hasPasskey: boolean }>(db, HAS, [accountId])
  return has ?? refuse('SIGN_IN_REQUIRED')
}

/** How the account can prove who it is, and what a passkey of it is asked. A mailed code is the way of an account without a password. */
export async function readIdentityOptions(resources: Resources, { accountId }: Caller) {
  const { passwordHash, hasPasskey } = await readProofs(resources, accountId)
  const methods = [
    ...(hasPasskey ? (['passkey'] as const) : []),
    passwordHash === null ? ('code' as const) : ('password' as const),
  ]
  return { methods, passkey: hasPasskey ? await askPasskey(resources, 'confirm', accountId) : null }
}

/** Mails a code to an account without a password. Refuses NOT_FOUND for one that has one, TOO_MANY. */
export async function sendIdentityCode(resources: Resources, { accountId }: Caller): Promise<void> {
  const { passwordHash, email } = await readProofs(resources, accountId)
  if (passwordHash !== null) refuse('NOT_FOUND')
  await mailIdentityCode(resources, { id: accountId, email })
}

/** Marks the session as proven now. Refuses WRONG_PASSWORD, INVALID_PASSKEY, INVALID_CODE, TOO_MANY. */
export async function confirmIdentity(
  resources: Resources,
  { accountId, sessionId }: Caller,
  { password, passkey, code }: IdentityProof,
): Promise<void> {
  const { passwordHash } = await readProofs(resources, accountId)
  if (passkey) await verifyPasskey(resources, 'confirm', accountId, passkey)
  else if (password !== undefined)
    await mustKnowPassword(resources, { accountId, passwordHash, given: password, field: 'password' })
  else if (passwordHash !== null) refuse('INVALID_CODE', { errors: { code: ['Please use your password'] } })
  else await useIdentityCode(resources, accountId, code!)
  // A passkey is unlocked by its person, so that it is two factors at once.
  await run(
    resources.db,
    'update sessions set proven_at = now(), second_factor_at = case when $2 then now() else second_factor_at end where id = $1',
    [sessionId, passkey !== undefined],
  )
}
