import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { buildInterviewProposal } from '#test/matrix-requests.ts'
import { test } from '#test/test-app.ts'

describe('GET /dashboard/seeker', () => {
  test('counts what the lists show, profile views once per company and day, and interview invites that were not undone', async ({
    testApp,
  }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const jobs = [
      await testApp.createJob(companyId),
      await testApp.createJob(companyId),
      await testApp.createJob(companyId),
    ]
    const selam = await testApp.createSeeker()
    const sent: string[] = []
    for (const { id } of jobs) sent.push((await testApp.createApplication(id, selam)).id)
    await testApp.createApplication(jobs[0]!.id, await testApp.createSeeker())
    for (const { id } of jobs.slice(0, 2)) await selam.post(`/jobs/${id}/save`)
    await owner.delete(`/jobs/delete/${jobs[1]!.id}`)
    for (let i = 0; i < 2; i++) await owner.get(`/job-seeker/${selam.seekerId}`)
    for (const status of ['INTERVIEWED', 'REJECTED']) await owner.patch(`/applications/${sent[0]}/status`, { status })
    for (const status of ['INTERVIEWED', 'PENDING']) await owner.patch(`/applications/${sent[2]}/status`, { status })

    const { data } = await selam.get('/dashboard/seeker')

    expect(data).toEqual({ applications: 3, savedJobs: 1, profileViews: 1, interviewInvites: 1, waiting: [] })
    expect([(await selam.get('/applications/mine')).meta.total, (await selam.get('/jobs/saved')).meta.total]).toEqual([
      data.applications,
      data.savedJobs,
    ])
  })

  test('counts an application with a proposed interview as an invite, once', async ({ testApp }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const selam = await testApp.createSeeker()
    const { id } = await testApp.createApplication((await testApp.createJob(companyId)).id, selam)
    expect(await owner.post(`/applications/${id}/interviews`, buildInterviewProposal(3))).toMatchObject({ status: 201 })
    await owner.patch(`/applications/${id}/status`, { status: 'INTERVIEWED' })
    expect((await selam.get('/dashboard/seeker')).data).toMatchObject({ interviewInvites: 1 })
  })

  test('is all zeros for a newcomer without a profile, and for seekers only', async ({ testApp }) => {
    expect(await (await testApp.createAccount({ role: 'JOBSEEKER' })).get('/dashboard/seeker')).toMatchObject({
      status: 200,
      data: { applications: 0, savedJobs: 0, profileViews: 0, interviewInvites: 0, waiting: [] },
    })
    expect((await testApp.visitor.get('/dashboard/seeker')).status).toBe(401)
    expect(await (await testApp.createCompany()).owner.get('/dashboard/seeker')).toMatchObject({
      status: 403,
      code: 'ROLE_REQUIRED',
    })
  })
})

describe('GET /dashboard/company', () => {
  test('counts applications, live jobs and distinct candidates, and the median days to a hire', async ({ testApp }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const other = await testApp.createCompany()
    const jobs = [
      await testApp.createJob(companyId),
      await testApp.createJob(companyId),
      await testApp.createJob(companyId),
      await testApp.createJob(companyId, { status: 'CLOSED' }),
    ]
    await testApp.createJob(companyId, { deadline: '2020-01-01' })
    const people = [await testApp.createSeeker(), await testApp.createSeeker()]
    await testApp.createApplication((await testApp.createJob(other.id)).id, people[0]!)
    // First applications 10, 3 and 30 days ago, and each of these jobs hires today; the last job hires nobody.
    for (const [n, days] of [
      [0, 10],
      [1, 3],
      [2, 30],
      [3, 50],
    ] as const) {
      for (const [late, person] of people.entries()) {
        const { id } = await testApp.createApplication(jobs[n]!.id, person)
        await run(testApp.db, 'update applications set created_at = now() - make_interval(days => $2) where id = $1', [
          id,
          days - late * 2,
        ])
        if (late === 1 && n < 3) await owner.patch(`/applications/${id}/status`, { status: 'ACCEPTED' })
      }
    }

    expect((await owner.get('/dashboard/company')).data).toEqual({
      totalApplications: 8,
      activeJobs: 3,
      totalCandidates: 2,
      timeToHire: 10,
      overdue: 3,
      waiting: [],
    })
    expect((await owner.get('/jobs/company?status=ACTIVE')).meta.total).toBe(3)
  })

  test('has no time to hire before anybody was hired, and is for ACTIVE companies only', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    expect((await owner.get('/dashboard/company')).data).toEqual({
      totalApplications: 0,
      activeJobs: 0,
      totalCandidates: 0,
      timeToHire: null,
      overdue: 0,
      waiting: [],
    })
    expect((await testApp.visitor.get('/dashboard/company')).status).toBe(401)
    expect(await (await testApp.createCompany({ status: 'PENDING' })).owner.get('/dashboard/company')).toMatchObject({
      status: 403,
      code: 'COMPANY_PENDING',
    })
    expect(await (await testApp.createSeeker()).get('/dashboard/company')).toMatchObject({
      status: 403,
      code: 'ROLE_REQUIRED',
    })
  })
})

describe('GET /jobs/marks', () => {
  test('lists what the caller saved and applied to, without withdrawn applications', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const [one, two, three] = [
      await testApp.createJob(companyId),
      await testApp.createJob(companyId),
      await testApp.createJob(companyId),
    ]
    const selam = await testApp.createSeeker()
    await selam.post(`/jobs/${one.id}/save`)
    const kept = await testApp.createApplication(two.id, selam)
    const { id } = await testApp.createApplication(three.id, selam)
    await testApp.createApplication(one.id, await testApp.createSeeker())
    await selam.patch(`/applications/${id}/withdraw`)

    expect((await selam.get('/jobs/marks')).data).toEqual({
      saved: [one.id],
      applied: [{ jobId: two.id, applicationId: kept.id, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) }],
      hiddenJobs: [],
      hiddenCompanies: [],
    })
    expect((await (await testApp.createAccount({ role: 'JOBSEEKER' })).get('/jobs/marks')).data).toEqual({
      saved: [],
      applied: [],
      hiddenJobs: [],
      hiddenCompanies: [],
    })
  })

  test('is for seekers only', async ({ testApp }) => {
    expect((await testApp.visitor.get('/jobs/marks')).status).toBe(401)
    expect(await (await testApp.createCompany()).owner.get('/jobs/marks')).toMatchObject({
      status: 403,
      code: 'ROLE_REQUIRED',
    })
  })
})
