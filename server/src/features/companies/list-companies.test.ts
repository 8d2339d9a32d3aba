import { describe, expect } from 'vitest'
import { test } from '#test/test-app.ts'

const filtered = (...conditions: [column: string, operator: string, value: unknown][]) =>
  `/company/fetchAll?filters=${encodeURIComponent(JSON.stringify(conditions.map(([columnField, operatorValue, value]) => ({ columnField, operatorValue, value }))))}`
const namesIn = (response: { data?: { name: string }[] }) => response.data?.map(({ name }) => name)

describe('GET /company/fetchAll', () => {
  test('lists ACTIVE companies to anyone, with their details, counts and paging', async ({ testApp }) => {
    const { id } = await testApp.createCompany({ name: 'Sheba Tech' })
    await testApp.createJob(id, { skills: ['React', 'PostgreSQL'] })

    const response = await testApp.visitor.get('/company/fetchAll')

    expect(response.status).toBe(200)
    expect(response.data).toEqual([
      {
        id,
        name: 'Sheba Tech',
        logo: expect.stringMatching(/^\/api\/v1\/images\//),
        description: 'We build things.',
        size: 'SMALL',
        location: 'Addis Ababa',
        industry: 'FINTECH',
        status: 'ACTIVE',
        verified: true,
        featured: false,
        jobsCount: 1,
        skills: ['PostgreSQL', 'React'],
        user: { firstName: 'Eyob', lastName: 'Mulugeta' },
      },
    ])
    expect(response.metadata).toEqual({
      total: 1,
      currentPage: 1,
      perPage: 12,
      totalPages: 1,
      hasNextPage: false,
      hasPrevPage: false,
    })
  })

  test.for(['PENDING', 'REJECTED', 'SUSPENDED'] as const)(
    'hides %s companies, even when the filter asks for them, and from administrators too',
    async (status, { testApp }) => {
      await testApp.createCompany({ name: 'Sheba Tech' })
      const hidden = await testApp.createCompany({ name: 'Hidden Tech', status })

      for (const person of [testApp.visitor, hidden.owner, await testApp.createAdmin()]) {
        expect(namesIn(await person.get('/company/fetchAll'))).toEqual(['Sheba Tech'])
        const asked = await person.get(filtered(['status', '=', status]))
        expect(asked).toMatchObject({ status: 200, data: [], metadata: { total: 0 } })
        expect(namesIn(await person.get(filtered(['status', 'in', [status, 'ACTIVE']])))).toEqual(['Sheba Tech'])
      }
    },
  )

  test('counts live jobs only and lists their skills, most required first, at most five', async ({ testApp }) => {
    const { id } = await testApp.createCompany()
    await testApp.createJob(id, { skills: ['React', 'TypeScript', 'Go'] })
    await testApp.createJob(id, { skills: ['React', 'TypeScript', 'Rust', 'Docker', 'Kotlin'] })
    await testApp.createJob(id, { skills: ['React'] })
    await testApp.createJob(id, { skills: ['PHP'], status: 'PENDING' })
    await testApp.createJob(id, { skills: ['PHP'], status: 'CLOSED' })
    await testApp.createJob(id, { skills: ['PHP'], deadline: '2020-01-01' })

    const { data } = await testApp.visitor.get('/company/fetchAll')

    expect(data[0].jobsCount).toBe(3)
    expect(data[0].skills).toHaveLength(5)
    expect(data[0].skills.slice(0, 2)).toEqual(['React', 'TypeScript'])
    expect(data[0].skills).not.toContain('PHP')
  })

  test('filters by industry, size, location and featured; filters on the same column are alternatives', async ({
    testApp,
  }) => {
    await testApp.createCompany({
      name: 'Wenchi',
      industry: 'FINTECH',
      size: 'SMALL',
      location: 'Addis Ababa',
      featured: true,
    })
    await testApp.createCompany({ name: 'Tekeze', industry: 'SOFTWARE', size: 'LARGE', location: 'Adama' })
    await testApp.createCompany({ name: 'Semien', industry: 'TELECOM', size: 'SMALL', location: 'Bahir Dar' })

    const asked = async (...conditions: Parameters<typeof filtered>) =>
      namesIn(await testApp.visitor.get(filtered(...conditions)))?.toSorted()

    expect(await asked(['industry', '=', 'FINTECH'])).toEqual(['Wenchi'])
    expect(await asked(['industry', 'in', ['FINTECH', 'TELECOM']])).toEqual(['Semien', 'Wenchi'])
    expect(await asked(['industry', 'eq', 'FINTECH'], ['industry', 'is', 'SOFTWARE'])).toEqual(['Tekeze', 'Wenchi'])
    expect(await asked(['industry', '=', 'FINTECH'], ['size', '=', 'LARGE'])).toEqual([])
    expect(await asked(['size', 'equals', 'SMALL'], ['location', '=', 'bahir dar'])).toEqual(['Semien'])
    expect(await asked(['location', 'like', 'ada'])).toEqual(['Tekeze'])
    expect(await asked(['featured', '=', true])).toEqual(['Wenchi'])
    expect(await asked(['featured', '=', 'false'])).toEqual(['Semien', 'Tekeze'])
  })

  test('searches names and descriptions and treats symbols literally', async ({ testApp }) => {
    await testApp.createCompany({ name: 'Wenchi Ledger', description: 'We keep books.' })
    await testApp.createCompany({ name: 'Tekeze', description: 'Ledgers for 100% of the town, snake_case inside.' })
    await testApp.createCompany({ name: 'Semien', description: 'Towers.' })

    const searched = async (text: string) =>
      namesIn(await testApp.visitor.get(filtered(['name', 'like', text])))?.toSorted()

    expect(await searched('LEDGER')).toEqual(['Tekeze', 'Wenchi Ledger'])
    expect(await searched('100%')).toEqual(['Tekeze'])
    expect(await searched('e_c')).toEqual(['Tekeze'])
    expect(await searched('%')).toEqual(['Tekeze'])
    expect(await searched(`'; drop table companies; --`)).toEqual([])
  })

  test('finds companies of jobs too, and those of any of several names', async ({ testApp }) => {
    const wenchi = await testApp.createCompany({ name: 'Wenchi' })
    await testApp.createJob(wenchi.id, { title: 'Beekeeper' })
    await testApp.createCompany({ name: 'Tekeze Honey' })
    await testApp.createCompany({ name: 'Semien' })
    const searched = async (...texts: string[]) =>
      namesIn(
        await testApp.visitor.get(filtered(...texts.map((text) => ['name', 'like', text] as [string, string, string]))),
      )?.toSorted()

    expect(await searched('beekeeper')).toEqual(['Wenchi'])
    expect(await searched('wenchi beekeeper')).toEqual(['Wenchi'])
    expect(await searched('tekeze beekeeper')).toEqual([])
    expect(await searched('beekeeper', 'honey')).toEqual(['Tekeze Honey', 'Wenchi'])
  })

  test('sorts by featured then newest, by number of jobs, and by name ignoring case', async ({ testApp }) => {
    const old = await testApp.createCompany({ name: 'beta', featured: true, created_at: '2026-01-01T00:00:00Z' })
    const middle = await testApp.createCompany({ name: 'Alpha', created_at: '2026-02-01T00:00:00Z' })
    await testApp.createCompany({ name: 'gamma', created_at: '2026-03-01T00:00:00Z' })
    await testApp.createJob(middle.id)
    await testApp.createJob(middle.id)
    await testApp.createJob(old.id)

    const sorted = async (sort: string) => namesIn(await testApp.visitor.get(`/company/fetchAll?sort=${sort}`))

    expect(await sorted('featured')).toEqual(['beta', 'gamma', 'Alpha'])
    expect(await sorted('jobs')).toEqual(['Alpha', 'beta', 'gamma'])
    expect(await sorted('name')).toEqual(['Alpha', 'beta', 'gamma'])
    for (const [word, usual, reversed] of [
      ['featured', 'desc', 'asc'],
      ['jobs', 'desc', 'asc'],
      ['name', 'asc', 'desc'],
    ] as const) {
      expect(await sorted(JSON.stringify([word, usual])), 'as the job list spells it').toEqual(await sorted(word))
      expect(await sorted(JSON.stringify([word, reversed]))).toEqual((await sorted(word))?.toReversed())
    }
    expect(await sorted('')).toEqual(await sorted('featured'))
  })

  test.for(['featured', 'jobs', 'name'])(
    'pages through all companies by %s without showing one twice',
    async (sort, { testApp }) => {
      for (let i = 0; i < 7; i++) await testApp.createCompany({ name: 'Same Name', created_at: '2026-01-01T00:00:00Z' })

      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => testApp.visitor.get(`/company/fetchAll?sort=${sort}&per_page=2&page=${page}`)),
      )

      expect(new Set(pages.flatMap(({ data }) => data.map(({ id }: { id: string }) => id))).size).toBe(7)
      expect(pages[3]!.metadata).toEqual({
        total: 7,
        currentPage: 4,
        perPage: 2,
        totalPages: 4,
        hasNextPage: false,
        hasPrevPage: true,
      })
    },
  )

  test.for([
    filtered(['owner_id', '=', 'x']),
    filtered(['user.email', 'like', 'a']),
    filtered(['industry', 'like', 'FIN']),
    filtered(['size', '=', 'HUGE']),
    filtered(['name; drop table companies', '=', 'x']),
    '/company/fetchAll?filters={',
    '/company/fetchAll?sort=owner_id',
    '/company/fetchAll?sort=["owner_id","asc"]',
    '/company/fetchAll?sort=["name","up"]',
    '/company/fetchAll?sort=name&sort=jobs',
    '/company/fetchAll?page=0',
    '/company/fetchAll?per_page=101',
    '/company/fetchAll?page=101&per_page=100',
  ])('rejects %s', async (address, { testApp }) => {
    expect(await testApp.visitor.get(address)).toMatchObject({ status: 400, code: 'BAD_INPUT' })
  })

  test('contains no contact details of owners and no license', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()

    const { text } = await testApp.visitor.get('/company/fetchAll')

    expect(text).not.toContain(owner.email)
    expect(text).not.toContain('911000000')
    expect(text).not.toMatch(/license|rejection|submitted|"email"|"phone"/i)
  })
})
