import { describe, expect } from 'vitest'
import { REPORT_REASONS } from '@sira/contract/enums'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test, type TestApp } from '#test/test-app.ts'

const listReports = (testApp: TestApp) =>
  testApp.db.selectFrom('job_reports').select(['job_id', 'account_id', 'reason', 'details', 'handled_at']).execute()

describe('POST /jobs/{id}/report', () => {
  test.for(REPORT_REASONS)('saves a report with the reason %s', async (reason, { testApp }) => {
    const job = await testApp.createJob((await testApp.createCompany()).id)
    const seeker = await testApp.createSeeker()

    expect(
      await seeker.post(`/jobs/${job.id}/report`, { reason, details: '  They asked for 300 birr. ' }),
    ).toMatchObject({ status: 200, message: 'Thank you. We will review this job.' })
    expect(await listReports(testApp)).toEqual([
      { job_id: job.id, account_id: seeker.id, reason, details: 'They asked for 300 birr.', handled_at: null },
    ])
  })

  test('a person has one report per job: a later one replaces it and is open again, the same one changes nothing', async ({
    testApp,
  }) => {
    const job = await testApp.createJob((await testApp.createCompany()).id)
    const seeker = await testApp.createSeeker()
    await seeker.post(`/jobs/${job.id}/report`, { reason: 'OTHER' })
    const handled = new Date().toISOString()
    await testApp.db.updateTable('job_reports').set({ handled_at: handled }).execute()

    await seeker.post(`/jobs/${job.id}/report`, { reason: 'OTHER' })
    expect(await listReports(testApp)).toMatchObject([{ reason: 'OTHER', handled_at: handled }])
    await seeker.post(`/jobs/${job.id}/report`, { reason: 'NOT_REAL', details: 'No such office' })
    expect(await listReports(testApp)).toMatchObject([
      { reason: 'NOT_REAL', details: 'No such office', handled_at: null },
    ])
  })

  test('says what is wrong with a report', async ({ testApp }) => {
    const job = await testApp.createJob((await testApp.createCompany()).id)
    const seeker = await testApp.createSeeker()
    const errors = async (body: object) => (await seeker.post(`/jobs/${job.id}/report`, body)).errors

    expect(await errors({ reason: 'BORING' })).toEqual({ reason: ['Please choose a reason'] })
    expect(await errors({ reason: 'OTHER', details: 'x'.repeat(1001) })).toEqual({
      details: ['Must be at most 1000 characters'],
    })
    expect(await errors({ reason: 'OTHER', handled_at: 'now' })).toEqual({
      handled_at: ['This field is not accepted here'],
    })
    expect(await listReports(testApp)).toEqual([])
  })

  test('accepts twenty a day from one person', async ({ testApp }) => {
    const job = await testApp.createJob((await testApp.createCompany()).id)
    const seeker = await testApp.createSeeker()
    const { app } = await getStrictInstance(testApp)
    const send = (n: number) =>
      app.inject({
        method: 'POST',
        url: `/api/v1/jobs/${job.id}/report`,
        headers: { authorization: `Bearer ${seeker.token}` },
        payload: { reason: 'OTHER', details: String(n) },
      })

    const responses = await Promise.all(Array.from({ length: 22 }, (_, n) => send(n)))
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
  })
})
