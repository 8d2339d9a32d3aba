import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { load, median, type Load } from './load.ts'
import { freePort, ROOT, runProgram, startProgram, stopPrograms } from './processes.ts'
import { questionsOn, type Question } from './questions.ts'
import { printWeights } from './weights.ts'

// npm run bench [-- --jobs 100000 --rounds 5 --seconds 3]
// Sira and the bare baseline answer the same questions over the same database, in turns; what counts is the ratio of a round.

const argument = (name: string, fallback: number) => Number(process.argv[process.argv.indexOf(`--${name}`) + 1] ?? NaN) || fallback
const JOBS = argument('jobs', 100_000)
const ROUNDS = argument('rounds', 5)
const SECONDS = argument('seconds', 3)
const dataDir = path.join(ROOT, 'data', `bench-${JOBS}`)

type Origins = { sira: string; bare: string }
interface Row extends Load {
  name: string
  ratio: number
  good: number
}

process.once('SIGINT', () => void stopPrograms().then(() => process.exit(130)))
try {
  await bench()
} finally {
  await stopPrograms()
}

async function bench() {
  mkdirSync(dataDir, { recursive: true })
  const [, url = ''] = await startProgram(['server/src/commands/database.ts'], { DATA_DIR: dataDir }, /^(postgres\S+)$/m)
  const database = { DATABASE_URL: url, SECRET: 'a secret for benchmarks, long enough to sign', DATA_DIR: dataDir, LOG_LEVEL: 'error', LIMITS_SCALE: '1000000' }
  const pool = new pg.Pool({ connectionString: url })
  await fill(pool, database)
  const questions = await questionsOn(pool)
  await pool.end()
  const origins = { sira: await serve(['server/src/main.ts'], { ...database, DEMO: '0' }, /Sira is running/), bare: await serve(['bench/src/bare.ts'], database, /listening/) }
  await sameAnswers(origins, questions)
  const rows = await measure(origins, questions)
  report(rows, await printWeights(origins.sira))
}

async function fill(pool: pg.Pool, database: Record<string, string>) {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int n from jobs')
  if (rows[0]!.n >= JOBS) return
  console.log(`Filling a database with ${JOBS} jobs, once; for 100,000 this takes a few minutes.`)
  await runProgram(['server/src/commands/demo.ts', '--jobs', String(JOBS - rows[0]!.n)], database)
}

async function serve(args: string[], env: Record<string, string>, ready: RegExp) {
  const PORT = String(await freePort())
  await startProgram(args, { ...env, PORT }, ready)
  return `http://127.0.0.1:${PORT}`
}

/** Rates are only compared where both say the same: every question's answers, to the last value. */
async function sameAnswers({ sira, bare }: Origins, questions: Question[]) {
  for (const { name, paths, against } of questions) {
    if (against !== 'bare') continue
    for (const each of paths) {
      const [ours, theirs] = await Promise.all([sira, bare].map(async (origin) => (await fetch(origin + each)).json()))
      assert.deepEqual(ours, theirs, `${name}: ${each}`)
    }
  }
}

async function measure({ sira, bare }: Origins, questions: Question[]): Promise<Row[]> {
  const list = questions[0]!
  const rows: Row[] = []
  for (const { name, good, paths, connections, against } of questions) {
    const theirs = () => (against === 'bare' ? load(bare, paths, connections, SECONDS) : load(sira, list.paths, list.connections, SECONDS))
    const ours = () => load(sira, paths, connections, SECONDS)
    await Promise.all([load(sira, paths, connections, 2), load(bare, list.paths, connections, 2)])
    const rounds: { ours: Load; ratio: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      // Who comes first changes, so that neither always meets the machine as the other left it.
      const [first, second] = round % 2 ? [await theirs(), await ours()] : [await ours(), await theirs()]
      const [mine, other] = round % 2 ? [second, first] : [first, second]
      rounds.push({ ours: mine, ratio: mine.rps / other.rps })
    }
    const middle = (pick: (load: Load) => number) => median(rounds.map((round) => pick(round.ours)))
    const failed = rounds.reduce((sum, round) => sum + round.ours.failed, 0)
    rows.push({ name, good, ratio: median(rounds.map(({ ratio }) => ratio)), rps: middle(({ rps }) => rps), p50: middle(({ p50 }) => p50), p99: middle(({ p99 }) => p99), failed })
  }
  return rows
}

function report(rows: Row[], weights: unknown) {
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${os.cpus().length} cores, ${os.cpus()[0]?.model ?? 'unknown'}, load ${os.loadavg()[0]!.toFixed(1)}, Node ${process.version}`
  console.log(`\n${JOBS} jobs, ${ROUNDS} rounds of ${SECONDS} s, ${machine}\n`)
  console.log('what                                 ratio   good      rps   p50 ms  p99 ms  failed')
  for (const { name, ratio, good, rps, p50, p99, failed } of rows)
    console.log(`${name.padEnd(36)} ${ratio.toFixed(2).padStart(5)}  ${good.toFixed(2).padStart(5)}  ${rps.toFixed(0).padStart(7)}  ${p50.toFixed(1).padStart(7)} ${p99.toFixed(1).padStart(7)}  ${failed}`)
  const folder = path.join(ROOT, 'bench/results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${day}-${JOBS}.json`), `${JSON.stringify({ day, jobs: JOBS, machine, rows, weights }, undefined, 2)}\n`)
}
