import type { JobListMeta } from '@sira/contract/job-search'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'

const BY_RELEVANCE = encodeURIComponent('["relevance","desc"]')

const search = async (testApp: TestApp, words: string, more = '') => {
  const response = await testApp.visitor.get(
    `/jobs/getAll?search_key=${encodeURIComponent(words)}&sort=${BY_RELEVANCE}${more}`,
  )
  expect(response.status).toBe(200)
  const meta = response.meta as JobListMeta
  return { titles: response.data.map(({ title }: { title: string }) => title) as string[], meta, summary: meta.search! }
}

async function createJobs(testApp: TestApp, titles: readonly (string | { title: string; [field: string]: unknown })[]) {
  const { id } = await testApp.createCompany({ name: 'Semien Works' })
  for (const each of titles)
    await testApp.createJob(id, { skills: ['Git'], ...(typeof each === 'string' ? { title: each } : each) })
  return id
}

interface Copies {
  like: string
  count: number
  status?: string
  description: string
}

const addCopies = (testApp: TestApp, { like, count, status = 'ACTIVE', description }: Copies) =>
  run(
    testApp.db,
    `with added as (
       insert into jobs (company_id, industry, company_active, title, location, status, published_at)
       select company_id, industry, company_active, title, 'Adama', $3::job_status, now() from jobs, generate_series(1, $2) where id = $1 returning id)
     insert into job_texts (job_id, description) select id, $4 from added`,
    [like, count, status, description],
  )

describe('a search for a role', () => {
  test('finds the titles that are other names for it, the nearest first, and says which only come close', async ({
    testApp,
  }) => {
    await createJobs(testApp, [
      'React Developer',
      'Frontend Engineer',
      'Full Stack Developer',
      'Accountant',
      'Data Analyst',
    ])

    const { titles, meta, summary } = await search(testApp, 'frontend developer')
    expect(titles).toEqual(['Frontend Engineer', 'React Developer', 'Full Stack Developer'])
    expect(meta.total).toBe(3)
    expect(summary).toMatchObject({ exact: 2, near: 1, corrected: null, wishes: [], parts: [] })
  })

  test('is the same with a hyphen, in two words, abbreviated and misspelt', async ({ testApp }) => {
    await createJobs(testApp, ['Frontend Engineer', 'UX Designer', 'QA Engineer', 'Accountant'])

    for (const words of ['front-end developer', 'front end developer', 'FRONTEND DEV', 'fronted developer'])
      expect((await search(testApp, words)).titles[0]).toBe('Frontend Engineer')
    for (const words of ['ui/ux designer', 'ui ux', 'uiux designer'])
      expect((await search(testApp, words)).titles[0]).toBe('UX Designer')
    for (const words of ['quality assurance', 'software tester', 'qa'])
      expect((await search(testApp, words)).titles[0]).toBe('QA Engineer')
    expect((await search(testApp, 'fronted developer')).summary.corrected).toBe('frontend developer')
  })

  test('is not said to be corrected where the correction finds nothing', async ({ testApp }) => {
    await createJobs(testApp, ['Welder'])

    expect((await search(testApp, 'kubernets')).summary).toMatchObject({ exact: 0, near: 0, corrected: null })
    await createJobs(testApp, ['Kubernetes Administrator'])
    expect((await search(testApp, 'kubernets')).summary.corrected).toBe('kubernetes')
  })

  test('can be searched for as it was typed', async ({ testApp }) => {
    await createJobs(testApp, ['Frontend Engineer', 'Hotel clerk (fronted by lake)'])

    expect((await search(testApp, 'frontnd')).titles).toEqual(['Frontend Engineer'])
    const asTyped = await search(testApp, 'frontnd', '&as_typed=true')
    expect(asTyped.titles).toEqual([])
    expect(asTyped.summary.corrected).toBeNull()
  })

  test('in Amharic finds titles in either script', async ({ testApp }) => {
    await createJobs(testApp, ['የሶፍትዌር ገንቢ', 'Software Developer', 'ሂሳብ ሠራተኛ', 'Accountant'])

    for (const words of ['software developer', 'ሶፍትዌር ገንቢ', 'የሶፍትዌይር ዴቨሎፐር'])
      expect((await search(testApp, words)).titles.toSorted()).toEqual(['Software Developer', 'የሶፍትዌር ገንቢ'])
    for (const words of ['accountant', 'የሒሳብ ሰራተኛ', 'hisab serategna'])
      expect((await search(testApp, words)).titles.toSorted()).toEqual(['Accountant', 'ሂሳብ ሠራተኛ'])
  })
})

