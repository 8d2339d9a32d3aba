import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { sendAlerts } from '../alerts/send-alerts.worker.ts'
import { notifyFollowers } from '../alerts/notify-followers.worker.ts'
import { undoDecision, passUndoWindow, listNotificationTitles } from '#test/undo-window.ts'

const listQueuedTasks = async (testApp: TestApp) =>
  (await run<{ kind: string }>(testApp.db, `select name as kind from pgboss.job order by name`)).map(({ kind }) => kind)

test('publishing a job queues the notification tasks in the same transaction; rejecting one queues none', async ({
  testApp,
}) => {
  const admin = await testApp.signIn(await testApp.createAdmin())
  const { id: companyId } = await testApp.createCompany()
  const [one, other] = [
    await testApp.createJob(companyId, { status: 'PENDING' }),
    await testApp.createJob(companyId, { status: 'PENDING' }),
  ]
  const judge = (id: string, body: object) => admin.patch(`/admin/jobs/${id}/status`, body)

  expect((await judge(other.id, { status: 'REJECTED', reason: 'Please name the pay of this job' })).status).toBe(200)
  expect(await listQueuedTasks(testApp)).toEqual([])
  const responses = await Promise.all([judge(one.id, { status: 'ACTIVE' }), judge(one.id, { status: 'ACTIVE' })])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await listQueuedTasks(testApp)).toEqual(['job-alerts', 'tell-followers'])
})

describe('POST /admin/decisions/:decisionId/undo', () => {
  test('a decision is announced when the ten seconds are over: by notification, to followers and by alerts, and not before', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId, owner } = await testApp.createCompany()
    const seeker = await testApp.createSeeker()
    await seeker.post(`/company/${companyId}/follow`)
    await seeker.post('/alerts', { name: 'All', frequency: 'INSTANT' })
    const { id } = await testApp.createJob(companyId, { title: 'Night Baker', status: 'PENDING', published_at: null })
    const tellAll = async () => {
      await run(testApp.db, 'update alerts set next_at = now()')
      await sendAlerts(testApp.resources)
      await notifyFollowers(testApp.resources)
    }

    await admin.patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE' })
    await tellAll()
    expect([
      await listNotificationTitles(seeker),
      await listNotificationTitles(owner),
      (await testApp.listOutboxEmails()).map(({ letter }) => letter),
    ]).toEqual([[], [], ['job.approved']])

    await passUndoWindow(testApp)
    await tellAll()
    expect(await listNotificationTitles(owner)).toEqual(['Your job "Night Baker" is live'])
    expect((await listNotificationTitles(seeker)).join()).toContain('Night Baker')
    expect((await testApp.listOutboxEmails()).map(({ letter }) => letter)).toEqual([
      'job.approved',
      expect.stringMatching(/^alert\./),
    ])
  })

  test('of an approval notifies no follower of the company and sends no alert', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { id: companyId } = await testApp.createCompany()
    const seeker = await testApp.createSeeker()
    await seeker.post(`/company/${companyId}/follow`)
    await seeker.post('/alerts', { name: 'All', frequency: 'INSTANT' })
    const { id } = await testApp.createJob(companyId, { status: 'PENDING', published_at: null })
    await undoDecision(admin, await admin.patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE' }))

    await passUndoWindow(testApp)
    await run(testApp.db, 'update alerts set next_at = now()')
    await sendAlerts(testApp.resources)
    await notifyFollowers(testApp.resources)

    expect([
      await listNotificationTitles(seeker),
      await testApp.listOutboxEmails(),
      await run(testApp.db, 'select * from job_news'),
    ]).toEqual([[], [], []])
  })
})
