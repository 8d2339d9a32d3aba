import { expect } from 'vitest'
import { run, type Database } from '../../../server/src/db/database.ts'
import { test, type TestApp } from '../../../server/test/support/test-app.ts'
import { generateLoadData } from './load-data.ts'
import { insertLoadData } from './insert-load-data.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
/** Inserts load data, connected as the owner of the tables. */
const insertData = ({ db, resources: { fileStore } }: TestApp, data = generateLoadData(300, { seed: 3, now: NOW })) =>
  insertLoadData({ db, fileStore }, data, () => {})

/** The columns that triggers write, by table. */
const DERIVED_COLUMNS: Record<string, string[]> = {
  jobs: ['industry', 'company_active', 'pay_lo', 'closes_at', 'pay_hi', 'applications_count', 'skill_nos', 'search'],
  job_texts: ['search'],
  job_skills: [],
  applications: ['company_id'],
}
const SELECT_JOBS = `
  select j.*, t.description, t.search as words, c.live_jobs,
    (select json_agg(s order by s.skill_id) from job_skills s where s.job_id = j.id) as skills,
    (select json_agg(a order by a.id) from applications a where a.job_id = j.id) as applications
  from jobs j join job_texts t on t.job_id = j.id join companies c on c.id = j.company_id order by j.id`

/** Writes every row again without its derived columns, as a form does, so that the triggers fill them. */
async function rewriteRows(db: Database) {
  const tables = Object.entries(DERIVED_COLUMNS)
  for (const [table] of tables)
    await run(db, `create temp table given_${table} on commit drop as select * from ${table}`)
  for (const [table] of tables.toReversed()) await run(db, `delete from ${table}`)
  await run(db, 'update companies set live_jobs = 0')
  for (const [table, derived] of tables) {
    const columns = await run<{ name: string }>(
      db,
      `select quote_ident(column_name) as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> all($2)`,
      [table, derived],
    )
    const names = columns.map(({ name }) => name).join(', ')
    await run(db, `insert into ${table} (${names}) select ${names} from given_${table}`)
  }
  // The search data of that many jobs is refreshed in the background.
  await run(db, 'select refresh_waiting_jobs(1000)')
}

test('load data is in the database exactly as if it had come in through forms one by one', async ({ testApp }) => {
  expect(await insertData(testApp)).toBe(300)
  await testApp.db.transaction().execute(async (trx) => {
    const filled = await run(trx, SELECT_JOBS)
    expect(filled).toHaveLength(300)
    await rewriteRows(trx)
    expect(filled).toEqual(await run(trx, SELECT_JOBS))
  })
})

test('programs of companies can read all jobs and applications of the load data, and the events of both', async ({
  testApp,
}) => {
  await insertData(testApp)
  const [noted] = await run<Record<'jobs' | 'applications' | 'allApplications' | 'events', number>>(
    testApp.db,
    `select (select count(*) from company_changes c join jobs j on j.id = c.id and j.company_id = c.company_id where c.no is not null)::int as jobs,
      (select count(*) from company_changes c join applications a on a.id = c.id and a.company_id = c.company_id where c.no is not null)::int as applications,
      (select count(*) from applications)::int as "allApplications", (select count(*) from company_events)::int as events`,
  )
  expect(noted).toMatchObject({ jobs: 300, applications: noted!.allApplications })
  expect(noted!.events).toBe(300 + noted!.allApplications)
})

test('live jobs of the load data can be found', async ({ testApp }) => {
  await insertData(testApp)
  const { meta, data } = await testApp.visitor.get('/jobs/getAll?search_key=engineer')
  expect(meta.total).toBeGreaterThan(0)
  expect(data[0]).toMatchObject({ status: 'ACTIVE', verified: true })
  expect((await testApp.visitor.get('/company/fetchAll')).metadata.total).toBe(6)
})

/** What loading switches off or drops, and has to make again. */
async function listSchemaParts({ db }: TestApp) {
  const list = (text: string) => run<{ part: string }>(db, text)
  return {
    off: await list(`select tgname as part from pg_trigger where tgenabled = 'D'`),
    indexes: await list(`select indexdef as part from pg_indexes where schemaname = 'public' order by 1`),
    keys: await list(
      `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as part from pg_constraint order by 1`,
    ),
  }
}

test('loading makes again the indexes and foreign keys that it dropped, and switches all triggers on', async ({
  testApp,
}) => {
  const before = await listSchemaParts(testApp)
  expect(before.off).toEqual([])
  await insertData(testApp)
  expect(await listSchemaParts(testApp)).toEqual(before)
})

test('a load that is interrupted leaves nothing behind, and can be run again', async ({ testApp }) => {
  const before = await listSchemaParts(testApp)
  const data = generateLoadData(300, { seed: 3, now: NOW })
  const yieldThenFail = function* () {
    yield* data.applications().take(10)
    throw new Error('cut off')
  }
  await expect(insertData(testApp, { ...data, applications: yieldThenFail })).rejects.toThrow('cut off')
  expect(await run(testApp.db, 'select count(*)::int as n from jobs')).toEqual([{ n: 0 }])
  expect(await listSchemaParts(testApp)).toEqual(before)
  expect(await insertData(testApp)).toBe(300)
})

test('an instance that runs meanwhile searches the loaded jobs', async ({ testApp }) => {
  expect((await testApp.visitor.get('/jobs/getAll')).meta.total).toBe(0)
  await insertData(testApp)
  expect((await testApp.visitor.get('/jobs/getAll')).meta.total).toBeGreaterThan(200)
})
