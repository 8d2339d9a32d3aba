import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'

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
  const answers = await Promise.all([judge(one.id, { status: 'ACTIVE' }), judge(one.id, { status: 'ACTIVE' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await listQueuedTasks(testApp)).toEqual(['job-alerts', 'tell-followers'])
})
