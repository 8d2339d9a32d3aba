import { formatHeadingTime } from '@sira/contract/local-time'
import { describe, expect, onTestFinished } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'
import {
  addCompanyEvents,
  createWebhook,
  createWebhookScene,
  sendDueWebhooks,
  tryWebhooksAgain,
} from '#test/webhooks.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#test/webhook-receiver.ts'
import { buildScheduledTasks } from '../../workers.ts'
import { WebhookWorker } from './webhooks.worker.ts'

const openScene = (testApp: TestApp) => createWebhookScene(testApp, onTestFinished)
type Scene = Awaited<ReturnType<typeof openScene>>
const listIds = ({ calls }: WebhookReceiver) => calls.map(({ id }) => id)
const getWebhook = async ({ owner, id }: Scene) => (await owner.get(`/company/webhooks/${id}`)).data
const listAttempts = async ({ owner, id }: Scene) => (await owner.get(`/company/webhooks/${id}/attempts`)).data.attempts
/** For workers in which nothing may go wrong. */
const failTest = (error: unknown) => {
  throw error
}

describe('what a webhook gets', () => {
  test('are the events of its company from its creation on, as the list of events shows them', async ({ testApp }) => {
    const receiver = await startWebhookReceiver()
    onTestFinished(receiver.close)
    const { id: companyId, owner } = await testApp.createCompany()
    const { id: jobId } = await testApp.createJob(companyId)
    const other = await testApp.createCompany()
    const { id } = await createWebhook(owner, receiver)
    const seeker = await testApp.createSeeker()
    const application = await testApp.createApplication(jobId, seeker)
    await owner.patch(`/applications/${application.id}/status`, { status: 'SHORTLISTED' })
    await addCompanyEvents(testApp, other.id)
    await sendDueWebhooks(testApp)
    const events = (await owner.get('/company/events')).data.slice(1)
    expect(receiver.calls.map(({ id: eventId, body }) => ({ id: eventId, ...body }))).toEqual(events)
    expect(receiver.calls).toMatchObject([
      { verifiedBy: [0], body: { type: 'application.created', data: { applicationId: application.id, jobId } } },
      { verifiedBy: [0], body: { type: 'application.status_changed' } },
    ])
    const [{ headers, timestamp }] = receiver.calls as [WebhookReceiver['calls'][0]]
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^\w+-Webhooks\/1$/),
    })
    expect(Math.abs(Date.now() / 1000 - timestamp)).toBeLessThan(300)
    expect(JSON.stringify(receiver.calls)).not.toContain(seeker.email)
    expect((await owner.get(`/company/webhooks/${id}`)).data.lastDeliveredAt).not.toBeNull()
  })

  test('are only events of the types it asks for', async ({ testApp }) => {
    const scene = await openScene(testApp)
    const { companyId, owner, receiver } = scene
    const chosen = await createWebhook(owner, receiver, { path: '/chosen', events: ['job.closed', 'job.expired'] })
    const ids = [
      await addCompanyEvents(testApp, companyId, 2, 'job.updated'),
      await addCompanyEvents(testApp, companyId, 1, 'job.closed'),
      await addCompanyEvents(testApp, companyId, 2, 'job.updated'),
      await addCompanyEvents(testApp, companyId, 1, 'job.expired'),
      await addCompanyEvents(testApp, companyId, 2, 'job.updated'),
    ]
    await sendDueWebhooks(testApp)
    expect(receiver.listCalls('/hook').map(({ id }) => id)).toEqual(ids.flat())
    expect(receiver.listCalls('/chosen').map(({ id }) => id)).toEqual([...ids[1]!, ...ids[3]!])
    await owner.patch(`/company/webhooks/${chosen.id}`, { events: ['job.updated'] })
    const [next] = await addCompanyEvents(testApp, companyId, 1, 'job.updated')
    await sendDueWebhooks(testApp)
    expect(receiver.listCalls('/chosen').at(-1)!.id).toBe(next)
    expect(receiver.listCalls('/chosen')).toHaveLength(3)
  })

  test('is signed with both secrets for a day after a rotation, then with the new one', async ({ testApp }) => {
    const { companyId, owner, receiver, id, secret: old } = await openScene(testApp)
    const rotated = (await owner.post(`/company/webhooks/${id}/rotate-secret`)).data
    receiver.know('/hook', old, rotated.secret)
    await addCompanyEvents(testApp, companyId)
    await sendDueWebhooks(testApp)
    expect(rotated.previousSecretUntil).not.toBeNull()
    await run(testApp.db, `update webhooks set previous_secret_until = now() - interval '1 second'`)
    await addCompanyEvents(testApp, companyId)
    await sendDueWebhooks(testApp)
    expect(receiver.calls.map(({ verifiedBy }) => verifiedBy)).toEqual([[0, 1], [1]])
    await buildScheduledTasks(testApp.resources)['purge-company-feed']()
    expect(await run(testApp.db, 'select previous_secret as secret from webhooks')).toEqual([{ secret: null }])
  })

  test('is signed with the new secret alone once the old one is ended; until then there is no third one', async ({
    testApp,
  }) => {
    const { companyId, owner, receiver, id, secret: old } = await openScene(testApp)
    const path = `/company/webhooks/${id}`
    const rotated = (await owner.post(`${path}/rotate-secret`)).data
    receiver.know('/hook', old, rotated.secret)
    await addCompanyEvents(testApp, companyId)
    await sendDueWebhooks(testApp)
    const { previousSecretUntil } = rotated
    expect(await owner.post(`${path}/rotate-secret`)).toMatchObject({
      status: 409,
      code: 'PREVIOUS_SECRET_IN_USE',
      message: expect.stringContaining(
        `Until ${formatHeadingTime(previousSecretUntil)} we also sign with the old secret`,
      ),
      data: { previousSecretUntil },
    })
    expect((await owner.get(path)).data).toMatchObject({ previousSecretUntil })

    expect((await owner.delete(`${path}/previous-secret`)).data).toMatchObject({ id, previousSecretUntil: null })
    await addCompanyEvents(testApp, companyId)
    await sendDueWebhooks(testApp)
    await owner.post(`${path}/test`)

    expect(receiver.calls.map(({ verifiedBy }) => verifiedBy)).toEqual([[0, 1], [1], [1]])
    expect(receiver.calls.slice(1).map(({ headers }) => headers['webhook-signature'])).toEqual([
      expect.stringMatching(/^v1,\S+$/),
      expect.stringMatching(/^v1,\S+$/),
    ])
    expect((await owner.post(`${path}/rotate-secret`)).status).toBe(200)
  })

  test('waits while the company is suspended, and follows afterwards', async ({ testApp }) => {
    const { companyId, receiver } = await openScene(testApp)
    await run(testApp.db, `update companies set status = 'SUSPENDED', rejection_reason = 'x' where id = $1`, [
      companyId,
    ])
    const ids = await addCompanyEvents(testApp, companyId, 2)
    await sendDueWebhooks(testApp)
    expect(receiver.calls).toEqual([])
    await run(testApp.db, `update companies set status = 'ACTIVE', rejection_reason = null where id = $1`, [companyId])
    await sendDueWebhooks(testApp)
    expect(listIds(receiver)).toEqual(ids)
  })
})

