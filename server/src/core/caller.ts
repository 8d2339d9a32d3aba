import type { ApiKeyScope, CompanyStatus, MemberRole, Role } from '@sira/contract/enums'
import { t, type Language } from '@sira/contract/t'
import type { Config } from '../config.ts'
import { appError } from './app-error.ts'

/** Who makes a request, as the database says at this moment: rights come from the row, not from the token. */
export interface Caller {
  /** For a program with an API key the id of the key: rate limits, signed links and the audit log then mean the key. */
  accountId: string
  /** Set for a program that calls with an API key of its company. */
  apiKey?: { id: string; scopes: readonly ApiKeyScope[] }
  sessionId: string
  role: Role
  /** The language of the account. */
  language: Language
  /** The id of the job seeker's profile; null without one. */
  seekerId: string | null
  companyId: string | null
  companyStatus: CompanyStatus | null
  /** The role of the account in its company. */
  memberRole: MemberRole | null
  /** Whether the session was opened or confirmed with a password or passkey within the last ten minutes. */
  isProven: boolean
  /** Whether the session was opened or confirmed with a second factor. */
  passedSecondFactor: boolean
}

/** The side of an application somebody is on: the seeker or the company. */
export type ApplicationSideId = { seekerId: string } | { companyId: string }

/** Returns the caller's side; undefined for a seeker without a profile. */
export const getApplicationSide = ({
  role,
  seekerId,
  companyId,
}: Pick<Caller, 'role' | 'seekerId' | 'companyId'>): ApplicationSideId | undefined =>
  role === 'JOBSEEKER' ? (seekerId ? { seekerId } : undefined) : companyId ? { companyId } : undefined

/** Where a request comes from. Empty when a page that is rendered on the server makes the call. */
export interface RequestSource {
  ip: string
  /** The User-Agent header. */
  userAgent: string
  /** What the rate limits count as one device. */
  device: string
}

/**
 * Whether the caller is an administrator who has passed what the settings require of one (ADMIN_MFA: a second factor).
 * An administrator who has not is treated like any other visitor.
 */
export const isVerifiedAdmin = (
  caller: Pick<Caller, 'role' | 'passedSecondFactor'> | undefined,
  { ADMIN_MFA }: Pick<Config, 'ADMIN_MFA'>,
): boolean => caller?.role === 'ADMIN' && (ADMIN_MFA !== 'required' || caller.passedSecondFactor)

/**
 * Throws REAUTHENTICATION_REQUIRED (403) unless the user of this session has entered the password or used a passkey
 * within the last ten minutes, so that somebody at a borrowed device cannot change anything important.
 */
export function requireRecentAuthentication(caller: Caller | undefined): void {
  if (!caller?.isProven) throw appError('REAUTHENTICATION_REQUIRED')
}

/** Who did something, for tables that refer to accounts: an account, an API key, or for both null the product itself. */
export interface Actor {
  byAccountId: string | null
  byApiKeyId: string | null
}

/** Returns the caller as the account or the API key that acts. */
export const toActor = ({ accountId, apiKey }: Pick<Caller, 'apiKey'> & { accountId: string | null }): Actor => ({
  byAccountId: apiKey ? null : accountId,
  byApiKeyId: apiKey?.id ?? null,
})

/**
 * Requires that a program may do what needs one of these scopes; people may. Throws API_KEY_SCOPE_REQUIRED, which names
 * the scope that the key lacks.
 */
export function requireApiKeyScope({ apiKey }: Pick<Caller, 'apiKey'>, ...needed: readonly ApiKeyScope[]): void {
  if (!apiKey || needed.some((scope) => apiKey.scopes.includes(scope))) return
  throw appError('API_KEY_SCOPE_REQUIRED', {
    message: t('This API key does not have the permission {scope}', { scope: needed.join(' or ') }),
    data: { scopes: needed },
  })
}
