import { phoneOf } from './companies.ts'
import { at } from './days.ts'
import type { DemoAccount, DemoCompany, DemoSeeker } from './town-types.ts'

export const DEMO_PASSWORD = 'demo-sira-2026'

/** The four accounts a newcomer may sign in with, and whom of the town they belong to. */
export const DEMO_ACCOUNTS = [
  { email: 'seeker@sira.test', role: 'JOBSEEKER', key: 'hanna-tadesse', is: 'a job seeker with eight applications' },
  { email: 'company@sira.test', role: 'COMPANY', key: 'wenchi-ledger', is: 'a company with jobs and forty applicants' },
  { email: 'pending@sira.test', role: 'COMPANY', key: 'fidel-ladder', is: 'a company that waits for its review' },
  { email: 'admin@sira.test', role: 'ADMIN', key: 'admin', is: 'an administrator' },
] as const

/** What the start prints about them. */
export const DEMO_LOGINS = DEMO_ACCOUNTS.map(({ email, is }) => ({ email, password: DEMO_PASSWORD, is }))

export const demoAdmin = (now: Date): DemoAccount => ({
  firstName: 'Aster',
  lastName: 'Nega',
  email: 'admin@sira.test',
  phone: phoneOf('admin'),
  location: 'Addis Ababa',
  createdAt: at(now, 430, 'admin'),
})

const emailOf = (key: string) => DEMO_ACCOUNTS.find((account) => account.key === key)?.email

/** The same seekers, with the demo address where a demo account belongs to one. */
export const withDemoSeeker = (seekers: readonly DemoSeeker[]): DemoSeeker[] =>
  seekers.map((seeker) => ({
    ...seeker,
    account: { ...seeker.account, email: emailOf(seeker.key) ?? seeker.account.email },
  }))

/** The same companies, with the demo address for the owners that a demo account belongs to. */
export const withDemoOwners = (companies: readonly DemoCompany[]): DemoCompany[] =>
  companies.map((company) => ({
    ...company,
    owner: { ...company.owner, email: emailOf(company.key) ?? company.owner.email },
  }))
