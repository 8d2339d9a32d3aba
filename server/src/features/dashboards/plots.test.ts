import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test } from '#test/test-app.ts'

describe('GET /dashboard/company/plots', () => {
  test('counts applications per day in Addis Ababa for thirty days, without withdrawn ones and other companies’', async ({
    testApp,
  }) => {
    const { owner, id } = await testApp.createCompany()
    const { id: job } = await testApp.createJob(id)
    const at = async (moment: string) => {
      const { id: application } = await testApp.createApplication(job, await testApp.createSeeker())
      await run(testApp.db, `update applications set created_at = ${moment} where id = $1`, [application])
      return application
    }
    const TODAY = `(now() at time zone 'Africa/Addis_Ababa')::date::timestamp`
    await at('now()')
    await at(`(${TODAY} - interval '1 minute') at time zone 'Africa/Addis_Ababa'`)
    await at(`(${TODAY} - interval '29 days') at time zone 'Africa/Addis_Ababa'`)
    await at(`(${TODAY} - interval '29 days 1 minute') at time zone 'Africa/Addis_Ababa'`)
    await run(testApp.db, `update applications set status = 'WITHDRAWN' where id = $1`, [await at('now()')])
    await testApp.createApplication(
      (await testApp.createJob((await testApp.createCompany()).id)).id,
      await testApp.createSeeker(),
    )

    const { data } = await owner.get('/dashboard/company/plots')

    expect(data.applicationsPerDay).toHaveLength(30)
    expect(data.applicationsPerDay.map(({ count }: { count: number }) => count)).toEqual([
      1,
      ...Array(27).fill(0),
      1,
      1,
    ])
    expect(data.applicationsPerDay[29].day).toBe(new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10))
  })

  test('counts the candidates of each job by status: live jobs first, then most candidates, at most eight jobs', async ({
    testApp,
  }) => {
    const { owner, id } = await testApp.createCompany()
    const apply = async (jobId: string, ...statuses: string[]) => {
      for (const status of statuses) {
        const { id: application } = await testApp.createApplication(jobId, await testApp.createSeeker())
        await run(testApp.db, 'update applications set status = $2::application_status where id = $1', [
          application,
          status,
        ])
      }
    }
    const { id: closed } = await testApp.createJob(id, { title: 'Closed', status: 'CLOSED' })
    await apply(closed, 'PENDING', 'PENDING', 'PENDING')
    const { id: live } = await testApp.createJob(id, { title: 'Live' })
    await apply(live, 'PENDING', 'REVIEWED', 'WITHDRAWN')
    await testApp.createJob(id, { title: 'Nobody yet' })
    const { id: gone } = await testApp.createJob(id, { title: 'Gone', status: 'ARCHIVED' })
    await apply(gone, 'PENDING')

    expect((await owner.get('/dashboard/company/plots')).data).toMatchObject({
      pipeline: [
        { jobId: live, title: 'Live', total: 2, counts: { PENDING: 1, REVIEWED: 1 } },
        { jobId: closed, title: 'Closed', total: 3, counts: { PENDING: 3 } },
      ],
      otherJobs: 0,
    })
    for (let n = 0; n < 7; n++) await apply((await testApp.createJob(id)).id, 'PENDING')
    const { data } = await owner.get('/dashboard/company/plots')
    expect([data.pipeline.length, data.otherJobs]).toEqual([8, 1])
  })

  test('is empty for a company without applications', async ({ testApp }) => {
    const { data } = await (await testApp.createCompany()).owner.get('/dashboard/company/plots')
    expect([data.applicationsPerDay.length, data.pipeline, data.otherJobs]).toEqual([30, [], 0])
  })
})
