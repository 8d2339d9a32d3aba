import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTestClient } from '#test/test-client.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { buildRoutes } from '../../routes.ts'
import { registerPages } from '../pages.ts'

let addresses = 0
/** An address from which no test has called yet. */
const fresh = () => `198.18.${addresses >> 8}.${++addresses & 255}`

async function callsFrom(testApp: TestApp, address: string, times: number, path = '/skills/getAll') {
  const { from } = await getStrictInstance(testApp)
  const answers = []
  for (let n = 0; n < times; n++) answers.push(await from(address).get(path))
  return answers
}

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
    const answers = await callsFrom(testApp, fresh(), 302, '/auth/me')

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(300)
    expect(answers.at(-1)).toMatchObject({
      status: 429,
      code: 'TOO_MANY',
      headers: { 'content-type': 'application/json; charset=utf-8' },
    })
    expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(200)
    expect((await callsFrom(testApp, fresh(), 1))[0]).toMatchObject({ status: 200 })
  })

  test('without a session: devices that share an address are counted separately, by the id that our pages send or by their user agent', async ({
    testApp,
  }) => {
    const home = fresh()
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
    const home = fresh()
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
  })

  test('all addresses of an IPv6 network count together', async ({ testApp }) => {
    await callsFrom(testApp, '2001:db8:7:7::1', 300, '/auth/me')
    expect((await callsFrom(testApp, '2001:db8:7:7:ffff:1:2:3', 1, '/auth/me'))[0]).toMatchObject({ status: 429 })
    expect((await callsFrom(testApp, '2001:db8:7:8::1', 1, '/auth/me'))[0]).toMatchObject({ status: 401 })
  })

  test('on the way to GitHub and back counts too, and beyond the limit leads to a page that says so', async ({
    testApp,
  }) => {
    const { app } = await getStrictInstance(testApp)
    const home = fresh()
    await callsFrom(testApp, home, 300)
    for (const at of ['start', 'callback']) {
      const { statusCode, headers } = await app.inject({ url: `/api/v1/auth/github/${at}`, remoteAddress: home })
      expect([statusCode, headers.location], at).toEqual([302, 'https://sira.example/signin?problem=github-too-many'])
    }
    expect((await app.inject({ url: '/api/v1/auth/github/start', remoteAddress: fresh() })).headers.location).toMatch(
      /^http:\/\/127\.0\.0\.1/,
    )
  })

  test('from the local machine is limited like from anywhere', async ({ testApp }) => {
    const answers = await callsFrom(testApp, '127.0.0.1', 301, '/auth/me')
    expect(answers.at(-1)).toMatchObject({ status: 429 })
  })

  test('with a session is counted for the account, from all its networks together, five times as much', async ({
    testApp,
  }) => {
    const person = await testApp.createAccount({ role: 'OTHER' })
    const { from } = await getStrictInstance(testApp)
    const authorization = `Bearer ${person.token}`
    const statuses = []
    for (let n = 0; n < 1502; n++) statuses.push((await from(fresh()).get('/auth/me', { authorization })).status)

    expect(statuses.filter((status) => status === 200)).toHaveLength(1500)
    expect(statuses.slice(-2)).toEqual([429, 429])
    expect(
      (await (await getStrictInstance(testApp)).as(await testApp.createAccount({ role: 'OTHER' })).get('/auth/me'))
        .status,
    ).toBe(200)
  }, 60_000)

  test('searching is allowed 60 times a minute; lists without search words go on', async ({ testApp }) => {
    const home = fresh()
    const answers = await callsFrom(testApp, home, 61, '/jobs/getAll?search_key=engineer')
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(60).fill(200), 429])
    expect((await callsFrom(testApp, home, 1, '/jobs/getAll'))[0]).toMatchObject({ status: 200 })
  })

  test('is counted for the real address when no proxy is trusted, whatever forwarded address it names', async ({
    testApp,
  }) => {
    const home = (await getStrictInstance(testApp)).from(fresh())
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
    await callsFrom(testApp, fresh(), 15)
    expect(await run(testApp.db, 'select key, count from limit_counters order by count')).toEqual([
      { key: expect.stringMatching(/^anonymous:[\w-]{22}$/), count: 15 },
      { key: expect.stringMatching(/^anonymousFromNetwork:[\w-]{22}$/), count: 150 },
    ])
    await callsFrom(testApp, fresh(), 300)
    expect(
      await run(testApp.db, `select max(count)::int as most from limit_counters where key like 'anonymous:%'`),
    ).toEqual([{ most: 300 }])
  })

  test('is admitted by two instances together as often as by one', async ({ testApp }) => {
    const apps = [
      (await getStrictInstance(testApp)).app,
      (await testApp.startInstance(undefined, { LIMITS_SCALE: '1' })).app,
    ]
    const home = fresh()
    const answers = await Promise.all(
      Array.from({ length: 700 }, (_, n) => apps[n % 2]!.inject({ url: '/api/v1/auth/me', remoteAddress: home })),
    )

    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(300)
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
    const home = fresh()
    const again = async () => (await app.inject({ url: '/api/v1/auth/me', remoteAddress: home })).statusCode
    expect([await again(), await again(), await again()]).toEqual([401, 401, 429])
    await expect.poll(again, { timeout: 10_000, interval: 200 }).toBe(401)
  })

  test('goes on without the counters, each instance counting alone', async ({ testApp }) => {
    const { app } = await testApp.startInstance(undefined, { LIMITS_SCALE: '1' })
    const home = fresh()
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

describe('feeds, sitemaps and previews', () => {
  test('count together with the calls of the API', async ({ testApp }) => {
    const { app } = await getStrictInstance(testApp)
    const { id } = await testApp.createCompany()
    const paths = [
      '/feed.xml',
      '/feed.json',
      '/jobs/feed.xml?type=FULLTIME',
      '/sitemap.xml',
      '/sitemap/pages.xml',
      `/sitemap/companies/${id}.xml`,
      `/og/companies/${id}.png`,
    ]
    for (const path of paths) {
      const home = fresh()
      expect([path, (await app.inject({ url: path, remoteAddress: home })).statusCode]).toEqual([path, 200])
      await callsFrom(testApp, home, 299, '/auth/me')
      for (const method of ['GET', 'HEAD'] as const) {
        const stopped = await app.inject({ method, url: path, remoteAddress: home, headers: { 'if-none-match': '*' } })
        expect([path, stopped.statusCode, Number(stopped.headers['retry-after']) > 0]).toEqual([path, 429, true])
      }
    }
    expect((await app.inject({ url: '/robots.txt', remoteAddress: fresh() })).statusCode).toBe(200)
  })

  test('with search words count as searches', async ({ testApp }) => {
    const { app } = await getStrictInstance(testApp)
    const home = fresh()
    const search = async (n: number) =>
      (
        await app.inject({
          url: n % 2 ? '/jobs/feed.json?q=engineer' : '/jobs/feed.xml?skill=Go&q=engineer',
          remoteAddress: home,
        })
      ).statusCode
    const statuses = []
    for (let n = 0; n < 30; n++) statuses.push(await search(n))
    statuses.push(
      ...(await callsFrom(testApp, home, 31, '/jobs/getAll?search_key=engineer')).map(({ status }) => status),
    )
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429])
    expect([await search(0), await search(1)]).toEqual([429, 429])
    expect((await app.inject({ url: '/jobs/feed.xml?type=FULLTIME', remoteAddress: home })).statusCode).toBe(200)
  })
})

