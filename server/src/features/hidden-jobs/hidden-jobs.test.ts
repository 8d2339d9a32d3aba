import { randomUUID } from 'node:crypto'
import { HIDE_REASONS, MAX_HIDDEN } from '@sira/contract/enums'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTestClient } from '#test/test-client.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { listHiddenForSeeker } from './hidden-jobs.queries.ts'

const createLiveJob = async (testApp: TestApp) => {
  const company = await testApp.createCompany()
  return { ...(await testApp.createJob(company.id, { title: 'Ledger Engineer' })), company }
}
/** Hides so many other jobs and companies for the account, companies whose owner has deleted the account. */
async function fillHidden(testApp: TestApp, accountId: string, count: number) {
  const { id: companyId } = await testApp.createCompany()
  await run(
    testApp.db,
    `with made as (insert into jobs (company_id, title, location, status, published_at) select $2, 'Job ' || n, 'Adama', 'ACTIVE', now() from generate_series(1, $3::int) n returning id)
     insert into hidden_jobs (account_id, job_id, created_at) select $1, id, now() - interval '1 day' from made`,
    [accountId, companyId, count],
  )
  await run(
    testApp.db,
    `with made as (insert into companies (name, email, phone, location, size, industry, status, rejection_reason) select 'Company ' || n, 'x@gone.example', '', 'Adama', 'SMALL', 'TELECOM', 'SUSPENDED', 'Gone' from generate_series(1, $2::int) n returning id)
     insert into hidden_companies (account_id, company_id, created_at) select $1, id, now() - interval '1 day' from made`,
    [accountId, count],
  )
}

describe('hiding a job', () => {
  test('puts it on the list once, last hidden first, until it is unhidden; each request may be repeated', async ({
    testApp,
  }) => {
    const selam = await testApp.createAccount({ role: 'JOBSEEKER' })
    const [first, second] = [await createLiveJob(testApp), await createLiveJob(testApp)]

    for (const { id } of [first, second, first])
      expect(await selam.post(`/jobs/${id}/hide`)).toMatchObject({ status: 200, data: null })

    const list = await selam.get('/jobs/hidden')
    expect(list.meta).toMatchObject({ total: 2, currentPage: 1 })
    expect(list.data).toEqual(
      [second, first].map(({ id, company }) => ({
        id,
        reason: null,
        hiddenAt: expect.any(String),
        job: {
          title: 'Ledger Engineer',
          status: 'ACTIVE',
          company: { id: company.id, name: expect.any(String), logo: expect.anything() },
        },
      })),
    )
    expect((await selam.get('/jobs/hidden?page=2&per_page=1')).data).toMatchObject([{ id: first.id }])
    expect((await (await testApp.createSeeker()).get('/jobs/hidden')).data).toEqual([])

    for (let n = 0; n < 2; n++)
      expect(await selam.delete(`/jobs/${first.id}/hide`)).toMatchObject({ status: 200, data: null })
    expect((await selam.get('/jobs/hidden')).data).toMatchObject([{ id: second.id }])
  })

  test('keeps the reason, which a later one replaces and a request without one does not', async ({ testApp }) => {
    const selam = await testApp.createSeeker()
    const { id } = await createLiveJob(testApp)
    for (const reason of HIDE_REASONS) {
      expect(await selam.post(`/jobs/${id}/hide`, { reason })).toMatchObject({ status: 200 })
      expect((await selam.get('/jobs/hidden')).data).toMatchObject([{ id, reason }])
    }
    await selam.post(`/jobs/${id}/hide`, {})
    expect((await selam.get('/jobs/hidden')).data).toMatchObject([{ id, reason: HIDE_REASONS.at(-1) }])
    expect(await selam.post(`/jobs/${id}/hide`, { reason: 'BORING' })).toMatchObject({
      status: 400,
      errors: { reason: [expect.stringContaining('NOT_MY_FIELD')] },
    })
    expect((await selam.post(`/jobs/${id}/hide`, { why: 'PAY' })).status).toBe(400)
  })

  test('is 404 for a job that is not live or does not exist; a hidden job that closes stays hidden', async ({
    testApp,
  }) => {
    const selam = await testApp.createSeeker()
    const { id: companyId, owner } = await testApp.createCompany()
    for (const status of ['PENDING', 'DRAFT', 'REJECTED', 'CLOSED', 'ARCHIVED'] as const) {
      const { id } = await testApp.createJob(companyId, { status })
      expect(await selam.post(`/jobs/${id}/hide`)).toMatchObject({ status: 404, code: 'JOB_NOT_FOUND' })
    }
    for (const id of [randomUUID(), 'nothing'])
      expect(await selam.post(`/jobs/${id}/hide`)).toMatchObject({ status: 404, code: 'JOB_NOT_FOUND' })
    expect((await selam.get('/jobs/hidden')).data).toEqual([])

    const { id } = await testApp.createJob(companyId)
    await selam.post(`/jobs/${id}/hide`)
    await owner.post(`/jobs/${id}/close`)
    expect(await selam.post(`/jobs/${id}/hide`, { reason: 'PAY' })).toMatchObject({ status: 200 })
    expect((await selam.get('/jobs/hidden')).data).toMatchObject([{ id, reason: 'PAY', job: { status: 'CLOSED' } }])
  })

  test('is listed without its content once nobody may read it, and can still be unhidden', async ({ testApp }) => {
    const selam = await testApp.createSeeker()
    const [deleted, rejected] = [await createLiveJob(testApp), await createLiveJob(testApp)]
    for (const { id } of [deleted, rejected]) await selam.post(`/jobs/${id}/hide`)
    await testApp.createApplication(deleted.id, await testApp.createSeeker())
    await deleted.company.owner.delete(`/jobs/delete/${deleted.id}`)
    await run(testApp.db, `update jobs set status = 'REJECTED', rejection_reason = 'Spam' where id = $1`, [rejected.id])

    expect((await selam.get('/jobs/hidden')).data).toMatchObject([
      { id: rejected.id, job: null },
      { id: deleted.id, job: null },
    ])
    await selam.delete(`/jobs/${rejected.id}/hide`)
    expect((await selam.get('/jobs/hidden')).data).toMatchObject([{ id: deleted.id }])
  })
})

