import { getDemoPhone } from './companies.ts'
import { getWorkdayTimestamp } from './dates.ts'
import type { DemoAccount, DemoCompany, DemoSeeker } from './demo-data-types.ts'

export const DEMO_PASSWORD = 'demo-sira-2026'

/** The four demo accounts that visitors may sign in with, and the person or company of the demo data behind each. */
export const DEMO_ACCOUNTS = [
  { email: 'seeker@sira.test', role: 'JOBSEEKER', key: 'hanna-tadesse', is: 'a job seeker with eight applications' },
  {
    email: 'company@sira.test',
    role: 'COMPANY',
    key: 'wenchi-ledger',
    is: 'a company with jobs, and 200 applicants for one of them',
  },
  { email: 'pending@sira.test', role: 'COMPANY', key: 'fidel-ladder', is: 'a company that waits for its review' },
  { email: 'admin@sira.test', role: 'ADMIN', key: 'admin', is: 'an administrator' },
] as const

/** The sign-in data that the server prints at its start. */
export const DEMO_LOGINS = DEMO_ACCOUNTS.map(({ email, is }) => ({ email, password: DEMO_PASSWORD, is }))

export const buildDemoAdmin = (now: Date): DemoAccount => ({
  firstName: 'Aster',
  lastName: 'Nega',
  email: 'admin@sira.test',
  phone: getDemoPhone('admin'),
  location: 'Addis Ababa',
  createdAt: getWorkdayTimestamp(now, 430, 'admin'),
})

const findDemoEmail = (key: string) => DEMO_ACCOUNTS.find((account) => account.key === key)?.email

/** Returns the same seekers; the one behind a demo account has its email address. */
export const assignDemoSeekerEmail = (seekers: readonly DemoSeeker[]): DemoSeeker[] =>
  seekers.map((seeker) => ({
    ...seeker,
    account: { ...seeker.account, email: findDemoEmail(seeker.key) ?? seeker.account.email },
  }))

/** Returns the same companies; owners behind a demo account have its email address. */
export const assignDemoOwnerEmails = (companies: readonly DemoCompany[]): DemoCompany[] =>
  companies.map((company) => ({
    ...company,
    owner: { ...company.owner, email: findDemoEmail(company.key) ?? company.owner.email },
  }))
