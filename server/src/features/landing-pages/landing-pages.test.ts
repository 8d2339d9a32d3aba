import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'

const get = async (testApp: TestApp, kind: string, slug = '') => {
  const { status, data } = await testApp.visitor.get(`/jobs/landing?kind=${kind}&slug=${encodeURIComponent(slug)}`)
  return { status, ...(data as Record<string, any> | undefined) } as Record<string, any>
}

/** Creates jobs of one new company. */
async function createJobs(testApp: TestApp, times: number, facts: object = {}, company: object = {}) {
  const { id } = await testApp.createCompany(company)
  for (let n = 0; n < times; n++) await testApp.createJob(id, facts)
  return id
}

const listSitemap = async (testApp: TestApp) =>
  [...(await testApp.app.inject('/sitemap/pages.xml')).body.matchAll(/<loc>https:\/\/sira\.example([^<]*)<\/loc>/g)]
    .map(([, path = '']) => path)
    .filter((path) => /^\/(jobs|salaries)\/./.test(path))

describe('GET /jobs/landing', () => {
  test('says of a skill, a city, an industry and remote work how many jobs are open, who hires and what else there is', async ({
    testApp,
  }) => {
    const first = await createJobs(
      testApp,
      3,
      { location: 'Bole, Addis Ababa', is_remote: true },
      { name: 'Walia', industry: 'BANKING' },
    )
    const second = await createJobs(testApp, 2, { location: 'Adama' }, { name: 'Nyala' })
    await createJobs(testApp, 2, { location: 'Adama', status: 'CLOSED' })
    const hiring = [
      { id: first, name: 'Walia', jobs: 3 },
      { id: second, name: 'Nyala', jobs: 2 },
    ]

    expect(await get(testApp, 'SKILL', 'react')).toMatchObject({
      status: 200,
      kind: 'SKILL',
      slug: 'react',
      name: 'React',
      jobs: 5,
      companies: hiring,
      salary: { enough: false, currency: 'ETB' },
      related: [
        { kind: 'CITY', slug: 'addis-ababa', jobs: 3 },
        { kind: 'INDUSTRY', slug: 'banking', name: 'BANKING', jobs: 3 },
        { kind: 'REMOTE', slug: '', jobs: 3 },
      ],
    })
    expect(await get(testApp, 'CITY', 'adama')).toMatchObject({ jobs: 2, companies: [hiring[1]], salary: {} })
    expect(await get(testApp, 'INDUSTRY', 'banking')).toMatchObject({ jobs: 3, companies: [hiring[0]], salary: null })
    expect(await get(testApp, 'REMOTE')).toMatchObject({ jobs: 3, companies: [hiring[0]], salary: null })
    // Pages that are known have an answer without any job; what nobody knows has none.
    expect(await get(testApp, 'SKILL', 'python')).toMatchObject({ status: 200, jobs: 0, companies: [], related: [] })
    expect(await get(testApp, 'CITY', 'gondar')).toMatchObject({ status: 404 })
    expect(await get(testApp, 'SKILL', 'juggling')).toMatchObject({ status: 404 })
    expect(await get(testApp, 'INDUSTRY', 'witchcraft')).toMatchObject({ status: 404 })
    expect((await testApp.visitor.get('/jobs/landing?kind=PLANET&slug=x')).errors).toHaveProperty('kind')
  })

  test('is in the sitemap from 3 open jobs on, and pages about pay once they have figures', async ({ testApp }) => {
    const pay = { salary_type: 'FIXED', salary_amount: 50_000, pay_basis: 'GROSS', title: 'Backend Developer' } as const
    await createJobs(testApp, 2, { ...pay, location: 'Adama' })
    expect(await listSitemap(testApp)).toEqual([])

    await createJobs(testApp, 1, { ...pay, location: 'Adama', salary_amount: 60_000 })
    const filled = await listSitemap(testApp)
    expect(filled).toEqual(expect.arrayContaining(['/jobs/skills/react', '/jobs/in/adama', '/jobs/industry/fintech']))
    expect(filled).not.toContain('/jobs/remote')
    expect(filled.filter((path) => path.startsWith('/salaries/'))).toEqual([])

    await createJobs(testApp, 1, { ...pay, salary_amount: 70_000 })
    await createJobs(testApp, 1, { ...pay, salary_amount: 80_000 })
    await createJobs(testApp, 1, { ...pay, salary_amount: 90_000 })
    expect(await listSitemap(testApp)).toEqual(
      expect.arrayContaining(['/salaries/backend-developer', '/salaries/react']),
    )
    await run(testApp.db, `update jobs set closed_at = now(), status = 'CLOSED'`)
    expect((await listSitemap(testApp)).filter((path) => path.startsWith('/jobs/'))).toEqual([])
  })
})
