import type { Account } from '@sira/contract/accounts'
import { paths } from '../paths.ts'
import type { AreaLink } from './area-frame.tsx'
import { TO_NEW_PROFILE } from './person-links.ts'

/** The name of that menu. */
export const SEEKER_AREA = 'Job seeker area'

const WHOLE: AreaLink[] = [
  { label: 'Dashboard', to: paths.seeker.home(), icon: 'layout-dashboard', end: true },
  { label: 'Find Jobs', to: paths.jobs(), icon: 'search', onlyInBar: true },
  { label: 'Saved Jobs', to: paths.seeker.saved(), icon: 'bookmark', notInBar: true },
  { label: 'My Applications', short: 'Applications', to: paths.seeker.applications(), icon: 'clipboard-list' },
  { label: 'Profile', to: paths.seeker.profile(), icon: 'user' },
  { label: 'Settings', to: paths.seeker.settings(), icon: 'settings', notInBar: true },
]
const WITHOUT_PROFILE: AreaLink[] = [{ ...TO_NEW_PROFILE, icon: 'user-plus' }]
/** What a company account can do here; above all, go back. */
const OF_COMPANY: AreaLink[] = [
  { label: 'Back to your company', short: 'Your company', to: paths.employer.home(), icon: 'arrow-left' },
  { label: 'Find Jobs', to: paths.jobs(), icon: 'search' },
  { label: 'Settings', to: paths.seeker.settings(), icon: 'settings' },
]

/** The menu of the job seekers' area (product spec, part 2, section 2); a seeker without a profile sees only the way to make one. */
export function seekerLinks(account?: Pick<Account, 'role'> & { jobSeeker: object | null }): AreaLink[] {
  if (account?.role === 'COMPANY') return OF_COMPANY
  return account?.role === 'JOBSEEKER' && !account.jobSeeker ? WITHOUT_PROFILE : WHOLE
}
