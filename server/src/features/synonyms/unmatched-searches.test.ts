import type { UnmatchedSearch } from '@sira/contract/synonyms'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { countUnmatchedSearch, flushUnmatchedSearches } from '../job-search/unmatched-searches.worker.ts'

/** Searches as a visitor. */
const search = (testApp: TestApp, searchText: string, more = '') =>
  testApp.visitor.get(`/jobs/getAll?search_key=${encodeURIComponent(searchText)}${more}`)

/** Lists the words that are kept, after those that wait in memory are written. */
async function listKept(testApp: TestApp): Promise<string[]> {
  await flushUnmatchedSearches(testApp.resources.db)
  return (await run<{ words: string }>(testApp.db, 'select words from unmatched_searches order by 1')).map(
    ({ words }) => words,
  )
}

const keep = (testApp: TestApp, words: string, searches: number, daysAgo = 0) =>
  run(
    testApp.db,
    `insert into unmatched_searches (words, searches, empty_searches, first_searched_on, last_searched_on) values ($1, $2, 1, '2020-01-01', current_date - $3::int)`,
    [words, searches, daysAgo],
  )

// What waits in memory outlives the reset of the database.
test.beforeEach(({ sharedTestApp }) => flushUnmatchedSearches(sharedTestApp.resources.db))