test('a word of a live job is never corrected, however near it is to a listed one', async ({ testApp }) => {
  await createJobs(testApp, ['Ledger clerk', 'Leader of a team'])

  const { titles, summary } = await search(testApp, 'ledger')
  expect([titles, summary.corrected]).toEqual([['Ledger clerk'], null])
})

test('an English word that no job has finds nothing instead of a word that looks or sounds like it', async ({
  testApp,
}) => {
  await createJobs(testApp, [
    { title: 'Content Writer', location: 'Bahir Dar' },
    { title: 'Junior Docker Engineer', location: 'Adama' },
    { title: 'People Intern', location: 'Adama' },
  ])

  for (const word of ['accountant', 'doctor', 'janitor', 'baker', 'temple', 'winter'])
    expect((await search(testApp, word)).summary, word).toMatchObject({ exact: 0, corrected: null })
})

describe('what is wished in a search', () => {
  test('level, place and remote work are understood, in any spelling, and limit the exact matches', async ({
    testApp,
  }) => {
    await createJobs(testApp, [
      { title: 'React Developer', level: 'JUNIOR', location: 'ሐዋሳ' },
      { title: 'React Engineer', level: 'SENIOR', location: 'Hawassa' },
      { title: 'React Native Developer', level: 'JUNIOR', location: 'Addis Ababa', is_remote: true },
    ])

    const { titles, summary } = await search(testApp, 'entry level react in Awasa')
    expect(titles[0]).toBe('React Developer')
    expect(summary).toMatchObject({
      exact: 1,
      wishes: [
        { kind: 'level', value: 'JUNIOR', text: 'entry level', without: 'react in Awasa' },
        { kind: 'place', value: 'Hawassa', text: 'awasa', without: 'entry level react' },
      ],
    })
    const remote = await search(testApp, 'react work from home')
    expect(remote.titles[0]).toBe('React Native Developer')
    expect(remote.summary.wishes).toEqual([
      { kind: 'remote', value: 'remote', text: 'work from home', without: 'react' },
    ])
  })

  test('words that say nothing about a job are left out, unless there is nothing else', async ({ testApp }) => {
    await createJobs(testApp, ['Network Engineer', 'New business lead'])

    expect((await search(testApp, 'looking for network engineer jobs in Ethiopia')).titles).toEqual([
      'Network Engineer',
    ])
    expect((await search(testApp, 'new')).titles).toEqual(['New business lead'])
    for (const words of ['jobs in Ethiopia', 'vacancies', 'latest jobs', 'now hiring'])
      expect((await search(testApp, words)).titles, words).toEqual(['New business lead', 'Network Engineer'])
  })
})

