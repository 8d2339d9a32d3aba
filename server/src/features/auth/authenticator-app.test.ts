import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import {
  generateTotpCode,
  issueRecoveryCodes,
  listAccountEmails,
  startSignIn,
  finishSignIn,
  signInNewUser,
  createUserWithApp,
} from '#test/second-factors.ts'
import { test } from '#test/test-app.ts'
import { toSecret } from '#core/keys.ts'
import { reencryptAuthenticatorSecrets, consumeTotpCode } from './authenticator-app.commands.ts'

describe('an authenticator app', () => {
  test('is turned on by its first code; then signing in needs a second step, other devices are signed out, and there are ten recovery codes', async ({
    testApp,
  }) => {
    const hiwot = await signInNewUser(testApp)
    const elsewhere = await testApp.signIn(hiwot)
    const { data: app } = await hiwot.post('/auth/mfa/totp')
    expect(app.url).toMatch(new RegExp(`^otpauth://totp/Sira:.*secret=${app.secret}`))
    expect(app.qr).toMatch(/^<svg /)
    expect((await startSignIn(testApp, hiwot.email)).data, 'a secret alone changes nothing').toHaveProperty(
      'accessToken',
    )

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
    const half = (await startSignIn(testApp, hiwot.email)).data
    expect(half).toEqual({
      mfaRequired: true,
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['totp', 'recovery'],
      expiresAt: expect.any(String),
    })
    expect(await listAccountEmails(testApp, hiwot.email)).toContain('account.authenticator-added')
    expect(await hiwot.post('/auth/mfa/totp')).toMatchObject({ status: 409, code: 'AUTHENTICATOR_EXISTS' })
    expect(
      (await run<{ secret: string }>(testApp.db, 'select secret from authenticator_apps'))[0]!.secret,
      'is kept encrypted',
    ).not.toContain(app.secret)
  })

  test('accepts each code once, including those of the 30 seconds before and after, and no others', async ({
    testApp,
  }) => {
    const { secret, ticket } = await createUserWithApp(testApp)
    expect(await finishSignIn(testApp, { ticket: await ticket(), code: generateTotpCode(secret, -2) })).toMatchObject({
      status: 400,
      code: 'INVALID_SECOND_FACTOR',
    })
    expect(await finishSignIn(testApp, { ticket: await ticket(), code: generateTotpCode(secret, 3) })).toMatchObject({
      status: 400,
      code: 'INVALID_SECOND_FACTOR',
    })
    const code = generateTotpCode(secret)
    const both = await Promise.all([
      finishSignIn(testApp, { ticket: await ticket(), code }),
      finishSignIn(testApp, { ticket: await ticket(), code }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(
      await finishSignIn(testApp, { ticket: await ticket(), code: generateTotpCode(secret, -1) }),
      'an older one, after a newer one',
    ).toMatchObject({ status: 400 })
    expect(await finishSignIn(testApp, { ticket: await ticket(), code: generateTotpCode(secret, 1) })).toMatchObject({
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

describe('recovery codes', () => {
  test('work once each, in any letter case and with or without hyphens, cause an email, and are replaced by new ones', async ({
    testApp,
  }) => {
    const { who, ticket } = await createUserWithApp(testApp)
    const [one, two] = await issueRecoveryCodes(testApp, who.id)
    const signedIn = await finishSignIn(testApp, {
      ticket: await ticket(),
      recoveryCode: one!.toLowerCase().replaceAll('-', ' '),
    })
    expect([signedIn.status, signedIn.data.recoveryCodesLeft]).toEqual([200, 9])
    expect(await listAccountEmails(testApp, who.email)).toContain('account.recovery-code-used')
    expect(await finishSignIn(testApp, { ticket: await ticket(), recoveryCode: one })).toMatchObject({
      code: 'INVALID_SECOND_FACTOR',
    })
    const { data } = await who.post('/auth/mfa/recovery-codes')
    expect(data.recoveryCodes).toHaveLength(10)
    expect(await finishSignIn(testApp, { ticket: await ticket(), recoveryCode: two })).toMatchObject({
      code: 'INVALID_SECOND_FACTOR',
    })
    expect(await finishSignIn(testApp, { ticket: await ticket(), recoveryCode: data.recoveryCodes[3] })).toMatchObject({
      status: 200,
    })
    expect(await (await signInNewUser(testApp)).post('/auth/mfa/recovery-codes')).toMatchObject({
      status: 409,
      code: 'NO_SECOND_FACTOR',
    })
  })
})

describe('a rotated SECRET', () => {
  test('leaves authenticator apps working: the server start encrypts them with the new one, after which the old one is not needed', async ({
    testApp,
  }) => {
    const { who, secret, ticket } = await createUserWithApp(testApp)
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
      await finishSignIn(testApp, { ticket: await ticket(), code: generateTotpCode(secret) }),
      'the old secret alone',
    ).toMatchObject({ status: 500 })
  })
})
