import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'

const REASON = 'Please name the pay of this job'
const own = (testApp: TestApp, companyId: string, sha256: string) =>
  run(
    testApp.db,
    `update files set sha256 = $2 where id = (select trade_license_file_id from companies where id = $1)`,
    [companyId, sha256],
  )
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

describe('the review of a company', () => {
  test('shows possible duplicates and what they have in common, most alike first', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const asked = await testApp.createCompany({
      name: 'Blue Nile Trading PLC',
      status: 'PENDING',
      phone: '+251 911 22 33 44',
      email: 'Info@nile.example',
      website: 'https://www.nile.example/about',
    })
    const named = await testApp.createCompany({
      name: 'Blue-Nile',
      status: 'SUSPENDED',
      phone: '+251 922000001',
      email: 'a@a.example',
    })
    const called = await testApp.createCompany({
      name: 'Tekeze',
      phone: '0911223344',
      email: 'info@nile.example',
      website: 'http://nile.example',
    })
    const licensed = await testApp.createCompany({ name: 'Awash', phone: '+251 922000002', email: 'b@b.example' })
    const other = await testApp.createCompany({ name: 'Sanetti', phone: '+251 922000003', email: 'c@c.example' })
    for (const [n, { id }] of [asked, named, called, licensed, other].entries()) await own(testApp, id, `license ${n}`)
    await own(testApp, licensed.id, 'license 0')

    const { data } = await admin.get(`/admin/companies/${asked.id}`)

    expect(data.lookAlikes.map(({ id, alike }: { id: string; alike: string[] }) => [id, alike.toSorted()])).toEqual([
      [called.id, ['EMAIL', 'PHONE', 'WEBSITE']],
      [licensed.id, ['LICENSE']],
      [named.id, ['NAME']],
    ])
    expect(data.lookAlikes[2]).toMatchObject({ name: 'Blue-Nile', status: 'SUSPENDED' })
    expect(data).toMatchObject({ licenseInline: true, history: [] })
  })

  test('shows who decided what, when and why, newest first', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id } = await testApp.createCompany({ status: 'PENDING' })
    await admin.patch(`/admin/companies/${id}/status`, { status: 'ACTIVE' })
    await admin.patch(`/admin/companies/${id}/status`, { status: 'SUSPENDED', reason: REASON })

    expect((await admin.get(`/admin/companies/${id}`)).data.history).toEqual([
      { at: expect.any(String), act: 'company.suspended', by: 'Selam Tesfaye', reason: REASON },
      { at: expect.any(String), act: 'company.approved', by: 'Selam Tesfaye', reason: null },
    ])
  })
})

describe('the list of everything that waits', () => {
  test('has pending entries, longest waiting first, then those changed since their approval', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const changed = await testApp.createCompany({
      needs_another_look: true,
      submitted_at: '2026-01-01T00:00:00Z',
      updated_at: '2026-05-01T00:00:00Z',
    })
    const [late, early] = [
      await testApp.createCompany({ status: 'PENDING', submitted_at: '2026-02-02T00:00:00Z' }),
      await testApp.createCompany({ status: 'PENDING', submitted_at: '2026-02-01T00:00:00Z' }),
    ]
    await testApp.createCompany({ status: 'REJECTED' })
    const jobs = [
      await testApp.createJob(changed.id, { status: 'PENDING' }),
      await testApp.createJob(changed.id, { needs_another_look: true }),
    ]
    await testApp.createJob(changed.id)

    const companies = await admin.get('/admin/companies?status=WAITING')
    expect(idsOf(companies.data)).toEqual([early.id, late.id, changed.id])
    expect(companies.data[2]).toMatchObject({ status: 'ACTIVE', waitingSince: '2026-05-01T00:00:00.000Z' })
    expect(companies.data[0].waitingSince).toBe('2026-02-01T00:00:00.000Z')
    expect((await admin.get('/admin/companies?status=WAITING&per_page=1&page=2')).data).toMatchObject([{ id: late.id }])
    expect(idsOf((await admin.get('/admin/jobs?status=WAITING')).data)).toEqual(idsOf(jobs))
  })
})

