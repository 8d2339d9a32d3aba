import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { countRateLimits } from '#http/rate-limits/rate-limits.ts'
import { MATRIX_REQUESTS, sendMatrixRequest } from '#test/matrix-requests.ts'
import { computeDatabaseFingerprint } from '#test/database-fingerprint.ts'
import type { TestUser } from '#test/test-client.ts'
import { signUpVerifiedUser, TEST_PASSWORD } from '#test/sign-up.ts'
import { enrollPasskey } from '#test/second-factors.ts'
import { createScenario } from '#test/scenario.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { getMatrixCells, MATRIX_ROWS } from '../../../test/security/access-matrix.ts'

/** Lets ten minutes pass for every session since its password or passkey was shown. */
const age = (testApp: TestApp) => run(testApp.db, `update sessions set proven_at = now() - interval '10 minutes'`)
async function person(testApp: TestApp): Promise<TestUser> {
  const { id, email } = await signUpVerifiedUser(testApp)
  return testApp.signIn({ id, email })
}
const guardedEndpoints = [...EVERY_ENDPOINT]
  .filter(([, { requiresRecentProof }]) => requiresRecentProof)
  .map(([name]) => name)

describe('a session that has not shown password or passkey for ten minutes', () => {
  test.for(guardedEndpoints)('is refused by %s, and nothing is written', async (name, { testApp }) => {
    const scenario = await createScenario(testApp)
    const row = MATRIX_ROWS.find((each) => each === name)!
    const actor = getMatrixCells(row).CA.startsWith('2') ? 'CA' : 'J'
    const request = await MATRIX_REQUESTS[row](scenario, actor)
    await age(testApp)
    const before = await computeDatabaseFingerprint(testApp)
    expect(await sendMatrixRequest(row, request, scenario.fixtures.clients[actor])).toMatchObject({
      status: 403,
      code: 'REAUTHENTICATION_REQUIRED',
    })
    expect(await computeDatabaseFingerprint(testApp)).toBe(before)
  })

  test('this covers the data export, the second factors, other devices, Telegram, the roles of a team and what programs get', () => {
    expect(guardedEndpoints.toSorted()).toEqual([
      'addPasskey',
      'confirmAuthenticator',
      'createApiKey',
      'createTelegramLink',
      'createWebhook',
      'endPreviousWebhookSecret',
      'endSession',
      'exportMyData',
      'forgetRememberedDevices',
      'getNewPasskeyOptions',
      'inviteTeamMember',
      'linkTelegram',
      'removeAuthenticator',
      'removePasskey',
      'removeTeamMember',
      'renamePasskey',
      'renewRecoveryCodes',
      'rotateWebhookSecret',
      'startAuthenticator',
      'unlinkTelegram',
      'updateTeamMember',
    ])
  })

  test('it can read and change everything else as before', async ({ testApp }) => {
    const hiwot = await person(testApp)
    await age(testApp)
    expect(await hiwot.get('/auth/me')).toMatchObject({ status: 200 })
    expect(await hiwot.patch('/auth/profile', { firstName: 'Hiwot' })).toMatchObject({ status: 200 })
  })
})

