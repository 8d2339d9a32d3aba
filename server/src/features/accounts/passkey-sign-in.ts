import type { SignedIn } from '@sira/contract/accounts'
import type { PasskeyAssertion } from '@sira/contract/mfa'
import type { From } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { verifyPasskey } from './passkeys.ts'
import { proving } from './proving.ts'
import { finishSignIn, HOURS, REMEMBERED_HOURS } from './sign-in-sessions.ts'

/** Opens a session with a passkey alone. Refuses INVALID_PASSKEY, ACCOUNT_SUSPENDED, TOO_MANY. */
export const signInWithPasskey = (
  resources: Resources,
  { passkey, remember }: { passkey: PasskeyAssertion; remember: boolean },
  from: From,
): Promise<SignedIn> =>
  proving(resources, from.ip, async () => {
    const accountId = await verifyPasskey(resources, 'sign-in', null, passkey)
    const facts = { accountId, hours: remember ? REMEMBERED_HOURS : HOURS, isProven: true, passedSecondFactor: true }
    return resources.db.transaction().execute((trx) => finishSignIn({ ...resources, db: trx }, facts, from))
  })
