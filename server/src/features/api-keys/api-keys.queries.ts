import type { ApiKey } from '@sira/contract/api-keys'
import { API_KEY_SCOPES } from '@sira/contract/enums'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

const SELECT_API_KEYS = `
  select k.id, k.name, k.scopes, k.last_four as "lastFour", a.full_name as "createdBy", k.created_at as "createdAt", k.last_used_at as "lastUsedAt",
    k.expires_at as "expiresAt", coalesce(k.expires_at <= now(), false) as "isExpired"
  from api_keys k left join accounts a on a.id = k.created_by
  where k.company_id = :companyId and k.revoked_at is null [[ and k.id = :id ]] order by k.created_at desc, k.id desc`

/** Returns the API keys of a company that are not revoked, newest first; with an id that one alone. */
export async function listApiKeys(db: Database, companyId: string, id?: string): Promise<ApiKey[]> {
  const rows = await runSql(db, SELECT_API_KEYS, { companyId, id })
  return rows.map((row) => ({ ...row, scopes: API_KEY_SCOPES.filter((scope) => row.scopes.includes(scope)) }))
}
