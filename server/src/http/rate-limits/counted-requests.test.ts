import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTestClient } from '#test/test-client.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test } from '#test/test-app.ts'
import { buildRoutes } from '../../routes.ts'
import { registerPages } from '../pages.ts'
import { createFreshAddress, callRepeatedly } from '#test/strict-instance.ts'

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
      const home = createFreshAddress()
      expect([path, (await app.inject({ url: path, remoteAddress: home })).statusCode]).toEqual([path, 200])
      await callRepeatedly(testApp, home, 299, '/auth/me')
      for (const method of ['GET', 'HEAD'] as const) {
        const stopped = await app.inject({ method, url: path, remoteAddress: home, headers: { 'if-none-match': '*' } })
        expect([path, stopped.statusCode, Number(stopped.headers['retry-after']) > 0]).toEqual([path, 429, true])
      }
    }
    expect((await app.inject({ url: '/robots.txt', remoteAddress: createFreshAddress() })).statusCode).toBe(200)
  })

  test('with search words count as searches', async ({ testApp }) => {
    const { app } = await getStrictInstance(testApp)
    const home = createFreshAddress()
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
      ...(await callRepeatedly(testApp, home, 31, '/jobs/getAll?search_key=engineer')).map(({ status }) => status),
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
  const home = createFreshAddress()
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
  expect([(await show('/companies?q=bank'))[0], (await show('/companies'))[0]]).toEqual([429, 200])
  expect((await app.inject({ url: '/api/v1/jobs/getAll?search_key=engineer', remoteAddress: home })).statusCode).toBe(
    429,
  )
})

test('images and the OpenAPI document are not counted', async ({ testApp }) => {
  const { id } = await testApp.createCompany()
  const [logo] = await run<{ id: string }>(testApp.db, 'select logo_file_id as id from companies where id = $1', [id])
  const { app } = await getStrictInstance(testApp)
  const visitor = createTestClient(app)
  const home = createFreshAddress()
  for (let n = 0; n < 305; n++) await app.inject({ url: `/api/v1/images/${logo!.id}/128`, remoteAddress: home })
  expect((await app.inject({ url: '/api/v1/skills/getAll', remoteAddress: home })).statusCode).toBe(200)
  expect((await visitor.get('/openapi.json')).status).toBe(200)
})
