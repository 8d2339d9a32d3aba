import {
  APPLICATION_STATUSES,
  COMPANY_SIZES,
  CURRENCIES,
  INDUSTRIES,
  JOB_LEVELS,
  JOB_STATUSES,
  JOB_TYPES,
  PORTFOLIO_CATEGORIES,
  SALARY_FREQUENCIES,
  SALARY_TYPES,
  SKILL_LEVELS,
} from '@sira/contract/enums'
import { describe, expect, test } from 'vitest'
import { DEFAULT_SKILLS } from '../features/skills/default-skills.queries.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { buildDemoData } from './demo-data.ts'
import { DEMO_TIME, countDistinct, demoData } from '#test/demo-data.ts'

const { companies, jobs, seekers, applications } = demoData
const profiles = seekers.flatMap((seeker) => seeker.profile ?? [])
const slugs = new Set(DEFAULT_SKILLS.map((skill) => skill.slug))

// Real Ethiopian firms whose names no invented company may carry.
const REAL = [
  'kifiya',
  'gebeya',
  'icog',
  'chapa',
  'arifpay',
  'safaricom',
  'ethio telecom',
  'dashen',
  'awash',
  'amole',
  'zergaw',
  'eagle lion',
  'qene',
  'orbit',
  'apposit',
  'gasha',
  'belcash',
  'moneta',
  'excellerent',
  'a2sv',
  'kuraz',
  'zowi',
  'shegahome',
  'hahu',
  'ethswitch',
  'telebirr',
  'abyssinia',
  'wegagen',
  'hibret',
  'zemen',
  'bunna',
  'enat',
  'siinqee',
  'abay',
  'yenepay',
  'santimpay',
]

const countBy = <T>(list: readonly T[], value: (entry: T) => string) => {
  const counts: Record<string, number> = {}
  for (const entry of list) counts[value(entry)] = (counts[value(entry)] ?? 0) + 1
  return counts
}
const listMissing = <T>(wanted: readonly T[], seen: readonly (T | undefined)[]) =>
  wanted.filter((value) => !seen.includes(value))
const isPast = (datetime: string) => new Date(datetime) <= DEMO_TIME

describe('the demo data', () => {
  test('has the promised number of everything', () => {
    expect(countBy(companies, (company) => company.status)).toEqual({ ACTIVE: 15, PENDING: 4, REJECTED: 1 })
    expect(companies.filter((company) => company.featured)).toHaveLength(6)
    expect(countBy(jobs, (job) => job.status)).toEqual({
      ACTIVE: 98,
      PENDING: 9,
      REJECTED: 4,
      CLOSED: 4,
      DRAFT: 3,
      ARCHIVED: 2,
    })
    expect(jobs.filter((job) => job.featured)).toHaveLength(8)
    expect([seekers.length, profiles.length, applications.length]).toEqual([231, 229, 415])
    // One job has so many applications that going through them can be tried.
    expect(applications.filter(({ job }) => job === 'wenchi-ledger-2')).toHaveLength(200)
  })

  test('shows every value of every enumeration', () => {
    expect(
      listMissing(
        INDUSTRIES,
        companies.map((company) => company.industry),
      ),
    ).toEqual([])
    expect(
      listMissing(
        COMPANY_SIZES,
        companies.map((company) => company.size),
      ),
    ).toEqual([])
    expect(
      listMissing(
        JOB_TYPES,
        jobs.map((job) => job.type),
      ),
    ).toEqual([])
    expect(
      listMissing(
        JOB_LEVELS,
        jobs.map((job) => job.level),
      ),
    ).toEqual([])
    expect(
      listMissing(
        JOB_STATUSES,
        jobs.map((job) => job.status),
      ),
    ).toEqual([])
    expect(
      listMissing(
        SALARY_TYPES,
        jobs.map((job) => job.salary?.type),
      ),
    ).toEqual([])
    expect(
      listMissing(
        CURRENCIES,
        jobs.map((job) => job.salary?.currency),
      ),
    ).toEqual([])
    expect(
      listMissing(
        SALARY_FREQUENCIES,
        jobs.map((job) => job.salary?.frequency),
      ),
    ).toEqual([])
    expect(
      listMissing(
        SKILL_LEVELS,
        jobs.flatMap((job) => job.skills.map((skill) => skill.level)),
      ),
    ).toEqual([])
    expect(
      listMissing(
        APPLICATION_STATUSES,
        applications.map((application) => application.status),
      ),
    ).toEqual([])
    expect(
      listMissing(
        PORTFOLIO_CATEGORIES,
        profiles.flatMap((profile) => profile.portfolios.map((one) => one.category)),
      ),
    ).toEqual([])
  })

  test('is the same for the same time', () => {
    expect(buildDemoData(DEMO_TIME)).toEqual(demoData)
  })

  test('has no duplicate keys and no broken references', () => {
    for (const list of [companies, jobs, seekers, applications])
      expect(countDistinct(list.map((entry) => entry.key))).toBe(list.length)
    const keys = new Set([...companies, ...jobs, ...seekers].map((entry) => entry.key))
    const references = [
      ...jobs.map((job) => job.company),
      ...applications.flatMap(({ job, seeker }) => [job, seeker]),
      ...demoData.saved.flatMap(({ job, seeker }) => [job, seeker]),
      ...demoData.follows.flatMap(({ company, seeker }) => [company, seeker]),
    ]
    expect(references.filter((key) => !keys.has(key))).toEqual([])
    const used = [...jobs.flatMap((job) => job.skills), ...profiles.flatMap((profile) => profile.skills)].map(
      (skill) => skill.slug,
    )
    expect(used.filter((slug) => !slugs.has(slug))).toEqual([])
  })

  test('has no times in the future', () => {
    const moments = [
      ...companies.flatMap((company) => [company.createdAt, company.reviewedAt ?? company.createdAt]),
      ...jobs.flatMap((job) => [job.createdAt, job.publishedAt ?? job.createdAt, job.closedAt ?? job.createdAt]),
      ...applications.flatMap((application) => [
        application.createdAt,
        application.viewedAt ?? application.createdAt,
        ...application.timeline.map((move) => move.at),
      ]),
      ...demoData.saved.map((saved) => saved.at),
      ...demoData.follows.map((follow) => follow.at),
      ...seekers.map((seeker) => seeker.account.createdAt),
    ]
    expect(moments.filter((datetime) => !isPast(datetime))).toEqual([])
  })

  test('has one account per address, invented addresses, and the four demo accounts', () => {
    const emails = [
      demoData.admin,
      ...companies.map((company) => company.owner),
      ...seekers.map((seeker) => seeker.account),
    ].map((account) => account.email)
    expect(countDistinct(emails)).toBe(emails.length)
    expect(
      listMissing(
        DEMO_ACCOUNTS.map((account) => account.email),
        emails as (typeof DEMO_ACCOUNTS)[number]['email'][],
      ),
    ).toEqual([])
    expect(emails.filter((email) => !email.endsWith('.example') && !email.endsWith('@sira.test'))).toEqual([])
    expect(companies.find((company) => company.owner.email === 'company@sira.test')?.status).toBe('ACTIVE')
    expect(companies.find((company) => company.owner.email === 'pending@sira.test')?.status).toBe('PENDING')
  })
})

