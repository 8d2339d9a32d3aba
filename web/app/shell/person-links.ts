import type { Account } from '@sira/contract/accounts'
import { paths } from '../paths.ts'

const created = { label: 'View Profile', icon: 'user' } as const
const missing = { label: 'Create Profile', icon: 'user' } as const

/** How somebody begins who has no profile of a seeker yet. */
export const TO_NEW_PROFILE = { label: missing.label, to: paths.seeker.createProfile() }

export const fullName = (account: Pick<Account, 'firstName' | 'lastName'>) => `${account.firstName} ${account.lastName}`

/** The button beside the avatar: product spec, part 1, section 2. */
export function contextLink({ role, jobSeeker, company }: Account): { label: string; to: string } {
  if (role === 'OTHER') return { label: 'Choose your role', to: paths.chooseRole() }
  if (role === 'ADMIN') return { label: 'Dashboard', to: paths.admin.home() }
  if (role === 'COMPANY' && !company) return { label: 'Create Company Profile', to: paths.employer.createCompany() }
  if (role === 'COMPANY') return { label: 'Dashboard', to: paths.employer.home() }
  if (!jobSeeker) return TO_NEW_PROFILE
  return { label: 'Dashboard', to: paths.seeker.home() }
}

/** Where all that somebody was told stands; who has no role yet is told nothing. */
export const noticesOf = ({ role }: Pick<Account, 'role'>): string | undefined =>
  role === 'OTHER'
    ? undefined
    : { JOBSEEKER: paths.seeker, COMPANY: paths.employer, ADMIN: paths.admin }[role].notifications()

/** Profile and settings as the slide-in menu names them: always the same two addresses; the guard leads on who has no profile yet. */
export function areaLinks({ role }: Account): { label: string; to: string }[] {
  const area = role === 'JOBSEEKER' ? paths.seeker : role === 'COMPANY' ? paths.employer : undefined
  return area
    ? [
        { label: 'Profile', to: area.profile() },
        { label: 'Settings', to: area.settings() },
      ]
    : []
}

/** Profile and settings of the avatar menu; an administrator or somebody without a role has neither. */
export function ownLinks({
  role,
  jobSeeker,
  company,
}: Account): { label: string; to: string; icon: 'user' | 'settings' }[] {
  if (role === 'JOBSEEKER') {
    const profile = jobSeeker
      ? { ...created, to: paths.seeker.profile() }
      : { ...missing, to: paths.seeker.createProfile() }
    return [profile, { label: 'Settings', to: paths.seeker.settings(), icon: 'settings' }]
  }
  if (role !== 'COMPANY') return []
  const profile = company
    ? { ...created, to: paths.employer.profile() }
    : { ...missing, to: paths.employer.createCompany() }
  return [profile, { label: 'Settings', to: paths.employer.settings(), icon: 'settings' }]
}
