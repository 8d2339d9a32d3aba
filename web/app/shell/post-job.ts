import { COMPLETE_COMPANY, UNDER_REVIEW } from '@sira/contract/sentences'
import { rightsOf } from '../api/rights.ts'
import type { Session } from '../api/session.ts'
import { paths } from '../paths.ts'
import { NOT_FOR_VIEWERS } from '../ui/texts.ts'

/** What pressing Post a Job does: lead somewhere at once, or say why not and perhaps lead where that is mended, or nothing. */
export type PostJobAct = { link: string } | { text: string; to?: string } | undefined

/** Product spec, part 1, section 2: five behaviours. Whose company is in another state than ACTIVE is told the same as while it is reviewed; who may only look is told so. */
export function postJobAct(known: Session): PostJobAct {
  if (known.state !== 'signedIn') return { link: paths.signIn() }
  const { role, company } = known.account
  if (role !== 'COMPANY') return undefined
  if (!company) return { text: COMPLETE_COMPANY, to: paths.employer.createCompany() }
  if (company.status !== 'ACTIVE') return { text: UNDER_REVIEW }
  return rightsOf(known).mayEdit ? { link: paths.postJob() } : { text: NOT_FOR_VIEWERS }
}
