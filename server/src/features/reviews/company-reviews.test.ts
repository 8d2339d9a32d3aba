import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { caller } from '#testing/person.ts'
import { samplePdf } from '#testing/samples.ts'
import { storedFile } from '#testing/stored-files.ts'
import { test, type Town } from '#testing/town.ts'

const REASON = 'The trade license cannot be read'
const MISSING = '0199a000-0000-7000-8000-000000000001'
const companyRow = (town: Town, id: string) =>
  town.db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const auditOf = (town: Town, subject: string) =>
  run<{ act: string; account: string; details: object; hasPlace: boolean }>(
    town.db,
    'select act, account_id as account, details, ip is not null as "hasPlace" from audit where subject_id = $1 order by id',
    [subject],
  )

describe('PATCH /admin/companies/:companyId/status', () => {
  test('approving opens the company, tells its owner and is remembered', async ({ town }) => {
    const admin = await town.admin()
    const { id, owner } = await town.company({ name: 'Sheba Tech', status: 'PENDING' })
    await town.job(id)

    const answer = await admin.patch(`/admin/companies/${id}/status`, { status: 'ACTIVE' })

    expect(answer).toMatchObject({
      status: 200,
      data: { id, status: 'ACTIVE', verified: true, rejectionReason: null, jobsCount: 1 },
    })
    expect(await town.visitor.get(`/company/fetch/${id}`)).toMatchObject({ status: 200, data: { verified: true } })
    expect(await town.mailbox()).toEqual([
      expect.objectContaining({
        letter: 'company.approved',
        recipient: owner.email,
        text: expect.stringContaining('https://sira.example/post-job'),
      }),
    ])
    expect(await auditOf(town, id)).toEqual([
      {
        act: 'company.approved',
        account: admin.id,
        details: { from: 'PENDING', to: 'ACTIVE', name: 'Sheba Tech' },
        hasPlace: true,
      },
    ])
    expect((await companyRow(town, id)).reviewed_at).not.toBe(null)
  })

  test('rejecting gives the owner the reason', async ({ town }) => {
    const admin = await town.admin()
    const { id, owner } = await town.company({ status: 'PENDING' })

    const answer = await admin.patch(`/admin/companies/${id}/status`, { status: 'REJECTED', reason: REASON })

    expect(answer.data).toMatchObject({ status: 'REJECTED', verified: false, rejectionReason: REASON })
    expect(await town.mailbox()).toEqual([
      expect.objectContaining({
        letter: 'company.rejected',
        recipient: owner.email,
        text: expect.stringContaining(REASON),
      }),
    ])
    expect((await owner.get(`/company/fetch/${id}`)).data.rejectionReason).toBe(REASON)
    expect(await auditOf(town, id)).toMatchObject([{ act: 'company.rejected', details: { reason: REASON } }])
  })

  test('suspending hides a live company and its jobs at once and takes its place of honour; lifting it brings them back', async ({
    town,
  }) => {
    const admin = await town.admin()
    const { id } = await town.company({ featured: true, needs_another_look: true })
    await town.job(id)

    const suspended = await admin.patch(`/admin/companies/${id}/status`, { status: 'SUSPENDED', reason: REASON })
    expect(suspended.data).toMatchObject({
      status: 'SUSPENDED',
      featured: false,
      needsAnotherLook: false,
      rejectionReason: REASON,
      jobsCount: 0,
    })
    expect((await town.visitor.get(`/company/fetch/${id}`)).status).toBe(404)

    const lifted = await admin.patch(`/admin/companies/${id}/status`, { status: 'ACTIVE' })
    expect(lifted.data).toMatchObject({ status: 'ACTIVE', rejectionReason: null, jobsCount: 1 })
    expect((await town.visitor.get(`/company/fetch/${id}`)).data.jobs).toHaveLength(1)
    expect((await town.mailbox()).map(({ letter }) => letter)).toEqual(['company.suspended', 'company.approved'])
    expect((await auditOf(town, id)).map(({ act }) => act)).toEqual(['company.suspended', 'company.approved'])
  })

  test('another look at a live company that was changed ends with an approval that writes no letter', async ({
    town,
  }) => {
    const admin = await town.admin()
    const { id } = await town.company({ needs_another_look: true })

    const answer = await admin.patch(`/admin/companies/${id}/status`, { status: 'ACTIVE' })

    expect(answer).toMatchObject({ status: 200, data: { status: 'ACTIVE', needsAnotherLook: false } })
    expect(await town.mailbox()).toEqual([])
    expect((await auditOf(town, id)).map(({ act }) => act)).toEqual(['company.looked-at-again'])
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
  ] as const)('a verdict on a company that is %s cannot make it %s', async ([from, to], { town }) => {
    const admin = await town.admin()
    const { id } = await town.company({ status: from })
    const before = await companyRow(town, id)

    const answer = await admin.patch(
      `/admin/companies/${id}/status`,
      to === 'ACTIVE' ? { status: to } : { status: to, reason: REASON },
    )

    expect(answer).toMatchObject({ status: 409, code: 'ALREADY_REVIEWED' })
    expect(await companyRow(town, id)).toEqual(before)
    expect(await town.mailbox()).toEqual([])
    expect(await auditOf(town, id)).toEqual([])
  })

  test('of twenty verdicts at once over two instances one counts: one letter, one line in the log', async ({
    town,
  }) => {
    const [one, other] = [await town.admin(), await town.admin()]
    const { app } = await town.instance()
    const doors = [one, caller(app, other.token)]
    const { id } = await town.company({ status: 'PENDING' })

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        doors[i % 2]!.patch(
          `/admin/companies/${id}/status`,
          i % 3 === 0 ? { status: 'REJECTED', reason: REASON } : { status: 'ACTIVE' },
        ),
      ),
    )

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)])
    const letters = (await town.mailbox()).map(({ letter }) => letter)
    const { status } = await companyRow(town, id)
    expect(letters).toEqual([status === 'ACTIVE' ? 'company.approved' : 'company.rejected'])
    expect((await auditOf(town, id)).map(({ act }) => act)).toEqual(letters)
  })

  test.for([
    { status: 'REJECTED' },
    { status: 'SUSPENDED', reason: '' },
    { status: 'REJECTED', reason: ' \n\t ' },
    { status: 'REJECTED', reason: 'x'.repeat(501) },
    { status: 'PENDING' },
    { status: 'ACTIVE', featured: true },
    {},
  ])('refuses the verdict %o', async (verdict, { town }) => {
    const admin = await town.admin()
    const { id } = await town.company({ status: 'PENDING' })

    expect(await admin.patch(`/admin/companies/${id}/status`, verdict)).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    })
    expect((await companyRow(town, id)).status).toBe('PENDING')
  })

  test.for([null, '', '  ', 'All is in order'])(
    'takes %o beside an approval: only the log keeps it, where it is a word at all',
    async (reason, { town }) => {
      const admin = await town.admin()
      const { id } = await town.company({ status: 'PENDING' })
      const job = await town.job(id, { status: 'PENDING' })
      const said = reason?.trim() || undefined

      for (const path of [`companies/${id}`, `jobs/${job.id}`])
        expect(await admin.patch(`/admin/${path}/status`, { status: 'ACTIVE', reason })).toMatchObject({
          status: 200,
          data: { status: 'ACTIVE', rejectionReason: null },
        })
      for (const about of [id, job.id])
        expect((await auditOf(town, about)).map(({ details }) => details)).toEqual([
          {
            from: 'PENDING',
            to: 'ACTIVE',
            ...(said && { reason: said }),
            ...(about === id ? { name: expect.any(String) } : { title: expect.any(String) }),
          },
        ])
      expect((await town.mailbox()).map(({ letter }) => letter)).toEqual(['company.approved', 'job.approved'])
      expect(JSON.stringify(await town.mailbox())).not.toContain('All is in order')
    },
  )

  test.for(['x'.repeat(10), 'x'.repeat(500)])('takes a reason of $length characters', async (reason, { town }) => {
    const admin = await town.admin()
    const { id } = await town.company({ status: 'PENDING' })

    expect((await admin.patch(`/admin/companies/${id}/status`, { status: 'REJECTED', reason })).status).toBe(200)
  })

  test('a company that does not exist is not there, before the body is looked at', async ({ town }) => {
    const admin = await town.admin()

    expect(await admin.patch(`/admin/companies/${MISSING}/status`, {})).toMatchObject({
      status: 404,
      code: 'COMPANY_NOT_FOUND',
    })
  })
})

