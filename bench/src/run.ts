import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { PRODUCT_NAME } from '@sira/contract/product'
import { measureApplications, type ApplyResult } from './apply-load.ts'
import { measureLoad, computeMedian, type LoadResult, type BenchTarget } from './load.ts'
import { findFreePort, ROOT, runProgram, startProgram, stopPrograms } from './processes.ts'
import { getParentProcess, readProcessorTime } from './processor-time.ts'
import { buildWaitingWorkloads, buildWorkloads, type WaitingWorkload, type Workload } from './workloads.ts'
import { printPageWeights } from './page-weights.ts'

// npm run bench [-- --jobs 100000 --rounds 15 --seconds 1]
// Sira and the baseline get the same requests over the same database, in turns; the result is the ratio of each round.
// Many short rounds: on a busy machine the median of their ratios is more stable than that of a few long ones.

const readArgument = (name: string, fallback: number) =>
  Number(process.argv[process.argv.indexOf(`--${name}`) + 1] ?? NaN) || fallback
const JOBS = readArgument('jobs', 100_000)
const ROUNDS = readArgument('rounds', 15)
const SECONDS = readArgument('seconds', 1)
/** How often each search is sent. */
const WAIT_ROUNDS = 5
/** For how long applications with a resume are sent, and how many a second should be stored. */
const APPLY_SECONDS = 10
const APPLY_TARGET_RPS = 60
const dataDir = path.join(ROOT, 'data', `bench-${JOBS}`)

type Targets = { sira: BenchTarget; bare: BenchTarget }
interface BenchRow extends LoadResult {
  name: string
  ratio: number
  good: number
  /** The baseline's processor time per response divided by ours. */
  cpuRatio: number
}

process.once('SIGINT', () => void stopPrograms().then(() => process.exit(130)))
try {
  await bench()
} finally {
  await stopPrograms()
}

async function bench() {
  mkdirSync(dataDir, { recursive: true })
  const { line: url } = await startProgram(['server/src/commands/database.ts'], { DATA_DIR: dataDir }, /^postgres\S+$/m)
  const database = {
    DATABASE_URL: url,
    SECRET: 'a secret for benchmarks, long enough to sign',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    LIMITS_SCALE: '1000000',
  }
  const pool = new pg.Pool({ connectionString: url })
  await fillDatabase(pool, database)
  const questions = await buildWorkloads(pool)
  const postmaster = getParentProcess(
    (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid,
  )
  const serve = (program: string, ready: RegExp) =>
    startServer(program, { ...database, DEMO: '0' }, { ready, postmaster })
  const targets = {
    sira: await serve('server/src/main.ts', new RegExp(`${PRODUCT_NAME} is running`)),
    bare: await serve('bench/src/baseline.ts', /listening/),
  }
  await assertSameResponses(targets, questions)
  const waits = await measureWaits(targets.sira, buildWaitingWorkloads())
  const rows = await measure(targets, questions)
  const applying = await measureApplications({ pool, target: targets.sira, dataDir }, 16, APPLY_SECONDS)
  await pool.end()
  report(rows, { waits, applying, weights: await printPageWeights(targets.sira.origin) })
  printWaits(waits)
  printApplying(applying)
}

async function fillDatabase(pool: pg.Pool, database: Record<string, string>) {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int n from jobs')
  if (rows[0]!.n >= JOBS) return
  console.log(`Filling a database with ${JOBS} jobs, once; for 100,000 this takes a few minutes.`)
  await runProgram(['server/src/commands/demo.ts', '--jobs', String(JOBS - rows[0]!.n)], database)
}

async function startServer(
  program: string,
  env: Record<string, string>,
  { ready, postmaster }: { ready: RegExp; postmaster: number },
): Promise<BenchTarget> {
  const PORT = String(await findFreePort())
  const { pid } = await startProgram([program], { ...env, PORT }, ready)
  return { origin: `http://127.0.0.1:${PORT}`, processorTime: () => readProcessorTime(pid, postmaster) }
}

/** Throws unless both servers return exactly the same responses: only then can their rates be compared. */
async function assertSameResponses({ sira, bare }: Targets, questions: Workload[]) {
  for (const { name, paths, against, differs } of questions) {
    if (against !== 'bare' || differs) continue
    for (const each of paths) {
      const [ours, theirs] = await Promise.all(
        [sira, bare].map(async ({ origin }) => (await fetch(origin + each)).json()),
      )
      assert.deepEqual(ours, theirs, `${name}: ${each}`)
    }
  }
}

async function measure({ sira, bare }: Targets, questions: Workload[]): Promise<BenchRow[]> {
  const list = questions[0]!
  const rows: BenchRow[] = []
  for (const { name, targetRatio: good, paths, connections, against } of questions) {
    const theirs = () =>
      against === 'bare'
        ? measureLoad(bare, paths, connections, SECONDS)
        : measureLoad(sira, list.paths, list.connections, SECONDS)
    const ours = () => measureLoad(sira, paths, connections, SECONDS)
    await Promise.all([ours(), theirs()])
    const rounds: { mine: LoadResult; other: LoadResult }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      // The order alternates, so that neither is always measured right after the other.
      const [first, second] = round % 2 ? [await theirs(), await ours()] : [await ours(), await theirs()]
      rounds.push(round % 2 ? { mine: second, other: first } : { mine: first, other: second })
    }
    rows.push({ name, good, ...summarize(rounds) })
  }
  return rows
}

