import type { BenchDatabase } from './bench-database.ts'
import type { Figure } from './results.ts'
import { measureSearchStorm } from './search-storm.ts'
import type { Servers } from './servers.ts'

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
