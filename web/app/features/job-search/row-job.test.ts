import type { JobCard } from '@sira/contract/jobs'
import { expect, test } from 'vitest'
import { toRowJob } from './row-job.ts'

const skill = (name: string): JobCard['skills'][number] => ({
  id: name,
  skillId: name,
  level: 'EXPERT',
  skill: { id: name, name },
})

const JOB: JobCard = {
  id: 'job',
  title: 'Web Developer',
  type: 'FULLTIME',
  level: 'SENIOR',
  location: 'Hawassa',
  isRemote: false,
  salary: {
    type: 'FIXED',
    amount: 50_000,
    minAmount: null,
    maxAmount: null,
    hourlyRate: null,
    currency: 'ETB',
    frequency: 'MONTHLY',
    basis: 'GROSS',
    negotiable: false,
    benefits: 'A long text about benefits',
  },
  payMonthly: { basis: 'GROSS', etbMin: 50_000, etbMax: 50_000, usdMin: 1, usdMax: 2, ratesOf: '2026-11-20' },
  payHiddenReason: null,
  skills: ['React', 'TypeScript', 'CSS', 'HTML', 'SQL'].map(skill),
  expiresAt: null,
  deadline: null,
  companyId: 'company',
  company: { name: 'Haik Works', logo: null, industry: 'SOFTWARE', location: 'Hawassa', verified: true },
  createdAt: '2026-11-20T08:00:00.000Z',
  publishedAt: '2026-11-21T08:00:00.000Z',
  status: 'ACTIVE',
  verified: true,
  featured: false,
  vacancy: 'EXISTING',
  fromEthiopia: 'YES',
  fromEthiopiaBy: 'PLACE',
  fromEthiopiaAt: null,
}

test('a row has the first three skills, and says how many more there are', () => {
  expect(toRowJob(JOB)).toMatchObject({ skills: ['React', 'TypeScript', 'CSS'], moreSkills: 2 })
  expect(toRowJob({ ...JOB, skills: [skill('React')] })).toMatchObject({ skills: ['React'], moreSkills: 0 })
})

test('the skills that were asked for come first', () => {
  expect(toRowJob(JOB, new Set(['SQL', 'CSS', 'Go']))).toMatchObject({ skills: ['CSS', 'SQL', 'React'], moreSkills: 2 })
})

test('a row leaves out what it does not show', () => {
  expect(JSON.stringify(toRowJob(JOB))).not.toMatch(/about benefits|publishedAt|industry/)
  expect(toRowJob(JOB).salary).toMatchObject({ amount: 50_000, benefits: null })
  expect(toRowJob({ ...JOB, salary: null }).salary).toBeNull()
})
