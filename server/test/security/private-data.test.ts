import { describe, expect } from 'vitest'
import { MATRIX_REQUESTS, getMatrixEndpoint, sendMatrixRequest } from '#test/matrix-requests.ts'
import { run } from '#db/database.ts'
import { LEAK_MARKER_PATTERN, listPrivateIds, seedLeakMarkers, listTextColumns } from '#test/leak-markers.ts'
import type { TestResponse } from '#test/test-client.ts'
import { createScenario, type Scenario } from '#test/scenario.ts'
import { test, type TestApp } from '#test/test-app.ts'
import {
  CODED_COLUMNS,
  toColumnNames,
  OWNER_NAME_COLUMNS,
  PRIVATE_COLUMNS,
  PUBLIC_COLUMNS,
} from '#test/column-classes.ts'
import { getMatrixCells, MATRIX_ROWS, type Actor } from './access-matrix.ts'

let seeded: Promise<Scenario & { written: Map<string, number> }> | undefined
const getSeededScenario = (testApp: TestApp) =>
  (seeded ??= createScenario(testApp).then(async (scenario) => {
    await run(testApp.db, `update jobs set featured = true where id = $1`, [scenario.fixtures.jobs.live])
    return { ...scenario, written: await seedLeakMarkers(scenario) }
  }))

const listKeys = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(listKeys)]
    : []

const buildLikeFilter = (column: string, value: unknown) =>
  `filters=${encodeURIComponent(JSON.stringify([{ columnField: column, operatorValue: 'like', value }]))}`
/** Returns the paths of everything that a visitor can request. */
const listPublicPaths = ({ fixtures }: Scenario) => [
  ...[
    '',
    '?sort=jobs',
    '?sort=name',
    `?${buildLikeFilter('name', 'a')}`,
    `?${buildLikeFilter('name', 'canary')}`,
    `?${buildLikeFilter('location', 'canary')}`,
  ].map((query) => `/company/fetchAll${query}`),
  `/company/fetch/${fixtures.companies.live}`,
  ...[
    '',
    '?search_key=engineer',
    '?search_key=canary',
    '?search_key=canary-title',
    `?${buildLikeFilter('location', 'a')}`,
    `?${buildLikeFilter('location', 'canary')}`,
  ].map((query) => `/jobs/getAll${query}`),
  '/jobs/featured',
  '/salaries?skill=react',
  '/salaries/topics',
  '/jobs/landing?kind=REMOTE',
  '/skills/getAll',
  '/openapi.json',
  ...['a', 'e', 'canary', 'back', 'sheba', 'react'].map((q) => `/jobs/suggestions?q=${q}`),
  ...[fixtures.jobs.live, fixtures.jobs.closed].map((id) => `/jobs/getOne/${id}`),
  // Refused requests too.
  `/company/fetch/${fixtures.companies.inReview}`,
  `/jobs/getOne/${fixtures.jobs.rejected}`,
  `/job-seeker/${fixtures.seekerId}`,
  `/applications/${fixtures.application}`,
  `/files/${fixtures.files.licence}`,
  '/auth/me',
  '/admin/overview',
  '/nothing',
]

