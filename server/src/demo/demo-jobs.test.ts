import { describe, expect, test } from 'vitest'
import { MONTHLY_PAY_ETB } from './job-pay.ts'
import { countDistinct, demoData, DEMO_TIME } from '#test/demo-data.ts'

const { companies, jobs, seekers, applications } = demoData
const countWords = (text: string) => text.split(/\s+/).length
const computeSharedLines = (one: string, other: string) => {
  // Headings are meant to repeat.
  const lines = (text: string) => text.split('\n').filter((line) => line.length > 24)
  const first = new Set(lines(one))
  const second = lines(other)
  return second.filter((line) => first.has(line)).length / Math.min(first.size, second.length)
}

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
    const ages = jobs.map((job) => (DEMO_TIME.getTime() - new Date(job.createdAt).getTime()) / 86_400_000)
    expect(Math.max(...ages)).toBeLessThanOrEqual(76)
    expect(Math.min(...ages)).toBeLessThan(1)
    const today = DEMO_TIME.toISOString().slice(0, 10)
    const live = jobs.filter((job) => job.status === 'ACTIVE')
    expect(live.filter((job) => job.deadline !== null && job.deadline < today)).toEqual([])
    expect(live.filter((job) => job.deadline !== null && job.deadline <= '2026-11-25').length).toBeGreaterThan(3)
    expect(live.filter((job) => job.deadline === null).length).toBeGreaterThan(10)
    expect(jobs.filter((job) => job.deadline !== null && job.deadline < today).length).toBeGreaterThan(3)
  })
})

describe('the applications', () => {
  test('are one per seeker and job, by people with a profile, for jobs that were public', () => {
    expect(countDistinct(applications.map((application) => `${application.seeker} ${application.job}`))).toBe(
      applications.length,
    )
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
    expect(countDistinct(applications.map((application) => application.coverLetter))).toBe(applications.length)
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
    expect(applications.filter((application) => application.job.startsWith('wenchi-ledger'))).toHaveLength(231)
    expect(applications.some((application) => application.createdAt.startsWith('2026-11-20'))).toBe(true)
    expect(applications.some((application) => application.viewedAt === null)).toBe(true)
  })
})
