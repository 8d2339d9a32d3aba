import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTestClient } from '#test/test-client.ts'
import { signUpVerifiedUser, TEST_PASSWORD } from '#test/sign-up.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { ACCOUNT_SEARCH_TEXT } from './users.queries.ts'

const REASON = 'Sends advertisements to companies'
const MISSING = '0199a000-0000-7000-8000-000000000001'
const setNames = (testApp: TestApp, id: string, facts: Record<string, string>) =>
  run(
    testApp.db,
    `update accounts set ${Object.keys(facts)
      .map((column, n) => `${column} = $${n + 2}`)
      .join(', ')} where id = $1`,
    [id, ...Object.values(facts)],
  )
const suspend = (admin: { patch: (path: string, body: unknown) => Promise<any> }, id: string) =>
  admin.patch(`/admin/users/${id}/suspended`, { suspended: true, reason: REASON })
const reinstate = (admin: { patch: (path: string, body: unknown) => Promise<any> }, id: string) =>
  admin.patch(`/admin/users/${id}/suspended`, { suspended: false })
const idsIn = ({ data }: { data?: any }) => data.map(({ id }: { id: string }) => id)

describe('GET /admin/users', () => {
  test('lists accounts, newest first, in pages with the exact total', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const [one, other] = [
      await testApp.createAccount({ role: 'JOBSEEKER' }),
      await testApp.createAccount({ role: 'OTHER' }),
    ]

    const [first, second] = [
      await admin.get('/admin/users?per_page=2'),
      await admin.get('/admin/users?per_page=2&page=2'),
    ]

    expect([idsIn(first), idsIn(second)]).toEqual([[other.id, one.id], [admin.id]])
    expect(idsIn(await admin.get('/admin/users?order=oldest'))).toEqual([admin.id, one.id, other.id])
    await run(testApp.db, `update accounts set created_at = now() - interval '1 year' where id = $1`, [one.id])
    expect(idsIn(await admin.get('/admin/users?order=oldest')), 'by the day that is shown').toEqual([
      one.id,
      admin.id,
      other.id,
    ])
    expect((await admin.get('/admin/users?order=odd')).status).toBe(400)
    expect(first).toMatchObject({
      data: [{ role: 'OTHER', verified: true, suspendedAt: null, company: null }, {}],
      meta: { total: 3, totalPages: 2 },
    })
  })

  test.for([
    ['a part of the name', 'rta bekel'],
    ['the address', 'MARTA@town'],
    ['the number as it is kept', '+251 911778899'],
    ['the number as people write it', '0911 77 88 99'],
    ['the id', ''],
  ])('finds a person by %s', async ([, search], { testApp }) => {
    const admin = await testApp.createAdmin()
    const marta = await testApp.createAccount({ role: 'JOBSEEKER' })
    await testApp.createAccount({ role: 'JOBSEEKER' })
    await setNames(testApp, marta.id, {
      first_name: 'Marta',
      last_name: 'Bekele',
      email: 'marta@town.example',
      phone: '+251 911778899',
    })

    expect(idsIn(await admin.get(`/admin/users?search=${encodeURIComponent(search || marta.id)}`))).toEqual([marta.id])
  })

  test('finds the people of a company by its name, in whatever status it is', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id, owner } = await testApp.createCompany({ name: 'Wenchi Ledger', status: 'PENDING' })
    const colleague = await testApp.createAccount({ role: 'COMPANY' })
    await run(testApp.db, `insert into members (account_id, company_id, role) values ($1, $2, 'VIEWER')`, [
      colleague.id,
      id,
    ])
    await testApp.createCompany({ name: 'Another one' })

    const answer = await admin.get('/admin/users?search=wenchi')

    expect(idsIn(answer)).toEqual([colleague.id, owner.id])
    expect(answer.data[0].company).toEqual({ id, name: 'Wenchi Ledger' })
  })

  test('filters by role, by suspended and by unverified accounts; LIKE characters are literal', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const [seeker, other] = [
      await testApp.createAccount({ role: 'JOBSEEKER' }),
      await testApp.createAccount({ role: 'OTHER' }),
    ]
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'x' where id = $1`, [
      seeker.id,
    ])
    await run(testApp.db, 'update accounts set verified_at = null where id = $1', [other.id])

    const asked = async (query: string) => idsIn(await admin.get(`/admin/users?${query}`))
    expect([
      await asked('role=JOBSEEKER'),
      await asked('state=suspended'),
      await asked('state=unverified'),
      await asked('role=COMPANY'),
      await asked('search=%25'),
      await asked('search=_'),
    ]).toEqual([[seeker.id], [seeker.id], [other.id], [], [], []])
  })

  test.for(['role=BOSS', 'state=gone', 'page=0', 'per_page=101', `search=${'x'.repeat(101)}`])(
    'refuses %s',
    async (query, { testApp }) => {
      expect(await (await testApp.createAdmin()).get(`/admin/users?${query}`)).toMatchObject({
        status: 400,
        code: 'BAD_INPUT',
      })
    },
  )

  test('searches people and companies by index', async ({ testApp }) => {
    const plan = (statement: string) =>
      testApp.db.transaction().execute(async (trx) => {
        await run(trx, 'set local enable_seqscan = off')
        return JSON.stringify(await run(trx, `explain ${statement}`))
      })
    expect(await plan(`select a.id from accounts a where ${ACCOUNT_SEARCH_TEXT} like '%abebe%'`)).toContain(
      'accounts_by_words',
    )
    expect(await plan(`select c.id from companies c where lower(c.name) like '%ledger%'`)).toContain(
      'companies_by_any_name',
    )
    expect(await plan(`select a.id from accounts a where a.verified_at is null order by a.id desc limit 20`)).toContain(
      'accounts_unproven',
    )
  })

  test('does not log the search text', async ({ testApp }) => {
    const logged: string[] = []
    const { app } = await testApp.startInstance(undefined, { LOG_LEVEL: 'debug' }, {
      logStream: { write: (line: string) => void logged.push(line) },
    } as never)
    const admin = createTestClient(app, (await testApp.createAdmin()).token)

    expect((await admin.get('/admin/users?search=zinash-canary')).status).toBe(200)
    expect((await admin.get('/admin/users?search=zinash-canary&role=BOSS')).status).toBe(400)
    await admin.get('/admin/audit?actor=zinash-canary&subject=zinash-canary')
    await admin.get('/admin/audit.csv?actor=zinash-canary')

    expect(logged.filter((line) => line.includes('zinash'))).toEqual([])
    expect(await run(testApp.db, `select 1 from audit where details::text like '%zinash%'`)).toEqual([])
  })
})

describe('GET /admin/users/:accountId', () => {
  test('shows who it is and what a decision needs, and nothing of a profile or of applications', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const seeker = await testApp.createSeeker({ title: 'Canary of a title', bio: 'Canary of a bio' })
    const company = await testApp.createCompany()
    await testApp.createApplication((await testApp.createJob(company.id)).id, seeker)

    const { status, data, text } = await admin.get(`/admin/users/${seeker.id}`)

    expect(status).toBe(200)
    expect(data).toMatchObject({
      id: seeker.id,
      email: seeker.email,
      role: 'JOBSEEKER',
      verified: true,
      hasProfile: true,
      company: null,
      openSessions: 1,
      suspensionReason: null,
      history: [],
      untouchable: null,
      lastSeenAt: expect.any(String),
    })
    expect(text).not.toMatch(/Canary|resume|coverLetter/)
    expect(Object.keys(data).toSorted()).toEqual([
      'company',
      'createdAt',
      'email',
      'firstName',
      'hasProfile',
      'history',
      'id',
      'lastName',
      'lastSeenAt',
      'openSessions',
      'phone',
      'role',
      'suspendedAt',
      'suspensionReason',
      'untouchable',
      'verified',
    ])
  })

  test('shows the company of an owner and its number of live jobs', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id, owner } = await testApp.createCompany({ name: 'Wenchi Ledger' })
    await testApp.createJob(id)
    await testApp.createJob(id, { status: 'DRAFT' })

    expect((await admin.get(`/admin/users/${owner.id}`)).data).toMatchObject({
      hasProfile: false,
      company: { id, name: 'Wenchi Ledger', status: 'ACTIVE', memberRole: 'OWNER', liveJobs: 1 },
    })
    expect((await admin.get(`/admin/users/${admin.id}`)).data.untouchable).toBe('SELF')
    expect((await admin.get(`/admin/users/${(await testApp.createAdmin()).id}`)).data.untouchable).toBe('ADMIN')
    expect(await admin.get(`/admin/users/${MISSING}`)).toMatchObject({ status: 404, code: 'ACCOUNT_NOT_FOUND' })
  })
})

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

    const answer = await suspend(admin, id)

    expect(answer).toMatchObject({
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

      const answer = await admin.patch(`/admin/users/${id}/suspended`, { suspended: false, reason })

      expect(answer).toMatchObject({
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

    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => suspend(doors[n % 2]!, id)))

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)])
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

test('the user list is closed to everybody else', async ({ testApp }) => {
  const { id, owner } = await testApp.createCompany()
  for (const person of [owner, await testApp.createSeeker(), await testApp.createAccount({ role: 'OTHER' })])
    for (const answer of [
      await person.get('/admin/users'),
      await person.get(`/admin/users/${owner.id}`),
      await suspend(person, owner.id),
      await person.get('/admin/audit'),
      await person.get('/admin/audit.csv'),
      await person.get('/admin/overview'),
    ])
      expect(answer).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' })
  expect((await testApp.visitor.get('/admin/users')).status).toBe(401)
  expect(await run(testApp.db, `select 1 from accounts where suspended_at is not null or id = $1`, [id])).toEqual([])
})
