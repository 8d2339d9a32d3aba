import { describe, expect, onTestFinished, vi } from 'vitest'
import { getEatToday, getNextEatMidnight } from '@sira/contract/jobs'
import { run } from '#db/database.ts'
import { openCacheScope } from '#db/public-cache.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { countStatements } from '#test/count-statements.ts'
import { getJobIndex } from '../job-search/job-index.queries.ts'
import { JOB_CARD_COLUMNS } from './job-cards.queries.ts'
import { listLiveJobCards } from './live-job-cards.queries.ts'

async function publishTwo(testApp: TestApp, deps = testApp.resources) {
  const { id: companyId } = await testApp.createCompany({ name: 'Hill Farm' })
  const { id } = await testApp.createJob(companyId, { title: 'Beekeeper' })
  const { id: otherId } = await testApp.createJob((await testApp.createCompany()).id, { title: 'Shepherd' })
  const list = async () => {
    const cards = await listLiveJobCards(deps, [otherId, id], openCacheScope(deps.db))
    return cards.map(({ title, company }) => `${title}, ${company.name}`)
  }
  return { companyId, id, otherId, list }
}

describe('cards of live jobs', () => {
  test('are read once, and again when their job or company changes', async ({ testApp }) => {
    await testApp.app.publicChanges.ready
    const { companyId, id, list } = await publishTwo(testApp)
    const countReads = countStatements('as "companyLocation" from jobs j')
    const [other] = await list()
    expect([await list(), countReads()]).toEqual([[other, 'Beekeeper, Hill Farm'], 1])

    await run(testApp.db, `update jobs set salary_type = 'FIXED', salary_amount = 100 where id = $1`, [id])
    expect([await list(), countReads()]).toEqual([[other, 'Beekeeper, Hill Farm'], 1])
    await run(testApp.db, `update companies set name = 'Valley Farm' where id = $1`, [companyId])
    expect([await list(), countReads()]).toEqual([[other, 'Beekeeper, Valley Farm'], 1])
    // Applications are not shown.
    await run(testApp.db, 'update jobs set applications_count = applications_count + 1 where id = $1', [id])
    expect([await list(), countReads()]).toEqual([[other, 'Beekeeper, Valley Farm'], 0])
    await run(testApp.db, `update jobs set status = 'CLOSED' where id = $1`, [id])
    expect(await list()).toEqual([other])
  })

  test('are read again once the deadline has passed', async ({ testApp }) => {
    await testApp.app.publicChanges.ready
    const { id, list } = await publishTwo(testApp)
    await run(testApp.db, 'update jobs set deadline = $2 where id = $1', [id, getEatToday()])
    await list()
    const countReads = countStatements('as "companyLocation" from jobs j')
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: getNextEatMidnight() - 1 })
    expect([await list(), countReads()]).toMatchObject([{ length: 2 }, 0])
    vi.setSystemTime(getNextEatMidnight(Date.now() - 1000))
    expect([await list(), countReads()]).toMatchObject([{ length: 2 }, 1])
  })

  test('are read each time while nobody listens to the database', async ({ testApp }) => {
    const { app, resources } = await testApp.startInstance()
    await app.publicChanges.close()
    const { list } = await publishTwo(testApp, resources)
    const countReads = countStatements('as "companyLocation" from jobs j')
    await list()
    await list()
    expect(countReads()).toBe(2)
  })
})

test('every column of a job that a card shows is one whose change alone makes the card anew', async ({ testApp }) => {
  const [trigger] = await run<{ definition: string }>(
    testApp.db,
    `select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = 'jobs'::regclass and tgname = 'public_update'`,
  )
  const shown = [...JOB_CARD_COLUMNS.matchAll(/\bj\.(\w+)/g)].map(([, column]) => column!)
  const watched = [...trigger!.definition.matchAll(/new\.(\w+)/g)].map(([, column]) => column!)
  expect(watched).toEqual(expect.arrayContaining(shown.filter((column) => column !== 'id')))
})

test.for([
  ['', {}],
  [', also where no response is kept', { RESPONSE_CACHE_MB: '0' }],
] as const)(
  'the index of live jobs asks for changes only after it has heard of one%s',
  async ([, settings], { testApp }) => {
    const { app, resources } = await testApp.startInstance(undefined, settings)
    await app.publicChanges.ready
    const { id } = await publishTwo(testApp)
    const { db } = resources
    await getJobIndex(openCacheScope(db))
    const countLooks = countStatements('from search_changes')
    await getJobIndex(openCacheScope(db))
    expect(countLooks()).toBe(0)
    await run(testApp.db, `update jobs set title = 'Goatherd' where id = $1`, [id])
    const index = await getJobIndex(openCacheScope(db))
    expect([countLooks(), index.titles.readText(index.columns.titleNo[index.columns.ids.find(id)!]!)]).toEqual([
      1,
      'Goatherd',
    ])
    // A minute later it looks again in any case.
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    await getJobIndex(openCacheScope(db))
    expect(countLooks()).toBe(1)
  },
)
