import type { MfaMethod } from '@sira/contract/enums'
import type { MfaSettings, Passkey } from '@sira/contract/mfa'
import { isComplete } from '#db/complete-row.ts'
import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'

const SELECT_METHODS = `
  select exists (select from passkeys where account_id = :accountId) as passkey,
    exists (select from authenticator_apps where account_id = :accountId and confirmed_at is not null) as totp,
    exists (select from recovery_codes where account_id = :accountId and used_at is null) as recovery`

/**
 * Returns how the account can pass the second step of a sign-in, strongest method first; empty when it has no second
 * factor.
 */
export async function listMfaMethods(db: Database, accountId: string): Promise<MfaMethod[]> {
  const [has] = await runSql(db, SELECT_METHODS, { accountId })
  if (!has!.passkey && !has!.totp) return []
  return (['passkey', 'totp', 'recovery'] as const).filter((method) => has![method])
}

const PASSKEY_COLUMNS = `id, name, created_at as "createdAt", last_used_at as "lastUsedAt", backed_up as synced`
const SELECT_SETTINGS = `
  select
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'createdAt', created_at, 'lastUsedAt', last_used_at, 'synced', backed_up) order by id), '[]') from passkeys where account_id = :accountId) as passkeys,
    (select jsonb_build_object('createdAt', confirmed_at, 'lastUsedAt', last_used_at) from authenticator_apps where account_id = :accountId and confirmed_at is not null) as authenticator,
    (select case when count(*) > 0 then jsonb_build_object('left', count(*) filter (where used_at is null), 'of', count(*), 'createdAt', min(created_at)::timestamptz) end from recovery_codes where account_id = :accountId) as "recoveryCodes",
    (select coalesce(jsonb_agg(jsonb_build_object('device', device, 'createdAt', created_at, 'expiresAt', expires_at) order by created_at desc), '[]') from remembered_devices where account_id = :accountId and expires_at > now()) as "rememberedDevices"`

/** Returns the second factors of an account as its owner sees them. */
export async function getMfaSettings(
  db: Database,
  accountId: string,
): Promise<Omit<MfaSettings, 'required' | 'passed'>> {
  const [settings] = await runSql(db, SELECT_SETTINGS, { accountId })
  const { passkeys, authenticator, recoveryCodes, rememberedDevices } = settings!
  return {
    passkeys: (passkeys ?? []).map((passkey) => ({ ...passkey, ...toIsoTimes(passkey) })),
    authenticator: authenticator && toIsoTimes(authenticator),
    recoveryCodes: isComplete(recoveryCodes) ? { ...recoveryCodes, createdAt: toIso(recoveryCodes.createdAt) } : null,
    rememberedDevices: (rememberedDevices ?? []).map(({ device, createdAt, expiresAt }) => ({
      device,
      createdAt: toIso(createdAt),
      expiresAt: toIso(expiresAt),
    })),
  }
}

/** Times inside JSON arrive in PostgreSQL's format, which is not that of the API. */
const toIso = (at: string) => new Date(at).toISOString()
const toIsoTimes = ({ createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null }) => ({
  createdAt: toIso(createdAt),
  lastUsedAt: lastUsedAt && toIso(lastUsedAt),
})

/** Returns one passkey of the account; undefined if it does not exist. */
export async function findPasskey(db: Database, accountId: string, passkeyId: string): Promise<Passkey | undefined> {
  const [passkey] = await runSql(
    db,
    `select ${PASSKEY_COLUMNS} from passkeys where id = :passkeyId and account_id = :accountId`,
    { passkeyId, accountId },
  )
  return passkey
}

const SELECT_STORED = `select id, account_id as "accountId", credential_id as "credentialId", public_key as "publicKey", counter, transports, user_handle as "userHandle" from passkeys`

/** Returns the account's passkeys, oldest first. */
export const listStoredPasskeys = (db: Database, accountId: string) =>
  runSql(db, `${SELECT_STORED} where account_id = :accountId order by id`, { accountId })

const SELECT_BY_CREDENTIAL = `${SELECT_STORED} where credential_id = :credentialId` as const
/** A passkey with what is needed to check its responses. */
export type StoredPasskey = RowOf<typeof SELECT_BY_CREDENTIAL>

/** Returns the passkey with this WebAuthn credential id; undefined if it is unknown. */
export async function findStoredPasskey(db: Database, credentialId: string): Promise<StoredPasskey | undefined> {
  const [passkey] = await runSql(db, SELECT_BY_CREDENTIAL, { credentialId })
  return passkey
}

const SELECT_REMEMBERED = `
  select 1 from remembered_devices d join accounts a on a.id = d.account_id
  where d.token_hash = sha256(convert_to(:token, 'UTF8')) and d.account_id = :accountId and d.expires_at > now() and a.role <> 'ADMIN'`

/** Whether the account skips the second step on the device with this token. Administrators never skip it. */
export async function isRememberedDevice(db: Database, accountId: string, token: string): Promise<boolean> {
  return (await runSql(db, SELECT_REMEMBERED, { token, accountId })).length > 0
}
