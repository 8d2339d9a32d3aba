import { randomUUID } from 'node:crypto'
import { MAX_WEBHOOKS } from '@sira/contract/webhooks'
import { describe, expect, onTestFinished } from 'vitest'
import { run } from '#db/database.ts'
import { createApiKeyClient } from '#test/api-keys.ts'
import { createTeamMember } from '#test/team-members.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { createTestClient, type TestClient } from '#test/test-client.ts'
import { addCompanyEvents, createWebhook, createWebhookScene, sendDueWebhooks } from '#test/webhooks.ts'
import { startWebhookReceiver } from '#test/webhook-receiver.ts'

const openScene = (testApp: TestApp) => createWebhookScene(testApp, onTestFinished)
const forgetProof = ({ db }: TestApp, accountId: string) =>
  run(db, `update sessions set proven_at = now() - interval '11 minutes' where account_id = $1`, [accountId])
const listActs = async ({ db }: TestApp) =>
  (
    await run<{ act: string; details: Record<string, unknown> }>(
      db,
      `select act, details from audit where act like 'webhook.%' order by at, id`,
    )
  ).map(({ act, details }) => [act, details] as const)

describe('the webhooks of a company', () => {
  test('show their secret when they are created, and never again', async ({ testApp }) => {
    const { owner, receiver, id, secret } = await openScene(testApp)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const list = await owner.get('/company/webhooks')
    expect(list.data).toEqual([
      {
        id,
        url: `${receiver.origin}/hook`,
        description: '',
        events: expect.any(Array),
        isOn: true,
        offReason: null,
        nextAttemptAt: null,
        failingSince: null,
        lastDeliveredAt: null,
        previousSecretUntil: null,
        waitingEvents: 0,
        createdBy: expect.any(String),
        createdAt: expect.any(String),
      },
    ])
    const one = await owner.get(`/company/webhooks/${id}`)
    expect(one.data).toEqual(list.data[0])
    expect(list.text + one.text).not.toContain(secret.slice(6))
    const rows = await run(testApp.db, 'select * from webhooks')
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6, 30))
    expect(await listActs(testApp)).toEqual([
      ['webhook.created', { webhookId: id, host: new URL(receiver.origin).host, events: list.data[0].events }],
    ])
  })

  test('are the owner’s alone, of no other company, and out of reach for API keys', async ({ testApp }) => {
    const { companyId, owner, id } = await openScene(testApp)
    const recruiter = await createTeamMember(testApp, companyId, 'RECRUITER')
    const { client: key } = await createApiKeyClient(testApp, owner)
    const other = (await testApp.createCompany()).owner
    const event = { eventId: (await addCompanyEvents(testApp, companyId))[0] }
    const form = { url: 'https://example.com/', events: ['job.closed'] }
    const requests: ((client: TestClient, webhookId: string) => ReturnType<TestClient['get']>)[] = [
      (client, webhookId) => client.get(`/company/webhooks/${webhookId}`),
      (client, webhookId) => client.patch(`/company/webhooks/${webhookId}`, { isOn: false }),
      (client, webhookId) => client.get(`/company/webhooks/${webhookId}/attempts`),
      (client, webhookId) => client.post(`/company/webhooks/${webhookId}/test`),
      (client, webhookId) => client.post(`/company/webhooks/${webhookId}/rotate-secret`),
      (client, webhookId) => client.delete(`/company/webhooks/${webhookId}/previous-secret`),
      (client, webhookId) => client.post(`/company/webhooks/${webhookId}/resend`, event),
      (client, webhookId) => client.delete(`/company/webhooks/${webhookId}`),
    ]
    for (const request of requests) {
      expect((await request(recruiter, id)).code).toBe('MEMBER_ROLE_REQUIRED')
      expect((await request(key, id)).code).toBe('API_KEY_REFUSED')
      expect((await request(other, id)).code).toBe('WEBHOOK_NOT_FOUND')
      expect((await request(owner, randomUUID())).code).toBe('WEBHOOK_NOT_FOUND')
    }
    for (const client of [recruiter, key]) {
      expect((await client.get('/company/webhooks')).status).toBe(403)
      expect((await client.post('/company/webhooks', form)).status).toBe(403)
    }
    expect((await other.get('/company/webhooks')).data).toEqual([])
    expect((await owner.get('/company/webhooks')).data).toHaveLength(1)
  })

  test('need recent proof to be created, moved, given another secret or to lose the old one, not to be turned off or renamed', async ({
    testApp,
  }) => {
    const { owner, receiver, id } = await openScene(testApp)
    await forgetProof(testApp, owner.id)
    const url = `${receiver.origin}/other`
    const path = `/company/webhooks/${id}`
    for (const refused of [
      await owner.post('/company/webhooks', { url, events: ['job.closed'] }),
      await owner.patch(path, { url, description: 'Moved' }),
      await owner.post(`${path}/rotate-secret`),
      await owner.delete(`${path}/previous-secret`),
    ])
      expect(refused.code).toBe('REAUTHENTICATION_REQUIRED')
    const kept = { url: `${receiver.origin}/hook`, description: 'Payroll', events: ['job.closed'], isOn: false }
    expect((await owner.patch(path, kept)).data).toMatchObject({ ...kept, offReason: 'by-owner' })
    expect((await owner.patch(path, { isOn: true })).data).toMatchObject({ isOn: true, offReason: null })
  })

  test('say which field of the form is wrong, the address too', async ({ testApp }) => {
    const { owner, id } = await openScene(testApp)
    const form = { url: 'https://hooks.example.com/sira', events: ['job.closed'] }
    const refused = [
      ['url', { ...form, url: 'hooks' }],
      ['url', { ...form, url: 'https://10.0.0.7/hook' }],
      ['url', { ...form, url: 'https://169.254.169.254/latest/meta-data' }],
      ['url', { ...form, url: 'http://hooks.example.com/' }],
      ['url', { ...form, url: 'https://name:word@hooks.example.com/' }],
      ['url', { ...form, url: 'https://hooks.internal/' }],
      ['url', { ...form, url: 'https://sira.example/api' }],
      ['events', { ...form, events: [] }],
      ['events', { ...form, events: ['job.closed', 'job.closed'] }],
      ['events.0', { ...form, events: ['job.eaten'] }],
      ['description', { ...form, description: 'x'.repeat(201) }],
      ['secret', { ...form, secret: 'whsec_mine' }],
    ] as const
    for (const [field, wrong] of refused) {
      const made = await owner.post('/company/webhooks', wrong)
      expect(made, JSON.stringify(wrong)).toMatchObject({ status: 400, code: 'BAD_INPUT' })
      expect(Object.keys(made.errors!)).toEqual([field])
      expect(Object.keys((await owner.patch(`/company/webhooks/${id}`, wrong)).errors!)).toEqual([field])
    }
    expect(await listActs(testApp)).toHaveLength(1)
  })

  test('are limited, also when many are created at once', async ({ testApp }) => {
    const { owner, receiver } = await openScene(testApp)
    for (let n = 1; n < MAX_WEBHOOKS - 1; n++) await createWebhook(owner, receiver)
    const form = { url: `${receiver.origin}/hook`, events: ['job.closed'] }
    const made = await Promise.all(Array.from({ length: 4 }, () => owner.post('/company/webhooks', form)))
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  })

  test('note each change in the audit log: which fields, never the secret', async ({ testApp }) => {
    const { owner, receiver, id } = await openScene(testApp)
    const path = `/company/webhooks/${id}`
    await owner.patch(path, { description: 'Payroll', url: `${receiver.origin}/hook` })
    await owner.patch(path, { description: 'Payroll' })
    await owner.patch(path, { url: `${receiver.origin}/other?token=geheim`, events: ['job.closed'] })
    const rotated = await owner.post(`${path}/rotate-secret`)
    for (let n = 0; n < 2; n++) expect((await owner.delete(`${path}/previous-secret`)).status).toBe(200)
    await owner.delete(path)
    const { host } = new URL(receiver.origin)
    const acts = await listActs(testApp)
    expect(acts.slice(1)).toEqual([
      ['webhook.changed', { webhookId: id, fields: ['description'] }],
      ['webhook.changed', { webhookId: id, fields: ['url', 'events'], host }],
      ['webhook.secret-rotated', { webhookId: id }],
      ['webhook.previous-secret-ended', { webhookId: id }],
      ['webhook.deleted', { webhookId: id, host }],
    ])
    expect(JSON.stringify(acts)).not.toContain('geheim')
    expect(JSON.stringify(acts)).not.toContain(rotated.data.secret.slice(6))
    expect((await owner.get('/company/webhooks')).data).toEqual([])
  })
})

