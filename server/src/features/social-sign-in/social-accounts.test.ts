import { TERMS_VERSION } from '@sira/contract/enums'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { signUpVerifiedUser, signUpUnverifiedUser, TEST_PASSWORD } from '#test/sign-up.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test, type TestApp } from '#test/test-app.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0'
const withGoogle = async (testApp: TestApp, claims: Record<string, unknown>) =>
  testApp.visitor.post('/auth/google', { token: await testApp.google.createCredential(claims) })
const identities = (testApp: TestApp) =>
  run(testApp.db, 'select provider, account_id as "accountId" from identities order by provider')

describe('somebody who signs in with another service', () => {
  test('signs in to the verified account with that address, in any letter case, which keeps its role and password', async ({
    testApp,
  }) => {
    const local = await signUpVerifiedUser(testApp, { email: 'tigist@town.example', role: 'COMPANY' })

    const response = await withGoogle(testApp, {
      email: 'TIGIST@town.example',
      given_name: 'Someone',
      family_name: 'Else',
    })

    expect(response).toMatchObject({
      status: 200,
      data: { user: { id: local.id, role: 'COMPANY', firstName: 'Hiwot' } },
    })
    expect(await identities(testApp)).toEqual([{ provider: 'google', accountId: local.id }])
    expect(await testApp.visitor.post('/auth/login', { email: local.email, password: TEST_PASSWORD })).toMatchObject({
      status: 200,
    })
  })

  test('takes over an account that somebody else registered and never verified: none of its sign-ins and none of its data stays', async ({
    testApp,
  }) => {
    const planted = await signUpUnverifiedUser(testApp, {
      email: 'victim@town.example',
      firstName: 'Mister',
      lastName: 'Attacker',
      role: 'COMPANY',
    })
    await testApp.visitor.post('/auth/forgot-password', { email: planted.email })
    const reset = /token=([\w-]+)/.exec(
      (await testApp.listOutboxEmails()).find(({ letter }) => letter !== 'account.code')!.text,
    )![1]
    const theirs = await testApp.signIn(planted)
    await run(testApp.db, `update accounts set pending_email = 'attacker@evil.example' where id = $1`, [planted.id])

    const response = await withGoogle(testApp, { email: planted.email })

    expect(response).toMatchObject({
      status: 200,
      data: {
        user: { id: planted.id, role: 'OTHER', isVerified: true, phone: '', firstName: 'Marta', lastName: 'Alemu' },
      },
    })
    expect(await theirs.get('/auth/me')).toMatchObject({ status: 401 })
    expect(await testApp.visitor.post('/auth/login', { email: planted.email, password: TEST_PASSWORD })).toMatchObject({
      status: 401,
      code: 'INVALID_CREDENTIALS',
    })
    expect(await testApp.visitor.post('/auth/verify-email', { userId: planted.id, otp: planted.code })).toMatchObject({
      status: 400,
    })
    expect(
      await testApp.visitor.post('/auth/reset-password', { token: reset, password: 'Wenchi-crater lake 9' }),
    ).toMatchObject({ status: 400 })
    expect(await run(testApp.db, 'select password_hash, pending_email from accounts')).toEqual([
      { password_hash: null, pending_email: null },
    ])
  })

  test('has no password until they choose one with a mailed link, and the account says so', async ({ testApp }) => {
    const email = 'fresh@town.example'
    const { data } = await withGoogle(testApp, { email })
    expect(data.user.hasPassword).toBe(false)

    await testApp.visitor.post('/auth/forgot-password', { email })
    const token = /token=([\w-]+)/.exec((await testApp.listOutboxEmails()).at(-1)!.text)![1]
    expect(await testApp.visitor.post('/auth/reset-password', { token, password: TEST_PASSWORD })).toMatchObject({
      status: 200,
    })

    expect(await testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD })).toMatchObject({
      status: 200,
      data: { user: { hasPassword: true } },
    })
    expect((await withGoogle(testApp, { email })).status).toBe(200)
  })

  test('agrees to the present terms, with the time, also on an account that was taken over', async ({ testApp }) => {
    await signUpUnverifiedUser(testApp, { email: 'planted@town.example' })
    await run(testApp.db, `update accounts set terms_version = 'old', terms_agreed_at = now() - interval '1 year'`)
    for (const email of ['planted@town.example', 'fresh@town.example']) await withGoogle(testApp, { email })
    expect(
      await run(
        testApp.db,
        `select terms_version as version, terms_agreed_at > now() - interval '1 minute' as "isNow" from accounts`,
      ),
    ).toEqual(Array(2).fill({ version: TERMS_VERSION, isNow: true }))
  })

  test('sees the device in the list of sessions, and the network counts as their own from then on', async ({
    testApp,
  }) => {
    const { app } = await getStrictInstance(testApp)
    const { email } = await signUpVerifiedUser(testApp)
    const send = (remoteAddress: string, url: string, payload: object) =>
      app.inject({
        method: 'POST',
        url: `/api/v1/auth/${url}`,
        remoteAddress,
        payload,
        headers: { 'user-agent': FIREFOX },
      })
    expect(
      (await send('203.0.113.8', 'google', { token: await testApp.google.createCredential({ email }) })).statusCode,
    ).toBe(200)
    expect(await run(testApp.db, 'select device from sessions')).toEqual([{ device: 'Firefox on Linux' }])

    await send('198.51.100.7', 'login', { email, password: 'a guess' })
    await run(testApp.db, `update limit_counters set count = 25 where key like 'loginOfAccount:%'`)
    expect((await send('198.51.100.7', 'login', { email, password: TEST_PASSWORD })).statusCode).toBe(429)
    expect((await send('203.0.113.8', 'login', { email, password: TEST_PASSWORD })).statusCode).toBe(200)
  })

  test('cannot sign in while suspended, linked or not, and is not linked', async ({ testApp }) => {
    const suspend = (id: string) =>
      run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'spam' where id = $1`, [id])
    const local = await signUpVerifiedUser(testApp)
    await suspend(local.id)
    expect(await withGoogle(testApp, { email: local.email })).toMatchObject({ status: 403, code: 'ACCOUNT_SUSPENDED' })
    expect(await identities(testApp)).toEqual([])

    const known = await withGoogle(testApp, { sub: 'known' })
    await suspend(known.data.user.id)
    expect(await withGoogle(testApp, { sub: 'known' })).toMatchObject({ status: 403, code: 'ACCOUNT_SUSPENDED' })
    expect(await run(testApp.db, 'select 1 from sessions where account_id = $1', [known.data.user.id])).toHaveLength(1)
  })

  test('gets one account from twenty first sign-ins at the same time, over two instances', async ({ testApp }) => {
    const other = await testApp.startInstance()
    const payloads: { token: string }[] = []
    for (let n = 0; n < 20; n++)
      payloads.push({
        token: await testApp.google.createCredential({ sub: 'racer', email: 'racer@town.example', jti: n }),
      })
    const responses = await Promise.all(
      payloads.map((payload, n) =>
        (n % 2 ? testApp.app : other.app).inject({ method: 'POST', url: '/api/v1/auth/google', payload }),
      ),
    )

    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(responses.map((response) => response.json().data.user.id)).size).toBe(1)
    expect(await run(testApp.db, 'select 1 from accounts')).toHaveLength(1)
    expect(await identities(testApp)).toHaveLength(1)
  })

  test('gets one account when two subjects with one address first sign in at the same time', async ({ testApp }) => {
    const payloads = await Promise.all(
      ['one', 'two'].map(async (sub) => ({
        token: await testApp.google.createCredential({ sub, email: 'shared@town.example' }),
      })),
    )
    const responses = await Promise.all(payloads.map((payload) => testApp.visitor.post('/auth/google', payload)))

    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(responses[0]!.data.user.id).toBe(responses[1]!.data.user.id)
    expect(await identities(testApp)).toHaveLength(2)
  })

  test('chooses the role once, and can choose a password with the mailed link', async ({ testApp }) => {
    const { data } = await withGoogle(testApp, { email: 'chooser@town.example' })
    const authorization = `Bearer ${data.accessToken}`
    const chosen = await testApp.visitor.patch('/auth/update-role', { role: 'COMPANY' }, { headers: { authorization } })
    expect(chosen).toMatchObject({ status: 200, data: { user: { role: 'COMPANY' } } })

    await testApp.visitor.post('/auth/forgot-password', { email: 'chooser@town.example' })
    const token = /token=([\w-]+)/.exec((await testApp.listOutboxEmails()).at(-1)!.text)![1]
    await testApp.visitor.post('/auth/reset-password', { token, password: 'Wenchi-crater lake 9' })
    expect(
      await testApp.visitor.post('/auth/login', { email: 'chooser@town.example', password: 'Wenchi-crater lake 9' }),
    ).toMatchObject({ status: 200 })
    expect(await withGoogle(testApp, { email: 'chooser@town.example' })).toMatchObject({
      data: { user: { id: data.user.id, role: 'COMPANY' } },
    })
  })
})
