import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createNotifications } from '#email/notifications.ts'
import { signUpVerifiedUser } from '#test/sign-up.ts'
import { linkChat, receiveUpdates, sendAllMessages } from '#test/telegram.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { createTestClient } from '#test/test-client.ts'

const listTexts = (testApp: TestApp, chat: number) => testApp.telegram.listMessages(chat).map(({ text }) => text)
const notify = (testApp: TestApp, accountId: string, title: string, kind = 'application.moved') =>
  createNotifications(testApp.db, [{ accountId, kind, subjectId: null, title, link: '/JOBSEEKER/applications' }])
const openLink = async (testApp: TestApp, url: string, chat: number, language = 'en') => {
  testApp.telegram.write(chat, `/start ${new URL(url).searchParams.get('start')}`, language)
  await receiveUpdates(testApp)
  await sendAllMessages(testApp)
}

describe('linking a chat', () => {
  test('works once with the link of the settings, is told by email, and shown in the settings', async ({ testApp }) => {
    const hanna = await testApp.createAccount({ role: 'JOBSEEKER' })
    expect(await hanna.get('/telegram')).toMatchObject({
      status: 200,
      data: { linkedAt: null, quietHours: null, channelUrl: 'https://t.me/sira_town_jobs' },
    })
    const created = await hanna.post('/telegram/link')
    expect(created.status).toBe(201)
    expect(created.data.url).toMatch(/^https:\/\/t\.me\/sira_town_bot\?start=[\w-]{22}$/)
    const token = new URL(created.data.url).searchParams.get('start')!
    const [row] = await run<{ hash: Buffer }>(testApp.db, 'select token_hash as hash from telegram_links')
    expect(row!.hash.toString()).not.toContain(token)

    await openLink(testApp, created.data.url, 42)
    expect(listTexts(testApp, 42)).toEqual([expect.stringContaining('This chat is now linked to your Sira account.')])
    expect((await hanna.get('/telegram')).data).toMatchObject({
      linkedAt: expect.stringMatching(/^\d{4}-/),
      quietHours: { from: 22, until: 7 },
    })
    expect((await testApp.listOutboxEmails()).map(({ letter }) => letter)).toEqual(['account.telegram-chat-linked'])
    expect((await hanna.get('/auth/activity')).data[0]).toMatchObject({ activity: 'telegram-chat-linked' })

    await openLink(testApp, created.data.url, 43)
    expect(listTexts(testApp, 43)).toEqual([expect.stringContaining('This link is no longer valid.')])
    expect(await run(testApp.db, 'select chat_id::int as chat from telegram_chats')).toEqual([{ chat: 42 }])
  })

  test('does not work with a link that is too old or was replaced, nor for a suspended account', async ({
    testApp,
  }) => {
    const hanna = await testApp.createAccount({ role: 'JOBSEEKER' })
    const replaced = (await hanna.post('/telegram/link')).data.url
    const old = (await hanna.post('/telegram/link')).data.url
    await openLink(testApp, replaced, 42)
    await run(testApp.db, `update telegram_links set expires_at = now() - interval '1 second'`)
    await openLink(testApp, old, 42)
    const suspended = (await hanna.post('/telegram/link')).data.url
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'x' where id = $1`, [hanna.id])
    await openLink(testApp, suspended, 42)
    expect(await run(testApp.db, 'select 1 from telegram_chats')).toEqual([])
    expect(listTexts(testApp, 42)).toHaveLength(3)
  })

  test('leaves a chat of another account there until /stop, and moves an account to its last chat', async ({
    testApp,
  }) => {
    const [hanna, abebe] = [
      await testApp.createAccount({ role: 'JOBSEEKER' }),
      await testApp.createAccount({ role: 'COMPANY' }),
    ]
    await linkChat(testApp, hanna, 42)
    const { url } = (await abebe.post('/telegram/link')).data
    await openLink(testApp, url, 42)
    expect(listTexts(testApp, 42).at(-1)).toContain('This chat is linked to another Sira account. Send /stop')
    expect([(await hanna.get('/telegram')).data.linkedAt, (await abebe.get('/telegram')).data.linkedAt]).toEqual([
      expect.any(String),
      null,
    ])
    testApp.telegram.write(42, '/stop')
    await openLink(testApp, url, 42)
    await abebe.patch('/telegram', { quietHours: null })
    expect([(await hanna.get('/telegram')).data.linkedAt, (await abebe.get('/telegram')).data.linkedAt]).toEqual([
      null,
      expect.any(String),
    ])
    const { linkedAt } = (await abebe.get('/telegram')).data
    await linkChat(testApp, abebe, 43)
    expect(listTexts(testApp, 42).at(-1)).toMatch(/no longer linked to your Sira account.*\nAnother chat is linked/)
    expect((await abebe.get('/telegram')).data.linkedAt > linkedAt, 'the settings show the time').toBe(true)
    await notify(testApp, abebe.id, 'For the last chat')
    await sendAllMessages(testApp)
    expect(listTexts(testApp, 43).at(-1)).toContain('For the last chat')
    expect(listTexts(testApp, 42).join()).not.toContain('For the last chat')
  })

  test('is only possible where Telegram says who the bot is, and its token stays out of responses', async ({
    testApp,
  }) => {
    const { app } = await testApp.startInstance(undefined, { TELEGRAM_API_ORIGIN: 'http://127.0.0.1:9' })
    const hanna = createTestClient(app, (await testApp.createAccount({ role: 'JOBSEEKER' })).token)
    const response = await hanna.post('/telegram/link')
    expect(response).toMatchObject({ status: 503, code: 'TELEGRAM_UNREACHABLE' })
    expect(response.text).not.toContain('123456')
  })
})

describe('unlinking', () => {
  test('in the settings can be repeated; what still waits is not sent', async ({ testApp }) => {
    const hanna = await testApp.createAccount({ role: 'JOBSEEKER' })
    await linkChat(testApp, hanna, 42)
    const before = listTexts(testApp, 42).length
    await notify(testApp, hanna.id, 'Waiting')
    for (let n = 0; n < 2; n++) expect(await hanna.delete('/telegram/link')).toMatchObject({ status: 200, data: null })
    await notify(testApp, hanna.id, 'Later')
    await sendAllMessages(testApp)
    expect(listTexts(testApp, 42)).toHaveLength(before)
    expect((await hanna.get('/telegram')).data.linkedAt).toBeNull()
    expect(await hanna.patch('/telegram', { quietHours: null })).toMatchObject({
      status: 409,
      code: 'TELEGRAM_NOT_LINKED',
    })
  })

  test('in the chat with /stop is answered, and /start tells how to link it again', async ({ testApp }) => {
    const hanna = await testApp.createAccount({ role: 'JOBSEEKER', language: 'am' })
    await linkChat(testApp, hanna, 42)
    testApp.telegram.write(42, '/stop')
    await receiveUpdates(testApp)
    await notify(testApp, hanna.id, 'Later')
    testApp.telegram.write(42, '/start')
    await receiveUpdates(testApp)
    await sendAllMessages(testApp)
    expect((await hanna.get('/telegram')).data.linkedAt).toBeNull()
    const [, stopped, started] = testApp.telegram.listMessages(42)
    expect(stopped!.text).toBeTruthy()
    expect(started!.buttons[0]!.url).toBe('https://sira.example/account?section=notifications')
  })

  test('by blocking the bot ends it before anything is sent', async ({ testApp }) => {
    const hanna = await testApp.createAccount({ role: 'JOBSEEKER' })
    await linkChat(testApp, hanna, 42)
    testApp.telegram.block(42)
    await receiveUpdates(testApp)
    expect((await hanna.get('/telegram')).data.linkedAt).toBeNull()
  })

  test('is part of choosing a new password by email, also of a link that waits', async ({ testApp }) => {
    const hanna = await signUpVerifiedUser(testApp)
    const thief = await testApp.signIn(hanna)
    await linkChat(testApp, thief, 42)
    await notify(testApp, hanna.id, 'Waiting')
    const { url } = (await thief.post('/telegram/link')).data
    await testApp.visitor.post('/auth/forgot-password', { email: hanna.email })
    const { text } = (await testApp.listOutboxEmails()).findLast(({ letter }) => letter === 'account.reset')!
    const token = /token=([\w-]+)/.exec(text)![1]
    expect(
      await testApp.visitor.post('/auth/reset-password', { token, password: 'Another good one 42' }),
    ).toMatchObject({ status: 200 })
    await openLink(testApp, url, 42)
    expect(listTexts(testApp, 42).at(-1)).toContain('This link is no longer valid.')
    expect(listTexts(testApp, 42).join()).not.toContain('Waiting')
    expect(await run(testApp.db, 'select 1 from telegram_chats')).toEqual([])
  })

  test('is part of deleting the account, and the export has the chat and what is sent', async ({ testApp }) => {
    const hanna = await testApp.createAccount({ role: 'JOBSEEKER' })
    await linkChat(testApp, hanna, 42)
    await hanna.patch('/telegram', { topics: { OTHER: false } })
    await notify(testApp, hanna.id, 'Waiting')
    const { data } = await hanna.get('/auth/export')
    expect(data).toMatchObject({
      telegramChats: [{ chatId: 42 }],
      notificationPreferences: [{ channel: 'TELEGRAM', topic: 'OTHER', isOn: false }],
    })
    expect(data.telegramMessages.length).toBeGreaterThan(0)
    await run(testApp.db, 'delete from accounts where id = $1', [hanna.id])
    await sendAllMessages(testApp)
    expect(listTexts(testApp, 42).join()).not.toContain('Waiting')
    expect(await run(testApp.db, 'select 1 from telegram_messages where account_id is not null')).toEqual([])
  })
})

describe('what is sent to the chat', () => {
  test('is chosen by topic', async ({ testApp }) => {
    const hanna = await testApp.createAccount({ role: 'JOBSEEKER' })
    await linkChat(testApp, hanna, 42)
    const before = listTexts(testApp, 42).length
    expect(await hanna.patch('/telegram', { topics: { APPLICATIONS: false } })).toMatchObject({
      status: 200,
      data: { topics: { APPLICATIONS: false, JOB_ALERTS: true, INTERVIEWS: true, MESSAGES: true, OTHER: true } },
    })
    await notify(testApp, hanna.id, 'An application')
    await notify(testApp, hanna.id, 'An offer', 'offer.made')
    await notify(testApp, hanna.id, 'A message', 'message.received')
    await hanna.patch('/telegram', { topics: { APPLICATIONS: true } })
    await notify(testApp, hanna.id, 'Another application')
    await sendAllMessages(testApp)
    expect(listTexts(testApp, 42).slice(before)).toEqual([
      expect.stringContaining('A message'),
      expect.stringContaining('Another application'),
    ])
    expect((await hanna.get('/notifications/unread-count')).data.count, 'the list has all, and the link').toBe(5)
  })

  test.for([
    [{}, 400, 'NOTHING_CHANGED'],
    [{ topics: {} }, 400, 'NOTHING_CHANGED'],
    [{ topics: { NEWS: true } }, 400, 'BAD_INPUT'],
    [{ quietHours: { from: 7, until: 7 } }, 400, 'BAD_INPUT'],
    [{ quietHours: { from: 24, until: 7 } }, 400, 'BAD_INPUT'],
  ] as const)('is not changed by %j', async ([body, status, code], { testApp }) => {
    const hanna = await testApp.createAccount({ role: 'JOBSEEKER' })
    await linkChat(testApp, hanna, 42)
    expect(await hanna.patch('/telegram', body)).toMatchObject({ status, code })
  })
})

test('without a bot in the settings nothing exists: no endpoint, and no word of it in the description of the API', async ({
  testApp,
}) => {
  const { app } = await testApp.startInstance(undefined, { TELEGRAM_BOT_TOKEN: undefined, TELEGRAM_CHANNEL: undefined })
  const hanna = createTestClient(app, (await testApp.createAccount({ role: 'JOBSEEKER' })).token)
  const nowhere = await hanna.get('/nowhere')
  for (const response of [
    await hanna.get('/telegram'),
    await hanna.patch('/telegram', {}),
    await hanna.post('/telegram/link'),
    await hanna.delete('/telegram/link'),
    await hanna.post('/telegram/updates', {}),
  ])
    expect(response).toMatchObject({ status: 404, code: nowhere.code })
  for (const url of ['/api/v1/openapi.json', '/api/docs'])
    expect((await app.inject({ url })).body).not.toContain('/api/v1/telegram')
})