describe('hiding a company', () => {
  test('puts it on the list once, last hidden first, until it is unhidden; each request may be repeated', async ({
    testApp,
  }) => {
    const selam = await testApp.createAccount({ role: 'JOBSEEKER' })
    const [one, other] = [await testApp.createCompany(), await testApp.createCompany()]
    for (const { id } of [one, other, one])
      expect(await selam.post(`/company/${id}/hide`)).toMatchObject({ status: 200, data: null })

    const list = await selam.get('/company/hidden')
    expect(list.meta.total).toBe(2)
    expect(list.data).toMatchObject([
      { id: other.id, company: { id: other.id, name: expect.any(String) } },
      { id: one.id, company: { id: one.id } },
    ])
    expect((await selam.get('/company/hidden?page=2&per_page=1')).data).toMatchObject([{ id: one.id }])

    for (let n = 0; n < 2; n++)
      expect(await selam.delete(`/company/${one.id}/hide`)).toMatchObject({ status: 200, data: null })
    expect((await selam.get('/company/hidden')).data).toMatchObject([{ id: other.id }])
  })

  test('is 404 for one that is not ACTIVE or does not exist; a hidden one that is suspended loses its name', async ({
    testApp,
  }) => {
    const selam = await testApp.createSeeker()
    for (const status of ['PENDING', 'REJECTED', 'SUSPENDED'] as const) {
      const { id } = await testApp.createCompany({ status })
      expect(await selam.post(`/company/${id}/hide`)).toMatchObject({ status: 404, code: 'COMPANY_NOT_FOUND' })
    }
    for (const id of [randomUUID(), 'nothing'])
      expect(await selam.post(`/company/${id}/hide`)).toMatchObject({ status: 404, code: 'COMPANY_NOT_FOUND' })

    const { id } = await testApp.createCompany()
    await selam.post(`/company/${id}/hide`)
    await run(testApp.db, `update companies set status = 'SUSPENDED', rejection_reason = 'Fraud' where id = $1`, [id])
    expect((await selam.get('/company/hidden')).data).toEqual([{ id, hiddenAt: expect.any(String), company: null }])
    expect(await selam.post(`/company/${id}/hide`)).toMatchObject({ status: 200 })
  })
})

