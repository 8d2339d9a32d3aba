import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test } from '#test/test-app.ts'
import { listJobTitles, filterJobs, getDaysAgo, getDaysAhead } from '#test/jobs.ts'

describe('GET /jobs/getAll', () => {
  test('returns live jobs with company, pay and skills to anyone, newest first', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany({ name: 'Wenchi Ledger', industry: 'BANKING' })
    await testApp.createJob(companyId, { title: 'Old job', created_at: getDaysAgo(3) })
    const { id } = await testApp.createJob(companyId, {
      title: 'New job',
      salary_type: 'RANGE',
      salary_min: 20_000.5,
      salary_max: 30_000,
      skills: ['React', 'Node.js'],
      deadline: getDaysAhead(5),
    })

    const response = await testApp.visitor.get('/jobs/getAll')

    expect(response.meta).toEqual({
      total: 2,
      currentPage: 1,
      perPage: 10,
      totalPages: 1,
      hasNextPage: false,
      hasPrevPage: false,
    })
    expect(listJobTitles(response)).toEqual(['New job', 'Old job'])
    expect(response.data[0]).toMatchObject({
      id,
      companyId,
      company: { name: 'Wenchi Ledger', industry: 'BANKING', location: 'Addis Ababa', verified: true },
      status: 'ACTIVE',
      verified: true,
      deadline: getDaysAhead(5),
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
    expect(response.data[0].company.logo).toMatch(/^\/api\/v1\/images\//)
    expect(response.data[0].skills).toEqual([
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
    await testApp.createJob(companyId, { title: 'Zebra keeper', deadline: getDaysAhead(-2) })
    const pending = await testApp.createCompany({ status: 'PENDING' })
    await testApp.createJob(pending.id, { title: 'Zebra keeper' })

    for (const response of [
      await testApp.visitor.get('/jobs/getAll'),
      await testApp.visitor.get('/jobs/getAll?search_key=zebra'),
      await filterJobs(testApp, ['companyId', pending.id]),
    ]) {
      expect(response).toMatchObject({ status: 200, data: [], meta: { total: 0, totalPages: 0 } })
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
    const moment = getDaysAgo(1)
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
})

describe('GET /jobs/featured', () => {
  test('returns at most twelve featured live jobs, newest first', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    for (let i = 0; i < 13; i++) await testApp.createJob(companyId, { title: `Featured ${i}`, featured: true })
    await testApp.createJob(companyId, { title: 'Plain' })
    await testApp.createJob(companyId, { title: 'Featured and closed', featured: true, status: 'CLOSED' })

    const response = await testApp.visitor.get('/jobs/featured')

    expect(listJobTitles(response)).toEqual(Array.from({ length: 12 }, (_, i) => `Featured ${12 - i}`))
  })
})
