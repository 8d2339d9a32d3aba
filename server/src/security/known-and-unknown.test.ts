import { describe, expect, vi } from 'vitest'
import { run } from '#db/database.ts'
import { member, newcomer, otherThan, PASSWORD } from '#testing/registered.ts'
import { test, type Town } from '#testing/town.ts'
import { inEvenTime } from '../features/accounts/even-time.ts'
import { hashPassword, isPassword } from '../features/accounts/passwords.ts'

const worked = vi.hoisted(() => ({ hashes: 0 }))
// The real hash, counted: work is what time is made of.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const counted =
    <A extends unknown[], R>(work: (...args: A) => R) =>
    (...args: A): R => {
      worked.hashes++
      return work(...args)
    }
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) }
})

const NOBODY = '01890000-0000-7000-8000-000000000000'

/** Everything that a stranger sees of an answer, but what is different in each. */
async function seen(town: Town, path: string, body: object) {
  const before = worked.hashes
  const { status, headers, text } = await town.visitor.post(path, body)
  const { date: _, 'x-request-id': __, ...rest } = headers as Record<string, string>
  return { status, headers: rest, text: text.replace(/"requestId":"[^"]+"/, ''), hashes: worked.hashes - before }
}

describe('a stranger cannot tell a known account from an unknown one by', () => {
  test('signing in: status, headers, bytes and hashes are the same', async ({ town }) => {
    const [known, unproven, suspended] = [await member(town), await newcomer(town), await member(town)]
    const social = await town.account({ role: 'OTHER' })
    await run(town.db, `update accounts set suspended_at = now(), suspension_reason = 'spam' where id = $1`, [
      suspended.id,
    ])

    const answers = []
    for (const email of [known.email, unproven.email, suspended.email, social.email, 'nobody@town.example'])
      answers.push(await seen(town, '/auth/login', { email, password: 'not the password' }))

    expect(answers[0]).toMatchObject({ status: 401, hashes: 1 })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('asking for a reset link, known, unknown, unproven or suspended', async ({ town }) => {
    const [known, unproven, suspended] = [await member(town), await newcomer(town), await member(town)]
    await run(town.db, `update accounts set suspended_at = now(), suspension_reason = 'spam' where id = $1`, [
      suspended.id,
    ])
    const answers = []
    for (const email of [known.email, unproven.email, suspended.email, 'nobody@town.example'])
      answers.push(await seen(town, '/auth/forgot-password', { email }))

    expect(answers[0]).toMatchObject({ status: 200, hashes: 0 })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('asking for a code, waiting, verified or unknown', async ({ town }) => {
    const answers = []
    for (const { id } of [await newcomer(town), await member(town), { id: NOBODY }])
      answers.push(await seen(town, '/auth/resend-otp', { userId: id }))

    expect(answers[0]).toMatchObject({ status: 200, hashes: 0 })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('trying a code, waiting, verified or unknown', async ({ town }) => {
    const [waiting, verified] = [await newcomer(town), await member(town)]
    const answers = []
    for (const { id, code } of [waiting, verified, { id: NOBODY, code: '123456' }])
      answers.push(await seen(town, '/auth/verify-email', { userId: id, otp: otherThan(code) }))

    expect(answers[0]).toMatchObject({ status: 400, hashes: 0 })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('signing up with somebody’s address: it says so, after the same work as for a new one', async ({ town }) => {
    const { email } = await member(town)
    const form = {
      firstName: 'Hiwot',
      lastName: 'Bekele',
      password: PASSWORD,
      phone: '+251 911234567',
      role: 'JOBSEEKER',
    }
    const [taken, free] = [
      await seen(town, '/auth/register', { ...form, email }),
      await seen(town, '/auth/register', { ...form, email: 'fresh@town.example' }),
    ]
    expect([taken.status, free.status, taken.hashes, free.hashes]).toEqual([409, 201, 1, 1])
  })

  test('the time a hash takes: nobody’s is made with the parameters of everybody’s', async () => {
    const before = worked.hashes
    await isPassword(null, 'a guess')
    await isPassword(await hashPassword(PASSWORD), 'a guess')
    expect(worked.hashes - before).toBe(3)
  })
})

describe('an answer in even time', () => {
  test.for([0, 1, 20, 49, 51, 120])(
    'after %i ms of work comes at a whole multiple of the step, however the work ends',
    async (spent) => {
      const clock = { now: 1000 }
      const pauses: number[] = []
      const tools = { now: () => clock.now, pause: async (ms: number) => void pauses.push(ms) }
      const work = async () => {
        clock.now += spent
        return 'done'
      }
      expect(await inEvenTime(work, 50, tools)).toBe('done')
      await expect(inEvenTime(() => work().then(() => Promise.reject(new Error('no'))), 50, tools)).rejects.toThrow(
        'no',
      )
      expect(pauses.map((pause) => (spent + pause) % 50)).toEqual([0, 0])
      expect(pauses.every((pause) => pause >= 0 && pause <= 50)).toBe(true)
    },
  )
})
