import { describe, expect } from 'vitest'
import { ASKS, endpointOf, send, type Stage } from '#testing/asks.ts'
import { run } from '#db/database.ts'
import { CANARY, privateIds, seedCanaries, writtenColumns } from '#testing/canaries.ts'
import type { Reply } from '#testing/person.ts'
import { newStage } from '#testing/stage.ts'
import { test, type Town } from '#testing/town.ts'
import { CODED, columnsIn, OWNERS_ONLY, PRIVATE, PUBLIC } from './columns.ts'
import { cellsOf, ROWS, type Actor } from './matrix.ts'

let seeded: Promise<Stage & { written: Map<string, number> }> | undefined
const onStage = (town: Town) =>
  (seeded ??= newStage(town).then(async (stage) => {
    await run(town.db, `update jobs set featured = true where id = $1`, [stage.cast.jobs.live])
    return { ...stage, written: await seedCanaries(stage) }
  }))

const keysIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(keysIn)]
    : []

const like = (column: string, value: unknown) =>
  `filters=${encodeURIComponent(JSON.stringify([{ columnField: column, operatorValue: 'like', value }]))}`
/** Everything that a visitor can be told. */
const publicAnswers = ({ cast }: Stage) => [
  ...[
    '',
    '?sort=jobs',
    '?sort=name',
    `?${like('name', 'a')}`,
    `?${like('name', 'canary')}`,
    `?${like('location', 'canary')}`,
  ].map((query) => `/company/fetchAll${query}`),
  `/company/fetch/${cast.companies.live}`,
  ...[
    '',
    '?search_key=engineer',
    '?search_key=canary',
    '?search_key=canary-title',
    `?${like('location', 'a')}`,
    `?${like('location', 'canary')}`,
  ].map((query) => `/jobs/getAll${query}`),
  '/jobs/featured',
  '/skills/getAll',
  '/openapi.json',
  ...['a', 'e', 'canary', 'back', 'sheba', 'react'].map((q) => `/jobs/suggestions?q=${q}`),
  ...[cast.jobs.live, cast.jobs.closed].map((id) => `/jobs/getOne/${id}`),
  // Refusals too.
  `/company/fetch/${cast.companies.inReview}`,
  `/jobs/getOne/${cast.jobs.rejected}`,
  `/job-seeker/${cast.seekerId}`,
  `/applications/${cast.application}`,
  `/files/${cast.files.licence}`,
  '/auth/me',
  '/admin/overview',
  '/nothing',
]

describe('what is private', () => {
  test('is known of every column: a new one is public, one of our words, or gets a canary', async ({
    townOfFile: town,
  }) => {
    const classed = [PUBLIC, CODED, PRIVATE, OWNERS_ONLY].flatMap(columnsIn)
    const columns = (await writtenColumns(town)).map(({ table, column }) => `${table}.${column}`)
    expect(columns).toEqual([...new Set(classed)].toSorted())
    expect(classed).toHaveLength(columns.length)
  })

  test('lies in every private column before anybody asks, and its owner is shown it', async ({ townOfFile: town }) => {
    const { written, cast } = await onStage(town)
    expect([...written].filter(([, rows]) => rows === 0)).toEqual([])
    const { text } = await (await town.signIn(cast.people.J)).get('/auth/me')
    expect(text).toMatch(CANARY)
  })

  test('is in no answer that a visitor can get, nor is the id of anything private', async ({ townOfFile: town }) => {
    const stage = await onStage(town)
    const ids = await privateIds(town)
    expect(ids.length).toBeGreaterThan(20)
    for (const path of publicAnswers(stage)) {
      const { status, text, headers } = await town.visitor.get(path)
      expect(status, path).toBeLessThan(500)
      expect(text, path).not.toMatch(CANARY)
      expect(JSON.stringify(headers), path).not.toMatch(CANARY)
      expect(
        ids.filter((id) => text.includes(id)),
        path,
      ).toEqual([])
    }
  })

  test('is not among the names of a visitor’s answers', async ({ townOfFile: town }) => {
    const stage = await onStage(town)
    const closed =
      /password|token|otp|hash|licen[sc]e|rejection|submitted|suspen|owner|account|viewed|applicationsCount|unviewed|anotherLook|storage|sha256|coverLetter|resume/i
    for (const path of publicAnswers(stage).filter((each) => each !== '/openapi.json')) {
      const { data, text } = await town.visitor.get(path)
      expect(
        keysIn(JSON.parse(text)).filter((key) => closed.test(key)),
        path,
      ).toEqual([])
      // A company's own address stands on its own page, nowhere else.
      if (!path.startsWith('/company/fetch/'))
        expect(
          keysIn(data).filter((key) => /email|phone/i.test(key)),
          path,
        ).toEqual([])
    }
  })
})

describe('an applicant', () => {
  test.for(['J', 'JX'] as const)(
    '%s is never told what the company notes, nor how many others there are',
    async (actor, { townOfFile: town }) => {
      const stage = await onStage(town)
      const caller = await town.signIn(stage.cast.people[actor])
      const rows = ROWS.filter(
        (row) => (endpointOf(row)?.method === 'GET' || row === 'showJob live') && /20|own/.test(cellsOf(row)[actor]),
      )
      expect(rows.length).toBeGreaterThan(8)
      for (const row of rows) {
        const reply: Reply = await send(row, await ASKS[row](stage, actor as Actor), caller)
        // The export names every kind of thing that is kept: here those that the person wrote, none.
        const own = row === 'exportMyData' && reply.data.applicationNotes.length === 0 ? ['applicationNotes'] : []
        expect(
          keysIn(JSON.parse(reply.text)).filter(
            (key) => !own.includes(key) && /viewed|applicationsCount|applicants|^by$|notes/i.test(key),
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
    'of %s names no column of the database that it should not know',
    async (path, { townOfFile: town }) => {
      await onStage(town)
      const columns = await run<{ name: string }>(
        town.db,
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
        const { status, text } = await town.visitor.get(`${path}?${like(name, 'x')}`)
        expect([name, status], name).toEqual([name, ALLOWED[path]!.test(name) ? expect.any(Number) : 400])
        if (status === 200) expect(text).not.toMatch(CANARY)
      }
    },
  )

  test('asking for what is not public finds nothing, whoever asks', async ({ townOfFile: town }) => {
    const { cast } = await onStage(town)
    const asked = (column: string, value: string) =>
      `filters=${encodeURIComponent(JSON.stringify([{ columnField: column, operatorValue: '=', value }]))}`
    for (const person of [town.visitor, await town.signIn(cast.people.CP), await town.signIn(cast.people.AD)]) {
      for (const status of ['PENDING', 'REJECTED', 'SUSPENDED'])
        expect(await person.get(`/company/fetchAll?${asked('status', status)}`)).toMatchObject({
          status: 200,
          data: [],
        })
      expect(await person.get(`/jobs/getAll?${asked('companyId', cast.companies.inReview)}`)).toMatchObject({
        status: 200,
        data: [],
        meta: { total: 0 },
      })
      expect((await person.get(`/jobs/getAll?${asked('status', 'DRAFT')}`)).status).toBe(400)
    }
  })
})
