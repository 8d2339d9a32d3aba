import { ACCESS_ACTS } from '@sira/contract/enums'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { strict } from '#testing/strict.ts'
import { test, type Town } from '#testing/town.ts'

const line = (
  town: Town,
  facts: { act: string; who?: string; kind?: string; subject?: string; at?: string; details?: object },
) =>
  run(
    town.db,
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
const actsIn = ({ data }: { data?: any }) => data.map(({ act }: { act: string }) => act)

describe('GET /admin/audit', () => {
  test('shows lines newest first, with the names of today', async ({ town }) => {
    const admin = await town.admin()
    await run(town.db, `update accounts set first_name = 'Tsige', last_name = 'Alemu' where id = $1`, [admin.id])
    const company = await town.company({ name: 'Wenchi Ledger' })
    await line(town, {
      act: 'company.approved',
      who: admin.id,
      kind: 'company',
      subject: company.id,
      at: '2026-11-01T10:00:00Z',
      details: { from: 'PENDING' },
    })
    await line(town, { act: 'job.deleted', at: '2026-11-02T10:00:00Z' })

    const answer = await admin.get('/admin/audit')

    expect(answer).toMatchObject({
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

  test('says nothing of applications, resumes and profiles but their ids', async ({ town }) => {
    const admin = await town.admin()
    const company = await town.company()
    const seeker = await town.seeker({ title: 'Canary of a title' })
    const { id } = await town.application((await town.job(company.id)).id, seeker)
    await line(town, { act: 'application.opened', who: company.owner.id, kind: 'application', subject: id })
    await line(town, { act: 'profile.opened', who: company.owner.id, kind: 'seeker', subject: seeker.seekerId })

    const { data, text } = await admin.get('/admin/audit')

    expect(data.map(({ subject }: { subject: unknown }) => subject)).toEqual([
      { kind: 'seeker', id: seeker.seekerId, name: null },
      { kind: 'application', id, name: null },
    ])
    expect(text).not.toMatch(/Canary|Selam/)
  })

  test('tells decisions and changes from access', async ({ town }) => {
    const admin = await town.admin()
    for (const act of ['company.approved', ...ACCESS_ACTS, 'job.changed']) await line(town, { act })

    const [decisions, access, all] = await Promise.all(
      ['decisions', 'access', 'all'].map((kind) => admin.get(`/admin/audit?kind=${kind}`)),
    )
    expect(actsIn(decisions!)).toEqual(['job.changed', 'company.approved'])
    expect(actsIn(access!)).toEqual([...ACCESS_ACTS].reverse())
    expect([decisions!.meta.total, access!.meta.total, all!.meta.total]).toEqual([
      2,
      ACCESS_ACTS.length,
      ACCESS_ACTS.length + 2,
    ])
    expect(actsIn(await admin.get('/admin/audit?kind=access&act=file.opened'))).toEqual(['file.opened'])
    expect((await admin.get('/admin/audit?kind=odd')).status).toBe(400)
    // The index of decisions serves the list only while both name the same acts in the same order.
    const [index] = await run<{ text: string }>(town.db, `select pg_get_indexdef('audit_decisions'::regclass) as text`)
    expect([...index!.text.matchAll(/'([a-z.-]+)'::text/g)].map(([, act]) => act)).toEqual([...ACCESS_ACTS])
  })

  test('narrows down by act, by who did it, by whom it is about, and by days of East Africa Time', async ({ town }) => {
    const admin = await town.admin()
    const company = await town.company({ name: 'Wenchi Ledger' })
    await run(town.db, `update accounts set first_name = 'Zinash' where id = $1`, [company.owner.id])
    await line(town, { act: 'a.one', who: company.owner.id, at: '2026-11-01T20:59:59Z' })
    await line(town, { act: 'b.two', kind: 'company', subject: company.id, at: '2026-11-01T21:00:00Z' })
    await line(town, { act: 'b.two', kind: 'account', subject: company.owner.id, at: '2026-11-03T10:00:00Z' })

    const asked = async (query: string) => actsIn(await admin.get(`/admin/audit?${query}`))
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

  test('goes on behind a line, also among lines of one moment, and shows none twice', async ({ town }) => {
    const admin = await town.admin()
    await run(town.db, `insert into audit (act, at) select 'many', '2026-11-01' from generate_series(1, 120)`)

    const seen: string[] = []
    for (let before = ''; ;) {
      const { data, meta } = await admin.get(`/admin/audit?act=many${before}`)
      seen.push(...data.map(({ id }: { id: string }) => id))
      if (!meta.hasNextPage) break
      before = `&before=${data.at(-1).id}`
    }

    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
  })

  test('takes pages as every list does, counted as far as they reach', async ({ town }) => {
    const admin = await town.admin()
    await run(
      town.db,
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
    await run(town.db, `insert into audit (act) select 'more' from generate_series(1, 10050)`)
    expect((await admin.get('/admin/audit?act=more')).meta).toMatchObject({ total: 10_000, totalPages: 200 })
  })
})

describe('GET /admin/audit.csv', () => {
  test('is the same filter as a table that spreadsheets open, and is in the log itself', async ({ town }) => {
    const admin = await town.admin()
    await line(town, {
      act: 'company.approved',
      who: admin.id,
      at: '2026-11-20T21:30:05Z',
      details: { reason: '=1+1' },
    })
    await line(town, { act: 'job.deleted' })
    await run(town.db, `update accounts set first_name = '=cmd' where id = $1`, [admin.id])

    const { status, headers, text } = await admin.get('/admin/audit.csv?act=company.approved&to=2026-11-21')

    const [heading, first, end] = text.split('\r\n')
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'private, no-store',
    ])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"; /)
    expect(heading).toBe('\uFEFFTime (EAT),Act,By,By (id),About,About (id),Name,Details,From')
    expect(first).toMatch(new RegExp(`^2026-11-21 00:30:05,company\\.approved,'=cmd [^,]+,${admin.id},,,,`))
    expect(end).toBe('')
    expect(await run(town.db, `select account_id as who, details from audit where act = 'audit.exported'`)).toEqual([
      {
        who: admin.id,
        details: { kind: 'all', act: 'company.approved', actor: false, subject: false, to: '2026-11-21' },
      },
    ])
  })

  test('has every line, also beyond one portion', async ({ town }) => {
    const admin = await town.admin()
    await run(town.db, `insert into audit (act) select 'many' from generate_series(1, 2345)`)
    const lines = (await admin.get('/admin/audit.csv?act=many')).text.trim().split('\r\n')
    expect(lines).toHaveLength(2346)
  })

  test('is for administrators, with the token in the header alone, thirty an hour', async ({ town }) => {
    const admin = await town.admin()
    expect((await town.visitor.get(`/admin/audit.csv?token=${admin.token}`)).status).toBe(401)
    expect(await (await town.account({ role: 'COMPANY' })).get('/admin/audit.csv')).toMatchObject({
      status: 403,
      code: 'ROLE_REQUIRED',
    })
    const one = (await strict(town)).as(admin)
    const answers = []
    for (let n = 0; n < 31; n++) answers.push((await one.get('/admin/audit.csv?act=none')).status)
    expect([new Set(answers.slice(0, 30)), answers[30]]).toEqual([new Set([200]), 429])
  })
})
