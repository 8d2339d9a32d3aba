import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { sendInterviewReminders } from './interview-reminders.worker.ts'

/** Creates an interview agreed on two hours ago, which begins after this time. */
async function createAgreedInterview(testApp: TestApp, begins: string) {
  const sheba = await testApp.createCompany({ name: 'Sheba Tech' })
  const hanna = await testApp.createSeeker()
  const application = await testApp.createApplication(
    (await testApp.createJob(sheba.id, { title: 'Data Engineer' })).id,
    hanna,
  )
  const [row] = await run<{ id: string }>(
    testApp.db,
    `insert into interviews (application_id, way, place, minutes, times, starts_at, status, arranged_by, updated_at)
     select $1, 'ON_SITE', 'Bole Road', 45, array[at], at, 'ACCEPTED', $3, now() - interval '2 hours' from (select date_trunc('hour', now() + $2::interval) as at) x returning id`,
    [application.id, begins, sheba.owner.id],
  )
  return { id: row!.id, application, hanna, owner: sheba.owner }
}
const listEmails = async (testApp: TestApp) =>
  (await testApp.listOutboxEmails()).filter(({ letter }) => letter === 'interview.reminded')
const listNotifications = (testApp: TestApp) =>
  run<{ account: string; title: string; body: string }>(
    testApp.db,
    `select account_id as account, title, body from notifications where kind = 'interview.reminded'`,
  )

test('both sides are reminded of an interview a day before, once, by email and notification', async ({ testApp }) => {
  const { hanna, owner } = await createAgreedInterview(testApp, '20 hours')
  expect(await sendInterviewReminders(testApp.resources)).toBe(false)
  await sendInterviewReminders(testApp.resources)

  const sent = await listEmails(testApp)
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([hanna.email, owner.email].toSorted())
  expect(sent.map(({ subject }) => subject)[0]).toMatch(
    /^Data Engineer: your interview on \w{3} \d+ \w{3} \d{4}, \d\d:\d\d EAT$/,
  )
  expect(sent.find(({ recipient }) => recipient === hanna.email)!.text).toContain(
    'This is a reminder of the interview with Sheba Tech about Data Engineer:',
  )
  expect(sent[0]!.text).toContain('Bole Road')
  const notifications = await listNotifications(testApp)
  expect(notifications.map(({ account }) => account).toSorted()).toEqual([hanna.id, owner.id].toSorted())
  for (const { body } of notifications)
    expect(body).toMatch(/^This is a reminder .*: \w{3} \d+ .*\nAddress: Bole Road\. It takes 45 minutes\.$/)
})

test.for([
  ['two days before', '50 hours', `select`],
  ['when it is over', '-2 hours', `select`],
  ['of an interview that has just been agreed on', '20 hours', 'update interviews set updated_at = now()'],
  ['of an interview that is only proposed', '20 hours', `update interviews set status = 'PROPOSED', starts_at = null`],
  ['of a cancelled interview', '20 hours', `update interviews set status = 'CANCELLED', cancelled_by = 'SEEKER'`],
  ['when the application was withdrawn', '20 hours', `update applications set status = 'WITHDRAWN'`],
] as const)('nobody is reminded %s', async ([, begins, meanwhile], { testApp }) => {
  await createAgreedInterview(testApp, begins)
  await run(testApp.db, meanwhile)
  await sendInterviewReminders(testApp.resources)
  expect([await listEmails(testApp), await listNotifications(testApp)]).toEqual([[], []])
})

test('a newly agreed time gets a new reminder; without application emails there is only the notification', async ({
  testApp,
}) => {
  const { id, hanna, owner } = await createAgreedInterview(testApp, '20 hours')
  await sendInterviewReminders(testApp.resources)
  await run(testApp.db, `update accounts set application_updates = false where id = $1`, [hanna.id])
  await run(
    testApp.db,
    `update interviews set times = array[starts_at + interval '1 hour'], starts_at = starts_at + interval '1 hour' where id = $1`,
    [id],
  )
  await sendInterviewReminders(testApp.resources)

  expect((await listEmails(testApp)).map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining([owner.email, owner.email, hanna.email]),
  )
  expect([(await listEmails(testApp)).length, (await listNotifications(testApp)).length]).toEqual([3, 4])
})
