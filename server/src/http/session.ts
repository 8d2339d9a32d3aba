import { createHash, randomBytes } from 'node:crypto'
import type { CompanyStatus, MemberRole, Role } from '@sira/contract/enums'
import { run, type Database } from '#db/database.ts'

/** Who asks, as the database says at this moment: rights follow the row, not the token. */
export interface Caller {
  accountId: string
  sessionId: string
  role: Role
  seekerId: string | null
  companyId: string | null
  companyStatus: CompanyStatus | null
  /** What the account is in its company. */
  memberRole: MemberRole | null
  /** Whether the session was opened or confirmed by a password or passkey within the last ten minutes. */
  isProven: boolean
  /** Whether the session was opened or confirmed with a second factor. */
  passedSecondFactor: boolean
}

/** A fresh opaque token of 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')
/** What the database keeps of a token or code. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** The token of an Authorization header, undefined for anything but exactly one well-formed `Bearer TOKEN`. */
export function bearerToken(rawHeaders: readonly string[]): string | undefined {
  const values = rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]!.toLowerCase() === 'authorization')
  if (values.length !== 1) return undefined
  return /^Bearer ([A-Za-z0-9_-]{43})$/.exec(values[0]!)?.[1]
}

const CALLER = `
  select s.account_id as "accountId", s.id as "sessionId", a.role, k.id as "seekerId", c.id as "companyId", c.status as "companyStatus", w.role as "memberRole",
    coalesce(s.proven_at > now() - interval '10 minutes', false) as "isProven", s.second_factor_at is not null as "passedSecondFactor",
    s.last_used_at < now() - interval '1 hour' as rested
  from sessions s
  join accounts a on a.id = s.account_id
  left join seekers k on k.account_id = a.id
  left join staff w on w.account_id = a.id
  left join companies c on c.id = w.company_id
  where s.token_hash = $1 and s.expires_at > now() and s.last_used_at > now() - interval '7 days' and a.suspended_at is null`

/** Written once an hour at most, however often a session asks. */
const USED = `update sessions set last_used_at = now() where id = $1 and last_used_at < now() - interval '1 hour'`

/** The caller behind a token; undefined when it is unknown, over, unused for 7 days, or its account suspended. */
export async function callerOf(db: Database, token: string | undefined): Promise<Caller | undefined> {
  if (!token) return undefined
  const [found] = await run<Caller & { rested: boolean }>(db, CALLER, [hashOf(token)])
  if (!found) return undefined
  const { rested, ...caller } = found
  if (rested) await run(db, USED, [caller.sessionId])
  return caller
}
