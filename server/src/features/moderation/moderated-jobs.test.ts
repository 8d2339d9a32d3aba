import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { listAuditActs } from '#test/reported-jobs.ts'
import { test, type TestApp } from '#test/test-app.ts'

const REASON = 'Please name the pay of this job'
const jobRow = (testApp: TestApp, id: string) =>
  testApp.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('PATCH /admin/jobs/:jobId/status', () => {
  test('approving publishes the job and notifies its company with a link to it', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId, owner } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { title: 'Backend Engineer', status: 'PENDING' })

    const response = await admin.patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE' })

    expect(response).toMatchObject({
      status: 200,
      data: { id, status: 'ACTIVE', publishedAt: expect.any(String), rejectionReason: null, needsAnotherLook: false },
    })
    expect((await testApp.visitor.get(`/company/fetch/${companyId}`)).data.jobs).toMatchObject([{ id }])
    expect(await testApp.listOutboxEmails()).toEqual([
      expect.objectContaining({
        letter: 'job.approved',
        recipient: owner.email,
        text: expect.stringContaining(`https://sira.example/jobs/${id}`),
      }),
    ])
    expect(
      await run(testApp.db, 'select act, account_id, subject_kind, details from audit where subject_id = $1', [id]),
    ).toEqual([
      {
        act: 'job.approved',
        account_id: admin.id,
        subject_kind: 'job',
        details: { from: 'PENDING', to: 'ACTIVE', title: 'Backend Engineer' },
      },
    ])
  })

  test('a job that was public before keeps its first publication time', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { status: 'PENDING', published_at: '2026-01-01T00:00:00Z' })

    expect((await admin.patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE' })).data.publishedAt).toBe(
      '2026-01-01T00:00:00.000Z',
    )
  })

  test('rejecting gives the company the reason and a link to change the job', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId, owner } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { status: 'PENDING' })

    const response = await admin.patch(`/admin/jobs/${id}/status`, { status: 'REJECTED', reason: REASON })

    expect(response.data).toMatchObject({ status: 'REJECTED', publishedAt: null, rejectionReason: REASON })
    const [letter] = await testApp.listOutboxEmails()
    expect(letter).toMatchObject({
      letter: 'job.rejected',
      recipient: owner.email,
      text: expect.stringContaining(REASON),
    })
    expect(letter!.text).toContain(`https://sira.example/COMPANY/jobs/${id}/edit`)
    expect(await listAuditActs(testApp, id)).toEqual(['job.rejected'])
  })

  test('a live job that was changed can be approved again, without an email, or taken down', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId } = await testApp.createCompany()
    const [good, bad] = [
      await testApp.createJob(companyId, { needs_another_look: true }),
      await testApp.createJob(companyId, { needs_another_look: true, featured: true }),
    ]

    const approved = await admin.patch(`/admin/jobs/${good.id}/status`, { status: 'ACTIVE' })
    const rejected = await admin.patch(`/admin/jobs/${bad.id}/status`, { status: 'REJECTED', reason: REASON })

    expect(approved.data).toMatchObject({ status: 'ACTIVE', needsAnotherLook: false })
    expect(rejected.data).toMatchObject({ status: 'REJECTED', needsAnotherLook: false, featured: false })
    expect((await testApp.listOutboxEmails()).map(({ letter }) => letter)).toEqual(['job.taken-down'])
    expect(await listAuditActs(testApp, good.id)).toEqual(['job.looked-at-again'])
    expect((await testApp.visitor.get(`/company/fetch/${companyId}`)).data.jobs).toMatchObject([{ id: good.id }])
  })

  test.for(['DRAFT', 'REJECTED', 'CLOSED', 'ARCHIVED'] as const)(
    'a job that is %s and was never public cannot be decided on',
    async (status, { testApp }) => {
      const admin = await testApp.createAdmin()
      const { id } = await testApp.createJob((await testApp.createCompany()).id, { status, published_at: null })
      const before = await jobRow(testApp, id)

      for (const verdict of [{ status: 'ACTIVE' }, { status: 'REJECTED', reason: REASON }])
        expect(await admin.patch(`/admin/jobs/${id}/status`, verdict)).toMatchObject({
          status: 409,
          code: 'ALREADY_REVIEWED',
        })
      expect(await jobRow(testApp, id)).toEqual(before)
      expect(await testApp.listOutboxEmails()).toEqual([])
      expect(await listAuditActs(testApp, id)).toEqual([])
    },
  )

  test('of ten decisions at once one counts: one email, one audit log entry', async ({ testApp }) => {
    const admins = [await testApp.createAdmin(), await testApp.createAdmin()]
    const { id } = await testApp.createJob((await testApp.createCompany()).id, { status: 'PENDING' })

    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        admins[i % 2]!.patch(
          `/admin/jobs/${id}/status`,
          i % 2 === 0 ? { status: 'ACTIVE', from: 'PENDING' } : { status: 'REJECTED', reason: REASON, from: 'PENDING' },
        ),
      ),
    )

    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
    expect(await testApp.listOutboxEmails()).toHaveLength(1)
    expect(await listAuditActs(testApp, id)).toHaveLength(1)
  })

  test('simultaneous decisions on a company and on its jobs all succeed; job approvals refused before the company was active succeed afterwards', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId } = await testApp.createCompany({ status: 'PENDING' })
    const jobs = await Promise.all(Array.from({ length: 6 }, () => testApp.createJob(companyId, { status: 'PENDING' })))

    const responses = await Promise.all([
      admin.patch(`/admin/companies/${companyId}/status`, { status: 'ACTIVE' }),
      ...jobs.map(({ id }) => admin.patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE' })),
    ])

    expect(responses[0]!.status).toBe(200)
    for (const [n, { status, code }] of responses.slice(1).entries()) {
      if (status === 200) continue
      expect(code).toBe('COMPANY_NOT_ACTIVE')
      expect((await admin.patch(`/admin/jobs/${jobs[n]!.id}/status`, { status: 'ACTIVE' })).status).toBe(200)
    }
    expect((await testApp.visitor.get(`/company/fetch/${companyId}`)).data).toMatchObject({ jobsCount: 6 })
  })

  test.for(['PENDING', 'REJECTED', 'SUSPENDED'] as const)(
    'a job whose company is %s cannot be approved, because nobody would see it; it can be rejected',
    async (status, { testApp }) => {
      const admin = await testApp.createAdmin()
      const { id } = await testApp.createJob((await testApp.createCompany({ status })).id, { status: 'PENDING' })

      expect((await admin.get('/admin/jobs')).data).toMatchObject([{ id, companyStatus: status }])
      expect(await admin.patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE' })).toMatchObject({
        status: 409,
        code: 'COMPANY_NOT_ACTIVE',
      })
      expect(await admin.patch(`/admin/jobs/${id}/status`, { status: 'REJECTED', reason: REASON })).toMatchObject({
        status: 200,
      })
    },
  )

  test.for([
    { status: 'REJECTED' },
    { status: 'REJECTED', reason: '   ' },
    { status: 'CLOSED' },
    { status: 'ACTIVE', featured: true },
    {},
  ])('refuses the decision %o', async (verdict, { testApp }) => {
    const admin = await testApp.createAdmin()
    const { id } = await testApp.createJob((await testApp.createCompany()).id, { status: 'PENDING' })

    expect(await admin.patch(`/admin/jobs/${id}/status`, verdict)).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    expect((await jobRow(testApp, id)).status).toBe('PENDING')
  })

  test('a job that does not exist or was deleted is not found', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id } = await testApp.createJob((await testApp.createCompany()).id, {
      status: 'ARCHIVED',
      deleted_at: '2026-01-01T00:00:00Z',
    })

    for (const jobId of [id, '0199a000-0000-7000-8000-000000000001', '1'])
      expect(await admin.patch(`/admin/jobs/${jobId}/status`, {})).toMatchObject({ status: 404, code: 'JOB_NOT_FOUND' })
  })
})