describe('a test event', () => {
  test('is sent at once, also while the webhook is off, and counts for nothing', async ({ testApp }) => {
    const { owner, receiver, id } = await openScene(testApp)
    await owner.patch(`/company/webhooks/${id}`, { isOn: false })
    receiver.answerNext('/hook', { status: 500, body: 'broken\u0007' })
    const failed = await owner.post(`/company/webhooks/${id}/test`)
    expect(failed).toMatchObject({ status: 200, data: { status: 500, succeeded: false, answer: 'broken' } })
    const sent = await owner.post(`/company/webhooks/${id}/test`)
    expect(sent.data).toMatchObject({ kind: 'test', eventType: 'webhook.test', status: 200, answer: 'thank you' })
    const [first, second] = receiver.calls
    expect(first!.id).not.toBe(second!.id)
    expect(second).toMatchObject({
      id: sent.data.eventId,
      verifiedBy: [0],
      body: { type: 'webhook.test', timestamp: expect.stringMatching(/Z$/), data: { webhookId: id } },
    })
    expect((await owner.get(`/company/webhooks/${id}`)).data).toMatchObject({
      offReason: 'by-owner',
      lastDeliveredAt: null,
      failingSince: null,
      nextAttemptAt: null,
    })
    const { attempts } = (await owner.get(`/company/webhooks/${id}/attempts`)).data
    expect(attempts).toEqual([sent.data, failed.data])
  })

  test('says in a word what went wrong, and nothing about the network of the server', async ({ testApp }) => {
    const { owner, receiver, id } = await openScene(testApp)
    await receiver.close()
    const sent = await owner.post(`/company/webhooks/${id}/test`)
    expect(sent.data).toMatchObject({ status: null, failure: 'unreachable', answer: '' })
    await run(testApp.db, `update webhooks set url = 'https://10.0.0.7/hook'`)
    expect((await owner.post(`/company/webhooks/${id}/test`)).data).toMatchObject({
      status: null,
      failure: 'address-refused',
      succeeded: false,
    })
  })

  test('is limited in number, as is what is sent again', async ({ testApp }) => {
    const { companyId, owner, id } = await openScene(testApp)
    const [eventId] = await addCompanyEvents(testApp, companyId)
    const limits = 'webhookTest=1/60,webhookResend=1/60,signedIn=1000000/300'
    const { app } = await testApp.startInstance(undefined, { LIMITS: limits, LIMITS_SCALE: '1' })
    const client = createTestClient(app, owner.token)
    for (const [act, body] of [['test'], ['resend', { eventId }]] as const) {
      const send = () => client.post(`/company/webhooks/${id}/${act}`, body)
      expect([(await send()).status, (await send()).status]).toEqual([200, 429])
    }
  })
})

