import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { createFreshAddress, callRepeatedly } from '#test/strict-instance.ts'

/** Sends this many requests without a session from a device and returns the last response. */
async function lastOf(testApp: TestApp, address: string, times: number, headers: Record<string, string>) {
  const { from } = await getStrictInstance(testApp)
  for (let n = 1; n < times; n++) await from(address).get('/auth/me', headers)
  return from(address).get('/auth/me', headers)
}

describe('calling the API', () => {
  test('without a session: 300 times in five minutes from one device, then 429 with a time to try again', async ({
    testApp,
  }) => {
    const responses = await callRepeatedly(testApp, createFreshAddress(), 302, '/auth/me')

    expect(responses.filter(({ status }) => status === 401)).toHaveLength(300)
    expect(responses.at(-1)).toMatchObject({
      status: 429,
      code: 'TOO_MANY',
      headers: { 'content-type': 'application/json; charset=utf-8' },
    })
    expect(Number(responses.at(-1)!.headers['retry-after'])).toBeGreaterThan(200)
    expect((await callRepeatedly(testApp, createFreshAddress(), 1))[0]).toMatchObject({ status: 200 })
  })

  test('without a session: devices that share an address are counted separately, by the id that our pages send or by their user agent', async ({
    testApp,
  }) => {
    const home = createFreshAddress()
    const [mine, yours, hers] = [
      { 'x-device': 'first-tab' },
      { 'x-device': 'second-tab' },
      { 'user-agent': 'Another browser' },
    ]
    expect(await lastOf(testApp, home, 301, mine)).toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Too many requests\. Please try again in [45] minutes\.$/),
    })
    for (const headers of [yours, hers]) expect(await lastOf(testApp, home, 1, headers)).toMatchObject({ status: 401 })
    // A malformed device id counts as none.
    const statuses = []
    for (let n = 0; n < 301; n++) statuses.push((await lastOf(testApp, home, 1, { 'x-device': `no id ${n}` })).status)
    expect(statuses.at(-1)).toBe(429)
  })

  test('without a session: 3,000 times in five minutes from one network, however many devices it names; a blocked device does not use that up', async ({
    testApp,
  }) => {
    const { app } = await testApp.startInstance(undefined, {
      LIMITS_SCALE: '1',
      LIMITS: 'anonymous=10/300,anonymousFromNetwork=100/300',
    })
    const home = createFreshAddress()
    const statuses = async (times: number, deviceOf: (n: number) => string) =>
      Map.groupBy(
        await Promise.all(
          Array.from({ length: times }, (_, n) =>
            app.inject({ url: '/api/v1/auth/me', remoteAddress: home, headers: { 'x-device': deviceOf(n) } }),
          ),
        ),
        ({ statusCode }) => statusCode,
      )
    expect((await statuses(500, () => 'one-device')).get(401)).toHaveLength(10)
    expect((await statuses(200, (n) => `made-up-${n}`)).get(401)).toHaveLength(90)
    // What is refused leaves nothing in the database.
    const countDevices = () => run(testApp.db, `select count(*) from limit_counters where key like 'anonymous:%'`)
    const before = await countDevices()
    expect((await statuses(50, (n) => `another-${n}`)).get(429)).toHaveLength(50)
    expect(await countDevices()).toEqual(before)
  })

  test('all addresses of an IPv6 network count together', async ({ testApp }) => {
    await callRepeatedly(testApp, '2001:db8:7:7::1', 300, '/auth/me')
    expect((await callRepeatedly(testApp, '2001:db8:7:7:ffff:1:2:3', 1, '/auth/me'))[0]).toMatchObject({ status: 429 })
    expect((await callRepeatedly(testApp, '2001:db8:7:8::1', 1, '/auth/me'))[0]).toMatchObject({ status: 401 })
  })

  test('on the way to GitHub and back counts too, and beyond the limit leads to a page that says so', async ({
    testApp,
  }) => {
    const { app } = await getStrictInstance(testApp)
    const home = createFreshAddress()
    await callRepeatedly(testApp, home, 300)
    for (const at of ['start', 'callback']) {
      const { statusCode, headers } = await app.inject({ url: `/api/v1/auth/github/${at}`, remoteAddress: home })
      expect([statusCode, headers.location], at).toEqual([302, 'https://sira.example/signin?problem=github-too-many'])
    }
    const started = await app.inject({ url: '/api/v1/auth/github/start?tab=am-1', remoteAddress: createFreshAddress() })
    const state = new URL(String(started.headers.location)).searchParams.get('state')
    for (const at of ['start?tab=am-1', `callback?state=${state}`]) {
      const { headers } = await app.inject({ url: `/api/v1/auth/github/${at}`, remoteAddress: home })
      expect(headers.location, at).toBe('https://sira.example/am/signin?problem=github-too-many')
    }
    expect(
      (await app.inject({ url: '/api/v1/auth/github/start', remoteAddress: createFreshAddress() })).headers.location,
    ).toMatch(/^http:\/\/127\.0\.0\.1/)
  })

  test('from the local machine is limited like from anywhere', async ({ testApp }) => {
    const responses = await callRepeatedly(testApp, '127.0.0.1', 301, '/auth/me')
    expect(responses.at(-1)).toMatchObject({ status: 429 })
  })

  test('with a session is counted for the account, from all its networks together, five times as much', async ({
    testApp,
  }) => {
    const person = await testApp.createAccount({ role: 'OTHER' })
    const { from } = await getStrictInstance(testApp)
    const authorization = `Bearer ${person.token}`
    const statuses = []
    for (let n = 0; n < 1502; n++)
      statuses.push((await from(createFreshAddress()).get('/auth/me', { authorization })).status)

    expect(statuses.filter((status) => status === 200)).toHaveLength(1500)
    expect(statuses.slice(-2)).toEqual([429, 429])
    expect(
      (await (await getStrictInstance(testApp)).as(await testApp.createAccount({ role: 'OTHER' })).get('/auth/me'))
        .status,
    ).toBe(200)
  })

  test('searching is allowed 60 times a minute; lists without search words go on', async ({ testApp }) => {
    const home = createFreshAddress()
    const responses = await callRepeatedly(testApp, home, 61, '/jobs/getAll?search_key=engineer')
    expect(responses.map(({ status }) => status)).toEqual([...Array<number>(60).fill(200), 429])
    expect((await callRepeatedly(testApp, home, 1, '/jobs/getAll'))[0]).toMatchObject({ status: 200 })
  })

  test('searching for companies by words counts as a search; other lists of companies do not', async ({ testApp }) => {
    const home = createFreshAddress()
    const list = (...conditions: unknown[]) =>
      `/company/fetchAll?filters=${encodeURIComponent(JSON.stringify(conditions))}`
    const search = list(null, { columnField: 'name', operatorValue: 'like', value: 'bank' })
    const byName = list({ columnField: 'name', operatorValue: '=', value: 'Wenchi' })
    const statusesOf = async (times: number, path: string) =>
      (await callRepeatedly(testApp, home, times, path)).map(({ status }) => status)
    expect(await statusesOf(30, search)).toEqual(Array<number>(30).fill(400))
    expect(await statusesOf(31, '/jobs/getAll?search_key=bank')).toEqual([...Array<number>(30).fill(200), 429])
    expect(await statusesOf(1, list({ columnField: 'name', operatorValue: 'like', value: 'bank' }))).toEqual([429])
    expect(await statusesOf(1, byName)).toEqual([200])
    expect(await statusesOf(1, '/company/fetchAll?filters=no-list')).toEqual([400])
  })

  test('suggestions are allowed 200 times a minute and do not count as searches', async ({ testApp }) => {
    const person = await testApp.createAccount({ role: 'OTHER' })
    const { as } = await getStrictInstance(testApp)
    const client = as(person)
    const statuses = []
    for (let n = 0; n < 201; n++) statuses.push((await client.get('/jobs/suggestions?q=de')).status)
    expect(statuses).toEqual([...Array<number>(200).fill(200), 429])
    expect((await client.get('/skills/getAll?search=java')).status, 'skills are suggested too').toBe(429)
    expect((await client.get('/skills/getAll')).status).toBe(200)
    expect((await client.get('/jobs/getAll?search_key=engineer')).status).toBe(200)
  })

  test('is counted for the real address when no proxy is trusted, whatever forwarded address it names', async ({
    testApp,
  }) => {
    const home = (await getStrictInstance(testApp)).from(createFreshAddress())
    const statuses = []
    for (let n = 0; n < 301; n++)
      statuses.push(
        (
          await home.get('/auth/me', {
            'x-forwarded-for': `10.0.${n >> 8}.${n & 255}`,
            forwarded: `for=10.1.1.${n & 255}`,
            'x-real-ip': '10.2.2.2',
          })
        ).status,
      )
    expect(statuses.at(-1)).toBe(429)
  })

  test('behind one trusted proxy is counted for the address which that proxy saw, whatever was written before it', async ({
    testApp,
  }) => {
    const { app } = await testApp.startInstance(undefined, { LIMITS_SCALE: '1', TRUST_PROXY: '1' })
    const status = async (forwarded: string) =>
      (
        await app.inject({
          url: '/api/v1/auth/me',
          remoteAddress: '10.0.0.1',
          headers: { 'x-forwarded-for': forwarded },
        })
      ).statusCode
    for (let n = 0; n < 300; n++) await status(`10.9.9.${n & 255}, 192.0.2.44`)
    expect([await status('1.2.3.4, 192.0.2.44'), await status('1.2.3.4, 192.0.2.45')]).toEqual([429, 401])
  })

  test('is counted in leased quotas: few statements, no address in a key, and the rest is left for other instances', async ({
    testApp,
  }) => {
    await callRepeatedly(testApp, createFreshAddress(), 15)
    expect(await run(testApp.db, 'select key, count from limit_counters order by count')).toEqual([
      { key: expect.stringMatching(/^anonymous:[\w-]{22}$/), count: 15 },
      { key: expect.stringMatching(/^anonymousFromNetwork:[\w-]{22}$/), count: 150 },
    ])
    await callRepeatedly(testApp, createFreshAddress(), 300)
    expect(
      await run(testApp.db, `select max(count)::int as most from limit_counters where key like 'anonymous:%'`),
    ).toEqual([{ most: 300 }])
  })

  test('is admitted by two instances together as often as by one', async ({ testApp }) => {
    const apps = [
      (await getStrictInstance(testApp)).app,
      (await testApp.startInstance(undefined, { LIMITS_SCALE: '1' })).app,
    ]
    const home = createFreshAddress()
    const responses = await Promise.all(
      Array.from({ length: 700 }, (_, n) => apps[n % 2]!.inject({ url: '/api/v1/auth/me', remoteAddress: home })),
    )

    const refused = responses.filter(({ statusCode }) => statusCode === 429)
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(300)
    expect(refused).toHaveLength(400)
    for (const { headers, body } of refused.slice(0, 5)) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(200)
      expect(JSON.parse(body)).toEqual({
        success: false,
        code: 'TOO_MANY',
        message: expect.any(String),
        requestId: expect.any(String),
      })
    }
    for (const app of apps) expect((await app.inject({ url: '/feed.xml', remoteAddress: home })).statusCode).toBe(429)
  })

  test('starts again when the window is over', async ({ testApp }) => {
    const { app } = await testApp.startInstance(undefined, { LIMITS: 'anonymous=2/3', LIMITS_SCALE: '1' })
    const home = createFreshAddress()
    const again = async () => (await app.inject({ url: '/api/v1/auth/me', remoteAddress: home })).statusCode
    expect([await again(), await again(), await again()]).toEqual([401, 401, 429])
    await expect.poll(again, { timeout: 10_000, interval: 200 }).toBe(401)
  })

  test('goes on without the counters, each instance counting alone', async ({ testApp }) => {
    const { app } = await testApp.startInstance(undefined, { LIMITS_SCALE: '1' })
    const home = createFreshAddress()
    await run(testApp.db, 'alter table limit_counters rename to limit_counters_gone')
    try {
      const statuses = []
      for (let n = 0; n < 301; n++)
        statuses.push((await app.inject({ url: '/api/v1/auth/me', remoteAddress: home })).statusCode)
      expect(statuses).toEqual([...Array<number>(300).fill(401), 429])
    } finally {
      await run(testApp.db, 'alter table limit_counters_gone rename to limit_counters')
    }
  })
})
