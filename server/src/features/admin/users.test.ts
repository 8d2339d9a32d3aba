import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTestClient } from '#test/test-client.ts'
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

    const response = await admin.get('/admin/users?search=wenchi')

    expect(idsIn(response)).toEqual([colleague.id, owner.id])
    expect(response.data[0].company).toEqual({ id, name: 'Wenchi Ledger' })
  })

  test('tells the total of a search on each page, also behind the last one', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { owner } = await testApp.createCompany({ name: 'Wenchi Ledger' })
    const second = await testApp.createAccount({ first_name: 'Wenchi', role: 'JOBSEEKER' })

    const read = async (page: number) => {
      const { data, meta } = await admin.get(`/admin/users?search=wenchi&order=oldest&per_page=1&page=${page}`)
      return [data.map(({ id }: { id: string }) => id), meta.total]
    }
    expect([await read(1), await read(2), await read(3)]).toEqual([
      [[owner.id], 2],
      [[second.id], 2],
      [[], 2],
    ])
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
    // The plans must not depend on what PostgreSQL knows of the accounts of other tests.
    await run(
      testApp.db,
      `insert into accounts (first_name, last_name, email, role, verified_at)
        select 'Abebe', 'Tola', 'abebe-' || n || '@town.example', 'OTHER', now() from generate_series(1, 500) n;
       analyze accounts`,
    )
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

test('the user list is closed to everybody else', async ({ testApp }) => {
  const { id, owner } = await testApp.createCompany()
  for (const person of [owner, await testApp.createSeeker(), await testApp.createAccount({ role: 'OTHER' })])
    for (const response of [
      await person.get('/admin/users'),
      await person.get(`/admin/users/${owner.id}`),
      await person.patch(`/admin/users/${owner.id}/suspended`, { suspended: true, reason: REASON }),
      await person.get('/admin/audit'),
      await person.get('/admin/audit.csv'),
      await person.get('/admin/overview'),
    ])
      expect(response).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' })
  expect((await testApp.visitor.get('/admin/users')).status).toBe(401)
  expect(await run(testApp.db, `select 1 from accounts where suspended_at is not null or id = $1`, [id])).toEqual([])
})
