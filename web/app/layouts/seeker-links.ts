import { t } from '@lingui/core/macro'
import type { Account } from '@sira/contract/auth'
import { paths } from '../paths.ts'
import type { AreaLink } from './area-frame.tsx'
import { CREATE_PROFILE_LINK } from './account-links.ts'

/** The name of the seeker area's menu. */
export const SEEKER_AREA_LABEL = t`Job seeker area`

const buildAllLinks = (unreadMessages: number): AreaLink[] => [
  { label: t`Dashboard`, to: paths.seeker.home(), icon: 'layout-dashboard', end: true },
  { label: t`Find Jobs`, to: paths.jobs(), icon: 'search', bottomBarOnly: true },
  { label: t`Saved Jobs`, to: paths.seeker.saved(), icon: 'bookmark', hideInBottomBar: true },
  {
    label: t`My Applications`,
    shortLabel: t`Applications`,
    to: paths.seeker.applications(),
    icon: 'clipboard-list',
  },
  {
    label: t`Messages`,
    to: paths.seeker.messages(),
    icon: 'message-square',
    count: unreadMessages,
    countText: t({ message: 'unread', context: 'after a number' }),
  },
  { label: t`Profile`, to: paths.seeker.profile(), icon: 'user' },
  { label: t`Settings`, to: paths.seeker.settings(), icon: 'settings', hideInBottomBar: true },
]
const WITHOUT_PROFILE: AreaLink[] = [{ ...CREATE_PROFILE_LINK, icon: 'user-plus' }]
/** What a company account can do in this area; above all, go back. */
const COMPANY_LINKS: AreaLink[] = [
  { label: t`Back to your company`, shortLabel: t`Your company`, to: paths.employer.home(), icon: 'arrow-left' },
  { label: t`Find Jobs`, to: paths.jobs(), icon: 'search' },
  { label: t`Settings`, to: paths.seeker.settings(), icon: 'settings' },
]

/**
 * The menu of the seeker area (product spec, part 2, section 2) with the messages; without a profile, only the link to
 * create one.
 */
export function listSeekerLinks(
  account?: Pick<Account, 'role'> & { jobSeeker: object | null },
  unreadMessages = 0,
): AreaLink[] {
  if (account?.role === 'COMPANY') return COMPANY_LINKS
  return account?.role === 'JOBSEEKER' && !account.jobSeeker ? WITHOUT_PROFILE : buildAllLinks(unreadMessages)
}
