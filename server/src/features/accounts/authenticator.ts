import { PRODUCT_NAME } from '@sira/contract/product'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import { decrypt, encrypt, reencrypted } from '../../keys.ts'
import type { Resources } from '../../resources.ts'

const SECONDS = 30
const PURPOSE = 'totp'
/** RFC 6238 with the parameters that every app knows: SHA-1, six digits, 30 seconds; 160 bits of secret. */
const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: PRODUCT_NAME,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: SECONDS,
    secret: Secret.fromBase32(secret),
  })

const START = `
  insert into authenticator_apps (account_id, secret) values ($1, $2)
  on conflict (account_id) do update set secret = excluded.secret, created_at = now() where authenticator_apps.confirmed_at is null
  returning 1`

export interface NewAuthenticator {
  /** In base32, for typing. */
  secret: string
  /** `otpauth://` for the app. */
  url: string
  /** The same as a QR code, an SVG document. */
  qr: string
}

/** A new secret for the account's app; it counts once `confirmAuthenticator` has seen a code of it. Refuses AUTHENTICATOR_EXISTS. */
export async function startAuthenticator(
  { db, secret: keys }: Pick<Resources, 'db' | 'secret'>,
  account: { id: string; email: string },
): Promise<NewAuthenticator> {
  const secret = new Secret({ size: 20 }).base32
  const started = await run(db, START, [account.id, encrypt(keys, PURPOSE, secret, account.id)])
  if (started.length === 0) refuse('AUTHENTICATOR_EXISTS')
  const url = totpOf(secret, account.email).toString()
  return { secret, url, qr: renderSVG(url, { border: 2 }) }
}

const OF_ACCOUNT =
  'select secret, last_step as "lastStep", confirmed_at is not null as "isConfirmed" from authenticator_apps where account_id = $1'
/** Of two who bring the same code at once, one finds the step unused. */
const USE_STEP = `update authenticator_apps set last_step = $2, last_used_at = now(), confirmed_at = coalesce(confirmed_at, now()) where account_id = $1 and last_step < $2 and (confirmed_at is not null) = $3 returning 1`

/**
 * Whether the code is the account's of this moment, used up: also those of the 30 seconds before and after are taken, for clocks that are
 * not exact (RFC 6238, section 5.2), and none twice. `isFirst` confirms an app that was started. Throws where its secret cannot be decrypted.
 */
export async function useTotpCode(
  { db, secret: keys }: { db: Database; secret: Resources['secret'] },
  accountId: string,
  code: string,
  isFirst = false,
): Promise<boolean> {
  const [app] = await run<{ secret: string; lastStep: number; isConfirmed: boolean }>(db, OF_ACCOUNT, [accountId])
  if (!app || app.isConfirmed === isFirst) return false
  const secret = decrypt(keys, PURPOSE, app.secret, accountId)
  if (secret === undefined)
    throw new Error(
      'The secret of an authenticator app cannot be decrypted: SECRET was changed without SECRET_PREVIOUS',
    )
  const now = Date.now()
  const steps = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  if (steps === null) return false
  return (await run(db, USE_STEP, [accountId, Math.floor(now / 1000 / SECONDS) + steps, !isFirst])).length > 0
}

const AFTER =
  'select account_id as "accountId", secret from authenticator_apps where $1::uuid is null or account_id > $1 order by account_id limit 500'

/** Encrypts what a previous SECRET encrypted under the current one, so that the previous one can be taken away. Returns how many; call it at the start. */
export async function reencryptAuthenticators({ db, secret: keys }: Pick<Resources, 'db' | 'secret'>): Promise<number> {
  if (keys.previous.length === 0) return 0
  let [changed, last] = [0, null as string | null]
  for (;;) {
    const rows = await run<{ accountId: string; secret: string }>(db, AFTER, [last])
    for (const { accountId, secret } of rows) {
      const renewed = reencrypted(keys, PURPOSE, secret, accountId)
      if (renewed)
        changed += (
          await run(db, 'update authenticator_apps set secret = $3 where account_id = $1 and secret = $2 returning 1', [
            accountId,
            secret,
            renewed,
          ])
        ).length
    }
    if (rows.length === 0) return changed
    last = rows.at(-1)!.accountId
  }
}
