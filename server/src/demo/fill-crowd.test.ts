import { expect } from 'vitest'
import { run, type Database } from '#db/database.ts'
import { test, type Town } from '#testing/town.ts'
import { crowd } from './crowd.ts'
import { fillCrowd } from './fill-crowd.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
/** A crowd is loaded by the owner of the tables. */
const fill = ({ db, resources: { files } }: Town, people = crowd(300, 3, NOW)) =>
  fillCrowd({ db, files }, people, () => {})

/** What triggers write, by table. */
const DERIVED: Record<string, string[]> = {
  jobs: ['industry', 'company_active', 'pay_lo', 'pay_hi', 'applications_count', 'skill_nos', 'search'],
  job_texts: ['search'],
  job_skills: [],
  applications: ['company_id'],
}
const EVERYTHING = `
  select j.*, t.description, t.search as words, c.live_jobs,
    (select json_agg(s order by s.skill_id) from job_skills s where s.job_id = j.id) as skills,
    (select json_agg(a order by a.id) from applications a where a.job_id = j.id) as applications
  from jobs j join job_texts t on t.job_id = j.id join companies c on c.id = j.company_id order by j.id`

/** Every row written once more as a form would write it, so that the triggers make the rest of it. */
async function writeAnew(db: Database) {
  const tables = Object.entries(DERIVED)
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
  // So many at once are refreshed by and by.
  await run(db, 'select refresh_waiting_jobs(1000)')
}

test('a crowd lies in the database exactly as if its forms had come in one by one', async ({ town }) => {
  expect(await fill(town)).toBe(300)
  await town.db.transaction().execute(async (trx) => {
    const filled = await run(trx, EVERYTHING)
    expect(filled).toHaveLength(300)
    await writeAnew(trx)
    expect(filled).toEqual(await run(trx, EVERYTHING))
  })
})

test('its live jobs can be found', async ({ town }) => {
  await fill(town)
  const { meta, data } = await town.visitor.get('/jobs/getAll?search_key=engineer')
  expect(meta.total).toBeGreaterThan(0)
  expect(data[0]).toMatchObject({ status: 'ACTIVE', verified: true })
  expect((await town.visitor.get('/company/fetchAll')).metadata.total).toBe(6)
})

const switchedOff = async ({ db }: Town) => {
  const [row] = await run<{ triggers: number; indexes: number }>(
    db,
    `select (select count(*)::int from pg_trigger where tgenabled = 'D') as triggers,
      (select count(*)::int from pg_class where 'fastupdate=on' = any(reloptions)) as indexes`,
  )
  return row
}

test('a crowd that cannot be filled to its end leaves nothing, and no trigger switched off', async ({ town }) => {
  const people = crowd(300, 3, NOW)
  const cutOff = function* () {
    yield* people.applications().take(10)
    throw new Error('cut off')
  }
  await expect(fill(town, { ...people, applications: cutOff })).rejects.toThrow('cut off')
  expect(await run(town.db, 'select count(*)::int as n from jobs')).toEqual([{ n: 0 }])
  expect(await switchedOff(town)).toEqual({ triggers: 0, indexes: 0 })
  await fill(town)
  expect(await switchedOff(town)).toEqual({ triggers: 0, indexes: 0 })
})
