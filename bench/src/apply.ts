import { measureApplications } from './apply-load.ts'
import type { BenchDatabase } from './bench-database.ts'
import type { Figure } from './results.ts'
import type { Servers } from './servers.ts'

const CONNECTIONS = 16
const SECONDS = 15

/** Measures how many applications with a resume of 1 MB are stored in a second. */
export async function measureApplying({ pool }: BenchDatabase, servers: Servers): Promise<Figure[]> {
  const target = await servers.get('kept')
  const { rps, p50, p99, failed, cpu } = await measureApplications(
    { pool, target, dataDir: target.dataDir },
    CONNECTIONS,
    SECONDS,
  )
  return [
    {
      part: 'apply',
      name: 'applications with 1 MB resumes',
      measured: rps,
      unit: 'per s',
      more: { p50, p99, failed, 'cpu µs': cpu },
    },
  ]
}
