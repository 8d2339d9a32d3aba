import { hash } from '@node-rs/argon2'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { getMailedCode, signUpVerifiedUser, signUpUnverifiedUser, TEST_PASSWORD } from '#test/sign-up.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test } from '#test/test-app.ts'

const hoursLeft = async (testApp: { db: Parameters<typeof run>[0] }) => {
  const [session] = await run<{ hours: number }>(
    testApp.db,
    'select round(extract(epoch from expires_at - now()) / 3600) as hours from sessions',
  )
  return session?.hours
}

describe('POST /auth/login', () => {
  test('opens a session for the right password, in any letter case of the address', async ({ testApp }) => {
    const { email, id } = await signUpVerifiedUser(testApp)

    const response = await testApp.visitor.post('/auth/login', {
      email: ` ${email.toUpperCase()} `,
      password: TEST_PASSWORD,
    })

    expect(response).toMatchObject({
      status: 200,
      data: { accessToken: expect.stringMatching(/^[\w-]{43}$/), user: { id, email, isVerified: true } },
    })
    const mine = await testApp.visitor.get('/auth/me', {
      headers: { authorization: `Bearer ${response.data.accessToken}` },
    })
    expect(mine).toMatchObject({ status: 200, data: { user: response.data.user } })
  })

  test.for([
    [undefined, 24],
    [false, 24],
    [true, 720],
  ] as const)('with remember %s the session lasts %s hours', async ([remember, hours], { testApp }) => {
    const { email } = await signUpVerifiedUser(testApp)

    await testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD, remember })

    expect(await hoursLeft(testApp)).toBe(hours)
  })

  test('stores the token as a hash only', async ({ testApp }) => {
    const { email } = await signUpVerifiedUser(testApp)

    const { data } = await testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD })

    const [row] = await run<{ all: string }>(testApp.db, 'select sessions::text as all from sessions')
    expect(row!.all).not.toContain(data.accessToken)
    expect(row!.all).not.toContain(Buffer.from(data.accessToken, 'base64url').toString('hex'))
  })

  test('responds with the same bytes to a wrong password, an unknown address and an account without a password', async ({
    testApp,
  }) => {
    const { email } = await signUpVerifiedUser(testApp)
    const social = await testApp.createAccount({ role: 'OTHER' })
    const tries = [
      { email, password: 'not the password' },
      { email: 'nobody@town.example', password: TEST_PASSWORD },
      { email: social.email, password: TEST_PASSWORD },
      { email: 'not an address', password: TEST_PASSWORD },
    ]

    const responses = await Promise.all(tries.map((body) => testApp.visitor.post('/auth/login', body)))

    const bytes = responses.map(({ status, text, headers }) => ({
      status,
      names: Object.keys(headers),
      text: text.replace(/"requestId":"[^"]+"/, ''),
    }))
    expect(responses[0]).toMatchObject({
      status: 401,
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid email or password',
    })
    expect(new Set(bytes.map((each) => JSON.stringify(each))).size).toBe(1)
  })

  test('tells an unverified person which account to verify, emails a new code and opens no session', async ({
    testApp,
  }) => {
    const { id, email, code } = await signUpUnverifiedUser(testApp)

    const response = await testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD })

    expect(response).toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED', data: { userId: id } })
    expect(await hoursLeft(testApp)).toBeUndefined()
    expect(await testApp.listOutboxEmails()).toHaveLength(2)
    expect(await testApp.visitor.post('/auth/verify-email', { userId: id, otp: code })).toMatchObject({
      code: 'INVALID_CODE',
    })
    expect(
      await testApp.visitor.post('/auth/verify-email', { userId: id, otp: await getMailedCode(testApp, email) }),
    ).toMatchObject({ status: 200 })
  })

  test('mails no second code within the minute, and says so to nobody', async ({ testApp }) => {
    const { email, id } = await signUpUnverifiedUser(testApp)
    const { visitor } = await getStrictInstance(testApp)
    const first = await visitor.post('/auth/login', { email, password: TEST_PASSWORD })

    const second = await visitor.post('/auth/login', { email, password: TEST_PASSWORD })

    expect(second).toMatchObject({ status: first.status, code: first.code, data: first.data })
    expect(await testApp.listOutboxEmails()).toHaveLength(2)
    expect(
      await testApp.visitor.post('/auth/verify-email', { userId: id, otp: await getMailedCode(testApp, email) }),
    ).toMatchObject({ status: 200 })
  })

  test('tells nobody without the password that an account is unverified or suspended', async ({ testApp }) => {
    const { email } = await signUpUnverifiedUser(testApp)
    const suspended = await signUpVerifiedUser(testApp)
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'spam' where id = $1`, [
      suspended.id,
    ])

    for (const address of [email, suspended.email])
      expect(await testApp.visitor.post('/auth/login', { email: address, password: 'not the password' })).toMatchObject(
        {
          status: 401,
          code: 'INVALID_CREDENTIALS',
        },
      )
    expect(
      await testApp.visitor.post('/auth/login', { email: suspended.email, password: TEST_PASSWORD }),
    ).toMatchObject({
      status: 403,
      code: 'ACCOUNT_SUSPENDED',
    })
  })

  test('hashes a password again when its hash is outdated, and it still works', async ({ testApp }) => {
    const { email, id } = await signUpVerifiedUser(testApp)
    const weak = await hash(TEST_PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await run(testApp.db, 'update accounts set password_hash = $2 where id = $1', [id, weak])

    expect(await testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD })).toMatchObject({ status: 200 })

    const { password_hash } = await testApp.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/m=19456,t=2,p=1/)
    expect(await testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD })).toMatchObject({ status: 200 })
  })

  test.for([
    ['no body', undefined, ['email', 'password']],
    ['a null', null, ['body']],
    ['texts for a list', { email: ['a@b.example'], password: TEST_PASSWORD }, ['email']],
    ['an unknown field', { email: 'a@b.example', password: TEST_PASSWORD, role: 'ADMIN' }, ['role']],
    ['remember as text', { email: 'a@b.example', password: TEST_PASSWORD, remember: 'true' }, ['remember']],
    ['U+0000', { email: 'a\0@b.example', password: TEST_PASSWORD }, ['email']],
    ['half a surrogate pair', { email: 'a@b.example', password: 'abcdef\udc00' }, ['password']],
  ] as const)('refuses %s', async ([, body, fields], { testApp }) => {
    const response = await testApp.visitor.post('/auth/login', body)

    expect(response).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    expect(Object.keys(response.errors!)).toEqual(fields)
  })
})

describe('POST /auth/signout', () => {
  test('ends this session on every instance, leaves the others, and may be repeated', async ({ testApp }) => {
    const person = await testApp.createAccount({ role: 'JOBSEEKER' })
    const elsewhere = await testApp.signIn(person)
    const other = await testApp.startInstance()

    expect(await person.post('/auth/signout')).toMatchObject({ status: 200, data: null })

    const again = await other.app.inject({
      url: '/api/v1/auth/me',
      headers: { authorization: `Bearer ${person.token}` },
    })
    expect(again.statusCode).toBe(401)
    expect(await elsewhere.get('/auth/me')).toMatchObject({ status: 200 })
    expect(await person.post('/auth/signout')).toMatchObject({ status: 200, data: null })
    expect(await testApp.visitor.post('/auth/signout')).toMatchObject({ status: 200, data: null })
  })
})
