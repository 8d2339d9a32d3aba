import { readBenchValues } from './bench-values.ts'
import type { BenchDatabase } from './bench-database.ts'
import { createHttpClient, type HttpClient } from './http-client.ts'
import { buildListWorkloads } from './list-workloads.ts'
import type { BenchOptions } from './options.ts'
import { buildAccountWorkloads, buildPageWorkloads } from './page-workloads.ts'
import { signInPeople } from './people.ts'
import { getPercentile } from './percentile.ts'
import type { Figure } from './results.ts'
import type { Servers } from './servers.ts'
import type { WaitWorkload } from './wait-workloads.ts'

/** So many requests of each kind only warm up; they ask for the same as the first ones that are measured. */
const WARM_UP = 100

/** Measures how long each kind of response takes, one request at a time. */
export async function measureWaits(
  { pool }: BenchDatabase,
  servers: Servers,
  { requests: count }: BenchOptions,
): Promise<Figure[]> {
  const [kept, uncached] = [await servers.get('kept'), await servers.get('uncached')]
  const clients = { kept: createHttpClient(kept.origin), uncached: createHttpClient(uncached.origin) }
  const values = await readBenchValues(pool)
  const people = await signInPeople(pool, clients.uncached)
  const workloads = [
    ...buildListWorkloads(values, count),
    ...(await buildPageWorkloads(values, uncached.origin, count)),
    ...buildAccountWorkloads(people, count),
  ]
  const getClient = ({ server }: WaitWorkload) => clients[server === 'kept' ? 'kept' : 'uncached']
  // A server that has just started compiles its code while the first kinds are measured.
  for (const workload of workloads) await warmUp(getClient(workload), workload)
  const figures: Figure[] = []
  for (const workload of workloads) figures.push(await measureWait(getClient(workload), workload))
  for (const client of Object.values(clients)) client.close()
  return figures
}

async function warmUp(client: HttpClient, { requests }: WaitWorkload) {
  for (const request of requests.slice(0, WARM_UP)) await client.send(request)
}

async function measureWait(client: HttpClient, workload: WaitWorkload): Promise<Figure> {
  const { name, requests } = workload
  if (requests.length === 0) throw new Error(`${name}: the data has no values to ask for`)
  await warmUp(client, workload)
  const times: number[] = []
  for (const request of requests) {
    const { status, ms, body } = await client.send(request)
    if (status !== 200) throw new Error(`${name}: ${request.path}: ${status} ${body.toString().slice(0, 300)}`)
    times.push(ms)
  }
  return summarizeTimes(name, times)
}

/** The 99th percentile of these times, and what else is known of them. */
export const summarizeTimes = (name: Figure['name'], times: readonly number[]): Figure => ({
  part: 'waits',
  name,
  measured: getPercentile(times, 0.99),
  unit: 'ms',
  more: { p50: getPercentile(times, 0.5), longest: Math.max(...times) },
})
