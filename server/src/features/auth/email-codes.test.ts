import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { getMailedCode, signUpVerifiedUser, signUpUnverifiedUser, getWrongCode, TEST_PASSWORD } from '#test/sign-up.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test, type TestApp } from '#test/test-app.ts'

const UNKNOWN = '01890000-0000-7000-8000-000000000000'
const verify = (testApp: TestApp, userId: string, otp: string) =>
  testApp.visitor.post('/auth/verify-email', { userId, otp })
const sameBytes = (text: string) => text.replace(/"requestId":"[^"]+"/, '')
/** Lets the minute pass in which no new code can be requested. */
const passAMinute = (testApp: TestApp) =>
  run(testApp.db, `update limit_counters set ends_at = ends_at - interval '61 seconds'`)

describe('POST /auth/verify-email', () => {
  test('verifies the address once; then signing in works', async ({ testApp }) => {
    const { id, email, code } = await signUpUnverifiedUser(testApp)

    expect(await verify(testApp, id.toUpperCase(), code)).toMatchObject({
      status: 200,
      data: null,
      message: 'Email verified successfully! Please sign in to continue.',
    })

    expect(await testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD })).toMatchObject({
      status: 200,
      data: { user: { isVerified: true } },
    })
    expect(await verify(testApp, id, code)).toMatchObject({ status: 400, code: 'INVALID_CODE' })
  })

  test('responds with the same bytes to a wrong, foreign, older, used and expired code and to an unknown account', async ({
    testApp,
  }) => {
    const [one, two, used, late] = [
      await signUpUnverifiedUser(testApp),
      await signUpUnverifiedUser(testApp),
      await signUpVerifiedUser(testApp),
      await signUpUnverifiedUser(testApp),
    ]
    const older = await signUpUnverifiedUser(testApp)
    await testApp.visitor.post('/auth/resend-otp', { userId: older.id })
    await run(testApp.db, `update email_codes set expires_at = now() where account_id = $1`, [late.id])

    const responses = await Promise.all([
      verify(testApp, one.id, getWrongCode(one.code)),
      verify(testApp, one.id, two.code === one.code ? getWrongCode(one.code) : two.code),
      verify(testApp, older.id, older.code),
      verify(testApp, used.id, used.code),
      verify(testApp, late.id, late.code),
      verify(testApp, UNKNOWN, '123456'),
    ])

    expect(responses[0]).toMatchObject({
      status: 400,
      code: 'INVALID_CODE',
      message: 'Invalid verification code. Please try again.',
    })
    expect(new Set(responses.map(({ status, text }) => status + sameBytes(text))).size).toBe(1)
  })

  test('accepts a code for ten minutes', async ({ testApp }) => {
    const [recent, late] = [await signUpUnverifiedUser(testApp), await signUpUnverifiedUser(testApp)]
    // Counted from now, because creating the other account may have taken long.
    const pass = (id: string, time: string) =>
      run(
        testApp.db,
        'update email_codes set expires_at = now() + (expires_at - created_at) - $2::interval where account_id = $1',
        [id, time],
      )

    await pass(recent.id, '9 minutes 50 seconds')
    await pass(late.id, '10 minutes')
    expect([
      (await verify(testApp, recent.id, recent.code)).status,
      (await verify(testApp, late.id, late.code)).status,
    ]).toEqual([200, 400])
  })

  test('of 200 wrong codes at the same time, over two instances, five are compared, and then the right one is refused too', async ({
    testApp,
  }) => {
    const { id, code } = await signUpUnverifiedUser(testApp)
    const other = await testApp.startInstance()
    const payload = JSON.stringify({ userId: id, otp: getWrongCode(code) })
    const send = (_: unknown, n: number) =>
      (n % 2 ? testApp.app : other.app).inject({
        method: 'POST',
        url: '/api/v1/auth/verify-email',
        payload,
        headers: { 'content-type': 'application/json' },
      })

    const responses = await Promise.all(Array.from({ length: 200 }, send))

    // A request that waits too long for the database is refused before its code is compared.
    expect(new Set(responses.map((response) => response.statusCode).filter((status) => status !== 503))).toEqual(
      new Set([400]),
    )
    const [row] = await run(testApp.db, 'select tries, cardinality(recent_tries) as recent from email_codes')
    expect(row).toEqual({ tries: 5, recent: 5 })
    expect(await verify(testApp, id, code)).toMatchObject({ status: 400, code: 'INVALID_CODE' })
  })

  test('the right code, sent twenty times at the same time, is accepted once', async ({ testApp }) => {
    const { id, code } = await signUpUnverifiedUser(testApp)

    const responses = await Promise.all(Array.from({ length: 20 }, () => verify(testApp, id, code)))

    expect(responses.filter((response) => response.status === 200)).toHaveLength(1)
  })

  test('a new code allows five more attempts, but no more than twenty a day', async ({ testApp }) => {
    const { id, email } = await signUpUnverifiedUser(testApp)
    const tryAgain = async () => {
      await passAMinute(testApp)
      await testApp.visitor.post('/auth/resend-otp', { userId: id })
      const code = await getMailedCode(testApp, email)
      for (let n = 0; n < 5; n++) await verify(testApp, id, getWrongCode(code))
      return code
    }
    for (let round = 0; round < 4; round++) await tryAgain()
    await passAMinute(testApp)
    await testApp.visitor.post('/auth/resend-otp', { userId: id })
    const code = await getMailedCode(testApp, email)

    expect(await verify(testApp, id, code)).toMatchObject({ status: 400, code: 'INVALID_CODE' })

    await run(
      testApp.db,
      `update email_codes set recent_tries = array(select t - interval '24 hours' from unnest(recent_tries) t)`,
    )
    expect(await verify(testApp, id, code)).toMatchObject({ status: 200 })
  })

  test.for(['12345', '1234567', '12345a', '፩፪፫፬፭፮', 123456, null, ['1', '2']])(
    'refuses %j as a code without comparing it',
    async (otp, { testApp }) => {
      const { id } = await signUpUnverifiedUser(testApp)

      expect(await testApp.visitor.post('/auth/verify-email', { userId: id, otp })).toMatchObject({
        status: 400,
        code: 'BAD_INPUT',
      })
      expect(await testApp.visitor.post('/auth/verify-email', { userId: 'nobody', otp: '123456' })).toMatchObject({
        status: 400,
        errors: { userId: ['This is not a valid id'] },
      })
    },
  )

  test('does not count right codes: a hall of people on one network verifies addresses', async ({ testApp }) => {
    const { from } = await getStrictInstance(testApp)
    const statuses = new Set<number>()
    for (let n = 0; n < 30; n++) {
      const { id, code } = await signUpUnverifiedUser(testApp)
      statuses.add((await from('192.0.2.54').post('/auth/verify-email', { userId: id, otp: code })).status)
    }
    expect([...statuses]).toEqual([200])
  })
})

