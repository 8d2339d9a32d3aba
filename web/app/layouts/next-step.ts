import { t } from '@lingui/core/macro'
import type { Account } from '@sira/contract/auth'
import { paths } from '../paths.ts'
import { formatDate } from '../ui/dates.ts'
import { createDeviceText } from '../ui/device-setting.ts'

/** What somebody has to do next to use the account, or is waiting for. */
export interface NextStep {
  text: string
  link: { label: string; to: string }
}

/** Returns the step after signing up that is not done yet; undefined when there is none. */
export function findNextStep({ role, firstName, jobSeeker, company }: Account): NextStep | undefined {
  if (role === 'JOBSEEKER' && !jobSeeker)
    return {
      text: t`Selam ${firstName}!`,
      link: { label: t`Finish your profile: 2 minutes`, to: paths.seeker.createProfile() },
    }
  if (role !== 'COMPANY') return undefined
  if (!company)
    return { text: t`Selam ${firstName}!`, link: { label: t`Set up your company`, to: paths.employer.createCompany() } }
  if (company.status === 'PENDING')
    return {
      text: t`Your company is under review, usually 24-48 hours.`,
      link: { label: t`See your company`, to: paths.employer.profile() },
    }
  if (company.status === 'REJECTED')
    return {
      text: t`Your company was not approved.`,
      link: { label: t`See why and resubmit`, to: paths.employer.profile() },
    }
  return undefined
}

const { read, write } = createDeviceText('next-step-closed')
const toStoredText = (account: Account, step: NextStep) => `${account.id} ${step.link.to} ${formatDate(Date.now())}`

/** Whether this person closed the hint of this step today, by the date in Addis Ababa. */
export const isNextStepClosed = (account: Account, step: NextStep): boolean => read() === toStoredText(account, step)

/** Stores that this person closed the hint of this step, until tomorrow. */
export const closeNextStep = (account: Account, step: NextStep) => write(toStoredText(account, step))