test('a page with search words counts as one search of its network, however many searches it runs; without words as none', async ({
  testApp,
}) => {
  const { app } = await testApp.startInstance(
    (fresh, resources) => registerPages(fresh, buildRoutes(resources), resources.config),
    { LIMITS_SCALE: '1', LIMITS: 'search=2/60,searchFromNetwork=3/60' },
  )
  const home = fresh()
  const show = async (path: string) => {
    const { statusCode, body } = await app.inject({ url: path, remoteAddress: home })
    return [statusCode, body.includes('Failed to fetch jobs')]
  }
  const statuses = []
  for (const path of [
    '/jobs?q=nothing-like-this&type=FULLTIME&level=SENIOR',
    '/jobs.data?q=engineer',
    '/jobs?q=engineer',
    '/jobs?q=engineer',
  ])
    statuses.push(await show(path))
  expect(statuses).toEqual([
    [200, false],
    [200, false],
    [200, false],
    [429, true],
  ])
  expect(await show('/jobs?type=FULLTIME')).toEqual([200, false])
  expect((await app.inject({ url: '/api/v1/jobs/getAll?search_key=engineer', remoteAddress: home })).statusCode).toBe(
    429,
  )
})

test('images and the OpenAPI document are not counted', async ({ testApp }) => {
  const { id } = await testApp.createCompany()
  const [logo] = await run<{ id: string }>(testApp.db, 'select logo_file_id as id from companies where id = $1', [id])
  const { app } = await getStrictInstance(testApp)
  const visitor = createTestClient(app)
  const home = fresh()
  for (let n = 0; n < 305; n++) await app.inject({ url: `/api/v1/images/${logo!.id}/128`, remoteAddress: home })
  expect((await app.inject({ url: '/api/v1/skills/getAll', remoteAddress: home })).statusCode).toBe(200)
  expect((await visitor.get('/openapi.json')).status).toBe(200)
})
