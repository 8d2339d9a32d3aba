import { describe, expect } from 'vitest'
import { derivePushKeys } from '#core/push-keys.ts'
import { run } from '#db/database.ts'
import { createNotifications } from '#email/notifications.ts'
import { setUpApplication } from '#test/interviews.ts'
import { makePushMessagesDue, sendPushMessages, turnOnPush } from '#test/push.ts'
import { passUndoWindow } from '#test/undo-window.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { endOtherSessions } from '../auth/sessions.commands.ts'
import { purgeExpiredAccountData } from '../account/expired-account-data.worker.ts'
import { markAllNotificationsRead } from '../notifications/notifications.commands.ts'

const NEWS = 'News about an application'
const notify = (
  testApp: TestApp,
  accountId: string,
  kind = 'application.moved',
  title = 'Hanna Alemu was shortlisted',
) =>
  createNotifications(testApp.db, [{ accountId, kind, subjectId: null, title, link: '/JOBSEEKER/applications?id=1' }])
const countRows = async (testApp: TestApp, table: 'push_subscriptions' | 'push_messages') =>
  (await run<{ count: number }>(testApp.db, `select count(*)::int as count from ${table}`))[0]!.count

async function createSubscriber(testApp: TestApp, browser = 'phone') {
  const hanna = await testApp.createSeeker()
  const subscription = await turnOnPush(testApp, hanna, browser)
  return { hanna, subscription }
}

