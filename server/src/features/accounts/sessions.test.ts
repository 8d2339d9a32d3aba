import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { caller } from '#testing/person.ts'
import { member, PASSWORD } from '#testing/registered.ts'
import { test, type Town } from '#testing/town.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0'
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36'

async function signIn(town: Town, email: string, agent: string, remember = false) {
  const { data } = await town.visitor.post(
    '/auth/login',
    { email, password: PASSWORD, remember },
    { headers: { 'user-agent': agent } },
  )
  return { token: data.accessToken as string, ...caller(town.app, data.accessToken) }
}
/** Lets time pass for every session. */
const pass = (town: Town, time: string) =>
  run(
    town.db,
    `update sessions set created_at = created_at - $1::interval, last_used_at = last_used_at - $1::interval, expires_at = expires_at - $1::interval`,
    [time],
  )

describe('GET /auth/sessions', () => {
  test('names each device in words, this one first, and no token', async ({ town }) => {
    const { email } = await member(town)
    const [laptop, phone] = [await signIn(town, email, FIREFOX), await signIn(town, email, PHONE, true)]

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

  test('shows nobody else’s, and none that is over', async ({ town }) => {
    const [one, other] = [await town.account({ role: 'OTHER' }), await town.account({ role: 'COMPANY' })]
    const late = await town.signIn(one)
    await run(town.db, `update sessions set last_used_at = now() - interval '8 days' where id = $1`, [
      (await late.get('/auth/sessions')).data[0].id,
    ])

    expect((await one.get('/auth/sessions')).data).toHaveLength(1)
    expect((await other.get('/auth/sessions')).data).toHaveLength(1)
    expect(await town.visitor.get('/auth/sessions')).toMatchObject({ status: 401 })
  })
})

describe('DELETE /auth/sessions/{id}', () => {
  test('signs one device out on every instance and leaves the others', async ({ town }) => {
    const account = await town.account({ role: 'JOBSEEKER' })
    const [elsewhere, third] = [await town.signIn(account), await town.signIn(account)]
    const other = await town.instance()
    const target = (await elsewhere.get('/auth/sessions')).data[0].id

    expect(await account.delete(`/auth/sessions/${target}`)).toMatchObject({ status: 200, data: null })

    for (const { app } of [town, other])
      expect(await caller(app, elsewhere.token).get('/auth/me')).toMatchObject({ status: 401 })
    for (const person of [account, third]) expect(await person.get('/auth/me')).toMatchObject({ status: 200 })
    expect(await account.delete(`/auth/sessions/${target}`)).toMatchObject({ status: 404, code: 'SESSION_NOT_FOUND' })
  })

  test('may end its own', async ({ town }) => {
    const person = await town.account({ role: 'OTHER' })
    const [{ id }] = (await person.get('/auth/sessions')).data
    expect(await person.delete(`/auth/sessions/${id}`)).toMatchObject({ status: 200 })
    expect(await person.get('/auth/me')).toMatchObject({ status: 401 })
  })

  test('knows nobody else’s: the same 404 as for none', async ({ town }) => {
    const [one, other] = [await town.account({ role: 'OTHER' }), await town.account({ role: 'OTHER' })]
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
  test('ends when nobody uses it for seven days, and lives on with each use', async ({ town }) => {
    const { email } = await member(town)
    const session = await signIn(town, email, FIREFOX, true)

    for (const days of ['6 days 23 hours', '6 days 23 hours']) {
      await pass(town, days)
      expect(await session.get('/auth/me')).toMatchObject({ status: 200 })
    }
    await pass(town, '7 days 1 minute')
    expect(await session.get('/auth/me')).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
  })

  test('ends after thirty days however much it is used, after one day when it was not to be remembered', async ({
    town,
  }) => {
    const { email } = await member(town)
    const [remembered, short] = [await signIn(town, email, FIREFOX, true), await signIn(town, email, FIREFOX)]
    const use = async () => {
      await run(town.db, 'update sessions set last_used_at = greatest(last_used_at, now())')
      return [(await remembered.get('/auth/me')).status, (await short.get('/auth/me')).status]
    }

    await pass(town, '23 hours')
    expect(await use()).toEqual([200, 200])
    await pass(town, '61 minutes')
    expect(await use()).toEqual([200, 401])
    await pass(town, '28 days 23 hours')
    expect(await use()).toEqual([200, 401])
    await pass(town, '1 hour')
    expect(await use()).toEqual([401, 401])
  })

  test('is never longer than thirty days, whoever writes it', async ({ town }) => {
    await town.account({ role: 'OTHER' })
    await expect(
      run(town.db, `update sessions set expires_at = created_at + interval '31 days'`),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('remembers its last use once an hour', async ({ town }) => {
    const person = await town.account({ role: 'OTHER' })
    const lastUse = async () =>
      (await run<{ at: string }>(town.db, 'select last_used_at::text as at from sessions'))[0]!.at
    const first = await lastUse()
    await person.get('/auth/me')
    expect(await lastUse()).toBe(first)
    await pass(town, '61 minutes')
    const rested = await lastUse()
    await Promise.all([person.get('/auth/me'), person.get('/auth/me')])
    expect(await lastUse()).not.toBe(rested)
  })
})
