import { MAX_API_KEYS, type ApiKeyForm } from '@sira/contract/api-keys'
import { generateApiKey } from '#core/api-key-format.ts'
import { appError } from '#core/app-error.ts'
import { hashSecret } from '#core/tokens.ts'
import { auditAccess } from '#db/audit-log.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/** The owner who acts, from where, and the company. */
export interface ApiKeyOwner {
  accountId: string
  companyId: string
  ip: string
}

/** Locked before its keys are counted, so that several keys that are created at once do not exceed the limit. */
const LOCK_COMPANY = 'select 1 from companies where id = :companyId for no key update'
const COUNT_API_KEYS =
  'select count(*)::int as count from api_keys where company_id = :companyId and revoked_at is null'
/** A key that expires within 14 days, or within one, needs no email about it. */
const INSERT_API_KEY = `
  insert into api_keys (company_id, name, key_hash, last_four, scopes, created_by, expires_at, expiry_reminders)
  values (:companyId, :name, :keyHash, :lastFour, :scopes::text[], :accountId, :expiresAt?::timestamptz, case
    when :expiresAt?::timestamptz < now() + interval '1 day' then 2 when :expiresAt?::timestamptz < now() + interval '14 days' then 1 else 0 end)
  returning id`
const REVOKE_API_KEY = `
  update api_keys set revoked_at = now() where id = :id and company_id = :companyId and revoked_at is null returning name`

const auditApiKey = (
  trx: Database,
  act: string,
  { accountId, companyId, ip }: ApiKeyOwner,
  details: Record<string, unknown>,
) => auditAccess(trx, { act, accountId, subjectKind: 'company', subjectId: companyId, ip, details })

/** Creates an API key and returns it with its id: only its hash is stored. Throws API_KEYS_FULL. */
export const createApiKey = (
  db: Database,
  owner: ApiKeyOwner,
  { name, scopes, expiresAt = null }: ApiKeyForm,
): Promise<{ id: string; key: string }> =>
  db.transaction().execute(async (trx) => {
    const { accountId, companyId } = owner
    await runSql(trx, LOCK_COMPANY, { companyId })
    const [existing] = await runSql(trx, COUNT_API_KEYS, { companyId })
    if ((existing?.count ?? 0) >= MAX_API_KEYS) throw appError('API_KEYS_FULL')
    const key = generateApiKey()
    const [saved] = await runSql(trx, INSERT_API_KEY, {
      companyId,
      accountId,
      name,
      scopes,
      expiresAt,
      keyHash: hashSecret(key),
      lastFour: key.slice(-4),
    })
    await auditApiKey(trx, 'api-key.created', owner, { apiKeyId: saved!.id, name, scopes, expiresAt })
    return { id: saved!.id, key }
  })

/** Revokes an API key of the company at once. Throws API_KEY_NOT_FOUND. */
export const revokeApiKey = (db: Database, owner: ApiKeyOwner, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const [revoked] = await runSql(trx, REVOKE_API_KEY, { id, companyId: owner.companyId })
    if (!revoked) throw appError('API_KEY_NOT_FOUND')
    await auditApiKey(trx, 'api-key.revoked', owner, { apiKeyId: id, name: revoked.name })
  })
