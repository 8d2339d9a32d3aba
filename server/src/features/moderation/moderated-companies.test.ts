import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTestClient } from '#test/test-client.ts'
import { createSamplePdf } from '#test/sample-files.ts'
import { createStoredFile } from '#test/stored-files.ts'
import { test, type TestApp } from '#test/test-app.ts'

const REASON = 'The trade license cannot be read'
const MISSING = '0199a000-0000-7000-8000-000000000001'
const companyRow = (testApp: TestApp, id: string) =>
  testApp.db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const auditEntriesOf = (testApp: TestApp, subject: string) =>
  run<{ act: string; account: string; details: object; hasPlace: boolean }>(
    testApp.db,
    'select act, account_id as account, details, ip is not null as "hasPlace" from audit where subject_id = $1 order by id',
    [subject],
  )

describe('PATCH /admin/companies/:companyId/status', () => {
  test('approving activates the company, notifies its owner and is in the audit log', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id, owner } = await testApp.createCompany({ name: 'Sheba Tech', status: 'PENDING' })
    await testApp.createJob(id)

    const response = await admin.patch(`/admin/companies/${id}/status`, { status: 'ACTIVE' })

    expect(response).toMatchObject({
      status: 200,
      data: { id, status: 'ACTIVE', verified: true, rejectionReason: null, jobsCount: 1 },
    })
    expect(await testApp.visitor.get(`/company/fetch/${id}`)).toMatchObject({ status: 200, data: { verified: true } })
    expect(await testApp.listOutboxEmails()).toEqual([
      expect.objectContaining({
        letter: 'company.approved',
        recipient: owner.email,
        text: expect.stringContaining('https://sira.example/post-job'),
      }),
    ])
    expect(await auditEntriesOf(testApp, id)).toEqual([
      {
        act: 'company.approved',
        account: admin.id,
        details: { from: 'PENDING', to: 'ACTIVE', name: 'Sheba Tech' },
        hasPlace: true,
      },
    ])
    expect((await companyRow(testApp, id)).reviewed_at).not.toBe(null)
  })

  test('rejecting gives the owner the reason', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id, owner } = await testApp.createCompany({ status: 'PENDING' })

    const response = await admin.patch(`/admin/companies/${id}/status`, { status: 'REJECTED', reason: REASON })

    expect(response.data).toMatchObject({ status: 'REJECTED', verified: false, rejectionReason: REASON })
    expect(await testApp.listOutboxEmails()).toEqual([
      expect.objectContaining({
        letter: 'company.rejected',
        recipient: owner.email,
        text: expect.stringContaining(REASON),
      }),
    ])
    expect((await owner.get(`/company/fetch/${id}`)).data.rejectionReason).toBe(REASON)
    expect(await auditEntriesOf(testApp, id)).toMatchObject([{ act: 'company.rejected', details: { reason: REASON } }])
  })

  test('suspending hides a live company and its jobs at once and ends its featured state; lifting it shows them again', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const { id } = await testApp.createCompany({ featured: true, needs_another_look: true })
    await testApp.createJob(id)

    const suspended = await admin.patch(`/admin/companies/${id}/status`, { status: 'SUSPENDED', reason: REASON })
    expect(suspended.data).toMatchObject({
      status: 'SUSPENDED',
      featured: false,
      needsAnotherLook: false,
      rejectionReason: REASON,
      jobsCount: 0,
    })
    expect((await testApp.visitor.get(`/company/fetch/${id}`)).status).toBe(404)

    const lifted = await admin.patch(`/admin/companies/${id}/status`, { status: 'ACTIVE' })
    expect(lifted.data).toMatchObject({ status: 'ACTIVE', rejectionReason: null, jobsCount: 1 })
    expect((await testApp.visitor.get(`/company/fetch/${id}`)).data.jobs).toHaveLength(1)
    expect((await testApp.listOutboxEmails()).map(({ letter }) => letter)).toEqual([
      'company.suspended',
      'company.approved',
    ])
    expect((await auditEntriesOf(testApp, id)).map(({ act }) => act)).toEqual(['company.suspended', 'company.approved'])
  })

  test('approving a live company again after a change sends no email', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id } = await testApp.createCompany({ needs_another_look: true })

    const response = await admin.patch(`/admin/companies/${id}/status`, { status: 'ACTIVE' })

    expect(response).toMatchObject({ status: 200, data: { status: 'ACTIVE', needsAnotherLook: false } })
    expect(await testApp.listOutboxEmails()).toEqual([])
    expect((await auditEntriesOf(testApp, id)).map(({ act }) => act)).toEqual(['company.looked-at-again'])
  })

  test.for([
    ['ACTIVE', 'ACTIVE'],
    ['ACTIVE', 'REJECTED'],
    ['REJECTED', 'ACTIVE'],
    ['REJECTED', 'REJECTED'],
    ['REJECTED', 'SUSPENDED'],
    ['PENDING', 'SUSPENDED'],
    ['SUSPENDED', 'REJECTED'],
    ['SUSPENDED', 'SUSPENDED'],
  ] as const)('a decision on a company that is %s cannot make it %s', async ([from, to], { testApp }) => {
    const admin = await testApp.createAdmin()
    const { id } = await testApp.createCompany({ status: from })
    const before = await companyRow(testApp, id)

    const response = await admin.patch(
      `/admin/companies/${id}/status`,
      to === 'ACTIVE' ? { status: to } : { status: to, reason: REASON },
    )

    expect(response).toMatchObject({ status: 409, code: 'ALREADY_REVIEWED' })
    expect(await companyRow(testApp, id)).toEqual(before)
    expect(await testApp.listOutboxEmails()).toEqual([])
    expect(await auditEntriesOf(testApp, id)).toEqual([])
  })

  test('of twenty decisions at once on two instances one counts: one email, one audit log entry', async ({
    testApp,
  }) => {
    const [one, other] = [await testApp.createAdmin(), await testApp.createAdmin()]
    const { app } = await testApp.startInstance()
    const doors = [one, createTestClient(app, other.token)]
    const { id } = await testApp.createCompany({ status: 'PENDING' })

    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        doors[i % 2]!.patch(
          `/admin/companies/${id}/status`,
          i % 3 === 0 ? { status: 'REJECTED', reason: REASON } : { status: 'ACTIVE' },
        ),
      ),
    )

    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)])
    const emails = (await testApp.listOutboxEmails()).map(({ letter }) => letter)
    const { status } = await companyRow(testApp, id)
    expect(emails).toEqual([status === 'ACTIVE' ? 'company.approved' : 'company.rejected'])
    expect((await auditEntriesOf(testApp, id)).map(({ act }) => act)).toEqual(emails)
  })

  test.for([
    { status: 'REJECTED' },
    { status: 'SUSPENDED', reason: '' },
    { status: 'REJECTED', reason: ' \n\t ' },
    { status: 'REJECTED', reason: 'x'.repeat(501) },
    { status: 'PENDING' },
    { status: 'ACTIVE', featured: true },
    {},
  ])('refuses the decision %o', async (verdict, { testApp }) => {
    const admin = await testApp.createAdmin()
    const { id } = await testApp.createCompany({ status: 'PENDING' })

    expect(await admin.patch(`/admin/companies/${id}/status`, verdict)).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    })
    expect((await companyRow(testApp, id)).status).toBe('PENDING')
  })

  test.for([null, '', '  ', 'All is in order'])(
    'accepts %o with an approval: only the audit log keeps it, and only if it has text',
    async (reason, { testApp }) => {
      const admin = await testApp.createAdmin()
      const { id } = await testApp.createCompany({ status: 'PENDING' })
      const job = await testApp.createJob(id, { status: 'PENDING' })
      const said = reason?.trim() || undefined

      for (const path of [`companies/${id}`, `jobs/${job.id}`])
        expect(await admin.patch(`/admin/${path}/status`, { status: 'ACTIVE', reason })).toMatchObject({
          status: 200,
          data: { status: 'ACTIVE', rejectionReason: null },
        })
      for (const about of [id, job.id])
        expect((await auditEntriesOf(testApp, about)).map(({ details }) => details)).toEqual([
          {
            from: 'PENDING',
            to: 'ACTIVE',
            ...(said && { reason: said }),
            ...(about === id ? { name: expect.any(String) } : { title: expect.any(String) }),
          },
        ])
      expect((await testApp.listOutboxEmails()).map(({ letter }) => letter)).toEqual([
        'company.approved',
        'job.approved',
      ])
      expect(JSON.stringify(await testApp.listOutboxEmails())).not.toContain('All is in order')
    },
  )

  test.for(['x'.repeat(10), 'x'.repeat(500)])('accepts a reason of $length characters', async (reason, { testApp }) => {
    const admin = await testApp.createAdmin()
    const { id } = await testApp.createCompany({ status: 'PENDING' })

    expect((await admin.patch(`/admin/companies/${id}/status`, { status: 'REJECTED', reason })).status).toBe(200)
  })

  test('a company that does not exist is not found, before the body is checked', async ({ testApp }) => {
    const admin = await testApp.createAdmin()

    expect(await admin.patch(`/admin/companies/${MISSING}/status`, {})).toMatchObject({
      status: 404,
      code: 'COMPANY_NOT_FOUND',
    })
  })
})

