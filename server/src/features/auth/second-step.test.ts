import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTestClient } from '#test/test-client.ts'
import {
  generateTotpCode,
  listAccountEmails,
  startSignIn,
  finishSignIn,
  signInNewUser,
  createUserWithApp,
} from '#test/second-factors.ts'
import { test } from '#test/test-app.ts'

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
