import type { MemberRole } from '@sira/contract/enums'
import { useSession, type Session } from './session.ts'

/** What a team member may do for the company. The server decides; this only hides what it would reject. */
export interface CompanyPermissions {
  /** May post and change jobs and respond to applications. */
  canEdit: boolean
  /** May change the company itself and its team. */
  canManage: boolean
}

export function getCompanyPermissions(session: Session): CompanyPermissions {
  const role: MemberRole | undefined = session.state === 'signedIn' ? session.account.company?.memberRole : undefined
  return { canEdit: role === 'OWNER' || role === 'RECRUITER', canManage: role === 'OWNER' }
}

/** The rights of the signed-in person, updated live. */
export const useCompanyPermissions = (): CompanyPermissions => getCompanyPermissions(useSession())
