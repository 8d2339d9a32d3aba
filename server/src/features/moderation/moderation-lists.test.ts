import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test } from '#test/test-app.ts'

describe('GET /admin/companies', () => {
  test('lists pending companies, longest waiting first, with the entered data, the owner and a link to the license', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const second = await testApp.createCompany({
      name: 'Second',
      status: 'PENDING',
      submitted_at: '2026-02-02T00:00:00Z',
    })
    const first = await testApp.createCompany({
      name: 'First',
      status: 'PENDING',
      submitted_at: '2026-02-01T00:00:00Z',
    })
    await testApp.createCompany({ name: 'Live' })

    const response = await admin.get('/admin/companies')

    expect(response.data.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id])
    expect(response.data[0]).toMatchObject({
      name: 'First',
      email: 'jobs@sheba.example',
      phone: '+251 911223344',
      description: 'We build things.',
      submittedAt: '2026-02-01T00:00:00.000Z',
      user: { firstName: 'Eyob', lastName: 'Mulugeta', email: first.owner.email, phone: '+251 911000000' },
      tradeLicense: { name: 'trade_license.pdf', url: expect.stringMatching(/^\/api\/v1\/files\/.+signature=/) },
      needsAnotherLook: false,
    })
    expect(response.meta).toMatchObject({ total: 2, currentPage: 1 })
  })

  test('pages, and lists other statuses, companies changed while live, or all; oldest or newest first', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    await testApp.createCompany({ name: 'Old' })
    await testApp.createCompany({ name: 'Changed', needs_another_look: true })
    await testApp.createCompany({ name: 'Refused', status: 'REJECTED' })
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

  test('finds a company by a part of its name, and by name and email of its owner, in any status', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const wenchi = await testApp.createCompany({ name: 'Wenchi Ledger', status: 'PENDING' })
    const sheba = await testApp.createCompany({ name: 'Sheba Tech' })
    await run(testApp.db, `update accounts set first_name = 'Zinash', last_name = 'Wakjira' where id = $1`, [
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

  test.for(['status=OPEN', 'order=odd', `search=${'x'.repeat(101)}`])('refuses %s', async (query, { testApp }) => {
    expect(await (await testApp.createAdmin()).get(`/admin/companies?${query}`)).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    })
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

    const response = await admin.get('/admin/jobs')

    expect(response.data.map(({ title }: { title: string }) => title)).toEqual(['First', 'Second'])
    expect(response.data[0]).toMatchObject({
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
    expect(response.meta).toMatchObject({ total: 2 })
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
