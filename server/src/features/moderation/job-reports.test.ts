import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTestClient } from '#test/test-client.ts'
import { test } from '#test/test-app.ts'
import {
  createMany,
  sendReports,
  getHiddenAt,
  listNotificationRows,
  listAuditActs,
  showJob,
} from '#test/reported-jobs.ts'

describe('three people who report a job', () => {
  test('hide it from everybody with the third report; its company still sees it, and is notified once by email and notification', async ({
    testApp,
  }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { title: 'Easy Money', featured: true })
    const people = await createMany(3, () => testApp.createSeeker())

    await sendReports(people.slice(0, 2), id)
    expect(await showJob(testApp, id)).toEqual({ page: 200, list: 1, rows: 1 })
    await sendReports(people.slice(2), id)

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
    expect(await listNotificationRows(testApp, owner.id)).toMatchObject([{ kind: 'job.hidden', link: '/COMPANY/jobs' }])
    expect(await listAuditActs(testApp, id)).toEqual(['job.hidden'])
  })

  test('count once each, however often they report', async ({ testApp }) => {
    const { id } = await testApp.createJob((await testApp.createCompany()).id)
    const [one, other] = [await testApp.createSeeker(), await testApp.createSeeker()]
    for (const details of ['once', 'twice', 'thrice']) await sendReports([one, other], id, details)

    expect(await getHiddenAt(testApp, id)).toBe(null)
  })

  test('of twelve at once on two instances, lead to one notification', async ({ testApp }) => {
    const { id } = await testApp.createJob((await testApp.createCompany()).id)
    const people = await createMany(12, () => testApp.createSeeker())
    const { app } = await testApp.startInstance()

    const responses = await sendReports(
      people.map((person, n) => (n % 2 ? person : createTestClient(app, person.token))),
      id,
    )

    expect(new Set(responses.map(({ status }) => status)).isSubsetOf(new Set([200, 404]))).toBe(true)
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(3)
    expect(await getHiddenAt(testApp, id)).not.toBe(null)
    expect((await testApp.listOutboxEmails()).map(({ letter }) => letter)).toEqual(['job.hidden'])
  })

  test('hide a closed job that is still readable, and the count of live jobs stays right when it reopens and closes', async ({
    testApp,
  }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId)
    await owner.patch(`/jobs/${id}/close`)
    await sendReports(await createMany(3, () => testApp.createSeeker()), id)
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
    const people = await createMany(3, () => testApp.createSeeker())
    await testApp.createApplication(hidden.id, people[1]!)
    await sendReports(people.slice(0, 1), old.id)
    await sendReports(people.slice(0, 2), twice.id)
    await sendReports(people, hidden.id, 'They want 300 birr')

    const response = await admin.get('/admin/reports?per_page=2')

    expect(response.meta).toMatchObject({ total: 3, totalPages: 2 })
    expect(response.data.map(({ job }: { job: { id: string } }) => job.id)).toEqual([hidden.id, twice.id])
    expect(response.data[0]).toMatchObject({
      job: { title: 'Hidden', deleted: false, applicationsCount: 1 },
      company: { name: 'Sheba Tech' },
      hiddenAt: expect.any(String),
    })
    expect(response.data[0].reports.map(({ applied }: { applied: boolean }) => applied).toSorted()).toEqual([
      false,
      false,
      true,
    ])
    expect(response.data[0].reports[0]).toMatchObject({
      reason: 'ASKS_FOR_MONEY',
      details: 'They want 300 birr',
      upheld: 0,
      dismissed: 0,
    })
    for (const { id, email } of people) expect(response.text).not.toMatch(new RegExp(`${id}|${email}`))
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
    const [one, other] = await createMany(2, () => testApp.createSeeker())
    await sendReports([one!], first.id)
    await sendReports([one!], second.id)
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
    const people = await createMany(3, () => testApp.createSeeker())
    await sendReports(people, id)
    await run(testApp.db, 'delete from accounts where id = any($1)', [people.map((person) => person.id)])

    expect((await admin.get('/admin/reports')).data).toMatchObject([{ job: { id }, reports: [] }])
    expect((await admin.patch(`/admin/reports/${id}`, { verdict: 'DISMISSED' })).status).toBe(200)
    expect(await showJob(testApp, id)).toMatchObject({ page: 200, list: 1 })
  })
})
