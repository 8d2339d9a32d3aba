import { Agent, get } from 'node:http'
import { parseArgs } from 'node:util'
import type { BenchDatabase } from './bench-database.ts'
import type { Figure } from './results.ts'
import type { Servers } from './servers.ts'

// node bench/src/search-storm.ts --origin http://127.0.0.1:3000 [--searchers 50 --seconds 15]
// Many visitors search for common words, as fast as the server answers, while others read the details of jobs: searches may
// wait for each other, but never keep the rest waiting. The server needs LIMITS_SCALE=1000000.

/** Words of very many jobs, in each way in which a list is asked for. */
const SEARCHES = [
  '/jobs/getAll?search_key=developer',
  '/jobs/getAll?search_key=manager&sort=%5B%22relevance%22%2C%22desc%22%5D',
  '/jobs/getAll?search_key=senior%20engineer&page=20',
  '/jobs/getAll?search_key=enginer',
  '/jobs/facets?search_key=developer',
  '/jobs/suggestions?q=dev',
  '/jobs/getAll?search_key=experience%20team',
  '/jobs/getAll?search_key=responsible',
]
/** Details of jobs are read by so many visitors, each of whom waits for a moment after each. */
const READERS = 4
const READER_PAUSE_MS = 10
const ALONE_SECONDS = 3

/** How long the responses took, in milliseconds, and how many were no success. */
interface StormResult {
  responses: number
  failed: number
  p50: number
  p99: number
  slowest: number
}

interface Storm {
  detailsAlone: StormResult
  detailsMeanwhile: StormResult
  searches: StormResult
}

/** Reads details of jobs alone, and then while `searchers` visitors search for common words for `seconds`. */
async function measureSearchStorm(origin: string, searchers: number, seconds: number): Promise<Storm> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const api = `${origin}/api/v1`
  const { data } = (await (await fetch(`${api}/jobs/getAll?per_page=100`)).json()) as { data: { id: string }[] }
  const details = data.map(({ id }) => `/jobs/getOne/${id}`)
  const visit = (paths: readonly string[], pause: number, until: number) => (first: number) =>
    visitInTurn((at) => timeRequest(agent, api + paths[(first + at) % paths.length]!), pause, until)
  const run = async (count: number, visitor: (first: number) => Promise<Timing[]>) =>
    summarize((await Promise.all(Array.from({ length: count }, (_, at) => visitor(at)))).flat())
  const detailsAlone = await run(READERS, visit(details, READER_PAUSE_MS, Date.now() + ALONE_SECONDS * 1000))
  const until = Date.now() + seconds * 1000
  const [searches, detailsMeanwhile] = await Promise.all([
    run(searchers, visit(SEARCHES, 0, until)),
    run(READERS, visit(details, READER_PAUSE_MS, until)),
  ])
  agent.destroy()
  return { detailsAlone, detailsMeanwhile, searches }
}

interface Timing {
  ms: number
  ok: boolean
}

async function visitInTurn(request: (at: number) => Promise<Timing>, pause: number, until: number): Promise<Timing[]> {
  const timings: Timing[] = []
  for (let at = 0; Date.now() < until; at++) {
    timings.push(await request(at))
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return timings
}

const timeRequest = (agent: Agent, url: string): Promise<Timing> =>
  new Promise((resolve) => {
    const startedAt = performance.now()
    const finish = (ok: boolean) => resolve({ ms: performance.now() - startedAt, ok })
    get(url, { agent }, (response) => {
      response.resume().once('end', () => finish(response.statusCode === 200))
    }).once('error', () => finish(false))
  })

function summarize(timings: readonly Timing[]): StormResult {
  const sorted = timings.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN)
  return {
    responses: timings.length,
    failed: timings.filter(({ ok }) => !ok).length,
    p50: at(0.5),
    p99: at(0.99),
    slowest: at(1),
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { origin: { type: 'string' }, searchers: { type: 'string' }, seconds: { type: 'string' } },
  })
  console.table(
    await measureSearchStorm(
      values.origin ?? 'http://127.0.0.1:3000',
      Number(values.searchers ?? 50),
      Number(values.seconds ?? 15),
    ),
  )
}

const SEARCHERS = 50
const SECONDS = 20

/** Measures how long readers of jobs wait while many people search, and how many requests of both fail. */
export async function measureStorm(_: BenchDatabase, servers: Servers): Promise<Figure[]> {
  const { origin } = await servers.get('uncached')
  const { detailsAlone, detailsMeanwhile, searches } = await measureSearchStorm(origin, SEARCHERS, SECONDS)
  return [
    {
      part: 'storm',
      name: 'job detail while 50 people search',
      measured: detailsMeanwhile.p99,
      unit: 'ms',
      more: { p50: detailsMeanwhile.p50, details: detailsMeanwhile.responses, 'alone p99': detailsAlone.p99 },
    },
    {
      part: 'storm',
      name: 'failed requests while 50 people search',
      measured: detailsMeanwhile.failed + searches.failed,
      unit: '',
      more: { searches: searches.responses, 'search p50': searches.p50, 'search p99': searches.p99 },
    },
  ]
}
