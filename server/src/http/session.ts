import { toLanguage } from '@sira/contract/t'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { hashSecret } from '#core/tokens.ts'
import type { Caller } from '#core/caller.ts'

/**
 * Returns the token of the Authorization header; undefined unless there is exactly one well-formed `Bearer TOKEN`. The
 * name of a scheme is the same in capital and small letters (RFC 9110, section 11.1).
 */
export function parseBearerToken(rawHeaders: readonly string[]): string | undefined {
  const values = rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]!.toLowerCase() === 'authorization')
  if (values.length !== 1) return undefined
  return /^bearer ([A-Za-z0-9_-]{43})$/i.exec(values[0]!)?.[1]
}

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