describe('what is hidden', () => {
  test('is at most 500 jobs and 500 companies, also for simultaneous requests over two instances', async ({
    testApp,
  }) => {
    const selam = await testApp.createSeeker()
    await fillHidden(testApp, selam.id, MAX_HIDDEN - 1)
    const other = await testApp.startInstance()
    const clients = [createTestClient(testApp.app, selam.token), createTestClient(other.app, selam.token)]
    const jobs = [await createLiveJob(testApp), await createLiveJob(testApp), await createLiveJob(testApp)]

    const hideAll = (build: (job: (typeof jobs)[number]) => string) =>
      Promise.all(jobs.flatMap((job, n) => [0, 1].map((twice) => clients[(n + twice) % 2]!.post(build(job)))))
    const jobReplies = await hideAll(({ id }) => `/jobs/${id}/hide`)
    const companyReplies = await hideAll(({ company }) => `/company/${company.id}/hide`)

    // Both requests for the one that came first succeed.
    for (const [replies, code, text] of [
      [jobReplies, 'HIDDEN_JOBS_FULL', 'You have hidden 500 jobs'],
      [companyReplies, 'HIDDEN_COMPANIES_FULL', 'You have hidden 500 companies'],
    ] as const) {
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409])
      const refused = replies.find(({ status }) => status === 409)!
      expect([refused.code, refused.message]).toEqual([code, expect.stringContaining(text)])
    }
    expect((await selam.get('/jobs/hidden')).meta.total).toBe(MAX_HIDDEN)
    expect((await selam.get('/company/hidden')).meta.total).toBe(MAX_HIDDEN)

    const [oldest] = (await selam.get('/jobs/hidden?page=50')).data
    await selam.delete(`/jobs/${oldest.id}/hide`)
    const refusedJob = jobs[jobReplies.findIndex(({ status }) => status === 409) >> 1]!
    expect(await selam.post(`/jobs/${refusedJob.id}/hide`)).toMatchObject({ status: 200 })
  })

  test('is left out of lists by the ids of its jobs and companies, for this seeker only', async ({ testApp }) => {
    const [selam, abebe] = [await testApp.createSeeker(), await testApp.createSeeker()]
    const [one, other] = [await createLiveJob(testApp), await createLiveJob(testApp)]
    await selam.post(`/jobs/${one.id}/hide`)
    await selam.post(`/company/${other.company.id}/hide`)

    expect(await listHiddenForSeeker(testApp.db, selam.id)).toEqual({
      jobs: [{ jobId: one.id, reason: null }],
      companyIds: [other.company.id],
    })
    expect(await listHiddenForSeeker(testApp.db, abebe.id)).toEqual({ jobs: [], companyIds: [] })
    expect((await selam.get('/jobs/marks')).data).toMatchObject({
      hiddenJobs: [one.id],
      hiddenCompanies: [other.company.id],
    })
    expect((await selam.get('/jobs/matches')).data).toEqual([])
    expect((await abebe.get('/jobs/matches')).data).toHaveLength(2)
  })

  test('is for seekers only', async ({ testApp }) => {
    const { id, company } = await createLiveJob(testApp)
    const undecided = await testApp.createAccount({ role: 'OTHER' })
    for (const [person, status] of [
      [testApp.visitor, 401],
      [company.owner, 403],
      [await testApp.createAdmin(), 403],
      [undecided, 403],
    ] as const)
      for (const request of [
        person.post(`/jobs/${id}/hide`),
        person.delete(`/jobs/${id}/hide`),
        person.get('/jobs/hidden'),
        person.post(`/company/${company.id}/hide`),
        person.delete(`/company/${company.id}/hide`),
        person.get('/company/hidden'),
      ])
        expect((await request).status).toBe(status)
  })
})
