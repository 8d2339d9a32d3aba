import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { SoftPasskey } from '#testing/passkey.ts'
import { caller, type Person } from '#testing/person.ts'
import { member, PASSWORD } from '#testing/registered.ts'
import { totpCode, withAuthenticator, withPasskey, withRecoveryCodes } from '#testing/second-factors.ts'
import { strict } from '#testing/strict.ts'
import { test, type Town } from '#testing/town.ts'
import { secretOf } from '../../keys.ts'
import { reencryptAuthenticators, useTotpCode } from './authenticator.ts'

const lettersTo = async (town: Town, email: string) =>
  (await town.mailbox())
    .filter(({ recipient, letter }) => recipient === email && letter.startsWith('account.'))
    .map(({ letter }) => letter)
const login = (town: Town, email: string, more: object = {}) =>
  town.visitor.post('/auth/login', { email, password: PASSWORD, ...more })
const verify = (town: Town, body: object) => town.visitor.post('/auth/mfa/verify', body)

async function person(town: Town): Promise<Person> {
  const { id, email } = await member(town)
  return town.signIn({ id, email })
}
async function withApp(town: Town) {
  const who = await person(town)
  const secret = await withAuthenticator(town, who.id)
  return { who, secret, ticket: async () => (await login(town, who.email)).data.ticket as string }
}

