import type { BenchDatabase } from './bench-database.ts'
import { readBenchValues } from './bench-values.ts'
import { createHttpClient, type ClientResponse, type HttpClient } from './http-client.ts'
import { DEFAULT_ACT, MIXED_ACTS, type Act, type Board } from './mixed-acts.ts'
import type { BenchOptions } from './options.ts'
import { signInPeople } from './people.ts'
import { getPercentile } from './percentile.ts'
import { readDatabaseMemory, readEventLoopDelays, readPeakMemory, resetPeakMemory } from './process-figures.ts'
import { createRandom } from './random-input.ts'
import type { Figure } from './results.ts'
import { createServers, METRICS_TOKEN, type RunningServer } from './servers.ts'
import { createResume } from './upload-form.ts'

const SEED = 20
/** So many requests are always under way. */
const VISITORS = 48
/** After so many requests from one address, another visitor comes. */
const REQUESTS_OF_VISITOR = 12
const RESUME_BYTES = 100_000
const SAMPLE_MS = 5000
/** Visitors have addresses of their own, and the limits of each are so high that nobody reaches them. */
const VISITOR_SETTINGS = { TRUST_PROXY: '1', LIMITS_SCALE: '100' }

interface Counts {
  times: number[]
  /** 5xx, or cut off. */
  errors: number
  /** Responses that this request should not get, below 500. */
  unexpected: number
  /** Unexpected responses by what was done. */
  faults: Map<string, number>
}

/** Measures Sira as a real board is used: four of five requests by visitors who read, the rest by signed-in people. */
export async function measureMixed(database: BenchDatabase, { minutes }: BenchOptions): Promise<Figure[]> {
  const server = await createServers(database, VISITOR_SETTINGS).get('kept')
  const client = createHttpClient(server.origin)
  const board: Board = {
    random: createRandom(SEED),
    values: await readBenchValues(database.pool),
    people: await signInPeople(database.pool, client),
    resume: createResume(RESUME_BYTES),
    posted: [],
    approved: [],
    received: [],
    counter: 0,
  }
  resetPeakMemory(server.pid)
  await readEventLoopDelays(server.origin, METRICS_TOKEN)
  const memory = sampleDatabaseMemory(database.postmaster)
  const counts = await sendMixedLoad(client, board, minutes * 60_000)
  const figures = await buildFigures(server, { counts, seconds: minutes * 60, databaseMemory: memory.stop() })
  client.close()
  for (const [fault, count] of counts.faults) console.log(`unexpected: ${fault} × ${count}`)
  return figures
}

/** Keeps the highest memory use of the database. */
function sampleDatabaseMemory(postmaster: number) {
  let highest = readDatabaseMemory(postmaster)
  const timer = setInterval(() => (highest = Math.max(highest, readDatabaseMemory(postmaster))), SAMPLE_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return highest
    },
  }
}

async function sendMixedLoad(client: HttpClient, board: Board, ms: number): Promise<Counts> {
  const counts: Counts = { times: [], errors: 0, unexpected: 0, faults: new Map() }
  const ends = performance.now() + ms
  const names = Object.keys(MIXED_ACTS).flatMap((name) => Array<string>(MIXED_ACTS[name]!.share).fill(name))
  const visit = async () => {
    for (let sent = 0, address = ''; performance.now() < ends; sent++) {
      if (sent % REQUESTS_OF_VISITOR === 0) address = pickAddress(board)
      await doSomething(client, board, { name: board.random.of(names), address, counts })
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visit))
  return counts
}

const pickAddress = ({ random }: Board) =>
  ['10', ...Array.from({ length: 3 }, () => Math.floor(random.next() * 256))].join('.')

async function doSomething(
  client: HttpClient,
  board: Board,
  { name, address, counts }: { name: string; address: string; counts: Counts },
) {
  const request = MIXED_ACTS[name]!.build(board)
  if (!request) return doSomething(client, board, { name: DEFAULT_ACT, address, counts })
  const headers = { 'x-forwarded-for': address, 'accept-encoding': 'br' }
  const response = await client.send({ ...request, headers })
  counts.times.push(response.ms)
  if (countResponse(counts, name, response) && MIXED_ACTS[name]!.keep)
    MIXED_ACTS[name]!.keep!(board, JSON.parse(response.body.toString()).data, request.owner)
}

/** Counts a response; returns whether it is 2xx. */
function countResponse(counts: Counts, name: string, { status }: ClientResponse): boolean {
  const isSuccess = status >= 200 && status <= 299
  const act: Act = MIXED_ACTS[name]!
  if (isSuccess || act.alsoExpected?.includes(status)) return isSuccess
  if (status === 0 || status >= 500) counts.errors++
  else counts.unexpected++
  const fault = `${name} ${status || 'cut off'}`
  counts.faults.set(fault, (counts.faults.get(fault) ?? 0) + 1)
  return false
}

async function buildFigures(
  { origin, pid }: RunningServer,
  { counts, seconds, databaseMemory }: { counts: Counts; seconds: number; databaseMemory: number },
): Promise<Figure[]> {
  const { times, errors, unexpected } = counts
  const delays = await readEventLoopDelays(origin, METRICS_TOKEN)
  const mixed = { part: 'mixed', unit: '', more: {} } as const
  return [
    {
      ...mixed,
      name: 'mixed load, responses',
      measured: times.length / seconds,
      unit: 'per s',
      more: { p50: getPercentile(times, 0.5), p99: getPercentile(times, 0.99), responses: times.length },
    },
    { ...mixed, name: 'mixed load, unexpected errors (5xx or cut off)', measured: errors },
    { ...mixed, name: 'mixed load, other unexpected responses', measured: unexpected },
    { ...mixed, name: 'mixed load, memory of the process', measured: readPeakMemory(pid), unit: 'MB' },
    { ...mixed, name: 'mixed load, memory of the database', measured: databaseMemory, unit: 'MB' },
    {
      ...mixed,
      name: 'mixed load, event loop delay',
      measured: delays.p99 * 1000,
      unit: 'ms',
      more: { longest: delays.max * 1000 },
    },
  ]
}
