import type { Access } from '@sira/contract/endpoint'
import type { MemberRole } from '@sira/contract/enums'
import type { RefusalCode } from '@sira/contract/refusals'
import type { Config } from '../config.ts'
import { refuse } from './refusal.ts'
import type { Caller } from './session.ts'

/** The caller as a handler with this access may rely on. */
export type CallerWith<A extends Access> = A extends 'anyone'
  ? Caller | undefined
  : A extends 'seekerWithProfile'
    ? Caller & { seekerId: string }
    : A extends 'companyEditor' | 'activeCompany' | 'activeCompanyEditor' | 'activeCompanyOwner'
      ? Caller & { companyId: string }
      : Caller

const isActiveCompany = (caller: Caller): RefusalCode | undefined => {
  if (caller.role !== 'COMPANY') return 'ROLE_REQUIRED'
  if (!caller.companyId) return 'COMPANY_REQUIRED'
  return caller.companyStatus === 'ACTIVE' ? undefined : 'COMPANY_PENDING'
}
const isEditor = ({ role, companyId, companyStatus, memberRole }: Caller): RefusalCode | undefined => {
  if (role !== 'COMPANY') return 'ROLE_REQUIRED'
  if (!companyId) return 'COMPANY_REQUIRED'
  if (companyStatus === 'SUSPENDED') return 'COMPANY_PENDING'
  return memberRole === 'OWNER' || memberRole === 'RECRUITER' ? undefined : 'MEMBER_ROLE_REQUIRED'
}
/** Of an ACTIVE company, as one of these. */
const worksAs =
  (...roles: MemberRole[]) =>
  (caller: Caller): RefusalCode | undefined =>
    isActiveCompany(caller) ?? (roles.includes(caller.memberRole!) ? undefined : 'MEMBER_ROLE_REQUIRED')
const hasRole = (role: Caller['role']) => (caller: Caller) => (caller.role === role ? undefined : 'ROLE_REQUIRED')

/** One rule an access: what stands in the caller's way, if anything. */
const RULES: Record<Access, (caller: Caller) => RefusalCode | undefined> = {
  anyone: () => undefined,
  signedIn: () => undefined,
  undecided: hasRole('OTHER'),
  notUndecided: (caller) => (caller.role === 'OTHER' ? 'ROLE_REQUIRED' : undefined),
  seeker: hasRole('JOBSEEKER'),
  seekerWithProfile: (caller) => hasRole('JOBSEEKER')(caller) ?? (caller.seekerId ? undefined : 'PROFILE_REQUIRED'),
  companyAccount: hasRole('COMPANY'),
  companyOwner: (caller) =>
    hasRole('COMPANY')(caller) ??
    (caller.companyId && caller.memberRole !== 'OWNER' ? 'MEMBER_ROLE_REQUIRED' : undefined),
  companyEditor: isEditor,
  activeCompany: isActiveCompany,
  activeCompanyEditor: worksAs('OWNER', 'RECRUITER'),
  activeCompanyOwner: worksAs('OWNER'),
  seekerOrActiveCompany: (caller) => (caller.role === 'JOBSEEKER' ? undefined : isActiveCompany(caller)),
  admin: hasRole('ADMIN'),
}

/** Whether an administrator has passed what the settings ask of one; where not, they see and do what everybody does. */
export const isAdministrator = (
  caller: Pick<Caller, 'role' | 'passedSecondFactor'> | undefined,
  { ADMIN_MFA }: Pick<Config, 'ADMIN_MFA'>,
): boolean => caller?.role === 'ADMIN' && (ADMIN_MFA !== 'required' || caller.passedSecondFactor)

/** Refuses 401 without a session, 403 with the wrong role or state; administrators without a second factor where the settings ask for one. */
export function admit<A extends Access>(
  access: A,
  caller: Caller | undefined,
  config: Pick<Config, 'ADMIN_MFA'>,
): asserts caller is CallerWith<A> {
  if (access === 'anyone') return
  if (!caller) refuse('SIGN_IN_REQUIRED')
  const obstacle = RULES[access](caller)
  if (obstacle) refuse(obstacle)
  if (access === 'admin' && !isAdministrator(caller, config)) refuse('SECOND_FACTOR_REQUIRED')
}

/** Refuses 403 for a session whose user has not shown the password or a passkey for ten minutes: a borrowed session changes nothing of weight. */
export function requireRecentProof(caller: Caller | undefined): void {
  if (!caller?.isProven) refuse('REAUTHENTICATION_REQUIRED')
}
