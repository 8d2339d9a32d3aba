import type { Account } from '@sira/contract/accounts'
import { paths } from '../paths.ts'

export const fullName = (account: Pick<Account, 'firstName' | 'lastName'>) => `${account.firstName} ${account.lastName}`

/** The button beside the avatar: product spec, part 1, section 2. */
export function contextLink({ role, jobSeeker, company }: Account): { label: string; to: string } {
  if (role === 'OTHER') return { label: 'Choose your role', to: paths.chooseRole() }
  if (role === 'ADMIN') return { label: 'Dashboard', to: paths.admin.home() }
  if (role === 'COMPANY') return company ? { label: 'Dashboard', to: paths.employer.home() } : { label: 'Create Company Profile', to: paths.employer.createCompany() }
  return jobSeeker ? { label: 'Dashboard', to: paths.seeker.home() } : { label: 'Create Profile', to: paths.seeker.createProfile() }
}

/** Profile and settings of the avatar menu; an administrator or somebody without a role has neither. */
export function ownLinks({ role, jobSeeker, company }: Account): { label: string; to: string; icon: 'user' | 'settings' }[] {
  if (role === 'JOBSEEKER') {
    const profile = jobSeeker ? { label: 'View Profile', to: paths.seeker.profile() } : { label: 'Create Profile', to: paths.seeker.createProfile() }
    return [{ ...profile, icon: 'user' }, { label: 'Settings', to: paths.seeker.settings(), icon: 'settings' }]
  }
  if (role !== 'COMPANY') return []
  const profile = company ? { label: 'View Profile', to: paths.employer.profile() } : { label: 'Create Profile', to: paths.employer.createCompany() }
  return [{ ...profile, icon: 'user' }, { label: 'Settings', to: paths.employer.settings(), icon: 'settings' }]
}