describe('somebody who has turned notifications on in a browser', () => {
  test('gets news there within five seconds, encrypted and signed, in their language and without names', async ({
    testApp,
  }) => {
    const { owner, seeker, applicationId } = await setUpApplication(testApp)
    await turnOnPush(testApp, seeker, 'phone')
    await owner.patch(`/applications/${applicationId}/status`, { status: 'SHORTLISTED' })
    await seeker.patch('/auth/preferences', { language: 'am' })
    expect(await sendPushMessages(testApp), 'while it can be undone').toEqual([])

    await passUndoWindow(testApp)
    await makePushMessagesDue(testApp)
    const start = performance.now()
    expect(await sendPushMessages(testApp)).toEqual(['sent'])
    expect(performance.now() - start).toBeLessThan(5000)
    const [message, ...others] = testApp.pushService.state.messages
    expect(others).toEqual([])
    const { data } = await seeker.get('/notifications')
    expect(message).toMatchObject({
      browser: 'phone',
      notification: {
        navigate: `https://sira.example/am/JOBSEEKER/applications?id=${applicationId}`,
        tag: data[0].id,
        lang: 'am',
      },
      ttl: 604_800,
      topic: data[0].id.replaceAll('-', ''),
      urgency: 'normal',
      contact: 'https://sira.example',
    })
    expect(message!.notification.title).toMatch(/^[\u1200-\u137F\s]+$/)
    expect(message!.notification.title).not.toBe(data[0].title)
  })

  test('gets them in each browser, once, and not those of topics that are off', async ({ testApp }) => {
    const { hanna } = await createSubscriber(testApp)
    await turnOnPush(testApp, hanna, 'laptop')
    await notify(testApp, hanna.id)
    expect(await sendPushMessages(testApp)).toEqual(['sent', 'sent'])
    expect(await sendPushMessages(testApp)).toEqual([])
    expect(testApp.pushService.listTitles('phone')).toEqual([NEWS])
    expect(testApp.pushService.listTitles('laptop')).toEqual([NEWS])

    const off = await hanna.patch('/push', { topics: { APPLICATIONS: false } })
    expect(off.data.topics).toEqual({
      JOB_ALERTS: true,
      APPLICATIONS: false,
      INTERVIEWS: true,
      MESSAGES: true,
      OTHER: true,
    })
    expect((await hanna.get('/push')).data.topics.APPLICATIONS).toBe(false)
    expect(await hanna.patch('/push', { topics: {} })).toMatchObject({ code: 'NOTHING_CHANGED' })
    await notify(testApp, hanna.id)
    await notify(testApp, hanna.id, 'interview.proposed')
    expect(await sendPushMessages(testApp)).toEqual(['sent', 'sent'])
    expect(testApp.pushService.listTitles('phone')).toEqual([NEWS, 'News about an interview'])
  })

  test('gets nothing about what was read meanwhile or while suspended', async ({ testApp }) => {
    const { hanna } = await createSubscriber(testApp)
    await notify(testApp, hanna.id)
    await markAllNotificationsRead(testApp.db, hanna.id)
    expect(await sendPushMessages(testApp)).toEqual(['dropped'])
    await notify(testApp, hanna.id)
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'x' where id = $1`, [hanna.id])
    expect(await sendPushMessages(testApp)).toEqual(['dropped'])
    expect(testApp.pushService.state.calls).toBe(0)
  })

  test('gets nothing any more after turning it off, and nobody else can do that', async ({ testApp }) => {
    const { hanna, subscription } = await createSubscriber(testApp)
    const { endpoint } = subscription
    const other = await testApp.createSeeker()
    expect(await other.post('/push/subscription/delete', { endpoint })).toMatchObject({ status: 200 })
    expect(await countRows(testApp, 'push_subscriptions')).toBe(1)
    await notify(testApp, hanna.id)
    for (let time = 0; time < 2; time++)
      expect(await hanna.post('/push/subscription/delete', { endpoint })).toMatchObject({ status: 200 })
    expect(await sendPushMessages(testApp)).toEqual(['dropped'])
    expect(testApp.pushService.state.calls).toBe(0)
    expect(await countRows(testApp, 'push_messages')).toBe(0)
  })

  test('has at most ten browsers: the oldest one ends', async ({ testApp }) => {
    const { hanna } = await createSubscriber(testApp, 'browser-0')
    for (let no = 1; no <= 10; no++) await turnOnPush(testApp, hanna, `browser-${no}`)
    await notify(testApp, hanna.id)
    await sendPushMessages(testApp)
    const reached = testApp.pushService.state.messages.map(({ browser }) => browser)
    expect(reached.toSorted()).toEqual(Array.from({ length: 10 }, (_, no) => `browser-${no + 1}`).toSorted())
  })
})

describe('a browser', () => {
  test('gets nothing after signing out, but goes on when the session only expires', async ({ testApp }) => {
    const { hanna } = await createSubscriber(testApp)
    await run(testApp.db, `update sessions set last_used_at = now() - interval '8 days'`)
    await purgeExpiredAccountData(testApp.resources.db)
    await notify(testApp, hanna.id)
    expect(await sendPushMessages(testApp)).toEqual(['sent'])

    const { hanna: abel } = await createSubscriber(testApp, 'laptop')
    await notify(testApp, abel.id)
    expect(await abel.post('/auth/signout')).toMatchObject({ status: 200 })
    expect(await sendPushMessages(testApp)).toEqual(['dropped'])
    expect(testApp.pushService.listTitles('laptop')).toEqual([])
  })

  test('gets nothing after all other sessions were ended elsewhere', async ({ testApp }) => {
    const { hanna } = await createSubscriber(testApp)
    await run(testApp.db, 'update push_subscriptions set session_id = null')
    await turnOnPush(testApp, hanna, 'laptop')
    const [session] = await run<{ id: string }>(testApp.db, 'select id from sessions where account_id = $1', [hanna.id])
    await endOtherSessions(testApp.resources.db, hanna.id, session!.id)
    await notify(testApp, hanna.id)
    await sendPushMessages(testApp)
    expect(testApp.pushService.state.messages.map(({ browser }) => browser)).toEqual(['laptop'])
  })

  test('belongs to who uses it now: what waits for the one before is not shown', async ({ testApp }) => {
    const { hanna, subscription } = await createSubscriber(testApp)
    await notify(testApp, hanna.id)
    const abel = await testApp.createSeeker()
    expect(await abel.put('/push/subscription', subscription)).toMatchObject({ status: 200 })
    expect(await sendPushMessages(testApp)).toEqual(['dropped'])
    await notify(testApp, hanna.id)
    await notify(testApp, abel.id)
    expect(await sendPushMessages(testApp)).toEqual(['sent'])
  })

  test('is saved once, however often it says that it is there', async ({ testApp }) => {
    const { hanna, subscription } = await createSubscriber(testApp)
    await notify(testApp, hanna.id)
    expect(await hanna.put('/push/subscription', subscription)).toMatchObject({ status: 200 })
    expect(await countRows(testApp, 'push_subscriptions')).toBe(1)
    expect(await sendPushMessages(testApp), 'and what waits is still sent').toEqual(['sent'])
  })

  test('whose key the server does not have any more is forgotten, and subscribes again', async ({ testApp }) => {
    const { hanna } = await createSubscriber(testApp)
    const old = derivePushKeys('an earlier secret').publicKey
    await run(testApp.db, 'update push_subscriptions set server_key = $1', [old])
    await notify(testApp, hanna.id)
    expect(await sendPushMessages(testApp)).toEqual(['ended'])
    expect(testApp.pushService.state.calls).toBe(0)
    expect(await countRows(testApp, 'push_subscriptions')).toBe(0)
  })
})

describe('a subscription', () => {
  test('is refused when the server may not call its address, with the field that is wrong', async ({ testApp }) => {
    const hanna = await testApp.createSeeker()
    const subscription = testApp.pushService.subscribe('phone', '')
    for (const endpoint of ['https://evil.example/push', 'http://169.254.169.254/', `http://127.0.0.1:9/push/phone`])
      expect(await hanna.put('/push/subscription', { ...subscription, endpoint }), endpoint).toMatchObject({
        status: 400,
        code: 'PUSH_SERVICE_UNKNOWN',
      })
    const keys = { ...subscription.keys, p256dh: 'A'.repeat(87) }
    expect(await hanna.put('/push/subscription', { ...subscription, keys })).toMatchObject({ code: 'PUSH_KEY_INVALID' })
    const short = await hanna.put('/push/subscription', { ...subscription, keys: { ...subscription.keys, auth: 'A' } })
    expect(short).toMatchObject({ status: 400, errors: { 'keys.auth': [expect.any(String)] } })
    expect(await hanna.put('/push/subscription', { ...subscription, endpoint: 'nowhere' })).toMatchObject({
      status: 400,
      errors: { endpoint: [expect.any(String)] },
    })
    expect(await countRows(testApp, 'push_subscriptions')).toBe(0)
  })

  test('and all endpoints for it are missing where push is off', async ({ testApp }) => {
    const hanna = await testApp.createSeeker()
    const { app } = await testApp.startInstance(undefined, { PUSH_SERVICES: 'off' })
    const { statusCode } = await app.inject({
      method: 'GET',
      url: '/api/v1/push',
      headers: { authorization: `Bearer ${hanna.token}` },
    })
    expect(statusCode).toBe(404)
  })
})