test('a job whose deadline passed while it was pending cannot be approved, but rejected', async ({ testApp }) => {
  const admin = await testApp.createAdmin()
  const { id: companyId } = await testApp.createCompany()
  const { id } = await testApp.createJob(companyId, { status: 'PENDING', deadline: '2026-01-31' })

  expect(await admin.patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE' })).toMatchObject({
    status: 409,
    code: 'DEADLINE_PASSED',
  })
  expect(await testApp.listOutboxEmails()).toEqual([])
  expect(
    await admin.patch(`/admin/jobs/${id}/status`, { status: 'REJECTED', reason: 'Please set a new deadline' }),
  ).toMatchObject({ status: 200 })
})

describe('an approval', () => {
  test('is for what was loaded: a later change refuses it, and a decision made meanwhile is reported as such', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId, owner } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { status: 'PENDING', updated_at: '2026-05-01T00:00:00.123456Z' })
    const pending = await testApp.createCompany({ status: 'PENDING' })
    const read = async (path: string) => (await admin.get(path)).data.updatedAt as string
    const versions = [await read(`/admin/jobs/${id}`), await read(`/admin/companies/${pending.id}`)]
    await owner.patch(`/jobs/update/${id}`, { description: 'Bring 300 birr for registration.' })

    expect(await admin.patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE', version: versions[0] })).toMatchObject({
      status: 409,
      code: 'CHANGED_MEANWHILE',
    })
    expect(
      (await admin.patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE', version: await read(`/admin/jobs/${id}`) }))
        .status,
    ).toBe(200)
    expect(
      (await admin.patch(`/admin/companies/${pending.id}/status`, { status: 'ACTIVE', version: versions[1] })).status,
    ).toBe(200)
    expect(
      await admin.patch(`/admin/companies/${pending.id}/status`, { status: 'ACTIVE', version: versions[1] }),
    ).toMatchObject({ status: 409, code: 'ALREADY_REVIEWED' })
    const noTime = ['yesterday', `2026-01-31T09:00:00.${'1'.repeat(200)}Z`]
    for (const version of noTime)
      expect((await admin.patch(`/admin/companies/${pending.id}/status`, { status: 'ACTIVE', version })).status).toBe(
        400,
      )
  })
})
