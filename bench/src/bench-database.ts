import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import pg from 'pg'
import { runProgram, startProgram } from './processes.ts'
import { getParentProcess } from './processor-time.ts'

/** The database of the benchmark: running, and filled with the jobs that were asked for. */
export interface BenchDatabase {
  url: string
  pool: pg.Pool
  /** The process whose children are the backends. */
  postmaster: number
}

interface BenchData {
  dataDir: string
  jobs: number
  /** Every job has a title of its own, not only three of five. */
  unlikeTitles?: boolean
}

/** Starts the database in its own folder; the first run of a size fills it. */
export async function openBenchDatabase(data: BenchData): Promise<BenchDatabase> {
  const { dataDir } = data
  mkdirSync(dataDir, { recursive: true })
  const { line: url } = await startProgram(['server/src/commands/database.ts'], { DATA_DIR: dataDir }, /^postgres\S+$/m)
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  try {
    await refuseOtherData(pool, dataDir)
    await fillDatabase(pool, url, data)
    await fillTerms(pool)
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    return { url, pool, postmaster: getParentProcess(rows[0]!.pid) }
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** Throws when somebody else's data is in the folder: the benchmark changes passwords and deletes rows. */
async function refuseOtherData(pool: pg.Pool, dataDir: string) {
  const { rows } = await pool.query(`select 1 from accounts where email not like '%@crowd.example' limit 1`)
  if (rows.length > 0) throw new Error(`${dataDir} has other accounts than generated ones: it is no benchmark's folder`)
}

async function fillDatabase(pool: pg.Pool, url: string, { dataDir, jobs, unlikeTitles }: BenchData) {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int n from jobs')
  if (rows[0]!.n >= jobs) return
  console.log(`Filling ${path.relative('.', dataDir)} with ${jobs} jobs, once; for 100,000 this takes a few minutes.`)
  const command = ['bench/src/fill-database.ts', '--jobs', String(jobs - rows[0]!.n)]
  await runProgram(unlikeTitles ? [...command, '--unlike-titles'] : command, {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
  })
}

const COUNT_VACUUMS = `select count(*)::int as n from pg_stat_activity where backend_type = 'autovacuum worker'`
const VACUUM_WAIT_TIMEOUT_MS = 120_000

/**
 * Waits for running vacuums and writes to disk what was changed, so that the next part is measured with less of the work
 * that an earlier one left.
 */
export async function settleDatabase(pool: pg.Pool) {
  const ends = Date.now() + VACUUM_WAIT_TIMEOUT_MS
  for (; await hasVacuum(pool); await rest(500))
    if (Date.now() > ends) {
      console.log('A vacuum is still running: what follows is measured beside it.')
      break
    }
  await pool.query('checkpoint')
}

async function hasVacuum(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ n: number }>(COUNT_VACUUMS)
  return rows[0]!.n > 0
}

/** What the baseline suggests: it has no index in memory. */
const CREATE_TERMS = `
  create schema if not exists bench;
  create table if not exists bench.terms (
    term text not null, kind text not null, key text collate "C" not null, ref uuid not null, weight int not null, primary key (key, kind));
  create index if not exists terms_by_prefix on bench.terms (key, weight desc) include (term, kind, ref)`
const FILL_TERMS = `
  insert into bench.terms (term, kind, key, ref, weight)
  select (array_agg(title order by id desc))[1], 'job', lower(title), (array_agg(id order by id desc))[1], count(*)
  from live_jobs group by lower(title)
  union all
  select (array_agg(name order by id))[1], 'company', lower(name), (array_agg(id order by id))[1], 2 + sum(live_jobs)
  from companies where status = 'ACTIVE' group by lower(name)
  union all
  select s.name, 'skill', lower(s.name::text), s.id, 3 + count(*)
  from skills s join job_skills x on x.skill_id = s.id join live_jobs l on l.id = x.job_id group by s.id`

async function fillTerms(pool: pg.Pool) {
  await pool.query(CREATE_TERMS)
  const { rows } = await pool.query('select 1 from bench.terms limit 1')
  if (rows.length > 0) return
  await pool.query(FILL_TERMS)
  await pool.query('analyze bench.terms')
}

/** Returns a function that reads rows as lists of their values. */
export const createRowReader = (pool: pg.Pool) => async (sql: string) =>
  (await pool.query<Record<string, string>>(sql)).rows.map((row) => Object.values(row))
