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

const REASON = 'It asks applicants for money'
const MISSING = '0199a000-0000-7000-8000-000000000001'

describe('PATCH /admin/reports/:jobId', () => {
  test('dismissed: the job is visible again, its company and the reporters are notified, and the same three cannot hide it again', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId, owner } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { title: 'Fine Job' })
    const people = await createMany(3, () => testApp.createSeeker())
    await sendReports(people, id)

    expect(await admin.patch(`/admin/reports/${id}`, { verdict: 'DISMISSED' })).toMatchObject({ status: 200 })

    expect(await showJob(testApp, id)).toEqual({ page: 200, list: 1, rows: 1 })
    expect((await testApp.listOutboxEmails()).map(({ letter, recipient }) => [letter, recipient])).toEqual([
      ['job.hidden', owner.email],
      ['job.shown-again', owner.email],
    ])
    expect(await listNotificationRows(testApp, owner.id)).toMatchObject([
      { kind: 'job.hidden' },
      { kind: 'job.shown-again', link: `/jobs/${id}` },
    ])
    for (const person of people)
      expect(await listNotificationRows(testApp, person.id)).toMatchObject([
        { kind: 'report.dismissed', title: 'We have reviewed "Fine Job"' },
      ])
    expect((await admin.get('/admin/reports')).data).toEqual([])
    expect(await listAuditActs(testApp, id)).toEqual(['job.hidden', 'job.reports-dismissed'])

    await sendReports(people, id, 'Once more')
    expect(await getHiddenAt(testApp, id)).toBe(null)
    expect((await admin.get('/admin/reports')).data).toMatchObject([
      { hiddenAt: null, reports: [{ dismissed: 1 }, {}, {}] },
    ])
    await sendReports(await createMany(2, () => testApp.createSeeker()), id)
    expect(await getHiddenAt(testApp, id)).toBe(null)
    await sendReports([await testApp.createSeeker()], id)
    expect(await getHiddenAt(testApp, id)).not.toBe(null)
  })

  test('dismissed up to what was read: a later report stays open, and its reporter is not notified yet', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const { id } = await testApp.createJob((await testApp.createCompany()).id)
    const [early, late] = await createMany(2, () => testApp.createSeeker())
    await sendReports([early!], id)
    const until = (await admin.get('/admin/reports')).data[0].reports[0].at
    await sendReports([late!], id, 'They asked me for 300 birr')

    expect((await admin.patch(`/admin/reports/${id}`, { verdict: 'DISMISSED', until })).status).toBe(200)

    expect((await admin.get('/admin/reports')).data).toMatchObject([
      { reports: [{ details: 'They asked me for 300 birr' }] },
    ])
    expect([
      await listNotificationRows(testApp, early!.id),
      await listNotificationRows(testApp, late!.id),
    ]).toMatchObject([[{ kind: 'report.dismissed' }], []])
  })

  test('upheld: the job is taken down with the reason, and its company, all applicants and all reporters are notified once', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId, owner } = await testApp.createCompany({ name: 'Quick Jobs' })
    const { id } = await testApp.createJob(companyId, { title: 'Easy Money', featured: true, needs_another_look: true })
    const [applied, back, stranger] = await createMany(3, () => testApp.createSeeker())
    await testApp.createApplication(id, applied!)
    await testApp.createApplication(id, back!)
    await run(testApp.db, `update applications set status = 'WITHDRAWN' where seeker_id = $1`, [back!.seekerId])
    await sendReports([applied!], id)

    expect(await admin.patch(`/admin/reports/${id}`, { verdict: 'UPHELD', reason: REASON })).toMatchObject({
      status: 200,
    })

    expect((await owner.get('/jobs/company')).data).toMatchObject([
      { status: 'REJECTED', rejectionReason: REASON, featured: false, hiddenAt: null },
    ])
    expect((await testApp.visitor.get(`/jobs/getOne/${id}`)).status).toBe(404)
    const emails = (await testApp.listOutboxEmails()).map(({ letter, recipient }) => [letter, recipient])
    expect(emails).toHaveLength(3)
    expect(emails).toEqual(
      expect.arrayContaining([
        ['job.taken-down', owner.email],
        ['application.job-taken-down', applied!.email],
        ['application.job-taken-down', back!.email],
      ]),
    )
    expect((await testApp.listOutboxEmails()).find(({ letter }) => letter === 'job.taken-down')!.text).toContain(REASON)
    expect(await listNotificationRows(testApp, owner.id)).toMatchObject([{ kind: 'job.taken-down' }])
    expect((await listNotificationRows(testApp, applied!.id)).map(({ kind }) => kind).toSorted()).toEqual([
      'application.job-taken-down',
      'report.upheld',
    ])
    expect((await listNotificationRows(testApp, back!.id)).map(({ kind }) => kind)).toEqual([
      'application.job-taken-down',
    ])
    expect(await listNotificationRows(testApp, stranger!.id)).toEqual([])
    expect(await listAuditActs(testApp, id)).toEqual(['job.reports-upheld'])
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
    await sendReports([seeker], id)
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
    await sendReports(await createMany(3, () => testApp.createSeeker()), id)
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
    const seekers = await createMany(4, () => testApp.createSeeker())
    for (const seeker of seekers) await testApp.createApplication(id, seeker)
    await sendReports([seekers[0]!], id)

    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        doors[n % 2]!.patch(`/admin/reports/${id}`, { verdict: 'UPHELD', reason: REASON }),
      ),
    )

    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)])
    expect((await testApp.listOutboxEmails()).map(({ letter }) => letter).toSorted()).toEqual([
      ...Array<string>(4).fill('application.job-taken-down'),
      'job.taken-down',
    ])
  })

  test('requires a reason to take a job down, and an open report', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id } = await testApp.createJob((await testApp.createCompany()).id)
    await sendReports([await testApp.createSeeker()], id)

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
