import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createUserWithApp, enrollPasskey, generateTotpCode, issueRecoveryCodes } from '#test/second-factors.ts'
import { signUpUnverifiedUser, signUpVerifiedUser, TEST_PASSWORD } from '#test/sign-up.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test, type TestApp } from '#test/test-app.ts'

/** The owner's network; what the test app itself requests comes from another one and has other limits. */
const HOME = '198.51.100.7'

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
  await from(HOME).post('/auth/forgot-password', { email })
  const { text } = (await testApp.listOutboxEmails()).findLast(({ letter }) => letter === 'account.reset')!
  const token = /token=([\w-]+)/.exec(text)![1]
  expect(await from(HOME).post('/auth/reset-password', { token: token!, password })).toMatchObject({
    status: 200,
  })
}

describe('guessing codes of the second step', () => {
  test('stops after twenty wrong ones of the app a day, but a passkey and a recovery code still sign in', async ({
    testApp,
  }) => {
    const { who, secret, ticket } = await createUserWithApp(testApp)
    const { passkey } = await enrollPasskey(who)
    const [recoveryCode] = await issueRecoveryCodes(testApp, who.id)
    const visitor = (await getStrictInstance(testApp)).from(HOME)

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
    const again = { ticket: await ticket(), code: generateTotpCode(secret) }
    expect(await visitor.post('/auth/mfa/verify', again), 'then codes of the app work again').toMatchObject({
      status: 200,
    })
  })

  test('of recovery stops nobody else: each sign-in has five of its own', async ({ testApp }) => {
    const { who, ticket } = await createUserWithApp(testApp)
    const [recoveryCode] = await issueRecoveryCodes(testApp, who.id)
    const visitor = (await getStrictInstance(testApp)).from(HOME)

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

  test('starts again at none after a new password by an emailed link, twice a day', async ({ testApp }) => {
    const { who, secret } = await createUserWithApp(testApp)
    const visitor = (await getStrictInstance(testApp)).from(HOME)
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

  test('in a stolen session, or its passwords, stops neither other sessions nor signing in', async ({ testApp }) => {
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
      await strict.from(HOME).post('/auth/mfa/verify', { ticket: pending, code: generateTotpCode(setUp, 1) }),
    ).toMatchObject({ status: 200 })
  })
})

test('of a mailbox that somebody else names with a tag leave those two to the verified account', async ({
  testApp,
}) => {
  const { visitor } = await getStrictInstance(testApp)
  const { email } = await signUpVerifiedUser(testApp, { email: 'victim.c@town.example' })
  const { email: tagged } = await signUpUnverifiedUser(testApp, { email: 'victim.c+1@town.example' })
  await run(testApp.db, 'delete from limit_counters')
  const countLinks = async () =>
    (await testApp.listOutboxEmails()).filter(({ letter }) => letter === 'account.reset').length
  for (let n = 0; n < 12; n++) {
    await visitor.post('/auth/forgot-password', { email: tagged })
    await run(testApp.db, `delete from limit_counters where key like 'forgot%'`)
    // What is refused does not count for the hour: what is sent is over after one.
    if (n === 4) await run(testApp.db, `delete from limit_counters where key like 'mailInHour:%'`)
  }
  expect(await countLinks()).toBe(8)
  await visitor.post('/auth/forgot-password', { email })
  expect(await countLinks()).toBe(9)
})