describe('a push service', () => {
  test('that says that the subscription has ended gets nothing any more', async ({ testApp }) => {
    const { hanna } = await createSubscriber(testApp)
    await turnOnPush(testApp, hanna, 'laptop')
    testApp.pushService.unsubscribe('phone')
    await notify(testApp, hanna.id)
    expect((await sendPushMessages(testApp)).toSorted()).toEqual(['ended', 'sent'])
    await notify(testApp, hanna.id)
    expect(await sendPushMessages(testApp)).toEqual(['sent'])
    expect(await countRows(testApp, 'push_subscriptions')).toBe(1)
  })

  test('that refuses the sender loses a message, not the subscription', async ({ testApp }) => {
    const { hanna } = await createSubscriber(testApp)
    await notify(testApp, hanna.id)
    testApp.pushService.state.answers.push({ status: 403 })
    expect(await sendPushMessages(testApp)).toEqual(['failed'])
    await notify(testApp, hanna.id)
    expect(await sendPushMessages(testApp)).toEqual(['sent'])
  })

  test('that asks to wait gets nothing for this browser before', async ({ testApp }) => {
    const { hanna } = await createSubscriber(testApp)
    await notify(testApp, hanna.id)
    await notify(testApp, hanna.id)
    testApp.pushService.state.answers.push({ status: 429, retryAfter: '600' }, { status: 201 })
    expect(await sendPushMessages(testApp)).toContain('postponed')
    await notify(testApp, hanna.id)
    await makePushMessagesDue(testApp)
    for (let no = 0; no < 12; no++) await notify(testApp, hanna.id)
    testApp.pushService.state.answers = Array.from({ length: 10 }, () => ({ status: 429, retryAfter: '600' }))
    const callsBefore = testApp.pushService.state.calls
    await sendPushMessages(testApp)
    expect(testApp.pushService.state.calls - callsBefore, 'the rest of the batch is not sent').toBeLessThanOrEqual(10)
    const [wait] = await run<{ seconds: number }>(
      testApp.db,
      'select extract(epoch from min(next_attempt_at) - now())::int as seconds from push_messages',
    )
    expect(wait!.seconds).toBeGreaterThan(500)
    testApp.pushService.state.answers = []
    await makePushMessagesDue(testApp)
    expect(new Set(await sendPushMessages(testApp))).toEqual(new Set(['sent']))
  })

  test('that fails or cannot be reached is asked again after a pause, seven times', async ({ testApp }) => {
    const { hanna } = await createSubscriber(testApp)
    await notify(testApp, hanna.id)
    for (let attempt = 1; attempt <= 7; attempt++) {
      testApp.pushService.state.answers.push({ status: 503 })
      expect(await sendPushMessages(testApp)).toEqual([attempt < 7 ? 'retried' : 'dropped'])
      expect(await sendPushMessages(testApp), 'not before the pause is over').toEqual([])
      await makePushMessagesDue(testApp)
    }
    expect(await sendPushMessages(testApp)).toEqual([])

    await notify(testApp, hanna.id)
    await run(testApp.db, `update push_subscriptions set endpoint = replace(endpoint, '/push/', '/gone/')`)
    testApp.pushService.state.answers = []
    expect(await sendPushMessages(testApp), 'a path that it does not know').toEqual(['ended'])
  })
})

