import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTestClient } from '#test/test-client.ts'
import {
  generateTotpCode,
  enrollPasskey,
  issueRecoveryCodes,
  listAccountEmails,
  startSignIn,
  finishSignIn,
  signInNewUser,
  createUserWithApp,
} from '#test/second-factors.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { TEST_PASSWORD } from '#test/sign-up.ts'
import { test, type TestApp } from '#test/test-app.ts'

/** Enters wrong codes as somebody does who knows the password, with a new sign-in whenever one has had its five. */
async function enterWrongCodes(testApp: TestApp, email: string, times: number, code: object = { code: '000000' }) {
  const { from } = await getStrictInstance(testApp)
  const stranger = from('203.0.113.9')
  let ticket = ''
  const answers = []
  for (let n = 0; n < times; n++) {
    if (n % 5 === 0)
      ticket = (await stranger.post('/auth/login', { email, password: TEST_PASSWORD })).data.ticket as string
    answers.push(await stranger.post('/auth/mfa/verify', { ticket, ...code }))
  }
  return answers
}

/** Chooses a new password with an emailed link, as far as the limits of emails allow. */
async function resetPasswordByMail(testApp: TestApp, email: string, password: string) {
  const { from } = await getStrictInstance(testApp)
  await run(testApp.db, `delete from limit_counters where key like 'mailIn%' or key like 'forgot%'`)
  await from('198.51.100.7').post('/auth/forgot-password', { email })
  const { text } = (await testApp.listOutboxEmails()).findLast(({ letter }) => letter === 'account.reset')!
  const token = /token=([\w-]+)/.exec(text)![1]
  expect(await from('198.51.100.7').post('/auth/reset-password', { token: token!, password })).toMatchObject({
    status: 200,
  })
}

