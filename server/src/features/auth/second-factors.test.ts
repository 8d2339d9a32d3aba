import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { SoftwarePasskey } from '#test/software-passkey.ts'
import { createTestClient, type TestUser } from '#test/test-client.ts'
import { signUpVerifiedUser, TEST_PASSWORD } from '#test/sign-up.ts'
import { generateTotpCode, enrollAuthenticator, enrollPasskey, issueRecoveryCodes } from '#test/second-factors.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { toSecret } from '#core/keys.ts'
import { reencryptAuthenticatorSecrets, consumeTotpCode } from './authenticator-app.commands.ts'

const listEmailsTo = async (testApp: TestApp, email: string) =>
  (await testApp.listOutboxEmails())
    .filter(({ recipient, letter }) => recipient === email && letter.startsWith('account.'))
    .map(({ letter }) => letter)
const login = (testApp: TestApp, email: string, more: object = {}) =>
  testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD, ...more })
const verify = (testApp: TestApp, body: object) => testApp.visitor.post('/auth/mfa/verify', body)

async function person(testApp: TestApp): Promise<TestUser> {
  const { id, email } = await signUpVerifiedUser(testApp)
  return testApp.signIn({ id, email })
}
async function createPersonWithApp(testApp: TestApp) {
  const who = await person(testApp)
  const secret = await enrollAuthenticator(testApp, who.id)
  return { who, secret, ticket: async () => (await login(testApp, who.email)).data.ticket as string }
}