function summarize(rounds: readonly { mine: LoadResult; other: LoadResult }[]): Omit<BenchRow, 'name' | 'good'> {
  const medianOf = (pick: (round: { mine: LoadResult; other: LoadResult }) => number) => computeMedian(rounds.map(pick))
  return {
    ratio: medianOf(({ mine, other }) => mine.rps / other.rps),
    cpuRatio: medianOf(({ mine, other }) => other.cpu / mine.cpu),
    rps: medianOf(({ mine }) => mine.rps),
    p50: medianOf(({ mine }) => mine.p50),
    p99: medianOf(({ mine }) => mine.p99),
    cpu: medianOf(({ mine }) => mine.cpu),
    failed: rounds.reduce((sum, { mine }) => sum + mine.failed, 0),
  }
}

interface Wait {
  name: string
  targetP99: number
  p50: number
  p99: number
  longest: number
}

/** How long each response of a workload takes, one request at a time; the first round only warms up. */
async function measureWaits({ origin }: BenchTarget, workloads: readonly WaitingWorkload[]): Promise<Wait[]> {
  const waits: Wait[] = []
  for (const { name, paths, targetP99 } of workloads) {
    const times: number[] = []
    for (let round = -1; round < WAIT_ROUNDS; round++)
      for (const each of paths) {
        const start = performance.now()
        const response = await fetch(origin + each)
        await response.arrayBuffer()
        assert.equal(response.status, 200, `${name}: ${each}`)
        if (round >= 0) times.push(performance.now() - start)
      }
    const sorted = times.toSorted((one, other) => one - other)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
    waits.push({ name, targetP99, p50: at(0.5), p99: at(0.99), longest: at(1) })
  }
  return waits
}

function printWaits(waits: readonly Wait[]) {
  console.log('\none request at a time, ms              p50     p99  (good)  longest')
  for (const { name, targetP99, p50, p99, longest } of waits)
    console.log(
      `${name.padEnd(34)} ${p50.toFixed(1).padStart(7)} ${p99.toFixed(1).padStart(7)}  ${`(${targetP99})`.padStart(6)} ${longest.toFixed(1).padStart(8)}`,
    )
}

function printApplying({ rps, p50, p99, cpu, failed }: ApplyResult) {
  console.log(
    `\napplications with a resume of 1 MB: ${rps.toFixed(0)} a second (good: ${APPLY_TARGET_RPS}), p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, cpu ${(cpu / 1000).toFixed(1)} ms, failed ${failed}`,
  )
}

function report(rows: BenchRow[], more: object) {
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${os.cpus().length} cores, ${os.cpus()[0]?.model ?? 'unknown'}, load ${os.loadavg()[0]!.toFixed(1)}, Node ${process.version}`
  console.log(`\n${JOBS} jobs, ${ROUNDS} rounds of ${SECONDS} s, ${machine}\n`)
  console.log('what                                 ratio   good  by cpu      rps   p50 ms  p99 ms  cpu µs  failed')
  for (const { name, ratio, good, cpuRatio, rps, p50, p99, cpu, failed } of rows) {
    const numbers = [
      ratio.toFixed(2).padStart(5),
      good.toFixed(2).padStart(5),
      cpuRatio.toFixed(2).padStart(6),
      rps.toFixed(0).padStart(7),
      p50.toFixed(1).padStart(7),
      p99.toFixed(1).padStart(6),
      cpu.toFixed(0).padStart(6),
      failed,
    ]
    console.log(`${name.padEnd(36)} ${numbers.join('  ')}`)
  }
  const folder = path.join(ROOT, 'bench/results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    path.join(folder, `${day}-${JOBS}.json`),
    `${JSON.stringify({ day, jobs: JOBS, machine, rows, ...more }, undefined, 2)}\n`,
  )
}