describe('private data', () => {
  test('is known for every column: each is classed as public, as our own value, or as private with a leak marker', async ({
    sharedTestApp: testApp,
  }) => {
    const classed = [PUBLIC_COLUMNS, CODED_COLUMNS, PRIVATE_COLUMNS, OWNER_NAME_COLUMNS].flatMap(toColumnNames)
    const columns = (await listTextColumns(testApp)).map(({ table, column }) => `${table}.${column}`)
    expect(columns).toEqual([...new Set(classed)].toSorted())
    expect(classed).toHaveLength(columns.length)
  })

  test('is in every private column before the requests, and its owner can see it', async ({
    sharedTestApp: testApp,
  }) => {
    const { written, fixtures } = await getSeededScenario(testApp)
    expect([...written].filter(([, rows]) => rows === 0)).toEqual([])
    const { text } = await (await testApp.signIn(fixtures.people.J)).get('/auth/me')
    expect(text).toMatch(LEAK_MARKER_PATTERN)
  })

  test('is in no response that a visitor can get, nor is the id of anything private', async ({
    sharedTestApp: testApp,
  }) => {
    const scenario = await getSeededScenario(testApp)
    const ids = await listPrivateIds(testApp)
    expect(ids.length).toBeGreaterThan(20)
    for (const path of listPublicPaths(scenario)) {
      const { status, text, headers } = await testApp.visitor.get(path)
      expect(status, path).toBeLessThan(500)
      // A search repeats what was typed.
      expect(text.replaceAll(/"(text":|notAsked":\[)"canary[a-z -]*"/g, ''), path).not.toMatch(LEAK_MARKER_PATTERN)
      expect(JSON.stringify(headers), path).not.toMatch(LEAK_MARKER_PATTERN)
      expect(
        ids.filter((id) => text.includes(id)),
        path,
      ).toEqual([])
    }
  })

  test('is not among the field names in a visitor’s responses', async ({ sharedTestApp: testApp }) => {
    const scenario = await getSeededScenario(testApp)
    const privateNames =
      /password|token|otp|hash|licen[sc]e|rejection|submitted|suspen|owner|account|viewed|applicationsCount|unviewed|anotherLook|storage|sha256|coverLetter|resume/i
    for (const path of listPublicPaths(scenario).filter((each) => each !== '/openapi.json')) {
      const { data, text } = await testApp.visitor.get(path)
      expect(
        listKeys(JSON.parse(text)).filter((key) => privateNames.test(key)),
        path,
      ).toEqual([])
      // A company's email and phone are on its own page, nowhere else.
      if (!path.startsWith('/company/fetch/'))
        expect(
          listKeys(data).filter((key) => /email|phone/i.test(key)),
          path,
        ).toEqual([])
    }
  })
})

describe('an applicant', () => {
  test.for(['J', 'JX'] as const)(
    '%s never sees the company’s notes, nor how many other applicants there are',
    async (actor, { sharedTestApp: testApp }) => {
      const scenario = await getSeededScenario(testApp)
      const caller = await testApp.signIn(scenario.fixtures.people[actor])
      const rows = MATRIX_ROWS.filter(
        (row) =>
          (getMatrixEndpoint(row)?.method === 'GET' || row === 'getJob live') &&
          /20|own/.test(getMatrixCells(row)[actor]),
      )
      expect(rows.length).toBeGreaterThan(8)
      for (const row of rows) {
        const reply: TestResponse = await sendMatrixRequest(
          row,
          await MATRIX_REQUESTS[row](scenario, actor as Actor),
          caller,
        )
        // The export lists every kind of data, here an empty list of the notes that the person wrote.
        const own = row === 'exportMyData' && reply.data.applicationNotes.length === 0 ? ['applicationNotes'] : []
        expect(
          listKeys(JSON.parse(reply.text)).filter(
            (key) => !own.includes(key) && /viewed|applicationsCount|applicants|^by$|notes|^tags$|^isSaved$/i.test(key),
          ),
          row,
        ).toEqual([])
      }
    },
  )
})

describe('a filter', () => {
  const ALLOWED: Record<string, RegExp> = {
    '/company/fetchAll': /^(name|industry|size|location|featured|status)$/,
    '/jobs/getAll':
      /^(type|level|location|isRemote|skills|industry|companyId|featured|salary|minSalary|maxSalary|postedWithin)$/,
  }
  test.for(Object.keys(ALLOWED))(
    'of %s accepts no database column that it should not know',
    async (path, { sharedTestApp: testApp }) => {
      await getSeededScenario(testApp)
      const columns = await run<{ name: string }>(
        testApp.db,
        `select distinct column_name as name from information_schema.columns where table_schema = 'public'`,
      )
      const names = columns.flatMap(({ name }) => [
        name,
        name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
        `user.${name}`,
        `company.${name}`,
        `company.user.${name}`,
      ])
      expect(names.length).toBeGreaterThan(500)
      for (const name of new Set(names)) {
        const { status, text } = await testApp.visitor.get(`${path}?${buildLikeFilter(name, 'x')}`)
        expect([name, status], name).toEqual([name, ALLOWED[path]!.test(name) ? expect.any(Number) : 400])
        if (status === 200) expect(text).not.toMatch(LEAK_MARKER_PATTERN)
      }
    },
  )

  test('for what is not public finds nothing, for every caller', async ({ sharedTestApp: testApp }) => {
    const { fixtures } = await getSeededScenario(testApp)
    const buildEqualsFilter = (column: string, value: string) =>
      `filters=${encodeURIComponent(JSON.stringify([{ columnField: column, operatorValue: '=', value }]))}`
    for (const person of [
      testApp.visitor,
      await testApp.signIn(fixtures.people.CP),
      await testApp.signIn(fixtures.people.AD),
    ]) {
      for (const status of ['PENDING', 'REJECTED', 'SUSPENDED'])
        expect(await person.get(`/company/fetchAll?${buildEqualsFilter('status', status)}`)).toMatchObject({
          status: 200,
          data: [],
        })
      expect(
        await person.get(`/jobs/getAll?${buildEqualsFilter('companyId', fixtures.companies.inReview)}`),
      ).toMatchObject({
        status: 200,
        data: [],
        meta: { total: 0 },
      })
      expect((await person.get(`/jobs/getAll?${buildEqualsFilter('status', 'DRAFT')}`)).status).toBe(400)
    }
  })
})