describe('GET /admin/companies/:companyId', () => {
  test('shows the company; the audit log records access to the license when the file is opened, not before', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const { id, owner } = await testApp.createCompany({ status: 'PENDING' })
    const license = await createStoredFile(testApp, owner.id, {
      bytes: await createSamplePdf(),
      kind: 'trade_license',
      name: 'trade_license.pdf',
    })
    await run(testApp.db, 'update companies set trade_license_file_id = $2 where id = $1', [id, license])

    const response = await admin.get(`/admin/companies/${id}`)

    expect(response).toMatchObject({
      status: 200,
      data: { id, status: 'PENDING', tradeLicense: { name: 'trade_license.pdf' } },
    })
    expect(await auditEntriesOf(testApp, id)).toEqual([])
    expect((await testApp.app.inject({ url: response.data.tradeLicense.url })).statusCode).toBe(200)
    expect(await auditEntriesOf(testApp, id)).toEqual([
      { act: 'trade-license.shown', account: admin.id, details: {}, hasPlace: true },
    ])
  })

  test.for([MISSING, '1'])('%s is not found', async (id, { testApp }) => {
    expect(await (await testApp.createAdmin()).get(`/admin/companies/${id}`)).toMatchObject({
      status: 404,
      code: 'COMPANY_NOT_FOUND',
    })
  })
})

