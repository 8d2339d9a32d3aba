import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test } from '#test/test-app.ts'
import { getDaysAhead, getJobRow } from '#test/jobs.ts'
import { closeJobsPastDeadline } from './close-past-deadlines.worker.ts'

describe('DELETE /jobs/delete/:jobId', () => {
  test('hides the job from everybody and keeps its applications', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId)
    await testApp.createApplication(id, await testApp.createSeeker())

    expect(await owner.delete(`/jobs/delete/${id}`)).toMatchObject({
      status: 200,
      data: null,
      message: 'Job deleted successfully',
    })

    expect((await owner.get('/jobs/company')).data).toEqual([])
    expect((await testApp.visitor.get('/jobs/getAll')).meta.total).toBe(0)
    for (const person of [owner, await testApp.createAdmin(), testApp.visitor])
      expect((await person.get(`/jobs/getOne/${id}`)).code).toBe('JOB_NOT_FOUND')
    expect(await testApp.db.selectFrom('applications').select('id').where('job_id', '=', id).execute()).toHaveLength(1)
    expect((await owner.delete(`/jobs/delete/${id}`)).status).toBe(404)
    expect(
      (
        await testApp.db
          .selectFrom('companies')
          .select('live_jobs')
          .where('id', '=', companyId)
          .executeTakeFirstOrThrow()
      ).live_jobs,
    ).toBe(0)
  })

  test('deletes rejected jobs and drafts as well', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    for (const status of ['REJECTED', 'DRAFT', 'PENDING', 'CLOSED'] as const) {
      const { id } = await testApp.createJob(companyId, { status })
      expect((await owner.delete(`/jobs/delete/${id}`)).status).toBe(200)
    }
  })
})

describe('closing and reopening', () => {
  test('closing removes a live job from the list, reopening brings it back', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId)
    const total = async () => (await testApp.visitor.get('/jobs/getAll')).meta.total

    expect(await owner.post(`/jobs/${id}/close`)).toMatchObject({ status: 200, data: { status: 'CLOSED' } })
    expect(await total()).toBe(0)
    expect(await owner.post(`/jobs/${id}/close`)).toMatchObject({ status: 409, code: 'JOB_STATE_CLASH' })
    expect(await owner.post(`/jobs/${id}/reopen`)).toMatchObject({ status: 200, data: { status: 'ACTIVE' } })
    expect(await total()).toBe(1)
  })

  test('a job that was never approved or is past its deadline cannot be reopened', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    for (const facts of [
      { status: 'CLOSED', deadline: getDaysAhead(-3) },
      { status: 'CLOSED', published_at: null },
      { status: 'PENDING' },
      { status: 'REJECTED' },
      { status: 'DRAFT' },
      { status: 'ARCHIVED' },
    ] as const) {
      const { id } = await testApp.createJob(companyId, facts)
      expect((await owner.post(`/jobs/${id}/reopen`)).code).toBe('JOB_STATE_CLASH')
    }
  })

  test('a passed deadline closes a job for readers at once, and its row when the background task runs', async ({
    testApp,
  }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { deadline: getDaysAhead(-2) })
    const { id: open } = await testApp.createJob(companyId, { deadline: getDaysAhead(2) })

    expect((await testApp.visitor.get(`/jobs/getOne/${id}`)).data.status).toBe('CLOSED')
    expect((await owner.get('/jobs/company?status=CLOSED')).data).toMatchObject([{ id, status: 'CLOSED' }])
    expect((await owner.get('/jobs/company?status=ACTIVE')).data).toMatchObject([{ id: open }])

    expect(await closeJobsPastDeadline(testApp.resources.db)).toBe(1)
    expect(await closeJobsPastDeadline(testApp.resources.db)).toBe(0)
    const row = await getJobRow(testApp, id)
    expect([row.status, row.closed_at]).toEqual(['CLOSED', `${getDaysAhead(-2)}T21:00:00.000Z`])
    expect(
      (
        await testApp.db
          .selectFrom('companies')
          .select('live_jobs')
          .where('id', '=', companyId)
          .executeTakeFirstOrThrow()
      ).live_jobs,
    ).toBe(1)
  })
})

