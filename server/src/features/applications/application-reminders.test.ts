import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { sendApplicationReminders } from './application-reminders.worker.ts'

/** Creates a company with applications that were sent this many days ago. */
async function createWaitingApplications(testApp: TestApp, days: number[]) {
  const sheba = await testApp.createCompany({ name: 'Sheba Tech' })
  const { id: jobId } = await testApp.createJob(sheba.id)
  const ids: string[] = []
  for (const old of days) {
    const { id } = await testApp.createApplication(jobId, await testApp.createSeeker())
    await run(testApp.db, 'update applications set created_at = now() - make_interval(days => $2) where id = $1', [
      id,
      old,
    ])
    ids.push(id)
  }
  return { ...sheba, ids }
}
const listEmails = async (testApp: TestApp) =>
  (await testApp.listOutboxEmails()).filter(({ letter }) => letter === 'application.waiting')
const listNotifications = (testApp: TestApp) =>
  run<{ account: string }>(
    testApp.db,
    `select account_id as account from notifications where kind = 'application.waiting'`,
  )
const passWeek = (testApp: TestApp) =>
  run(
    testApp.db,
    `update applications set reminded_at = reminded_at - interval '8 days', created_at = created_at - interval '8 days'`,
  )

test('a company is reminded of applications that nobody opened for a week, in one email, once for each', async ({
  testApp,
}) => {
  const { owner } = await createWaitingApplications(testApp, [8, 9, 1])
  expect(await sendApplicationReminders(testApp.resources)).toBe(false)
  await sendApplicationReminders(testApp.resources)
  expect((await listEmails(testApp)).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [owner.email, '2 applications have been waiting for a week'],
  ])
  expect(await listNotifications(testApp)).toEqual([{ account: owner.id }])

  await passWeek(testApp)
  await sendApplicationReminders(testApp.resources)
  await sendApplicationReminders(testApp.resources)
  expect((await listEmails(testApp)).map(({ subject }) => subject)).toEqual([
    '2 applications have been waiting for a week',
    'An application has been waiting for a week',
  ])
  await passWeek(testApp)
  await sendApplicationReminders(testApp.resources)
  expect(await listEmails(testApp)).toHaveLength(2)
})

test('no company is reminded twice within a week', async ({ testApp }) => {
  const { ids } = await createWaitingApplications(testApp, [8, 1])
  await sendApplicationReminders(testApp.resources)
  await run(testApp.db, `update applications set created_at = now() - interval '8 days' where id = $1`, [ids[1]])
  await sendApplicationReminders(testApp.resources)
  expect(await listEmails(testApp)).toHaveLength(1)
})

test.for([
  ['was opened', 'update applications set viewed_at = now()'],
  ['was decided', `update applications set status = 'REJECTED'`],
  ['was withdrawn', `update applications set status = 'WITHDRAWN'`],
  ['is for a company that is suspended', `update companies set status = 'SUSPENDED', rejection_reason = 'Fraud'`],
] as const)('nobody is reminded of an application that %s', async ([, meanwhile], { testApp }) => {
  await createWaitingApplications(testApp, [8])
  await run(testApp.db, meanwhile)
  await sendApplicationReminders(testApp.resources)
  expect([await listEmails(testApp), await listNotifications(testApp)]).toEqual([[], []])
})

test.for(['application_updates', 'email_notifications'])(
  'without %s there is only the notification',
  async (preference, { testApp }) => {
    await createWaitingApplications(testApp, [8])
    await run(testApp.db, `update accounts set ${preference} = false`)
    await sendApplicationReminders(testApp.resources)
    expect([(await listEmails(testApp)).length, (await listNotifications(testApp)).length]).toEqual([0, 1])
  },
)
