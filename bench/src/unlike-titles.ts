import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as rest } from 'node:timers/promises'
import { openBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { createHttpClient, requestData, type HttpClient } from './http-client.ts'
import { getUnlikeDataDir, type BenchOptions } from './options.ts'
import { BENCH_JOB_TITLE, deleteBenchData, signInPeople, type People } from './people.ts'
import { readProcessTime } from './processor-time.ts'
import { buildApprovalRequest, buildPostRequest } from './publishing.ts'
import type { Figure } from './results.ts'
import { createServers, type RunningServer } from './servers.ts'
import type { ProbeFigures } from './server-probe.ts'

/** Of the generated jobs so many are live. */
const LIVE_SHARE = 0.84
const EMPTY_DATABASE = 'bench_empty'
/** So many jobs only warm up. */
const WARM_UP = 20
const PUBLISHED = 20
const NEW_TITLES = ['Payments, Bole', 'ሒሳብ ሠራተኛ፣ ሐዋሳ', 'Mobile መሐንዲስ (Adama)']
/** Asked for after each new job: what people type, and what they search for. */
const TYPED = ['b', 's', 'benchm', 'senior b', 'ሶ', 'የሒሳብ', 'bol']
const SEARCHED = ['senior backend developer', 'benchmark engineer', 'የሒሳብ ሠራተኛ', 'enginer hawassa']

/** Measures a server whose live jobs have all different titles, and compares its start with that of an empty one. */
export async function measureUnlikeTitles({ jobs }: BenchOptions): Promise<Figure[]> {
  const database = await openBenchDatabase({
    dataDir: getUnlikeDataDir(jobs),
    jobs: Math.ceil(jobs / LIVE_SHARE),
    unlikeTitles: true,
  })
  try {
    await deleteBenchData(database.pool)
    const empty = await startProbed(await createEmptyDatabase(database))
    const full = await startProbed(database)
    const figures = [...buildStartFigures(full, empty), await measureStops(database, full)]
    await deleteBenchData(database.pool)
    return figures
  } finally {
    await database.pool.end()
  }
}

/** A server that has just started. */
interface ProbedServer extends RunningServer {
  /** What its start took of the processor, in seconds. */
  seconds: number
  memory: ProbeFigures
}

async function startProbed(database: BenchDatabase): Promise<ProbedServer> {
  const server = await createServers(database, {}, { isProbed: true }).get('kept')
  const seconds = readProcessTime(server.pid) / 1e6
  return { ...server, seconds, memory: await readProbe(server) }
}

/** Reads what was measured since the last reading. */
async function readProbe({ pid, probeFile }: RunningServer): Promise<ProbeFigures> {
  rmSync(probeFile, { force: true })
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(probeFile)) {
    await rest(100)
    process.kill(pid, 0) // Throws when the server has ended.
  }
  return JSON.parse(readFileSync(probeFile, 'utf8')) as ProbeFigures
}

async function createEmptyDatabase(database: BenchDatabase): Promise<BenchDatabase> {
  await database.pool.query(`drop database if exists ${EMPTY_DATABASE} with (force)`)
  await database.pool.query(`create database ${EMPTY_DATABASE}`)
  return { ...database, url: database.url.replace(/\/\w+\?/, `/${EMPTY_DATABASE}?`) }
}

function buildStartFigures(full: ProbedServer, empty: ProbedServer): Figure[] {
  const [heap, buffers] = [full.memory.heap - empty.memory.heap, full.memory.buffers - empty.memory.buffers]
  return [
    {
      part: 'unlike',
      name: 'start with unlike titles, processor time',
      measured: full.seconds,
      unit: 's',
      more: { empty: empty.seconds },
    },
    {
      part: 'unlike',
      name: 'index of unlike titles, memory',
      measured: heap + buffers,
      unit: 'MB',
      more: { heap, buffers },
    },
  ]
}

/** Publishes jobs with new titles, one after the other, with suggestions and searches in between. */
async function measureStops({ pool }: BenchDatabase, server: RunningServer): Promise<Figure> {
  const client = createHttpClient(server.origin)
  const people = await signInPeople(pool, client)
  for (let n = 0; n < WARM_UP; n++) await publishAndSearch(client, people, n)
  await readProbe(server)
  for (let n = 0; n < PUBLISHED; n++) await publishAndSearch(client, people, WARM_UP + n)
  const { longestTurn, longestWait } = await readProbe(server)
  client.close()
  return {
    part: 'unlike',
    name: 'longest stop while new titles are published',
    measured: longestTurn,
    unit: 'ms',
    more: { 'by the clock': longestWait },
  }
}

async function publishAndSearch(client: HttpClient, { owners, admin, skillId }: People, n: number) {
  const request = buildPostRequest(owners[n % owners.length]!, skillId, n)
  const title = `${BENCH_JOB_TITLE} ${n} ${NEW_TITLES[n % NEW_TITLES.length]} ${Date.now()}`
  const { id } = await requestData<{ id: string }>(client, { ...request, body: { ...request.body, title } })
  await requestData(client, buildApprovalRequest(admin.token, id))
  for (const text of TYPED)
    await requestData(client, { path: `/api/v1/jobs/suggestions?q=${encodeURIComponent(text)}` })
  for (const text of SEARCHED)
    await requestData(client, { path: `/api/v1/jobs/getAll?search_key=${encodeURIComponent(text)}` })
}
