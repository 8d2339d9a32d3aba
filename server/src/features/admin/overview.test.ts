import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createFailedTask } from '#test/tasks.ts'
import { test } from '#test/test-app.ts'

const NOTHING = { waiting: 0, oldest: null }

describe('GET /admin/overview', () => {
  test('counts what waits in every queue, and since when', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    await testApp.createCompany({ status: 'PENDING', submitted_at: '2026-02-02T00:00:00Z' })
    await testApp.createCompany({ status: 'PENDING', submitted_at: '2026-02-01T00:00:00Z' })
    const { id, owner } = await testApp.createCompany({ needs_another_look: true, updated_at: '2026-01-05T00:00:00Z' })
    await testApp.createJob(id, { status: 'PENDING', submitted_at: '2026-03-01T00:00:00Z' })
    const live = await testApp.createJob(id, { needs_another_look: true, updated_at: '2026-01-06T00:00:00Z' })
    await testApp.createJob(id, { status: 'DRAFT' })
    for (const person of [owner, await testApp.createAccount({ role: 'JOBSEEKER' })])
      await run(
        testApp.db,
        `insert into job_reports (job_id, account_id, reason, created_at) values ($1, $2, 'NOT_REAL', '2026-04-01')`,
        [live.id, person.id],
      )
    await testApp.createJob(id, { hidden_at: '2026-04-02T00:00:00Z' })
    await run(
      testApp.db,
      `insert into messages (name, email, subject, message, created_at, handled_at) values ('a', 'a@b.example', 's', 'm', '2026-05-01', null), ('a', 'a@b.example', 's', 'm', '2026-04-01', now())`,
    )

    await run(
      testApp.db,
      `insert into pgboss.job (name, state, completed_on) values ('search-words', 'failed', '2026-06-01')`,
    )
    await createFailedTask(testApp.db)

    expect((await admin.get('/admin/overview')).data).toMatchObject({
      companies: {
        pending: 2,
        oldest: '2026-02-01T00:00:00.000Z',
        anotherLook: 1,
        oldestAgain: '2026-01-05T00:00:00.000Z',
      },
      jobs: { pending: 1, oldest: '2026-03-01T00:00:00.000Z', anotherLook: 1, oldestAgain: '2026-01-06T00:00:00.000Z' },
      reports: { waiting: 2, oldest: '2026-04-01T00:00:00.000Z' },
      messages: { waiting: 1, oldest: '2026-05-01T00:00:00.000Z' },
      work: { waiting: 2, oldest: '2026-06-01T00:00:00.000Z' },
    })
  })

  test('is empty when nothing waits', async ({ testApp }) => {
    const none = { pending: 0, oldest: null, anotherLook: 0, oldestAgain: null }
    const { data } = await (await testApp.createAdmin()).get('/admin/overview')
    expect(data).toMatchObject({
      companies: none,
      jobs: none,
      reports: NOTHING,
      reportedMessages: NOTHING,
      messages: NOTHING,
      work: NOTHING,
    })
  })

  test('counts each of the last seven days, which begin at midnight in East Africa', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const company = await testApp.createCompany()
    const seeker = await testApp.createSeeker()
    const job = await testApp.createJob(company.id)
    await testApp.createApplication(job.id, seeker)
    const at = (days: number, time: string) =>
      `((now() at time zone 'Africa/Addis_Ababa')::date - ${days})::timestamp at time zone 'Africa/Addis_Ababa' + interval '${time}'`
    await run(testApp.db, `update accounts set created_at = ${at(7, '23:59:59')}`)
    await run(testApp.db, `update accounts set created_at = ${at(6, '0:00')} where id = $1`, [seeker.id])
    await run(testApp.db, `update applications set created_at = ${at(1, '23:59:59')}`)
    await run(testApp.db, `update jobs set published_at = ${at(1, '0:00')}`)

    const { days } = (await admin.get('/admin/overview')).data

    expect(days).toHaveLength(7)
    expect(days.map(({ accounts }: { accounts: number }) => accounts)).toEqual([1, 0, 0, 0, 0, 0, 0])
    expect(days[5]).toMatchObject({ applications: 1, jobs: 1 })
    expect(days.map(({ day }: { day: string }) => day)).toEqual(days.map(({ day }: { day: string }) => day).toSorted())
  })
})
