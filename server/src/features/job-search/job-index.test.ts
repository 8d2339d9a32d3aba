import { describe, expect } from 'vitest'
import { run, type Database } from '#db/database.ts'
import { openCacheScope } from '#db/public-cache.ts'
import { asSomebodyElse } from '#test/one-connection.ts'
import { test } from '#test/test-app.ts'
import { getJobIndex } from './job-index.queries.ts'

const listTitles = async (db: Database) => {
  const index = await getJobIndex(openCacheScope(db))
  return Array.from(index.columns.open.toRows(), (row) => index.titles.readText(index.columns.titleNo[row]!)).toSorted()
}

describe('the index of live jobs', () => {
  test('follows every commit on every instance at once, and no transaction before it commits', async ({ testApp }) => {
    const other = (await testApp.startInstance()).resources.db
    const { db } = testApp.resources
    expect([await listTitles(db), await listTitles(other)]).toEqual([[], []])

    const { id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { title: 'Beekeeper' })
    expect([await listTitles(db), await listTitles(other)]).toEqual([['Beekeeper'], ['Beekeeper']])

    await testApp.db.transaction().execute(async (trx) => {
      await run(trx, `update jobs set title = 'Goatherd' where id = $1`, [id])
      // Somebody else commits while this transaction is open.
      await asSomebodyElse(() => testApp.createJob(companyId, { title: 'Shepherd' }))
      expect(await listTitles(db)).toEqual(['Beekeeper', 'Shepherd'])
    })
    expect([await listTitles(db), await listTitles(other)]).toEqual([
      ['Goatherd', 'Shepherd'],
      ['Goatherd', 'Shepherd'],
    ])
  })

  test('forgets what is rolled back, closed, hidden with its company, deleted or truncated', async ({ testApp }) => {
    const { db } = testApp.resources
    const { id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { title: 'Beekeeper' })
    const { id: second } = await testApp.createJob(companyId, { title: 'Shepherd' })
    expect(await listTitles(db)).toEqual(['Beekeeper', 'Shepherd'])

    await testApp.db
      .transaction()
      .execute(async (trx) => {
        await run(trx, `update jobs set title = 'Ghost' where id = $1`, [id])
        throw new Error('rolled back')
      })
      .catch(() => {})
    expect(await listTitles(db)).toEqual(['Beekeeper', 'Shepherd'])
    await run(testApp.db, `update jobs set status = 'CLOSED' where id = $1`, [id])
    expect(await listTitles(db)).toEqual(['Shepherd'])
    await run(testApp.db, `update companies set status = 'SUSPENDED', rejection_reason = 'Fraud' where id = $1`, [
      companyId,
    ])
    expect(await listTitles(db)).toEqual([])
    await run(testApp.db, `update companies set status = 'ACTIVE', rejection_reason = null where id = $1`, [companyId])
    expect(await listTitles(db)).toEqual(['Shepherd'])
    await run(testApp.db, 'delete from jobs where id = $1', [second])
    expect(await listTitles(db)).toEqual([])
    await testApp.createJob(companyId, { title: 'Goatherd' })
    expect(await listTitles(db)).toEqual(['Goatherd'])
    await run(testApp.db, 'truncate jobs cascade')
    expect(await listTitles(db)).toEqual([])
  })

  test('knows new names of companies, places and skills at once', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany({ name: 'Old name' })
    await testApp.createJob(companyId, { title: 'Beekeeper', skills: ['Git'] })
    const count = async (words: string) => (await testApp.visitor.get(`/jobs/getAll?search_key=${words}`)).meta.total
    expect(await count('gheralta')).toBe(0)

    await run(testApp.db, `update companies set name = 'Gheralta Honey' where id = $1`, [companyId])
    expect(await count('gheralta')).toBe(1)
    await run(testApp.db, `update jobs set location = 'Lalibela' where company_id = $1`, [companyId])
    expect(await count('lalibela')).toBe(1)
    expect(await count('old')).toBe(0)

    const renameSkill = (from: string, to: string) =>
      run(testApp.db, 'update skills set name = $2 where name = $1', [from, to])
    expect([await count('git'), await count('honeycombing')]).toEqual([1, 0])
    await renameSkill('Git', 'Honeycombing')
    expect([await count('git'), await count('honeycombing')]).toEqual([0, 1])
    // The skills list is the same for all tests of this file.
    await renameSkill('Honeycombing', 'Git')
    expect([await count('git'), await count('honeycombing')]).toEqual([1, 0])
  })

  test('suggests a renamed company by its new name only', async ({ testApp }) => {
    const { id } = await testApp.createCompany({ name: 'Alpha Honey' })
    const suggest = async (q: string) =>
      (await testApp.visitor.get(`/jobs/suggestions?q=${q}`)).data.map(({ text }: { text: string }) => text)
    expect(await suggest('alpha')).toEqual(['Alpha Honey'])
    await run(testApp.db, `update companies set name = 'Gheralta Honey' where id = $1`, [id])
    expect([await suggest('alpha'), await suggest('gheralta')]).toEqual([[], ['Gheralta Honey']])
  })

  test('a search that waits for the database while jobs change returns only jobs that match', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const old = await testApp.createJob(companyId, { title: 'Beekeeper' })
    await testApp.visitor.get('/jobs/getAll')
    for (let round = 0; round < 10; round++) {
      const searches = Array.from({ length: 4 }, () =>
        testApp.visitor.get(`/jobs/getAll?search_key=beekeeper&sort=["relevance","desc"]`),
      )
      await run(testApp.db, `update jobs set status = 'CLOSED' where id = $1`, [old.id])
      await testApp.createJob(companyId, { title: `Nurse ${round}` })
      const more = [testApp.visitor.get('/jobs/getAll'), testApp.visitor.get('/jobs/getAll')]
      for (const { status, data } of await Promise.all(searches)) {
        expect(status).toBe(200)
        for (const { title } of data) expect(title).toBe('Beekeeper')
      }
      await Promise.all(more)
      await run(testApp.db, `update jobs set status = 'ACTIVE' where id = $1`, [old.id])
    }
  })

  test('leaves out a job that it cannot read, says which, and goes on with the others until that job changes again', async ({
    testApp,
  }) => {
    const log: string[] = []
    const { app, resources } = await testApp.startInstance(
      undefined,
      { LOG_LEVEL: 'info' },
      { logStream: { write: (line) => void log.push(line) } },
    )
    const { id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { title: 'Beekeeper' })
    await testApp.createJob(companyId, { title: 'Shepherd' })
    expect(await listTitles(resources.db)).toEqual(['Beekeeper', 'Shepherd'])

    // A later version, which runs beside this one, knows one more level.
    await run(testApp.db, `alter type job_level add value if not exists 'FELLOW'`)
    await run(testApp.db, `update jobs set title = 'Secret title', level = 'FELLOW' where id = $1`, [id])
    await testApp.createJob(companyId, { title: 'Goatherd' })
    expect(await listTitles(resources.db)).toEqual(['Goatherd', 'Shepherd'])
    // An instance that starts now reads all jobs.
    const other = await testApp.startInstance()
    expect(await listTitles(other.resources.db)).toEqual(['Goatherd', 'Shepherd'])
    expect((await app.inject('/api/v1/jobs/getAll')).json().meta.total).toBe(2)
    const warnings = log.filter((line) => line.includes('cannot be searched')).map((line) => JSON.parse(line))
    expect(warnings).toEqual([{ level: 40, at: expect.any(String), jobId: id, msg: expect.any(String) }])

    await run(testApp.db, `update jobs set level = 'SENIOR', title = 'Beekeeper' where id = $1`, [id])
    expect(await listTitles(resources.db)).toEqual(['Beekeeper', 'Goatherd', 'Shepherd'])
  })

  test('follows more changes than are read at once, and lists in order what has changed', async ({ testApp }) => {
    const { db } = testApp.resources
    const { id: companyId } = await testApp.createCompany()
    await testApp.createJob(companyId, { title: 'Beekeeper' })
    expect(await listTitles(db)).toEqual(['Beekeeper'])
    await run(
      testApp.db,
      `with made as (insert into jobs (company_id, title, location, status, published_at)
         select $1, 'Copy ' || lpad(n::text, 4, '0'), 'Adama', 'ACTIVE', now() from generate_series(1, 1200) n returning id)
       insert into job_texts (job_id, description) select id, 'A description of it.' from made`,
      [companyId],
    )
    const list = async () => (await testApp.visitor.get('/jobs/getAll?per_page=2&sort=["title","asc"]')).data
    expect((await list()).map(({ title }: { title: string }) => title)).toEqual(['Beekeeper', 'Copy 0001'])
    expect(await listTitles(db)).toHaveLength(1201)

    await run(testApp.db, `update companies set name = 'Gheralta Honey' where id = $1`, [companyId])
    expect((await testApp.visitor.get('/jobs/getAll?search_key=gheralta')).meta.total).toBe(1201)
    await run(testApp.db, `update jobs set title = 'Apiarist' where title = 'Copy 1200'`)
    expect((await list()).map(({ title }: { title: string }) => title)).toEqual(['Apiarist', 'Beekeeper'])
    await run(testApp.db, `update jobs set status = 'CLOSED' where title like 'Copy %'`)
    expect(await listTitles(db)).toEqual(['Apiarist', 'Beekeeper'])
  })

  test('an application does not make it read the job again', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId)
    await run(testApp.db, 'delete from search_changes')
    await testApp.createApplication(id, await testApp.createSeeker())
    expect(await run(testApp.db, `select kind from search_changes where kind = 'job'`)).toEqual([])
  })

  test('a description with Ethiopic letters is found at once, whichever statement wrote it', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { title: 'Clerk', description: 'የሕክምና ጥቅማጥቅም ይኖረዋል።' })
    const count = async (words: string) =>
      (await testApp.visitor.get(`/jobs/getAll?search_key=${encodeURIComponent(words)}`)).meta.total
    expect(await count('ጥቅማጥቅሞች')).toBe(1)
    await run(testApp.db, `update job_texts set description = 'ሴት አመልካቾች ይበረታታሉ።' where job_id = $1`, [id])
    expect([await count('ጥቅማጥቅም'), await count('አመልካች')]).toEqual([0, 1])
  })
})