describe('an event that does not arrive', () => {
  test('is tried again with the same id, and the others wait behind it', async ({ testApp }) => {
    const scene = await openScene(testApp)
    const { companyId, receiver } = scene
    const [first, second] = await addCompanyEvents(testApp, companyId, 2)
    receiver.answerNext('/hook', { status: 500, body: 'no luck' }, 'redirect', { status: 404 })
    await sendDueWebhooks(testApp)
    const waiting = await getWebhook(scene)
    expect(waiting).toMatchObject({ isOn: true, nextAttemptAt: expect.any(String), lastDeliveredAt: null })
    expect(Date.parse(waiting.nextAttemptAt)).toBeGreaterThan(Date.now())
    await sendDueWebhooks(testApp)
    expect(listIds(receiver)).toEqual([first])
    await tryWebhooksAgain(testApp, 3)
    expect(listIds(receiver)).toEqual([first, first, first, first, second])
    expect(receiver.listCalls('/redirected')).toEqual([])
    expect(await listAttempts(scene)).toMatchObject([
      { kind: 'delivery', eventId: second, attempt: 1, status: 200, succeeded: true, answer: 'thank you' },
      { kind: 'delivery', eventId: first, attempt: 4, status: 200, succeeded: true },
      { kind: 'delivery', eventId: first, attempt: 3, status: 404, succeeded: false },
      { kind: 'delivery', eventId: first, attempt: 2, status: 302, succeeded: false },
      { kind: 'delivery', eventId: first, attempt: 1, status: 500, succeeded: false, answer: 'no luck' },
    ])
    expect(await getWebhook(scene)).toMatchObject({ nextAttemptAt: null, failingSince: null })
  })

  test('is tried later when the receiver asks for it', async ({ testApp }) => {
    const scene = await openScene(testApp)
    await addCompanyEvents(testApp, scene.companyId)
    scene.receiver.answerNext('/hook', { status: 429, retryAfter: '7200' })
    await sendDueWebhooks(testApp)
    const { nextAttemptAt } = await getWebhook(scene)
    const [{ at }] = await listAttempts(scene)
    expect(Math.round((Date.parse(nextAttemptAt) - Date.parse(at)) / 60_000)).toBe(120)
  })

  test('is given up after the whole schedule, and the next one follows', async ({ testApp }) => {
    const scene = await openScene(testApp)
    const [first, second] = await addCompanyEvents(testApp, scene.companyId, 2)
    scene.receiver.answerNext('/hook', ...Array.from({ length: 10 }, () => ({ status: 500 })))
    await sendDueWebhooks(testApp)
    await tryWebhooksAgain(testApp, 9)
    expect(listIds(scene.receiver)).toEqual([...Array.from({ length: 10 }, () => first), second])
    expect(await listAttempts(scene)).toMatchObject([
      { eventId: second, attempt: 1, succeeded: true, gaveUp: false },
      { eventId: first, attempt: 10, succeeded: false, gaveUp: true },
      ...Array.from({ length: 9 }, (_, n) => ({ eventId: first, attempt: 9 - n, gaveUp: false })),
    ])
  })

  test('does not wait for an answer without an end: its beginning is kept', async ({ testApp }) => {
    const scene = await openScene(testApp)
    scene.receiver.answerNext('/hook', 'endless')
    await addCompanyEvents(testApp, scene.companyId)
    await sendDueWebhooks(testApp)
    expect(await listAttempts(scene)).toMatchObject([{ status: 200, succeeded: true, answer: 'x'.repeat(1024) }])
  })

  test('has failed when no answer comes in 15 seconds, or its address must not be called', async ({ testApp }) => {
    const scene = await openScene(testApp)
    scene.receiver.answerAlways('/hook', 'silence')
    await addCompanyEvents(testApp, scene.companyId)
    await sendDueWebhooks(testApp)
    await run(testApp.db, `update webhooks set url = 'https://192.168.1.1/'`)
    await tryWebhooksAgain(testApp)
    expect(await listAttempts(scene)).toMatchObject([
      { attempt: 2, status: null, failure: 'address-refused', succeeded: false, answer: '' },
      { attempt: 1, status: null, failure: 'timed-out', succeeded: false, answer: '' },
    ])
  })

  test('is sent at once to another address, or when the webhook is turned on again', async ({ testApp }) => {
    const scene = await openScene(testApp)
    const { companyId, owner, receiver, id, secret } = scene
    const [eventId] = await addCompanyEvents(testApp, companyId)
    receiver.answerAlways('/hook', { status: 500 })
    await sendDueWebhooks(testApp)
    await owner.patch(`/company/webhooks/${id}`, { isOn: false })
    await tryWebhooksAgain(testApp)
    expect(receiver.calls).toHaveLength(1)
    await owner.patch(`/company/webhooks/${id}`, { isOn: true })
    await sendDueWebhooks(testApp)
    expect(receiver.calls).toHaveLength(2)
    receiver.know('/moved', secret)
    await owner.patch(`/company/webhooks/${id}`, { url: `${receiver.origin}/moved` })
    await sendDueWebhooks(testApp)
    expect(receiver.listCalls('/moved')).toMatchObject([{ id: eventId, verifiedBy: [0] }])
  })
})

