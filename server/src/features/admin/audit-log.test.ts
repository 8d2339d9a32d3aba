import { ACCESS_LOG_ACTIONS } from '@sira/contract/area-enums'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test, type TestApp } from '#test/test-app.ts'

const insertEntry = (
  testApp: TestApp,
  facts: { act: string; who?: string; kind?: string; subject?: string; at?: string; details?: object },
) =>
  run(
    testApp.db,
    `insert into audit (act, account_id, subject_kind, subject_id, at, details) values ($1, $2, $3, $4, coalesce($5::timestamptz, now()), $6)`,
    [
      facts.act,
      facts.who ?? null,
      facts.kind ?? null,
      facts.subject ?? null,
      facts.at ?? null,
      JSON.stringify(facts.details ?? {}),
    ],
  )
const actionsIn = ({ data }: { data?: any }) => data.map(({ act }: { act: string }) => act)

describe('GET /admin/audit', () => {
  test('lists entries newest first, with today’s names', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    await run(testApp.db, `update accounts set first_name = 'Tsige', last_name = 'Alemu' where id = $1`, [admin.id])
    const company = await testApp.createCompany({ name: 'Wenchi Ledger' })
    await insertEntry(testApp, {
      act: 'company.approved',
      who: admin.id,
      kind: 'company',
      subject: company.id,
      at: '2026-11-01T10:00:00Z',
      details: { from: 'PENDING' },
    })
    await insertEntry(testApp, { act: 'job.deleted', at: '2026-11-02T10:00:00Z' })

    const response = await admin.get('/admin/audit')

    expect(response).toMatchObject({
      data: [
        { act: 'job.deleted', actor: null, subject: null, at: '2026-11-02T10:00:00.000Z' },
        {
          act: 'company.approved',
          actor: { id: admin.id, name: 'Tsige Alemu' },
          subject: { kind: 'company', id: company.id, name: 'Wenchi Ledger' },
          details: { from: 'PENDING' },
        },
      ],
      meta: { total: 2, currentPage: 1, perPage: 50, totalPages: 1, hasNextPage: false, hasPrevPage: false },
    })
    expect((await admin.get('/admin/audit/acts')).data).toEqual(['company.approved', 'job.deleted'])
  })

  test('shows only the ids of applications, resumes and profiles', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const company = await testApp.createCompany()
    const seeker = await testApp.createSeeker({ title: 'Canary of a title' })
    const { id } = await testApp.createApplication((await testApp.createJob(company.id)).id, seeker)
    await insertEntry(testApp, { act: 'application.opened', who: company.owner.id, kind: 'application', subject: id })
    await insertEntry(testApp, {
      act: 'profile.opened',
      who: company.owner.id,
      kind: 'seeker',
      subject: seeker.seekerId,
    })

    const { data, text } = await admin.get('/admin/audit')

    expect(data.map(({ subject }: { subject: unknown }) => subject)).toEqual([
      { kind: 'seeker', id: seeker.seekerId, name: null },
      { kind: 'application', id, name: null },
    ])
    expect(text).not.toMatch(/Canary|Selam/)
  })

  test('separates decisions and changes from access', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    for (const act of ['company.approved', ...ACCESS_LOG_ACTIONS, 'job.changed']) await insertEntry(testApp, { act })

    const [decisions, access, all] = await Promise.all(
      ['decisions', 'access', 'all'].map((kind) => admin.get(`/admin/audit?kind=${kind}`)),
    )
    expect(actionsIn(decisions!)).toEqual(['job.changed', 'company.approved'])
    expect(actionsIn(access!)).toEqual([...ACCESS_LOG_ACTIONS].reverse())
    expect([decisions!.meta.total, access!.meta.total, all!.meta.total]).toEqual([
      2,
      ACCESS_LOG_ACTIONS.length,
      ACCESS_LOG_ACTIONS.length + 2,
    ])
    expect(actionsIn(await admin.get('/admin/audit?kind=access&act=file.opened'))).toEqual(['file.opened'])
    expect((await admin.get('/admin/audit?kind=odd')).status).toBe(400)
    // The index of decisions is used only while both list the same actions in the same order.
    const [index] = await run<{ text: string }>(
      testApp.db,
      `select pg_get_indexdef('audit_decisions'::regclass) as text`,
    )
    expect([...index!.text.matchAll(/'([a-z.-]+)'::text/g)].map(([, act]) => act)).toEqual([...ACCESS_LOG_ACTIONS])
  })

  test('filters by action, by actor, by subject, and by days of East Africa Time', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const company = await testApp.createCompany({ name: 'Wenchi Ledger' })
    await run(testApp.db, `update accounts set first_name = 'Zinash' where id = $1`, [company.owner.id])
    await insertEntry(testApp, { act: 'a.one', who: company.owner.id, at: '2026-11-01T20:59:59Z' })
    await insertEntry(testApp, { act: 'b.two', kind: 'company', subject: company.id, at: '2026-11-01T21:00:00Z' })
    await insertEntry(testApp, { act: 'b.two', kind: 'account', subject: company.owner.id, at: '2026-11-03T10:00:00Z' })

    const asked = async (query: string) => actionsIn(await admin.get(`/admin/audit?${query}`))
    expect(await asked('act=a.one')).toEqual(['a.one'])
    expect([
      await asked('actor=zinash'),
      await asked(`actor=${company.owner.id}`),
      await asked('actor=nobody'),
    ]).toEqual([['a.one'], ['a.one'], []])
    expect([
      await asked('subject=wenchi'),
      await asked(`subject=${company.id}`),
      await asked('subject=zinash'),
    ]).toEqual([['b.two'], ['b.two'], ['b.two']])
    expect([
      await asked('to=2026-11-01'),
      await asked('from=2026-11-02&to=2026-11-02'),
      await asked('from=2026-11-02&act=b.two'),
    ]).toEqual([['a.one'], ['b.two'], ['b.two', 'b.two']])
    expect(await asked('act=&actor=&from=&to=')).toHaveLength(3)
    for (const day of ['yesterday', '2026-02-30', '0000-01-01'])
      expect(await admin.get(`/admin/audit?from=${day}`)).toMatchObject({
        status: 400,
        errors: { from: [expect.any(String)] },
      })
  })

  test('continues after an entry, also among entries of the same time, and shows none twice', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    await run(testApp.db, `insert into audit (act, at) select 'many', '2026-11-01' from generate_series(1, 120)`)

    const seen: string[] = []
    for (let before = ''; ;) {
      const { data, meta } = await admin.get(`/admin/audit?act=many${before}`)
      seen.push(...data.map(({ id }: { id: string }) => id))
      if (!meta.hasNextPage) break
      before = `&before=${data.at(-1).id}`
    }

    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
  })

  test('pages like every list, counted as far as pages reach', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    await run(
      testApp.db,
      `insert into audit (act, at) select 'many', '2026-11-01'::timestamptz + n * interval '1 second' from generate_series(1, 7) n`,
    )

    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => admin.get(`/admin/audit?act=many&per_page=3&page=${page}`)),
    )

    expect(pages.map(({ data }) => data.length)).toEqual([3, 3, 1, 0])
    expect(pages.flatMap(({ data }) => data.map(({ at }: { at: string }) => at.slice(17, 19)))).toEqual([
      '07',
      '06',
      '05',
      '04',
      '03',
      '02',
      '01',
    ])
    expect(pages[1]!.meta).toEqual({
      total: 7,
      currentPage: 2,
      perPage: 3,
      totalPages: 3,
      hasNextPage: true,
      hasPrevPage: true,
    })
    for (const query of ['page=0', 'per_page=101', 'page=101&per_page=100'])
      expect(await admin.get(`/admin/audit?${query}`)).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    await run(testApp.db, `insert into audit (act) select 'more' from generate_series(1, 10050)`)
    expect((await admin.get('/admin/audit?act=more')).meta).toMatchObject({ total: 10_000, totalPages: 200 })
  })
})