describe('an authenticator app', () => {
  test('counts after a first code; then signing in takes a second step, other devices are signed out, and there are ten recovery codes', async ({
    town,
  }) => {
    const hiwot = await person(town)
    const elsewhere = await town.signIn(hiwot)
    const { data: app } = await hiwot.post('/auth/mfa/totp')
    expect(app.url).toMatch(new RegExp(`^otpauth://totp/Sira:.*secret=${app.secret}`))
    expect(app.qr).toMatch(/^<svg /)
    expect((await login(town, hiwot.email)).data, 'a secret alone changes nothing').toHaveProperty('accessToken')

    expect(await hiwot.post('/auth/mfa/totp/confirm', { code: '000000' })).toMatchObject({
      status: 400,
      code: 'INVALID_SECOND_FACTOR',
      errors: { code: [expect.any(String)] },
    })
    const { status, data } = await hiwot.post('/auth/mfa/totp/confirm', {
      code: totpCode(app.secret).replace(/(...)/, '$1 '),
    })

    expect([status, data.recoveryCodes.length, new Set(data.recoveryCodes).size]).toEqual([200, 10, 10])
    for (const code of data.recoveryCodes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){5}[2-9A-HJ-NP-Z]{4}$/)
    expect(await elsewhere.get('/auth/me')).toMatchObject({ status: 401 })
    expect((await hiwot.get('/auth/me')).data.user.hasSecondFactor).toBe(true)
    const half = (await login(town, hiwot.email)).data
    expect(half).toEqual({
      mfaRequired: true,
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['totp', 'recovery'],
      expiresAt: expect.any(String),
    })
    expect(await lettersTo(town, hiwot.email)).toContain('account.authenticator-added')
    expect(await hiwot.post('/auth/mfa/totp')).toMatchObject({ status: 409, code: 'AUTHENTICATOR_EXISTS' })
    expect(
      (await run<{ secret: string }>(town.db, 'select secret from authenticator_apps'))[0]!.secret,
      'is kept encrypted',
    ).not.toContain(app.secret)
  })

  test('takes each code once, those of the half minute before and after too, and no others', async ({ town }) => {
    const { secret, ticket } = await withApp(town)
    expect(await verify(town, { ticket: await ticket(), code: totpCode(secret, -2) })).toMatchObject({
      status: 400,
      code: 'INVALID_SECOND_FACTOR',
    })
    expect(await verify(town, { ticket: await ticket(), code: totpCode(secret, 3) })).toMatchObject({
      status: 400,
      code: 'INVALID_SECOND_FACTOR',
    })
    const code = totpCode(secret)
    const both = await Promise.all([
      verify(town, { ticket: await ticket(), code }),
      verify(town, { ticket: await ticket(), code }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(
      await verify(town, { ticket: await ticket(), code: totpCode(secret, -1) }),
      'an older one, after a newer one',
    ).toMatchObject({ status: 400 })
    expect(await verify(town, { ticket: await ticket(), code: totpCode(secret, 1) })).toMatchObject({ status: 200 })
  })

  test('a code of RFC 6238’s own secret is the one its appendix names', async () => {
    const { Secret, TOTP } = await import('otpauth')
    expect(TOTP.generate({ secret: Secret.fromLatin1('12345678901234567890'), digits: 8, timestamp: 59_000 })).toBe(
      '94287082',
    )
  })
})

describe('the ticket of a first step', () => {
  test('opens the second step alone, five times and for ten minutes, and once', async ({ town }) => {
    const { who, secret, ticket } = await withApp(town)
    const first = await ticket()
    expect(await caller(town.app, first).get('/auth/me')).toMatchObject({ status: 401 })
    for (let n = 0; n < 5; n++)
      expect(await verify(town, { ticket: first, code: '000000' })).toMatchObject({ code: 'INVALID_SECOND_FACTOR' })
    expect(await verify(town, { ticket: first, code: totpCode(secret) })).toMatchObject({
      status: 400,
      code: 'INVALID_TICKET',
    })

    const late = await ticket()
    await run(town.db, `update sign_in_tickets set expires_at = now()`)
    expect(await verify(town, { ticket: late, code: totpCode(secret) })).toMatchObject({ code: 'INVALID_TICKET' })

    const good = await ticket()
    const { status, data } = await verify(town, { ticket: good, code: totpCode(secret) })
    expect([status, data.user.id, data.deviceToken]).toEqual([200, who.id, null])
    expect(await verify(town, { ticket: good, code: totpCode(secret, 1) })).toMatchObject({ code: 'INVALID_TICKET' })
  })

  test('is void with another password, which leaves the factor on, and of a suspended account', async ({ town }) => {
    const { who, secret, ticket } = await withApp(town)
    const old = await ticket()
    await town.visitor.post('/auth/forgot-password', { email: who.email })
    const token = /token=([\w-]+)/.exec(
      (await town.mailbox()).findLast(({ letter }) => letter === 'account.reset')!.text,
    )![1]!
    expect(await town.visitor.post('/auth/reset-password', { token, password: 'Wenchi-crater lake 9' })).toMatchObject({
      status: 200,
    })
    expect(await verify(town, { ticket: old, code: totpCode(secret) })).toMatchObject({ code: 'INVALID_TICKET' })
    expect(
      (await town.visitor.post('/auth/login', { email: who.email, password: 'Wenchi-crater lake 9' })).data,
    ).toMatchObject({ mfaRequired: true })
  })

  test('sixty codes at once over two instances: five are compared', async ({ town }) => {
    const { ticket } = await withApp(town)
    const [one, other] = [await ticket(), await town.instance()]
    const wrong = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        (n % 2 ? town.visitor : caller(other.app)).post('/auth/mfa/verify', {
          ticket: one,
          code: String(n).padStart(6, '0'),
        }),
      ),
    )
    const compared = wrong.filter(({ code }) => code === 'INVALID_SECOND_FACTOR').length
    expect(compared).toBeGreaterThan(0)
    expect(compared).toBeLessThanOrEqual(5)
  })

  test('twenty wrong codes a day are enough, and a passkey still signs in then', async ({ town }) => {
    const { who } = await withApp(town)
    const { passkey } = await withPasskey(who)
    const { visitor } = await strict(town)
    const tries: (string | undefined)[] = []
    for (let n = 0; n < 21; n++) {
      await run(town.db, 'update sign_in_tickets set tries = 0')
      const { data } = await login(town, who.email)
      tries.push((await visitor.post('/auth/mfa/verify', { ticket: data.ticket, code: '000000' })).code)
    }
    expect([tries.slice(0, 20).every((code) => code === 'INVALID_SECOND_FACTOR'), tries[20]]).toEqual([
      true,
      'TOO_MANY',
    ])
    const { data } = await login(town, who.email)
    const { data: options } = await visitor.post('/auth/mfa/passkey-options', { ticket: data.ticket })
    expect(
      await visitor.post('/auth/mfa/verify', { ticket: data.ticket, passkey: passkey.answer(options) }),
    ).toMatchObject({ status: 200 })
  })

  test('needs exactly one proof', async ({ town }) => {
    const { ticket } = await withApp(town)
    for (const body of [
      {},
      { code: '123456', recoveryCode: 'A'.repeat(24) },
      { code: '12345' },
      { recoveryCode: 'short' },
    ])
      expect(await verify(town, { ticket: await ticket(), ...body }), JSON.stringify(body)).toMatchObject({
        status: 400,
        code: 'BAD_INPUT',
      })
  })
})

