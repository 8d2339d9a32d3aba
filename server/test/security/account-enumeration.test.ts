import { describe, expect, vi } from 'vitest'
import { run } from '#db/database.ts'
import { signUpVerifiedUser, signUpUnverifiedUser, getWrongCode, TEST_PASSWORD } from '#test/sign-up.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { withPaddedDuration } from '#core/padded-duration.ts'
import { hashPassword, verifyPassword } from '#core/password-hash.ts'

const counter = vi.hoisted(() => {
  // The server of this worker is already loaded, with the uncounted function.
  vi.resetModules()
  return { hashes: 0 }
})
// The real hash function, with a counter: the number of hashes determines the response time.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const counted =
    <A extends unknown[], R>(work: (...args: A) => R) =>
    (...args: A): R => {
      counter.hashes++
      return work(...args)
    }
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) }
})

const UNKNOWN_ACCOUNT_ID = '01890000-0000-7000-8000-000000000000'

/** Returns everything that a stranger sees of a response, without the parts that differ in every response. */
async function getVisibleResponse(testApp: TestApp, path: string, body: object) {
  const before = counter.hashes
  const { status, headers, text } = await testApp.visitor.post(path, body)
  const { date: _, 'x-request-id': __, ...rest } = headers as Record<string, string>
  return { status, headers: rest, text: text.replace(/"requestId":"[^"]+"/, ''), hashes: counter.hashes - before }
}

describe('a stranger cannot tell a known account from an unknown one by', () => {
  test('signing in: status, headers, bytes and hashes are the same', async ({ testApp }) => {
    const [known, unproven, suspended] = [
      await signUpVerifiedUser(testApp),
      await signUpUnverifiedUser(testApp),
      await signUpVerifiedUser(testApp),
    ]
    const social = await testApp.createAccount({ role: 'OTHER' })
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'spam' where id = $1`, [
      suspended.id,
    ])

    const responses = []
    for (const email of [known.email, unproven.email, suspended.email, social.email, 'nobody@town.example'])
      responses.push(await getVisibleResponse(testApp, '/auth/login', { email, password: 'not the password' }))

    expect(responses[0]).toMatchObject({ status: 401, hashes: 1 })
    for (const response of responses) expect(response).toEqual(responses[0])
  })

  test('requesting a reset link: known, unknown, unverified or suspended', async ({ testApp }) => {
    const [known, unproven, suspended] = [
      await signUpVerifiedUser(testApp),
      await signUpUnverifiedUser(testApp),
      await signUpVerifiedUser(testApp),
    ]
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'spam' where id = $1`, [
      suspended.id,
    ])
    const responses = []
    for (const email of [known.email, unproven.email, suspended.email, 'nobody@town.example'])
      responses.push(await getVisibleResponse(testApp, '/auth/forgot-password', { email }))

    expect(responses[0]).toMatchObject({ status: 200, hashes: 0 })
    for (const response of responses) expect(response).toEqual(responses[0])
  })

  test('requesting a code: unverified, verified or unknown', async ({ testApp }) => {
    const responses = []
    for (const { id } of [
      await signUpUnverifiedUser(testApp),
      await signUpVerifiedUser(testApp),
      { id: UNKNOWN_ACCOUNT_ID },
    ])
      responses.push(await getVisibleResponse(testApp, '/auth/resend-otp', { userId: id }))

    expect(responses[0]).toMatchObject({ status: 200, hashes: 0 })
    for (const response of responses) expect(response).toEqual(responses[0])
  })

  test('trying a code: unverified, verified or unknown', async ({ testApp }) => {
    const [waiting, verified] = [await signUpUnverifiedUser(testApp), await signUpVerifiedUser(testApp)]
    const responses = []
    for (const { id, code } of [waiting, verified, { id: UNKNOWN_ACCOUNT_ID, code: '123456' }])
      responses.push(await getVisibleResponse(testApp, '/auth/verify-email', { userId: id, otp: getWrongCode(code) }))

    expect(responses[0]).toMatchObject({ status: 400, hashes: 0 })
    for (const response of responses) expect(response).toEqual(responses[0])
  })

  test('signing up with somebody’s address: the response says so, after the same work as for a new address', async ({
    testApp,
  }) => {
    const { email } = await signUpVerifiedUser(testApp)
    const form = {
      firstName: 'Hiwot',
      lastName: 'Bekele',
      password: TEST_PASSWORD,
      phone: '+251 911234567',
      role: 'JOBSEEKER',
    }
    const [taken, free] = [
      await getVisibleResponse(testApp, '/auth/register', { ...form, email }),
      await getVisibleResponse(testApp, '/auth/register', { ...form, email: 'fresh@town.example' }),
    ]
    expect([taken.status, free.status, taken.hashes, free.hashes]).toEqual([409, 201, 1, 1])
  })

  test('the time a hash takes: for an unknown account it has the same parameters', async () => {
    const before = counter.hashes
    await verifyPassword(null, 'a guess')
    await verifyPassword(await hashPassword(TEST_PASSWORD), 'a guess')
    expect(counter.hashes - before).toBe(3)
  })
})

describe('a response in even time', () => {
  test.for([0, 1, 20, 49, 51, 120])(
    'comes after %i ms of work at a whole multiple of the step, whether the work succeeds or fails',
    async (spent) => {
      const clock = { now: 1000 }
      const pauses: number[] = []
      const tools = { now: () => clock.now, pause: async (ms: number) => void pauses.push(ms) }
      const work = async () => {
        clock.now += spent
        return 'done'
      }
      expect(await withPaddedDuration(work, 50, tools)).toBe('done')
      await expect(
        withPaddedDuration(() => work().then(() => Promise.reject(new Error('no'))), 50, tools),
      ).rejects.toThrow('no')
      expect(pauses.map((pause) => (spent + pause) % 50)).toEqual([0, 0])
      expect(pauses.every((pause) => pause >= 0 && pause <= 50)).toBe(true)
    },
  )
})