describe('a search of which no job has everything', () => {
  test('says how many jobs have each part of it', async ({ testApp }) => {
    await createJobs(testApp, ['React Developer', { title: 'Accountant', location: 'Jimma' }])

    const { summary } = await search(testApp, 'react in jimma')
    expect(summary).toMatchObject({
      exact: 0,
      near: 1,
      parts: [
        { text: 'react', jobs: 1 },
        { text: 'jimma', jobs: 1 },
      ],
    })
  })

  test('knows each word by itself, also when only descriptions have it', async ({ testApp }) => {
    await createJobs(testApp, [
      {
        title: 'Shop Assistant',
        description: 'You help with the bookkeeping of the shop, every week and every month.',
      },
      { title: 'Trainer', description: 'You plan the onboarding of new colleagues, every week and every month.' },
      'Driver',
    ])
    const both = await search(testApp, 'onboarding bookkeeping')
    expect(both.summary).toMatchObject({
      exact: 0,
      near: 2,
      parts: [
        { text: 'onboarding', jobs: 1 },
        { text: 'bookkeeping', jobs: 1 },
      ],
    })
    expect((await search(testApp, 'driver bookkeeping')).titles.toSorted()).toEqual(['Driver', 'Shop Assistant'])
  })

  test('says that the total is not exact where more descriptions match than are counted', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { title: 'Trainer', location: 'Jimma' })
    const addTrainers = (count: number, status = 'ACTIVE') =>
      addCopies(testApp, { like: id, count, status, description: 'You plan the bookkeeping of the shop' })
    const { id: developer } = await testApp.createJob(companyId, { title: 'React Developer' })
    await addCopies(testApp, { like: developer, count: 501, description: 'You program what people see' })
    await testApp.createJob(companyId, { title: 'React Developer', description: 'Programs for bookkeeping' })
    await addTrainers(1999)
    for (let n = 0; n < 4; n++) await addTrainers(2000)
    const find = async (filters = '') =>
      (await testApp.visitor.get(`/jobs/getAll?search_key=bookkeeping${filters}`)).meta
    const exact = await find()
    expect([exact.total, 'totalIsExact' in exact]).toEqual([10_000, false])
    await addTrainers(1)
    expect(await find()).toMatchObject({
      total: 10_000,
      totalIsExact: false,
      search: { exact: 0, near: 10_000 },
    })
    const inJimma = encodeURIComponent('[{"columnField":"location","operatorValue":"=","value":"Jimma"}]')
    expect(await find(`&filters=${inJimma}`)).toMatchObject({ total: 0, search: { exact: 0 } })
    // Many newer descriptions have the word, and more candidates than are looked at have the rest.
    const developers = (await testApp.visitor.get('/jobs/getAll?search_key=frontend%20bookkeeping')).meta
    expect(developers).toMatchObject({ search: { exact: 0, near: 1 }, totalIsExact: false })
    // Of the newest descriptions, many are of jobs that are not live: older ones count.
    for (let n = 0; n < 2; n++) await addTrainers(2500, 'CLOSED')
    expect(await find()).toMatchObject({ total: 10_000, totalIsExact: false })
    // The oldest are that in Jimma and 3,001 copies.
    await run(
      testApp.db,
      `update jobs set status = 'CLOSED' where id in (select id from jobs where title = 'Trainer' order by id limit 3002)`,
    )
    const fewer = await find()
    expect([fewer.total, 'totalIsExact' in fewer]).toEqual([7000, false])
  })

  test('looks into the descriptions of all jobs that have everything else', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const described = { title: 'React Developer', description: 'You program the welding of cars' }
    const { id } = await testApp.createJob(companyId, described)
    await addCopies(testApp, { like: id, count: 501, description: 'You program what people see' })
    await testApp.createJob(companyId, described)
    const { meta } = await testApp.visitor.get('/jobs/getAll?search_key=frontend%20welding')
    expect([meta.search.near, 'totalIsExact' in meta]).toEqual([2, false])
  })

  test('lists jobs with the words of every role where nothing else is known', async ({ testApp }) => {
    await createJobs(testApp, ['Java Developer', 'Graphic Designer', 'Warehouse Keeper'])

    const { titles, summary } = await search(testApp, 'perl developer')
    expect(titles).toEqual(['Java Developer'])
    expect(summary).toMatchObject({
      exact: 0,
      near: 1,
      parts: [
        { text: 'perl', jobs: 0 },
        { text: 'developer', jobs: 1 },
      ],
    })
    expect((await search(testApp, 'designer photoshopping')).titles).toEqual(['Graphic Designer'])
  })

  test('finds nothing where most of it is unknown', async ({ testApp }) => {
    await createJobs(testApp, ['Warehouse Keeper', 'Mini Bar Manager'])

    const { meta, summary } = await search(testApp, 'dinosaur keeper')
    expect(meta.total).toBe(0)
    expect(summary.parts).toEqual([
      { text: 'dinosaur', jobs: 0 },
      { text: 'keeper', jobs: 1 },
    ])
    for (const words of ['asdfgh', 'zebra keeper of the moon'])
      expect((await search(testApp, words)).meta.total, words).toBe(0)
  })

  test('in another order lists what comes close only when there is nothing else', async ({ testApp }) => {
    await createJobs(testApp, ['React Developer', 'Full Stack Developer'])
    const list = async (words: string) =>
      (await testApp.visitor.get(`/jobs/getAll?search_key=${encodeURIComponent(words)}&sort=["createdAt","desc"]`)).data
        .length

    expect(await list('frontend')).toBe(1)
    expect(await list('frontend intern')).toBe(2)
  })
})

