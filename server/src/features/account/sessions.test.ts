import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTestClient } from '#test/test-client.ts'
import { signUpVerifiedUser, TEST_PASSWORD } from '#test/sign-up.ts'
import { test, type TestApp } from '#test/test-app.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0'
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36'

async function signIn(testApp: TestApp, email: string, agent: string, remember = false) {
  const { data } = await testApp.visitor.post(
    '/auth/login',
    { email, password: TEST_PASSWORD, remember },
    { headers: { 'user-agent': agent } },
  )
  return { token: data.accessToken as string, ...createTestClient(testApp.app, data.accessToken) }
}
/** Lets time pass for every session. */
const pass = (testApp: TestApp, time: string) =>
  run(
    testApp.db,
    `update sessions set created_at = created_at - $1::interval, last_used_at = last_used_at - $1::interval, expires_at = expires_at - $1::interval`,
    [time],
  )

describe('GET /auth/sessions', () => {
  test('lists each device by name, this one first, without any token', async ({ testApp }) => {
    const { email } = await signUpVerifiedUser(testApp)
    const [laptop, phone] = [await signIn(testApp, email, FIREFOX), await signIn(testApp, email, PHONE, true)]

    const { status, data, text } = await laptop.get('/auth/sessions')

    expect([
      status,
      data.map(({ device, current }: { device: string; current: boolean }) => [device, current]),
    ]).toEqual([
      200,
      [
        ['Firefox on Linux', true],
        ['Chrome on Android', false],
      ],
    ])
    for (const session of data)
      expect(Object.keys(session).toSorted()).toEqual([
        'createdAt',
        'current',
        'device',
        'expiresAt',
        'id',
        'lastUsedAt',
      ])
    for (const { token } of [laptop, phone]) expect(text).not.toContain(token)
    expect((await phone.get('/auth/sessions')).data.map(({ device }: { device: string }) => device)).toEqual([
      'Chrome on Android',
      'Firefox on Linux',
    ])
  })

  test('lists nobody else’s sessions and no expired ones', async ({ testApp }) => {
    const [one, other] = [
      await testApp.createAccount({ role: 'OTHER' }),
      await testApp.createAccount({ role: 'COMPANY' }),
    ]
    const late = await testApp.signIn(one)
    await run(testApp.db, `update sessions set last_used_at = now() - interval '8 days' where id = $1`, [
      (await late.get('/auth/sessions')).data[0].id,
    ])

    expect((await one.get('/auth/sessions')).data).toHaveLength(1)
    expect((await other.get('/auth/sessions')).data).toHaveLength(1)
    expect(await testApp.visitor.get('/auth/sessions')).toMatchObject({ status: 401 })
  })
})

describe('DELETE /auth/sessions/{id}', () => {
  test('signs one device out on every instance and leaves the others signed in', async ({ testApp }) => {
    const account = await testApp.createAccount({ role: 'JOBSEEKER' })
    const [elsewhere, third] = [await testApp.signIn(account), await testApp.signIn(account)]
    const other = await testApp.startInstance()
    const target = (await elsewhere.get('/auth/sessions')).data[0].id

    expect(await account.delete(`/auth/sessions/${target}`)).toMatchObject({ status: 200, data: null })

    for (const { app } of [testApp, other])
      expect(await createTestClient(app, elsewhere.token).get('/auth/me')).toMatchObject({ status: 401 })
    for (const person of [account, third]) expect(await person.get('/auth/me')).toMatchObject({ status: 200 })
    expect(await account.delete(`/auth/sessions/${target}`)).toMatchObject({ status: 404, code: 'SESSION_NOT_FOUND' })
  })

  test('can end the present session itself', async ({ testApp }) => {
    const person = await testApp.createAccount({ role: 'OTHER' })
    const [{ id }] = (await person.get('/auth/sessions')).data
    expect(await person.delete(`/auth/sessions/${id}`)).toMatchObject({ status: 200 })
    expect(await person.get('/auth/me')).toMatchObject({ status: 401 })
  })

  test('responds to somebody else’s session with the same 404 as to an unknown one', async ({ testApp }) => {
    const [one, other] = [
      await testApp.createAccount({ role: 'OTHER' }),
      await testApp.createAccount({ role: 'OTHER' }),
    ]
    const [{ id }] = (await other.get('/auth/sessions')).data
    for (const target of [id, randomUUID(), 'x'])
      expect(await one.delete(`/auth/sessions/${target}`)).toMatchObject({
        status: 404,
        code: 'SESSION_NOT_FOUND',
        message: 'This device is not signed in',
      })
    expect(await other.get('/auth/me')).toMatchObject({ status: 200 })
  })
})

describe('a session', () => {
  test('ends when it is not used for seven days, and is extended by each use', async ({ testApp }) => {
    const { email } = await signUpVerifiedUser(testApp)
    const session = await signIn(testApp, email, FIREFOX, true)

    for (const days of ['6 days 23 hours', '6 days 23 hours']) {
      await pass(testApp, days)
      expect(await session.get('/auth/me')).toMatchObject({ status: 200 })
    }
    await pass(testApp, '7 days 1 minute')
    expect(await session.get('/auth/me')).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
  })

  test('ends after thirty days however much it is used, and after one day if the person did not want to stay signed in', async ({
    testApp,
  }) => {
    const { email } = await signUpVerifiedUser(testApp)
    const [remembered, short] = [await signIn(testApp, email, FIREFOX, true), await signIn(testApp, email, FIREFOX)]
    const use = async () => {
      await run(testApp.db, 'update sessions set last_used_at = greatest(last_used_at, now())')
      return [(await remembered.get('/auth/me')).status, (await short.get('/auth/me')).status]
    }

    await pass(testApp, '23 hours')
    expect(await use()).toEqual([200, 200])
    await pass(testApp, '61 minutes')
    expect(await use()).toEqual([200, 401])
    await pass(testApp, '28 days 23 hours')
    expect(await use()).toEqual([200, 401])
    await pass(testApp, '1 hour')
    expect(await use()).toEqual([401, 401])
  })

  test('is never longer than thirty days: the database refuses it', async ({ testApp }) => {
    await testApp.createAccount({ role: 'OTHER' })
    await expect(
      run(testApp.db, `update sessions set expires_at = created_at + interval '31 days'`),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('stores its last use at most once an hour', async ({ testApp }) => {
    const person = await testApp.createAccount({ role: 'OTHER' })
    const lastUse = async () =>
      (await run<{ at: string }>(testApp.db, 'select last_used_at::text as at from sessions'))[0]!.at
    const first = await lastUse()
    await person.get('/auth/me')
    expect(await lastUse()).toBe(first)
    await pass(testApp, '61 minutes')
    const lastUseAfterPause = await lastUse()
    await Promise.all([person.get('/auth/me'), person.get('/auth/me')])
    expect(await lastUse()).not.toBe(lastUseAfterPause)
  })
})
