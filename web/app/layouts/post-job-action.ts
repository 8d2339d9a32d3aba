import { COMPLETE_COMPANY_PROFILE, COMPANY_UNDER_REVIEW } from '@sira/contract/messages'
import { getCompanyPermissions } from '../api/company-permissions.ts'
import type { Session } from '../api/session.ts'
import { paths } from '../paths.ts'
import { VIEWER_ONLY_TEXT } from '../ui/area-texts.ts'

/** What Post a Job does: go to a page, or show why not and maybe go to the page that solves it, or nothing. */
export type PostJobAction = { link: string } | { text: string; to?: string } | undefined

/**
 * The five behaviours of Post a Job (product spec, part 1, section 2). Every company status but ACTIVE shows the text
 * for "under review"; a viewer sees that they may not post.
 */
export function getPostJobAction(session: Session): PostJobAction {
  if (session.state !== 'signedIn') return { link: paths.signIn() }
  const { role, company } = session.account
  if (role !== 'COMPANY') return undefined
  if (!company) return { text: COMPLETE_COMPANY_PROFILE, to: paths.employer.createCompany() }
  if (company.status !== 'ACTIVE') return { text: COMPANY_UNDER_REVIEW }
  return getCompanyPermissions(session).canEdit ? { link: paths.postJob() } : { text: VIEWER_ONLY_TEXT }
}
