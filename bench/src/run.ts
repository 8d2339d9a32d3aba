import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { load, median, type Load } from './load.ts'
import { freePort, runProgram, startProgram, stopPrograms } from './processes.ts'

// npm run bench [-- --jobs 100000 --rounds 3 --seconds 4]
// Sira and the bare baseline answer the same questions over the same database, in turns; what counts is the ratio of a round.

const argument = (name: string, fallback: number) => Number(process.argv[process.argv.indexOf(`--${name}`) + 1] ?? NaN) || fallback
const JOBS = argument('jobs', 100_000)
const ROUNDS = argument('rounds', 3)
const SECONDS = argument('seconds', 4)
const root = path.resolve(import.meta.dirname, '../..')
const dataDir = path.join(root, 'data', `bench-${JOBS}`)

interface Question {
  name: string
  paths: string[]
  /** The server whose rate the ratio is against. */
  against: 'bare' | 'bare, no total' | 'sira list'
  connections?: number
  /** The "good" ratio to reach (product speed targets). */
  good: number
}

try {
  await bench()
} finally {
  await stopPrograms()
}

async function bench() {
  mkdirSync(dataDir, { recursive: true })
  const [, url] = await startProgram(['server/src/commands/database.ts'], { DATA_DIR: dataDir }, /^(postgres\S+)$/m)
  const database = { DATABASE_URL: url!, SECRET: 'a secret for benchmarks, long enough to sign', DATA_DIR: dataDir, LOG_LEVEL: 'error', LIMITS_SCALE: '1000000' }
  const pool = new pg.Pool({ connectionString: url })
  await fill(pool, database)
  const origins = { sira: await sira(database), bare: await bare(database, '1'), 'bare, no total': await bare(database, '0') }
  const rows = await measure(origins, await questions(pool))
  await pool.end()
  report(rows)
}

async function fill(pool: pg.Pool, database: Record<string, string>) {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int n from jobs')
  if (rows[0]!.n < JOBS) await runProgram(['server/src/commands/demo.ts', '--jobs', String(JOBS)], database)
}

async function sira(database: Record<string, string>) {
  const PORT = String(await freePort())
  await startProgram(['server/src/main.ts'], { ...database, PORT, DEMO: '0' }, /Sira is running/)
  return `http://127.0.0.1:${PORT}`
}

async function bare(database: Record<string, string>, COUNT: string) {
  const PORT = String(await freePort())
  await startProgram(['bench/src/bare.ts'], { ...database, PORT, COUNT }, /listening/)
  return `http://127.0.0.1:${PORT}`
}

async function questions(pool: pg.Pool): Promise<Question[]> {
  const pairs = (await pool.query(`select type, level from jobs where status = 'ACTIVE' group by 1, 2 order by count(*) desc limit 30`)).rows
  const ids = (await pool.query(`select id from jobs where status = 'ACTIVE' and company_active and (closes_at is null or closes_at > now() + interval '1 day') order by md5(id::text) limit 200`)).rows
  const prefixes = (await pool.query(`select distinct left(key, 3) p from search_terms where length(key) > 3 order by 1 limit 40`)).rows
  const filters = pairs.map(({ type, level }) => encodeURIComponent(JSON.stringify([{ columnField: 'type', operatorValue: '=', value: type }, { columnField: 'level', operatorValue: '=', value: level }])))
  const lists = filters.flatMap((filter) => [1, 2, 3].map((page) => `/api/v1/jobs/getAll?filters=${filter}&page=${page}`))
  return [
    { name: 'job list with exact total', paths: lists, against: 'bare', good: 0.9 },
    { name: 'job list, no filter, exact total', paths: [1, 2, 3].map((page) => `/api/v1/jobs/getAll?page=${page}`), against: 'bare', good: 0.9 },
    { name: 'job detail', paths: ids.map(({ id }) => `/api/v1/jobs/getOne/${id}`), against: 'bare', good: 0.65 },
    { name: 'suggestions', paths: prefixes.map(({ p }) => `/api/v1/jobs/suggestions?q=${encodeURIComponent(p)}`), against: 'bare', good: 0.8 },
    { name: '/jobs page, server-rendered', paths: [1, 2, 3].map((page) => `/jobs?page=${page}`), against: 'sira list', connections: 16, good: 0.18 },
  ]
}

interface Row extends Load {
  name: string
  ratio: number
  good: number
}

async function measure(origins: Record<string, string>, asked: Question[]): Promise<Row[]> {
  const rounds: Record<string, Load[]>[] = asked.map(() => ({ ours: [], theirs: [] }))
  const listPaths = asked[0]!.paths
  for (let round = -1; round < ROUNDS; round++)
    for (const [index, question] of asked.entries()) {
      const seconds = round < 0 ? 2 : SECONDS
      const ours = await load(origins['sira']!, question.paths, question.connections ?? 32, seconds)
      const theirs =
        question.against === 'sira list' ? await load(origins['sira']!, listPaths, 32, seconds) : await load(origins[question.against]!, question.paths, question.connections ?? 32, seconds)
      if (round < 0) continue
      rounds[index]!['ours']!.push(ours)
      rounds[index]!['theirs']!.push(theirs)
    }
  return asked.map(({ name, good }, index) => {
    const { ours = [], theirs = [] } = rounds[index]!
    return {
      name,
      good,
      ratio: median(ours.map((one, round) => one.rps / theirs[round]!.rps)),
      rps: median(ours.map((one) => one.rps)),
      p50: median(ours.map((one) => one.p50)),
      p99: median(ours.map((one) => one.p99)),
      failed: ours.reduce((sum, one) => sum + one.failed, 0),
    }
  })
}

function report(rows: Row[]) {
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${os.cpus().length} cores, ${os.cpus()[0]?.model ?? 'unknown'}, load ${os.loadavg()[0]!.toFixed(1)}, Node ${process.version}`
  console.log(`\n${JOBS} jobs, ${ROUNDS} rounds of ${SECONDS} s, ${machine}\n`)
  console.log('what                                 ratio   good    rps      p50 ms  p99 ms  failed')
  for (const { name, ratio, good, rps, p50, p99, failed } of rows)
    console.log(`${name.padEnd(36)} ${ratio.toFixed(2).padStart(5)}  ${good.toFixed(2).padStart(5)}  ${rps.toFixed(0).padStart(7)}  ${p50.toFixed(1).padStart(7)} ${p99.toFixed(1).padStart(7)}  ${failed}`)
  const folder = path.join(root, 'bench/results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${day}-${JOBS}.json`), `${JSON.stringify({ day, jobs: JOBS, machine, rows }, undefined, 2)}\n`)
}
