import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test } from '#testing/town.ts'

describe('GET /dashboard/company/plots', () => {
  test('counts applications by the day of Addis Ababa, thirty of them, without what was withdrawn or is another company’s', async ({
    town,
  }) => {
    const { owner, id } = await town.company()
    const { id: job } = await town.job(id)
    const at = async (moment: string) => {
      const { id: application } = await town.application(job, await town.seeker())
      await run(town.db, `update applications set created_at = ${moment} where id = $1`, [application])
      return application
    }
    const TODAY = `(now() at time zone 'Africa/Addis_Ababa')::date::timestamp`
    await at('now()')
    await at(`(${TODAY} - interval '1 minute') at time zone 'Africa/Addis_Ababa'`)
    await at(`(${TODAY} - interval '29 days') at time zone 'Africa/Addis_Ababa'`)
    await at(`(${TODAY} - interval '29 days 1 minute') at time zone 'Africa/Addis_Ababa'`)
    await run(town.db, `update applications set status = 'WITHDRAWN' where id = $1`, [await at('now()')])
    await town.application((await town.job((await town.company()).id)).id, await town.seeker())

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

  test('says where the candidates of each job stand: live jobs first, then the most candidates, eight at most', async ({
    town,
  }) => {
    const { owner, id } = await town.company()
    const apply = async (jobId: string, ...statuses: string[]) => {
      for (const status of statuses) {
        const { id: application } = await town.application(jobId, await town.seeker())
        await run(town.db, 'update applications set status = $2::application_status where id = $1', [
          application,
          status,
        ])
      }
    }
    const { id: closed } = await town.job(id, { title: 'Closed', status: 'CLOSED' })
    await apply(closed, 'PENDING', 'PENDING', 'PENDING')
    const { id: live } = await town.job(id, { title: 'Live' })
    await apply(live, 'PENDING', 'REVIEWED', 'WITHDRAWN')
    await town.job(id, { title: 'Nobody yet' })
    const { id: gone } = await town.job(id, { title: 'Gone', status: 'ARCHIVED' })
    await apply(gone, 'PENDING')

    expect((await owner.get('/dashboard/company/plots')).data).toMatchObject({
      pipeline: [
        { jobId: live, title: 'Live', total: 2, counts: { PENDING: 1, REVIEWED: 1 } },
        { jobId: closed, title: 'Closed', total: 3, counts: { PENDING: 3 } },
      ],
      otherJobs: 0,
    })
    for (let n = 0; n < 7; n++) await apply((await town.job(id)).id, 'PENDING')
    const { data } = await owner.get('/dashboard/company/plots')
    expect([data.pipeline.length, data.otherJobs]).toEqual([8, 1])
  })

  test('of a company without applications are empty', async ({ town }) => {
    const { data } = await (await town.company()).owner.get('/dashboard/company/plots')
    expect([data.applicationsPerDay.length, data.pipeline, data.otherJobs]).toEqual([30, [], 0])
  })
})
