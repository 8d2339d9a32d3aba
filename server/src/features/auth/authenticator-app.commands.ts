import { PRODUCT_NAME } from '@sira/contract/product'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError } from '#core/app-error.ts'
import { decryptText, encryptText, reencryptText } from '#core/keys.ts'
import type { Deps } from '#core/deps.ts'

const PERIOD_SECONDS = 30
const ENCRYPTION_PURPOSE = 'totp'
/**
 * TOTP (RFC 6238) with the parameters that every app supports: SHA-1, six digits, 30 seconds; the secret has 160 bits.
 */
const createTotp = (secret: string, label = '') =>
  new TOTP({
    issuer: PRODUCT_NAME,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })

const START_AUTHENTICATOR = `
  insert into authenticator_apps (account_id, secret) values (:accountId, :secret)
  on conflict (account_id) do update set secret = excluded.secret, created_at = now() where authenticator_apps.confirmed_at is null
  returning 1`

/** What a person needs to add the account to their authenticator app. */
export interface AuthenticatorSetup {
  /** In base32, to be typed in by hand. */
  secret: string
  /** The `otpauth://` URL for the app. */
  url: string
  /** The same URL as a QR code, as an SVG document. */
  qr: string
}

/**
 * Creates a secret for the account's authenticator app and returns it. The app becomes a second factor once
 * `confirmAuthenticator` has received a code from it. Throws AUTHENTICATOR_EXISTS.
 */
export async function startAuthenticator(
  { db, secret: keys }: Pick<Deps, 'db' | 'secret'>,
  account: { id: string; email: string },
): Promise<AuthenticatorSetup> {
  const secret = new Secret({ size: 20 }).base32
  const started = await runSql(db, START_AUTHENTICATOR, {
    accountId: account.id,
    secret: encryptText(keys, ENCRYPTION_PURPOSE, secret, account.id),
  })
  if (started.length === 0) throw appError('AUTHENTICATOR_EXISTS')
  const url = createTotp(secret, account.email).toString()
  return { secret, url, qr: renderSVG(url, { border: 2 }) }
}

const SELECT_AUTHENTICATOR =
  'select secret, last_step as "lastStep", confirmed_at is not null as "isConfirmed" from authenticator_apps where account_id = :accountId'
/** Of two requests with the same code at the same time, only one finds the time step unused. */
const USE_TIME_STEP = `update authenticator_apps set last_step = :lastStep, last_used_at = now(), confirmed_at = coalesce(confirmed_at, now()) where account_id = :accountId and last_step < :lastStep and (confirmed_at is not null) = :isConfirmed returning 1`

/**
 * Uses up a code and returns whether it is the account's present one. Codes of the 30 seconds before and after are
 * accepted too, for clocks that are not exact (RFC 6238, section 5.2), and none is accepted twice. `isFirst` confirms
 * an app that `startAuthenticator` has set up. Throws a plain error if the app's secret cannot be decrypted.
 */
export async function consumeTotpCode(
  { db, secret: keys }: { db: Database; secret: Deps['secret'] },
  accountId: string,
  code: string,
  isFirst = false,
): Promise<boolean> {
  const [app] = await runSql(db, SELECT_AUTHENTICATOR, { accountId })
  if (!app || app.isConfirmed === isFirst) return false
  const secret = decryptText(keys, ENCRYPTION_PURPOSE, app.secret, accountId)
  if (secret === undefined)
    throw new Error(
      'The secret of an authenticator app cannot be decrypted: SECRET was changed without SECRET_PREVIOUS',
    )
  const now = Date.now()
  const stepOffset = createTotp(secret).validate({ token: code, timestamp: now, window: 1 })
  if (stepOffset === null) return false
  return (
    (
      await runSql(db, USE_TIME_STEP, {
        accountId,
        lastStep: Math.floor(now / 1000 / PERIOD_SECONDS) + stepOffset,
        isConfirmed: !isFirst,
      })
    ).length > 0
  )
}

const SELECT_NEXT_BATCH =
  'select account_id as "accountId", secret from authenticator_apps where :last?::uuid is null or account_id > :last order by account_id limit 500'

/**
 * Encrypts again, under the current SECRET, what was encrypted under a previous one, so that the previous one can be
 * removed from the settings. Returns how many secrets it changed. Called when the server starts.
 */
export async function reencryptAuthenticatorSecrets({
  db,
  secret: keys,
}: Pick<Deps, 'db' | 'secret'>): Promise<number> {
  if (keys.previous.length === 0) return 0
  let [changed, last] = [0, null as string | null]
  for (;;) {
    const rows = await runSql(db, SELECT_NEXT_BATCH, { last })
    for (const { accountId, secret } of rows) {
      const renewed = reencryptText(keys, ENCRYPTION_PURPOSE, secret, accountId)
      if (renewed)
        changed += (
          await runSql(
            db,
            'update authenticator_apps set secret = :newSecret where account_id = :accountId and secret = :oldSecret returning 1',
            { accountId, oldSecret: secret, newSecret: renewed },
          )
        ).length
    }
    if (rows.length === 0) return changed
    last = rows.at(-1)!.accountId
  }
}
