import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTestClient } from '#test/test-client.ts'
import { test, type TestApp } from '#test/test-app.ts'

const REASON = 'It asks applicants for money'
const MISSING = '0199a000-0000-7000-8000-000000000001'
const many = <T>(n: number, make: () => Promise<T>) => Promise.all(Array.from({ length: n }, make))
const reportBy = (people: { post: TestApp['visitor']['post'] }[], jobId: string, details = '') =>
  Promise.all(people.map((person) => person.post(`/jobs/${jobId}/report`, { reason: 'ASKS_FOR_MONEY', details })))
const hiddenAt = async (testApp: TestApp, id: string) =>
  (await testApp.db.selectFrom('jobs').select('hidden_at').where('id', '=', id).executeTakeFirstOrThrow()).hidden_at
const listNotifications = (testApp: TestApp, accountId: string) =>
  testApp.db
    .selectFrom('notifications')
    .select(['kind', 'title', 'link'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
const actionsOn = async (testApp: TestApp, subject: string) =>
  (await run<{ act: string }>(testApp.db, 'select act from audit where subject_id = $1 order by id', [subject])).map(
    ({ act }) => act,
  )
const showJob = async (testApp: TestApp, jobId: string) => ({
  page: (await testApp.visitor.get(`/jobs/getOne/${jobId}`)).status,
  list: (await testApp.visitor.get('/jobs/getAll')).meta.total,
  rows: (await testApp.visitor.get('/jobs/getAll')).data.length,
})

describe('three people who report a job', () => {
  test('hide it from everybody with the third report; its company still sees it, and is notified once by email and notification', async ({
    testApp,
  }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { title: 'Easy Money', featured: true })
    const people = await many(3, () => testApp.createSeeker())

    await reportBy(people.slice(0, 2), id)
    expect(await showJob(testApp, id)).toEqual({ page: 200, list: 1, rows: 1 })
    await reportBy(people.slice(2), id)

    expect(await showJob(testApp, id)).toEqual({ page: 404, list: 0, rows: 0 })
    expect((await testApp.visitor.get(`/company/fetch/${companyId}`)).data).toMatchObject({ jobs: [], jobsCount: 0 })
    expect((await testApp.visitor.get('/jobs/featured')).data).toEqual([])
    expect((await people[0]!.post(`/jobs/${id}/report`, { reason: 'OTHER' })).status).toBe(404)
    expect((await people[0]!.post(`/jobs/${id}/save`)).status).toBe(404)
    expect((await owner.get(`/jobs/getOne/${id}`)).data).toMatchObject({
      status: 'ACTIVE',
      hidden: true,
      verified: true,
    })
    expect((await owner.get('/jobs/company')).data).toMatchObject([
      { id, status: 'ACTIVE', hiddenAt: expect.any(String) },
    ])
    expect(await testApp.listOutboxEmails()).toEqual([
      expect.objectContaining({
        letter: 'job.hidden',
        recipient: owner.email,
        text: expect.stringContaining('Easy Money'),
      }),
    ])
    expect(await listNotifications(testApp, owner.id)).toMatchObject([{ kind: 'job.hidden', link: '/COMPANY/jobs' }])
    expect(await actionsOn(testApp, id)).toEqual(['job.hidden'])
  })

  test('count once each, however often they report', async ({ testApp }) => {
    const { id } = await testApp.createJob((await testApp.createCompany()).id)
    const [one, other] = [await testApp.createSeeker(), await testApp.createSeeker()]
    for (const details of ['once', 'twice', 'thrice']) await reportBy([one, other], id, details)

    expect(await hiddenAt(testApp, id)).toBe(null)
  })

  test('of twelve at once on two instances, lead to one notification', async ({ testApp }) => {
    const { id } = await testApp.createJob((await testApp.createCompany()).id)
    const people = await many(12, () => testApp.createSeeker())
    const { app } = await testApp.startInstance()

    const answers = await reportBy(
      people.map((person, n) => (n % 2 ? person : createTestClient(app, person.token))),
      id,
    )

    expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([200, 404]))).toBe(true)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(3)
    expect(await hiddenAt(testApp, id)).not.toBe(null)
    expect((await testApp.listOutboxEmails()).map(({ letter }) => letter)).toEqual(['job.hidden'])
  })

  test('hide a closed job that is still readable, and the count of live jobs stays right when it reopens and closes', async ({
    testApp,
  }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId)
    await owner.patch(`/jobs/${id}/close`)
    await reportBy(await many(3, () => testApp.createSeeker()), id)
    expect((await testApp.visitor.get(`/jobs/getOne/${id}`)).status).toBe(404)

    await owner.patch(`/jobs/${id}/reopen`)
    expect(await showJob(testApp, id)).toEqual({ page: 404, list: 0, rows: 0 })
    expect(
      (
        await testApp.db
          .selectFrom('companies')
          .select('live_jobs')
          .where('id', '=', companyId)
          .executeTakeFirstOrThrow()
      ).live_jobs,
    ).toBe(0)
  })
})