describe('the ticket after the first step', () => {
  test('is valid for the second step only, for five attempts and ten minutes, and once', async ({ testApp }) => {
    const { who, secret, ticket } = await createUserWithApp(testApp)
    const first = await ticket()
    expect(await createTestClient(testApp.app, first).get('/auth/me')).toMatchObject({ status: 401 })
    for (let n = 0; n < 5; n++)
      expect(await finishSignIn(testApp, { ticket: first, code: '000000' })).toMatchObject({
        code: 'INVALID_SECOND_FACTOR',
      })
    expect(await finishSignIn(testApp, { ticket: first, code: generateTotpCode(secret) })).toMatchObject({
      status: 400,
      code: 'INVALID_TICKET',
    })

    const late = await ticket()
    await run(testApp.db, `update sign_in_tickets set expires_at = now()`)
    expect(await finishSignIn(testApp, { ticket: late, code: generateTotpCode(secret) })).toMatchObject({
      code: 'INVALID_TICKET',
    })

    const good = await ticket()
    const { status, data } = await finishSignIn(testApp, { ticket: good, code: generateTotpCode(secret) })
    expect([status, data.user.id, data.deviceToken]).toEqual([200, who.id, null])
    expect(await finishSignIn(testApp, { ticket: good, code: generateTotpCode(secret, 1) })).toMatchObject({
      code: 'INVALID_TICKET',
    })
  })

  test('becomes invalid when the password changes, which leaves the second factor on', async ({ testApp }) => {
    const { who, secret, ticket } = await createUserWithApp(testApp)
    const old = await ticket()
    await testApp.visitor.post('/auth/forgot-password', { email: who.email })
    const token = /token=([\w-]+)/.exec(
      (await testApp.listOutboxEmails()).findLast(({ letter }) => letter === 'account.reset')!.text,
    )![1]!
    expect(
      await testApp.visitor.post('/auth/reset-password', { token, password: 'Wenchi-crater lake 9' }),
    ).toMatchObject({
      status: 200,
    })
    expect(await finishSignIn(testApp, { ticket: old, code: generateTotpCode(secret) })).toMatchObject({
      code: 'INVALID_TICKET',
    })
    expect(
      (await testApp.visitor.post('/auth/login', { email: who.email, password: 'Wenchi-crater lake 9' })).data,
    ).toMatchObject({ mfaRequired: true })
  })

  test('of sixty codes at the same time over two instances, five are compared', async ({ testApp }) => {
    const { ticket } = await createUserWithApp(testApp)
    const [one, other] = [await ticket(), await testApp.startInstance()]
    const wrong = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        (n % 2 ? testApp.visitor : createTestClient(other.app)).post('/auth/mfa/verify', {
          ticket: one,
          code: String(n).padStart(6, '0'),
        }),
      ),
    )
    const compared = wrong.filter(({ code }) => code === 'INVALID_SECOND_FACTOR').length
    expect(compared).toBeGreaterThan(0)
    expect(compared).toBeLessThanOrEqual(5)
  })

  test('after twenty wrong codes a day no more are accepted, but a passkey and a recovery code still sign in', async ({
    testApp,
  }) => {
    const { who, secret, ticket } = await createUserWithApp(testApp)
    const { passkey } = await enrollPasskey(who)
    const [recoveryCode] = await issueRecoveryCodes(testApp, who.id)
    const { visitor } = await getStrictInstance(testApp)

    const refused = await enterWrongCodes(testApp, who.email, 40)

    expect(refused.slice(0, 20).every(({ code }) => code === 'INVALID_SECOND_FACTOR')).toBe(true)
    expect(refused.slice(20).every(({ code }) => code === 'TOO_MANY')).toBe(true)
    const locked = await visitor.post('/auth/mfa/verify', { ticket: await ticket(), code: generateTotpCode(secret) })
    expect(locked).toMatchObject({ status: 429, message: expect.stringContaining('Use a recovery code or a passkey') })
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(80_000)
    const withPasskey = await ticket()
    const { data: options } = await visitor.post('/auth/mfa/passkey-options', { ticket: withPasskey })
    for (const proof of [
      { ticket: withPasskey, passkey: passkey.authenticate(options) },
      { ticket: await ticket(), recoveryCode },
    ])
      expect(await visitor.post('/auth/mfa/verify', proof)).toMatchObject({ status: 200 })
  })

  test('wrong recovery codes of somebody else stop nobody: each sign-in has five of its own', async ({ testApp }) => {
    const { who, ticket } = await createUserWithApp(testApp)
    const [recoveryCode] = await issueRecoveryCodes(testApp, who.id)
    const { visitor } = await getStrictInstance(testApp)

    const refused = await enterWrongCodes(testApp, who.email, 40, { recoveryCode: 'A'.repeat(24) })

    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['INVALID_SECOND_FACTOR']))
    const spent = await ticket()
    for (let n = 0; n < 5; n++) await visitor.post('/auth/mfa/verify', { ticket: spent, recoveryCode: 'A'.repeat(24) })
    expect(await visitor.post('/auth/mfa/verify', { ticket: spent, recoveryCode })).toMatchObject({
      code: 'INVALID_TICKET',
    })
    expect(await visitor.post('/auth/mfa/verify', { ticket: await ticket(), recoveryCode })).toMatchObject({
      status: 200,
    })
  })

  test('a new password by an emailed link lets the codes of the app work again, twice a day', async ({ testApp }) => {
    const { who, secret } = await createUserWithApp(testApp)
    const { visitor } = await getStrictInstance(testApp)
    const statuses: number[] = []
    for (let n = 0; n < 3; n++) {
      const password = `Wenchi-crater lake ${n}`
      if (n === 0) await enterWrongCodes(testApp, who.email, 40)
      else await run(testApp.db, `update limit_counters set count = 40 where key like 'secondFactor:%'`)
      await resetPasswordByMail(testApp, who.email, password)
      await run(testApp.db, 'update authenticator_apps set last_step = 0')
      const { data } = await testApp.visitor.post('/auth/login', { email: who.email, password })
      const sent = await visitor.post('/auth/mfa/verify', { ticket: data.ticket, code: generateTotpCode(secret) })
      statuses.push(sent.status)
    }
    expect(statuses).toEqual([200, 200, 429])
  })

  test('is not affected by wrong codes and passwords in a stolen session, nor are the other sessions', async ({
    testApp,
  }) => {
    const { who, secret, ticket } = await createUserWithApp(testApp)
    const strict = await getStrictInstance(testApp)
    const [thief, owner] = [strict.as(await testApp.signIn(who)), strict.as(await testApp.signIn(who))]
    await run(testApp.db, 'delete from authenticator_apps')
    await thief.post('/auth/mfa/totp')
    const codes = await Promise.all(
      Array.from({ length: 25 }, () => thief.post('/auth/mfa/totp/confirm', { code: '000000' })),
    )
    expect(codes.filter(({ code }) => code === 'TOO_MANY')).toHaveLength(5)
    const passwords = await Promise.all(
      Array.from({ length: 12 }, () => thief.post('/auth/confirm-identity', { password: 'a guess' })),
    )
    expect(passwords.filter(({ code }) => code === 'TOO_MANY')).toHaveLength(2)
    expect(passwords.find(({ code }) => code === 'TOO_MANY')).toMatchObject({
      message: expect.stringContaining('“Forgot your password?”'),
    })

    expect(await owner.post('/auth/confirm-identity', { password: TEST_PASSWORD })).toMatchObject({ status: 200 })
    const setUp = (await owner.post('/auth/mfa/totp')).data.secret as string
    expect(await owner.post('/auth/mfa/totp/confirm', { code: generateTotpCode(setUp) })).toMatchObject({ status: 200 })
    expect(secret).not.toBe(setUp)
    const pending = await ticket()
    expect(
      await strict.visitor.post('/auth/mfa/verify', { ticket: pending, code: generateTotpCode(setUp, 1) }),
    ).toMatchObject({ status: 200 })
  })

  test('needs exactly one proof', async ({ testApp }) => {
    const { ticket } = await createUserWithApp(testApp)
    for (const body of [
      {},
      { code: '123456', recoveryCode: 'A'.repeat(24) },
      { code: '12345' },
      { recoveryCode: 'short' },
    ])
      expect(await finishSignIn(testApp, { ticket: await ticket(), ...body }), JSON.stringify(body)).toMatchObject({
        status: 400,
        code: 'BAD_INPUT',
      })
  })
})