describe('recovery codes', () => {
  test('open once each, in any case and with or without hyphens, are told by mail, and end with new ones', async ({
    town,
  }) => {
    const { who, ticket } = await withApp(town)
    const [one, two] = await withRecoveryCodes(town, who.id)
    const signedIn = await verify(town, {
      ticket: await ticket(),
      recoveryCode: one!.toLowerCase().replaceAll('-', ' '),
    })
    expect([signedIn.status, signedIn.data.recoveryCodesLeft]).toEqual([200, 9])
    expect(await lettersTo(town, who.email)).toContain('account.recovery-code-used')
    expect(await verify(town, { ticket: await ticket(), recoveryCode: one })).toMatchObject({
      code: 'INVALID_SECOND_FACTOR',
    })
    const { data } = await who.post('/auth/mfa/recovery-codes')
    expect(data.recoveryCodes).toHaveLength(10)
    expect(await verify(town, { ticket: await ticket(), recoveryCode: two })).toMatchObject({
      code: 'INVALID_SECOND_FACTOR',
    })
    expect(await verify(town, { ticket: await ticket(), recoveryCode: data.recoveryCodes[3] })).toMatchObject({
      status: 200,
    })
    expect(await (await person(town)).post('/auth/mfa/recovery-codes')).toMatchObject({
      status: 409,
      code: 'NO_SECOND_FACTOR',
    })
  })
})

