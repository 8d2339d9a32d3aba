import type { MemberRole } from '@sira/contract/enums'
import { useSession, type Session } from './session.ts'

/** What a team member may do for the company. The server decides; this only hides what it would reject. */
export interface CompanyPermissions {
  /** May post and change jobs and respond to applications. */
  mayEdit: boolean
  /** May change the company itself and its team. */
  mayManage: boolean
}

export function getCompanyPermissions(session: Session): CompanyPermissions {
  const role: MemberRole | undefined = session.state === 'signedIn' ? session.account.company?.memberRole : undefined
  return { mayEdit: role === 'OWNER' || role === 'RECRUITER', mayManage: role === 'OWNER' }
}

/** The rights of the signed-in person, updated live. */
export const useCompanyPermissions = (): CompanyPermissions => getCompanyPermissions(useSession())
