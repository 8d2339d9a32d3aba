import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTestClient } from '#test/test-client.ts'
import { signUpVerifiedUser, TEST_PASSWORD } from '#test/sign-up.ts'
import { test } from '#test/test-app.ts'

const REASON = 'Sends advertisements to companies'
const MISSING = '0199a000-0000-7000-8000-000000000001'
const suspend = (admin: { patch: (path: string, body: unknown) => Promise<any> }, id: string) =>
  admin.patch(`/admin/users/${id}/suspended`, { suspended: true, reason: REASON })
const reinstate = (admin: { patch: (path: string, body: unknown) => Promise<any> }, id: string) =>
  admin.patch(`/admin/users/${id}/suspended`, { suspended: false })

describe('PATCH /admin/users/:accountId/suspended', () => {
  test('ends every session at once on every instance, notifies the person by email and notification, and is in the audit log', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const { id, email } = await signUpVerifiedUser(testApp)
    const [phone, laptop] = [await testApp.signIn({ id, email }), await testApp.signIn({ id, email })]
    await testApp.visitor.post('/auth/forgot-password', { email })
    const [, token] = /token=([\w-]+)/.exec((await testApp.listOutboxEmails()).at(-1)!.text)!
    const other = await testApp.startInstance()

    const response = await suspend(admin, id)

    expect(response).toMatchObject({
      status: 200,
      data: {
        suspendedAt: expect.any(String),
        suspensionReason: REASON,
        openSessions: 0,
        history: [{ act: 'account.suspended', reason: REASON, by: expect.any(String) }],
      },
    })
    for (const { app } of [testApp, other])
      for (const session of [phone, laptop])
        expect(await createTestClient(app, session.token).get('/auth/me')).toMatchObject({ status: 401 })
    expect(await testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD })).toMatchObject({
      status: 403,
      code: 'ACCOUNT_SUSPENDED',
    })
    expect(
      await testApp.visitor.post('/auth/reset-password', { token, password: 'Wenchi-crater lake 9' }),
    ).toMatchObject({
      status: 400,
      code: 'INVALID_RESET_TOKEN',
    })
    expect((await testApp.listOutboxEmails()).at(-1)).toMatchObject({
      letter: 'account.suspended',
      recipient: email,
      text: expect.stringContaining(REASON),
    })
    expect(await run(testApp.db, 'select kind, body from notifications where account_id = $1', [id])).toEqual([
      { kind: 'account.suspended', body: expect.stringContaining(REASON) },
    ])
    expect(
      await run(
        testApp.db,
        `select account_id as who, details, ip is not null as "from" from audit where act = 'account.suspended' and subject_id = $1`,
        [id],
      ),
    ).toEqual([{ who: admin.id, details: { reason: REASON }, from: true }])
  })

  test('lifting it lets the person sign in again, but restores no earlier session', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id, email } = await signUpVerifiedUser(testApp)
    const before = await testApp.signIn({ id, email })
    await suspend(admin, id)

    expect(await reinstate(admin, id)).toMatchObject({
      status: 200,
      data: {
        suspendedAt: null,
        suspensionReason: null,
        history: [{ act: 'account.reinstated' }, { act: 'account.suspended' }],
      },
    })

    expect(await before.get('/auth/me')).toMatchObject({ status: 401 })
    expect(await testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD })).toMatchObject({ status: 200 })
    expect((await testApp.listOutboxEmails()).map(({ letter }) => letter).slice(-2)).toEqual([
      'account.suspended',
      'account.reinstated',
    ])
    expect(await run(testApp.db, 'select kind from notifications where account_id = $1 order by id', [id])).toEqual([
      { kind: 'account.suspended' },
      { kind: 'account.reinstated' },
    ])
  })

  test('leaves the company of an owner, its jobs and its team as they are', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id, owner } = await testApp.createCompany()
    const job = await testApp.createJob(id)
    const colleague = await testApp.createAccount({ role: 'COMPANY' })
    await run(testApp.db, `insert into members (account_id, company_id, role) values ($1, $2, 'RECRUITER')`, [
      colleague.id,
      id,
    ])

    await suspend(admin, owner.id)

    expect(await owner.get('/jobs/company')).toMatchObject({ status: 401 })
    expect(await testApp.visitor.get(`/jobs/getOne/${job.id}`)).toMatchObject({ status: 200 })
    expect(await colleague.get('/jobs/company')).toMatchObject({ status: 200 })
  })

  test('is refused for oneself and for another administrator, and when nothing would change', async ({ testApp }) => {
    const [admin, other] = [await testApp.createAdmin(), await testApp.createAdmin()]
    const { id } = await testApp.createAccount({ role: 'JOBSEEKER' })

    expect(await suspend(admin, admin.id)).toMatchObject({ status: 409, code: 'OWN_ACCOUNT' })
    expect(await suspend(admin, other.id)).toMatchObject({ status: 409, code: 'ADMIN_ACCOUNT' })
    expect(await reinstate(admin, id)).toMatchObject({ status: 409, code: 'ALREADY_REVIEWED' })
    await suspend(admin, id)
    expect(await suspend(admin, id)).toMatchObject({ status: 409, code: 'ALREADY_REVIEWED' })
    expect(await other.get('/auth/me')).toMatchObject({ status: 200 })
  })

  test.for([
    { suspended: true },
    { suspended: true, reason: ' \n ' },
    { suspended: true, reason: 'x'.repeat(501) },
    { suspended: false, reason: 'x'.repeat(501) },
    { suspended: 'yes' },
    {},
  ])('refuses %o', async (body, { testApp }) => {
    const admin = await testApp.createAdmin()
    const { id } = await testApp.createAccount({ role: 'JOBSEEKER' })
    expect(await admin.patch(`/admin/users/${id}/suspended`, body)).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    expect(await admin.patch(`/admin/users/${MISSING}/suspended`, body)).toMatchObject({
      status: 404,
      code: 'ACCOUNT_NOT_FOUND',
    })
  })

  test.for([null, '', 'It was somebody else'])(
    'accepts %o when a suspension is lifted, and keeps a text in the audit log',
    async (reason, { testApp }) => {
      const admin = await testApp.createAdmin()
      const { id } = await testApp.createAccount({ role: 'JOBSEEKER' })
      await suspend(admin, id)

      const response = await admin.patch(`/admin/users/${id}/suspended`, { suspended: false, reason })

      expect(response).toMatchObject({
        status: 200,
        data: {
          suspendedAt: null,
          suspensionReason: null,
          history: [
            { act: 'account.reinstated', reason: reason || null },
            { act: 'account.suspended', reason: REASON },
          ],
        },
      })
      expect(JSON.stringify(await testApp.listOutboxEmails())).not.toContain('somebody else')
    },
  )

  test('of twenty at once on two instances one counts', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id } = await testApp.createAccount({ role: 'JOBSEEKER' })
    const { app } = await testApp.startInstance()
    const doors = [admin, createTestClient(app, admin.token)]

    const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => suspend(doors[n % 2]!, id)))

    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)])
    expect((await testApp.listOutboxEmails()).map(({ letter }) => letter)).toEqual(['account.suspended'])
    expect(await run(testApp.db, `select 1 as line from audit where act = 'account.suspended'`)).toHaveLength(1)
  })

  test('simultaneous sign-ins leave no usable session', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id, email } = await signUpVerifiedUser(testApp)

    const [, ...signIns] = await Promise.all([
      suspend(admin, id),
      ...Array.from({ length: 8 }, () => testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD })),
    ])

    for (const { status, data } of signIns) {
      expect([200, 403]).toContain(status)
      if (status === 200)
        expect(await createTestClient(testApp.app, data.accessToken).get('/auth/me')).toMatchObject({ status: 401 })
    }
    await reinstate(admin, id)
    for (const { status, data } of signIns)
      if (status === 200)
        expect(await createTestClient(testApp.app, data.accessToken).get('/auth/me')).toMatchObject({ status: 401 })
  })

  test('a simultaneous request is carried out completely or refused', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id, owner } = await testApp.createCompany()
    const job = await testApp.createJob(id)

    const [, ...changes] = await Promise.all([
      suspend(admin, owner.id),
      ...Array.from({ length: 6 }, (_, n) =>
        owner.patch(`/jobs/update/${job.id}`, { title: `Backend Engineer, take ${n}` }),
      ),
    ])

    for (const { status } of changes) expect([200, 401, 409]).toContain(status)
    expect(await owner.patch(`/jobs/update/${job.id}`, { title: 'Never again' })).toMatchObject({ status: 401 })
  })
})