describe('a passkey', () => {
  test('is offered to the second step first, signs in alone too, and counts once', async ({ town }) => {
    const hiwot = await person(town)
    const { passkey, codes } = await withPasskey(hiwot)
    expect(codes).toHaveLength(10)
    const { data: half } = await login(town, hiwot.email)
    expect(half.methods).toEqual(['passkey', 'recovery'])
    const { data: options } = await town.visitor.post('/auth/mfa/passkey-options', { ticket: half.ticket })
    expect(options).toMatchObject({
      rpId: 'sira.example',
      userVerification: 'required',
      allowCredentials: [{ id: passkey.id }],
    })
    const answer = passkey.answer(options)
    expect(await verify(town, { ticket: half.ticket, passkey: answer })).toMatchObject({
      status: 200,
      data: { user: { id: hiwot.id } },
    })
    const { data: again } = await login(town, hiwot.email)
    expect(await verify(town, { ticket: again.ticket, passkey: answer }), 'the same answer again').toMatchObject({
      code: 'INVALID_PASSKEY',
    })

    const { data: open } = await town.visitor.post('/auth/passkeys/sign-in-options')
    expect(open.allowCredentials ?? []).toEqual([])
    expect(await town.visitor.post('/auth/passkeys/sign-in', { passkey: passkey.answer(open) })).toMatchObject({
      status: 200,
      data: { user: { id: hiwot.id } },
    })
  })

  test('is asked for with algorithms that authenticators have, for this site, and of this person once', async ({
    town,
  }) => {
    const hiwot = await person(town)
    const { passkey } = await withPasskey(hiwot)
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
    ['that nobody unlocked', { isUnlocked: false }],
  ] as const)('%s is refused when it is made and when it signs, in the same words', async ([, behaviour], { town }) => {
    const hiwot = await person(town)
    const { data: options } = await hiwot.post('/auth/passkeys/options')
    const refused = await hiwot.post('/auth/passkeys', {
      passkey: new SoftPasskey().register(options, behaviour),
      name: 'x',
    })
    expect(refused).toMatchObject({ status: 400, code: 'INVALID_PASSKEY' })
    expect(refused.text).not.toMatch(/evil|expected/i)
    const { passkey } = await withPasskey(hiwot)
    const { data: open } = await town.visitor.post('/auth/passkeys/sign-in-options')
    expect(
      await town.visitor.post('/auth/passkeys/sign-in', { passkey: passkey.answer(open, behaviour) }),
    ).toMatchObject({ status: 400, code: 'INVALID_PASSKEY', message: refused.message })
  })

  test('of somebody else, with a counter that went back, or a challenge that is late or for something else opens nothing', async ({
    town,
  }) => {
    const [hiwot, thief] = [await person(town), await person(town)]
    const [mine, theirs] = [await withPasskey(hiwot), await withPasskey(thief)]
    const half = async () => (await login(town, hiwot.email)).data.ticket as string
    const options = async (ticket: string) => (await town.visitor.post('/auth/mfa/passkey-options', { ticket })).data
    const first = await half()
    expect(await verify(town, { ticket: first, passkey: theirs.passkey.answer(await options(first)) })).toMatchObject({
      code: 'INVALID_PASSKEY',
    })
    const { data: forSignIn } = await town.visitor.post('/auth/passkeys/sign-in-options')
    expect(
      await verify(town, { ticket: first, passkey: mine.passkey.answer(forSignIn) }),
      'asked for another thing',
    ).toMatchObject({ code: 'INVALID_PASSKEY' })
    const late = await options(first)
    await run(town.db, 'update passkey_challenges set expires_at = now()')
    expect(await verify(town, { ticket: first, passkey: mine.passkey.answer(late) })).toMatchObject({
      code: 'INVALID_PASSKEY',
    })
    expect(await verify(town, { ticket: first, passkey: mine.passkey.answer(await options(first)) })).toMatchObject({
      status: 200,
    })
    mine.passkey.counter = 0
    const next = await half()
    expect(
      await verify(town, { ticket: next, passkey: mine.passkey.answer(await options(next)) }),
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

  test('one that does not count, as synced ones, signs in again and again', async ({ town }) => {
    const hiwot = await person(town)
    const { passkey } = await withPasskey(hiwot)
    for (let n = 0; n < 3; n++) {
      passkey.counter = -1
      const { data: open } = await town.visitor.post('/auth/passkeys/sign-in-options')
      expect(await town.visitor.post('/auth/passkeys/sign-in', { passkey: passkey.answer(open) })).toMatchObject({
        status: 200,
      })
    }
  })

  test('is named, renamed and removed by its person; the last factor takes the second step with it', async ({
    town,
  }) => {
    const hiwot = await person(town)
    const { id } = await withPasskey(hiwot, 'Work laptop')
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
    expect((await login(town, hiwot.email)).data).toHaveProperty('accessToken')
    expect(await lettersTo(town, hiwot.email)).toEqual(
      expect.arrayContaining(['account.passkey-added', 'account.passkey-removed']),
    )
  })
})

describe('a device that is remembered', () => {
  test('skips the second step for 30 days, its own account alone, until the password changes or it is forgotten', async ({
    town,
  }) => {
    const { who, secret, ticket } = await withApp(town)
    const { data } = await verify(town, { ticket: await ticket(), code: totpCode(secret), rememberDevice: true })
    expect(data.deviceToken).toMatch(/^[\w-]{43}$/)
    const skips = async (email = who.email) =>
      'accessToken' in (await login(town, email, { deviceToken: data.deviceToken })).data
    expect(await skips()).toBe(true)
    const other = await withApp(town)
    expect(await skips(other.who.email)).toBe(false)
    expect((await who.get('/auth/mfa')).data.rememberedDevices).toHaveLength(1)
    const [{ days }] = (await run<{ days: number }>(
      town.db,
      `select extract(day from expires_at - created_at)::int as days from remembered_devices`,
    )) as [{ days: number }]
    expect(days).toBe(30)
    await run(
      town.db,
      `update remembered_devices set created_at = created_at - interval '30 days', expires_at = expires_at - interval '30 days'`,
    )
    expect(await skips()).toBe(false)
    await run(town.db, `update remembered_devices set created_at = now(), expires_at = now() + interval '1 day'`)
    expect(await skips()).toBe(true)
    await who.delete('/auth/mfa/remembered-devices')
    expect(await skips()).toBe(false)
  })

  test('is none for an administrator, also one who becomes it later', async ({ town }) => {
    const { who, secret, ticket } = await withApp(town)
    const { data } = await verify(town, { ticket: await ticket(), code: totpCode(secret), rememberDevice: true })
    await run(town.db, `update accounts set role = 'ADMIN' where id = $1`, [who.id])
    expect((await login(town, who.email, { deviceToken: data.deviceToken })).data).toMatchObject({ mfaRequired: true })
    expect(
      (await verify(town, { ticket: await ticket(), code: totpCode(secret, 1), rememberDevice: true })).data
        .deviceToken,
    ).toBeNull()
  })
})

describe('signing in with Google', () => {
  test('asks for the second step too', async ({ town }) => {
    const { who, secret } = await withApp(town)
    const { data } = await town.visitor.post('/auth/google', {
      token: await town.google.credential({ email: who.email }),
    })
    expect(data).toMatchObject({ mfaRequired: true, methods: ['totp'] })
    expect(await verify(town, { ticket: data.ticket, code: totpCode(secret) })).toMatchObject({
      status: 200,
      data: { user: { id: who.id } },
    })
    expect(await lettersTo(town, who.email)).toContain('account.provider-linked')
  })

  test('and a code prove nothing of weight: the session asks for the password or a passkey; with a password before the code it does not', async ({
    town,
  }) => {
    const { who, secret, ticket } = await withApp(town)
    const { data } = await town.visitor.post('/auth/google', {
      token: await town.google.credential({ email: who.email }),
    })
    const exports = async (proof: object) =>
      caller(town.app, (await verify(town, proof)).data.accessToken as string).get('/auth/export')
    expect(await exports({ ticket: data.ticket, code: totpCode(secret) })).toMatchObject({
      status: 403,
      code: 'REAUTHENTICATION_REQUIRED',
    })
    expect(await exports({ ticket: await ticket(), code: totpCode(secret, 1) })).toMatchObject({ status: 200 })
  })
})

describe('a first factor', () => {
  test('is asked of a sign-in that was under way when it was added', async ({ town }) => {
    const { id, email } = await person(town)
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const adding = town.db.transaction().execute(async (trx) => {
      await run(trx, 'select 1 from accounts where id = $1 for no key update', [id])
      held.resolve()
      await release.promise
      await run(trx, `insert into authenticator_apps (account_id, secret, confirmed_at) values ($1, 'x', now())`, [id])
    })
    await held.promise
    const signingIn = login(town, email)
    await expect
      .poll(
        async () =>
          (
            await run(
              town.db,
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
  test('where the settings ask for it, have the desk only after a second factor, and keep one', async ({ town }) => {
    const { app } = await town.instance(undefined, { ADMIN_MFA: 'required' })
    const { id, email } = await member(town)
    await run(town.db, `update accounts set role = 'ADMIN' where id = $1`, [id])
    const admin = { ...(await town.signIn({ id, email })) }
    const desk = { ...admin, ...caller(app, admin.token) }
    for (const path of ['/admin/overview', '/admin/users', '/admin/audit.csv'])
      expect(await desk.get(path), path).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED' })
    expect((await desk.get('/auth/mfa')).data).toMatchObject({ required: true, passed: false })
    const { id: passkeyId } = await withPasskey(desk)
    expect(await desk.get('/admin/overview')).toMatchObject({ status: 200 })
    expect(await desk.delete(`/auth/passkeys/${passkeyId}`)).toMatchObject({ status: 409, code: 'LAST_FACTOR' })

    const { data: half } = await town.visitor.post('/auth/login', { email, password: PASSWORD })
    expect(half).toMatchObject({ mfaRequired: true })
    expect(
      await (await town.account({ role: 'JOBSEEKER' })).get('/admin/overview'),
      'others learn nothing of it',
    ).toMatchObject({ code: 'ROLE_REQUIRED' })
    const secret = await withAuthenticator(town, id)
    expect(await desk.delete(`/auth/passkeys/${passkeyId}`)).toMatchObject({ status: 200 })
    const { data } = await verify(town, { ticket: half.ticket, code: totpCode(secret) })
    expect(await caller(app, data.accessToken).get('/admin/overview')).toMatchObject({ status: 200 })
  })
})

describe('an administrator whose session has not passed the second factor', () => {
  test('does not exchange or add one, and sees outside of the desk what everybody sees', async ({ town }) => {
    const { app } = await town.instance(undefined, { ADMIN_MFA: 'required' })
    const { who, secret, ticket } = await withApp(town)
    const { data } = await verify(town, { ticket: await ticket(), code: totpCode(secret), rememberDevice: true })
    const { accessToken } = (await login(town, who.email, { deviceToken: data.deviceToken })).data
    await run(town.db, `update accounts set role = 'ADMIN' where id = $1`, [who.id])
    const half = { ...who, ...caller(app, accessToken as string) }
    const added = {
      passkey: new SoftPasskey().register((await half.post('/auth/passkeys/options')).data),
      name: 'Mine',
    }
    for (const answer of [
      await half.post('/auth/passkeys', added),
      await half.delete('/auth/mfa/totp'),
      await half.post('/auth/mfa/recovery-codes'),
    ])
      expect(answer).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED' })
    expect(await half.get('/admin/overview')).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED' })

    const { id: companyId } = await town.company()
    const [{ license }] = (await run<{ license: string }>(
      town.db,
      'select trade_license_file_id as license from companies where id = $1',
      [companyId],
    )) as [{ license: string }]
    const { id: jobId } = await town.job(companyId, { status: 'PENDING' })
    expect((await half.get(`/company/fetch/${companyId}`)).data).not.toHaveProperty('tradeLicense')
    expect(await half.get(`/files/${license}/link`)).toMatchObject({ status: 404 })
    expect(await half.get(`/jobs/getOne/${jobId}`)).toMatchObject({ status: 404 })

    const whole = caller(
      app,
      (await verify(town, { ticket: await ticket(), code: totpCode(secret, 1) })).data.accessToken as string,
    )
    expect((await whole.get(`/company/fetch/${companyId}`)).data).toHaveProperty('tradeLicense')
    expect(await whole.get(`/files/${license}/link`)).toMatchObject({ status: 200 })
    expect(await whole.get(`/jobs/getOne/${jobId}`)).toMatchObject({ status: 200 })
  })
})

describe('what others cannot do', () => {
  test('a second step is not taken from another site’s page', async ({ town }) => {
    const { secret, ticket } = await withApp(town)
    const headers = { origin: 'https://evil.test' }
    for (const [path, body] of [
      ['/auth/mfa/verify', { ticket: await ticket(), code: totpCode(secret) }],
      ['/auth/passkeys/sign-in-options', undefined],
    ] as const)
      expect(await town.visitor.post(path, body, { headers })).toMatchObject({ status: 403, code: 'FOREIGN_ORIGIN' })
  })
})

describe('a rotated SECRET', () => {
  test('leaves authenticator apps working: the start encrypts them with the new one, after which the old secret is not needed', async ({
    town,
  }) => {
    const { who, secret, ticket } = await withApp(town)
    const old = town.resources.secret
    const both = secretOf('another secret, long enough to sign with', [old.current])
    const db = town.resources.db
    await expect(useTotpCode({ db, secret: secretOf(both.current) }, who.id, totpCode(secret))).rejects.toThrow(
      'cannot be decrypted',
    )
    expect(await useTotpCode({ db, secret: both }, who.id, totpCode(secret))).toBe(true)
    expect([
      await reencryptAuthenticators({ db, secret: both }),
      await reencryptAuthenticators({ db, secret: both }),
    ]).toEqual([1, 0])
    expect(await useTotpCode({ db, secret: secretOf(both.current) }, who.id, totpCode(secret, 1))).toBe(true)
    await run(db, 'update authenticator_apps set last_step = 0')
    expect(
      await verify(town, { ticket: await ticket(), code: totpCode(secret) }),
      'the old secret alone',
    ).toMatchObject({ status: 500 })
  })
})
