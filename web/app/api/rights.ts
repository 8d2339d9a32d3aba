import type { MemberRole } from '@sira/contract/enums'
import { useSession, type Session } from './session.ts'

/** What somebody may do in the company's name; the server decides, this only spares them a refusal. */
export interface Rights {
  /** Post and change jobs, answer applications. */
  mayEdit: boolean
  /** Change the company itself, and its team. */
  mayOwn: boolean
}

export function rightsOf(known: Session): Rights {
  const role: MemberRole | undefined = known.state === 'signedIn' ? known.account.company?.memberRole : undefined
  return { mayEdit: role === 'OWNER' || role === 'RECRUITER', mayOwn: role === 'OWNER' }
}

/** The rights of who is signed in, followed live. */
export const useRights = (): Rights => rightsOf(useSession())
