import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { openCacheScope } from '#db/public-cache.ts'
import { test } from '#test/test-app.ts'
import { countNewJobs } from './live-jobs.queries.ts'

describe('GET /jobs/new-count', () => {
  test('counts the live jobs published since yesterday 00:00 in Addis Ababa', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const publish = async (at: string, job: object = {}) => {
      const { id } = await testApp.createJob(companyId, job)
      await run(testApp.db, 'update jobs set published_at = $2 where id = $1', [id, at])
    }
    await publish('2026-11-21T20:59:59Z')
    await publish('2026-11-21T21:00:00Z')
    await publish('2026-11-22T15:00:00Z')
    await publish('2026-11-22T15:00:00Z', { status: 'CLOSED' })

    // In Addis Ababa it is 23 November, 01:30.
    expect(await countNewJobs(openCacheScope(testApp.db), Date.parse('2026-11-22T22:30:00Z'))).toEqual({
      count: 2,
      since: '2026-11-21T21:00:00.000Z',
    })
  })

  test('is for anyone', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    await testApp.createJob(companyId)
    await testApp.createJob(companyId, { status: 'PENDING' })
    expect(await testApp.visitor.get('/jobs/new-count')).toMatchObject({ status: 200, data: { count: 1 } })
  })
})