describe('a remembered device', () => {
  test('skips the second step for 30 days, for its own account only, until it is forgotten', async ({ testApp }) => {
    const { who, secret, ticket } = await createUserWithApp(testApp)
    const { data } = await finishSignIn(testApp, {
      ticket: await ticket(),
      code: generateTotpCode(secret),
      rememberDevice: true,
    })
    expect(data.deviceToken).toMatch(/^[\w-]{43}$/)
    const skips = async (email = who.email) =>
      'accessToken' in (await startSignIn(testApp, email, { deviceToken: data.deviceToken })).data
    expect(await skips()).toBe(true)
    const other = await createUserWithApp(testApp)
    expect(await skips(other.who.email)).toBe(false)
    expect((await who.get('/auth/mfa')).data.rememberedDevices).toHaveLength(1)
    const [{ days }] = (await run<{ days: number }>(
      testApp.db,
      `select extract(day from expires_at - created_at)::int as days from remembered_devices`,
    )) as [{ days: number }]
    expect(days).toBe(30)
    await run(
      testApp.db,
      `update remembered_devices set created_at = created_at - interval '30 days', expires_at = expires_at - interval '30 days'`,
    )
    expect(await skips()).toBe(false)
    await run(testApp.db, `update remembered_devices set created_at = now(), expires_at = now() + interval '1 day'`)
    expect(await skips()).toBe(true)
    await who.delete('/auth/mfa/remembered-devices')
    expect(await skips()).toBe(false)
  })

  test('does not exist for an administrator, also not for somebody who becomes one later', async ({ testApp }) => {
    const { who, secret, ticket } = await createUserWithApp(testApp)
    const { data } = await finishSignIn(testApp, {
      ticket: await ticket(),
      code: generateTotpCode(secret),
      rememberDevice: true,
    })
    await run(testApp.db, `update accounts set role = 'ADMIN' where id = $1`, [who.id])
    expect((await startSignIn(testApp, who.email, { deviceToken: data.deviceToken })).data).toMatchObject({
      mfaRequired: true,
    })
    expect(
      (await finishSignIn(testApp, { ticket: await ticket(), code: generateTotpCode(secret, 1), rememberDevice: true }))
        .data.deviceToken,
    ).toBeNull()
  })
})

describe('signing in with Google', () => {
  test('needs the second step too', async ({ testApp }) => {
    const { who, secret } = await createUserWithApp(testApp)
    const { data } = await testApp.visitor.post('/auth/google', {
      token: await testApp.google.createCredential({ email: who.email }),
    })
    expect(data).toMatchObject({ mfaRequired: true, methods: ['totp'] })
    expect(await finishSignIn(testApp, { ticket: data.ticket, code: generateTotpCode(secret) })).toMatchObject({
      status: 200,
      data: { user: { id: who.id } },
    })
    expect(await listAccountEmails(testApp, who.email)).toContain('account.provider-linked')
  })

  test('and a code do not count as a recent proof: the session still needs the password or a passkey; after a password and a code it does not', async ({
    testApp,
  }) => {
    const { who, secret, ticket } = await createUserWithApp(testApp)
    const { data } = await testApp.visitor.post('/auth/google', {
      token: await testApp.google.createCredential({ email: who.email }),
    })
    const exports = async (proof: object) =>
      createTestClient(testApp.app, (await finishSignIn(testApp, proof)).data.accessToken as string).get('/auth/export')
    expect(await exports({ ticket: data.ticket, code: generateTotpCode(secret) })).toMatchObject({
      status: 403,
      code: 'REAUTHENTICATION_REQUIRED',
    })
    expect(await exports({ ticket: await ticket(), code: generateTotpCode(secret, 1) })).toMatchObject({ status: 200 })
  })
})

describe('a first factor', () => {
  test('is required from a sign-in that was under way when it was added', async ({ testApp }) => {
    const { id, email } = await signInNewUser(testApp)
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const adding = testApp.db.transaction().execute(async (trx) => {
      await run(trx, 'select 1 from accounts where id = $1 for no key update', [id])
      held.resolve()
      await release.promise
      await run(trx, `insert into authenticator_apps (account_id, secret, confirmed_at) values ($1, 'x', now())`, [id])
    })
    await held.promise
    const signingIn = startSignIn(testApp, email)
    await expect
      .poll(
        async () =>
          (
            await run(
              testApp.db,
              `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
            )
          ).length,
      )
      .toBeGreaterThan(0)
    release.resolve()
    await adding
    expect((await signingIn).data).toMatchObject({ mfaRequired: true })
  })
})

describe('other sites', () => {
  test('a second step is not accepted from another site’s page', async ({ testApp }) => {
    const { secret, ticket } = await createUserWithApp(testApp)
    const headers = { origin: 'https://evil.test' }
    for (const [path, body] of [
      ['/auth/mfa/verify', { ticket: await ticket(), code: generateTotpCode(secret) }],
      ['/auth/passkeys/sign-in-options', undefined],
    ] as const)
      expect(await testApp.visitor.post(path, body, { headers })).toMatchObject({ status: 403, code: 'FOREIGN_ORIGIN' })
  })
})
