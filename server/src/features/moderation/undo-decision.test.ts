import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { purgeDecisions } from '#db/decisions.ts'
import { createTestClient } from '#test/test-client.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { undoDecision, passUndoWindow, listNotificationTitles } from '#test/undo-window.ts'

const REASON = 'Spam'
/** A job as an administrator saw it earlier. */
const FACTS = {
  title: 'Before',
  description: 'Something else',
  type: 'FULLTIME',
  level: 'JUNIOR',
  location: 'Adama',
  isRemote: false,
  deadline: null,
  skills: [],
  salary: null,
}
const findRow = async (testApp: TestApp, table: string, id: string) =>
  (await run(testApp.db, `select * from ${table} where id = $1`, [id]))[0]
const listActionsOn = (testApp: TestApp, subject: string) =>
  run(testApp.db, 'select act, details from audit where subject_id = $1 order by id', [subject])
const listDelayedEmails = async (testApp: TestApp) =>
  await run<{ letter: string; held: boolean }>(
    testApp.db,
    `select letter, next_attempt_at > now() + interval '5 seconds' as held from outbox order by id`,
  )

describe('POST /admin/decisions/:decisionId/undo', () => {
  test.for([
    ['PENDING', { status: 'ACTIVE' }, 'company.approved'],
    ['PENDING', { status: 'REJECTED', reason: REASON }, 'company.rejected'],
    ['ACTIVE', { status: 'SUSPENDED', reason: REASON }, 'company.suspended'],
    ['SUSPENDED', { status: 'ACTIVE' }, 'company.approved'],
  ] as const)(
    'of a company that was %s restores it after %o, and its owner is not notified',
    async ([status, verdict, act], { testApp }) => {
      const admin = await testApp.createAdmin()
      const { id, owner } = await testApp.createCompany({
        status,
        featured: status === 'ACTIVE',
        needs_another_look: status === 'ACTIVE',
      })
      await testApp.createJob(id)
      const snapshot = await findRow(testApp, 'companies', id)
      const response = await admin.patch(`/admin/companies/${id}/status`, verdict)
      expect(response.data).toMatchObject({
        status: verdict.status,
        decision: { id: expect.any(String), undoUntil: expect.stringMatching(/^\d{4}-/) },
      })
      expect(await listDelayedEmails(testApp)).toEqual([{ letter: act, held: true }])

      expect(await undoDecision(admin, response)).toMatchObject({ status: 200, data: { kind: 'company', id } })

      expect(await findRow(testApp, 'companies', id)).toEqual(snapshot)
      expect((await testApp.visitor.get(`/company/fetch/${id}`)).status).toBe(status === 'ACTIVE' ? 200 : 404)
      await passUndoWindow(testApp)
      expect([await testApp.listOutboxEmails(), await listNotificationTitles(owner)]).toEqual([[], []])
      expect(await listActionsOn(testApp, id)).toMatchObject([
        { act },
        { act: 'company.undone', details: { undone: act } },
      ])
    },
  )

  test.for([
    ['PENDING', { status: 'ACTIVE' }, 'job.approved'],
    ['PENDING', { status: 'REJECTED', reason: REASON }, 'job.rejected'],
    ['ACTIVE', { status: 'REJECTED', reason: REASON }, 'job.taken-down'],
    ['REJECTED', { status: 'ACTIVE' }, 'job.put-back'],
  ] as const)(
    'of a job that was %s restores it after %o, and its company is not notified',
    async ([status, verdict, act], { testApp }) => {
      const admin = await testApp.createAdmin()
      const { id: companyId, owner } = await testApp.createCompany()
      const published = status === 'PENDING' ? null : '2026-11-01T00:00:00Z'
      const { id } = await testApp.createJob(companyId, {
        status,
        published_at: published,
        featured: status === 'ACTIVE',
        needs_another_look: status === 'ACTIVE',
      })
      await run(testApp.db, `insert into job_versions (job_id, verdict, facts) values ($1, 'REJECTED', $2)`, [
        id,
        FACTS,
      ])
      const takeSnapshot = async () => [
        await findRow(testApp, 'jobs', id),
        await run(testApp.db, 'select * from job_versions'),
        (await testApp.visitor.get('/jobs/getAll')).meta.total,
      ]
      const snapshot = await takeSnapshot()

      const response = await admin.patch(`/admin/jobs/${id}/status`, verdict)
      expect(response.data.status).toBe(verdict.status)
      expect((await undoDecision(admin, response)).status).toBe(200)

      expect(await takeSnapshot()).toEqual(snapshot)
      await passUndoWindow(testApp)
      expect([await testApp.listOutboxEmails(), await listNotificationTitles(owner)]).toEqual([[], []])
      expect(await listActionsOn(testApp, id)).toMatchObject([{ act }, { act: 'job.undone', details: { undone: act } }])
      expect((await admin.get(`/admin/jobs/${id}`)).data).toMatchObject({
        standing: { rejections: 0, upheld: 0 },
        history: [{ act: 'job.undone' }, { act }],
      })
    },
  )

  test.for(['UPHELD', 'DISMISSED'] as const)(
    'of %s reports restores them and the job, and nobody is notified: company, applicants, reporters',
    async (verdict, { testApp }) => {
      const admin = await testApp.createAdmin()
      const { id: companyId, owner } = await testApp.createCompany()
      const { id } = await testApp.createJob(companyId, { featured: true })
      const [applied, ...others] = await Promise.all([
        testApp.createSeeker(),
        testApp.createSeeker(),
        testApp.createSeeker(),
      ])
      await testApp.createApplication(id, applied)
      for (const person of [applied, ...others])
        await person.post(`/jobs/${id}/report`, { reason: 'ASKS_FOR_MONEY', details: '' })
      await run(testApp.db, `update job_reports set verdict = 'DISMISSED' where account_id = $1`, [applied.id])
      await run(testApp.db, 'truncate outbox, notifications cascade')
      const takeSnapshot = async () => [
        await findRow(testApp, 'jobs', id),
        await run(testApp.db, 'select * from job_reports order by id'),
        (await admin.get('/admin/reports')).data,
      ]
      const snapshot = await takeSnapshot()

      const response = await admin.patch(`/admin/reports/${id}`, { verdict, reason: REASON })
      expect((await admin.get('/admin/reports')).data).toEqual([])
      expect((await undoDecision(admin, response)).status).toBe(200)

      expect(await takeSnapshot()).toEqual(snapshot)
      await passUndoWindow(testApp)
      expect(await testApp.listOutboxEmails()).toEqual([])
      for (const person of [owner, applied, ...others]) expect(await listNotificationTitles(person)).toEqual([])
    },
  )

  test('of a suspension restores the sessions of the person; of a lifted one the suspension, and no session', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const person = await testApp.createSeeker()
    const url = `/admin/users/${person.id}/suspended`
    const suspended = await admin.patch(url, { suspended: true, reason: REASON })
    expect((await person.get('/auth/me')).status).toBe(401)
    expect((await undoDecision(admin, suspended)).status).toBe(200)
    expect((await person.get('/auth/me')).status).toBe(200)
    expect(await listNotificationTitles(person)).toEqual([])

    await admin.patch(url, { suspended: true, reason: REASON })
    const lifted = await admin.patch(url, { suspended: false })
    await undoDecision(admin, lifted)

    expect((await admin.get(`/admin/users/${person.id}`)).data).toMatchObject({
      suspensionReason: REASON,
      openSessions: 0,
      history: [{ act: 'account.undone' }, { act: 'account.reinstated' }, {}, {}, {}],
    })
    expect((await testApp.listOutboxEmails()).map(({ letter }) => letter)).toEqual(['account.suspended'])
  })

  test('is carried out once: sent again it returns the same, and ten at once leave one audit log entry', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const { app } = await testApp.startInstance()
    const { id } = await testApp.createCompany({ status: 'PENDING' })
    const response = await admin.patch(`/admin/companies/${id}/status`, { status: 'ACTIVE' })
    const doors = [admin, { ...admin, ...createTestClient(app, admin.token) }]

    const undone = await Promise.all(Array.from({ length: 10 }, (_, n) => undoDecision(doors[n % 2]!, response)))
    await passUndoWindow(testApp)
    undone.push(await undoDecision(admin, response))

    expect(new Set(undone.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(undone[0]!.status).toBe(200)
    expect(await listActionsOn(testApp, id)).toHaveLength(2)
  })

  test('is refused after ten seconds, for another administrator, after a later change, and for an unknown decision', async ({
    testApp,
  }) => {
    const [admin, other] = [await testApp.createAdmin(), await testApp.createAdmin()]
    const { id, owner } = await testApp.createCompany()
    const job = await testApp.createJob(id, { status: 'PENDING', published_at: null })
    const response = await admin.patch(`/admin/jobs/${job.id}/status`, { status: 'ACTIVE' })

    expect(await undoDecision(other, response)).toMatchObject({ status: 403, code: 'NOT_YOUR_DECISION' })
    expect(await admin.post('/admin/decisions/0199a000-0000-7000-8000-000000000001/undo')).toMatchObject({
      status: 404,
      code: 'DECISION_NOT_FOUND',
    })
    await owner.patch(`/jobs/update/${job.id}`, { title: 'Another title' })
    expect(await undoDecision(admin, response)).toMatchObject({ status: 409, code: 'CHANGED_SINCE' })
    expect((await findRow(testApp, 'jobs', job.id)) as object).toMatchObject({
      status: 'ACTIVE',
      title: 'Another title',
    })

    const later = await admin.patch(`/admin/companies/${id}/status`, { status: 'SUSPENDED', reason: REASON })
    await passUndoWindow(testApp)
    await purgeDecisions(testApp.db)
    expect(await undoDecision(admin, later)).toMatchObject({ status: 409, code: 'UNDO_OVER' })
    expect((await findRow(testApp, 'companies', id)) as object).toMatchObject({ status: 'SUSPENDED' })
    expect((await testApp.listOutboxEmails()).map(({ letter }) => letter)).toEqual([
      'job.approved',
      'company.suspended',
    ])
  })

  test.for([
    ['an email', 'update outbox set attempts = 1'],
    ['a notification', `update notifications set shown_at = now() - interval '1 second'`],
  ] as const)('is refused, and changes nothing, when %s was sent meanwhile', async ([, sendNow], { testApp }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId, owner } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { status: 'PENDING', published_at: null })
    const response = await admin.patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE' })
    await run(testApp.db, sendNow)

    expect(await undoDecision(admin, response)).toMatchObject({ status: 409, code: 'UNDO_OVER' })

    expect((await findRow(testApp, 'jobs', id)) as object).toMatchObject({ status: 'ACTIVE' })
    expect(await testApp.listOutboxEmails()).toHaveLength(1)
    await passUndoWindow(testApp)
    expect(await listNotificationTitles(owner)).toEqual([
      'Your job "' + ((await findRow(testApp, 'jobs', id)) as { title: string }).title + '" is live',
    ])
  })

  test('does not show a job that reports have hidden since', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { needs_another_look: true })
    const response = await admin.patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE' })
    for (const person of await Promise.all([testApp.createSeeker(), testApp.createSeeker(), testApp.createSeeker()]))
      await person.post(`/jobs/${id}/report`, { reason: 'ASKS_FOR_MONEY', details: '' })

    expect((await undoDecision(admin, response)).status).toBe(200)

    expect((await testApp.visitor.get(`/jobs/getOne/${id}`)).status).toBe(404)
    expect((await findRow(testApp, 'jobs', id)) as object).toMatchObject({
      needs_another_look: true,
      hidden_at: expect.anything(),
    })
  })

  test('data saved for undoing is purged: sessions and tokens within two minutes, everything within a day', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const person = await testApp.createSeeker()
    await admin.patch(`/admin/users/${person.id}/suspended`, { suspended: true, reason: REASON })
    const listKeptData = () => run(testApp.db, `select before <> '{}' as full from decisions`)

    await purgeDecisions(testApp.db)
    expect(await listKeptData()).toEqual([{ full: true }])
    await run(testApp.db, `update decisions set decided_at = decided_at - interval '61 seconds'`)
    await purgeDecisions(testApp.db)
    expect(await listKeptData()).toEqual([{ full: false }])
    await run(testApp.db, `update decisions set decided_at = decided_at - interval '1 day'`)
    await purgeDecisions(testApp.db)
    expect(await listKeptData()).toEqual([])
  })
})
