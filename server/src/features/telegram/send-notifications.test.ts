import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createNotifications } from '#email/notifications.ts'
import { createDueAlert } from '#test/alerts.ts'
import { findFreePort } from '#test/free-port.ts'
import { setUpApplication } from '#test/interviews.ts'
import { linkChat, makeMessagesDue, sendAllMessages, sendMessages } from '#test/telegram.ts'
import { passUndoWindow } from '#test/undo-window.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { sendAlerts } from '../alerts/send-alerts.worker.ts'
import { claimMessages } from './claim-messages.commands.ts'
import { beginMessage } from './message-outcomes.commands.ts'
import { purgeTelegramRecords } from './telegram-updates.commands.ts'

const CHAT = 42
const notify = (testApp: TestApp, accountId: string, ...titles: string[]) =>
  createNotifications(
    testApp.db,
    titles.map((title) => ({
      accountId,
      kind: 'application.moved',
      subjectId: null,
      title,
      link: '/JOBSEEKER/applications',
    })),
  )
/** The titles of what arrived in the chat after it was linked. */
const listTitles = (testApp: TestApp, chat = CHAT) =>
  testApp.telegram
    .listMessages(chat)
    .slice(1)
    .map(({ text }) => /^<b>(.*)<\/b>/.exec(text)?.[1])
const listStates = (testApp: TestApp) =>
  run<{ state: string; error: string | null }>(
    testApp.db,
    'select state, last_error as error from telegram_messages where notification_id is not null order by due_at, id',
  )
async function createLinkedSeeker(testApp: TestApp) {
  const hanna = await testApp.createSeeker()
  await linkChat(testApp, hanna, CHAT)
  return hanna
}

