import type { JobFacets } from '@sira/contract/job-search'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'

const BY_RELEVANCE = '["relevance","desc"]'

async function createJobs(testApp: TestApp, jobs: readonly { title: string; [field: string]: unknown }[]) {
  const { id } = await testApp.createCompany({ name: 'Semien Works' })
  for (const job of jobs) await testApp.createJob(id, { skills: ['Git'], ...job })
}

describe('GET /jobs/facets', () => {
  test('counts each choice together with the other filters and the search', async ({ testApp }) => {
    await createJobs(testApp, [
      { title: 'React Developer', type: 'CONTRACT', location: 'Bole, Addis Ababa', skills: ['React', 'Git'] },
      { title: 'Vue Developer', type: 'FULLTIME', location: 'ሀዋሳ', is_remote: true, skills: ['Git'] },
      { title: 'Accountant', type: 'CONTRACT', location: 'Hawassa', skills: ['Microsoft Excel'] },
    ])
    const filters = encodeURIComponent(JSON.stringify([{ columnField: 'type', operatorValue: '=', value: 'CONTRACT' }]))

    const all = (await testApp.visitor.get('/jobs/facets')).data
    expect(all).toMatchObject({ total: 3, type: { CONTRACT: 2, FULLTIME: 1, PARTTIME: 0 }, remote: 1 })
    expect(all.places).toEqual([
      { value: 'Hawassa', jobs: 2, chosen: false },
      { value: 'Addis Ababa', jobs: 1, chosen: false },
    ])
    const found = (await testApp.visitor.get(`/jobs/facets?search_key=frontend&filters=${filters}`)).data
    expect(found).toMatchObject({ total: 1, type: { CONTRACT: 1, FULLTIME: 1 }, remote: 0 })
    expect(found.skills.map(({ name, jobs }: { name: string; jobs: number }) => [name, jobs])).toEqual(
      expect.arrayContaining([
        ['React', 1],
        ['Git', 1],
      ]),
    )
    expect((await testApp.visitor.get('/jobs/facets?filters=[{}]')).status).toBe(400)
  })

  test('a filter leaves as many jobs as were counted for it, also where few of them have the words in their titles', async ({
    testApp,
  }) => {
    const description = 'You work closely with our accountant, every week and every month of the year.'
    await createJobs(testApp, [
      ...Array.from({ length: 9 }, () => ({ title: 'Accountant', type: 'FULLTIME' })),
      ...Array.from({ length: 3 }, () => ({ title: 'Accountant', type: 'CONTRACT' })),
      ...Array.from({ length: 7 }, () => ({ title: 'Driver', type: 'FULLTIME', description })),
    ])
    const filters = encodeURIComponent(JSON.stringify([{ columnField: 'type', operatorValue: '=', value: 'FULLTIME' }]))
    const { data } = await testApp.visitor.get('/jobs/facets?search_key=accountant')
    expect(data.type).toMatchObject({ FULLTIME: 9, CONTRACT: 3 })
    const { meta } = await testApp.visitor.get(
      `/jobs/getAll?search_key=accountant&sort=${BY_RELEVANCE}&filters=${filters}`,
    )
    expect(meta.total).toBe(9)
  })

  test('a place that names two cities counts for each, as the filter finds it', async ({ testApp }) => {
    await createJobs(testApp, [
      { title: 'Driver', location: 'Addis Ababa / Hawassa' },
      { title: 'Cook', location: 'Hawassa' },
    ])
    expect((await testApp.visitor.get('/jobs/facets')).data.places).toEqual([
      { value: 'Hawassa', jobs: 2, chosen: false },
      { value: 'Addis Ababa', jobs: 1, chosen: false },
    ])
    for (const [place, total] of [
      ['Hawassa', 2],
      ['Addis Ababa', 1],
    ]) {
      const filters = JSON.stringify([{ columnField: 'location', operatorValue: '=', value: place }])
      const response = await testApp.visitor.get(`/jobs/getAll?filters=${encodeURIComponent(filters)}`)
      expect(response.meta.total).toBe(total)
    }
  })

  test('what is filtered by is listed as chosen, in any spelling and without jobs too', async ({ testApp }) => {
    await createJobs(testApp, [
      { title: 'React Developer', location: 'Bole, Addis Ababa', skills: ['React', 'Git'] },
      { title: 'Vue Developer', location: 'Jimma', skills: ['Git'] },
    ])
    const list = async (operatorValue: string) => {
      const filters = JSON.stringify([
        { columnField: 'location', operatorValue: 'in', value: ['Adiss Ababa', 'Mars'] },
        { columnField: 'skills', operatorValue, value: ['reactjs', 'Basket weaving'] },
      ])
      return (await testApp.visitor.get(`/jobs/facets?filters=${encodeURIComponent(filters)}`)).data
    }

    const any = await list('in')
    expect(any.total).toBe(1)
    expect(any.places).toEqual([
      { value: 'Addis Ababa', jobs: 1, chosen: true },
      { value: 'Mars', jobs: 0, chosen: true },
    ])
    expect(any.skills.map(({ name, jobs, chosen }: JobFacets['skills'][number]) => [name, jobs, chosen])).toEqual([
      ['React', 1, true],
      ['Git', 1, false],
      ['Basket weaving', 0, true],
    ])
    // All of the chosen skills: each further one limits the list more.
    expect((await list('all')).total).toBe(0)
  })
})

test('counts of filters and suggestions follow each change at once', async ({ testApp }) => {
  const { id: companyId } = await testApp.createCompany({ name: 'Semien Works' })
  const read = async () => {
    const [facets, found, companies, news] = await Promise.all([
      testApp.visitor.get('/jobs/facets'),
      testApp.visitor.get('/jobs/facets?search_key=welder'),
      testApp.visitor.get('/jobs/suggestions?q=semien'),
      testApp.visitor.get('/jobs/new-count'),
    ])
    return [facets.data.total, found.data.total, companies.data.length, news.data.count]
  }
  const one = await testApp.createJob(companyId, { title: 'Welder' })
  expect(await read()).toEqual([1, 1, 1, 1])
  await testApp.createJob(companyId, { title: 'Welder' })
  expect(await read()).toEqual([2, 2, 1, 2])
  await run(testApp.db, `update jobs set status = 'CLOSED' where id = $1`, [one.id])
  expect(await read()).toEqual([1, 1, 1, 1])
  await run(testApp.db, `update companies set name = 'Abay Works' where id = $1`, [companyId])
  expect(await read()).toEqual([1, 1, 0, 1])
})