describe('an authenticator app', () => {
  test('is turned on by its first code; then signing in needs a second step, other devices are signed out, and there are ten recovery codes', async ({
    testApp,
  }) => {
    const hiwot = await person(testApp)
    const elsewhere = await testApp.signIn(hiwot)
    const { data: app } = await hiwot.post('/auth/mfa/totp')
    expect(app.url).toMatch(new RegExp(`^otpauth://totp/Sira:.*secret=${app.secret}`))
    expect(app.qr).toMatch(/^<svg /)
    expect((await login(testApp, hiwot.email)).data, 'a secret alone changes nothing').toHaveProperty('accessToken')

    expect(await hiwot.post('/auth/mfa/totp/confirm', { code: '000000' })).toMatchObject({
      status: 400,
      code: 'INVALID_SECOND_FACTOR',
      errors: { code: [expect.any(String)] },
    })
    const { status, data } = await hiwot.post('/auth/mfa/totp/confirm', {
      code: generateTotpCode(app.secret).replace(/(...)/, '$1 '),
    })

    expect([status, data.recoveryCodes.length, new Set(data.recoveryCodes).size]).toEqual([200, 10, 10])
    for (const code of data.recoveryCodes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){5}[2-9A-HJ-NP-Z]{4}$/)
    expect(await elsewhere.get('/auth/me')).toMatchObject({ status: 401 })
    expect((await hiwot.get('/auth/me')).data.user.hasSecondFactor).toBe(true)
    const half = (await login(testApp, hiwot.email)).data
    expect(half).toEqual({
      mfaRequired: true,
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['totp', 'recovery'],
      expiresAt: expect.any(String),
    })
    expect(await listEmailsTo(testApp, hiwot.email)).toContain('account.authenticator-added')
    expect(await hiwot.post('/auth/mfa/totp')).toMatchObject({ status: 409, code: 'AUTHENTICATOR_EXISTS' })
    expect(
      (await run<{ secret: string }>(testApp.db, 'select secret from authenticator_apps'))[0]!.secret,
      'is kept encrypted',
    ).not.toContain(app.secret)
  })

  test('accepts each code once, including those of the 30 seconds before and after, and no others', async ({
    testApp,
  }) => {
    const { secret, ticket } = await createPersonWithApp(testApp)
    expect(await verify(testApp, { ticket: await ticket(), code: generateTotpCode(secret, -2) })).toMatchObject({
      status: 400,
      code: 'INVALID_SECOND_FACTOR',
    })
    expect(await verify(testApp, { ticket: await ticket(), code: generateTotpCode(secret, 3) })).toMatchObject({
      status: 400,
      code: 'INVALID_SECOND_FACTOR',
    })
    const code = generateTotpCode(secret)
    const both = await Promise.all([
      verify(testApp, { ticket: await ticket(), code }),
      verify(testApp, { ticket: await ticket(), code }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(
      await verify(testApp, { ticket: await ticket(), code: generateTotpCode(secret, -1) }),
      'an older one, after a newer one',
    ).toMatchObject({ status: 400 })
    expect(await verify(testApp, { ticket: await ticket(), code: generateTotpCode(secret, 1) })).toMatchObject({
      status: 200,
    })
  })

  test('generates the code that RFC 6238’s appendix has for its test secret', async () => {
    const { Secret, TOTP } = await import('otpauth')
    expect(TOTP.generate({ secret: Secret.fromLatin1('12345678901234567890'), digits: 8, timestamp: 59_000 })).toBe(
      '94287082',
    )
  })
})

describe('the ticket after the first step', () => {
  test('is valid for the second step only, for five attempts and ten minutes, and once', async ({ testApp }) => {
    const { who, secret, ticket } = await createPersonWithApp(testApp)
    const first = await ticket()
    expect(await createTestClient(testApp.app, first).get('/auth/me')).toMatchObject({ status: 401 })
    for (let n = 0; n < 5; n++)
      expect(await verify(testApp, { ticket: first, code: '000000' })).toMatchObject({ code: 'INVALID_SECOND_FACTOR' })
    expect(await verify(testApp, { ticket: first, code: generateTotpCode(secret) })).toMatchObject({
      status: 400,
      code: 'INVALID_TICKET',
    })

    const late = await ticket()
    await run(testApp.db, `update sign_in_tickets set expires_at = now()`)
    expect(await verify(testApp, { ticket: late, code: generateTotpCode(secret) })).toMatchObject({
      code: 'INVALID_TICKET',
    })

    const good = await ticket()
    const { status, data } = await verify(testApp, { ticket: good, code: generateTotpCode(secret) })
    expect([status, data.user.id, data.deviceToken]).toEqual([200, who.id, null])
    expect(await verify(testApp, { ticket: good, code: generateTotpCode(secret, 1) })).toMatchObject({
      code: 'INVALID_TICKET',
    })
  })

  test('becomes invalid when the password changes, which leaves the second factor on', async ({ testApp }) => {
    const { who, secret, ticket } = await createPersonWithApp(testApp)
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
    expect(await verify(testApp, { ticket: old, code: generateTotpCode(secret) })).toMatchObject({
      code: 'INVALID_TICKET',
    })
    expect(
      (await testApp.visitor.post('/auth/login', { email: who.email, password: 'Wenchi-crater lake 9' })).data,
    ).toMatchObject({ mfaRequired: true })
  })

  test('of sixty codes at the same time over two instances, five are compared', async ({ testApp }) => {
    const { ticket } = await createPersonWithApp(testApp)
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

  test('after twenty wrong codes a day no more are accepted, but a passkey still signs in', async ({ testApp }) => {
    const { who } = await createPersonWithApp(testApp)
    const { passkey } = await enrollPasskey(who)
    const { visitor } = await getStrictInstance(testApp)
    const tries: (string | undefined)[] = []
    for (let n = 0; n < 21; n++) {
      await run(testApp.db, 'update sign_in_tickets set tries = 0')
      const { data } = await login(testApp, who.email)
      tries.push((await visitor.post('/auth/mfa/verify', { ticket: data.ticket, code: '000000' })).code)
    }
    expect([tries.slice(0, 20).every((code) => code === 'INVALID_SECOND_FACTOR'), tries[20]]).toEqual([
      true,
      'TOO_MANY',
    ])
    const { data } = await login(testApp, who.email)
    const { data: options } = await visitor.post('/auth/mfa/passkey-options', { ticket: data.ticket })
    expect(
      await visitor.post('/auth/mfa/verify', { ticket: data.ticket, passkey: passkey.authenticate(options) }),
    ).toMatchObject({ status: 200 })
  })

  test('needs exactly one proof', async ({ testApp }) => {
    const { ticket } = await createPersonWithApp(testApp)
    for (const body of [
      {},
      { code: '123456', recoveryCode: 'A'.repeat(24) },
      { code: '12345' },
      { recoveryCode: 'short' },
    ])
      expect(await verify(testApp, { ticket: await ticket(), ...body }), JSON.stringify(body)).toMatchObject({
        status: 400,
        code: 'BAD_INPUT',
      })
  })
})

describe('recovery codes', () => {
  test('work once each, in any letter case and with or without hyphens, cause an email, and are replaced by new ones', async ({
    testApp,
  }) => {
    const { who, ticket } = await createPersonWithApp(testApp)
    const [one, two] = await issueRecoveryCodes(testApp, who.id)
    const signedIn = await verify(testApp, {
      ticket: await ticket(),
      recoveryCode: one!.toLowerCase().replaceAll('-', ' '),
    })
    expect([signedIn.status, signedIn.data.recoveryCodesLeft]).toEqual([200, 9])
    expect(await listEmailsTo(testApp, who.email)).toContain('account.recovery-code-used')
    expect(await verify(testApp, { ticket: await ticket(), recoveryCode: one })).toMatchObject({
      code: 'INVALID_SECOND_FACTOR',
    })
    const { data } = await who.post('/auth/mfa/recovery-codes')
    expect(data.recoveryCodes).toHaveLength(10)
    expect(await verify(testApp, { ticket: await ticket(), recoveryCode: two })).toMatchObject({
      code: 'INVALID_SECOND_FACTOR',
    })
    expect(await verify(testApp, { ticket: await ticket(), recoveryCode: data.recoveryCodes[3] })).toMatchObject({
      status: 200,
    })
    expect(await (await person(testApp)).post('/auth/mfa/recovery-codes')).toMatchObject({
      status: 409,
      code: 'NO_SECOND_FACTOR',
    })
  })
})

describe('a passkey', () => {
  test('is offered first at the second step, signs in alone too, and each response is valid once', async ({
    testApp,
  }) => {
    const hiwot = await person(testApp)
    const { passkey, codes } = await enrollPasskey(hiwot)
    expect(codes).toHaveLength(10)
    const { data: half } = await login(testApp, hiwot.email)
    expect(half.methods).toEqual(['passkey', 'recovery'])
    const { data: options } = await testApp.visitor.post('/auth/mfa/passkey-options', { ticket: half.ticket })
    expect(options).toMatchObject({
      rpId: 'sira.example',
      userVerification: 'required',
      allowCredentials: [{ id: passkey.id }],
    })
    const answer = passkey.authenticate(options)
    expect(await verify(testApp, { ticket: half.ticket, passkey: answer })).toMatchObject({
      status: 200,
      data: { user: { id: hiwot.id } },
    })
    const { data: again } = await login(testApp, hiwot.email)
    expect(await verify(testApp, { ticket: again.ticket, passkey: answer }), 'the same answer again').toMatchObject({
      code: 'INVALID_PASSKEY',
    })

    const { data: open } = await testApp.visitor.post('/auth/passkeys/sign-in-options')
    expect(open.allowCredentials ?? []).toEqual([])
    expect(await testApp.visitor.post('/auth/passkeys/sign-in', { passkey: passkey.authenticate(open) })).toMatchObject(
      {
        status: 200,
        data: { user: { id: hiwot.id } },
      },
    )
  })

  test('is requested with algorithms that authenticators support, for this site, and once per device', async ({
    testApp,
  }) => {
    const hiwot = await person(testApp)
    const { passkey } = await enrollPasskey(hiwot)
    const { data: options } = await hiwot.post('/auth/passkeys/options')
    expect(options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257])
    expect(options).toMatchObject({
      rp: { id: 'sira.example', name: 'Sira' },
      attestation: 'none',
      excludeCredentials: [{ id: passkey.id }],
      authenticatorSelection: { userVerification: 'required' },
    })
    expect(options.user.name).toBe(hiwot.email)
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32)
  })

  test.for([
    ['of another site', { origin: 'https://sira.example.evil.test' }],
    ['for another site', { rpId: 'evil.test' }],
    ['that its owner did not unlock', { isUnlocked: false }],
  ] as const)(
    '%s is refused when it is created and when it signs, with the same message',
    async ([, behaviour], { testApp }) => {
      const hiwot = await person(testApp)
      const { data: options } = await hiwot.post('/auth/passkeys/options')
      const refused = await hiwot.post('/auth/passkeys', {
        passkey: new SoftwarePasskey().register(options, behaviour),
        name: 'x',
      })
      expect(refused).toMatchObject({ status: 400, code: 'INVALID_PASSKEY' })
      expect(refused.text).not.toMatch(/evil|expected/i)
      const { passkey } = await enrollPasskey(hiwot)
      const { data: open } = await testApp.visitor.post('/auth/passkeys/sign-in-options')
      expect(
        await testApp.visitor.post('/auth/passkeys/sign-in', { passkey: passkey.authenticate(open, behaviour) }),
      ).toMatchObject({ status: 400, code: 'INVALID_PASSKEY', message: refused.message })
    },
  )

  test('is refused if it is somebody else’s, its counter went back, or its challenge has expired or is for another purpose', async ({
    testApp,
  }) => {
    const [hiwot, thief] = [await person(testApp), await person(testApp)]
    const [mine, theirs] = [await enrollPasskey(hiwot), await enrollPasskey(thief)]
    const half = async () => (await login(testApp, hiwot.email)).data.ticket as string
    const options = async (ticket: string) => (await testApp.visitor.post('/auth/mfa/passkey-options', { ticket })).data
    const first = await half()
    expect(
      await verify(testApp, { ticket: first, passkey: theirs.passkey.authenticate(await options(first)) }),
    ).toMatchObject({
      code: 'INVALID_PASSKEY',
    })
    const { data: forSignIn } = await testApp.visitor.post('/auth/passkeys/sign-in-options')
    expect(
      await verify(testApp, { ticket: first, passkey: mine.passkey.authenticate(forSignIn) }),
      'asked for another thing',
    ).toMatchObject({ code: 'INVALID_PASSKEY' })
    const late = await options(first)
    await run(testApp.db, 'update passkey_challenges set expires_at = now()')
    expect(await verify(testApp, { ticket: first, passkey: mine.passkey.authenticate(late) })).toMatchObject({
      code: 'INVALID_PASSKEY',
    })
    expect(
      await verify(testApp, { ticket: first, passkey: mine.passkey.authenticate(await options(first)) }),
    ).toMatchObject({
      status: 200,
    })
    mine.passkey.counter = 0
    const next = await half()
    expect(
      await verify(testApp, { ticket: next, passkey: mine.passkey.authenticate(await options(next)) }),
      'a copy',
    ).toMatchObject({ code: 'INVALID_PASSKEY' })
    expect(
      (
        await hiwot.post('/auth/passkeys', {
          passkey: theirs.passkey.register((await hiwot.post('/auth/passkeys/options')).data),
          name: 'x',
        })
      ).code,
    ).toBe('PASSKEY_EXISTS')
  })

  test('without a counter, like synced ones, signs in again and again', async ({ testApp }) => {
    const hiwot = await person(testApp)
    const { passkey } = await enrollPasskey(hiwot)
    for (let n = 0; n < 3; n++) {
      passkey.counter = -1
      const { data: open } = await testApp.visitor.post('/auth/passkeys/sign-in-options')
      expect(
        await testApp.visitor.post('/auth/passkeys/sign-in', { passkey: passkey.authenticate(open) }),
      ).toMatchObject({
        status: 200,
      })
    }
  })

  test('is named, renamed and removed by its owner; without the last factor there is no second step', async ({
    testApp,
  }) => {
    const hiwot = await person(testApp)
    const { id } = await enrollPasskey(hiwot, 'Work laptop')
    expect(await hiwot.patch(`/auth/passkeys/${id}`, { name: ' ' })).toMatchObject({
      status: 400,
      errors: { name: [expect.any(String)] },
    })
    expect(await hiwot.patch(`/auth/passkeys/${id}`, { name: 'Old laptop' })).toMatchObject({
      status: 200,
      data: { name: 'Old laptop' },
    })
    expect((await hiwot.get('/auth/mfa')).data).toMatchObject({
      passkeys: [{ id, name: 'Old laptop', synced: false }],
      authenticator: null,
      recoveryCodes: { left: 10, of: 10 },
      required: false,
      passed: true,
    })
    expect(await hiwot.delete(`/auth/passkeys/${id}`)).toMatchObject({ status: 200 })
    expect((await hiwot.get('/auth/mfa')).data).toMatchObject({ passkeys: [], recoveryCodes: null })
    expect((await login(testApp, hiwot.email)).data).toHaveProperty('accessToken')
    expect(await listEmailsTo(testApp, hiwot.email)).toEqual(
      expect.arrayContaining(['account.passkey-added', 'account.passkey-removed']),
    )
  })
})

describe('a remembered device', () => {
  test('skips the second step for 30 days, for its own account only, until it is forgotten', async ({ testApp }) => {
    const { who, secret, ticket } = await createPersonWithApp(testApp)
    const { data } = await verify(testApp, {
      ticket: await ticket(),
      code: generateTotpCode(secret),
      rememberDevice: true,
    })
    expect(data.deviceToken).toMatch(/^[\w-]{43}$/)
    const skips = async (email = who.email) =>
      'accessToken' in (await login(testApp, email, { deviceToken: data.deviceToken })).data
    expect(await skips()).toBe(true)
    const other = await createPersonWithApp(testApp)
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
    const { who, secret, ticket } = await createPersonWithApp(testApp)
    const { data } = await verify(testApp, {
      ticket: await ticket(),
      code: generateTotpCode(secret),
      rememberDevice: true,
    })
    await run(testApp.db, `update accounts set role = 'ADMIN' where id = $1`, [who.id])
    expect((await login(testApp, who.email, { deviceToken: data.deviceToken })).data).toMatchObject({
      mfaRequired: true,
    })
    expect(
      (await verify(testApp, { ticket: await ticket(), code: generateTotpCode(secret, 1), rememberDevice: true })).data
        .deviceToken,
    ).toBeNull()
  })
})

describe('signing in with Google', () => {
  test('needs the second step too', async ({ testApp }) => {
    const { who, secret } = await createPersonWithApp(testApp)
    const { data } = await testApp.visitor.post('/auth/google', {
      token: await testApp.google.createCredential({ email: who.email }),
    })
    expect(data).toMatchObject({ mfaRequired: true, methods: ['totp'] })
    expect(await verify(testApp, { ticket: data.ticket, code: generateTotpCode(secret) })).toMatchObject({
      status: 200,
      data: { user: { id: who.id } },
    })
    expect(await listEmailsTo(testApp, who.email)).toContain('account.provider-linked')
  })

  test('and a code do not count as a recent proof: the session still needs the password or a passkey; after a password and a code it does not', async ({
    testApp,
  }) => {
    const { who, secret, ticket } = await createPersonWithApp(testApp)
    const { data } = await testApp.visitor.post('/auth/google', {
      token: await testApp.google.createCredential({ email: who.email }),
    })
    const exports = async (proof: object) =>
      createTestClient(testApp.app, (await verify(testApp, proof)).data.accessToken as string).get('/auth/export')
    expect(await exports({ ticket: data.ticket, code: generateTotpCode(secret) })).toMatchObject({
      status: 403,
      code: 'REAUTHENTICATION_REQUIRED',
    })
    expect(await exports({ ticket: await ticket(), code: generateTotpCode(secret, 1) })).toMatchObject({ status: 200 })
  })
})

describe('a first factor', () => {
  test('is required from a sign-in that was under way when it was added', async ({ testApp }) => {
    const { id, email } = await person(testApp)
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const adding = testApp.db.transaction().execute(async (trx) => {
      await run(trx, 'select 1 from accounts where id = $1 for no key update', [id])
      held.resolve()
      await release.promise
      await run(trx, `insert into authenticator_apps (account_id, secret, confirmed_at) values ($1, 'x', now())`, [id])
    })
    await held.promise
    const signingIn = login(testApp, email)
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

describe('administrators', () => {
  test('can use the admin area only after a second factor where the settings require it, and must keep one', async ({
    testApp,
  }) => {
    const { app } = await testApp.startInstance(undefined, { ADMIN_MFA: 'required' })
    const { id, email } = await signUpVerifiedUser(testApp)
    await run(testApp.db, `update accounts set role = 'ADMIN' where id = $1`, [id])
    const admin = { ...(await testApp.signIn({ id, email })) }
    const adminOnInstance = { ...admin, ...createTestClient(app, admin.token) }
    for (const path of ['/admin/overview', '/admin/users', '/admin/audit.csv'])
      expect(await adminOnInstance.get(path), path).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED' })
    expect((await adminOnInstance.get('/auth/mfa')).data).toMatchObject({ required: true, passed: false })
    const { id: passkeyId } = await enrollPasskey(adminOnInstance)
    expect(await adminOnInstance.get('/admin/overview')).toMatchObject({ status: 200 })
    expect(await adminOnInstance.delete(`/auth/passkeys/${passkeyId}`)).toMatchObject({
      status: 409,
      code: 'LAST_FACTOR',
    })

    const { data: half } = await testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD })
    expect(half).toMatchObject({ mfaRequired: true })
    expect(
      await (await testApp.createAccount({ role: 'JOBSEEKER' })).get('/admin/overview'),
      'others learn nothing of it',
    ).toMatchObject({ code: 'ROLE_REQUIRED' })
    const secret = await enrollAuthenticator(testApp, id)
    expect(await adminOnInstance.delete(`/auth/passkeys/${passkeyId}`)).toMatchObject({ status: 200 })
    const { data } = await verify(testApp, { ticket: half.ticket, code: generateTotpCode(secret) })
    expect(await createTestClient(app, data.accessToken).get('/admin/overview')).toMatchObject({ status: 200 })
  })
})

describe('an administrator whose session has not passed the second factor', () => {
  test('cannot replace or add one, and outside the admin area sees what everybody sees', async ({ testApp }) => {
    const { app } = await testApp.startInstance(undefined, { ADMIN_MFA: 'required' })
    const { who, secret, ticket } = await createPersonWithApp(testApp)
    const { data } = await verify(testApp, {
      ticket: await ticket(),
      code: generateTotpCode(secret),
      rememberDevice: true,
    })
    const { accessToken } = (await login(testApp, who.email, { deviceToken: data.deviceToken })).data
    await run(testApp.db, `update accounts set role = 'ADMIN' where id = $1`, [who.id])
    const half = { ...who, ...createTestClient(app, accessToken as string) }
    const added = {
      passkey: new SoftwarePasskey().register((await half.post('/auth/passkeys/options')).data),
      name: 'Mine',
    }
    for (const answer of [
      await half.post('/auth/passkeys', added),
      await half.delete('/auth/mfa/totp'),
      await half.post('/auth/mfa/recovery-codes'),
    ])
      expect(answer).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED' })
    expect(await half.get('/admin/overview')).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED' })

    const { id: companyId } = await testApp.createCompany()
    const [{ license }] = (await run<{ license: string }>(
      testApp.db,
      'select trade_license_file_id as license from companies where id = $1',
      [companyId],
    )) as [{ license: string }]
    const { id: jobId } = await testApp.createJob(companyId, { status: 'PENDING' })
    expect((await half.get(`/company/fetch/${companyId}`)).data).not.toHaveProperty('tradeLicense')
    expect(await half.get(`/files/${license}/link`)).toMatchObject({ status: 404 })
    expect(await half.get(`/jobs/getOne/${jobId}`)).toMatchObject({ status: 404 })

    const whole = createTestClient(
      app,
      (await verify(testApp, { ticket: await ticket(), code: generateTotpCode(secret, 1) })).data.accessToken as string,
    )
    expect((await whole.get(`/company/fetch/${companyId}`)).data).toHaveProperty('tradeLicense')
    expect(await whole.get(`/files/${license}/link`)).toMatchObject({ status: 200 })
    expect(await whole.get(`/jobs/getOne/${jobId}`)).toMatchObject({ status: 200 })
  })
})

describe('other sites', () => {
  test('a second step is not accepted from another site’s page', async ({ testApp }) => {
    const { secret, ticket } = await createPersonWithApp(testApp)
    const headers = { origin: 'https://evil.test' }
    for (const [path, body] of [
      ['/auth/mfa/verify', { ticket: await ticket(), code: generateTotpCode(secret) }],
      ['/auth/passkeys/sign-in-options', undefined],
    ] as const)
      expect(await testApp.visitor.post(path, body, { headers })).toMatchObject({ status: 403, code: 'FOREIGN_ORIGIN' })
  })
})

describe('a rotated SECRET', () => {
  test('leaves authenticator apps working: the server start encrypts them with the new one, after which the old one is not needed', async ({
    testApp,
  }) => {
    const { who, secret, ticket } = await createPersonWithApp(testApp)
    const old = testApp.resources.secret
    const both = toSecret('another secret, long enough to sign with', [old.current])
    const db = testApp.resources.db
    await expect(
      consumeTotpCode({ db, secret: toSecret(both.current) }, who.id, generateTotpCode(secret)),
    ).rejects.toThrow('cannot be decrypted')
    expect(await consumeTotpCode({ db, secret: both }, who.id, generateTotpCode(secret))).toBe(true)
    expect([
      await reencryptAuthenticatorSecrets({ db, secret: both }),
      await reencryptAuthenticatorSecrets({ db, secret: both }),
    ]).toEqual([1, 0])
    expect(await consumeTotpCode({ db, secret: toSecret(both.current) }, who.id, generateTotpCode(secret, 1))).toBe(
      true,
    )
    await run(db, 'update authenticator_apps set last_step = 0')
    expect(
      await verify(testApp, { ticket: await ticket(), code: generateTotpCode(secret) }),
      'the old secret alone',
    ).toMatchObject({ status: 500 })
  })
})