describe('a linked person', () => {
  test('hears of a new job that fits an alert within five seconds', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany({ name: 'Kifiya & Sons <Pay>' })
    const hanna = await createLinkedSeeker(testApp)
    await createDueAlert(testApp, hanna, { search_key: 'react' })
    await testApp.createJob(companyId, { title: 'React <Developer> & more' })
    await testApp.createJob(companyId, { title: 'Accountant', skills: ['SQL'] })

    const start = performance.now()
    await sendAlerts(testApp.resources)
    await sendMessages(testApp)
    expect(performance.now() - start).toBeLessThan(5000)
    const [, message] = testApp.telegram.listMessages(CHAT)
    expect(message!.text).toBe(
      '<b>New job: React &lt;Developer&gt; &amp; more</b>\n\nReact &lt;Developer&gt; &amp; more, Kifiya &amp; Sons &lt;Pay&gt;',
    )
    expect(message!.buttons).toEqual([{ text: 'Open', url: 'https://sira.example/jobs?q=react&utm_source=alert' }])
  })

  test('hears of a status change when it can no longer be undone, within five seconds, in the language that they use then', async ({
    testApp,
  }) => {
    const { owner, seeker, applicationId } = await setUpApplication(testApp)
    await linkChat(testApp, seeker, CHAT)
    await owner.patch(`/applications/${applicationId}/status`, { status: 'SHORTLISTED' })
    await seeker.patch('/auth/preferences', { language: 'am' })
    await sendMessages(testApp)
    expect(listTitles(testApp), 'while it can be undone').toEqual([])

    await passUndoWindow(testApp)
    const start = performance.now()
    await sendMessages(testApp)
    expect(performance.now() - start).toBeLessThan(5000)
    const { data } = await seeker.get('/notifications', { headers: { 'accept-language': 'am' } })
    expect(data[0].title).toMatch(/[\u1200-\u137F]/)
    expect(listTitles(testApp)).toEqual([data[0].title])
    expect(testApp.telegram.listMessages(CHAT)[1]!.text).toContain(data[0].body)
    expect(testApp.telegram.listMessages(CHAT)[1]!.buttons.at(-1)!.url).toBe(
      `https://sira.example/am/JOBSEEKER/applications?id=${applicationId}`,
    )
  })

  test('hears nothing of a change that was undone, of what they have read, nor while they are suspended', async ({
    testApp,
  }) => {
    const { owner, seeker, applicationId } = await setUpApplication(testApp)
    await linkChat(testApp, seeker, CHAT)
    await owner.patch(`/applications/${applicationId}/status`, { status: 'REJECTED' })
    await owner.patch(`/applications/${applicationId}/status`, { status: 'PENDING' })
    await passUndoWindow(testApp)
    await sendAllMessages(testApp)
    await notify(testApp, seeker.id, 'Read already')
    await seeker.post('/notifications/read-all')
    await sendAllMessages(testApp)
    await notify(testApp, seeker.id, 'Suspended')
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'x' where id = $1`, [
      seeker.id,
    ])
    await sendAllMessages(testApp)
    expect(listTitles(testApp)).toEqual([])
    expect((await listStates(testApp)).filter(({ state }) => state === 'WAITING')).toEqual([])
  })

  test('gets what came in their quiet hours when these are over', async ({ testApp }) => {
    const hanna = await createLinkedSeeker(testApp)
    const hour = new Date(Date.now() + 3 * 3_600_000).getUTCHours()
    await hanna.patch('/telegram', { quietHours: { from: hour, until: (hour + 2) % 24 } })
    await notify(testApp, hanna.id, 'At night')
    await sendMessages(testApp)
    expect(listTitles(testApp)).toEqual([])
    const [waiting] = await run<{ minutes: number }>(
      testApp.db,
      `select extract(epoch from next_attempt_at - now())::int / 60 as minutes from telegram_messages where state = 'WAITING'`,
    )
    expect(waiting!.minutes).toBeGreaterThanOrEqual(59)
    expect(waiting!.minutes).toBeLessThanOrEqual(120)

    await hanna.patch('/telegram', { quietHours: { from: (hour + 4) % 24, until: (hour + 5) % 24 } })
    await sendMessages(testApp)
    expect(listTitles(testApp)).toEqual(['At night'])
  })

  test('gets nothing of a topic that they turned off while it waited', async ({ testApp }) => {
    const hanna = await createLinkedSeeker(testApp)
    await notify(testApp, hanna.id, 'Waiting')
    await hanna.patch('/telegram', { topics: { APPLICATIONS: false } })
    expect(await sendAllMessages(testApp)).toEqual(['dropped'])
    expect(listTitles(testApp)).toEqual([])
  })

  test('who has not linked a chat gets nothing there', async ({ testApp }) => {
    const hanna = await testApp.createSeeker()
    await notify(testApp, hanna.id, 'In the product')
    expect(await run(testApp.db, 'select 1 from telegram_messages')).toEqual([])
  })
})

describe('when Telegram refuses', () => {
  test('with 403 the chat is unlinked and nothing more is sent', async ({ testApp }) => {
    const hanna = await createLinkedSeeker(testApp)
    testApp.telegram.state.blocked.add(String(CHAT))
    await notify(testApp, hanna.id, 'One', 'Two', 'Three')
    const results = await sendAllMessages(testApp)
    expect(results).toEqual(['unlinked: 403 Forbidden: bot was blocked by the user'])
    expect((await hanna.get('/telegram')).data.linkedAt).toBeNull()

    testApp.telegram.state.calls = []
    await notify(testApp, hanna.id, 'Four')
    await sendAllMessages(testApp)
    expect(testApp.telegram.state.calls).toEqual([])
    expect(listTitles(testApp)).toEqual([])
  })

  test('with 429 it waits as long as it is told and then sends the same, in order', async ({ testApp }) => {
    const hanna = await createLinkedSeeker(testApp)
    testApp.telegram.failNext(CHAT, { code: 429, description: 'Too Many Requests', retryAfter: 2 })
    await notify(testApp, hanna.id, 'One', 'Two')
    expect(await sendMessages(testApp)).toEqual(['postponed: 429 Too Many Requests'])
    const [wait] = await run<{ ms: number }>(
      testApp.db,
      `select (extract(epoch from next_attempt_at - clock_timestamp()) * 1000)::int as ms from telegram_messages where state = 'WAITING' order by due_at, id limit 1`,
    )
    expect(wait!.ms).toBeGreaterThan(1500)
    expect(wait!.ms).toBeLessThanOrEqual(2500)
    expect(await sendAllMessages(testApp)).toEqual(['sent', 'sent'])
    expect(listTitles(testApp)).toEqual(['One', 'Two'])
  })

  test.for([[{ code: 500, description: 'Internal' }], ['gateway']] as const)(
    'or fails (%j), it is tried again after a growing pause',
    async ([failure], { testApp }) => {
      const hanna = await createLinkedSeeker(testApp)
      testApp.telegram.failNext(CHAT, failure, failure)
      await notify(testApp, hanna.id, 'One')
      expect((await sendAllMessages(testApp)).map((result) => result.split(':')[0])).toEqual([
        'postponed',
        'postponed',
        'sent',
      ])
      expect(listTitles(testApp)).toEqual(['One'])
    },
  )

  test('for good, the message has failed and later ones are sent', async ({ testApp }) => {
    const hanna = await createLinkedSeeker(testApp)
    testApp.telegram.failNext(CHAT, { code: 400, description: "Bad Request: can't parse entities" })
    await notify(testApp, hanna.id, 'One', 'Two')
    await sendAllMessages(testApp)
    expect(listTitles(testApp)).toEqual(['Two'])
    expect(await listStates(testApp)).toEqual([
      { state: 'FAILED', error: "400 Bad Request: can't parse entities" },
      { state: 'SENT', error: null },
    ])
  })

  test('because the token is wrong, everything waits for the operator', async ({ testApp }) => {
    const hanna = await createLinkedSeeker(testApp)
    const { resources } = await testApp.startInstance(undefined, { TELEGRAM_BOT_TOKEN: '123456:WRONG-TOKEN' })
    await notify(testApp, hanna.id, 'One', 'Two')
    expect(await sendMessages({ resources })).toEqual(['postponed: 401 Unauthorized'])
    expect(await sendMessages({ resources })).toEqual([])
    await sendAllMessages(testApp)
    expect(listTitles(testApp)).toEqual(['One', 'Two'])
  })
})

describe('when nobody knows whether a message was sent', () => {
  test('because the connection broke, it is not sent again; what comes after it is', async ({ testApp }) => {
    const hanna = await createLinkedSeeker(testApp)
    testApp.telegram.failNext(CHAT, 'broken after it was done', 'broken')
    await notify(testApp, hanna.id, 'Arrived', 'Lost', 'Later')
    await sendAllMessages(testApp)
    expect(listTitles(testApp)).toEqual(['Arrived', 'Later'])
    expect((await listStates(testApp)).map(({ state }) => state)).toEqual(['UNKNOWN', 'UNKNOWN', 'SENT'])
  })

  test('because the server was killed meanwhile, it is not sent again; what was only claimed is', async ({
    testApp,
  }) => {
    const { db } = testApp.resources
    const [hanna, abebe] = [await createLinkedSeeker(testApp), await testApp.createSeeker()]
    await linkChat(testApp, abebe, 43)
    await notify(testApp, hanna.id, 'Begun')
    await notify(testApp, abebe.id, 'Only claimed')
    await makeMessagesDue(testApp)
    const { claimed } = await claimMessages(db)
    expect(claimed).toHaveLength(2)
    await beginMessage(db, claimed[0]!.id, claimed[0]!.chat)
    await run(
      testApp.db,
      `update telegram_messages set claimed_until = now() - interval '1 second' where claimed_until is not null`,
    )
    await sendAllMessages(testApp)
    expect([listTitles(testApp), listTitles(testApp, 43)]).toEqual([[], ['Only claimed']])
    expect((await listStates(testApp)).map(({ state }) => state)).toEqual(['UNKNOWN', 'SENT'])
  })

  test('an instance that is late with a claimed message does not send it: another one may', async ({ testApp }) => {
    const { db } = testApp.resources
    const hanna = await createLinkedSeeker(testApp)
    await notify(testApp, hanna.id, 'One')
    await makeMessagesDue(testApp)
    const { claimed } = await claimMessages(db)
    await run(
      testApp.db,
      `update telegram_messages set claimed_until = now() - interval '1 second' where state = 'WAITING'`,
    )
    expect(await beginMessage(db, claimed[0]!.id, claimed[0]!.chat)).toBeUndefined()
    await sendAllMessages(testApp)
    expect(listTitles(testApp)).toEqual(['One'])
  })

  test('its time is counted from when the claim got its turn, so that none is sent early', async ({ testApp }) => {
    let released = 0
    const { promise: locked, resolve } = Promise.withResolvers<void>()
    const holding = testApp.db.transaction().execute(async (trx) => {
      await run(trx, `select 1 from telegram_pace where chat = '*' for update`)
      resolve()
      await sleep(200)
      released = performance.now()
    })
    await locked
    const { claimedAt } = await claimMessages(testApp.resources.db)
    await holding
    expect(claimedAt).toBeGreaterThanOrEqual(released)
  })

  test('no connection was made: it is sent when there is one', async ({ testApp }) => {
    const hanna = await createLinkedSeeker(testApp)
    const { resources } = await testApp.startInstance(undefined, {
      TELEGRAM_API_ORIGIN: `http://127.0.0.1:${await findFreePort()}`,
    })
    await notify(testApp, hanna.id, 'One')
    expect(await sendMessages({ resources })).toEqual(['postponed: ECONNREFUSED'])
    await sendAllMessages(testApp)
    expect(listTitles(testApp)).toEqual(['One'])
  })
})

