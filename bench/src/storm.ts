import type { BenchDatabase } from './bench-database.ts'
import { COMMON_WORDS, readBenchValues } from './bench-values.ts'
import { createHttpClient } from './http-client.ts'
import { getPercentile } from './percentile.ts'
import type { Figure } from './results.ts'
import type { Servers } from './servers.ts'

const SEARCHERS = 50
const READERS = 2
const STORM_MS = 20_000

/** Fifty people search for common words for 20 seconds, while others read jobs: searches must not slow those down. */
export async function measureStorm({ pool }: BenchDatabase, servers: Servers): Promise<Figure[]> {
  const { jobIds } = await readBenchValues(pool)
  const client = createHttpClient((await servers.get('uncached')).origin)
  const ends = performance.now() + STORM_MS
  const searches: number[] = []
  const details: number[] = []
  let refused = 0
  let failed = 0
  const repeat = async (times: number[], nextPath: (n: number) => string) => {
    for (let n = 0; performance.now() < ends; n++) {
      const { status, ms } = await client.send({ path: nextPath(n) })
      times.push(ms)
      if (status === 503) refused++
      else if (status !== 200) failed++
    }
  }
  await Promise.all([
    ...Array.from({ length: SEARCHERS }, (_, searcher) => repeat(searches, (n) => buildSearchPath(searcher + n))),
    ...Array.from({ length: READERS }, (_, reader) =>
      repeat(details, (n) => `/api/v1/jobs/getOne/${jobIds[(reader * 7 + n) % jobIds.length]}`),
    ),
  ])
  client.close()
  if (failed > 0) throw new Error(`${failed} responses were neither 200 nor 503`)
  const searched = {
    searches: searches.length,
    'search p50': getPercentile(searches, 0.5),
    'search p99': getPercentile(searches, 0.99),
  }
  return [
    {
      part: 'storm',
      name: 'job detail while 50 people search, ms',
      measured: getPercentile(details, 0.99),
      unit: 'ms',
      more: { p50: getPercentile(details, 0.5), details: details.length },
    },
    { part: 'storm', name: 'refused (503) while 50 people search', measured: refused, unit: '', more: searched },
  ]
}

const buildSearchPath = (n: number) =>
  `/api/v1/jobs/getAll?search_key=${COMMON_WORDS[n % COMMON_WORDS.length]}&page=${1 + (Math.floor(n / COMMON_WORDS.length) % 50)}`
