import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { getEatToday } from '@sira/contract/jobs'
import { processRegistry } from '#core/metrics.ts'
import { openDatabase, run } from '#db/database.ts'
import { registerPages } from '#http/pages.ts'
import { pickPublicUrl, PUBLIC_CHANGES, readPublicBody, type PublicTown } from '#test/public-changes.ts'
import { createSwitchableDatabase } from '#test/switchable-database.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { createRandom } from '../demo/random.ts'
import { buildRoutes } from '../routes.ts'

/** How often a response to a visitor was sent from memory, made, or made without being kept. */
async function countResults(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const read = async () =>
    new Map(
      (await processRegistry.getSingleMetric('sira_response_cache_total')!.get()).values.map(({ labels, value }) => [
        String(labels['result']),
        value,
      ]),
    )
  const before = await read()
  await work()
  const added = [...(await read())].map(([result, count]) => [result, count - (before.get(result) ?? 0)] as const)
  return Object.fromEntries(added.filter(([, count]) => count > 0))
}

/** Starts an instance with pages, with few connections, which are closed when the test ends. */
async function startWithPages(
  testApp: TestApp,
  settings: Record<string, string> = {},
  { url = testApp.appDatabaseUrl, ...overrides }: Partial<TestApp['resources']> & { url?: string } = {},
): Promise<FastifyInstance> {
  const mount = (app: FastifyInstance, resources: TestApp['resources']) =>
    registerPages(app, buildRoutes(resources), resources.config)
  const { close, ...connection } = openDatabase(url, { poolSize: 3 })
  const { app } = await testApp.startInstance(mount, settings, { ...connection, ...overrides })
  onTestFinished(() => app.close().then(close))
  return app
}

async function createTown(testApp: TestApp): Promise<PublicTown> {
  const town: PublicTown = { companies: [], jobs: [] }
  for (let n = 0; n < 5; n++) town.companies.push((await testApp.createCompany()).id)
  for (let n = 0; n < 15; n++) town.jobs.push((await testApp.createJob(town.companies[n % 5]!)).id)
  return town
}

const ROUNDS = Number(process.env['ROUNDS'] ?? 400)