describe('POST /auth/confirm-identity', () => {
  test('confirms this session alone for ten minutes with the password', async ({ testApp }) => {
    const hiwot = await person(testApp)
    const elsewhere = await testApp.signIn(hiwot)
    await age(testApp)
    expect(await hiwot.post('/auth/confirm-identity', { password: 'Wrong password 12' })).toMatchObject({
      status: 400,
      code: 'WRONG_PASSWORD',
      errors: { password: ['This is not your current password'] },
    })
    expect(await hiwot.get('/auth/export')).toMatchObject({ status: 403 })
    expect((await hiwot.post('/auth/confirm-identity/options')).data).toEqual({ methods: ['password'], passkey: null })

    expect(await hiwot.post('/auth/confirm-identity', { password: TEST_PASSWORD })).toMatchObject({ status: 200 })

    expect(await hiwot.get('/auth/export')).toMatchObject({ status: 200 })
    expect(await elsewhere.get('/auth/export')).toMatchObject({ status: 403 })
    await age(testApp)
    expect(await hiwot.get('/auth/export')).toMatchObject({ status: 403 })
  })

  test('accepts a passkey of the account, once', async ({ testApp }) => {
    const hiwot = await person(testApp)
    const { passkey } = await enrollPasskey(hiwot)
    await age(testApp)
    const { data } = await hiwot.post('/auth/confirm-identity/options')
    expect(data.methods).toEqual(['passkey', 'password'])
    const answer = passkey.authenticate(data.passkey)
    expect(await hiwot.post('/auth/confirm-identity', { passkey: answer })).toMatchObject({ status: 200 })
    expect(await hiwot.post('/auth/confirm-identity', { passkey: answer })).toMatchObject({
      status: 400,
      code: 'INVALID_PASSKEY',
    })
    expect(await hiwot.get('/auth/export')).toMatchObject({ status: 200 })
  })

  test('accepts a mailed code for an account without a password, and for no other', async ({ testApp }) => {
    const social = await testApp.createAccount({ role: 'JOBSEEKER' })
    await age(testApp)
    expect((await social.post('/auth/confirm-identity/options')).data).toEqual({ methods: ['code'], passkey: null })
    expect(await social.post('/auth/confirm-identity/code')).toMatchObject({ status: 200 })
    const code = /^\d{6}$/m.exec(
      (await testApp.listOutboxEmails()).findLast(({ letter }) => letter === 'account.identity-code')!.text,
    )![0]
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect(await social.post('/auth/confirm-identity', { code: wrong })).toMatchObject({
      status: 400,
      code: 'INVALID_CODE',
    })
    expect(
      await testApp.visitor.post('/auth/verify-email', { userId: social.id, otp: code }),
      'is no code of the address',
    ).toMatchObject({ status: 400 })
    await countRateLimits(testApp.resources, ['secondFactor', social.id, 20])
    expect(await social.post('/auth/confirm-identity', { code })).toMatchObject({ status: 200 })
    const [wrongCodes] = await countRateLimits(testApp.resources, ['secondFactor', social.id])
    expect(wrongCodes, 'wrong codes of the app are forgotten').toMatchObject({ count: 1 })
    expect(await social.post('/auth/confirm-identity', { code }), 'works once').toMatchObject({ status: 400 })
    expect(await social.get('/auth/export')).toMatchObject({ status: 200 })

    const hiwot = await person(testApp)
    expect(await hiwot.post('/auth/confirm-identity/code')).toMatchObject({ status: 404 })
    expect(await hiwot.post('/auth/confirm-identity', { code: '123456' })).toMatchObject({
      status: 400,
      code: 'INVALID_CODE',
    })
  })

  test('counts wrong passwords like every other place that needs the current one', async ({ testApp }) => {
    const { id, email } = await signUpVerifiedUser(testApp)
    const hiwot = (await getStrictInstance(testApp)).as(await testApp.signIn({ id, email }))
    const statuses = []
    for (let n = 0; n < 11; n++)
      statuses.push((await hiwot.post('/auth/confirm-identity', { password: 'Wrong password 12' })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })
})

describe('a session', () => {
  test('that was opened with a password counts as just confirmed; one that was opened with Google does not', async ({
    testApp,
  }) => {
    const { email } = await signUpVerifiedUser(testApp)
    const { data } = await testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD })
    expect(
      await testApp.visitor.get('/auth/export', { headers: { authorization: `Bearer ${data.accessToken}` } }),
    ).toMatchObject({ status: 200 })
    const google = await testApp.visitor.post('/auth/google', {
      token: await testApp.google.createCredential({ email }),
    })
    expect(
      await testApp.visitor.get('/auth/export', { headers: { authorization: `Bearer ${google.data.accessToken}` } }),
    ).toMatchObject({ status: 403, code: 'REAUTHENTICATION_REQUIRED' })
  })
})

describe('a stolen session', () => {
  test('cannot change the email address: it needs the current password, or a recent proof where there is no password', async ({
    testApp,
  }) => {
    const hiwot = await person(testApp)
    const change = (body: object) => hiwot.patch('/auth/profile', { email: 'thief@town.example', ...body })
    expect(await change({})).toMatchObject({
      status: 400,
      errors: { currentPassword: ['Please enter your current password to change the email address'] },
    })
    expect(await change({ currentPassword: 'Wrong password 12' })).toMatchObject({
      status: 400,
      code: 'WRONG_PASSWORD',
      errors: { currentPassword: ['This is not your current password'] },
    })
    expect((await hiwot.get('/auth/me')).data.user.pendingEmail).toBeNull()
    expect(await change({ currentPassword: TEST_PASSWORD })).toMatchObject({
      status: 200,
      data: { user: { pendingEmail: 'thief@town.example' } },
    })

    const social = await testApp.createAccount({ role: 'JOBSEEKER' })
    await age(testApp)
    expect(await social.patch('/auth/profile', { email: 'thief2@town.example', currentPassword: 'x' })).toMatchObject({
      status: 403,
      code: 'REAUTHENTICATION_REQUIRED',
    })
    await run(testApp.db, 'update sessions set proven_at = now()')
    expect(await social.patch('/auth/profile', { email: 'thief2@town.example' })).toMatchObject({ status: 200 })
  })

  test('cannot delete the account', async ({ testApp }) => {
    const [hiwot, social] = [await person(testApp), await testApp.createAccount({ role: 'JOBSEEKER' })]
    await age(testApp)
    expect(await hiwot.delete('/auth/me', {})).toMatchObject({
      status: 400,
      errors: { password: [expect.any(String)] },
    })
    expect(await hiwot.delete('/auth/me', { password: 'Wrong password 12' })).toMatchObject({
      status: 400,
      code: 'WRONG_PASSWORD',
    })
    expect(await social.delete('/auth/me', {})).toMatchObject({ status: 403, code: 'REAUTHENTICATION_REQUIRED' })
    await run(testApp.db, 'update sessions set proven_at = now()')
    expect(await social.delete('/auth/me', {})).toMatchObject({ status: 200 })
  })
})