describe('an event that is sent again', () => {
  test('has the same id and the present secret, is tried once, and changes nothing else', async ({ testApp }) => {
    const { companyId, owner, receiver, id } = await openScene(testApp)
    const [first] = await addCompanyEvents(testApp, companyId, 2)
    await sendDueWebhooks(testApp)
    const before = (await owner.get(`/company/webhooks/${id}`)).data
    const { secret } = (await owner.post(`/company/webhooks/${id}/rotate-secret`)).data
    receiver.know('/hook', secret)
    receiver.answerNext('/hook', { status: 410 })
    const failed = await owner.post(`/company/webhooks/${id}/resend`, { eventId: first })
    const sent = await owner.post(`/company/webhooks/${id}/resend`, { eventId: first })
    expect([failed.data, sent.data]).toMatchObject([
      { kind: 'resend', eventId: first, eventType: 'job.updated', status: 410, attempt: null, gaveUp: false },
      { kind: 'resend', eventId: first, status: 200, succeeded: true },
    ])
    const [original, , , again] = receiver.calls
    expect(again).toMatchObject({ id: original!.id, body: original!.body, verifiedBy: [0] })
    await sendDueWebhooks(testApp)
    expect(receiver.calls).toHaveLength(4)
    expect((await owner.get(`/company/webhooks/${id}`)).data).toEqual({
      ...before,
      previousSecretUntil: expect.any(String),
    })
    expect((await listActs(testApp)).filter(([act]) => act === 'webhook.event-resent')).toEqual([
      ['webhook.event-resent', { webhookId: id, eventId: first }],
      ['webhook.event-resent', { webhookId: id, eventId: first }],
    ])
  })

  test('must be one of the company that is still there', async ({ testApp }) => {
    const { owner, id, receiver } = await openScene(testApp)
    const other = await testApp.createCompany()
    const [theirs] = await addCompanyEvents(testApp, other.id)
    for (const eventId of [theirs, randomUUID()])
      expect(await owner.post(`/company/webhooks/${id}/resend`, { eventId })).toMatchObject({
        status: 404,
        code: 'EVENT_NOT_FOUND',
      })
    expect(receiver.calls).toEqual([])
  })
})

test('the log is read page by page, newest first, all of it or only what failed', async ({ testApp }) => {
  const { companyId, owner, receiver, id } = await openScene(testApp)
  const ids = await addCompanyEvents(testApp, companyId, 7)
  await sendDueWebhooks(testApp)
  receiver.answerAlways('/hook', { status: 500 })
  for (let n = 0; n < 3; n++) await owner.post(`/company/webhooks/${id}/test`)
  const read = async (query: string) => {
    const pages: string[][] = []
    for (let before = ''; ;) {
      const { attempts, hasMore } = (
        await owner.get(`/company/webhooks/${id}/attempts?limit=4${query}${before && `&before=${before}`}`)
      ).data
      pages.push(attempts.map((each: { kind: string; eventId: string }) => (each.kind === 'test' ? '✗' : each.eventId)))
      if (!hasMore) return pages
      before = attempts.at(-1).id
    }
  }
  const newest = ids.toReversed()
  expect(await read('')).toEqual([['✗', '✗', '✗', newest[0]], newest.slice(1, 5), newest.slice(5)])
  expect(await read('&failed=true')).toEqual([['✗', '✗', '✗']])
})

test('a company that is deleted leaves nothing behind, an owner who leaves only their name', async ({ testApp }) => {
  const receiver = await startWebhookReceiver()
  onTestFinished(receiver.close)
  const { id: companyId, owner } = await testApp.createCompany()
  const { id } = await createWebhook(owner, receiver)
  await owner.post(`/company/webhooks/${id}/test`)
  await run(testApp.db, 'delete from companies where id = $1', [companyId])
  expect(await run(testApp.db, 'select id from webhooks union all select id from webhook_attempts')).toEqual([])
})
