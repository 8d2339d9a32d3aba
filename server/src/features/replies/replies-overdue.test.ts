import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createSentApplications } from '#test/replies.ts'
import { test, type TestApp } from '#test/test-app.ts'

const NEW_JOB = {
  title: 'Night Watch Engineer',
  description: 'Watches what runs at night.',
  location: 'Adama',
  skills: [] as unknown[],
}
const buildNewJob = async (testApp: TestApp) => {
  const [skill] = await run<{ id: string }>(testApp.db, `select id from skills where name = 'Go'`)
  return { ...NEW_JOB, skills: [{ skillId: skill!.id, level: 'BEGINNER' }] }
}

/** Creates a company with so many applications that it has not answered in time, for two jobs. */
async function setUpOverdueCompany(testApp: TestApp, count: number) {
  const company = await testApp.createCompany({ name: 'Sheba Tech' })
  const more = await createSentApplications(testApp, company.id, { count: count - 5, days: 15, title: 'Cook' })
  const few = await createSentApplications(testApp, company.id, { count: 5, days: 15, title: 'Driver' })
  return { company, owner: company.owner, more, few, job: await buildNewJob(testApp) }
}

describe('a company with more than twenty overdue applications', () => {
  test('cannot post a job, and is told how many they are and for which jobs; a draft is saved', async ({ testApp }) => {
    const { owner, more, few, job } = await setUpOverdueCompany(testApp, 21)
    const refused = await owner.post('/jobs/create', job)
    expect(refused).toMatchObject({
      status: 409,
      code: 'REPLIES_OVERDUE',
      message:
        '21 of your applicants have waited longer than you promised. Please answer them before you publish another job.',
    })
    expect(JSON.parse(refused.text).data).toEqual({
      count: 21,
      jobs: [
        { jobId: more.jobId, title: 'Cook', count: 16 },
        { jobId: few.jobId, title: 'Driver', count: 5 },
      ],
    })
    expect(await run(testApp.db, 'select 1 from jobs where title = $1', [job.title])).toEqual([])
    expect((await owner.get('/company/replies')).data).toMatchObject({
      overdue: 21,
      overdueLimit: 20,
      overdueJobs: JSON.parse(refused.text).data.jobs,
    })

    const draft = await owner.post('/jobs/create', { ...job, status: 'DRAFT' })
    expect(draft.status).toBe(201)
    expect((await owner.post('/jobs/drafts', job)).status).toBe(201)
    expect((await owner.patch(`/jobs/update/${draft.data.id}`, { title: 'Night Engineer' })).status).toBe(200)
    expect((await owner.post(`/jobs/${draft.data.id}/submit`)).code).toBe('REPLIES_OVERDUE')
    expect((await owner.get(`/jobs/company/${draft.data.id}`)).data.status).toBe('DRAFT')

    // One answer less to give, and it can.
    await owner.patch(`/applications/${few.ids[0]}/status`, { status: 'REVIEWED' })
    expect((await owner.post(`/jobs/${draft.data.id}/submit`)).status).toBe(200)
    expect((await owner.post('/jobs/create', job)).status).toBe(201)
  })

  test('cannot send a rejected job again; opening a closed one and other changes are possible', async ({ testApp }) => {
    const { owner, company } = await setUpOverdueCompany(testApp, 21)
    const closed = await testApp.createJob(company.id, { status: 'CLOSED' })
    const rejected = await testApp.createJob(company.id, { status: 'REJECTED' })
    const live = await testApp.createJob(company.id)
    await run(testApp.db, 'update jobs set published_at = now() where id = $1', [closed.id])
    expect((await owner.post(`/jobs/${closed.id}/reopen`)).status).toBe(200)
    expect((await owner.patch(`/jobs/update/${rejected.id}`, { title: 'A better title' })).code).toBe('REPLIES_OVERDUE')
    expect((await owner.get(`/jobs/company/${rejected.id}`)).data.status).toBe('REJECTED')
    expect((await owner.patch(`/jobs/update/${live.id}`, { location: 'Hawassa' })).status).toBe(200)
    expect((await owner.post(`/jobs/${live.id}/close`)).status).toBe(200)
    expect((await owner.post(`/jobs/${live.id}/archive`)).status).toBe(200)
    expect((await owner.post(`/jobs/${live.id}/restore`)).status).toBe(200)
  })

  test('stops nobody else, and does not count what needs no answer', async ({ testApp }) => {
    const { owner, more, few, job } = await setUpOverdueCompany(testApp, 23)
    const other = await testApp.createCompany()
    expect((await other.owner.post('/jobs/create', job)).status).toBe(201)
    await run(testApp.db, `update applications set status = 'WITHDRAWN' where id = $1`, [more.ids[0]])
    await run(testApp.db, `update applications set replied_at = now() where id = $1`, [more.ids[1]])
    // Its seeker has deleted the account.
    await run(
      testApp.db,
      'update applications set seeker_id = null, cover_letter = null, resume_file_id = null, github_url = null, linkedin_url = null, portfolio_url = null where id = $1',
      [few.ids[0]],
    )
    expect((await owner.get('/company/replies')).data.overdue).toBe(20)
    expect((await owner.post('/jobs/create', job)).status).toBe(201)
  })

  test('gets the first reply again when it repeats a request that posted a job before', async ({ testApp }) => {
    const { owner, job, few } = await setUpOverdueCompany(testApp, 21)
    await run(testApp.db, 'update applications set replied_at = now() where id = any($1)', [few.ids])
    const options = { headers: { 'idempotency-key': 'a-key-of-this-test' } }
    const first = await owner.post('/jobs/create', job, options)
    expect(first.status).toBe(201)
    await run(testApp.db, 'update applications set replied_at = null where id = any($1)', [few.ids])
    expect((await owner.post('/jobs/create', job, options)).data.id).toBe(first.data.id)
    expect((await owner.post('/jobs/create', job)).code).toBe('REPLIES_OVERDUE')
  })
})
