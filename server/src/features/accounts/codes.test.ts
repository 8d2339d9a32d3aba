import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { mailedCode, member, newcomer, otherThan, PASSWORD } from '#testing/registered.ts'
import { strict } from '#testing/strict.ts'
import { test, type Town } from '#testing/town.ts'

const UNKNOWN = '01890000-0000-7000-8000-000000000000'
const verify = (town: Town, userId: string, otp: string) => town.visitor.post('/auth/verify-email', { userId, otp })
const sameBytes = (text: string) => text.replace(/"requestId":"[^"]+"/, '')
/** Lets the resend minute pass. */
const passAMinute = (town: Town) => run(town.db, `update limit_counters set ends_at = ends_at - interval '61 seconds'`)

describe('POST /auth/verify-email', () => {
  test('proves the address once; then signing in works', async ({ town }) => {
    const { id, email, code } = await newcomer(town)

    expect(await verify(town, id.toUpperCase(), code)).toMatchObject({
      status: 200,
      data: null,
      message: 'Email verified successfully! Please sign in to continue.',
    })

    expect(await town.visitor.post('/auth/login', { email, password: PASSWORD })).toMatchObject({
      status: 200,
      data: { user: { isVerified: true } },
    })
    expect(await verify(town, id, code)).toMatchObject({ status: 400, code: 'INVALID_CODE' })
  })

  test('answers a wrong, foreign, older, used and expired code and an unknown account with the same bytes', async ({
    town,
  }) => {
    const [one, two, used, late] = [
      await newcomer(town),
      await newcomer(town),
      await member(town),
      await newcomer(town),
    ]
    const older = await newcomer(town)
    await town.visitor.post('/auth/resend-otp', { userId: older.id })
    await run(town.db, `update email_codes set expires_at = now() where account_id = $1`, [late.id])

    const answers = await Promise.all([
      verify(town, one.id, otherThan(one.code)),
      verify(town, one.id, two.code === one.code ? otherThan(one.code) : two.code),
      verify(town, older.id, older.code),
      verify(town, used.id, used.code),
      verify(town, late.id, late.code),
      verify(town, UNKNOWN, '123456'),
    ])

    expect(answers[0]).toMatchObject({
      status: 400,
      code: 'INVALID_CODE',
      message: 'Invalid verification code. Please try again.',
    })
    expect(new Set(answers.map(({ status, text }) => status + sameBytes(text))).size).toBe(1)
  })

  test('lasts ten minutes', async ({ town }) => {
    const [young, late] = [await newcomer(town), await newcomer(town)]
    // Counted from now: making the other one may have taken long.
    const pass = (id: string, time: string) =>
      run(
        town.db,
        'update email_codes set expires_at = now() + (expires_at - created_at) - $2::interval where account_id = $1',
        [id, time],
      )

    await pass(young.id, '9 minutes 50 seconds')
    await pass(late.id, '10 minutes')
    expect([
      (await verify(town, young.id, young.code)).status,
      (await verify(town, late.id, late.code)).status,
    ]).toEqual([200, 400])
  })

  test('of 200 wrong codes at once, over two instances, five are compared and the right one is dead', async ({
    town,
  }) => {
    const { id, code } = await newcomer(town)
    const other = await town.instance()
    const payload = JSON.stringify({ userId: id, otp: otherThan(code) })
    const send = (_: unknown, n: number) =>
      (n % 2 ? town.app : other.app).inject({
        method: 'POST',
        url: '/api/v1/auth/verify-email',
        payload,
        headers: { 'content-type': 'application/json' },
      })

    const answers = await Promise.all(Array.from({ length: 200 }, send))

    // One that waits too long for the database is turned away before its code is looked at.
    expect(new Set(answers.map((answer) => answer.statusCode).filter((status) => status !== 503))).toEqual(
      new Set([400]),
    )
    const [row] = await run(town.db, 'select tries, cardinality(recent_tries) as recent from email_codes')
    expect(row).toEqual({ tries: 5, recent: 5 })
    expect(await verify(town, id, code)).toMatchObject({ status: 400, code: 'INVALID_CODE' })
  })

  test('the right code sent twenty times at once is used once', async ({ town }) => {
    const { id, code } = await newcomer(town)

    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(town, id, code)))

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  test('a new code gives five tries more, but no more than twenty a day', async ({ town }) => {
    const { id, email } = await newcomer(town)
    const tryAgain = async () => {
      await passAMinute(town)
      await town.visitor.post('/auth/resend-otp', { userId: id })
      const code = await mailedCode(town, email)
      for (let n = 0; n < 5; n++) await verify(town, id, otherThan(code))
      return code
    }
    for (let round = 0; round < 4; round++) await tryAgain()
    await passAMinute(town)
    await town.visitor.post('/auth/resend-otp', { userId: id })
    const code = await mailedCode(town, email)

    expect(await verify(town, id, code)).toMatchObject({ status: 400, code: 'INVALID_CODE' })

    await run(
      town.db,
      `update email_codes set recent_tries = array(select t - interval '24 hours' from unnest(recent_tries) t)`,
    )
    expect(await verify(town, id, code)).toMatchObject({ status: 200 })
  })

  test.for(['12345', '1234567', '12345a', '１２３４５６', 123456, null, ['1', '2']])(
    'refuses %j as a code unread',
    async (otp, { town }) => {
      const { id } = await newcomer(town)

      expect(await town.visitor.post('/auth/verify-email', { userId: id, otp })).toMatchObject({
        status: 400,
        code: 'BAD_INPUT',
      })
      expect(await town.visitor.post('/auth/verify-email', { userId: 'nobody', otp: '123456' })).toMatchObject({
        status: 400,
        errors: { userId: ['This is not a valid id'] },
      })
    },
  )
})

