import type { JobCard } from '@sira/contract/jobs'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'

const titles = (answer: { data?: { title: string }[] }) => answer.data?.map((job) => job.title)
const filtered = (testApp: TestApp, ...filters: [string, unknown, string?][]) =>
  testApp.visitor.get(
    `/jobs/getAll?filters=${encodeURIComponent(JSON.stringify(filters.map(([columnField, value, operatorValue = '=']) => ({ columnField, operatorValue, value }))))}`,
  )
const sorted = (testApp: TestApp, field: string, direction: string) =>
  testApp.visitor.get(`/jobs/getAll?sort=${encodeURIComponent(JSON.stringify([field, direction]))}`)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('GET /jobs/getAll', () => {
  test('returns live jobs with company, pay and skills to anyone, newest first', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany({ name: 'Wenchi Ledger', industry: 'BANKING' })
    await testApp.createJob(companyId, { title: 'Old job', created_at: daysAgo(3) })
    const { id } = await testApp.createJob(companyId, {
      title: 'New job',
      salary_type: 'RANGE',
      salary_min: 20_000.5,
      salary_max: 30_000,
      skills: ['React', 'Node.js'],
      deadline: day(5),
    })

    const answer = await testApp.visitor.get('/jobs/getAll')

    expect(answer.meta).toEqual({
      total: 2,
      currentPage: 1,
      perPage: 10,
      totalPages: 1,
      hasNextPage: false,
      hasPrevPage: false,
    })
    expect(titles(answer)).toEqual(['New job', 'Old job'])
    expect(answer.data[0]).toMatchObject({
      id,
      companyId,
      company: { name: 'Wenchi Ledger', industry: 'BANKING', location: 'Addis Ababa', verified: true },
      status: 'ACTIVE',
      verified: true,
      deadline: day(5),
      salary: {
        type: 'RANGE',
        amount: null,
        minAmount: 20_000.5,
        maxAmount: 30_000,
        hourlyRate: null,
        currency: 'ETB',
        frequency: 'MONTHLY',
        negotiable: false,
        benefits: null,
      },
    })
    expect(answer.data[0].company.logo).toMatch(/^\/api\/v1\/images\//)
    expect(answer.data[0].skills).toEqual([
      {
        id: await testApp.getSkillId('Node.js'),
        skillId: await testApp.getSkillId('Node.js'),
        level: 'INTERMEDIATE',
        skill: { id: await testApp.getSkillId('Node.js'), name: 'Node.js' },
      },
      {
        id: await testApp.getSkillId('React'),
        skillId: await testApp.getSkillId('React'),
        level: 'INTERMEDIATE',
        skill: { id: await testApp.getSkillId('React'), name: 'React' },
      },
    ])
  })

  test('hides every job that is not live, whatever the request asks for', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    for (const status of ['PENDING', 'DRAFT', 'REJECTED', 'CLOSED', 'ARCHIVED'] as const)
      await testApp.createJob(companyId, { status, title: 'Zebra keeper' })
    await testApp.createJob(companyId, { title: 'Zebra keeper', deadline: day(-2) })
    const pending = await testApp.createCompany({ status: 'PENDING' })
    await testApp.createJob(pending.id, { title: 'Zebra keeper' })

    for (const answer of [
      await testApp.visitor.get('/jobs/getAll'),
      await testApp.visitor.get('/jobs/getAll?search_key=zebra'),
      await filtered(testApp, ['companyId', pending.id]),
    ]) {
      expect(answer).toMatchObject({ status: 200, data: [], meta: { total: 0, totalPages: 0 } })
    }
  })

  test('when a company is no longer ACTIVE, its jobs leave the list, the count and the job page at once', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId)
    expect((await testApp.visitor.get('/jobs/getAll')).meta.total).toBe(1)

    await testApp.db
      .updateTable('companies')
      .set({ status: 'SUSPENDED', rejection_reason: 'Fraud' })
      .where('id', '=', companyId)
      .execute()

    expect((await testApp.visitor.get('/jobs/getAll')).meta.total).toBe(0)
    expect((await testApp.visitor.get(`/jobs/getOne/${id}`)).code).toBe('JOB_NOT_FOUND')
  })

  test('pages contain every job once and give the exact total, also when all jobs have the same timestamp', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany()
    const moment = daysAgo(1)
    for (let i = 0; i < 23; i++) await testApp.createJob(companyId, { title: 'Twin engineer', created_at: moment })
    for (const query of [
      '',
      '&search_key=twin',
      '&sort=["title","asc"]',
      '&sort=["salary","desc"]',
      '&sort=["deadline","desc"]',
      '&search_key=twin&sort=["relevance","desc"]',
    ]) {
      const pages = [
        await testApp.visitor.get(`/jobs/getAll?page=1${query}`),
        await testApp.visitor.get(`/jobs/getAll?page=2${query}`),
        await testApp.visitor.get(`/jobs/getAll?page=3${query}`),
      ]

      expect(new Set(pages.flatMap((page) => page.data.map((job: { id: string }) => job.id))).size).toBe(23)
      expect(pages.map((page) => page.meta)).toMatchObject([
        { total: 23, totalPages: 3, hasNextPage: true, hasPrevPage: false },
        { currentPage: 2, hasNextPage: true, hasPrevPage: true },
        { total: 23, hasNextPage: false, hasPrevPage: true },
      ])
      expect(pages[2]!.data).toHaveLength(3)
    }
  })

  test('paging to the end while new jobs are published shows no job twice and misses none', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const there: string[] = []
    for (let i = 0; i < 23; i++)
      there.push(
        (
          await testApp.createJob(companyId, {
            title: `Twin engineer ${i}`,
            description: i % 2 ? 'Build what is there.' : 'Build the ledger.',
          })
        ).id,
      )
    for (const query of [
      '',
      '&filters=[{"columnField":"type","operatorValue":"=","value":"FULLTIME"}]',
      '&search_key=twin',
      '&sort=["title","desc"]',
      '&search_key=twin&sort=["relevance","desc"]',
      '&per_page=7',
    ]) {
      const asOf = new Date().toISOString()
      const first = await testApp.visitor.get(`/jobs/getAll?as_of=${asOf}${query}`)
      const walked = [...first.data]
      for (let page = 2; page <= first.meta.totalPages; page++) {
        await testApp.createJob(companyId, {
          title: 'Twin engineer that came in between',
          description: 'Build the twin ledger.',
        })
        const next = await testApp.visitor.get(`/jobs/getAll?page=${page}&as_of=${asOf}${query}`)
        expect(next.meta).toEqual({
          ...first.meta,
          currentPage: page,
          hasPrevPage: true,
          hasNextPage: page < first.meta.totalPages,
        })
        walked.push(...next.data)
      }

      expect(walked.map(({ id }: { id: string }) => id).toSorted(), query).toEqual(there.toSorted())
      there.push(
        ...(await run<{ id: string }>(testApp.db, 'select id from jobs where not id = any($1)', [there])).map(
          ({ id }) => id,
        ),
      )
    }
  })

  test.for([
    'yesterday',
    '2026-01-31',
    '2026-02-31T09:00:00Z',
    '0000-01-01T09:00:00Z',
    `2026-01-31T09:00:00.${'1'.repeat(200)}Z`,
    '',
  ])('as_of=%s is not a valid time', async (time, { testApp }) => {
    expect(await testApp.visitor.get(`/jobs/getAll?page=2&as_of=${time}`)).toMatchObject({
      status: 400,
      errors: { as_of: [expect.stringContaining('as_of must be a time')] },
    })
  })

  test('each filter applies to one column', async ({ testApp }) => {
    const wenchi = await testApp.createCompany({ industry: 'BANKING' })
    const weyra = await testApp.createCompany({ industry: 'EDTECH' })
    await testApp.createJob(wenchi.id, {
      title: 'Job A',
      type: 'CONTRACT',
      level: 'LEAD',
      location: 'Bahir Dar',
      skills: ['Python'],
      created_at: daysAgo(10),
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
    const found = async (...filters: [string, unknown, string?][]) => titles(await filtered(testApp, ...filters))

    expect(await found(['type', 'CONTRACT'])).toEqual(['Job A'])
    expect(await found(['level', 'LEAD'])).toEqual(['Job A'])
    expect(await found(['location', 'bahir dar'])).toEqual(['Job A'])
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

    expect(titles(await filtered(testApp, ['type', 'CONTRACT'], ['type', 'PARTTIME', 'equals']))).toEqual([
      'Job C',
      'Job B',
      'Job A',
    ])
    expect(titles(await filtered(testApp, ['type', ['CONTRACT', 'PARTTIME'], 'in'], ['level', 'LEAD']))).toEqual([
      'Job B',
      'Job A',
    ])
    expect((await filtered(testApp, ['type', 'PARTTIME'], ['level', 'JUNIOR'], ['skills', 'React'])).meta.total).toBe(1)
  })

  test('accepts both spellings of a level', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    await testApp.createJob(companyId, { title: 'Job A', level: 'MIDLEVEL' })
    await testApp.createJob(companyId, { title: 'Job B', level: 'INTERN' })

    expect(titles(await filtered(testApp, ['level', 'MID']))).toEqual(['Job A'])
    expect(titles(await filtered(testApp, ['level', 'INTERNSHIP']))).toEqual(['Job B'])
    expect(titles(await filtered(testApp, ['level', 'MID,INTERN', 'in']))).toEqual(['Job B', 'Job A'])
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
      titles(await filtered(testApp, ...filters))?.toSorted()

    expect([200 * etb['EUR']!, 1000 * etb['USD']!, 800 * etb['USD']!]).toEqual([34_000, 155_000, 124_000])
    const monthly = Object.fromEntries(
      (await filtered(testApp, ['companyId', companyId])).data!.map(({ title, payMonthly }: JobCard) => [
        title,
        payMonthly && [payMonthly.etbMin, payMonthly.etbMax],
      ]),
    )
    expect(monthly, 'as each card tells it').toEqual({
      'ETB 12,000': [12_000, 12_000],
      'ETB 8,000–11,000': [8_000, 11_000],
      'EUR 200': [34_000, 34_000],
      'USD 12,000 a year': [155_000, 155_000],
      'ETB 100 an hour': [16_000, 16_000],
      'USD 5 an hour': [124_000, 124_000],
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
      deadline: day(9),
      salary_type: 'FIXED',
      salary_amount: 30_000,
      created_at: daysAgo(2),
    })
    await testApp.createJob(companyId, {
      title: 'Alpha',
      deadline: day(3),
      salary_type: 'RANGE',
      salary_min: 10_000,
      salary_max: 50_000,
      created_at: daysAgo(1),
    })
    await testApp.createJob(companyId, { title: 'Gamma', created_at: daysAgo(3) })
    const order = async (field: string, direction: string) => titles(await sorted(testApp, field, direction))

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

describe('GET /jobs/featured', () => {
  test('returns at most twelve featured live jobs, newest first', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    for (let i = 0; i < 13; i++) await testApp.createJob(companyId, { title: `Featured ${i}`, featured: true })
    await testApp.createJob(companyId, { title: 'Plain' })
    await testApp.createJob(companyId, { title: 'Featured and closed', featured: true, status: 'CLOSED' })

    const answer = await testApp.visitor.get('/jobs/featured')

    expect(titles(answer)).toEqual(Array.from({ length: 12 }, (_, i) => `Featured ${12 - i}`))
  })
})
