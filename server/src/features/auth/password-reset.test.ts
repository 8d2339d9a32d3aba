import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { getMailedCode, getWrongCode, signUpVerifiedUser, signUpUnverifiedUser, TEST_PASSWORD } from '#test/sign-up.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test, type TestApp } from '#test/test-app.ts'

const NEW = 'Another good one 42'
const forgot = (testApp: TestApp, email: string) => testApp.visitor.post('/auth/forgot-password', { email })
const reset = (testApp: TestApp, token: string, password = NEW) =>
  testApp.visitor.post('/auth/reset-password', { token, password })
const listTokens = async (testApp: TestApp) =>
  (await testApp.listOutboxEmails())
    .filter((letter) => letter.letter === 'account.reset')
    .map((letter) => /token=([\w-]+)/.exec(letter.text)![1]!)

async function requestReset(testApp: TestApp) {
  const person = await signUpVerifiedUser(testApp)
  await forgot(testApp, person.email)
  return { ...person, token: (await listTokens(testApp)).at(-1)! }
}

describe('POST /auth/forgot-password', () => {
  test('emails a link on our own origin to a known address, whatever the Host header says', async ({ testApp }) => {
    const { email } = await signUpVerifiedUser(testApp)

    const response = await testApp.visitor.post(
      '/auth/forgot-password',
      { email: email.toUpperCase() },
      { headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' } },
    )

    expect(response).toMatchObject({ status: 200, data: null })
    const letter = (await testApp.listOutboxEmails()).at(-1)!
    expect(letter).toMatchObject({
      letter: 'account.reset',
      recipient: email,
      text: expect.stringMatching(/https:\/\/sira\.example\/reset-password\?token=[\w-]{43}$/m),
    })
    expect(letter.text).not.toContain('evil')
  })

  test('responds to an unknown address with the same bytes and emails nothing', async ({ testApp }) => {
    const { email } = await signUpVerifiedUser(testApp)
    const before = (await testApp.listOutboxEmails()).length
    const unknown = await forgot(testApp, 'nobody@town.example')
    expect(await testApp.listOutboxEmails()).toHaveLength(before)

    const known = await forgot(testApp, email)

    expect({ status: known.status, text: known.text, names: Object.keys(known.headers) }).toEqual({
      status: unknown.status,
      text: unknown.text,
      names: Object.keys(unknown.headers),
    })
  })

  test('lets the newest link work again when somebody has requested as many as are sent', async ({ testApp }) => {
    const { email } = await signUpVerifiedUser(testApp)
    const { visitor } = await getStrictInstance(testApp)
    await run(testApp.db, `delete from limit_counters where key like 'mailIn%'`)
    for (let n = 0; n < 5; n++) await visitor.post('/auth/forgot-password', { email })
    const tokens = await listTokens(testApp)
    const runOut = (age: string) =>
      run(testApp.db, `update mailed_tokens set expires_at = now(), created_at = now() - $1::interval`, [age])
    for (const limits of ['mailInHour:%', 'forgotOfAddress:%']) {
      await runOut('2 hours')
      expect(await reset(testApp, tokens.at(-1)!)).toMatchObject({ code: 'INVALID_RESET_TOKEN' })
      await run(testApp.db, `delete from limit_counters where key not like $1`, [limits])
      await run(testApp.db, `update limit_counters set count = 99`)
      await visitor.post('/auth/forgot-password', { email })
      expect(await listTokens(testApp)).toHaveLength(tokens.length)
      expect(await reset(testApp, tokens.at(-1)!, 'iloveyou'), limits).toMatchObject({ code: 'WEAK_PASSWORD' })
      expect(await reset(testApp, tokens[0]!), 'an older one').toMatchObject({ code: 'INVALID_RESET_TOKEN' })
    }
    await runOut('25 hours')
    await run(testApp.db, `update limit_counters set count = 99 where key like 'forgotOfAddress:%'`)
    await visitor.post('/auth/forgot-password', { email })
    expect(await reset(testApp, tokens.at(-1)!)).toMatchObject({ code: 'INVALID_RESET_TOKEN' })
  })

  test('emails at most five links in half an hour, without saying so', async ({ testApp }) => {
    const { email } = await testApp.createAccount({ role: 'COMPANY' })
    const { visitor } = await getStrictInstance(testApp)

    for (let n = 0; n < 7; n++)
      expect(await visitor.post('/auth/forgot-password', { email })).toMatchObject({ status: 200 })

    expect(await listTokens(testApp)).toHaveLength(5)
  })

  test('stores the token as a hash only', async ({ testApp }) => {
    const { token } = await requestReset(testApp)

    const [row] = await run<{ all: string }>(testApp.db, 'select mailed_tokens::text as all from mailed_tokens')
    expect(row!.all).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    expect(row!.all).not.toContain(token)
  })
})

describe('POST /auth/reset-password', () => {
  test('changes the password, ends every session on all instances and notifies the owner', async ({ testApp }) => {
    const { email, id, token } = await requestReset(testApp)
    const sessions = [await testApp.signIn({ id, email }), await testApp.signIn({ id, email })]
    const other = await testApp.startInstance()

    expect(await reset(testApp, token)).toMatchObject({
      status: 200,
      message: 'Your password is changed. Please sign in.',
    })

    for (const { token: old } of sessions)
      expect(
        (await other.app.inject({ url: '/api/v1/auth/me', headers: { authorization: `Bearer ${old}` } })).statusCode,
      ).toBe(401)
    expect((await testApp.listOutboxEmails()).at(-1)).toMatchObject({
      letter: 'account.password-changed',
      recipient: email,
      text: expect.stringContaining('https://sira.example/forgot-password'),
    })
    expect(await testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD })).toMatchObject({ status: 401 })
    expect(await testApp.visitor.post('/auth/login', { email, password: NEW })).toMatchObject({ status: 200 })
  })

  test('a used, replaced, expired or unknown link is refused and changes nothing', async ({ testApp }) => {
    const used = await requestReset(testApp)
    await reset(testApp, used.token)
    const replaced = await requestReset(testApp)
    await forgot(testApp, replaced.email)
    const late = await requestReset(testApp)
    await run(testApp.db, 'update mailed_tokens set expires_at = now() where account_id = $1', [late.id])

    for (const token of [used.token, replaced.token, late.token, 'x', 'A'.repeat(43), `${used.token} `])
      expect(await reset(testApp, token, 'Yet another one 43')).toMatchObject({
        status: 400,
        code: 'INVALID_RESET_TOKEN',
      })
    expect(await testApp.visitor.post('/auth/login', { email: replaced.email, password: TEST_PASSWORD })).toMatchObject(
      {
        status: 200,
      },
    )
    expect(await testApp.visitor.post('/auth/login', { email: late.email, password: TEST_PASSWORD })).toMatchObject({
      status: 200,
    })
  })

  test('a link is valid for an hour', async ({ testApp }) => {
    const [recent, late] = [await requestReset(testApp), await requestReset(testApp)]
    // Counted from now, because creating the other account may have taken long.
    const pass = (id: string, time: string) =>
      run(
        testApp.db,
        'update mailed_tokens set expires_at = now() + (expires_at - created_at) - $2::interval where account_id = $1',
        [id, time],
      )
    await pass(recent.id, '59 minutes 50 seconds')
    await pass(late.id, '1 hour')
    expect([(await reset(testApp, recent.token)).status, (await reset(testApp, late.token)).status]).toEqual([200, 400])
  })

  test('is not possible with a phone number', async ({ testApp }) => {
    await signUpVerifiedUser(testApp, { phone: '+251 911234567' })
    const emailCount = (await testApp.listOutboxEmails()).length
    for (const email of ['+251 911234567', '+251911234567@sms.example']) await forgot(testApp, email)
    expect(await testApp.visitor.post('/auth/forgot-password', { phone: '+251 911234567' })).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    })
    expect(
      await testApp.visitor.post('/auth/login', { email: '+251 911234567', password: TEST_PASSWORD }),
    ).toMatchObject({
      status: 401,
    })
    expect(await testApp.listOutboxEmails()).toHaveLength(emailCount)
  })

  test('a weak password is refused with the reason, and the link can be used again', async ({ testApp }) => {
    const { token } = await requestReset(testApp)

    expect(await reset(testApp, token, 'iloveyou')).toMatchObject({
      status: 400,
      code: 'WEAK_PASSWORD',
      errors: { password: [expect.any(String)] },
    })
    expect(await reset(testApp, token, 'Bekele-Hiwot-1')).toMatchObject({ status: 400, code: 'WEAK_PASSWORD' })
    expect(await reset(testApp, token, '12345')).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
      errors: { password: ['Password must be at least 6 characters'] },
    })
    expect(await reset(testApp, token)).toMatchObject({ status: 200 })
  })

  test('an administrator’s password needs twelve characters, and the link can be used again', async ({ testApp }) => {
    const { id, token } = await requestReset(testApp)
    await run(testApp.db, `update accounts set role = 'ADMIN' where id = $1`, [id])

    expect(await reset(testApp, token, 'tej at noon')).toMatchObject({
      status: 400,
      code: 'WEAK_PASSWORD',
      errors: { password: ['The password of an administrator needs at least 12 characters.'] },
    })
    expect(await reset(testApp, token, 'tej at noon.')).toMatchObject({ status: 200 })
  })

  test('one link used twenty times at the same time changes the password once', async ({ testApp }) => {
    const { token } = await requestReset(testApp)

    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => reset(testApp, token, `Another good one ${n}`)),
    )

    expect(responses.filter((response) => response.status === 200)).toHaveLength(1)
    expect(
      (await testApp.listOutboxEmails()).filter((letter) => letter.letter === 'account.password-changed'),
    ).toHaveLength(1)
  })

  test('a sign-in with the old password at the same time leaves no session behind', async ({ testApp }) => {
    const { email, token } = await requestReset(testApp)
    const signIn = () => testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD })

    const [changed, ...signedIn] = await Promise.all([reset(testApp, token), ...Array.from({ length: 12 }, signIn)])

    expect(changed).toMatchObject({ status: 200 })
    const tokens = signedIn
      .filter((response) => response.status === 200)
      .map((response) => response.data.accessToken as string)
    for (const old of tokens)
      expect(await testApp.visitor.get('/auth/me', { headers: { authorization: `Bearer ${old}` } })).toMatchObject({
        status: 401,
      })
  })

  test('does not verify the address', async ({ testApp }) => {
    const { email, id } = await signUpUnverifiedUser(testApp)
    await forgot(testApp, email)
    await reset(testApp, (await listTokens(testApp)).at(-1)!)

    expect(await testApp.visitor.post('/auth/login', { email, password: NEW })).toMatchObject({
      status: 403,
      code: 'EMAIL_NOT_VERIFIED',
      data: { userId: id },
    })
  })

  test('lets the owner of an address verify it that somebody else has registered, with every try and code used up', async ({
    testApp,
  }) => {
    const { email, id, code } = await signUpUnverifiedUser(testApp)
    const { from } = await getStrictInstance(testApp)
    const stranger = from('203.0.113.9')
    for (let n = 0; n < 5; n++) {
      await run(testApp.db, `update email_codes set tries = 0`)
      await run(testApp.db, `delete from limit_counters where key like 'proof:%'`)
      for (let k = 0; k < 4; k++) await stranger.post('/auth/verify-email', { userId: id, otp: getWrongCode(code) })
    }
    await run(testApp.db, `update limit_counters set count = 99 where key like 'resend%'`)
    await stranger.post('/auth/resend-otp', { userId: id })
    await run(testApp.db, `delete from limit_counters where key like 'mailIn%'`)

    await from('198.51.100.7').post('/auth/forgot-password', { email })
    await from('198.51.100.7').post('/auth/reset-password', {
      token: (await listTokens(testApp)).at(-1)!,
      password: NEW,
    })
    expect(await from('198.51.100.7').post('/auth/login', { email, password: NEW })).toMatchObject({
      code: 'EMAIL_NOT_VERIFIED',
    })
    const otp = await getMailedCode(testApp, email)
    expect(otp).not.toBe(code)
    expect(await from('198.51.100.7').post('/auth/verify-email', { userId: id, otp })).toMatchObject({ status: 200 })
  })

  test('a reset token and a code are no session tokens', async ({ testApp }) => {
    const { token, code } = await requestReset(testApp)

    for (const secret of [token, code])
      expect(await testApp.visitor.get('/auth/me', { headers: { authorization: `Bearer ${secret}` } })).toMatchObject({
        status: 401,
      })
  })
})
