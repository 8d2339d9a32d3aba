import type { AccessRule, EndpointDefinition } from '@sira/contract/endpoint'
import type { MemberRole } from '@sira/contract/enums'
import type { ErrorCode } from '@sira/contract/errors'
import type { Config } from '../config.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import { type Caller, isVerifiedAdmin, requireApiKeyScope } from '#core/caller.ts'

/**
 * What a handler whose endpoint has access `A` knows about its caller: signed in or not, with a profile, with a
 * company.
 */
export type CallerWithAccess<A extends AccessRule> = A extends 'anyone'
  ? Caller | undefined
  : A extends 'seekerWithProfile'
    ? Caller & { seekerId: string }
    : A extends 'companyEditor' | 'activeCompany' | 'activeCompanyEditor' | 'activeCompanyOwner'
      ? Caller & { companyId: string }
      : Caller

const checkActiveCompany = (caller: Caller): ErrorCode | undefined => {
  if (caller.role !== 'COMPANY') return 'ROLE_REQUIRED'
  if (!caller.companyId) return 'COMPANY_REQUIRED'
  return caller.companyStatus === 'ACTIVE' ? undefined : 'COMPANY_PENDING'
}
const checkEditor = ({ role, companyId, companyStatus, memberRole }: Caller): ErrorCode | undefined => {
  if (role !== 'COMPANY') return 'ROLE_REQUIRED'
  if (!companyId) return 'COMPANY_REQUIRED'
  if (companyStatus === 'SUSPENDED') return 'COMPANY_PENDING'
  return memberRole === 'OWNER' || memberRole === 'RECRUITER' ? undefined : 'MEMBER_ROLE_REQUIRED'
}
/** Checks that the caller works for an ACTIVE company in one of these roles. */
const checkMemberRole =
  (...roles: MemberRole[]) =>
  (caller: Caller): ErrorCode | undefined =>
    checkActiveCompany(caller) ?? (roles.includes(caller.memberRole!) ? undefined : 'MEMBER_ROLE_REQUIRED')
const checkRole = (role: Caller['role']) => (caller: Caller) => (caller.role === role ? undefined : 'ROLE_REQUIRED')

/** One rule for each access: the error code that keeps the caller out, or undefined if the caller may go on. */
const RULES: Record<AccessRule, (caller: Caller) => ErrorCode | undefined> = {
  anyone: () => undefined,
  signedIn: () => undefined,
  undecided: checkRole('OTHER'),
  notUndecided: (caller) => (caller.role === 'OTHER' ? 'ROLE_REQUIRED' : undefined),
  seeker: checkRole('JOBSEEKER'),
  seekerWithProfile: (caller) => checkRole('JOBSEEKER')(caller) ?? (caller.seekerId ? undefined : 'PROFILE_REQUIRED'),
  companyAccount: checkRole('COMPANY'),
  companyOwner: (caller) =>
    checkRole('COMPANY')(caller) ??
    (caller.companyId && caller.memberRole !== 'OWNER' ? 'MEMBER_ROLE_REQUIRED' : undefined),
  companyEditor: checkEditor,
  activeCompany: checkActiveCompany,
  activeCompanyEditor: checkMemberRole('OWNER', 'RECRUITER'),
  activeCompanyOwner: checkMemberRole('OWNER'),
  seekerOrActiveCompany: (caller) => (caller.role === 'JOBSEEKER' ? undefined : checkActiveCompany(caller)),
  seekerOrActiveCompanyEditor: (caller) =>
    caller.role === 'JOBSEEKER' ? undefined : checkMemberRole('OWNER', 'RECRUITER')(caller),
  admin: checkRole('ADMIN'),
}

/**
 * Requires that the caller has this access. Throws SIGN_IN_REQUIRED (401) without a session, a 403 code for the wrong
 * role or state (see RULES), and SECOND_FACTOR_REQUIRED for an administrator without the second factor that ADMIN_MFA
 * requires.
 */
export function authorize<A extends AccessRule>(
  access: A,
  caller: Caller | undefined,
  config: Pick<Config, 'ADMIN_MFA'>,
): asserts caller is CallerWithAccess<A> {
  if (access === 'anyone') return
  if (!caller) throw appError('SIGN_IN_REQUIRED')
  const obstacle = RULES[access](caller)
  if (obstacle) throw appError(obstacle)
  if (access === 'admin' && !isVerifiedAdmin(caller, config)) throw appError('SECOND_FACTOR_REQUIRED')
}

/**
 * Throws FOREIGN_ORIGIN when a browser sends the request from another site than ours, so that no other site can sign
 * somebody in to an account that it chose (login CSRF). Callers that are not browsers send no Origin and are let
 * through.
 */
export function requireSameOrigin(origin: string | undefined, { PUBLIC_ORIGIN }: Pick<Config, 'PUBLIC_ORIGIN'>): void {
  if (origin !== undefined && origin !== PUBLIC_ORIGIN) throw appError('FOREIGN_ORIGIN')
}

/**
 * Returns the caller as the endpoint may know it: people unchanged, a program with an API key only where API keys are
 * accepted; what anyone may call it calls as a visitor. Throws API_KEY_REFUSED where no API key is accepted, and
 * API_KEY_SCOPE_REQUIRED, which names the scope that the key lacks, and COMPANY_PENDING unless the company is ACTIVE.
 */
export function restrictApiKey(
  caller: Caller | undefined,
  { access, apiKeyScopes }: Pick<EndpointDefinition, 'access' | 'apiKeyScopes'>,
): Caller | undefined {
  if (!caller?.apiKey) return caller
  if (!apiKeyScopes) return access === 'anyone' ? undefined : throwAppError('API_KEY_REFUSED')
  if (caller.companyStatus !== 'ACTIVE') throw appError('COMPANY_PENDING')
  requireApiKeyScope(caller, ...apiKeyScopes)
  return caller
}