test('pages of a search contain every job once, and the total stays the same', async ({ testApp }) => {
  await createJobs(testApp, [
    ...Array.from({ length: 4 }, () => 'Frontend Engineer'),
    ...Array.from({ length: 9 }, (_, n) => `Full Stack Developer ${n}`),
  ])
  const pages = [1, 2, 3, 4, 5].map((page) =>
    testApp.visitor.get(`/jobs/getAll?search_key=frontend&sort=${BY_RELEVANCE}&per_page=3&page=${page}`),
  )
  const responses = await Promise.all(pages)
  expect(responses.map(({ meta }) => meta.total)).toEqual([13, 13, 13, 13, 13])
  const ids = responses.flatMap(({ data }) => data.map(({ id }: { id: string }) => id))
  expect(new Set(ids).size).toBe(13)
  expect(responses[0]!.data.every(({ title }: { title: string }) => title === 'Frontend Engineer')).toBe(true)
})

test('an alert finds what a search matches, and not what only comes close', async ({ testApp }) => {
  const { listJobsPublishedSince } = await import('./published-jobs.queries.ts')
  await createJobs(testApp, ['React Developer', 'Full Stack Developer'])
  const since = '2020-01-01T00:00:00Z'
  const list = async (search_key: string) =>
    (await listJobsPublishedSince(testApp.resources, { search_key, filters: [] }, since, 10)).map(({ title }) => title)

  expect(await list('frontend developer')).toEqual(['React Developer'])
  expect(await list('frontend intern')).toEqual([])
})

describe('GET /jobs/suggestions', () => {
  const suggest = async (testApp: TestApp, q: string) =>
    (await testApp.visitor.get(`/jobs/suggestions?q=${encodeURIComponent(q)}`)).data.map(
      ({ text }: { text: string }) => text,
    )

  test('goes on after the second word, whatever the order of the words in the title', async ({ testApp }) => {
    await createJobs(testApp, ['Senior Frontend Engineer', 'React Developer'])

    expect(await suggest(testApp, 'engineer front')).toEqual(['Senior Frontend Engineer'])
    expect(await suggest(testApp, 'frontend dev')).toEqual(['Frontend developer'])
    expect(await suggest(testApp, 'frontend zzz')).toEqual([])
  })

  test('offers terms of the other script', async ({ testApp }) => {
    await createJobs(testApp, ['ሶፍትዌር ኢንጂነር', 'ሂሳብ ሠራተኛ'])

    for (const typed of ['soft', 'ሶፍት', 'engine']) expect(await suggest(testApp, typed)).toContain('ሶፍትዌር ኢንጂነር')
    for (const typed of ['hisab', 'ሒሳብ', 'ሂሳ']) expect(await suggest(testApp, typed)).toEqual(['ሂሳብ ሠራተኛ'])
  })
})

test('companies are found by skills and roles of their jobs, with typos and in both scripts', async ({ testApp }) => {
  const semien = await createJobs(testApp, [{ title: 'React Developer', skills: ['React'] }])
  const koka = await testApp.createCompany({ name: 'ኮካ ሶፍትዌር' })
  const find = async (text: string) => {
    const filters = encodeURIComponent(JSON.stringify([{ columnField: 'name', operatorValue: 'like', value: text }]))
    return (await testApp.visitor.get(`/company/fetchAll?filters=${filters}`)).data.map(({ id }: { id: string }) => id)
  }

  for (const text of ['react', 'frontend', 'Semein', 'semien works', 'emien'])
    expect(await find(text)).toEqual([semien])
  for (const text of ['koka software', 'ኮካ', 'ኮካ ሶፍትዌይር']) expect(await find(text)).toEqual([koka.id])
  expect(await find('kubernetes')).toEqual([])
})
