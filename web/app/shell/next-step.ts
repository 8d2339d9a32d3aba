import type { Account } from '@sira/contract/accounts'
import { paths } from '../paths.ts'

/** What somebody does next to make use of the account, or waits for. */
export interface NextStep {
  text: string
  link: { label: string; to: string }
}

/** The step after signing up that is not done yet; undefined once there is none. */
export function nextStepOf({ role, firstName, jobSeeker, company }: Account): NextStep | undefined {
  if (role === 'JOBSEEKER' && !jobSeeker)
    return {
      text: `Selam ${firstName}!`,
      link: { label: 'Finish your profile: 2 minutes', to: paths.seeker.createProfile() },
    }
  if (role !== 'COMPANY') return undefined
  if (!company)
    return { text: `Selam ${firstName}!`, link: { label: 'Set up your company', to: paths.employer.createCompany() } }
  if (company.status === 'PENDING')
    return {
      text: 'Your company is under review, usually 24-48 hours.',
      link: { label: 'See your company', to: paths.employer.profile() },
    }
  if (company.status === 'REJECTED')
    return {
      text: 'Your company was not approved.',
      link: { label: 'See why and send it again', to: paths.employer.profile() },
    }
  return undefined
}

const KEY = 'next-step-closed'
const nameOf = (account: Account, step: NextStep) => `${account.id} ${step.link.to}`

/** Whether this person closed this step in this tab. */
export function isClosed(account: Account, step: NextStep): boolean {
  try {
    return sessionStorage.getItem(KEY) === nameOf(account, step)
  } catch {
    return false
  }
}

export function keepClosed(account: Account, step: NextStep) {
  try {
    sessionStorage.setItem(KEY, nameOf(account, step))
  } catch {
    // Storage is blocked: it comes back with the next page.
  }
}
