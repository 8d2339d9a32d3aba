import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { arrangedIn } from '#testing/asks.ts'
import { test } from '#testing/town.ts'

describe('GET /dashboard/seeker', () => {
  test('counts what the lists show, views once a company and day, and interviews that stayed more than a moment', async ({
    town,
  }) => {
    const { id: companyId, owner } = await town.company()
    const jobs = [await town.job(companyId), await town.job(companyId), await town.job(companyId)]
    const selam = await town.seeker()
    const sent: string[] = []
    for (const { id } of jobs) sent.push((await town.application(id, selam)).id)
    await town.application(jobs[0]!.id, await town.seeker())
    for (const { id } of jobs.slice(0, 2)) await selam.post(`/jobs/${id}/save`)
    await owner.delete(`/jobs/delete/${jobs[1]!.id}`)
    for (let i = 0; i < 2; i++) await owner.get(`/job-seeker/${selam.seekerId}`)
    for (const status of ['INTERVIEWED', 'REJECTED']) await owner.patch(`/applications/${sent[0]}/status`, { status })
    for (const status of ['INTERVIEWED', 'PENDING']) await owner.patch(`/applications/${sent[2]}/status`, { status })

    const { data } = await selam.get('/dashboard/seeker')

    expect(data).toEqual({ applications: 3, savedJobs: 1, profileViews: 1, interviewInvites: 1 })
    expect([(await selam.get('/applications/mine')).meta.total, (await selam.get('/jobs/saved')).meta.total]).toEqual([
      data.applications,
      data.savedJobs,
    ])
  })

  test('counts an application with a proposed interview as an invite, once', async ({ town }) => {
    const { id: companyId, owner } = await town.company()
    const selam = await town.seeker()
    const { id } = await town.application((await town.job(companyId)).id, selam)
    expect(await owner.post(`/applications/${id}/interviews`, arrangedIn(3))).toMatchObject({ status: 201 })
    await owner.patch(`/applications/${id}/status`, { status: 'INTERVIEWED' })
    expect((await selam.get('/dashboard/seeker')).data).toMatchObject({ interviewInvites: 1 })
  })

  test('is all zeros for a newcomer without a profile, and for seekers only', async ({ town }) => {
    expect(await (await town.account({ role: 'JOBSEEKER' })).get('/dashboard/seeker')).toMatchObject({
      status: 200,
      data: { applications: 0, savedJobs: 0, profileViews: 0, interviewInvites: 0 },
    })
    expect((await town.visitor.get('/dashboard/seeker')).status).toBe(401)
    expect(await (await town.company()).owner.get('/dashboard/seeker')).toMatchObject({
      status: 403,
      code: 'ROLE_REQUIRED',
    })
  })
})

describe('GET /dashboard/company', () => {
  test('counts applications, live jobs and different people, and the median days to a hire', async ({ town }) => {
    const { id: companyId, owner } = await town.company()
    const other = await town.company()
    const jobs = [
      await town.job(companyId),
      await town.job(companyId),
      await town.job(companyId),
      await town.job(companyId, { status: 'CLOSED' }),
    ]
    await town.job(companyId, { deadline: '2020-01-01' })
    const people = [await town.seeker(), await town.seeker()]
    await town.application((await town.job(other.id)).id, people[0]!)
    // First applications 10, 3 and 30 days ago, each job hiring today; the last one nobody.
    for (const [n, days] of [
      [0, 10],
      [1, 3],
      [2, 30],
      [3, 50],
    ] as const) {
      for (const [late, person] of people.entries()) {
        const { id } = await town.application(jobs[n]!.id, person)
        await run(town.db, 'update applications set created_at = now() - make_interval(days => $2) where id = $1', [
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
    })
    expect((await owner.get('/jobs/company?status=ACTIVE')).meta.total).toBe(3)
  })

  test('knows no time to hire before anybody was hired, and is for ACTIVE companies only', async ({ town }) => {
    const { owner } = await town.company()
    expect((await owner.get('/dashboard/company')).data).toEqual({
      totalApplications: 0,
      activeJobs: 0,
      totalCandidates: 0,
      timeToHire: null,
    })
    expect((await town.visitor.get('/dashboard/company')).status).toBe(401)
    expect(await (await town.company({ status: 'PENDING' })).owner.get('/dashboard/company')).toMatchObject({
      status: 403,
      code: 'COMPANY_PENDING',
    })
    expect(await (await town.seeker()).get('/dashboard/company')).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' })
  })
})

describe('GET /jobs/marks', () => {
  test('names what the caller saved and applied to, without what was withdrawn', async ({ town }) => {
    const { id: companyId } = await town.company()
    const [one, two, three] = [await town.job(companyId), await town.job(companyId), await town.job(companyId)]
    const selam = await town.seeker()
    await selam.post(`/jobs/${one.id}/save`)
    const kept = await town.application(two.id, selam)
    const { id } = await town.application(three.id, selam)
    await town.application(one.id, await town.seeker())
    await selam.patch(`/applications/${id}/withdraw`)

    expect((await selam.get('/jobs/marks')).data).toEqual({
      saved: [one.id],
      applied: [{ jobId: two.id, applicationId: kept.id, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) }],
    })
    expect((await (await town.account({ role: 'JOBSEEKER' })).get('/jobs/marks')).data).toEqual({
      saved: [],
      applied: [],
    })
  })

  test('is for seekers only', async ({ town }) => {
    expect((await town.visitor.get('/jobs/marks')).status).toBe(401)
    expect(await (await town.company()).owner.get('/jobs/marks')).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' })
  })
})