describe('GET /admin/companies', () => {
  test('lists who waits, longest first, with what was entered, the owner and a link to the license', async ({
    town,
  }) => {
    const admin = await town.admin()
    const second = await town.company({ name: 'Second', status: 'PENDING', submitted_at: '2026-02-02T00:00:00Z' })
    const first = await town.company({ name: 'First', status: 'PENDING', submitted_at: '2026-02-01T00:00:00Z' })
    await town.company({ name: 'Live' })

    const answer = await admin.get('/admin/companies')

    expect(answer.data.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id])
    expect(answer.data[0]).toMatchObject({
      name: 'First',
      email: 'jobs@sheba.example',
      phone: '+251 911223344',
      description: 'We build things.',
      submittedAt: '2026-02-01T00:00:00.000Z',
      user: { firstName: 'Eyob', lastName: 'Mulugeta', email: first.owner.email, phone: '+251 911000000' },
      tradeLicense: { name: 'trade_license.pdf', url: expect.stringMatching(/^\/api\/v1\/files\/.+signature=/) },
      needsAnotherLook: false,
    })
    expect(answer.meta).toMatchObject({ total: 2, currentPage: 1 })
  })

  test('pages, and lists other statuses, what was changed while live, or all; oldest first or newest', async ({
    town,
  }) => {
    const admin = await town.admin()
    await town.company({ name: 'Old' })
    await town.company({ name: 'Changed', needs_another_look: true })
    await town.company({ name: 'Refused', status: 'REJECTED' })
    const names = async (query: string) =>
      (await admin.get(`/admin/companies?${query}`)).data.map(({ name }: { name: string }) => name)

    const [first, second, rejected] = await Promise.all([
      admin.get('/admin/companies?status=ACTIVE&per_page=1'),
      admin.get('/admin/companies?status=ACTIVE&per_page=1&page=2'),
      admin.get('/admin/companies?status=REJECTED'),
    ])

    expect(first).toMatchObject({ data: [{ name: 'Old' }], meta: { total: 2, totalPages: 2, hasNextPage: true } })
    expect(second).toMatchObject({
      data: [{ name: 'Changed', needsAnotherLook: true }],
      meta: { hasNextPage: false, hasPrevPage: true },
    })
    expect(await names('status=ACTIVE&order=newest')).toEqual(['Changed', 'Old'])
    expect([await names('status=CHANGED'), await names('status=ALL'), await names('status=ALL&order=newest')]).toEqual([
      ['Changed'],
      ['Old', 'Changed', 'Refused'],
      ['Refused', 'Changed', 'Old'],
    ])
    expect(rejected.data).toMatchObject([{ name: 'Refused', rejectionReason: 'The licence cannot be read' }])
  })

  test('finds a company by a part of its name, and by name and address of its owner, in any status', async ({
    town,
  }) => {
    const admin = await town.admin()
    const wenchi = await town.company({ name: 'Wenchi Ledger', status: 'PENDING' })
    const sheba = await town.company({ name: 'Sheba Tech' })
    await run(town.db, `update accounts set first_name = 'Zinash', last_name = 'Wakjira' where id = $1`, [
      sheba.owner.id,
    ])
    const found = async (search: string, status = 'ALL') => {
      const { data, meta } = await admin.get(`/admin/companies?status=${status}&search=${encodeURIComponent(search)}`)
      return [data.map(({ id }: { id: string }) => id), meta.total]
    }

    expect([await found('CHI LED'), await found(wenchi.owner.email), await found('zinash wak')]).toEqual([
      [[wenchi.id], 1],
      [[wenchi.id], 1],
      [[sheba.id], 1],
    ])
    expect([
      await found('wenchi', 'ACTIVE'),
      await found('wenchi', 'PENDING'),
      await found('wenchi', 'WAITING'),
      await found('%'),
    ]).toEqual([
      [[], 0],
      [[wenchi.id], 1],
      [[wenchi.id], 1],
      [[], 0],
    ])
  })

  test.for(['status=OPEN', 'order=odd', `search=${'x'.repeat(101)}`])('refuses %s', async (query, { town }) => {
    expect(await (await town.admin()).get(`/admin/companies?${query}`)).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    })
  })
})