describe('the companies', () => {
  test('respect the limits of the product and give a reason for the rejected one', () => {
    for (const company of companies) {
      expect(company.name.length).toBeLessThanOrEqual(100)
      expect([company.key, company.description.length >= 200 && company.description.length <= 700]).toEqual([
        company.key,
        true,
      ])
      expect([company.phone, company.owner.phone].every((phone) => /^\+251 9\d{8}$/.test(phone))).toBe(true)
      expect(company.website).toMatch(/^https:\/\/[\w.-]+\.example$/)
      expect(Boolean(company.rejectionReason)).toBe(company.status === 'REJECTED')
    }
  })

  test('do not have the name of a real firm, nor do the employers of the seekers', () => {
    const names = [
      ...companies.map((company) => company.name),
      ...profiles.flatMap((profile) => profile.experiences.map((one) => one.companyName)),
    ]
    expect(names.filter((name) => REAL.some((real) => name.toLowerCase().includes(real)))).toEqual([])
  })
})

describe('the seekers', () => {
  test('respect the limits of the product', () => {
    for (const profile of profiles) {
      expect(profile.title.length).toBeLessThanOrEqual(100)
      expect(profile.bio.length).toBeLessThanOrEqual(500)
      expect([profile.title, profile.skills.length >= 4 && profile.skills.length <= 9]).toEqual([profile.title, true])
      expect(countDistinct(profile.skills.map((skill) => skill.slug))).toBe(profile.skills.length)
      expect(profile.experiences.length).toBeGreaterThanOrEqual(1)
      expect(profile.educations.length).toBeGreaterThanOrEqual(1)
    }
  })

  test('have end dates after the start dates, and no end date only for what is current', () => {
    const spans = profiles.flatMap((profile) => [
      ...profile.experiences.map((one) => ({ ...one, open: one.isCurrentRole })),
      ...profile.educations.map((one) => ({ ...one, open: one.isCurrentStudy })),
      ...profile.portfolios.map((one) => ({ ...one, open: one.isOngoing })),
    ])
    expect(
      spans.filter(
        (span) => (span.endDate === null) !== span.open || (span.endDate !== null && span.endDate <= span.startDate),
      ),
    ).toEqual([])
  })
})

test('the demo data can be built at any hour of any day', () => {
  for (const datetime of [
    '2026-01-01T00:00:30Z',
    '2027-02-28T21:30:00Z',
    '2028-02-29T05:00:00Z',
    '2027-09-11T14:00:00Z',
  ]) {
    const other = buildDemoData(new Date(datetime))
    expect(other.applications.filter(({ job }) => job === 'wenchi-ledger-2')).toHaveLength(200)
    const moments = [
      ...other.jobs.map((job) => job.publishedAt ?? job.createdAt),
      ...other.applications.map((application) => application.createdAt),
    ]
    expect(moments.filter((time) => new Date(time) > new Date(datetime))).toEqual([])
  }
})
