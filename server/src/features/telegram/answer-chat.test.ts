import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { linkChat, receiveUpdates, sendAllMessages } from '#test/telegram.ts'
import { createTestClient } from '#test/test-client.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { callTelegram } from './telegram-api.queries.ts'
import { handleNextUpdate, pollUpdates } from './receive-updates.worker.ts'
import { announceUpdateAddress } from './receive-updates.worker.ts'

const CHAT = 42
const last = (testApp: TestApp, chat = CHAT) => testApp.telegram.listMessages(chat).at(-1)
async function ask(testApp: TestApp, text: string, language = 'en') {
  testApp.telegram.write(CHAT, text, language)
  await receiveUpdates(testApp)
  await sendAllMessages(testApp)
  return last(testApp)!
}
const listAnswers = (testApp: TestApp) =>
  testApp.telegram.state.calls
    .filter(({ method }) => method === 'answerCallbackQuery')
    .map(({ params }) => params['text'])

describe('a search typed in the chat', () => {
  test('is answered with five jobs and a link to all of them, also without an account', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany({ name: 'Kifiya & Sons' })
    for (let n = 1; n <= 7; n++) await testApp.createJob(companyId, { title: `React <Developer> ${n}` })
    await testApp.createJob(companyId, { title: 'Accountant', skills: ['SQL'] })
    const { text, buttons } = await ask(testApp, 'react')
    expect(text).toMatch(/^<b>7 jobs for “react”<\/b>/)
    expect(text.match(/href="https:\/\/sira\.example\/jobs\/[0-9a-f-]{36}\?utm_source=telegram"/g)).toHaveLength(5)
    expect(text).toContain('React &lt;Developer&gt;')
    expect(text).toContain('Kifiya &amp; Sons · Addis Ababa · Full-time')
    expect(buttons).toEqual([{ text: 'See all 7 jobs', url: 'https://sira.example/jobs?q=react&utm_source=telegram' }])
  })

  test('that no job matches says so; in Amharic links lead to the Amharic pages', async ({ testApp }) => {
    const { text, buttons } = await ask(testApp, 'zzqqxx & <b>', 'am')
    expect(text).toContain('zzqqxx &amp; &lt;b&gt;')
    expect(buttons[0]!.url).toBe('https://sira.example/am/jobs?utm_source=telegram')
  })

  test('in Amharic shows pay as the pages do', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    await testApp.createJob(companyId, { title: 'React Developer', salary_type: 'FIXED', salary_amount: 87_000 })
    expect((await ask(testApp, 'react', 'am')).text).toContain(' · 87,000 ብር በወር')
  })

  test('in the language of the account, where the chat is linked to one', async ({ testApp }) => {
    await linkChat(testApp, await testApp.createAccount({ role: 'JOBSEEKER', language: 'am' }), CHAT)
    expect((await ask(testApp, 'zzqqxx', 'en')).buttons[0]!.url).toContain('/am/jobs')
  })

  test('is limited for each chat', async ({ testApp }) => {
    const strict = await testApp.startInstance(undefined, { LIMITS: 'telegramChat=2/60', LIMITS_SCALE: '1' })
    for (let n = 0; n < 5; n++) testApp.telegram.write(CHAT, 'react')
    await pollUpdates(strict.resources)
    while (await handleNextUpdate(strict.resources));
    await sendAllMessages(testApp)
    expect(testApp.telegram.listMessages(CHAT)).toHaveLength(2)
  })

  test('does not keep somebody who has written much from /stop, nor a button from its answer', async ({ testApp }) => {
    const hanna = await testApp.createSeeker()
    await linkChat(testApp, hanna, CHAT)
    const strict = await testApp.startInstance(undefined, { LIMITS: 'telegramChat=2/60', LIMITS_SCALE: '1' })
    const button = { ...last(testApp)!, buttons: [{ text: 'x', callback_data: 'c:nonsense' }] }
    testApp.telegram.write(CHAT, 'react')
    testApp.telegram.press(button, 'x')
    for (let n = 0; n < 2; n++) testApp.telegram.write(CHAT, '/stop')
    await pollUpdates(strict.resources)
    while (await handleNextUpdate(strict.resources));
    await expect.poll(() => listAnswers(testApp)).toEqual(['Too many requests. Please wait a moment.'])
    expect((await hanna.get('/telegram')).data.linkedAt).toBeNull()
    await sendAllMessages(testApp)
    expect(testApp.telegram.listMessages(CHAT).slice(1)).toMatchObject([
      { text: expect.stringContaining('No job matches') },
      { text: expect.stringContaining('no longer linked') },
    ])
  })

  test('is not what a document is: help says that nobody reads resumes here', async ({ testApp }) => {
    testApp.telegram.sendFile(CHAT)
    await receiveUpdates(testApp)
    await sendAllMessages(testApp)
    expect(last(testApp)!.text).toContain('Please send no resumes or other documents here')
  })
})

