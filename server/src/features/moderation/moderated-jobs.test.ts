import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'

const REASON = 'Please name the pay of this job'
const jobRow = (testApp: TestApp, id: string) =>
  testApp.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const actionsOn = async (testApp: TestApp, subject: string) =>
  (await run<{ act: string }>(testApp.db, 'select act from audit where subject_id = $1 order by id', [subject])).map(
    ({ act }) => act,
  )

describe('PATCH /admin/jobs/:jobId/status', () => {
  test('approving publishes the job and notifies its company with a link to it', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId, owner } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { title: 'Backend Engineer', status: 'PENDING' })

    const answer = await admin.patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE' })

    expect(answer).toMatchObject({
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

    const answer = await admin.patch(`/admin/jobs/${id}/status`, { status: 'REJECTED', reason: REASON })

    expect(answer.data).toMatchObject({ status: 'REJECTED', publishedAt: null, rejectionReason: REASON })
    const [letter] = await testApp.listOutboxEmails()
    expect(letter).toMatchObject({
      letter: 'job.rejected',
      recipient: owner.email,
      text: expect.stringContaining(REASON),
    })
    expect(letter!.text).toContain(`https://sira.example/COMPANY/jobs/${id}/edit`)
    expect(await actionsOn(testApp, id)).toEqual(['job.rejected'])
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
    expect(await actionsOn(testApp, good.id)).toEqual(['job.looked-at-again'])
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
      expect(await actionsOn(testApp, id)).toEqual([])
    },
  )

  test('of ten decisions at once one counts: one email, one audit log entry', async ({ testApp }) => {
    const admins = [await testApp.createAdmin(), await testApp.createAdmin()]
    const { id } = await testApp.createJob((await testApp.createCompany()).id, { status: 'PENDING' })

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        admins[i % 2]!.patch(
          `/admin/jobs/${id}/status`,
          i % 2 === 0 ? { status: 'ACTIVE', from: 'PENDING' } : { status: 'REJECTED', reason: REASON, from: 'PENDING' },
        ),
      ),
    )

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
    expect(await testApp.listOutboxEmails()).toHaveLength(1)
    expect(await actionsOn(testApp, id)).toHaveLength(1)
  })

  test('simultaneous decisions on a company and on its jobs all succeed; job approvals refused before the company was active succeed afterwards', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId } = await testApp.createCompany({ status: 'PENDING' })
    const jobs = await Promise.all(Array.from({ length: 6 }, () => testApp.createJob(companyId, { status: 'PENDING' })))

    const answers = await Promise.all([
      admin.patch(`/admin/companies/${companyId}/status`, { status: 'ACTIVE' }),
      ...jobs.map(({ id }) => admin.patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE' })),
    ])

    expect(answers[0]!.status).toBe(200)
    for (const [n, { status, code }] of answers.slice(1).entries()) {
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

describe('GET /admin/jobs', () => {
  test('lists pending jobs, longest waiting first, with all entered data', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId } = await testApp.createCompany({ name: 'Sheba Tech' })
    await testApp.createJob(companyId, { title: 'Second', status: 'PENDING', submitted_at: '2026-02-02T00:00:00Z' })
    await testApp.createJob(companyId, {
      title: 'First',
      status: 'PENDING',
      submitted_at: '2026-02-01T00:00:00Z',
      description: 'Keep the books of the town.',
      skills: ['React'],
      salary_type: 'FIXED',
      salary_amount: 25_000,
      deadline: '2030-01-31',
    })
    await testApp.createJob(companyId)
    await testApp.createJob(companyId, { status: 'DRAFT' })

    const answer = await admin.get('/admin/jobs')

    expect(answer.data.map(({ title }: { title: string }) => title)).toEqual(['First', 'Second'])
    expect(answer.data[0]).toMatchObject({
      description: 'Keep the books of the town.',
      submittedAt: '2026-02-01T00:00:00.000Z',
      needsAnotherLook: false,
      status: 'PENDING',
      deadline: '2030-01-31',
      company: { name: 'Sheba Tech', verified: true },
      salary: { type: 'FIXED', amount: 25_000 },
      skills: [{ skill: { name: 'React' } }],
      applicationsCount: 0,
      rejectionReason: null,
    })
    expect(answer.meta).toMatchObject({ total: 2 })
  })

  test('pages, lists other statuses, and never lists deleted jobs', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId } = await testApp.createCompany()
    await testApp.createJob(companyId, { title: 'Old' })
    await testApp.createJob(companyId, { title: 'Changed', needs_another_look: true })
    await testApp.createJob(companyId, { title: 'Draft', status: 'DRAFT' })
    await testApp.createJob(companyId, { title: 'Waits', status: 'PENDING' })
    await testApp.createJob(companyId, { status: 'ARCHIVED', deleted_at: '2026-01-01T00:00:00Z' })

    expect(await admin.get('/admin/jobs?status=ACTIVE&per_page=1')).toMatchObject({
      data: [{ title: 'Old' }],
      meta: { total: 2, totalPages: 2 },
    })
    expect(await admin.get('/admin/jobs?status=ACTIVE&per_page=1&page=2')).toMatchObject({
      data: [{ title: 'Changed' }],
    })
    expect(await admin.get('/admin/jobs?status=ACTIVE&order=newest&per_page=1')).toMatchObject({
      data: [{ title: 'Changed' }],
    })
    expect(await admin.get('/admin/jobs?status=CHANGED')).toMatchObject({
      data: [{ title: 'Changed' }],
      meta: { total: 1 },
    })
    expect(await admin.get('/admin/jobs?status=WAITING&order=newest')).toMatchObject({
      data: [{ title: 'Waits' }, { title: 'Changed' }],
      meta: { total: 2 },
    })
    expect(await admin.get('/admin/jobs?status=ALL&order=newest')).toMatchObject({
      data: [{ title: 'Waits' }, { title: 'Changed' }, { title: 'Old' }],
      meta: { total: 3 },
    })
    expect(await admin.get('/admin/jobs?status=ARCHIVED')).toMatchObject({ data: [], meta: { total: 0 } })
  })

  test('finds a job by its title, its company, and the email of the company owner, in any status, in pages', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const [wenchi, sheba] = [
      await testApp.createCompany({ name: 'Wenchi Ledger' }),
      await testApp.createCompany({ name: 'Sheba Tech' }),
    ]
    const one = await testApp.createJob(wenchi.id, { title: 'Night Baker' })
    const other = await testApp.createJob(wenchi.id, { title: 'Day Guard', status: 'PENDING' })
    const third = await testApp.createJob(sheba.id, { title: 'Baker of bread', status: 'REJECTED' })
    await testApp.createJob(sheba.id, {
      title: 'Baker that is gone',
      status: 'ARCHIVED',
      deleted_at: '2026-01-01T00:00:00Z',
    })
    const found = async (search: string, more = 'status=ALL') => {
      const { data, meta } = await admin.get(`/admin/jobs?${more}&search=${encodeURIComponent(search)}`)
      return [data.map(({ id }: { id: string }) => id), meta.total]
    }

    expect([await found('baker'), await found('WENCHI'), await found(sheba.owner.email)]).toEqual([
      [[one.id, third.id], 2],
      [[one.id, other.id], 2],
      [[third.id], 1],
    ])
    expect([
      await found('wenchi', 'status=PENDING'),
      await found('wenchi', 'status=WAITING'),
      await found('baker', 'status=ALL&order=newest&per_page=1'),
    ]).toEqual([
      [[other.id], 1],
      [[other.id], 1],
      [[third.id], 2],
    ])
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
