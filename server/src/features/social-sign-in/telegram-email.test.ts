import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { signUpUnverifiedUser, signUpVerifiedUser, TEST_PASSWORD } from '#test/sign-up.ts'
import {
  TELEGRAM_EMAIL,
  TELEGRAM_USER,
  confirmTelegramEmail,
  getTelegramTicket,
  listIdentities,
  readTelegramCode,
  roundTripToTelegram,
  sendTelegramCode,
  signInWithTelegram,
  signUpWithTelegram,
} from '#test/telegram-sign-in.ts'
import { test, type TestApp } from '#test/test-app.ts'

const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const countAccounts = async (testApp: TestApp) => (await run(testApp.db, 'select 1 from accounts')).length

describe('somebody who signs in with Telegram for the first time', () => {
  test('enters an address and the code sent to it, and gets a verified account of role OTHER without a password', async ({
    testApp,
  }) => {
    const response = await signUpWithTelegram(testApp)

    expect(response).toMatchObject({
      status: 200,
      data: {
        user: {
          email: TELEGRAM_EMAIL,
          role: 'OTHER',
          isVerified: true,
          hasPassword: false,
          firstName: 'Abebe',
          lastName: 'Girma Tadesse',
        },
      },
    })
    const { id } = response.data.user
    expect(await listIdentities(testApp)).toEqual([{ provider: 'telegram', subject: TELEGRAM_USER.sub, accountId: id }])
    expect(await run(testApp.db, 'select 1 from telegram_sign_ins')).toEqual([])
    expect(await run(testApp.db, 'select terms_version is not null as agreed from accounts')).toEqual([
      { agreed: true },
    ])
  })

  test('is recognised by the subject from then on, whatever their name, and needs no address again', async ({
    testApp,
  }) => {
    const first = await signUpWithTelegram(testApp)
    const again = await signInWithTelegram(testApp, {
      ...TELEGRAM_USER,
      id: 1,
      name: 'Somebody',
      preferred_username: 'new',
    })
    expect(again).toMatchObject({ status: 200, data: { user: { id: first.data.user.id, firstName: 'Abebe' } } })
    expect(again.data.accessToken).toMatch(/^[\w-]{43}$/)
    expect(await signInWithTelegram(testApp, { ...TELEGRAM_USER, sub: '2' })).toMatchObject({
      data: { emailRequired: true },
    })
  })

  test('gets no code for an address with a verified account, but learns nothing: the response is the same, and the email says how to link Telegram', async ({
    testApp,
  }) => {
    const { email, id } = await signUpVerifiedUser(testApp)
    const [one, other] = [
      await getTelegramTicket(testApp),
      await getTelegramTicket(testApp, { ...TELEGRAM_USER, sub: '2' }),
    ]
    const [known, free] = [await sendTelegramCode(testApp, one, email), await sendTelegramCode(testApp, other)]

    expect([known.status, known.data, known.message]).toEqual([free.status, free.data, free.message])
    const sent = (await testApp.listOutboxEmails()).find(({ letter }) => letter === 'account.telegram-known')!
    expect(sent.text).not.toMatch(/\b\d{6}\b/)
    expect(sent.text).toContain('It already has an account')
    expect(sent.text).not.toContain('Abebe')
    expect(await confirmTelegramEmail(testApp, one, '123456')).toMatchObject({ status: 400, code: 'INVALID_CODE' })
    expect(await listIdentities(testApp)).toEqual([])
    expect(await testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD })).toMatchObject({
      status: 200,
      data: { user: { id } },
    })
  })

  test('gets the code in the language of the page', async ({ testApp }) => {
    const ticket = await getTelegramTicket(testApp)
    await testApp.visitor.post(
      '/auth/telegram/email',
      { ticket, email: TELEGRAM_EMAIL },
      { headers: { 'accept-language': 'am' } },
    )
    const sent = (await testApp.listOutboxEmails()).find(({ letter }) => letter === 'account.telegram-code')!
    expect(sent.subject).toMatch(/[\u1200-\u135F]/)
    expect(sent.text).not.toContain('Welcome')
    expect(await confirmTelegramEmail(testApp, ticket, await readTelegramCode(testApp))).toMatchObject({ status: 200 })
  })

  test('is not linked to an account that was verified while the code was under way', async ({ testApp }) => {
    const ticket = await getTelegramTicket(testApp)
    await sendTelegramCode(testApp, ticket)
    await signUpVerifiedUser(testApp, { email: TELEGRAM_EMAIL })
    expect(await confirmTelegramEmail(testApp, ticket, await readTelegramCode(testApp))).toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
    })
    expect(await listIdentities(testApp)).toEqual([])
  })

  test('takes over an account that somebody else registered with the address and never verified', async ({
    testApp,
  }) => {
    const planted = await signUpUnverifiedUser(testApp, { email: TELEGRAM_EMAIL, firstName: 'Mister', role: 'COMPANY' })
    const response = await signUpWithTelegram(testApp)
    expect(response).toMatchObject({
      status: 200,
      data: { user: { id: planted.id, role: 'OTHER', firstName: 'Abebe', hasPassword: false } },
    })
    expect(await testApp.visitor.post('/auth/login', { email: TELEGRAM_EMAIL, password: TEST_PASSWORD })).toMatchObject(
      {
        status: 401,
      },
    )
  })

  test('has five tries for a code, then needs a new one; a new code replaces the old one', async ({ testApp }) => {
    const ticket = await getTelegramTicket(testApp)
    await sendTelegramCode(testApp, ticket)
    const first = await readTelegramCode(testApp)
    for (let tries = 0; tries < 5; tries++)
      expect(await confirmTelegramEmail(testApp, ticket, wrongCode(first))).toMatchObject({
        status: 400,
        code: 'INVALID_CODE',
      })
    expect(await confirmTelegramEmail(testApp, ticket, first)).toMatchObject({ status: 400, code: 'INVALID_CODE' })

    await sendTelegramCode(testApp, ticket, 'other@town.example')
    const second = await readTelegramCode(testApp)
    if (second !== first)
      expect(await confirmTelegramEmail(testApp, ticket, first)).toMatchObject({ code: 'INVALID_CODE' })
    expect(await confirmTelegramEmail(testApp, ticket, second)).toMatchObject({
      status: 200,
      data: { user: { email: 'other@town.example' } },
    })
    expect(await confirmTelegramEmail(testApp, ticket, second)).toMatchObject({ status: 400, code: 'INVALID_TICKET' })
  })

  test('cannot use a code or ticket that has expired, nor a ticket of somebody else', async ({ testApp }) => {
    const ticket = await getTelegramTicket(testApp)
    await sendTelegramCode(testApp, ticket)
    const code = await readTelegramCode(testApp)
    const other = await getTelegramTicket(testApp, { ...TELEGRAM_USER, sub: '2' })
    expect(await confirmTelegramEmail(testApp, other, code)).toMatchObject({ status: 400, code: 'INVALID_CODE' })
    await run(testApp.db, `update telegram_sign_ins set code_expires_at = now() where email is not null`)
    expect(await confirmTelegramEmail(testApp, ticket, code)).toMatchObject({ status: 400, code: 'INVALID_CODE' })
    await run(
      testApp.db,
      `update telegram_sign_ins set code_expires_at = now() + interval '1 minute', expires_at = now() where email is not null`,
    )
    for (const each of [
      confirmTelegramEmail(testApp, ticket, code),
      sendTelegramCode(testApp, ticket),
      sendTelegramCode(testApp, 'x'),
    ])
      expect(await each).toMatchObject({ status: 400, code: 'INVALID_TICKET' })
    expect(await countAccounts(testApp)).toBe(0)
  })

  test('cannot use the code of the redirect as a ticket, and the ticket is no session token', async ({ testApp }) => {
    const { facts } = await roundTripToTelegram(testApp)
    expect(await sendTelegramCode(testApp, facts['code']!)).toMatchObject({ status: 400, code: 'INVALID_TICKET' })
    const ticket = (await testApp.visitor.post('/auth/telegram', { code: facts['code'] })).data.ticket as string
    const me = await testApp.app.inject({ url: '/api/v1/auth/me', headers: { authorization: `Bearer ${ticket}` } })
    expect(me.statusCode).toBe(401)
  })

  test('has nothing stored that opens anything: tokens and codes are hashes', async ({ testApp }) => {
    const ticket = await getTelegramTicket(testApp)
    await sendTelegramCode(testApp, ticket)
    const [row] = await run<{ token: Buffer; code: Buffer; seconds: number }>(
      testApp.db,
      'select token_hash as token, code_hash as code, round(extract(epoch from expires_at - now())) as seconds from telegram_sign_ins',
    )
    expect([row!.token.length, row!.code.length]).toEqual([32, 32])
    expect(row!.seconds).toBeGreaterThan(1790)
  })

  test('gets one account from ten right codes at the same time, and one from two tickets', async ({ testApp }) => {
    const tickets = [await getTelegramTicket(testApp), await getTelegramTicket(testApp)]
    const codes: string[] = []
    for (const [index, ticket] of tickets.entries()) {
      await sendTelegramCode(testApp, ticket, `racer${index}@town.example`)
      codes.push(await readTelegramCode(testApp))
    }
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => confirmTelegramEmail(testApp, tickets[n % 2]!, codes[n % 2]!)),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await countAccounts(testApp)).toBe(1)
    expect(await listIdentities(testApp)).toHaveLength(1)
  })

  test('cannot sign in while suspended', async ({ testApp }) => {
    const { data } = await signUpWithTelegram(testApp)
    const { facts } = await roundTripToTelegram(testApp)
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'spam' where id = $1`, [
      data.user.id,
    ])
    expect(await testApp.visitor.post('/auth/telegram', { code: facts['code'] })).toMatchObject({
      status: 403,
      code: 'ACCOUNT_SUSPENDED',
    })
    expect((await roundTripToTelegram(testApp)).facts).toMatchObject({ problem: 'telegram-suspended' })
  })

  test('gets one email a minute for an address, and another address at once', async ({ testApp }) => {
    const { app } = await testApp.startInstance(undefined, { LIMITS_SCALE: '1' })
    const ticket = await getTelegramTicket(testApp)
    const send = async (email: string) =>
      (await app.inject({ method: 'POST', url: '/api/v1/auth/telegram/email', payload: { ticket, email } })).statusCode
    expect([await send(TELEGRAM_EMAIL), await send(TELEGRAM_EMAIL), await send('right@town.example')]).toEqual([
      200, 429, 200,
    ])
    expect(await testApp.listOutboxEmails()).toHaveLength(2)
  })
})
