import Fastify from 'fastify'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { handleRequestError } from '#http/error-handler.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { createSitemapPartList } from './sitemap.queries.ts'
import { registerSitemapRoutes } from './sitemap.routes.ts'

const ORIGIN = 'https://sira.example'
const get = (testApp: TestApp, url: string) => testApp.app.inject({ url, headers: { host: 'evil.test' } })
const entriesOf = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(([, loc = '', lastmod]) => ({
    path: loc.replace(ORIGIN, ''),
    lastmod,
  }))
const pathsOf = (xml: string) => entriesOf(xml).map(({ path }) => path)

test('robots.txt disallows personal pages, and names the sitemap', async ({ testApp }) => {
  const { statusCode, headers, body } = await get(testApp, '/robots.txt')

  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  for (const line of [
    'User-agent: *',
    'Disallow: /JOBSEEKER',
    'Disallow: /COMPANY',
    'Disallow: /ADMIN',
    'Disallow: /jobs/*/apply',
    `Sitemap: ${ORIGIN}/sitemap.xml`,
  ])
    expect(body.split('\n')).toContain(line)
  expect(body).not.toMatch(/Disallow: \/(jobs|companies)?$/m)
})

describe('GET /sitemap.xml', () => {
  test('it lists parts, and the parts list the public pages, live jobs and ACTIVE companies', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const live = await testApp.createJob(company.id)
    for (const status of ['PENDING', 'DRAFT', 'REJECTED', 'CLOSED'] as const)
      await testApp.createJob(company.id, { status })
    await testApp.createJob(company.id, { deadline: '2020-01-01' })
    for (const status of ['PENDING', 'REJECTED', 'SUSPENDED'] as const)
      await testApp.createJob((await testApp.createCompany({ status })).id)

    const parts = pathsOf((await get(testApp, '/sitemap.xml')).body)
    const listed = await Promise.all(parts.map(async (part) => pathsOf((await get(testApp, part)).body)))

    expect(parts).toEqual([
      '/sitemap/pages.xml',
      `/sitemap/jobs/${live.id}.xml`,
      `/sitemap/companies/${company.id}.xml`,
    ])
    expect(listed).toEqual([
      ['/', '/jobs', '/companies', '/employers', '/contact', '/privacy', '/terms', '/salaries', '/developers'],
      [`/jobs/${live.id}`],
      [`/companies/${company.id}`],
    ])
  })

  test('the time of an entry is that of its last change', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const { id } = await testApp.createJob(company.id)
    await run(testApp.db, `update jobs set updated_at = '2026-11-02T03:04:05Z' where id = $1`, [id])
    await run(testApp.db, `update companies set updated_at = '2026-10-09T08:07:06Z' where id = $1`, [company.id])

    const index = entriesOf((await get(testApp, '/sitemap.xml')).body)
    const [job] = entriesOf((await get(testApp, `/sitemap/jobs/${id}.xml`)).body)
    const [listed] = entriesOf((await get(testApp, `/sitemap/companies/${company.id}.xml`)).body)

    expect([job?.lastmod, listed?.lastmod]).toEqual(['2026-11-02T03:04:05.000Z', '2026-10-09T08:07:06.000Z'])
    expect(index.map(({ lastmod }) => lastmod)).toEqual([
      undefined,
      '2026-11-02T03:04:05.000Z',
      '2026-10-09T08:07:06.000Z',
    ])
  })

  test('every part has the entries from its first id on, and together they have everything once', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany()
    const jobs = []
    for (let n = 0; n < 7; n++) jobs.push(`/jobs/${(await testApp.createJob(companyId)).id}`)
    const small = Fastify().setErrorHandler(handleRequestError)
    small.decorate('limitRequest', testApp.app.limitRequest)
    registerSitemapRoutes(small, testApp.resources, 3)
    const read = async (url: string) => pathsOf((await small.inject({ url })).body)

    const parts = (await read('/sitemap.xml')).filter((path) => path.startsWith('/sitemap/jobs/'))
    const listed = await Promise.all(parts.map(read))

    expect(listed.map((part) => part.length)).toEqual([3, 3, 1])
    expect(listed.flat()).toEqual(jobs)
    await small.close()
  })

  test('new entries are counted at once, what closed in earlier parts after ten minutes', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const jobs: string[] = []
    const addJob = async () => jobs.push((await testApp.createJob(companyId)).id)
    const listParts = createSitemapPartList(testApp.db, 'jobs', 2)
    const readIds = async (now: number) => (await listParts(now)).map(({ id }) => id)
    for (let n = 0; n < 3; n++) await addJob()
    expect(await readIds(0)).toEqual([jobs[0], jobs[2]])

    for (let n = 0; n < 2; n++) await addJob()
    await run(testApp.db, `update jobs set status = 'CLOSED' where id = $1`, [jobs[0]])
    expect(await readIds(599_999)).toEqual([jobs[0], jobs[2], jobs[4]])
    expect(await readIds(600_000)).toEqual([jobs[1], jobs[3]])

    await run(testApp.db, `update jobs set status = 'CLOSED' where id = any($1)`, [jobs.slice(3)])
    expect(await readIds(600_001), 'the last part is empty now').toEqual([jobs[1]])
  })

  test('a part that does not exist is not found', async ({ testApp }) => {
    for (const path of [
      '/sitemap/jobs/0199a000-0000-7000-8000-000000000001.xml',
      '/sitemap/jobs/nonsense.xml',
      '/sitemap/accounts/0199a000-0000-7000-8000-000000000001.xml',
      '/sitemap/jobs/0199a000-0000-7000-8000-000000000001',
    ])
      expect((await get(testApp, path)).statusCode, path).toBe(404)
  })

  test('without jobs and companies only the pages are left', async ({ testApp }) => {
    expect(pathsOf((await get(testApp, '/sitemap.xml')).body)).toEqual(['/sitemap/pages.xml'])
  })
})