describe('GET /admin/audit.csv', () => {
  test('exports the same filter as a CSV file, and is itself in the audit log', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    await insertEntry(testApp, {
      act: 'company.approved',
      who: admin.id,
      at: '2026-11-20T21:30:05Z',
      details: { reason: '=1+1' },
    })
    await insertEntry(testApp, { act: 'job.deleted' })
    await run(testApp.db, `update accounts set first_name = '=cmd' where id = $1`, [admin.id])

    const { status, headers, text } = await admin.get('/admin/audit.csv?act=company.approved&to=2026-11-21')

    const [heading, first, end] = text.split('\r\n')
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'private, no-store',
    ])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"; /)
    expect(heading).toBe('\uFEFFTime (EAT),Action,By,By (id),About,About (id),Name,Details,From')
    expect(first).toMatch(new RegExp(`^2026-11-21 00:30:05,company\\.approved,'=cmd [^,]+,${admin.id},,,,`))
    expect(end).toBe('')
    expect(await run(testApp.db, `select account_id as who, details from audit where act = 'audit.exported'`)).toEqual([
      {
        who: admin.id,
        details: { kind: 'all', act: 'company.approved', actor: false, subject: false, to: '2026-11-21' },
      },
    ])
  })

  test('has every entry, also beyond one batch', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    await run(testApp.db, `insert into audit (act) select 'many' from generate_series(1, 2345)`)
    const lines = (await admin.get('/admin/audit.csv?act=many')).text.trim().split('\r\n')
    expect(lines).toHaveLength(2346)
  })

  test('is for administrators, with the token in the header alone, thirty an hour', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    expect((await testApp.visitor.get(`/admin/audit.csv?token=${admin.token}`)).status).toBe(401)
    expect(await (await testApp.createAccount({ role: 'COMPANY' })).get('/admin/audit.csv')).toMatchObject({
      status: 403,
      code: 'ROLE_REQUIRED',
    })
    const one = (await getStrictInstance(testApp)).as(admin)
    const responses = []
    for (let n = 0; n < 31; n++) responses.push((await one.get('/admin/audit.csv?act=none')).status)
    expect([new Set(responses.slice(0, 30)), responses[30]]).toEqual([new Set([200]), 429])
  })
})
