import { API_KEY_SCOPES } from '@sira/contract/enums'
import { API_KEY_PREFIX } from '@sira/contract/product'
import { toLanguage } from '@sira/contract/t'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { isWellFormedApiKey } from '#core/api-key-format.ts'
import { hashSecret } from '#core/tokens.ts'
import type { Caller } from '#core/caller.ts'

/**
 * Returns what stands after `Bearer` in the Authorization header; undefined unless there is exactly one such header. The
 * name of a scheme is the same in capital and small letters (RFC 9110, section 11.1).
 */
function parseBearer(rawHeaders: readonly string[]): string | undefined {
  const values = rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]!.toLowerCase() === 'authorization')
  return values.length === 1 ? /^bearer (\S{1,200})$/i.exec(values[0]!)?.[1] : undefined
}

/** Returns the token of a session in the Authorization header; undefined unless it is well-formed. */
export function parseBearerToken(rawHeaders: readonly string[]): string | undefined {
  const bearer = parseBearer(rawHeaders) ?? ''
  return /^[A-Za-z0-9_-]{43}$/.test(bearer) ? bearer : undefined
}

/** Returns what the Authorization header holds in the place of an API key, well-formed or not. */
export function parseApiKey(rawHeaders: readonly string[]): string | undefined {
  const bearer = parseBearer(rawHeaders)
  return bearer?.startsWith(API_KEY_PREFIX) ? bearer : undefined
}

/** Whether a request without a token has an API key where none is read: without “Bearer”, or in another header. */
export const hasMisplacedApiKey = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.some(
    (name, at) =>
      at % 2 === 0 &&
      /^(?:authorization|x-api-key|api-key)$/i.test(name) &&
      rawHeaders[at + 1]!.includes(API_KEY_PREFIX),
  )

const FIND_CALLER = `
  select s.account_id as "accountId", s.id as "sessionId", a.role, a.language, k.id as "seekerId", c.id as "companyId", c.status as "companyStatus", w.role as "memberRole",
    coalesce(s.proven_at > now() - interval '10 minutes', false) as "isProven", s.second_factor_at is not null as "passedSecondFactor",
    s.last_used_at < now() - interval '1 hour' as rested
  from sessions s
  join accounts a on a.id = s.account_id
  left join seekers k on k.account_id = a.id
  left join staff w on w.account_id = a.id
  left join companies c on c.id = w.company_id
  where s.token_hash = :tokenHash and s.expires_at > now() and s.last_used_at > now() - interval '7 days' and a.suspended_at is null`

/** Written at most once an hour, however often a session is used. */
const MARK_SESSION_USED = `update sessions set last_used_at = now() where id = :sessionId and last_used_at < now() - interval '1 hour'`

/**
 * Returns the caller of a token; undefined when it is unknown, expired, unused for 7 days, or its account is suspended.
 */
export async function findCaller(db: Database, token: string | undefined): Promise<Caller | undefined> {
  if (!token) return undefined
  const [row] = await runSql(db, FIND_CALLER, { tokenHash: hashSecret(token) })
  if (!row) return undefined
  const { rested: isUseDue, language, ...caller } = row
  if (isUseDue) await runSql(db, MARK_SESSION_USED, { sessionId: caller.sessionId })
  return { ...caller, language: toLanguage(language) }
}

const FIND_API_KEY = `
  select k.id, k.scopes, c.id as "companyId", c.status as "companyStatus", coalesce(k.last_used_at < now() - interval '5 minutes', true) as rested
  from api_keys k join companies c on c.id = k.company_id join accounts o on o.id = c.owner_id and o.suspended_at is null
  where k.key_hash = :keyHash and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`

/** Written at most once in five minutes, however often a key is used. */
const MARK_API_KEY_USED = `update api_keys set last_used_at = now() where id = :id and coalesce(last_used_at < now() - interval '5 minutes', true)`

/**
 * Returns the caller of an API key: it acts for its company as a recruiter does, within its scopes. Undefined when it is
 * mistyped (found by its checksum, without a query), unknown, revoked or expired, and while the owner is suspended.
 */
export async function findApiKeyCaller(db: Database, key: string): Promise<Caller | undefined> {
  if (!isWellFormedApiKey(key)) return undefined
  const [row] = await runSql(db, FIND_API_KEY, { keyHash: hashSecret(key) })
  if (!row) return undefined
  const { id, scopes, rested: isUseDue, ...company } = row
  if (isUseDue) await runSql(db, MARK_API_KEY_USED, { id })
  return {
    ...company,
    accountId: id,
    apiKey: { id, scopes: API_KEY_SCOPES.filter((scope) => scopes.includes(scope)) },
    sessionId: '',
    role: 'COMPANY',
    memberRole: 'RECRUITER',
    language: 'en',
    seekerId: null,
    isProven: false,
    passedSecondFactor: false,
  }
}
