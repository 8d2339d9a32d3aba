import { describe, expect, onTestFinished } from 'vitest'
import { purgeCompanyFeed } from '#db/company-feed.ts'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'
import {
  addCompanyEvents,
  ageWebhookFailures,
  createWebhook,
  createWebhookScene,
  sendDueWebhooks,
  tryWebhooksAgain,
} from '#test/webhooks.ts'
import type { WebhookReceiver } from '#test/webhook-receiver.ts'
import { buildScheduledTasks } from '../../workers.ts'

const openScene = (testApp: TestApp) => createWebhookScene(testApp, onTestFinished)
type Scene = Awaited<ReturnType<typeof openScene>>
const listIds = ({ calls }: WebhookReceiver) => calls.map(({ id }) => id)
const getWebhook = async ({ owner, id }: Scene) => (await owner.get(`/company/webhooks/${id}`)).data
const listAttempts = async ({ owner, id }: Scene) => (await owner.get(`/company/webhooks/${id}/attempts`)).data.attempts
const countOffEmails = async (testApp: TestApp) =>
  (await testApp.listOutboxEmails()).filter(({ letter }) => letter === 'webhook.off').length

describe('a webhook is switched off', () => {
  test('at once by 410, and its owner is told', async ({ testApp }) => {
    const scene = await openScene(testApp)
    const { companyId, owner, receiver, id } = scene
    const [first, second] = await addCompanyEvents(testApp, companyId, 2)
    receiver.answerNext('/hook', { status: 410 })
    await sendDueWebhooks(testApp)
    await tryWebhooksAgain(testApp)
    expect(listIds(receiver)).toEqual([first])
    expect(await getWebhook(scene)).toMatchObject({ isOn: false, offReason: 'gone', nextAttemptAt: null })
    const [email] = (await testApp.listOutboxEmails()).filter(({ letter }) => letter === 'webhook.off')
    expect(email).toMatchObject({ recipient: owner.email, subject: expect.stringContaining('127.0.0.1') })
    expect(email!.text).toContain(`/COMPANY/integrations/webhooks/${id}`)
    expect((await owner.get('/notifications')).data).toMatchObject([{ link: `/COMPANY/integrations/webhooks/${id}` }])
    expect(
      await run(
        testApp.db,
        `select account_id as by, details ->> 'reason' as why from audit where act = 'webhook.switched-off'`,
      ),
    ).toEqual([{ by: null, why: 'gone' }])
    // Turned on again it continues with the event that it did not take.
    await owner.patch(`/company/webhooks/${id}`, { isOn: true })
    await sendDueWebhooks(testApp)
    expect(listIds(receiver)).toEqual([first, first, second])
  })

  test('after five days in which several attempts failed and none succeeded', async ({ testApp }) => {
    const scene = await openScene(testApp)
    await addCompanyEvents(testApp, scene.companyId)
    scene.receiver.answerAlways('/hook', { status: 503 })
    await sendDueWebhooks(testApp)
    await tryWebhooksAgain(testApp)
    expect((await getWebhook(scene)).failingSince).toBeNull()
    await tryWebhooksAgain(testApp)
    expect((await getWebhook(scene)).failingSince).not.toBeNull()
    await ageWebhookFailures(testApp, '4 days 23 hours')
    await tryWebhooksAgain(testApp)
    expect(await getWebhook(scene)).toMatchObject({ isOn: true })
    await ageWebhookFailures(testApp, '1 hour')
    await tryWebhooksAgain(testApp)
    expect(await getWebhook(scene)).toMatchObject({ isOn: false, offReason: 'failing' })
    expect(await countOffEmails(testApp)).toBe(1)
    await scene.owner.patch(`/company/webhooks/${scene.id}`, { isOn: true })
    await sendDueWebhooks(testApp)
    expect(await getWebhook(scene)).toMatchObject({ isOn: true, failingSince: null })
  })

  test('not when failures are days apart, nor when one attempt between them succeeds', async ({ testApp }) => {
    const scene = await openScene(testApp)
    const { companyId, receiver } = scene
    await addCompanyEvents(testApp, companyId)
    receiver.answerAlways('/hook', { status: 503 })
    await sendDueWebhooks(testApp)
    for (let n = 0; n < 4; n++) {
      await ageWebhookFailures(testApp, '25 hours')
      await tryWebhooksAgain(testApp)
    }
    expect(await getWebhook(scene)).toMatchObject({ isOn: true, failingSince: null })
    await tryWebhooksAgain(testApp, 2)
    await ageWebhookFailures(testApp, '4 days')
    receiver.answerNext('/hook', { status: 204 })
    await tryWebhooksAgain(testApp)
    expect(await getWebhook(scene)).toMatchObject({ failingSince: null, lastDeliveredAt: expect.any(String) })
    await addCompanyEvents(testApp, companyId)
    await tryWebhooksAgain(testApp)
    await ageWebhookFailures(testApp, '2 days')
    await tryWebhooksAgain(testApp)
    expect(await getWebhook(scene)).toMatchObject({ isOn: true })
    expect(await countOffEmails(testApp)).toBe(0)
  })
})

