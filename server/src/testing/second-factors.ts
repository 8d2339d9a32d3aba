import { Secret, TOTP } from 'otpauth'
import { run } from '#db/database.ts'
import { encrypt } from '../keys.ts'
import { createRecoveryCodes } from '../features/accounts/recovery-codes.ts'
import { SoftPasskey } from './passkey.ts'
import type { Person } from './person.ts'
import type { Town } from './town.ts'

/** The code that an app with this secret shows now, or so many steps of 30 seconds away. */
export const totpCode = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })

/** Gives an account a confirmed authenticator app; returns its secret. An account that is gone gets none. */
export async function withAuthenticator(town: Town, accountId: string): Promise<string> {
  const secret = new Secret({ size: 20 }).base32
  const sealed = encrypt(town.resources.secret, 'totp', secret, accountId)
  await run(
    town.db,
    'insert into authenticator_apps (account_id, secret, confirmed_at) select id, $2, now() from accounts where id = $1 on conflict (account_id) do update set secret = excluded.secret, confirmed_at = now(), last_step = 0',
    [accountId, sealed],
  )
  return secret
}

/** Adds a passkey as a browser does; returns it with the recovery codes that the first factor brings. */
export async function withPasskey(
  person: Person,
  name = 'Laptop',
): Promise<{ passkey: SoftPasskey; id: string; codes: string[] | null }> {
  const passkey = new SoftPasskey()
  const { data: options } = await person.post('/auth/passkeys/options')
  const { data } = await person.post('/auth/passkeys', { passkey: passkey.register(options), name })
  return { passkey, id: data.passkey.id as string, codes: data.recoveryCodes as string[] | null }
}

/** Ten recovery codes for an account that has a factor. */
export const withRecoveryCodes = (town: Town, accountId: string): Promise<string[]> =>
  createRecoveryCodes(town.db, accountId)
