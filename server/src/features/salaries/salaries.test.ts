import type { SalaryFrequency } from '@sira/contract/enums'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { seedDemoData } from '../../demo/seed-demo-data.ts'

const getSalaries = async (testApp: TestApp, query: string) => (await testApp.visitor.get(`/salaries?${query}`)).data

/** Creates one job with this pay in ETB a month for each company. */
async function createPaidJobs(testApp: TestApp, pays: readonly number[], facts: object = {}) {
  for (const pay of pays) {
    const { id } = await testApp.createCompany()
    await testApp.createJob(id, { salary_type: 'FIXED', salary_amount: pay, pay_basis: 'GROSS', ...facts })
  }
}

describe('GET /salaries', () => {
  test('counts the jobs of a skill or a title, by level, city and basis, and follows every change', async ({
    testApp,
  }) => {
    const facts = { title: 'Senior Backend Developer', level: 'SENIOR', location: 'Bole, Addis Ababa' } as const
    await createPaidJobs(testApp, [30_000, 40_000, 50_000, 60_000], facts)
    expect(await getSalaries(testApp, 'skill=react')).toEqual({
      enough: false,
      basis: 'GROSS',
      currency: 'ETB',
      from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    await createPaidJobs(testApp, [70_000], facts)
    const counted = {
      enough: true,
      confidence: 'FEW',
      postings: 5,
      companies: 5,
      low: 30_000,
      median: 50_000,
      high: 70_000,
      basis: 'GROSS',
      currency: 'ETB',
    }
    for (const query of [
      'skill=REACT',
      'title=backend+developers',
      'title=Backend&level=SENIOR&city=addis+abeba',
      'skill=react&basis=GROSS',
      '',
    ])
      expect(await getSalaries(testApp, query), query).toMatchObject(counted)
    for (const query of [
      'skill=Python',
      'skill=unknown',
      'title=accountant',
      'skill=react&level=JUNIOR',
      'skill=react&city=Adama',
      'skill=react&basis=NET',
      'skill=react&currency=USD',
    ])
      expect(await getSalaries(testApp, query), query).toMatchObject({ enough: false })

    const topics = (await testApp.visitor.get('/salaries/topics')).data as { slug: string }[]
    expect(topics.map(({ slug }) => slug)).toEqual(['backend-developer', 'react'])

    // Closed jobs count; those that were taken down, hidden, deleted or are older than a year do not.
    await run(testApp.db, `update jobs set status = 'CLOSED', closed_at = now() where salary_amount < 60000`)
    expect(await getSalaries(testApp, 'skill=react')).toMatchObject(counted)
    for (const change of [
      `status = 'REJECTED', rejection_reason = 'No'`,
      `hidden_at = now()`,
      `status = 'ARCHIVED', deleted_at = now()`,
      `published_at = now() - interval '13 months'`,
    ]) {
      const [job] = await run<{ id: string }>(testApp.db, 'select id from jobs where salary_amount = 70000')
      await run(testApp.db, `update jobs set ${change} where id = $1`, [job!.id])
      expect(await getSalaries(testApp, 'skill=react'), change).toMatchObject({ enough: false })
      await run(testApp.db, 'delete from jobs where id = $1', [job!.id])
      await createPaidJobs(testApp, [70_000], facts)
      expect(await getSalaries(testApp, 'skill=react'), change).toMatchObject(counted)
    }
    await run(testApp.db, `update companies set status = 'PENDING' where id in (select id from companies limit 1)`)
    expect(await getSalaries(testApp, 'skill=react')).toMatchObject({ enough: false })
  })

  test('converts every period to a month, EUR to USD at the rates of the day of publication, and never ETB', async ({
    testApp,
  }) => {
    await run(testApp.db, 'delete from exchange_rates')
    await run(
      testApp.db,
      `insert into exchange_rates (currency, rate_on, etb) values ('ETB', '2020-01-01', 1), ('USD', '2020-01-01', 100), ('EUR', '2020-01-01', 110), ('EUR', current_date + 3, 200)`,
    )
    await createPaidJobs(testApp, [9000])
    const pays = [
      { salary_type: 'HOURLY', hourly_rate: 10, currency: 'USD' },
      { salary_type: 'FIXED', salary_amount: 12_000, frequency: 'YEARLY', currency: 'USD' },
      { salary_type: 'FIXED', salary_amount: 2000, currency: 'EUR' },
      { salary_type: 'RANGE', salary_min: 1000, salary_max: 2000, currency: 'USD' },
      { salary_type: 'FIXED', salary_amount: 100, frequency: 'DAILY', currency: 'USD' },
      // Too wide to say anything.
      { salary_type: 'RANGE', salary_min: 1000, salary_max: 9000, currency: 'USD' },
    ] as const
    for (const pay of pays) {
      const { id } = await testApp.createCompany()
      await testApp.createJob(id, { pay_basis: 'UNKNOWN', salary_amount: null, ...pay })
    }
    expect(await getSalaries(testApp, 'skill=React&currency=USD')).toMatchObject({
      postings: 5,
      low: 1000,
      median: 1760,
      high: 2200,
      basis: 'UNKNOWN',
      currency: 'USD',
    })
    const wrong = await testApp.visitor.get('/salaries?skill=React&title=Cook&currency=EUR&level=BOSS')
    expect(wrong.status).toBe(400)
  })

  test('counts the demo data as somebody would by hand', { timeout: 60_000 }, async ({ testApp }) => {
    await seedDemoData(testApp.resources)
    const jobs = await run<DemoRow>(testApp.db, DEMO_JOBS)
    let enough = 0
    for (const skill of new Set(jobs.flatMap(({ skills }) => skills))) {
      const byHand = countByHand(jobs.filter(({ skills }) => skills.includes(skill)))
      const counted = await getSalaries(testApp, `skill=${encodeURIComponent(skill)}`)
      expect(counted.enough, skill).toBe(byHand !== undefined)
      if (byHand) expect(counted, skill).toMatchObject(byHand)
      if (byHand) enough++
    }
    expect(enough).toBeGreaterThan(3)
    const topics = (await testApp.visitor.get('/salaries/topics')).data as { kind: string; name: string }[]
    expect(topics.filter(({ kind }) => kind === 'SKILL')).toHaveLength(enough)
  })
})

const DEMO_JOBS = `
  select j.company_id as company, lower(j.title) as title, j.currency, j.pay_basis as basis, j.salary_type as type, j.frequency,
    j.salary_amount::float8 as amount, j.salary_min::float8 as min, j.salary_max::float8 as max, j.hourly_rate::float8 as hourly,
    array(select s.name::text from job_skills k join skills s on s.id = k.skill_id where k.job_id = j.id) as skills
  from jobs j join companies c on c.id = j.company_id
  where c.status = 'ACTIVE' and j.status in ('ACTIVE', 'CLOSED', 'ARCHIVED') and j.salary_type is not null and j.published_at > now() - interval '1 year'`

interface DemoRow {
  company: string
  title: string
  currency: string
  basis: string
  type: string
  frequency: SalaryFrequency
  amount: number
  min: number
  max: number
  hourly: number
  skills: string[]
}

/** Counts pay in ETB as the page explains it, in another way than the server. */
function countByHand(rows: readonly DemoRow[]) {
  const inMonth = { HOURLY: 176, DAILY: 22, WEEKLY: 52 / 12, MONTHLY: 1, YEARLY: 1 / 12 }
  const all = rows.flatMap((row) => {
    const [low, high] =
      row.type === 'RANGE'
        ? [row.min, row.max]
        : row.type === 'HOURLY'
          ? [row.hourly, row.hourly]
          : [row.amount, row.amount]
    const times = inMonth[row.type === 'HOURLY' ? 'HOURLY' : row.frequency]
    if (row.currency !== 'ETB' || high > 2 * low) return []
    return [
      {
        company: row.company,
        basis: row.basis,
        key: [row.company, row.title, low * times, high * times].join(),
        pay: ((low + high) / 2) * times,
      },
    ]
  })
  const byBasis = Object.groupBy(all, ({ basis }) => basis)
  const once = Object.values(byBasis).map((list) => [...new Map(list!.map((each) => [each.key, each])).values()])
  const most = once.toSorted((one, other) => other.length - one.length || (one[0]!.basis < other[0]!.basis ? -1 : 1))
  return most.map(countOneBasis).find((figures) => figures)
}

function countOneBasis(postings: readonly { company: string; basis: string; pay: number }[]) {
  let counted = postings
  const companies = () => new Set(counted.map(({ company }) => company)).size
  if (counted.length < 5 || companies() < 3) return undefined
  if (counted.length >= 10) {
    const [lower, upper] = [findShare(counted, 0.25), findShare(counted, 0.75)]
    const distance = 1.5 * (upper - lower)
    counted = counted.filter(({ pay }) => pay >= lower - distance && pay <= upper + distance)
  }
  if (counted.length < 5 || companies() < 3) return undefined
  const pays = counted.map(({ pay }) => pay)
  const hasQuartiles = counted.length >= 10 && companies() >= 5
  return {
    basis: counted[0]!.basis,
    postings: counted.length,
    companies: companies(),
    low: Math.round(Math.min(...pays)),
    high: Math.round(Math.max(...pays)),
    median: Math.round(findShare(counted, 0.5)),
    ...(hasQuartiles && { p25: Math.round(findShare(counted, 0.25)), p75: Math.round(findShare(counted, 0.75)) }),
  }
}

function findShare(list: readonly { company: string; pay: number }[], share: number): number {
  const counts = Object.values(Object.groupBy(list, ({ company }) => company)).map((own) => own!.length)
  const weigh = (most: number) => counts.reduce((sum, own) => sum + Math.min(own, most), 0)
  // The largest weight that is at most a quarter of all, found by halving.
  let [least, most] = [Math.min(...counts), Math.max(...counts)]
  if (counts.length < 4) most = least
  for (let n = 0; n < 100; n++) {
    const middle = (least + most) / 2
    if (middle <= weigh(middle) / 4 + 1e-12) least = middle
    else most = middle
  }
  const cap = most
  const sorted = list.map(({ company, pay }) => ({
    pay,
    weight: Math.min(1, cap / list.filter((other) => other.company === company).length),
  }))
  sorted.sort((one, other) => one.pay - other.pay || one.weight - other.weight)
  const place = (n: number) => sorted.slice(0, n).reduce((sum, { weight }) => sum + weight, 0) + sorted[n]!.weight / 2
  const target = place(0) + share * (place(sorted.length - 1) - place(0))
  const next = sorted.findIndex((_, n) => place(n) >= target - 1e-9)
  if (next === 0) return sorted[0]!.pay
  const part = (target - place(next - 1)) / (place(next) - place(next - 1))
  return sorted[next - 1]!.pay + part * (sorted[next]!.pay - sorted[next - 1]!.pay)
}