describe('the admin area', () => {
  test('is closed to everybody else, whatever they request', async ({ testApp }) => {
    const { id, owner } = await testApp.createCompany({ status: 'PENDING' })
    const job = await testApp.createJob(id, { status: 'PENDING' })
    const asked = (person: typeof testApp.visitor) =>
      Promise.all([
        person.get('/admin/companies'),
        person.get(`/admin/companies/${id}`),
        person.get('/admin/jobs'),
        person.patch(`/admin/companies/${id}/status`, { status: 'ACTIVE' }),
        person.patch(`/admin/companies/${MISSING}/status`, {}),
        person.patch(`/admin/jobs/${job.id}/status`, { status: 'ACTIVE' }),
      ])

    for (const { status, code } of await asked(testApp.visitor))
      expect({ status, code }).toEqual({ status: 401, code: 'SIGN_IN_REQUIRED' })
    for (const person of [owner, await testApp.createSeeker(), await testApp.createAccount({ role: 'OTHER' })])
      for (const { status, code } of await asked(person))
        expect({ status, code }).toEqual({ status: 403, code: 'ROLE_REQUIRED' })
    expect((await companyRow(testApp, id)).status).toBe('PENDING')
    expect(await run(testApp.db, 'select 1 from audit')).toEqual([])
  })
})