describe('GET /admin/reports', () => {
  test('lists hidden and most reported jobs first, then the oldest, and shows of the reporters only what is relevant', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId } = await testApp.createCompany({ name: 'Sheba Tech' })
    const [old, hidden, twice] = [
      await testApp.createJob(companyId),
      await testApp.createJob(companyId, { title: 'Hidden' }),
      await testApp.createJob(companyId),
    ]
    const people = await many(3, () => testApp.createSeeker())
    await testApp.createApplication(hidden.id, people[1]!)
    await reportBy(people.slice(0, 1), old.id)
    await reportBy(people.slice(0, 2), twice.id)
    await reportBy(people, hidden.id, 'They want 300 birr')

    const answer = await admin.get('/admin/reports?per_page=2')

    expect(answer.meta).toMatchObject({ total: 3, totalPages: 2 })
    expect(answer.data.map(({ job }: { job: { id: string } }) => job.id)).toEqual([hidden.id, twice.id])
    expect(answer.data[0]).toMatchObject({
      job: { title: 'Hidden', deleted: false, applicationsCount: 1 },
      company: { name: 'Sheba Tech' },
      hiddenAt: expect.any(String),
    })
    expect(answer.data[0].reports.map(({ applied }: { applied: boolean }) => applied).toSorted()).toEqual([
      false,
      false,
      true,
    ])
    expect(answer.data[0].reports[0]).toMatchObject({
      reason: 'ASKS_FOR_MONEY',
      details: 'They want 300 birr',
      upheld: 0,
      dismissed: 0,
    })
    for (const { id, email } of people) expect(answer.text).not.toMatch(new RegExp(`${id}|${email}`))
    expect((await admin.get('/admin/reports?per_page=2&page=2')).data).toMatchObject([{ job: { id: old.id } }])
  })

  test('is searched by title and company, filtered by reason, and sorted in the requested order', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const [wenchi, sheba] = [
      await testApp.createCompany({ name: 'Wenchi Ledger' }),
      await testApp.createCompany({ name: 'Sheba Tech' }),
    ]
    const [first, second] = [
      await testApp.createJob(wenchi.id, { title: 'Night Baker' }),
      await testApp.createJob(sheba.id, { title: 'Day Guard' }),
    ]
    const [one, other] = await many(2, () => testApp.createSeeker())
    await reportBy([one!], first.id)
    await reportBy([one!], second.id)
    await other!.post(`/jobs/${second.id}/report`, { reason: 'NOT_REAL', details: '' })
    const listed = async (query: string) => {
      const { data, meta } = await admin.get(`/admin/reports?${query}`)
      expect(meta.total).toBe(data.length)
      return data.map(({ job }: { job: { id: string } }) => job.id)
    }

    expect([await listed('search=baker'), await listed('search=sheba'), await listed('search=nobody')]).toEqual([
      [first.id],
      [second.id],
      [],
    ])
    expect([await listed('reason=NOT_REAL'), await listed('reason=OTHER')]).toEqual([[second.id], []])
    expect([await listed(''), await listed('order=oldest'), await listed('order=newest')]).toEqual([
      [second.id, first.id],
      [first.id, second.id],
      [second.id, first.id],
    ])
    for (const query of ['order=odd', 'reason=ODD'])
      expect((await admin.get(`/admin/reports?${query}`)).status).toBe(400)
  })

  test('still lists a hidden job whose reporters deleted their accounts', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id } = await testApp.createJob((await testApp.createCompany()).id)
    const people = await many(3, () => testApp.createSeeker())
    await reportBy(people, id)
    await run(testApp.db, 'delete from accounts where id = any($1)', [people.map((person) => person.id)])

    expect((await admin.get('/admin/reports')).data).toMatchObject([{ job: { id }, reports: [] }])
    expect((await admin.patch(`/admin/reports/${id}`, { verdict: 'DISMISSED' })).status).toBe(200)
    expect(await showJob(testApp, id)).toMatchObject({ page: 200, list: 1 })
  })
})