describe('responses that are kept in memory', () => {
  test('are made once and sent again until something that they show changes', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const [{ id }, { id: otherId }] = [
      await testApp.createJob(companyId, { title: 'Beekeeper', skills: ['Git'] }),
      await testApp.createJob((await testApp.createCompany()).id, { title: 'Shepherd', skills: ['SQL'] }),
    ]
    const app = await startWithPages(testApp)
    const lists = ['/api/v1/jobs/getAll', '/jobs', '/_.data']
    const urls = [`/api/v1/jobs/getOne/${id}`, `/jobs/${id}`, ...lists, `/companies/${companyId}`]
    const readAll = () =>
      countResults(async () => {
        for (const url of urls) expect((await app.inject(url)).statusCode).toBe(200)
      })
    expect([await readAll(), await readAll()]).toEqual([{ made: 6 }, { kept: 6 }])

    // Another company's job: only the lists show it.
    await run(testApp.db, `update jobs set title = 'Goatherd' where id = $1`, [otherId])
    expect(await readAll()).toEqual({ kept: 3, made: 3 })
    // Applications are not public.
    await run(testApp.db, 'update jobs set applications_count = applications_count + 1 where id = $1', [id])
    expect(await readAll()).toEqual({ kept: 6 })
    await run(testApp.db, `update jobs set title = 'Keeper of bees' where id = $1`, [id])
    expect(await readAll()).toEqual({ made: 6 })
  })

  test('stay when a change leaves what was found as it is', async ({ testApp }) => {
    const publish = async (title: string, skills: string[]) =>
      (await testApp.createJob((await testApp.createCompany()).id, { title, skills })).id
    const id = await publish('Beekeeper', ['Git', 'SQL'])
    const similarIds: string[] = []
    for (const title of ['Shepherd', 'Goatherd', 'Weaver', 'Potter'])
      similarIds.push(await publish(title, ['Git', 'SQL']))
    const app = await startWithPages(testApp)
    const urls = ['/api/v1/jobs/getAll?search_key=beekeeper', `/api/v1/jobs/${id}/similar`, `/jobs/${id}`]
    const readAll = () => countResults(() => Promise.all(urls.map((url) => app.inject(url))))
    const listSimilarIds = async () =>
      (await app.inject(urls[1]!)).json<{ data: { id: string }[] }>().data.map((job) => job.id)
    expect([await readAll(), await readAll()]).toEqual([{ made: 3 }, { kept: 3 }])

    // It shares a skill, but four other jobs share both.
    await publish('Farrier', ['Git'])
    expect(await readAll()).toEqual({ kept: 3 })
    expect(await listSimilarIds()).toEqual(similarIds.toReversed())

    const nearest = await publish('Tanner', ['Git', 'SQL'])
    expect(await readAll()).toEqual({ kept: 1, made: 2 })
    expect(await listSimilarIds()).toEqual([nearest, ...similarIds.toReversed().slice(0, 3)])
    // A job that is shown has another title.
    await run(testApp.db, `update jobs set title = 'Tanner of hides' where id = $1`, [nearest])
    expect(await readAll()).toEqual({ kept: 1, made: 2 })
    await publish('Beekeeper and baker', ['Go'])
    expect(await readAll()).toEqual({ kept: 2, made: 1 })
  })

  test('find the words of a description from the moment that it is changed', async ({ testApp }) => {
    const { id } = await testApp.createJob((await testApp.createCompany()).id, { title: 'Beekeeper' })
    const app = await startWithPages(testApp)
    const search = async () =>
      (await app.inject('/api/v1/jobs/getAll?search_key=beekeeper%20propolis')).json<{ meta: { search: object } }>()
        .meta.search
    expect(await search()).toMatchObject({ near: 0, described: 0 })
    await run(testApp.db, `update job_texts set description = 'Gather propolis and honey.' where job_id = $1`, [id])
    expect(await search()).toMatchObject({ near: 1, described: 1 })
    await run(testApp.db, `update job_texts set description = 'Gather honey.' where job_id = $1`, [id])
    expect(await search()).toMatchObject({ near: 0, described: 0 })
  })

  test('count the words of a description from the moment that it is changed', async ({ testApp }) => {
    const { id } = await testApp.createJob((await testApp.createCompany()).id, { title: 'Beekeeper' })
    const app = await startWithPages(testApp)
    const count = async () =>
      (await app.inject('/api/v1/jobs/facets?search_key=propolis')).json<{ data: { total: number } }>().data.total
    expect(await count()).toBe(0)
    await run(testApp.db, `update job_texts set description = 'Gather propolis and honey.' where job_id = $1`, [id])
    expect(await count()).toBe(1)
  })

  test('of searches are not checked again for a network that has searched too often', async ({ testApp }) => {
    const { id } = await testApp.createJob((await testApp.createCompany()).id, { title: 'Beekeeper' })
    const app = await startWithPages(testApp, { LIMITS_SCALE: '1', LIMITS: 'searchFromNetwork=2/60' })
    const search = async () => (await app.inject('/jobs?q=beekeeper')).statusCode
    expect([await search(), await search()]).toEqual([200, 200])
    await run(testApp.db, `update jobs set location = 'Adama' where id = $1`, [id])
    expect(await countResults(async () => expect(await search()).toBe(429))).toEqual({})
  })

  test('are made once for visitors who ask at the same time', async ({ testApp }) => {
    await testApp.createJob((await testApp.createCompany()).id)
    const app = await startWithPages(testApp)
    const ask = () => Promise.all(Array.from({ length: 10 }, () => app.inject('/jobs')))
    expect(await countResults(ask)).toEqual({ made: 1, kept: 9 })
  })

  test('are confirmed by their ETag, and compressed for browsers that take it', async ({ testApp }) => {
    const { id } = await testApp.createJob((await testApp.createCompany()).id, {
      description: 'Keep the bees. '.repeat(90),
    })
    const log: string[] = []
    const logStream = { write: (line: string) => void log.push(line) }
    const app = await startWithPages(testApp, { LOG_LEVEL: 'info' }, { logStream })
    for (const url of [`/api/v1/jobs/getOne/${id}`, `/jobs/${id}`, `/jobs/${id}.data`]) {
      const [plain, small] = [
        await app.inject(url),
        await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } }),
      ]
      expect([url, small.headers['content-encoding'], small.headers['vary']]).toEqual([
        url,
        'br',
        expect.stringContaining('Accept-Encoding'),
      ])
      expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
      const { etag } = small.headers
      const again = () => app.inject({ url, headers: { 'if-none-match': String(etag), 'accept-encoding': 'br' } })
      const { statusCode, body, headers } = await again()
      expect([statusCode, body, headers['etag'], headers['cache-control']]).toEqual([
        304,
        '',
        plain.headers['etag'],
        'private, no-cache',
      ])
      // The browser may have stored the body without compression.
      expect(headers['content-encoding']).toBeUndefined()
      await run(testApp.db, `update jobs set title = title || '!' where id = $1`, [id])
      expect((await again()).statusCode).toBe(200)
    }
    expect(log).toEqual([])
  })

  test('are for visitors: a signed-in caller gets a response of their own', async ({ testApp }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { status: 'PENDING' })
    const url = `/jobs/getOne/${id}`
    expect((await testApp.visitor.get(url)).status).toBe(404)
    const results = await countResults(async () => expect((await owner.get(url)).status).toBe(200))
    expect(results).toEqual({})
    expect((await testApp.visitor.get(url)).status).toBe(404)
  })

  test('are not used while nobody listens to the database, and nothing old is sent afterwards', async ({ testApp }) => {
    const { id } = await testApp.createJob((await testApp.createCompany()).id, { title: 'Beekeeper' })
    const database = createSwitchableDatabase(testApp.appDatabaseUrl)
    database.connect()
    const app = await startWithPages(testApp, {}, { url: database.url })
    const readTitle = async () => (await app.inject(`/api/v1/jobs/getOne/${id}`)).json().data.title
    const setTitle = (title: string) => run(testApp.db, 'update jobs set title = $1 where id = $2', [title, id])
    expect(await readTitle()).toBe('Beekeeper')

    database.disconnect()
    // The connections of the pool stay open.
    await run(
      testApp.db,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and query = ''`,
    )
    await setTitle('Goatherd')
    expect(await countResults(async () => expect(await readTitle()).toBe('Goatherd'))).toEqual({ bypassed: 1 })
    await setTitle('Shepherd')
    database.connect()
    await vi.waitFor(async () => expect(await countResults(readTitle)).toEqual({ kept: 1 }), { timeout: 20_000 })
    expect(await readTitle()).toBe('Shepherd')
    // The listener of the other app was closed too.
    await vi.waitFor(async () => expect(await testApp.app.publicChanges.catchUp()).toBe(true), { timeout: 20_000 })
  })

  test('end with the deadline of a job, after an hour, and after a minute if they show an age', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const ask = () => testApp.visitor.get('/jobs/getAll')
    await testApp.createJob(companyId)
    expect([await countResults(ask), await countResults(ask)]).toEqual([{ made: 1 }, { kept: 1 }])
    onTestFinished(() => void vi.useRealTimers())
    // Far from midnight, when everything ends.
    const noon = Date.parse(`${getEatToday(Date.now() + 86_400_000)}T12:00:00+03:00`)
    vi.useFakeTimers({ toFake: ['Date'], now: noon })
    const newest = encodeURIComponent('[{"columnField":"postedWithin","operatorValue":"=","value":"7"}]')
    const askForNew = () => testApp.visitor.get(`/jobs/getAll?filters=${newest}`)
    expect([await countResults(ask), await countResults(askForNew)]).toEqual([{ made: 1 }, { made: 1 }])
    vi.setSystemTime(noon + 61_000)
    expect([await countResults(ask), await countResults(askForNew)]).toEqual([{ kept: 1 }, { made: 1 }])
    vi.setSystemTime(noon + 3_601_000)
    expect(await countResults(ask)).toEqual({ made: 1 })

    await testApp.createJob(companyId, { deadline: getEatToday() })
    expect((await ask()).meta.total).toBe(2)
    const midnight = Date.parse(`${getEatToday(Date.now() + 86_400_000)}T00:00:00+03:00`)
    vi.setSystemTime(midnight - 10_000)
    expect([(await ask()).meta.total, await countResults(ask)]).toEqual([2, { kept: 1 }])
    vi.setSystemTime(midnight)
    expect((await ask()).meta.total).toBe(1)
  })

  test('of a search that no job matches are made each time, also among the jobs of the last days', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { title: 'Shepherd', skills: ['Git'] })
    const app = await startWithPages(testApp)
    const newest = encodeURIComponent('[{"columnField":"postedWithin","operatorValue":"=","value":"7"}]')
    const search = async () =>
      (await app.inject(`/api/v1/jobs/getAll?search_key=beekeeper%20git&filters=${newest}`)).json<{
        data: { id: string }[]
        meta: { search: { exact: number } }
      }>()
    expect(await search()).toMatchObject({ data: [{ id }], meta: { search: { exact: 0 } } })
    await run(testApp.db, 'update jobs set hidden_at = now() where id = $1', [id])
    expect((await search()).data).toEqual([])
    await testApp.createJob(companyId, { title: 'Beekeeper', skills: ['Git'] })
    expect(await search()).toMatchObject({ meta: { search: { exact: 1 } } })
  })

  test('take no more memory than the setting allows, and the oldest go first', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    for (let n = 0; n < 10; n++) await testApp.createJob(companyId)
    const app = await startWithPages(testApp, { RESPONSE_CACHE_MB: '1' })
    const ask = (page: number) => countResults(() => app.inject(`/api/v1/jobs/getAll?page=${page}`))
    expect([await ask(1), await ask(1)]).toEqual([{ made: 1 }, { kept: 1 }])
    for (let page = 2; page < 900; page++) await app.inject(`/api/v1/jobs/getAll?page=${page}`)
    expect([await ask(899), await ask(1)]).toEqual([{ kept: 1 }, { made: 1 }])
  })

  test('count against the limit of searches each time', async ({ testApp }) => {
    await testApp.createJob((await testApp.createCompany()).id, { title: 'Beekeeper' })
    const app = await startWithPages(testApp, { LIMITS: 'searchFromNetwork=3/60', LIMITS_SCALE: '1' })
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await app.inject('/jobs.data?q=beekeeper')).body.includes('Beekeeper'))
    expect(statuses).toEqual([true, true, true, false])
  })

  test('that say that there were too many searches are not sent to others who ask at the same time', async ({
    testApp,
  }) => {
    await testApp.createJob((await testApp.createCompany()).id, { title: 'Beekeeper' })
    const app = await startWithPages(testApp, { LIMITS: 'searchFromNetwork=1/60', LIMITS_SCALE: '1' })
    const search = async (remoteAddress: string, q: string) =>
      (await app.inject({ url: `/jobs.data?q=${q}`, remoteAddress })).body.includes('Beekeeper')
    expect(await search('192.0.2.1', 'bee')).toBe(true)
    const [limited, ...others] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((each) => search(each, 'beekeeper'))
    expect([await limited, ...(await Promise.all(others))]).toEqual([false, true, true])
  })

  test('a page that lacks a part, because it could not be read, is not kept', async ({ testApp }) => {
    const app = await startWithPages(testApp)
    await run(testApp.db, 'alter table jobs rename column featured to featured_gone')
    const restore = () => run(testApp.db, 'alter table jobs rename column featured_gone to featured')
    onTestFinished(async () => void (await restore().catch(() => {})))
    const readAll = () => Promise.all(['/', '/_.data'].map((url) => app.inject(url)))
    await readAll()
    await restore()
    expect(await countResults(readAll)).toEqual({ made: 2 })
  })

  // Last, because it changes the list of skills.
  test('are the same as new ones after any of many random changes, on every instance', async ({ testApp }) => {
    const [cached, other] = [await startWithPages(testApp), await startWithPages(testApp)]
    const fresh = await startWithPages(testApp, { RESPONSE_CACHE_MB: '0' })
    const random = createRandom(Number(process.env['SEED'] ?? 7))
    const town = await createTown(testApp)
    const read = async (app: FastifyInstance, url: string) => {
      const { statusCode, body } = await app.inject(url)
      return [statusCode, statusCode === 200 ? await readPublicBody(url, body) : '']
    }
    const results = await countResults(async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const url = pickPublicUrl(random, town)
        const change = random.pick(PUBLIC_CHANGES)
        // What is made while the change commits must not be kept as it was before.
        const meanwhile = random.chance(0.3) ? cached.inject(url) : undefined
        await change.make({ testApp, random, town })
        for (const asked of [url, pickPublicUrl(random, town)]) {
          await fresh.publicChanges.catchUp()
          const expected = await read(fresh, asked)
          for (const app of [cached, other])
            expect([round, change.name, asked, ...(await read(app, asked))]).toEqual([
              round,
              change.name,
              asked,
              ...expected,
            ])
        }
        await meanwhile
      }
    })
    expect(results['kept']).toBeGreaterThan(ROUNDS / 10)
    expect(results['bypassed']).toBeUndefined()
  })
})