describe('many webhooks', () => {
  test('do not wait for one that never answers', async ({ testApp }) => {
    const receiver = await startWebhookReceiver()
    onTestFinished(receiver.close)
    const hanging = Promise.withResolvers<void>()
    const paths = Array.from({ length: 50 }, (_, n) => `/hook-${n}`)
    for (let n = 0; n < 10; n++) {
      const { id: companyId, owner } = await testApp.createCompany()
      for (const path of paths.slice(n * 5, n * 5 + 5)) await createWebhook(owner, receiver, { path })
      await addCompanyEvents(testApp, companyId, 3)
    }
    receiver.answerNext(paths[0]!, hanging.promise)
    const worker = new WebhookWorker(testApp.resources, failTest)
    await worker.poll()
    const others = () => paths.slice(1).map((path) => receiver.listCalls(path).length)
    await expect.poll(others).toEqual(Array.from({ length: 49 }, () => 3))
    // All of that was while the first call hangs, and nothing follows it before it has ended.
    expect(receiver.listCalls(paths[0]!)).toHaveLength(1)
    hanging.resolve()
    await worker.whenIdle()
    expect(receiver.listCalls(paths[0]!)).toHaveLength(3)
  })

  test('are sent to by one instance at a time', async ({ testApp }) => {
    const { companyId, receiver } = await openScene(testApp)
    const ids = await addCompanyEvents(testApp, companyId, 40)
    const workers = Array.from({ length: 4 }, () => new WebhookWorker(testApp.resources, failTest))
    await Promise.all(workers.map((worker) => worker.poll()))
    await Promise.all(workers.map((worker) => worker.whenIdle()))
    expect(listIds(receiver)).toEqual(ids)
  })
})

test('a server that stops leaves what it was sending to the next one, which sends it with the same id', async ({
  testApp,
}) => {
  const scene = await openScene(testApp)
  const { companyId, receiver } = scene
  const ids = await addCompanyEvents(testApp, companyId, 3)
  receiver.answerNext('/hook', { status: 200 }, 'silence')
  const worker = new WebhookWorker(testApp.resources, failTest)
  await worker.poll()
  await expect.poll(() => receiver.calls.length).toBe(2)
  await worker.stop(0)
  expect(receiver.calls).toHaveLength(2)
  // The failure is not the receiver’s, so nothing waits.
  expect(await getWebhook(scene)).toMatchObject({ nextAttemptAt: null })
  await sendDueWebhooks(testApp)
  expect(listIds(receiver)).toEqual([ids[0], ids[1], ids[1], ids[2]])
})