test(
  'two instances send each message once, in the order of each chat and within the limits',
  { timeout: 60_000 },
  async ({ testApp }) => {
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => testApp.createSeeker()))
    for (const [index, person] of people.entries()) await linkChat(testApp, person, 100 + index)
    for (const person of people) await notify(testApp, person.id, 'One', 'Two', 'Three')
    await makeMessagesDue(testApp)
    testApp.telegram.state.calls = []
    const other = await testApp.startInstance()
    const done = async () =>
      (await run(testApp.db, `select 1 from telegram_messages where state in ('WAITING', 'SENDING')`)).length === 0
    while (!(await done())) await Promise.all([sendMessages(testApp), sendMessages(other)])
    for (const index of people.keys()) expect(listTitles(testApp, 100 + index)).toEqual(['One', 'Two', 'Three'])
    expect(testApp.telegram.state.overLimit).toEqual([])
  },
)

test('what was sent is forgotten after a week, and news of yesterday is no longer sent', async ({ testApp }) => {
  const hanna = await createLinkedSeeker(testApp)
  await notify(testApp, hanna.id, 'Old', 'Yesterday')
  const age = (title: string, time: string) =>
    run(
      testApp.db,
      `update telegram_messages set due_at = now() - $2::interval from notifications n where n.id = notification_id and n.title = $1`,
      [title, time],
    )
  await age('Old', '8 days')
  await age('Yesterday', '25 hours')
  await purgeTelegramRecords(testApp.resources.db)
  await sendAllMessages(testApp)
  expect(listTitles(testApp)).toEqual([])
  expect(await listStates(testApp)).toEqual([{ state: 'FAILED', error: 'It could not be sent within a day' }])
})
