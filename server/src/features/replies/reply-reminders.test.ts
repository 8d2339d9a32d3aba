import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { createSentApplications } from '#test/replies.ts'
import { createTeamMember } from '#test/team-members.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { buildScheduledTasks } from '../../workers.ts'

/** Runs the task that reminds companies, until nothing is left. */
const remind = async (testApp: TestApp) => {
  const tasks = buildScheduledTasks(testApp.resources)
  while ((await tasks['remind-of-applications']()) === true);
}
const REMINDERS = ['application.due', 'application.waiting']
const listEmails = async (testApp: TestApp) =>
  (await testApp.listOutboxEmails()).filter(({ letter }) => REMINDERS.includes(letter))
const listSubjects = async (testApp: TestApp) => (await listEmails(testApp)).map(({ subject }) => subject)
const listNotifications = (testApp: TestApp) =>
  run<{ account: string; title: string }>(
    testApp.db,
    'select account_id as account, title from notifications where kind = any($1) order by created_at',
    [REMINDERS],
  )

/** Creates opened applications that are to be answered so many days after this morning at 8 in Addis Ababa. */
async function createDueApplications(
  testApp: TestApp,
  companyId: string,
  { count = 1, days, title = 'Payments Engineer' }: { count?: number; days: number; title?: string },
): Promise<string[]> {
  const { ids } = await createSentApplications(testApp, companyId, { count, days: 6, title })
  await run(
    testApp.db,
    `update applications set viewed_at = now(), reply_by = date_trunc('day', now() - interval '5 hours', 'UTC') + interval '5 hours' + make_interval(secs => 86400 * $2::float8) where id = any($1)`,
    [ids, days],
  )
  return ids
}
/** Lets days pass: for the applications and for the reminders that were sent. */
async function passDays(testApp: TestApp, days: number) {
  await run(testApp.db, 'update company_replies set reminded_at = reminded_at - make_interval(days => $1)', [days])
  await run(
    testApp.db,
    'update applications set reply_by = reply_by - make_interval(days => $1), reminded_at = reminded_at - make_interval(days => $1)',
    [days],
  )
}
const SOON = '2 applications need an answer in the next days'

test('a company is reminded three days before and on the day, in one email for all its applications', async ({
  testApp,
}) => {
  const company = await testApp.createCompany({ name: 'Sheba Tech' })
  const [first] = await createDueApplications(testApp, company.id, { count: 2, days: 3.5, title: 'Map Designer' })
  await createDueApplications(testApp, company.id, { days: 4.5, title: 'Cook' })
  await remind(testApp)
  await remind(testApp)
  const [email, ...others] = await listEmails(testApp)
  expect(others).toEqual([])
  expect(email).toMatchObject({ letter: 'application.due', recipient: company.owner.email, subject: SOON })
  expect(email!.text).toContain('Map Designer')
  expect(email!.text).not.toContain('Cook')
  expect(await listNotifications(testApp)).toEqual([{ account: company.owner.id, title: SOON }])

  await passDays(testApp, 1)
  await remind(testApp)
  expect(await listSubjects(testApp)).toEqual([SOON, '1 application needs an answer in the next days'])
  await passDays(testApp, 1)
  await remind(testApp)
  expect(await listEmails(testApp)).toHaveLength(2)

  // On the day, without the one that was answered meanwhile.
  await company.owner.patch(`/applications/${first}/status`, { status: 'REVIEWED' })
  await passDays(testApp, 1)
  await remind(testApp)
  await remind(testApp)
  expect((await listSubjects(testApp)).slice(2)).toEqual(['1 application to answer within a day'])
  await passDays(testApp, 1)
  await remind(testApp)
  expect((await listSubjects(testApp)).slice(3)).toEqual(['1 application to answer within a day'])
  for (let day = 0; day < 3; day++) {
    await passDays(testApp, 1)
    await remind(testApp)
  }
  expect(await listEmails(testApp)).toHaveLength(4)
})

