import { hash } from '@node-rs/argon2'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { mailedCode, member, newcomer, PASSWORD } from '#testing/registered.ts'
import { strict } from '#testing/strict.ts'
import { test } from '#testing/town.ts'

const hoursLeft = async (town: { db: Parameters<typeof run>[0] }) => {
  const [session] = await run<{ hours: number }>(
    town.db,
    'select round(extract(epoch from expires_at - now()) / 3600) as hours from sessions',
  )
  return session?.hours
}

describe('POST /auth/login', () => {
  test('opens a session for the right password, in any letter case of the address', async ({ town }) => {
    const { email, id } = await member(town)

    const answer = await town.visitor.post('/auth/login', { email: ` ${email.toUpperCase()} `, password: PASSWORD })

    expect(answer).toMatchObject({
      status: 200,
      data: { accessToken: expect.stringMatching(/^[\w-]{43}$/), user: { id, email, isVerified: true } },
    })
    const mine = await town.visitor.get('/auth/me', { headers: { authorization: `Bearer ${answer.data.accessToken}` } })
    expect(mine).toMatchObject({ status: 200, data: { user: answer.data.user } })
  })

  test.for([
    [undefined, 24],
    [false, 24],
    [true, 720],
  ] as const)('with remember %s the session lasts %s hours', async ([remember, hours], { town }) => {
    const { email } = await member(town)

    await town.visitor.post('/auth/login', { email, password: PASSWORD, remember })

    expect(await hoursLeft(town)).toBe(hours)
  })

  test('keeps the token as a hash only', async ({ town }) => {
    const { email } = await member(town)

    const { data } = await town.visitor.post('/auth/login', { email, password: PASSWORD })

    const [row] = await run<{ all: string }>(town.db, 'select sessions::text as all from sessions')
    expect(row!.all).not.toContain(data.accessToken)
    expect(row!.all).not.toContain(Buffer.from(data.accessToken, 'base64url').toString('hex'))
  })

  test('answers a wrong password, an unknown address and an account without a password with the same bytes', async ({
    town,
  }) => {
    const { email } = await member(town)
    const social = await town.account({ role: 'OTHER' })
    const tries = [
      { email, password: 'not the password' },
      { email: 'nobody@town.example', password: PASSWORD },
      { email: social.email, password: PASSWORD },
      { email: 'not an address', password: PASSWORD },
    ]

    const answers = await Promise.all(tries.map((body) => town.visitor.post('/auth/login', body)))

    const bytes = answers.map(({ status, text, headers }) => ({
      status,
      names: Object.keys(headers),
      text: text.replace(/"requestId":"[^"]+"/, ''),
    }))
    expect(answers[0]).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' })
    expect(new Set(bytes.map((each) => JSON.stringify(each))).size).toBe(1)
  })

  test('tells an unverified person whom to verify, mails a fresh code and opens no session', async ({ town }) => {
    const { id, email, code } = await newcomer(town)

    const answer = await town.visitor.post('/auth/login', { email, password: PASSWORD })

    expect(answer).toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED', data: { userId: id } })
    expect(await hoursLeft(town)).toBeUndefined()
    expect(await town.mailbox()).toHaveLength(2)
    expect(await town.visitor.post('/auth/verify-email', { userId: id, otp: code })).toMatchObject({
      code: 'INVALID_CODE',
    })
    expect(
      await town.visitor.post('/auth/verify-email', { userId: id, otp: await mailedCode(town, email) }),
    ).toMatchObject({ status: 200 })
  })

  test('mails no second code within the minute, and says so to nobody', async ({ town }) => {
    const { email, id } = await newcomer(town)
    const { visitor } = await strict(town)
    const first = await visitor.post('/auth/login', { email, password: PASSWORD })

    const second = await visitor.post('/auth/login', { email, password: PASSWORD })

    expect(second).toMatchObject({ status: first.status, code: first.code, data: first.data })
    expect(await town.mailbox()).toHaveLength(2)
    expect(
      await town.visitor.post('/auth/verify-email', { userId: id, otp: await mailedCode(town, email) }),
    ).toMatchObject({ status: 200 })
  })

  test('tells nobody without the password that an account is unverified or suspended', async ({ town }) => {
    const { email } = await newcomer(town)
    const suspended = await member(town)
    await run(town.db, `update accounts set suspended_at = now(), suspension_reason = 'spam' where id = $1`, [
      suspended.id,
    ])

    for (const address of [email, suspended.email])
      expect(await town.visitor.post('/auth/login', { email: address, password: 'not the password' })).toMatchObject({
        status: 401,
        code: 'INVALID_CREDENTIALS',
      })
    expect(await town.visitor.post('/auth/login', { email: suspended.email, password: PASSWORD })).toMatchObject({
      status: 403,
      code: 'ACCOUNT_SUSPENDED',
    })
  })

  test('hashes a password anew when it was kept with less effort, and it still opens', async ({ town }) => {
    const { email, id } = await member(town)
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await run(town.db, 'update accounts set password_hash = $2 where id = $1', [id, weak])

    expect(await town.visitor.post('/auth/login', { email, password: PASSWORD })).toMatchObject({ status: 200 })

    const { password_hash } = await town.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/m=19456,t=2,p=1/)
    expect(await town.visitor.post('/auth/login', { email, password: PASSWORD })).toMatchObject({ status: 200 })
  })

  test.for([
    ['no body', undefined, ['email', 'password']],
    ['a null', null, ['body']],
    ['texts for a list', { email: ['a@b.example'], password: PASSWORD }, ['email']],
    ['an unknown field', { email: 'a@b.example', password: PASSWORD, role: 'ADMIN' }, ['role']],
    ['remember as text', { email: 'a@b.example', password: PASSWORD, remember: 'true' }, ['remember']],
    ['U+0000', { email: 'a\0@b.example', password: PASSWORD }, ['email']],
    ['half a surrogate pair', { email: 'a@b.example', password: 'abcdef\udc00' }, ['password']],
  ] as const)('refuses %s', async ([, body, fields], { town }) => {
    const answer = await town.visitor.post('/auth/login', body)

    expect(answer).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    expect(Object.keys(answer.errors!)).toEqual(fields)
  })
})

describe('POST /auth/signout', () => {
  test('ends this session on every instance, leaves the others, and may be repeated', async ({ town }) => {
    const person = await town.account({ role: 'JOBSEEKER' })
    const elsewhere = await town.signIn(person)
    const other = await town.instance()

    expect(await person.post('/auth/signout')).toMatchObject({ status: 200, data: null })

    const again = await other.app.inject({
      url: '/api/v1/auth/me',
      headers: { authorization: `Bearer ${person.token}` },
    })
    expect(again.statusCode).toBe(401)
    expect(await elsewhere.get('/auth/me')).toMatchObject({ status: 200 })
    expect(await person.post('/auth/signout')).toMatchObject({ status: 200, data: null })
    expect(await town.visitor.post('/auth/signout')).toMatchObject({ status: 200, data: null })
  })
})
