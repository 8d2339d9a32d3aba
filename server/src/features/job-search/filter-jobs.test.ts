import type { JobCard } from '@sira/contract/jobs'
import { describe, expect } from 'vitest'
import { test, type TestApp } from '#test/test-app.ts'
import { listJobTitles, filterJobs, getDaysAgo, getDaysAhead } from '#test/jobs.ts'

const sorted = (testApp: TestApp, field: string, direction: string) =>
  testApp.visitor.get(`/jobs/getAll?sort=${encodeURIComponent(JSON.stringify([field, direction]))}`)

describe('GET /jobs/getAll', () => {
  test('each filter applies to one column', async ({ testApp }) => {
    const wenchi = await testApp.createCompany({ industry: 'BANKING' })
    const weyra = await testApp.createCompany({ industry: 'EDTECH' })
    await testApp.createJob(wenchi.id, {
      title: 'Job A',
      type: 'CONTRACT',
      level: 'LEAD',
      location: 'Bahir Dar',
      skills: ['Python'],
      created_at: getDaysAgo(10),
    })
    await testApp.createJob(weyra.id, {
      title: 'Job B',
      type: 'REMOTE',
      level: 'MIDLEVEL',
      location: 'Addis Ababa',
      is_remote: true,
      featured: true,
      skills: ['Go'],
    })
    const found = async (...filters: [string, unknown, string?][]) =>
      listJobTitles(await filterJobs(testApp, ...filters))

    expect(await found(['type', 'CONTRACT'])).toEqual(['Job A'])
    expect(await found(['level', 'LEAD'])).toEqual(['Job A'])
    expect(await found(['location', 'bahir dar'])).toEqual(['Job A'])
    expect(await found(['location', 'Bahirr Daar'])).toEqual(['Job A'])
    expect(await found(['location', 'AHIR', 'like'])).toEqual(['Job A'])
    expect(await found(['location', '%', 'like'])).toEqual([])
    expect(await found(['isRemote', 'true'])).toEqual(['Job B'])
    expect(await found(['isRemote', false])).toEqual(['Job A'])
    expect(await found(['featured', true])).toEqual(['Job B'])
    expect(await found(['industry', 'BANKING'])).toEqual(['Job A'])
    expect(await found(['companyId', weyra.id])).toEqual(['Job B'])
    expect(await found(['skills', 'Python'])).toEqual(['Job A'])
    expect(await found(['skills', await testApp.getSkillId('Go')])).toEqual(['Job B'])
    expect(await found(['skills', 'GOLANG'])).toEqual(['Job B'])
    expect(await found(['skills', 'Python,Go', 'in'])).toEqual(['Job B', 'Job A'])
    expect(await found(['skills', 'Basket weaving'])).toEqual([])
    expect(await found(['postedWithin', 7])).toEqual(['Job B'])
    expect(await found(['postedWithin', '30'])).toEqual(['Job B', 'Job A'])
  })

  test('filters on the same column are alternatives, filters on different columns must all match, and the total agrees', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany()
    await testApp.createJob(companyId, { title: 'Job A', type: 'CONTRACT', level: 'LEAD' })
    await testApp.createJob(companyId, { title: 'Job B', type: 'PARTTIME', level: 'LEAD' })
    await testApp.createJob(companyId, { title: 'Job C', type: 'PARTTIME', level: 'JUNIOR' })

    expect(listJobTitles(await filterJobs(testApp, ['type', 'CONTRACT'], ['type', 'PARTTIME', 'equals']))).toEqual([
      'Job C',
      'Job B',
      'Job A',
    ])
    expect(
      listJobTitles(await filterJobs(testApp, ['type', ['CONTRACT', 'PARTTIME'], 'in'], ['level', 'LEAD'])),
    ).toEqual(['Job B', 'Job A'])
    expect((await filterJobs(testApp, ['type', 'PARTTIME'], ['level', 'JUNIOR'], ['skills', 'React'])).meta.total).toBe(
      1,
    )
  })

  test('accepts both spellings of a level', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    await testApp.createJob(companyId, { title: 'Job A', level: 'MIDLEVEL' })
    await testApp.createJob(companyId, { title: 'Job B', level: 'INTERN' })

    expect(listJobTitles(await filterJobs(testApp, ['level', 'MID']))).toEqual(['Job A'])
    expect(listJobTitles(await filterJobs(testApp, ['level', 'INTERNSHIP']))).toEqual(['Job B'])
    expect(listJobTitles(await filterJobs(testApp, ['level', 'MID,INTERN', 'in']))).toEqual(['Job B', 'Job A'])
  })

  test('a salary band is in ETB a month, whatever currency and period the pay is given in', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const etb = Object.fromEntries(
      (await testApp.db.selectFrom('exchange_rates').selectAll().execute()).map((rate) => [rate.currency, rate.etb]),
    ) as Record<string, number>
    await testApp.createJob(companyId, { title: 'ETB 12,000', salary_type: 'FIXED', salary_amount: 12_000 })
    await testApp.createJob(companyId, {
      title: 'ETB 8,000–11,000',
      salary_type: 'RANGE',
      salary_min: 8_000,
      salary_max: 11_000,
    })
    await testApp.createJob(companyId, { title: 'EUR 200', salary_type: 'FIXED', salary_amount: 200, currency: 'EUR' })
    await testApp.createJob(companyId, {
      title: 'USD 12,000 a year',
      salary_type: 'FIXED',
      salary_amount: 12_000,
      currency: 'USD',
      frequency: 'YEARLY',
    })
    await testApp.createJob(companyId, { title: 'ETB 100 an hour', salary_type: 'HOURLY', hourly_rate: 100 })
    await testApp.createJob(companyId, {
      title: 'USD 5 an hour',
      salary_type: 'HOURLY',
      hourly_rate: 5,
      currency: 'USD',
    })
    await testApp.createJob(companyId, { title: 'ETB 9,000,000', salary_type: 'FIXED', salary_amount: 9_000_000 })
    await testApp.createJob(companyId, { title: 'Not named' })
    const found = async (...filters: [string, unknown, string?][]) =>
      listJobTitles(await filterJobs(testApp, ...filters))?.toSorted()

    expect([200 * etb['EUR']!, 1000 * etb['USD']!, 880 * etb['USD']!]).toEqual([34_000, 155_000, 136_400])
    const monthly = Object.fromEntries(
      (await filterJobs(testApp, ['companyId', companyId])).data!.map(({ title, payMonthly }: JobCard) => [
        title,
        payMonthly && [payMonthly.etbMin, payMonthly.etbMax],
      ]),
    )
    expect(monthly, 'as each card tells it').toEqual({
      'ETB 12,000': [12_000, 12_000],
      'ETB 8,000–11,000': [8_000, 11_000],
      'EUR 200': [34_000, 34_000],
      'USD 12,000 a year': [155_000, 155_000],
      'ETB 100 an hour': [17_600, 17_600],
      'USD 5 an hour': [136_400, 136_400],
      'ETB 9,000,000': [9_000_000, 9_000_000],
      'Not named': null,
    })
    expect(await found(['salary', '0-10000'])).toEqual(['ETB 8,000–11,000'])
    expect(await found(['salary', '10000-25000'])).toEqual(['ETB 100 an hour', 'ETB 12,000', 'ETB 8,000–11,000'])
    expect(await found(['salary', '25000-50000'])).toEqual(['EUR 200'])
    expect(await found(['salary', '50000-100000'])).toEqual([])
    expect(await found(['salary', '100000-999999'])).toEqual(['ETB 9,000,000', 'USD 12,000 a year', 'USD 5 an hour'])
    expect(await found(['salary', '0-10000'], ['salary', '25000-50000'])).toEqual(['ETB 8,000–11,000', 'EUR 200'])
    expect(await found(['minSalary', 11_500], ['maxSalary', '40000'])).toEqual([
      'ETB 100 an hour',
      'ETB 12,000',
      'EUR 200',
    ])
  })

  test('sorts by date, title, deadline and pay; jobs without the value come last', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    await testApp.createJob(companyId, {
      title: 'beta',
      deadline: getDaysAhead(9),
      salary_type: 'FIXED',
      salary_amount: 30_000,
      created_at: getDaysAgo(2),
    })
    await testApp.createJob(companyId, {
      title: 'Alpha',
      deadline: getDaysAhead(3),
      salary_type: 'RANGE',
      salary_min: 10_000,
      salary_max: 50_000,
      created_at: getDaysAgo(1),
    })
    await testApp.createJob(companyId, { title: 'Gamma', created_at: getDaysAgo(3) })
    const order = async (field: string, direction: string) => listJobTitles(await sorted(testApp, field, direction))

    expect(await order('createdAt', 'asc')).toEqual(['Gamma', 'beta', 'Alpha'])
    expect(await order('createdAt', 'desc')).toEqual(['Alpha', 'beta', 'Gamma'])
    expect(await order('title', 'asc')).toEqual(['Alpha', 'beta', 'Gamma'])
    expect(await order('title', 'desc')).toEqual(['Gamma', 'beta', 'Alpha'])
    expect(await order('deadline', 'asc')).toEqual(['Alpha', 'beta', 'Gamma'])
    expect(await order('deadline', 'desc')).toEqual(['beta', 'Alpha', 'Gamma'])
    expect(await order('salary', 'asc')).toEqual(['Alpha', 'beta', 'Gamma'])
    expect(await order('salary', 'desc')).toEqual(['Alpha', 'beta', 'Gamma'])
    expect(await order('relevance', 'desc')).toEqual(['Alpha', 'beta', 'Gamma'])
  })

  test('says what is wrong with a filter, a sort or a page', async ({ testApp }) => {
    const error = async (query: string) => {
      const { status, code, errors } = await testApp.visitor.get(`/jobs/getAll?${query}`)
      return [
        status,
        code,
        Object.entries(errors ?? {})
          .flat()
          .join(' '),
      ]
    }
    const filters = (columnField: unknown, operatorValue: unknown, value: unknown) =>
      `filters=${encodeURIComponent(JSON.stringify([{ columnField, operatorValue, value }]))}`

    expect(await error(filters('company.user.email', '=', 'x'))).toEqual([
      400,
      'BAD_INPUT',
      expect.stringContaining('company.user.email'),
    ])
    expect(await error(filters('__proto__', '=', 'x'))).toEqual([
      400,
      'BAD_INPUT',
      expect.stringContaining('__proto__'),
    ])
    expect(await error(filters('status', '=', 'DRAFT'))).toEqual([400, 'BAD_INPUT', expect.stringContaining('status')])
    expect(await error(filters('type', '>', 'CONTRACT'))).toEqual([
      400,
      'BAD_INPUT',
      expect.stringMatching(/">".*type/),
    ])
    expect(await error(filters('type', 'like', 'CONTRACT'))).toEqual([
      400,
      'BAD_INPUT',
      expect.stringContaining('like'),
    ])
    expect(await error(filters('type', '=', 'Contract; drop table jobs'))).toEqual([
      400,
      'BAD_INPUT',
      expect.stringMatching(/Contract; drop.*type/),
    ])
    expect(await error(filters('type', '=', { a: 1 }))).toEqual([400, 'BAD_INPUT', expect.stringContaining('filters')])
    expect(await error(filters('companyId', '=', 'x'))).toEqual([
      400,
      'BAD_INPUT',
      expect.stringContaining('companyId'),
    ])
    expect(await error(filters('salary', '=', '1-2'))).toEqual([400, 'BAD_INPUT', expect.stringContaining('1-2')])
    expect(await error(filters('skills', '=', 'a\0b'))).toEqual([400, 'BAD_INPUT', expect.stringContaining('skills')])
    expect(await error('filters=nonsense')).toEqual([400, 'BAD_INPUT', expect.stringContaining('filters')])
    expect(
      await error(
        `filters=${encodeURIComponent(JSON.stringify(Array(11).fill({ columnField: 'type', operatorValue: '=', value: 'CONTRACT' })))}`,
      ),
    ).toEqual([400, 'BAD_INPUT', expect.stringContaining('10')])
    expect(await error('filters=[]&filters=[]')).toEqual([400, 'BAD_INPUT', expect.stringContaining('filters')])
    expect(await error('sort=["title; --","asc"]')).toEqual([400, 'BAD_INPUT', expect.stringContaining('sort')])
    expect(await error('sort=title')).toEqual([400, 'BAD_INPUT', expect.stringContaining('sort')])
    for (const page of ['0', '-1', '1.5', 'x', '2147483648', '1e400', 'NaN', '10001'])
      expect((await error(`page=${page}`)).slice(0, 2)).toEqual([400, 'BAD_INPUT'])
    expect((await error('per_page=101'))[0]).toBe(400)
    expect((await error('search_key=%00'))[0]).toBe(400)
  })
})