test('the count of a company’s live jobs is right after any statements, several at the same time too', async ({
  testApp,
}) => {
  const ids = [(await testApp.createCompany()).id, (await testApp.createCompany()).id]
  for (let n = 0; n < 12; n++) await testApp.createJob(ids[n % 2]!, { status: n % 3 === 0 ? 'PENDING' : 'ACTIVE' })
  const STATEMENTS = [
    `update jobs set status = case status when 'ACTIVE' then 'CLOSED' else 'ACTIVE' end::job_status, published_at = now() where id = any($1)`,
    'update jobs set hidden_at = case when hidden_at is null then now() end where id = any($1)',
    `insert into jobs (company_id, title, location, status, published_at) select company_id, title, location, 'ACTIVE', now() from jobs where id = any($1)`,
    'delete from jobs where id = any($1)',
    `update jobs set title = title || ' again' where id = any($1)`,
  ]
  for (let round = 0; round < 6; round++) {
    const jobs = await run<{ id: string }>(testApp.db, 'select id from jobs order by id')
    await Promise.all(
      STATEMENTS.map((statement, n) =>
        run(testApp.db, statement, [jobs.flatMap(({ id }, at) => ((at + round) % STATEMENTS.length === n ? id : []))]),
      ),
    )
    const counts = await run<{ live_jobs: number; counted: number }>(
      testApp.db,
      `select c.live_jobs, count(j.id)::int as counted from companies c
       left join jobs j on j.company_id = c.id and j.status = 'ACTIVE' and j.hidden_at is null group by c.id`,
    )
    for (const { live_jobs: kept, counted } of counts) expect(kept).toBe(counted)
    expect(counts.some(({ counted }) => counted > 0)).toBe(true)
  }
})

describe('GET /jobs/company', () => {
  test('returns the company’s own jobs, newest first, with their application counts', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    await testApp.createJob((await testApp.createCompany()).id)
    await testApp.createJob(companyId, { title: 'Quiet job', status: 'DRAFT' })
    const { id } = await testApp.createJob(companyId, { title: 'Busy job' })
    const seen = await testApp.createApplication(id, await testApp.createSeeker())
    await testApp.createApplication(id, await testApp.createSeeker())
    await testApp.db
      .updateTable('applications')
      .set({ viewed_at: new Date().toISOString() })
      .where('id', '=', seen.id)
      .execute()

    const response = await owner.get('/jobs/company')

    expect(response).toMatchObject({ status: 200, meta: { total: 2, currentPage: 1, perPage: 500 } })
    expect(response.data).toMatchObject([
      { title: 'Busy job', applicationsCount: 2, unviewedCount: 1 },
      { title: 'Quiet job', status: 'DRAFT', applicationsCount: 0, unviewedCount: 0 },
    ])
  })

  test('puts live jobs first where asked, then those that wait for approval', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    for (const status of ['ACTIVE', 'CLOSED', 'PENDING', 'ACTIVE', 'DRAFT', 'REJECTED'] as const)
      await testApp.createJob(companyId, { status })
    await testApp.createJob(companyId, { deadline: getDaysAhead(-2) })
    const list = async (query: string) =>
      (await owner.get(`/jobs/company?${query}`)).data.map((job: { status: string }) => job.status)

    expect(await list('sort=live')).toEqual(['ACTIVE', 'ACTIVE', 'PENDING', 'CLOSED', 'REJECTED', 'DRAFT', 'CLOSED'])
    expect(await list('sort=live&page=2&per_page=2')).toEqual(['PENDING', 'CLOSED'])
    expect((await owner.get('/jobs/company?sort=oldest')).status).toBe(400)
  })

  test('filters by status and words of the title, and pages', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    for (let i = 0; i < 6; i++)
      await testApp.createJob(companyId, { title: `Tester ${i} 100%`, status: i < 2 ? 'PENDING' : 'ACTIVE' })
    await testApp.createJob(companyId, { title: 'Designer' })
    const titles = async (query: string) =>
      (await owner.get(`/jobs/company?${query}`)).data.map((job: { title: string }) => job.title)

    expect(await titles('status=PENDING')).toEqual(['Tester 1 100%', 'Tester 0 100%'])
    expect(await titles('status=all&search=DESIGN')).toEqual(['Designer'])
    expect(await titles('search=0%25')).toHaveLength(6)
    expect(await titles('search=_')).toEqual([])
    expect(await titles('page=2&per_page=5')).toHaveLength(2)
    expect((await owner.get('/jobs/company?status=ACTIVE&search=tester&per_page=3')).meta).toMatchObject({
      total: 4,
      totalPages: 2,
      hasNextPage: true,
    })
    expect((await owner.get('/jobs/company?status=LIVE')).status).toBe(400)
  })

  test('is for ACTIVE companies only', async ({ testApp }) => {
    expect((await testApp.visitor.get('/jobs/company')).status).toBe(401)
    expect((await (await testApp.createSeeker()).get('/jobs/company')).code).toBe('ROLE_REQUIRED')
    expect((await (await testApp.createCompany({ status: 'PENDING' })).owner.get('/jobs/company')).code).toBe(
      'COMPANY_PENDING',
    )
  })
})