describe('while an event waits for another attempt', () => {
  test('the owner can have it sent now, and it still counts towards the five days', async ({ testApp }) => {
    const scene = await openScene(testApp)
    const { companyId, owner, receiver, id } = scene
    const [first, second] = await addCompanyEvents(testApp, companyId, 2)
    receiver.answerNext('/hook', { status: 500 }, { status: 500 })
    await sendDueWebhooks(testApp)
    expect(await getWebhook(scene)).toMatchObject({ waitingEvents: 2, nextAttemptAt: expect.any(String) })
    await sendDueWebhooks(testApp)
    expect(listIds(receiver)).toEqual([first])

    await owner.patch(`/company/webhooks/${id}`, { isOn: true })
    await sendDueWebhooks(testApp)
    expect(listIds(receiver)).toEqual([first, first])
    // Asking for it uses up no attempt of the schedule.
    expect(await listAttempts(scene)).toMatchObject([{ attempt: 2 }, { attempt: 1 }])
    receiver.answerNext('/hook', { status: 500 })
    await owner.patch(`/company/webhooks/${id}`, { isOn: true })
    await sendDueWebhooks(testApp)
    expect(await listAttempts(scene)).toMatchObject([{ attempt: 2 }, { attempt: 2 }, { attempt: 1 }])
    await owner.patch(`/company/webhooks/${id}`, { isOn: true })
    await sendDueWebhooks(testApp)
    expect(listIds(receiver)).toEqual([first, first, first, first, second])
    expect(await getWebhook(scene)).toMatchObject({ waitingEvents: 0, nextAttemptAt: null })
  })

  test('it counts as arrived when it is sent again by hand and arrives; another event does not', async ({
    testApp,
  }) => {
    const scene = await openScene(testApp)
    const { companyId, owner, receiver, id } = scene
    const [first, second, third] = await addCompanyEvents(testApp, companyId, 3)
    receiver.answerNext('/hook', { status: 500 })
    await sendDueWebhooks(testApp)
    const sendAgain = (eventId?: string) => owner.post(`/company/webhooks/${id}/resend`, { eventId })
    await sendAgain(second)
    expect(await getWebhook(scene)).toMatchObject({ waitingEvents: 3, lastDeliveredAt: null })
    await sendAgain(first)
    expect(await getWebhook(scene)).toMatchObject({ waitingEvents: 0, nextAttemptAt: null })
    expect((await getWebhook(scene)).lastDeliveredAt).not.toBeNull()
    await sendDueWebhooks(testApp)
    expect(listIds(receiver)).toEqual([first, second, first, second, third])
  })
})

test('what was deleted after 30 days while a webhook was off is counted in its log, and the rest is sent', async ({
  testApp,
}) => {
  const scene = await openScene(testApp)
  const { companyId, owner, receiver, id } = scene
  const chosen = await createWebhook(owner, receiver, { path: '/chosen', events: ['job.closed'] })
  await addCompanyEvents(testApp, companyId)
  await sendDueWebhooks(testApp)
  for (const each of [id, chosen.id]) await owner.patch(`/company/webhooks/${each}`, { isOn: false })
  await addCompanyEvents(testApp, companyId, 3)
  await run(testApp.db, `update company_events set at = at - interval '31 days'`)
  await purgeCompanyFeed(testApp.resources.db)
  // The last old event of a company stays.
  const [, last] = await addCompanyEvents(testApp, companyId, 2)
  await run(testApp.db, `update company_events set at = at - interval '31 days'`)
  await purgeCompanyFeed(testApp.resources.db)
  const kept = [last, ...(await addCompanyEvents(testApp, companyId, 2))]
  for (const each of [id, chosen.id]) await owner.patch(`/company/webhooks/${each}`, { isOn: true })
  await sendDueWebhooks(testApp)
  expect(listIds(receiver).slice(1)).toEqual(kept)
  expect((await listAttempts(scene)).filter(({ kind }: { kind: string }) => kind === 'skipped')).toMatchObject([
    { skipped: 4, succeeded: false, eventId: null },
  ])
  expect((await owner.get(`/company/webhooks/${chosen.id}/attempts`)).data.attempts).toEqual([])
})

test('the log is kept for 30 days', async ({ testApp }) => {
  const scene = await openScene(testApp)
  await addCompanyEvents(testApp, scene.companyId, 2)
  await sendDueWebhooks(testApp)
  await run(
    testApp.db,
    `update webhook_attempts set at = now() - interval '31 days' where id = (select min(id::text)::uuid from webhook_attempts)`,
  )
  await buildScheduledTasks(testApp.resources)['purge-company-feed']()
  expect(await listAttempts(scene)).toHaveLength(1)
})