describe('the review of a job', () => {
  test('shows what its company changed since the last approval, through all changes until the next one', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId, owner } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, {
      title: 'Clerk',
      description: 'Keep the books in order.',
      skills: ['React'],
      salary_type: 'FIXED',
      salary_amount: 12_000,
    })
    const before = async () => (await admin.get(`/admin/jobs/${id}`)).data.before
    expect(await before()).toBe(null)

    await owner.patch(`/jobs/update/${id}`, { deadline: '2031-01-01' })
    await owner.patch(`/jobs/update/${id}`, { title: 'Senior Clerk', salary: { type: 'FIXED', amount: 90_000 } })
    await owner.patch(`/jobs/update/${id}`, { description: 'Keep quiet about the books.' })

    expect(await before()).toMatchObject({
      verdict: 'APPROVED',
      facts: {
        title: 'Clerk',
        description: 'Keep the books in order.',
        deadline: null,
        skills: ['React (intermediate)'],
        salary: { type: 'FIXED', amount: 12_000, currency: 'ETB' },
      },
    })
    await admin.patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE' })
    expect(await before()).toBe(null)
    await owner.patch(`/jobs/update/${id}`, { location: 'Adama' })
    expect((await before()).facts).toMatchObject({ title: 'Senior Clerk', location: 'Addis Ababa' })
  })

  test('of a rejected job shows what was changed since; of a new one nothing', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId, owner } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { title: 'Clerk', status: 'PENDING' })
    await owner.patch(`/jobs/update/${id}`, { title: 'Clerk in Adama' })
    expect((await admin.get(`/admin/jobs/${id}`)).data.before).toBe(null)

    await admin.patch(`/admin/jobs/${id}/status`, { status: 'REJECTED', reason: REASON })
    await owner.patch(`/jobs/update/${id}`, { title: 'Clerk in Gondar' })

    expect((await admin.get(`/admin/jobs/${id}`)).data).toMatchObject({
      status: 'PENDING',
      before: { verdict: 'REJECTED', facts: { title: 'Clerk in Adama' } },
      history: [{ act: 'job.rejected', reason: REASON }],
    })

    await admin.patch(`/admin/jobs/${id}/status`, { status: 'REJECTED', reason: REASON })
    await owner.patch(`/jobs/update/${id}`, { title: 'Clerk in Harar' })
    expect((await admin.get(`/admin/jobs/${id}`)).data.before).toMatchObject({
      verdict: 'REJECTED',
      facts: { title: 'Clerk in Gondar' },
    })
  })

  test('shows the track record of its company', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId } = await testApp.createCompany({ status: 'PENDING' })
    await admin.patch(`/admin/companies/${companyId}/status`, { status: 'ACTIVE' })
    const [first, second, third] = [
      await testApp.createJob(companyId),
      await testApp.createJob(companyId, { status: 'PENDING' }),
      await testApp.createJob(companyId, { status: 'PENDING' }),
    ]
    await admin.patch(`/admin/jobs/${second.id}/status`, { status: 'REJECTED', reason: REASON })
    await (await testApp.createSeeker()).post(`/jobs/${first.id}/report`, { reason: 'NOT_REAL' })
    await admin.patch(`/admin/reports/${first.id}`, { verdict: 'UPHELD', reason: REASON })

    expect((await admin.get(`/admin/jobs/${third.id}`)).data).toMatchObject({
      companyStatus: 'ACTIVE',
      standing: { verifiedAt: expect.any(String), published: 1, rejections: 1, upheld: 1 },
    })
  })

  test('has risk flags for words, for pay far from that of other live jobs, and for a text copied from another company', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const [sheba, quick] = [
      await testApp.createCompany({ name: 'Sheba Tech' }),
      await testApp.createCompany({ name: 'Quick Jobs' }),
    ]
    for (let n = 0; n < 30; n++)
      await testApp.createJob(sheba.id, { level: 'SENIOR', salary_type: 'FIXED', salary_amount: 1_000_000 + n })
    const text = [
      'You keep the ledger of forty savings groups in order',
      'You travel to two woredas in every month of the dry season',
      'You answer questions of auditors in writing and on time',
    ].join('\n')
    const source = await testApp.createJob(sheba.id, { title: 'Bookkeeper', description: text })
    const { id } = await testApp.createJob(quick.id, {
      status: 'PENDING',
      level: 'SENIOR',
      salary_type: 'FIXED',
      salary_amount: 60_000,
      description: `${text}\nBring 300 birr for registration.`,
    })

    const { warnings } = (await admin.get(`/admin/jobs/${id}`)).data

    expect(warnings.map(({ kind }: { kind: string }) => kind)).toEqual(['FEE', 'PAY', 'COPY'])
    expect(warnings[0].words).toEqual(['300 birr for registration'])
    expect(warnings[1].text).toContain('Pays 60,000 ETB a month, far less than usual for a senior (1,000,00')
    expect(warnings[2]).toMatchObject({
      job: { id: source.id, title: 'Bookkeeper', company: 'Sheba Tech' },
      words: text.split('\n'),
    })
    expect(
      (await admin.get(`/admin/jobs/${source.id}`)).data.warnings.map(({ kind }: { kind: string }) => kind),
      'the copy is told of at the source too',
    ).toEqual(['COPY'])
  })

  test.for(['0199a000-0000-7000-8000-000000000001', '1'])('%s is not found', async (id, { testApp }) => {
    expect(await (await testApp.createAdmin()).get(`/admin/jobs/${id}`)).toMatchObject({
      status: 404,
      code: 'JOB_NOT_FOUND',
    })
  })
})

