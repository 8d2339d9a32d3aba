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
import { DEFAULT_SKILLS } from '../features/skills/default-skills.rules.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { MONTHLY_PAY_ETB } from './job-pay.ts'
import { buildDemoData } from './demo-data.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const demoData = buildDemoData(NOW)
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
const countDistinct = (values: readonly unknown[]) => new Set(values).size
const listMissing = <T>(wanted: readonly T[], seen: readonly (T | undefined)[]) =>
  wanted.filter((value) => !seen.includes(value))
const isPast = (datetime: string) => new Date(datetime) <= NOW
const countWords = (text: string) => text.split(/\s+/).length
const computeSharedLines = (one: string, other: string) => {
  // Headings are meant to repeat.
  const lines = (text: string) => text.split('\n').filter((line) => line.length > 24)
  const first = new Set(lines(one))
  const second = lines(other)
  return second.filter((line) => first.has(line)).length / Math.min(first.size, second.length)
}

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
    expect([seekers.length, profiles.length, applications.length]).toEqual([40, 38, 200])
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
    expect(buildDemoData(NOW)).toEqual(demoData)
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

describe('the jobs', () => {
  test('respect the limits of the product', () => {
    for (const job of jobs) {
      expect(job.title.length).toBeGreaterThanOrEqual(3)
      expect(job.title.length).toBeLessThanOrEqual(100)
      expect(job.description.length).toBeGreaterThan(900)
      expect(job.description.length).toBeLessThanOrEqual(20_000)
      expect([job.key, job.skills.length >= 3 && job.skills.length <= 8]).toEqual([job.key, true])
      expect(countDistinct(job.skills.map((skill) => skill.slug))).toBe(job.skills.length)
      expect(Boolean(job.rejectionReason)).toBe(job.status === 'REJECTED')
    }
  })

  test('belong to active companies, each of which has jobs', () => {
    const active = companies.filter((company) => company.status === 'ACTIVE').map((company) => company.key)
    expect(new Set(jobs.map((job) => job.company))).toEqual(new Set(active))
  })

  test('have the amounts that their type of pay requires', () => {
    for (const { salary, key } of jobs) {
      if (!salary) continue
      const asked = {
        FIXED: [salary.amount],
        RANGE: [salary.minAmount, salary.maxAmount],
        HOURLY: [salary.hourlyRate],
      }[salary.type]
      expect([key, asked.every((amount) => amount !== null && amount > 0)]).toEqual([key, true])
      if (salary.type === 'RANGE') expect([key, (salary.minAmount ?? 0) < (salary.maxAmount ?? 0)]).toEqual([key, true])
    }
    expect(jobs.some((job) => job.salary === null)).toBe(true)
    expect(jobs.some((job) => job.salary?.negotiable)).toBe(true)
    expect(jobs.some((job) => job.salary?.benefits)).toBe(true)
  })

  test('have realistic pay for their level', () => {
    const monthly = jobs.filter(({ salary }) => salary?.currency === 'ETB' && salary.frequency === 'MONTHLY')
    expect(monthly.length).toBeGreaterThan(50)
    for (const { level, salary } of monthly) {
      const [low, high] = MONTHLY_PAY_ETB[level]
      expect(salary?.minAmount ?? salary?.amount).toBeGreaterThanOrEqual(low)
      expect(salary?.maxAmount ?? salary?.amount).toBeLessThanOrEqual(high)
    }
  })

  test('never read alike: no two share more than half of their lines', () => {
    const pairs = jobs.flatMap((job, index) =>
      jobs.slice(index + 1).map((other) => ({
        keys: `${job.key} ${other.key}`,
        share: computeSharedLines(job.description, other.description),
      })),
    )
    expect(pairs.filter((pair) => pair.share > 0.5)).toEqual([])
  })

  test('have paragraphs, three headed lists and bullets', () => {
    for (const { description } of jobs) {
      const parts = description.split('\n\n')
      expect(parts.length).toBeGreaterThanOrEqual(6)
      expect(parts.filter((part) => /^[A-Z][\w ]+\n• /.test(part))).toHaveLength(3)
    }
  })

  test('are at most 75 days old; live ones are not past their deadline, some end soon', () => {
    const ages = jobs.map((job) => (NOW.getTime() - new Date(job.createdAt).getTime()) / 86_400_000)
    expect(Math.max(...ages)).toBeLessThanOrEqual(76)
    expect(Math.min(...ages)).toBeLessThan(1)
    const today = NOW.toISOString().slice(0, 10)
    const live = jobs.filter((job) => job.status === 'ACTIVE')
    expect(live.filter((job) => job.deadline !== null && job.deadline < today)).toEqual([])
    expect(live.filter((job) => job.deadline !== null && job.deadline <= '2026-11-25').length).toBeGreaterThan(3)
    expect(live.filter((job) => job.deadline === null).length).toBeGreaterThan(10)
    expect(jobs.filter((job) => job.deadline !== null && job.deadline < today).length).toBeGreaterThan(3)
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

describe('the applications', () => {
  test('are one per seeker and job, by people with a profile, for jobs that were public', () => {
    expect(countDistinct(applications.map((application) => `${application.seeker} ${application.job}`))).toBe(200)
    const withProfile = new Set(seekers.filter((seeker) => seeker.profile).map((seeker) => seeker.key))
    const byKey = new Map(jobs.map((job) => [job.key, job]))
    expect(applications.filter((application) => !withProfile.has(application.seeker))).toEqual([])
    expect(
      applications.filter((application) => (byKey.get(application.job)?.publishedAt ?? '9') > application.createdAt),
    ).toEqual([])
    expect(
      applications.filter((application) => (byKey.get(application.job)?.closedAt ?? '9') < application.createdAt),
    ).toEqual([])
  })

  test('have cover letters of 80 to 220 words, no two the same', () => {
    expect(
      applications.filter(
        (application) => countWords(application.coverLetter) < 80 || countWords(application.coverLetter) > 220,
      ),
    ).toEqual([])
    expect(countDistinct(applications.map((application) => application.coverLetter))).toBe(200)
    expect(applications.filter((application) => /[{}]|undefined/.test(application.coverLetter))).toEqual([])
  })

  test('have a history of status changes in chronological order', () => {
    for (const { key, status, timeline, createdAt, viewedAt } of applications) {
      expect([key, timeline.at(-1)?.to ?? 'PENDING']).toEqual([key, status])
      timeline.forEach((move, index) => expect(move.from).toBe(timeline[index - 1]?.to ?? 'PENDING'))
      const moments = [createdAt, ...timeline.map((move) => move.at)]
      expect(moments).toEqual([...moments].sort())
      if (timeline.length > 0) expect(viewedAt).not.toBeNull()
    }
  })

  test('give the demo accounts something to see, some of it from today', () => {
    const hers = applications.filter((application) => application.seeker === 'hanna-tadesse')
    expect(hers).toHaveLength(8)
    expect(countDistinct(hers.map((application) => application.status))).toBe(7)
    expect(applications.filter((application) => application.job.startsWith('wenchi-ledger'))).toHaveLength(40)
    expect(applications.some((application) => application.createdAt.startsWith('2026-11-20'))).toBe(true)
    expect(applications.some((application) => application.viewedAt === null)).toBe(true)
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
    expect(other.applications).toHaveLength(200)
    const moments = [
      ...other.jobs.map((job) => job.publishedAt ?? job.createdAt),
      ...other.applications.map((application) => application.createdAt),
    ]
    expect(moments.filter((time) => new Date(time) > new Date(datetime))).toEqual([])
  }
})
