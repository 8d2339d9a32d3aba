import { TERMS_VERSION } from '@sira/contract/enums'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { member, newcomer, PASSWORD } from '#testing/registered.ts'
import { strict } from '#testing/strict.ts'
import { test, type Town } from '#testing/town.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0'
const withGoogle = async (town: Town, claims: Record<string, unknown>) =>
  town.visitor.post('/auth/google', { token: await town.google.credential(claims) })
const identities = (town: Town) =>
  run(town.db, 'select provider, account_id as "accountId" from identities order by provider')

describe('somebody whom another service vouches for', () => {
  test('signs in to the verified account with that address, in any letter case, which keeps its role and password', async ({
    town,
  }) => {
    const local = await member(town, { email: 'tigist@town.example', role: 'COMPANY' })

    const answer = await withGoogle(town, { email: 'TIGIST@town.example', given_name: 'Someone', family_name: 'Else' })

    expect(answer).toMatchObject({ status: 200, data: { user: { id: local.id, role: 'COMPANY', firstName: 'Hiwot' } } })
    expect(await identities(town)).toEqual([{ provider: 'google', accountId: local.id }])
    expect(await town.visitor.post('/auth/login', { email: local.email, password: PASSWORD })).toMatchObject({
      status: 200,
    })
  })

  test('takes over an account that somebody else registered and never proved: no way in and nothing typed stays', async ({
    town,
  }) => {
    const planted = await newcomer(town, {
      email: 'victim@town.example',
      firstName: 'Mister',
      lastName: 'Attacker',
      role: 'COMPANY',
    })
    await town.visitor.post('/auth/forgot-password', { email: planted.email })
    const reset = /token=([\w-]+)/.exec(
      (await town.mailbox()).find(({ letter }) => letter !== 'account.code')!.text,
    )![1]
    const theirs = await town.signIn(planted)
    await run(town.db, `update accounts set pending_email = 'attacker@evil.example' where id = $1`, [planted.id])

    const answer = await withGoogle(town, { email: planted.email })

    expect(answer).toMatchObject({
      status: 200,
      data: {
        user: { id: planted.id, role: 'OTHER', isVerified: true, phone: '', firstName: 'Marta', lastName: 'Alemu' },
      },
    })
    expect(await theirs.get('/auth/me')).toMatchObject({ status: 401 })
    expect(await town.visitor.post('/auth/login', { email: planted.email, password: PASSWORD })).toMatchObject({
      status: 401,
      code: 'INVALID_CREDENTIALS',
    })
    expect(await town.visitor.post('/auth/verify-email', { userId: planted.id, otp: planted.code })).toMatchObject({
      status: 400,
    })
    expect(
      await town.visitor.post('/auth/reset-password', { token: reset, password: 'Wenchi-crater lake 9' }),
    ).toMatchObject({ status: 400 })
    expect(await run(town.db, 'select password_hash, pending_email from accounts')).toEqual([
      { password_hash: null, pending_email: null },
    ])
  })

  test('has no password until one is made with a mailed link, and says so', async ({ town }) => {
    const email = 'fresh@town.example'
    const { data } = await withGoogle(town, { email })
    expect(data.user.hasPassword).toBe(false)

    await town.visitor.post('/auth/forgot-password', { email })
    const token = /token=([\w-]+)/.exec((await town.mailbox()).at(-1)!.text)![1]
    expect(await town.visitor.post('/auth/reset-password', { token, password: PASSWORD })).toMatchObject({
      status: 200,
    })

    expect(await town.visitor.post('/auth/login', { email, password: PASSWORD })).toMatchObject({
      status: 200,
      data: { user: { hasPassword: true } },
    })
    expect((await withGoogle(town, { email })).status).toBe(200)
  })

  test('is remembered with the terms of today and when they were agreed to, also on an account that was taken over', async ({
    town,
  }) => {
    await newcomer(town, { email: 'planted@town.example' })
    await run(town.db, `update accounts set terms_version = 'old', terms_agreed_at = now() - interval '1 year'`)
    for (const email of ['planted@town.example', 'fresh@town.example']) await withGoogle(town, { email })
    expect(
      await run(
        town.db,
        `select terms_version as version, terms_agreed_at > now() - interval '1 minute' as "isNow" from accounts`,
      ),
    ).toEqual(Array(2).fill({ version: TERMS_VERSION, isNow: true }))
  })

  test('sees the device in the list of sessions, and the network counts as their own from then on', async ({
    town,
  }) => {
    const { app } = await strict(town)
    const { email } = await member(town)
    const send = (remoteAddress: string, url: string, payload: object) =>
      app.inject({
        method: 'POST',
        url: `/api/v1/auth/${url}`,
        remoteAddress,
        payload,
        headers: { 'user-agent': FIREFOX },
      })
    expect((await send('203.0.113.8', 'google', { token: await town.google.credential({ email }) })).statusCode).toBe(
      200,
    )
    expect(await run(town.db, 'select device from sessions')).toEqual([{ device: 'Firefox on Linux' }])

    await send('198.51.100.7', 'login', { email, password: 'a guess' })
    await run(town.db, `update limit_counters set count = 25 where key like 'loginOfAccount:%'`)
    expect((await send('198.51.100.7', 'login', { email, password: PASSWORD })).statusCode).toBe(429)
    expect((await send('203.0.113.8', 'login', { email, password: PASSWORD })).statusCode).toBe(200)
  })

  test('gets nowhere while suspended, known or not, and is not linked', async ({ town }) => {
    const suspend = (id: string) =>
      run(town.db, `update accounts set suspended_at = now(), suspension_reason = 'spam' where id = $1`, [id])
    const local = await member(town)
    await suspend(local.id)
    expect(await withGoogle(town, { email: local.email })).toMatchObject({ status: 403, code: 'ACCOUNT_SUSPENDED' })
    expect(await identities(town)).toEqual([])

    const known = await withGoogle(town, { sub: 'known' })
    await suspend(known.data.user.id)
    expect(await withGoogle(town, { sub: 'known' })).toMatchObject({ status: 403, code: 'ACCOUNT_SUSPENDED' })
    expect(await run(town.db, 'select 1 from sessions where account_id = $1', [known.data.user.id])).toHaveLength(1)
  })

  test('is made one account by twenty first sign-ins at once, over two instances', async ({ town }) => {
    const other = await town.instance()
    const payload = { token: await town.google.credential({ sub: 'racer', email: 'racer@town.example' }) }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? town.app : other.app).inject({ method: 'POST', url: '/api/v1/auth/google', payload }),
      ),
    )

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.json().data.user.id)).size).toBe(1)
    expect(await run(town.db, 'select 1 from accounts')).toHaveLength(1)
    expect(await identities(town)).toHaveLength(1)
  })

  test('is one account when two subjects with one address come first at once', async ({ town }) => {
    const payloads = await Promise.all(
      ['one', 'two'].map(async (sub) => ({
        token: await town.google.credential({ sub, email: 'shared@town.example' }),
      })),
    )
    const answers = await Promise.all(payloads.map((payload) => town.visitor.post('/auth/google', payload)))

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]!.data.user.id).toBe(answers[1]!.data.user.id)
    expect(await identities(town)).toHaveLength(2)
  })

  test('chooses the role once, and can choose a password by the mailed link', async ({ town }) => {
    const { data } = await withGoogle(town, { email: 'chooser@town.example' })
    const authorization = `Bearer ${data.accessToken}`
    const chosen = await town.visitor.patch('/auth/update-role', { role: 'COMPANY' }, { headers: { authorization } })
    expect(chosen).toMatchObject({ status: 200, data: { user: { role: 'COMPANY' } } })

    await town.visitor.post('/auth/forgot-password', { email: 'chooser@town.example' })
    const token = /token=([\w-]+)/.exec((await town.mailbox()).at(-1)!.text)![1]
    await town.visitor.post('/auth/reset-password', { token, password: 'Wenchi-crater lake 9' })
    expect(
      await town.visitor.post('/auth/login', { email: 'chooser@town.example', password: 'Wenchi-crater lake 9' }),
    ).toMatchObject({ status: 200 })
    expect(await withGoogle(town, { email: 'chooser@town.example' })).toMatchObject({
      data: { user: { id: data.user.id, role: 'COMPANY' } },
    })
  })
})