describe('POST /auth/resend-otp', () => {
  test('mails a new code and makes the old one void', async ({ town }) => {
    const { id, email, code } = await newcomer(town)

    expect(await town.visitor.post('/auth/resend-otp', { userId: id })).toMatchObject({
      status: 200,
      message: 'Verification code resent successfully!',
    })

    const fresh = await mailedCode(town, email)
    if (fresh !== code) expect(await verify(town, id, code)).toMatchObject({ code: 'INVALID_CODE' })
    expect(await verify(town, id, fresh)).toMatchObject({ status: 200 })
  })

  test('once a minute for any id, known or not, on all instances', async ({ town }) => {
    const [known, verified] = [await newcomer(town), await member(town)]
    const [{ visitor }, other] = [await strict(town), await town.instance(undefined, { LIMITS_SCALE: '1' })]

    for (const userId of [known.id, verified.id, UNKNOWN]) {
      const payload = { userId: userId.toUpperCase() }
      expect(await visitor.post('/auth/resend-otp', { userId })).toMatchObject({ status: 200 })
      const second = await other.app.inject({ method: 'POST', url: '/api/v1/auth/resend-otp', payload })
      expect(second.json()).toMatchObject({ code: 'TOO_MANY' })
      expect(Number(second.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(await town.mailbox()).toHaveLength(3)

    await passAMinute(town)
    expect(await visitor.post('/auth/resend-otp', { userId: known.id })).toMatchObject({ status: 200 })
    expect(await town.mailbox()).toHaveLength(4)
  })

  test('five times an hour; pressing too soon does not count', async ({ town }) => {
    const { visitor } = await strict(town)
    const ask = async () => (await visitor.post('/auth/resend-otp', { userId: UNKNOWN })).status

    const passed = []
    for (let n = 0; n < 7; n++) {
      passed.push(await ask())
      expect(await ask()).toBe(429)
      await run(town.db, `delete from limit_counters where key like 'resendAgain:%'`)
    }
    expect(passed).toEqual([200, 200, 200, 200, 200, 429, 429])
  })
})
