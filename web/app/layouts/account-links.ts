import { t } from '@lingui/core/macro'
import type { Account } from '@sira/contract/auth'
import { paths } from '../paths.ts'

const VIEW_PROFILE = { label: t`View Profile`, icon: 'user' } as const
const CREATE_PROFILE = { label: t`Create Profile`, icon: 'user' } as const

/** The link for a seeker without a profile. */
export const CREATE_PROFILE_LINK = { label: CREATE_PROFILE.label, to: paths.seeker.createProfile() }

/** The button beside the avatar (product spec, part 1, section 2). */
export function getMainAccountLink({ role, jobSeeker, company }: Account): { label: string; to: string } {
  if (role === 'OTHER') return { label: t`Choose your role`, to: paths.chooseRole() }
  if (role === 'ADMIN') return { label: t`Dashboard`, to: paths.admin.home() }
  if (role === 'COMPANY' && !company) return { label: t`Create Company Profile`, to: paths.employer.createCompany() }
  if (role === 'COMPANY') return { label: t`Dashboard`, to: paths.employer.home() }
  if (!jobSeeker) return CREATE_PROFILE_LINK
  return { label: t`Dashboard`, to: paths.seeker.home() }
}

/** The path of all notifications; undefined for somebody without a role, who gets none. */
export const getNotificationsPath = ({ role }: Pick<Account, 'role'>): string | undefined =>
  role === 'OTHER'
    ? undefined
    : { JOBSEEKER: paths.seeker, COMPANY: paths.employer, ADMIN: paths.admin }[role].notifications()

/**
 * Profile and settings for the slide-in menu: always the same two paths; the guard redirects people without a profile.
 */
export function listAreaLinks({ role }: Account): { label: string; to: string }[] {
  const area = role === 'JOBSEEKER' ? paths.seeker : role === 'COMPANY' ? paths.employer : undefined
  return area
    ? [
        { label: t`Profile`, to: area.profile() },
        { label: t`Settings`, to: area.settings() },
      ]
    : []
}

/** Profile and settings for the avatar menu; an administrator or somebody without a role has neither. */
export function listAccountMenuLinks({
  role,
  jobSeeker,
  company,
}: Account): { label: string; to: string; icon: 'user' | 'settings' }[] {
  if (role === 'JOBSEEKER') {
    const profile = jobSeeker
      ? { ...VIEW_PROFILE, to: paths.seeker.profile() }
      : { ...CREATE_PROFILE, to: paths.seeker.createProfile() }
    return [profile, { label: t`Settings`, to: paths.seeker.settings(), icon: 'settings' }]
  }
  if (role !== 'COMPANY') return []
  const profile = company
    ? { ...VIEW_PROFILE, to: paths.employer.profile() }
    : { ...CREATE_PROFILE, to: paths.employer.createCompany() }
  return [profile, { label: t`Settings`, to: paths.employer.settings(), icon: 'settings' }]
}