describe('PATCH /admin/reports/:jobId', () => {
  test('dismissed: the job is visible again, its company and the reporters are notified, and the same three cannot hide it again', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId, owner } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { title: 'Fine Job' })
    const people = await many(3, () => testApp.createSeeker())
    await reportBy(people, id)

    expect(await admin.patch(`/admin/reports/${id}`, { verdict: 'DISMISSED' })).toMatchObject({ status: 200 })

    expect(await showJob(testApp, id)).toEqual({ page: 200, list: 1, rows: 1 })
    expect((await testApp.listOutboxEmails()).map(({ letter, recipient }) => [letter, recipient])).toEqual([
      ['job.hidden', owner.email],
      ['job.shown-again', owner.email],
    ])
    expect(await listNotifications(testApp, owner.id)).toMatchObject([
      { kind: 'job.hidden' },
      { kind: 'job.shown-again', link: `/jobs/${id}` },
    ])
    for (const person of people)
      expect(await listNotifications(testApp, person.id)).toMatchObject([
        { kind: 'report.dismissed', title: 'We have reviewed "Fine Job"' },
      ])
    expect((await admin.get('/admin/reports')).data).toEqual([])
    expect(await actionsOn(testApp, id)).toEqual(['job.hidden', 'job.reports-dismissed'])

    await reportBy(people, id, 'Once more')
    expect(await hiddenAt(testApp, id)).toBe(null)
    expect((await admin.get('/admin/reports')).data).toMatchObject([
      { hiddenAt: null, reports: [{ dismissed: 1 }, {}, {}] },
    ])
    await reportBy(await many(2, () => testApp.createSeeker()), id)
    expect(await hiddenAt(testApp, id)).toBe(null)
    await reportBy([await testApp.createSeeker()], id)
    expect(await hiddenAt(testApp, id)).not.toBe(null)
  })

  test('dismissed up to what was read: a later report stays open, and its reporter is not notified yet', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const { id } = await testApp.createJob((await testApp.createCompany()).id)
    const [early, late] = await many(2, () => testApp.createSeeker())
    await reportBy([early!], id)
    const until = (await admin.get('/admin/reports')).data[0].reports[0].at
    await reportBy([late!], id, 'They asked me for 300 birr')

    expect((await admin.patch(`/admin/reports/${id}`, { verdict: 'DISMISSED', until })).status).toBe(200)

    expect((await admin.get('/admin/reports')).data).toMatchObject([
      { reports: [{ details: 'They asked me for 300 birr' }] },
    ])
    expect([await listNotifications(testApp, early!.id), await listNotifications(testApp, late!.id)]).toMatchObject([
      [{ kind: 'report.dismissed' }],
      [],
    ])
  })

  test('upheld: the job is taken down with the reason, and its company, all applicants and all reporters are notified once', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId, owner } = await testApp.createCompany({ name: 'Quick Jobs' })
    const { id } = await testApp.createJob(companyId, { title: 'Easy Money', featured: true, needs_another_look: true })
    const [applied, back, stranger] = await many(3, () => testApp.createSeeker())
    await testApp.createApplication(id, applied!)
    await testApp.createApplication(id, back!)
    await run(testApp.db, `update applications set status = 'WITHDRAWN' where seeker_id = $1`, [back!.seekerId])
    await reportBy([applied!], id)

    expect(await admin.patch(`/admin/reports/${id}`, { verdict: 'UPHELD', reason: REASON })).toMatchObject({
      status: 200,
    })

    expect((await owner.get('/jobs/company')).data).toMatchObject([
      { status: 'REJECTED', rejectionReason: REASON, featured: false, hiddenAt: null },
    ])
    expect((await testApp.visitor.get(`/jobs/getOne/${id}`)).status).toBe(404)
    const letters = (await testApp.listOutboxEmails()).map(({ letter, recipient }) => [letter, recipient])
    expect(letters).toHaveLength(3)
    expect(letters).toEqual(
      expect.arrayContaining([
        ['job.taken-down', owner.email],
        ['application.job-taken-down', applied!.email],
        ['application.job-taken-down', back!.email],
      ]),
    )
    expect((await testApp.listOutboxEmails()).find(({ letter }) => letter === 'job.taken-down')!.text).toContain(REASON)
    expect(await listNotifications(testApp, owner.id)).toMatchObject([{ kind: 'job.taken-down' }])
    expect((await listNotifications(testApp, applied!.id)).map(({ kind }) => kind).toSorted()).toEqual([
      'application.job-taken-down',
      'report.upheld',
    ])
    expect((await listNotifications(testApp, back!.id)).map(({ kind }) => kind)).toEqual(['application.job-taken-down'])
    expect(await listNotifications(testApp, stranger!.id)).toEqual([])
    expect(await actionsOn(testApp, id)).toEqual(['job.reports-upheld'])
    expect(await run(testApp.db, `select ip is not null as "hasPlace" from audit where subject_id = $1`, [id])).toEqual(
      [{ hasPlace: true }],
    )
  })

  test('upheld after the company deleted the job: it stays deleted, and applicants are notified all the same', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId, owner } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId)
    const seeker = await testApp.createSeeker()
    await testApp.createApplication(id, seeker)
    await reportBy([seeker], id)
    await owner.delete(`/jobs/delete/${id}`)

    expect((await admin.get('/admin/reports')).data).toMatchObject([{ job: { id, deleted: true } }])
    expect((await admin.patch(`/admin/reports/${id}`, { verdict: 'UPHELD', reason: REASON })).status).toBe(200)
    expect((await testApp.listOutboxEmails()).map(({ letter }) => letter)).toContain('application.job-taken-down')
    expect((await testApp.listOutboxEmails()).find(({ letter }) => letter === 'job.taken-down')!.text).toContain(
      'You have deleted the job, and it stays deleted.',
    )
    expect((await owner.get('/jobs/company')).data).toEqual([])
  })

  test('is required before a hidden job that was rejected and changed can be approved: nobody is told that it is live while it is not', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId, owner } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { needs_another_look: true })
    await reportBy(await many(3, () => testApp.createSeeker()), id)
    await admin.patch(`/admin/jobs/${id}/status`, { status: 'REJECTED', reason: REASON })
    await owner.patch(`/jobs/update/${id}`, { title: 'Changed since' })

    expect(await admin.patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE' })).toMatchObject({
      status: 409,
      code: 'JOB_HIDDEN',
    })
    await admin.patch(`/admin/reports/${id}`, { verdict: 'DISMISSED' })
    expect((await admin.patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE' })).status).toBe(200)
    expect(await showJob(testApp, id)).toMatchObject({ page: 200, list: 1 })
  })

  test('of eight decisions at once on two instances one counts: one email each', async ({ testApp }) => {
    const admins = [await testApp.createAdmin(), await testApp.createAdmin()]
    const { app } = await testApp.startInstance()
    const doors = [admins[0]!, createTestClient(app, admins[1]!.token)]
    const { id } = await testApp.createJob((await testApp.createCompany()).id)
    const seekers = await many(4, () => testApp.createSeeker())
    for (const seeker of seekers) await testApp.createApplication(id, seeker)
    await reportBy([seekers[0]!], id)

    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        doors[n % 2]!.patch(`/admin/reports/${id}`, { verdict: 'UPHELD', reason: REASON }),
      ),
    )

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)])
    expect((await testApp.listOutboxEmails()).map(({ letter }) => letter).toSorted()).toEqual([
      ...Array<string>(4).fill('application.job-taken-down'),
      'job.taken-down',
    ])
  })

  test('requires a reason to take a job down, and an open report', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id } = await testApp.createJob((await testApp.createCompany()).id)
    await reportBy([await testApp.createSeeker()], id)

    for (const body of [
      { verdict: 'UPHELD' },
      { verdict: 'UPHELD', reason: '  ' },
      { verdict: 'MAYBE' },
      { verdict: 'DISMISSED', status: 'x' },
      {},
    ])
      expect(await admin.patch(`/admin/reports/${id}`, body)).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    expect(await admin.patch(`/admin/reports/${MISSING}`, {})).toMatchObject({ status: 404, code: 'JOB_NOT_FOUND' })
    expect(
      (await admin.patch(`/admin/reports/${id}`, { verdict: 'DISMISSED', reason: 'Nothing of it is so' })).status,
    ).toBe(200)
    expect(await testApp.listOutboxEmails(), 'who was never told of reports is not told of their end').toEqual([])
    expect(await admin.patch(`/admin/reports/${id}`, { verdict: 'DISMISSED' })).toMatchObject({
      status: 409,
      code: 'ALREADY_REVIEWED',
    })
  })
})
