import { randomUUID } from 'node:crypto'
import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { API_KEY_PREFIX } from '@sira/contract/product'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createApiKeyClient } from '#test/api-keys.ts'
import { createTestClient } from '#test/test-client.ts'
import { test, type TestApp } from '#test/test-app.ts'

const ALL = ['jobs:read', 'jobs:write', 'applications:read', 'applications:write'] as const
const buildJob = async (testApp: TestApp) => ({
  title: 'Payments Engineer',
  description: 'Build and run the payments of half a million shops.',
  location: 'Addis Ababa',
  skills: [{ skillId: await testApp.getSkillId('React'), level: 'ADVANCED' }],
})

describe('a call with an API key', () => {
  test('acts as the company: lists, posts and changes its jobs, and the history names the key', async ({ testApp }) => {
    const newJob = await buildJob(testApp)
    const { id: companyId, owner } = await testApp.createCompany()
    const { client, id } = await createApiKeyClient(testApp, owner, ALL, { name: 'Applicant system' })
    const posted = await client.post('/jobs/create', newJob)
    expect(posted).toMatchObject({ status: 201, data: { companyId, status: 'PENDING', updatedBy: 'Applicant system' } })
    const path = `/jobs/update/${posted.data.id}`
    expect(await client.patch(path, { location: 'Adama' })).toMatchObject({ status: 200, data: { location: 'Adama' } })
    expect((await client.get('/jobs/company')).data).toMatchObject([
      { id: posted.data.id, updatedBy: 'Applicant system' },
    ])
    // A person who works on the same job is told that the key has changed it.
    expect(await owner.patch(path, { location: 'Jimma', version: posted.data.updatedAt })).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      data: { changedBy: 'Applicant system' },
    })
    expect(
      await run(testApp.db, `select act, account_id as by from audit where subject_id = $1 order by at`, [
        posted.data.id,
      ]),
    ).toEqual([
      { act: 'job.posted', by: id },
      { act: 'job.changed', by: id },
    ])
    const admin = await testApp.createAdmin()
    expect((await admin.get(`/admin/audit?subject=${posted.data.id}`)).data).toMatchObject([
      { act: 'job.changed', actor: { id, name: 'Applicant system', isApiKey: true } },
      { act: 'job.posted', actor: { id, name: 'Applicant system', isApiKey: true } },
    ])
  })

  test('moves an application: the company sees which key did, the seeker only that the company did', async ({
    testApp,
  }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const seeker = await testApp.createSeeker()
    const { id } = await testApp.createApplication((await testApp.createJob(companyId)).id, seeker)
    const { client } = await createApiKeyClient(testApp, owner, ALL, { name: 'Applicant system' })
    expect(await client.patch(`/applications/${id}/status`, { status: 'SHORTLISTED' })).toMatchObject({ status: 200 })
    const [received] = (await owner.get('/applications/company')).data
    expect(received.timeline.at(-1)).toMatchObject({ to: 'SHORTLISTED', apiKey: 'Applicant system', isMine: false })
    const [mine] = (await seeker.get('/applications/mine')).data
    expect(mine.status).toBe('SHORTLISTED')
    expect(JSON.stringify(mine)).not.toContain('Applicant system')
    // A person changes it at the same time: the key is told, with what it saw.
    await owner.patch(`/applications/${id}/status`, { status: 'INTERVIEWED' })
    expect(await client.patch(`/applications/${id}/status`, { status: 'REJECTED', from: 'SHORTLISTED' })).toMatchObject(
      { status: 409, code: 'STATUS_CHANGED', data: { status: 'INTERVIEWED' } },
    )
    const bulk = await client.post('/applications/bulk-status', { ids: [id], status: 'REVIEWED' })
    expect(bulk.data).toMatchObject([{ id, outcome: 'moved' }])
  })

  test('reads applications and resumes without telling the seeker that somebody has opened them', async ({
    testApp,
  }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const seeker = await testApp.createSeeker()
    const { id } = await testApp.createApplication((await testApp.createJob(companyId)).id, seeker)
    const { client, id: keyId } = await createApiKeyClient(testApp, owner, ['applications:read'])
    const { data } = await client.get(`/applications/${id}`)
    expect(data).toMatchObject({ id, isViewed: false, jobSeeker: { user: { email: seeker.email } } })
    const file = await testApp.app.inject({ url: new URL(data.resume.url, 'http://x').href.slice('http://x'.length) })
    // The file of the fixture has a row but no bytes: that it is looked for says that the key may read it.
    expect([200, 404]).toContain(file.statusCode)
    expect((await seeker.get('/applications/mine')).data).toMatchObject([{ openedAt: null, resumeOpenedAt: null }])
    expect(await run(testApp.db, `select distinct act from audit where account_id = $1 order by act`, [keyId])).toEqual(
      [{ act: 'applications.listed' }, { act: 'file.opened' }],
    )

    const other = await testApp.createCompany()
    const stranger = await createApiKeyClient(testApp, other.owner)
    expect((await stranger.client.get(`/applications/${id}`)).code).toBe('APPLICATION_NOT_FOUND')
    expect((await stranger.client.get('/applications/company')).data).toEqual([])
  })

  test('does only what its scopes allow, and says which one is missing', async ({ testApp }) => {
    const newJob = await buildJob(testApp)
    const { id: companyId, owner } = await testApp.createCompany()
    const job = await testApp.createJob(companyId)
    const reader = (await createApiKeyClient(testApp, owner, ['jobs:read'])).client
    expect((await reader.get('/jobs/company')).status).toBe(200)
    expect(await reader.get('/applications/company')).toMatchObject({
      status: 403,
      code: 'API_KEY_SCOPE_REQUIRED',
      message: expect.stringContaining('applications:read'),
    })
    expect(await reader.post('/jobs/create', newJob)).toMatchObject({
      status: 403,
      message: expect.stringContaining('jobs:write'),
    })
    expect((await reader.delete(`/jobs/delete/${job.id}`)).code).toBe('API_KEY_SCOPE_REQUIRED')
  })

  test('reaches nothing that keys are not made for, and the public part as a visitor', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const { client } = await createApiKeyClient(testApp, owner)
    const closed = [...EVERY_ENDPOINT].filter(([, { access, apiKeyScopes }]) => !apiKeyScopes && access !== 'anyone')
    expect(closed.length).toBeGreaterThan(150)
    const codes = await Promise.all(
      closed.map(async ([name, { method, path }]) => {
        const { status, code } = await client.get(path.replace(/:\w+/g, randomUUID()), { method })
        return `${name} ${status} ${code}`
      }),
    )
    expect(codes).toEqual(closed.map(([name]) => `${name} 403 API_KEY_REFUSED`))
    expect((await client.get('/jobs/getAll')).status).toBe(200)
    expect((await client.get('/skills/getAll')).status).toBe(200)
  })

  test('is refused with a mistyped, unknown, revoked or expired key, also where a visitor may call', async ({
    testApp,
  }) => {
    const { owner } = await testApp.createCompany()
    const { id, key, client } = await createApiKeyClient(testApp, owner, ALL, {
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    })
    const INVALID = { status: 401, code: 'API_KEY_INVALID' }
    expect(await createTestClient(testApp.app, `${key.slice(0, -1)}!`).get('/jobs/company')).toMatchObject(INVALID)
    expect(await createTestClient(testApp.app, `${key}0`).get('/jobs/company')).toMatchObject(INVALID)
    expect(
      await createTestClient(testApp.app, `${API_KEY_PREFIX}0123456789ABCDEFGHIJabcdefghij4Us3aw`).get('/jobs/getAll'),
    ).toMatchObject(INVALID)
    expect((await client.get('/jobs/company')).status).toBe(200)
    await run(testApp.db, `update api_keys set expires_at = now() - interval '1 second' where id = $1`, [id])
    expect(await client.get('/jobs/company')).toMatchObject(INVALID)
    expect((await owner.get('/api-keys')).data).toMatchObject([{ id, isExpired: true }])
    await run(testApp.db, `update api_keys set expires_at = null where id = $1`, [id])
    expect((await client.get('/jobs/company')).status).toBe(200)
    expect((await owner.delete(`/api-keys/${id}`)).status).toBe(200)
    expect(await client.get('/jobs/company')).toMatchObject(INVALID)
    expect((await owner.get('/api-keys')).data).toEqual([])
  })

  test('tells where the key belongs when it is sent without “Bearer” or in another header', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const { key } = await createApiKeyClient(testApp, owner)
    for (const headers of [{ authorization: key }, { authorization: `Token ${key}` }, { 'x-api-key': key }]) {
      const answer = await testApp.app.inject({ url: '/api/v1/jobs/company', headers })
      expect(answer.json(), Object.keys(headers)[0]).toMatchObject({
        code: 'API_KEY_MISPLACED',
        message: expect.stringContaining('Authorization: Bearer'),
      })
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    }
  })

  test('stops with the company: one that is suspended cannot use its keys', async ({ testApp }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const { client } = await createApiKeyClient(testApp, owner)
    await run(testApp.db, `update companies set status = 'SUSPENDED', rejection_reason = 'x' where id = $1`, [
      companyId,
    ])
    for (const path of ['/jobs/company', '/jobs/drafts'])
      expect(await client.get(path)).toMatchObject({ status: 403, code: 'COMPANY_PENDING' })
  })

  test('stops while the owner is suspended, for files too', async ({ testApp }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const seeker = await testApp.createSeeker()
    const { id } = await testApp.createApplication((await testApp.createJob(companyId)).id, seeker)
    const { client } = await createApiKeyClient(testApp, owner)
    const { data } = await client.get(`/applications/${id}`)
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'x' where id = $1`, [owner.id])
    expect(await client.get('/applications/company')).toMatchObject({ status: 401, code: 'API_KEY_INVALID' })
    const path = new URL(data.resume.url, 'http://x').href.slice('http://x'.length)
    const before = await run(testApp.db, `select 1 from audit where act = 'file.opened'`)
    expect((await testApp.app.inject({ url: path })).statusCode).toBe(404)
    expect(await run(testApp.db, `select 1 from audit where act = 'file.opened'`)).toEqual(before)
  })

  test('declines candidates only with the permission for applications', async ({ testApp }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const { id: jobId } = await testApp.createJob(companyId)
    const { id } = await testApp.createApplication(jobId, await testApp.createSeeker())
    const { client } = await createApiKeyClient(testApp, owner, ['jobs:read', 'jobs:write', 'applications:read'])
    const refused = await client.post(`/jobs/${jobId}/close`, { applications: 'DECLINE' })
    expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('applications:write') })
    expect((await client.get(`/applications/${id}`)).data.status).toBe('PENDING')
    expect((await client.post(`/jobs/${jobId}/close`, { applications: 'KEEP' })).data.status).toBe('CLOSED')
  })

  test('goes on when the owner who created it changes their password and signs out', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const { client } = await createApiKeyClient(testApp, owner)
    await run(testApp.db, 'delete from sessions where account_id = $1', [owner.id])
    expect((await client.get('/jobs/company')).status).toBe(200)
  })

  test('says how many calls are left, and when there are none, when there will be', async ({ testApp }) => {
    const { app } = await testApp.startInstance(undefined, { LIMITS: 'apiKey=3/60', LIMITS_SCALE: '1' })
    const { owner } = await testApp.createCompany()
    const { key } = await createApiKeyClient(testApp, owner)
    const client = createTestClient(app, key)
    const answers = []
    for (let n = 0; n < 4; n++) answers.push(await client.get('/jobs/company'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(answers[0]!.headers).toMatchObject({
      'ratelimit-policy': '"key";q=3;w=60',
      ratelimit: expect.stringMatching(/^"key";r=2;t=(?:60|59)$/),
    })
    expect(answers[3]!.headers).toMatchObject({
      ratelimit: expect.stringMatching(/^"key";r=0;t=\d+$/),
      'retry-after': expect.stringMatching(/^\d+$/),
    })
    // People have limits of their own, and no such headers.
    const person = await owner.get('/jobs/company')
    expect(person.status).toBe(200)
    expect(person.headers.ratelimit).toBeUndefined()
  })

  test('is done once for each Idempotency-Key, which belongs to the API key', async ({ testApp }) => {
    const newJob = await buildJob(testApp)
    const { owner } = await testApp.createCompany()
    const one = (await createApiKeyClient(testApp, owner)).client
    const other = (await createApiKeyClient(testApp, owner)).client
    const headers = { 'idempotency-key': 'job-17' }
    const [first, again] = [
      await one.post('/jobs/create', newJob, { headers }),
      await one.post('/jobs/create', newJob, { headers }),
    ]
    expect(again.data.id).toBe(first.data.id)
    expect((await one.post('/jobs/create', { ...newJob, title: 'Another' }, { headers })).code).toBe('KEY_REUSED')
    expect((await other.post('/jobs/create', newJob, { headers })).data.id).not.toBe(first.data.id)
    expect((await owner.get('/jobs/company')).meta.total).toBe(2)
  })

  test('is noted as the last use, at most every few minutes', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const { client, id } = await createApiKeyClient(testApp, owner)
    await client.get('/jobs/company')
    const [{ lastUsedAt }] = (await owner.get('/api-keys')).data
    expect(Date.now() - Date.parse(lastUsedAt)).toBeLessThan(60_000)
    await client.get('/jobs/company')
    expect((await owner.get('/api-keys')).data).toMatchObject([{ lastUsedAt }])
    await run(testApp.db, `update api_keys set last_used_at = now() - interval '6 minutes' where id = $1`, [id])
    await client.get('/jobs/company')
    expect(Date.now() - Date.parse((await owner.get('/api-keys')).data[0].lastUsedAt)).toBeLessThan(60_000)
  })
})