describe('GET /admin/companies/:companyId', () => {
  test('shows the company; who is handed the license is remembered once the file is, not before', async ({ town }) => {
    const admin = await town.admin()
    const { id, owner } = await town.company({ status: 'PENDING' })
    const license = await storedFile(town, owner.id, {
      bytes: await samplePdf(),
      kind: 'trade_license',
      name: 'trade_license.pdf',
    })
    await run(town.db, 'update companies set trade_license_file_id = $2 where id = $1', [id, license])

    const answer = await admin.get(`/admin/companies/${id}`)

    expect(answer).toMatchObject({
      status: 200,
      data: { id, status: 'PENDING', tradeLicense: { name: 'trade_license.pdf' } },
    })
    expect(await auditOf(town, id)).toEqual([])
    expect((await town.app.inject({ url: answer.data.tradeLicense.url })).statusCode).toBe(200)
    expect(await auditOf(town, id)).toEqual([
      { act: 'trade-license.shown', account: admin.id, details: {}, hasPlace: true },
    ])
  })

  test.for([MISSING, '1'])('%s is not there', async (id, { town }) => {
    expect(await (await town.admin()).get(`/admin/companies/${id}`)).toMatchObject({
      status: 404,
      code: 'COMPANY_NOT_FOUND',
    })
  })
})

describe('the desk of the administrators', () => {
  test('is closed to everybody else, whatever they ask', async ({ town }) => {
    const { id, owner } = await town.company({ status: 'PENDING' })
    const job = await town.job(id, { status: 'PENDING' })
    const asked = (person: typeof town.visitor) =>
      Promise.all([
        person.get('/admin/companies'),
        person.get(`/admin/companies/${id}`),
        person.get('/admin/jobs'),
        person.patch(`/admin/companies/${id}/status`, { status: 'ACTIVE' }),
        person.patch(`/admin/companies/${MISSING}/status`, {}),
        person.patch(`/admin/jobs/${job.id}/status`, { status: 'ACTIVE' }),
      ])

    for (const { status, code } of await asked(town.visitor))
      expect({ status, code }).toEqual({ status: 401, code: 'SIGN_IN_REQUIRED' })
    for (const person of [owner, await town.seeker(), await town.account({ role: 'OTHER' })])
      for (const { status, code } of await asked(person))
        expect({ status, code }).toEqual({ status: 403, code: 'ROLE_REQUIRED' })
    expect((await companyRow(town, id)).status).toBe('PENDING')
    expect(await run(town.db, 'select 1 from audit')).toEqual([])
  })
})