describe('words that no job matched', () => {
  test('are kept in one spelling with how often and when, and nothing about who searched', async ({ testApp }) => {
    await testApp.createJob((await testApp.createCompany()).id, { title: 'Accountant', location: 'Hawassa' })
    const seeker = await testApp.createSeeker()
    for (const searchText of ['Glassblower', '  glassBLOWER '])
      await seeker.get(`/jobs/getAll?search_key=${encodeURIComponent(searchText)}`)
    await search(testApp, 'accountant in Gondar')
    await search(testApp, 'ፀሐፊ')
    await search(testApp, 'ጸሀፊ')
    await flushUnmatchedSearches(testApp.resources.db)
    await search(testApp, 'glassblower')
    await flushUnmatchedSearches(testApp.resources.db)

    const today = `(now() at time zone 'Africa/Addis_Ababa')::date`
    expect(
      await run(
        testApp.db,
        `select words, searches, empty_searches, first_searched_on = ${today} and last_searched_on = ${today} as today from unmatched_searches order by searches desc, words`,
      ),
    ).toEqual([
      { words: 'glassblower', searches: 3, empty_searches: 3, today: true },
      { words: 'ጸሀፊ', searches: 2, empty_searches: 2, today: true },
      // The accountant in Hawassa comes close.
      { words: 'accountant in gondar', searches: 1, empty_searches: 0, today: true },
    ])
  })

  test('are kept in any order of the list, and from the list as it was at some time', async ({ testApp }) => {
    await search(testApp, 'glassblower', '&sort=["relevance","desc"]&as_of=2030-01-01T00:00:00Z')
    expect(await listKept(testApp)).toEqual(['glassblower'])
  })

  test.for([
    ['an email address', 'abebe@town.example'],
    ['an account name', '@abebe'],
    ['a link', 'https://town.example'],
    ['an address without http', 'linkedin.com/in/abebe'],
    ['a phone number', '0911223344'],
    ['a phone number with blanks', '09 11 22 33 44'],
    ['an Ethiopian phone number', '+251-911-22-33-44'],
    ['a year', 'abebe 1994'],
    ['Arabic digits', '٠٩١١'],
    ['more than six words', 'one two three four five six seven'],
    ['more than eighty characters', 'x'.repeat(81)],
    ['no letter', '123'],
    ['nothing but signs', '???'],
  ] as const)('are not kept with %s', async ([, searchText], { testApp }) => {
    expect((await search(testApp, searchText)).status).toBe(200)
    expect(await listKept(testApp)).toEqual([])
  })

  test('are kept with a short number and with names of software', async ({ testApp }) => {
    for (const searchText of ['office 365', 'socket.io', 'asp.net', 'c++']) await search(testApp, searchText)
    expect(await listKept(testApp)).toEqual(['asp.net', 'c++', 'office 365', 'socket.io'])
  })

  test('are kept from typed searches of the whole list only, and only where no job matched', async ({ testApp }) => {
    const company = await testApp.createCompany()
    await testApp.createJob(company.id, { title: 'Accountant' })
    const seeker = await testApp.createSeeker()
    await search(testApp, 'accountant')
    await search(testApp, '')
    await search(testApp, 'glassblower', '&page=2')
    await search(testApp, 'glassblower', '&as_typed=true')
    await search(
      testApp,
      'glassblower',
      `&filters=${encodeURIComponent('[{"columnField":"type","operatorValue":"=","value":"FULLTIME"}]')}`,
    )
    await testApp.visitor.get('/jobs/suggestions?q=glassblower')
    await testApp.visitor.get('/jobs/facets?search_key=glassblower')
    await testApp.app.inject('/jobs/feed.json?q=glassblower')
    await seeker.post('/alerts', { name: 'Glass', search_key: 'glassblower' })
    expect(await listKept(testApp)).toEqual([])
  })

  test('do not keep a search from being answered when they cannot be written', async ({ testApp }) => {
    const { db } = testApp.resources
    await search(testApp, 'glassblower')
    await run(testApp.db, 'alter table unmatched_searches rename to somewhere_else')
    try {
      await expect(flushUnmatchedSearches(db)).rejects.toThrow('unmatched_searches')
      expect((await search(testApp, 'potter')).status).toBe(200)
    } finally {
      await run(testApp.db, 'alter table somewhere_else rename to unmatched_searches')
    }
    expect(await listKept(testApp)).toEqual(['potter'])
  })

  test('of many at once only a thousand wait in memory, and only the most frequent ten thousand are kept', async ({
    testApp,
  }) => {
    await run(
      testApp.db,
      `insert into unmatched_searches (words, searches, empty_searches, first_searched_on, last_searched_on)
       select 'old ' || translate(n::text, '0123456789', 'abcdefghij'), 1, 0, '2020-01-01', current_date - 1 from generate_series(1, 9990) n`,
    )
    const toWords = (n: number) => `new ${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
    const query = { page: 1, per_page: 10, filters: [], as_typed: false, sort: undefined }
    const { meta } = await search(testApp, toWords(0))
    for (let n = 1; n < 1010; n++)
      countUnmatchedSearch(testApp.resources.db, { ...query, search_key: toWords(n) }, meta)
    await flushUnmatchedSearches(testApp.resources.db)
    const count = async (words: string) =>
      (await run(testApp.db, 'select 1 from unmatched_searches where words like $1', [words])).length
    expect([await count('new %'), await count('old %')]).toEqual([1000, 9000])
  })
})

describe('the administrators’ list of searches that no job matched', () => {
  test('has the most frequent first, in pages', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    await keep(testApp, 'potter', 2)
    await keep(testApp, 'glassblower', 7)
    await keep(testApp, 'tinker', 2, 3)

    const first = await admin.get('/admin/unmatched-searches?per_page=2')
    expect(first).toMatchObject({
      status: 200,
      data: [
        { words: 'glassblower', searches: 7, emptySearches: 1, firstSearchedOn: '2020-01-01' },
        { words: 'potter', lastSearchedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      ],
      meta: { total: 3, totalPages: 2 },
    })
    expect((await admin.get('/admin/unmatched-searches?per_page=2&page=2')).data).toMatchObject([{ words: 'tinker' }])
  })

  test('says which words can be saved as the phrase of a synonym', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const cases: [words: string, canBeSynonym: boolean][] = [
      ['potter', true],
      ['maker of clay pots', true],
      ['maker of very small pots', false],
      ['maker of front end pots', true],
      ['node.js maker of pots', false],
      ['p'.repeat(61), false],
    ]
    for (const [words] of cases) await keep(testApp, words, 1)
    const { data } = await admin.get('/admin/unmatched-searches')
    const listed = new Map(data.map((each: UnmatchedSearch) => [each.words, each.canBeSynonym]))
    for (const [phrase, canBeSynonym] of cases) {
      const { status } = await admin.post('/admin/synonyms', { phrase, meaning: 'ceramist' })
      expect([phrase, listed.get(phrase), status]).toEqual([phrase, canBeSynonym, canBeSynonym ? 201 : 400])
    }
  })

  test('has with its words the synonym whose phrase they are, in any spelling', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { data: synonym } = await admin.post('/admin/synonyms', { phrase: 'Clay-potter', meaning: 'ceramist' })
    for (const words of ['clay potters', 'potter']) await keep(testApp, words, 1)
    expect((await admin.get('/admin/unmatched-searches')).data).toMatchObject([
      { words: 'clay potters', synonym },
      { words: 'potter', synonym: null },
    ])
  })

  test('leaves out what was dismissed, also when it is searched for again, until it is put back', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    await keep(testApp, 'glassblower', 7)
    const list = async () => (await admin.get('/admin/unmatched-searches')).data
    for (let n = 0; n < 2; n++)
      expect(await admin.post('/admin/unmatched-searches/dismiss', { words: 'glassblower' })).toMatchObject({
        status: 200,
      })
    expect(await list()).toEqual([])
    await search(testApp, 'glassblower')
    await flushUnmatchedSearches(testApp.resources.db)
    expect(await list()).toEqual([])

    await admin.post('/admin/unmatched-searches/dismiss', { words: 'glassblower', dismissed: false })
    expect(await list()).toMatchObject([{ words: 'glassblower', searches: 8 }])
    expect((await admin.post('/admin/unmatched-searches/dismiss', { words: '' })).status).toBe(400)
  })

  test('is for administrators only', async ({ testApp }) => {
    await keep(testApp, 'glassblower', 7)
    for (const person of [
      (await testApp.createCompany()).owner,
      await testApp.createSeeker(),
      await testApp.createAccount({ role: 'OTHER' }),
    ])
      for (const response of [
        await person.get('/admin/unmatched-searches'),
        await person.post('/admin/unmatched-searches/dismiss', { words: 'glassblower' }),
      ])
        expect(response).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' })
    expect((await testApp.visitor.get('/admin/unmatched-searches')).status).toBe(401)
    expect(await listKept(testApp)).toEqual(['glassblower'])
  })
})
