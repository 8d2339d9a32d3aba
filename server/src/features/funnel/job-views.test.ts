import { randomUUID } from 'node:crypto'
import { describe, expect, vi } from 'vitest'
import { run } from '#db/database.ts'
import { readJobViews, viewJob } from '#test/job-views.ts'
import { createTestClient } from '#test/test-client.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { flushJobViews, MAX_VISITORS_OF_NETWORK } from './job-views.worker.ts'

const setUpJob = async (testApp: TestApp) => {
  const company = await testApp.createCompany()
  return { ...company, job: await testApp.createJob(company.id) }
}

describe('POST /jobs/{id}/views', () => {
  test('counts views and opened forms by day and source, once a day for each visitor and job', async ({ testApp }) => {
    const { id: companyId, job } = await setUpJob(testApp)
    const other = await testApp.createJob(companyId)
    const seeker = await testApp.createSeeker()

    const reply = await viewJob(testApp.visitor, job.id, { source: 'telegram' })
    expect([reply.status, reply.text]).toEqual([204, ''])
    await viewJob(testApp.visitor, job.id, { source: 'telegram' })
    await viewJob(testApp.visitor, job.id, { source: 'telegram' }, { remoteAddress: '198.51.100.2' })
    await viewJob(seeker, job.id, {}, { remoteAddress: '198.51.100.3' })
    await viewJob(seeker, job.id, { event: 'APPLY_START', source: 'telegram' }, { remoteAddress: '198.51.100.2' })
    await viewJob(testApp.visitor, other.id, { source: 'search' })

    expect(await readJobViews(testApp, job.id)).toEqual([
      { source: 'direct', views: 1, starts: 0 },
      { source: 'telegram', views: 2, starts: 1 },
    ])
    expect(await readJobViews(testApp, other.id)).toEqual([{ source: 'search', views: 1, starts: 0 }])
    // Written in parts, it is added to what is there.
    await viewJob(testApp.visitor, job.id, { source: 'telegram' }, { remoteAddress: '198.51.100.4' })
    expect((await readJobViews(testApp, job.id))[1]).toEqual({ source: 'telegram', views: 3, starts: 1 })
  })

  test('counts the same visitor again on the next day in Addis Ababa', async ({ testApp }) => {
    const { job } = await setUpJob(testApp)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:59:00Z') })
    try {
      await viewJob(testApp.visitor, job.id)
      vi.setSystemTime(new Date('2026-11-20T21:01:00Z'))
      await viewJob(testApp.visitor, job.id)
    } finally {
      vi.useRealTimers()
    }
    await flushJobViews(testApp.resources.db)
    expect(await run(testApp.db, 'select day::text, views from job_views order by day')).toEqual([
      { day: '2026-11-20', views: 1 },
      { day: '2026-11-21', views: 1 },
    ])
  })

  test('counts so many visitors of one network for a job and day, whatever their user agents say', async ({
    testApp,
  }) => {
    const { id: companyId, job } = await setUpJob(testApp)
    const view = (jobId: string, n: number, remoteAddress?: string) =>
      viewJob(
        testApp.visitor,
        jobId,
        {},
        { userAgent: `Mozilla/5.0 Chrome/${n}`, ...(remoteAddress && { remoteAddress }) },
      )
    for (let n = 0; n < MAX_VISITORS_OF_NETWORK + 20; n++) await view(job.id, n)
    expect(await readJobViews(testApp, job.id)).toEqual([
      { source: 'direct', views: MAX_VISITORS_OF_NETWORK, starts: 0 },
    ])
    await view(job.id, 1, '203.0.113.9')
    const other = await testApp.createJob(companyId)
    await view(other.id, 1)
    expect(await readJobViews(testApp, job.id)).toMatchObject([{ views: MAX_VISITORS_OF_NETWORK + 1 }])
    expect(await readJobViews(testApp, other.id)).toMatchObject([{ views: 1 }])
  })

  test('leaves out bots, people who work for a company, and administrators', async ({ testApp }) => {
    const { owner, job } = await setUpJob(testApp)
    const admin = await testApp.createAdmin()
    for (const userAgent of ['Googlebot/2.1', ''])
      expect((await viewJob(testApp.visitor, job.id, {}, { userAgent })).status).toBe(204)
    for (const person of [owner, admin]) expect((await viewJob(person, job.id)).status).toBe(204)
    expect(await readJobViews(testApp, job.id)).toEqual([])
  })

  test('counts nothing for jobs that are not published or do not exist, and tells nobody which', async ({
    testApp,
  }) => {
    const { id: companyId } = await setUpJob(testApp)
    const draft = await testApp.createJob(companyId, { status: 'DRAFT' })
    for (const id of [draft.id, randomUUID()]) expect((await viewJob(testApp.visitor, id)).status).toBe(204)
    await flushJobViews(testApp.resources.db)
    expect(await run(testApp.db, 'select * from job_views')).toEqual([])
  })

  test('refuses other events and sources, unknown fields, and what is no id', async ({ testApp }) => {
    const { job } = await setUpJob(testApp)
    expect((await viewJob(testApp.visitor, job.id, { event: 'SAVE' })).errors).toEqual({
      event: ['event must be one of VIEW, APPLY_START'],
    })
    expect((await viewJob(testApp.visitor, job.id, { source: 'radio' })).errors).toEqual({
      source: ['source must be one of direct, search, telegram, linkedin, alert, feed, embed, other'],
    })
    expect((await viewJob(testApp.visitor, job.id, { visitor: 'x' } as object)).errors).toEqual({
      visitor: ['This field is not accepted here'],
    })
    expect((await viewJob(testApp.visitor, 'x')).status).toBe(404)
  })

  test('keeps counts that cannot be written for the next time, and adds up those of two servers', async ({
    testApp,
  }) => {
    const { job } = await setUpJob(testApp)
    const other = await testApp.startInstance()
    await viewJob(testApp.visitor, job.id)
    await run(testApp.db, 'alter table job_views rename to job_views_away')
    await expect(flushJobViews(testApp.resources.db)).rejects.toThrow('job_views')
    await run(testApp.db, 'alter table job_views_away rename to job_views')
    await viewJob(createTestClient(other.app), job.id, {}, { remoteAddress: '198.51.100.9' })

    await Promise.all([flushJobViews(testApp.resources.db), flushJobViews(other.resources.db)])
    expect(await readJobViews(testApp, job.id)).toEqual([{ source: 'direct', views: 2, starts: 0 }])
  })

  test('stores nothing about visitors', async ({ testApp }) => {
    const { job } = await setUpJob(testApp)
    await viewJob(testApp.visitor, job.id)
    await flushJobViews(testApp.resources.db)
    const [row] = await run(testApp.db, 'select * from job_views')
    expect(Object.keys(row as object).toSorted()).toEqual(['apply_starts', 'day', 'job_id', 'source', 'views'])
  })
})
