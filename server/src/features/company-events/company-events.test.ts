import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { numberCompanyFeed, purgeCompanyFeed } from '#db/company-feed.ts'
import { run } from '#db/database.ts'
import { createApiKeyClient } from '#test/api-keys.ts'
import type { TestClient } from '#test/test-client.ts'
import { test, type TestApp } from '#test/test-app.ts'

interface Listed {
  id: string
  type: string
  timestamp: string
  data: Record<string, unknown>
}
const listEvents = async (client: TestClient, after?: string): Promise<Listed[]> =>
  (await client.get(`/company/events${after ? `?after=${after}` : ''}`)).data
const listTypes = async (client: TestClient) => (await listEvents(client)).map(({ type }) => type)
/** Lets what waits until it can no longer be undone be due now. */
const passUndoTime = (testApp: TestApp) => run(testApp.db, 'update company_events set due_at = now() where no is null')

async function createScene(testApp: TestApp) {
  const { id: companyId, owner } = await testApp.createCompany()
  const job = await testApp.createJob(companyId)
  const seeker = await testApp.createSeeker()
  const { id: applicationId } = await testApp.createApplication(job.id, seeker)
  return { companyId, owner, jobId: job.id, seeker, applicationId }
}

describe('the events of a company', () => {
  test('tell what happens to applications, with ids and statuses only', async ({ testApp }) => {
    const { owner, jobId, seeker, applicationId } = await createScene(testApp)
    await owner.patch(`/applications/${applicationId}/status`, { status: 'SHORTLISTED', message: 'Come on Monday' })
    await owner.post(`/applications/${applicationId}/messages`, { body: 'Which day suits you?' })
    await seeker.post(`/applications/${applicationId}/messages`, { body: 'Monday, my number is 0911 223344' })
    const events = await listEvents(owner)
    expect(events.map(({ type, data }) => ({ type, data }))).toMatchObject([
      { type: 'job.published', data: { jobId } },
      { type: 'application.created', data: { applicationId, jobId, status: 'PENDING' } },
      { type: 'application.status_changed', data: { applicationId, jobId, status: 'SHORTLISTED', from: 'PENDING' } },
      { type: 'message.created', data: { applicationId, from: 'company' } },
      { type: 'message.created', data: { applicationId, from: 'candidate' } },
    ])
    for (const { id, timestamp } of events) {
      expect(id).toMatch(/^[\da-f-]{36}$/)
      expect(new Date(timestamp).toISOString()).toBe(timestamp)
    }
    const text = JSON.stringify(events)
    for (const personal of [seeker.email, seeker.id, seeker.seekerId, 'Monday', '0911'])
      expect(text).not.toContain(personal)
  })

  test('a withdrawal is told when it can no longer be undone, and not at all when it was', async ({ testApp }) => {
    const { owner, seeker, applicationId } = await createScene(testApp)
    await seeker.patch(`/applications/${applicationId}/withdraw`)
    expect(await listTypes(owner)).not.toContain('application.withdrawn')
    await seeker.delete(`/applications/${applicationId}/withdraw`)
    await passUndoTime(testApp)
    expect(await listTypes(owner)).toEqual(['job.published', 'application.created'])
    await seeker.patch(`/applications/${applicationId}/withdraw`)
    await passUndoTime(testApp)
    expect((await listTypes(owner)).at(-1)).toBe('application.withdrawn')
  })

  test('an application that is sent again after a withdrawal is told as both, in that order', async ({ testApp }) => {
    const { owner, seeker, applicationId } = await createScene(testApp)
    await seeker.patch(`/applications/${applicationId}/withdraw`)
    await run(testApp.db, `update applications set status = 'PENDING', created_at = clock_timestamp() where id = $1`, [
      applicationId,
    ])
    expect((await listTypes(owner)).slice(-2)).toEqual(['application.withdrawn', 'application.created'])
  })

  test('tell when a job opens, changes, closes and expires', async ({ testApp }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const { id: jobId } = await testApp.createJob(companyId, { status: 'PENDING' })
    const admin = await testApp.createAdmin()
    await owner.patch(`/jobs/update/${jobId}`, { location: 'Adama' })
    expect(await listTypes(owner)).toEqual([])
    expect((await admin.patch(`/admin/jobs/${jobId}/status`, { status: 'ACTIVE' })).status).toBe(200)
    expect(await listTypes(owner)).toEqual([])
    await passUndoTime(testApp)
    expect(await listTypes(owner)).toEqual(['job.published'])
    await owner.patch(`/jobs/update/${jobId}`, { location: 'Jimma' })
    await owner.post(`/jobs/${jobId}/close`, {})
    await owner.post(`/jobs/${jobId}/reopen`)
    await run(
      testApp.db,
      `update jobs set deadline = current_date - 2, status = 'CLOSED', closed_at = now(), updated_at = now() where id = $1`,
      [jobId],
    )
    expect(await listTypes(owner)).toEqual([
      'job.published',
      'job.updated',
      'job.closed',
      'job.published',
      'job.expired',
    ])
  })

  test('a job that is taken down and shown again within the time to undo is not told', async ({ testApp }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const { id: jobId } = await testApp.createJob(companyId)
    expect(await listTypes(owner)).toEqual(['job.published'])
    await run(testApp.db, 'update jobs set hidden_at = now() where id = $1', [jobId])
    await run(testApp.db, 'update jobs set hidden_at = null where id = $1', [jobId])
    await passUndoTime(testApp)
    expect(await listTypes(owner)).toEqual(['job.published'])
    await run(testApp.db, 'update jobs set hidden_at = now() where id = $1', [jobId])
    expect(await listTypes(owner)).toEqual(['job.published'])
    await passUndoTime(testApp)
    expect(await listTypes(owner)).toEqual(['job.published', 'job.closed'])
  })

  test('tell of interviews that are agreed on and cancelled, and of offers that the candidate answers', async ({
    testApp,
  }) => {
    const { owner, companyId, applicationId } = await createScene(testApp)
    const startsAt = new Date(Date.now() + 86_400_000).toISOString()
    await run(
      testApp.db,
      `insert into interviews (id, application_id, company_id, way, place, minutes, times) values ('0199a000-0000-7000-8000-000000000001', $1, $2, 'PHONE', 'secret place', 30, array[$3::timestamptz])`,
      [applicationId, companyId, startsAt],
    )
    const before = (await listEvents(owner)).length
    await run(testApp.db, `update interviews set status = 'ACCEPTED', starts_at = times[1]`)
    await run(testApp.db, `update interviews set status = 'CANCELLED', cancelled_by = 'SEEKER'`)
    await run(
      testApp.db,
      `insert into offers (application_id, title, start_date, salary, expires_at) values ($1, 'x', '2126-11-20', '{}', now() + interval '5 days')`,
      [applicationId],
    )
    await run(testApp.db, `update offers set status = 'DECLINED', answer = 'secret answer', ended_at = now()`)
    const events = (await listEvents(owner)).slice(before)
    expect(events).toMatchObject([
      { type: 'interview.scheduled', data: { applicationId, startsAt } },
      { type: 'interview.cancelled', data: { applicationId } },
      { type: 'offer.answered', data: { applicationId, status: 'DECLINED' } },
    ])
    expect(JSON.stringify(events)).not.toMatch(/secret/)
    // Hired by the company itself: the candidate has answered nothing.
    await run(
      testApp.db,
      `insert into offers (application_id, title, start_date, salary, expires_at) values ($1, 'x', '2126-11-20', '{}', now() + interval '5 days')`,
      [applicationId],
    )
    await run(testApp.db, `update applications set status = 'ACCEPTED' where id = $1`, [applicationId])
    await run(testApp.db, `update offers set status = 'ACCEPTED', ended_at = now() where status = 'OPEN'`)
    expect((await listTypes(owner)).filter((type) => type === 'offer.answered')).toHaveLength(1)
  })

  test('a publication that an administrator undoes is not told', async ({ testApp }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const { id: jobId } = await testApp.createJob(companyId, { status: 'PENDING' })
    const admin = await testApp.createAdmin()
    const decided = await admin.patch(`/admin/jobs/${jobId}/status`, { status: 'ACTIVE' })
    expect((await admin.post(`/admin/decisions/${decided.data.decision.id}/undo`)).status).toBe(200)
    await passUndoTime(testApp)
    expect(await listTypes(owner)).toEqual([])
  })

  test('are read after an id, and nothing is missed that is committed late', async ({ testApp }) => {
    const { companyId, owner, jobId } = await createScene(testApp)
    const [first, second] = await listEvents(owner)
    expect(await listEvents(owner, first!.id)).toEqual([second])
    // A transaction that began before what is read now, and commits after it.
    await testApp.db.transaction().execute(async (trx) => {
      await run(trx, `select add_company_event($1, 'job.updated', '{"late": true}')`, [companyId])
      await owner.patch(`/jobs/update/${jobId}`, { location: 'Adama' })
      expect((await listEvents(owner, second!.id)).map(({ type }) => type)).toEqual(['job.updated'])
    })
    const rest = await listEvents(owner, second!.id)
    expect(rest.map(({ data }) => data.late)).toEqual([undefined, true])
    expect(await listEvents(owner, rest.at(-1)!.id)).toEqual([])
  })

  test('are read page by page, and say when a place is too old or somebody else’s', async ({ testApp }) => {
    const { owner, companyId } = await createScene(testApp)
    await run(
      testApp.db,
      `select add_company_event($1, 'job.updated', jsonb_build_object('n', n)) from generate_series(1, 250) n`,
      [companyId],
    )
    const read: Listed[] = []
    for (;;) {
      const page = await listEvents(owner, read.at(-1)?.id)
      if (page.length === 0) break
      read.push(...page)
    }
    expect(read).toHaveLength(252)
    expect(new Set(read.map(({ id }) => id)).size).toBe(252)
    const other = await testApp.createCompany()
    const GONE = { status: 410, code: 'CURSOR_EXPIRED' }
    expect(await other.owner.get(`/company/events?after=${read[0]!.id}`)).toMatchObject(GONE)
    expect(await owner.get(`/company/events?after=${randomUUID()}`)).toMatchObject(GONE)
    expect((await owner.get('/company/events?after=first')).errors).toHaveProperty('after')
    // The last of the old ones stays: nothing is missed after it, however quiet the company is.
    await run(testApp.db, `update company_events set at = now() - interval '31 days' where id = any($1)`, [
      read.slice(0, 3).map(({ id }) => id),
    ])
    await purgeCompanyFeed(testApp.resources.db)
    expect(await owner.get(`/company/events?after=${read[1]!.id}`)).toMatchObject(GONE)
    expect((await listEvents(owner, read[2]!.id))[0]!.id).toBe(read[3]!.id)
    expect((await listEvents(owner))[0]!.id).toBe(read[2]!.id)
  })

  test('an API key gets those that its scopes allow', async ({ testApp }) => {
    const { owner } = await createScene(testApp)
    const typesOf = async (...scopes: Parameters<typeof createApiKeyClient>[2] & object) =>
      listTypes((await createApiKeyClient(testApp, owner, scopes)).client)
    expect(await typesOf('jobs:read')).toEqual(['job.published'])
    expect(await typesOf('applications:read')).toEqual(['application.created'])
    expect(await typesOf('jobs:read', 'applications:read')).toEqual(['job.published', 'application.created'])
    const { client } = await createApiKeyClient(testApp, owner, ['jobs:write'])
    expect((await client.get('/company/events')).code).toBe('API_KEY_SCOPE_REQUIRED')
  })

  test('go with the company', async ({ testApp }) => {
    const { companyId, applicationId } = await createScene(testApp)
    await numberCompanyFeed(testApp.db, companyId)
    await run(testApp.db, 'delete from applications where id = $1', [applicationId])
    await run(testApp.db, 'delete from companies where id = $1', [companyId])
    expect(await run(testApp.db, 'select id from company_events')).toEqual([])
    expect(await run(testApp.db, 'select id from company_changes')).toEqual([])
  })
})