describe('PATCH /admin/…/featured', () => {
  test('makes a live company and job featured and ends that, each once in the audit log', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId)

    for (const featured of [true, true, false]) {
      expect((await admin.patch(`/admin/companies/${companyId}/featured`, { featured })).data).toMatchObject({
        id: companyId,
        featured,
      })
      expect((await admin.patch(`/admin/jobs/${id}/featured`, { featured })).data).toMatchObject({ id, featured })
      expect((await testApp.visitor.get('/jobs/featured')).data).toHaveLength(featured ? 1 : 0)
    }
    expect(
      await run(
        testApp.db,
        `select act, ip is not null as "hasPlace" from audit where act like '%featured' order by id`,
      ),
    ).toEqual(
      ['company.featured', 'job.featured', 'company.unfeatured', 'job.unfeatured'].map((act) => ({
        act,
        hasPlace: true,
      })),
    )
  })

  test('is refused for what is not public or does not exist', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId } = await testApp.createCompany({ status: 'PENDING' })
    const live = await testApp.createCompany()
    const jobs = [
      await testApp.createJob(companyId),
      await testApp.createJob(live.id, { status: 'CLOSED' }),
      await testApp.createJob(live.id, { deadline: '2026-01-31' }),
    ]

    expect(await admin.patch(`/admin/companies/${companyId}/featured`, { featured: true })).toMatchObject({
      status: 409,
      code: 'NOT_LIVE',
    })
    for (const { id } of jobs)
      expect(await admin.patch(`/admin/jobs/${id}/featured`, { featured: true })).toMatchObject({
        status: 409,
        code: 'NOT_LIVE',
      })
    expect(await admin.patch(`/admin/jobs/${jobs[1]!.id}/featured`, { featured: false })).toMatchObject({ status: 200 })
    expect(await admin.patch(`/admin/jobs/${jobs[1]!.id}/featured`, { featured: 'yes' })).toMatchObject({ status: 400 })
    expect(await admin.patch(`/admin/jobs/0199a000-0000-7000-8000-000000000001/featured`, {})).toMatchObject({
      status: 404,
    })
    expect(await admin.patch(`/admin/companies/0199a000-0000-7000-8000-000000000001/featured`, {})).toMatchObject({
      status: 404,
    })
  })
})