describe('POST /auth/resend-otp', () => {
  test('emails a new code, after which the old one is invalid', async ({ testApp }) => {
    const { id, email, code } = await signUpUnverifiedUser(testApp)

    expect(await testApp.visitor.post('/auth/resend-otp', { userId: id })).toMatchObject({
      status: 200,
      message: 'Verification code resent successfully!',
    })

    const fresh = await getMailedCode(testApp, email)
    if (fresh !== code) expect(await verify(testApp, id, code)).toMatchObject({ code: 'INVALID_CODE' })
    expect(await verify(testApp, id, fresh)).toMatchObject({ status: 200 })
  })

  test('is possible once a minute for any id, known or not, on all instances', async ({ testApp }) => {
    const [known, verified] = [await signUpUnverifiedUser(testApp), await signUpVerifiedUser(testApp)]
    const [{ visitor }, other] = [
      await getStrictInstance(testApp),
      await testApp.startInstance(undefined, { LIMITS_SCALE: '1' }),
    ]

    for (const userId of [known.id, verified.id, UNKNOWN]) {
      const payload = { userId: userId.toUpperCase() }
      expect(await visitor.post('/auth/resend-otp', { userId })).toMatchObject({ status: 200 })
      const second = await other.app.inject({ method: 'POST', url: '/api/v1/auth/resend-otp', payload })
      expect(second.json()).toMatchObject({ code: 'TOO_MANY' })
      expect(Number(second.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(await testApp.listOutboxEmails()).toHaveLength(3)

    await passAMinute(testApp)
    expect(await visitor.post('/auth/resend-otp', { userId: known.id })).toMatchObject({ status: 200 })
    expect(await testApp.listOutboxEmails()).toHaveLength(4)
  })

  test('is possible five times an hour; a request that comes too soon does not count', async ({ testApp }) => {
    const { visitor } = await getStrictInstance(testApp)
    const resend = async () => (await visitor.post('/auth/resend-otp', { userId: UNKNOWN })).status

    const passed = []
    for (let n = 0; n < 7; n++) {
      passed.push(await resend())
      expect(await resend()).toBe(429)
      await run(testApp.db, `delete from limit_counters where key like 'resendAgain:%'`)
    }
    expect(passed).toEqual([200, 200, 200, 200, 200, 429, 429])
  })
})