test('what becomes due later waits for the next morning, so that there is one email a day', async ({ testApp }) => {
  const company = await testApp.createCompany()
  await createDueApplications(testApp, company.id, { days: 3.5 })
  await remind(testApp)
  await createDueApplications(testApp, company.id, { days: 0.99 })
  await remind(testApp)
  expect(await listEmails(testApp)).toHaveLength(1)
  await run(testApp.db, `update company_replies set reminded_at = reminded_at - interval '1 day'`)
  await remind(testApp)
  const [, email] = await listEmails(testApp)
  expect(email!.subject).toBe('1 application to answer within a day')
})

test('an email names those of the last day among the others', async ({ testApp }) => {
  const company = await testApp.createCompany({ name: 'Sheba Tech' })
  await createDueApplications(testApp, company.id, { count: 2, days: 2.5 })
  await createDueApplications(testApp, company.id, { days: 0.9 })
  await remind(testApp)
  const [email] = await listEmails(testApp)
  expect(email!.text).toContain('3 applications need an answer from Sheba Tech, 1 of them within a day.')
})

test('an application is not also reported as unopened for a week, and two emails never come on one day', async ({
  testApp,
}) => {
  const company = await testApp.createCompany()
  // Nobody has opened them for a week; one is to be answered soon, for the other there is time.
  const [soon] = await createDueApplications(testApp, company.id, { days: 3.5 })
  const [later] = await createDueApplications(testApp, company.id, { days: 5.9 })
  await run(testApp.db, 'update applications set viewed_at = null')
  await run(testApp.db, 'alter table applications disable trigger reply_by')
  await run(testApp.db, `update applications set created_at = now() - interval '8 days'`)
  await run(testApp.db, 'alter table applications enable trigger reply_by')
  await remind(testApp)
  expect((await listEmails(testApp)).map(({ letter }) => letter)).toEqual(['application.due'])

  // The next day the other one is reported, and it alone.
  await run(testApp.db, `update company_replies set reminded_at = reminded_at - interval '1 day'`)
  await remind(testApp)
  expect((await listEmails(testApp)).map(({ letter }) => letter)).toEqual(['application.due', 'application.waiting'])
  const marked = await run<{ id: string }>(testApp.db, 'select id from applications where reminded_at is not null')
  expect(marked).toEqual([{ id: later }])
  expect(soon).not.toBe(later)
})

test('nobody is reminded on the day that an application was sent, nor long after its time', async ({ testApp }) => {
  const company = await testApp.createCompany()
  const today = await createDueApplications(testApp, company.id, { days: 2.9 })
  await run(testApp.db, 'alter table applications disable trigger reply_by')
  await run(testApp.db, 'update applications set created_at = now() where id = any($1)', [today])
  await run(testApp.db, 'alter table applications enable trigger reply_by')
  await createDueApplications(testApp, company.id, { days: -3 })
  await remind(testApp)
  expect(await listEmails(testApp)).toEqual([])
})

test.for([
  ['was answered', 'update applications set replied_at = now()'],
  ['was withdrawn', `update applications set status = 'WITHDRAWN'`],
  ['is for a company that is suspended', `update companies set status = 'SUSPENDED', rejection_reason = 'Fraud'`],
] as const)('nobody is reminded of an application that %s', async ([, meanwhile], { testApp }) => {
  const company = await testApp.createCompany()
  await createDueApplications(testApp, company.id, { days: 0.9 })
  await run(testApp.db, meanwhile)
  await remind(testApp)
  expect([await listEmails(testApp), await listNotifications(testApp)]).toEqual([[], []])
})

test('recruiters are reminded too, viewers are not, and without the preference there is only the notification', async ({
  testApp,
}) => {
  const company = await testApp.createCompany()
  const recruiter = await createTeamMember(testApp, company.id, 'RECRUITER')
  await createTeamMember(testApp, company.id, 'VIEWER')
  await run(testApp.db, 'update accounts set application_updates = false where id = $1', [company.owner.id])
  await createDueApplications(testApp, company.id, { days: 0.9 })
  await Promise.all([remind(testApp), remind(testApp)])
  expect((await listEmails(testApp)).map(({ recipient }) => recipient)).toEqual([recruiter.email])
  expect((await listNotifications(testApp)).map(({ account }) => account).toSorted()).toEqual(
    [company.owner.id, recruiter.id].toSorted(),
  )
})
