import { flushJobViews } from '../../src/features/funnel/job-views.worker.ts'
import { run } from '#db/database.ts'
import type { TestClient } from './test-client.ts'
import type { TestApp } from './test-app.ts'

const BROWSER = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36'

/** Sends that a job was seen, from a browser at this network address. */
export const viewJob = (
  client: TestClient,
  jobId: string,
  body: { event?: string; source?: string } = {},
  { remoteAddress = '198.51.100.1', userAgent = BROWSER } = {},
) =>
  client.post(
    `/jobs/${jobId}/views`,
    { event: 'VIEW', ...body },
    { remoteAddress, headers: { 'user-agent': userAgent } },
  )

/** Writes what waits in memory, and returns what was counted of a job. */
export async function readJobViews(testApp: TestApp, jobId: string) {
  await flushJobViews(testApp.resources.db)
  return run<{ source: string; views: number; starts: number }>(
    testApp.db,
    'select source, views, apply_starts as starts from job_views where job_id = $1 order by day, source',
    [jobId],
  )
}
