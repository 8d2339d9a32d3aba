import type { Account } from '@sira/contract/auth'
import { paths } from '../paths.ts'

/** What somebody has to do next to use the account, or is waiting for. */
export interface NextStep {
  text: string
  link: { label: string; to: string }
}

/** Returns the step after signing up that is not done yet; undefined when there is none. */
export function findNextStep({ role, firstName, jobSeeker, company }: Account): NextStep | undefined {
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
      link: { label: 'See why and resubmit', to: paths.employer.profile() },
    }
  return undefined
}

const KEY = 'next-step-closed'
const toStoredValue = (account: Account, step: NextStep) => `${account.id} ${step.link.to}`

/** Whether this person closed the hint of this step in this tab. */
export function isNextStepClosed(account: Account, step: NextStep): boolean {
  try {
    return sessionStorage.getItem(KEY) === toStoredValue(account, step)
  } catch {
    return false
  }
}

/** Stores that this person closed the hint of this step, for this tab. */
export function closeNextStep(account: Account, step: NextStep) {
  try {
    sessionStorage.setItem(KEY, toStoredValue(account, step))
  } catch {
    // Storage is blocked: the hint comes back with the next page.
  }
}