test('two instances send each message once', async ({ testApp }) => {
  const { hanna } = await createSubscriber(testApp)
  for (let no = 0; no < 60; no++) await notify(testApp, hanna.id)
  const results = await Promise.all([sendPushMessages(testApp), sendPushMessages(testApp), sendPushMessages(testApp)])
  expect(results.flat()).toEqual(Array.from({ length: 60 }, () => 'sent'))
  const tags = testApp.pushService.state.messages.map(({ notification }) => notification.tag)
  expect(new Set(tags).size).toBe(60)
})

test('what an instance had claimed when it crashed is sent by the next one, and shown once by its tag', async ({
  testApp,
}) => {
  const { hanna } = await createSubscriber(testApp)
  await notify(testApp, hanna.id)
  await run(testApp.db, `update push_messages set attempts = 1, next_attempt_at = now() + interval '30 seconds'`)
  expect(await sendPushMessages(testApp)).toEqual([])
  await makePushMessagesDue(testApp)
  expect(await sendPushMessages(testApp)).toEqual(['sent'])

  // It had been sent already.
  await run(
    testApp.db,
    `insert into push_messages (subscription_id, notification_id, attempts, next_attempt_at) select s.id, n.id, 1, now() from push_subscriptions s, notifications n`,
  )
  expect(await sendPushMessages(testApp)).toEqual(['sent'])
  const [first, second] = testApp.pushService.state.messages
  expect(second).toMatchObject({ topic: first!.topic, notification: { tag: first!.notification.tag } })
})

test('a message is small enough for every push service', async ({ testApp }) => {
  const { hanna } = await createSubscriber(testApp)
  await createNotifications(testApp.db, [
    {
      accountId: hanna.id,
      kind: 'other',
      subjectId: null,
      title: 'x',
      link: `/JOBSEEKER/applications?id=${'x'.repeat(1900)}`,
    },
  ])
  expect(await sendPushMessages(testApp)).toEqual(['sent'])
  expect(testApp.pushService.state.messages[0]!.bytes).toBeLessThanOrEqual(4096)
})