describe('updates', () => {
  const SECRET = 'the-secret-of-the-town-hall'
  const startWebhook = (testApp: TestApp) => testApp.startInstance(undefined, { TELEGRAM_WEBHOOK_SECRET: SECRET })
  const post = (app: TestApp['app'], payload: object, secret: string | undefined = SECRET) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/telegram/updates',
      headers: { 'content-type': 'application/json', ...(secret && { 'x-telegram-bot-api-secret-token': secret }) },
      payload,
    })

  test('are sent to our address with the secret, each has its effect once', async ({ testApp }) => {
    const { app, resources } = await startWebhook(testApp)
    await announceUpdateAddress(resources)
    expect(testApp.telegram.state.webhook).toMatchObject({
      url: 'https://sira.example/api/v1/telegram/updates',
      secret_token: SECRET,
      allowed_updates: ['message', 'callback_query', 'my_chat_member'],
    })
    const update = testApp.telegram.write(CHAT, 'react')
    for (const secret of ['', 'another-secret-of-someone', `${SECRET}x`])
      expect((await post(app, update, secret)).statusCode).toBe(401)
    expect(await run(testApp.db, 'select 1 from telegram_updates')).toEqual([])
    for (let n = 0; n < 3; n++) expect((await post(app, update)).statusCode).toBe(200)
    expect((await post(app, { nonsense: true })).statusCode).toBe(200)
    expect((await post(app, { update_id: -1 })).statusCode).toBe(200)
    while (await handleNextUpdate(resources));
    await post(app, update)
    while (await handleNextUpdate(resources));
    await sendAllMessages(testApp)
    expect(testApp.telegram.listMessages(CHAT)).toHaveLength(1)
    expect(await run(testApp.db, 'select 1 from telegram_updates where content is not null')).toEqual([])
  })

  test('have no address where the server asks for them', async ({ testApp }) => {
    const { app } = await testApp.startInstance()
    expect((await post(app, { update_id: 1 })).statusCode).toBe(404)
  })

  test('are asked for by one instance at a time, and once', async ({ testApp }) => {
    const other = await startWebhook(testApp)
    await announceUpdateAddress(other.resources)
    await expect(pollUpdates(testApp.resources), 'Telegram still sends them elsewhere').rejects.toThrow('409')
    testApp.telegram.write(CHAT, 'react')
    const found = await Promise.all([pollUpdates(testApp.resources), pollUpdates(other.resources)])
    expect(found.filter(Boolean)).toHaveLength(1)
    expect(await pollUpdates(testApp.resources)).toBe(false)
    expect(testApp.telegram.state.updates).toEqual([])
  })

  test('that fail are tried again after growing pauses, which hold up only their chat', async ({ testApp }) => {
    const { resources, db, telegram } = testApp
    const failWith = (error: Error) => {
      const config = Object.defineProperty({ ...resources.config }, 'PUBLIC_ORIGIN', {
        get() {
          throw error
        },
      })
      return handleNextUpdate({ ...resources, config })
    }
    const [failing, held] = [telegram.write(CHAT, 'react'), telegram.write(CHAT, '/stop')]
    const other = telegram.write(43, '/stop')
    await pollUpdates(resources)
    const describeFailing = async () => {
      const [row] = await run<{ attempts: number; seconds: number; isOpen: boolean }>(
        db,
        `select attempts, done_at is null as "isOpen", round(extract(epoch from next_attempt_at - clock_timestamp()))::int as seconds from telegram_updates where update_id = $1`,
        [failing.update_id],
      )
      return row!
    }
    const listDone = async () =>
      (
        await run<{ id: number }>(
          db,
          'select update_id::int as id from telegram_updates where done_at is not null order by 1',
        )
      ).map(({ id }) => id)

    const deadlock = Object.assign(new Error('deadlock'), { code: '40P01' })
    await expect(failWith(deadlock)).rejects.toThrow('deadlock')
    expect(await describeFailing(), 'what passes by itself does not count').toMatchObject({ attempts: 0, seconds: 5 })
    while (await handleNextUpdate(resources));
    expect(await listDone()).toEqual([other.update_id])

    const pauses: number[] = []
    for (let n = 0; n < 9; n++) {
      await run(db, 'update telegram_updates set next_attempt_at = now()')
      await expect(failWith(new Error('a bug'))).rejects.toThrow('a bug')
      pauses.push((await describeFailing()).seconds)
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600])
    await run(db, 'update telegram_updates set next_attempt_at = now()')
    await expect(failWith(new Error('a bug'))).rejects.toThrow('a bug')
    expect(await describeFailing(), 'it is given up').toMatchObject({ attempts: 10, isOpen: false })
    while (await handleNextUpdate(resources));
    expect(await listDone()).toEqual([failing.update_id, held.update_id, other.update_id])
  })

  test('from groups, of other kinds and with odd content are ignored; one that fails is given up', async ({
    testApp,
  }) => {
    const { app, resources } = await startWebhook(testApp)
    for (const [index, content] of [
      { message: { chat: { id: -5, type: 'group' }, text: '/start abc' } },
      { edited_message: { chat: { id: 5, type: 'private' }, text: 'react' } },
      { message: 'text' },
      { callback_query: { id: 'x', data: 'x' } },
    ].entries())
      await post(app, { update_id: 100 + index, ...content })
    while (await handleNextUpdate(resources));
    await sendAllMessages(testApp)
    expect(testApp.telegram.state.messages).toEqual([])

    await run(
      testApp.db,
      `insert into telegram_updates (update_id, content) values (200, '{"message": {"chat": {"id": 5, "type": "private"}, "text": "/stop"}}')`,
    )
    const broken = { ...resources, db: { transaction: () => ({ execute: () => Promise.reject(new Error('broken')) }) } }
    await expect(handleNextUpdate(broken as never)).rejects.toThrow('broken')
    expect(await handleNextUpdate(resources)).toBe(true)
  })
})

test('a call that gets no answer is unknown, and its error does not have the token', async ({ testApp }) => {
  const { config } = testApp.resources
  testApp.telegram.failNext(CHAT, 'silence')
  const outcome = await callTelegram(config, 'sendMessage', { chat_id: CHAT, text: 'x' }, { timeoutMs: 200 })
  expect(outcome).toEqual({ kind: 'UNKNOWN', reason: 'no answer in time' })
  testApp.telegram.failNext(CHAT, { code: 400, migratedTo: -77 })
  expect(await callTelegram(config, 'sendMessage', { chat_id: CHAT, text: 'x' })).toMatchObject({ migratedTo: -77 })
})

test('the log of a request from Telegram has nothing that was written', async ({ testApp }) => {
  const lines: string[] = []
  const { app } = await testApp.startInstance(
    undefined,
    { TELEGRAM_WEBHOOK_SECRET: 'the-secret-of-the-town-hall', LOG_LEVEL: 'debug' },
    { logStream: { write: (line) => void lines.push(line) } },
  )
  await createTestClient(app).post('/telegram/updates', { update_id: 1, message: { text: 'my number is 0911223344' } })
  expect(lines.join()).not.toContain('0911223344')
})
