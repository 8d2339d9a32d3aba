import { run } from '#db/database.ts'
import type { TestApp } from './test-app.ts'

/** Moves everything about these applications into the past: when they were sent, and with it by when they are answered. */
export const passDays = (testApp: TestApp, days: number, ids?: readonly string[]) =>
  run(
    testApp.db,
    'update applications set created_at = created_at - make_interval(secs => 86400 * $1::float8) where $2::uuid[] is null or id = any($2)',
    [days, ids ?? null],
  )

/** Creates a job with so many applications, sent so many days ago. */
export async function createSentApplications(
  testApp: TestApp,
  companyId: string,
  { count, days, title = 'Payments Engineer' }: { count: number; days: number; title?: string },
): Promise<{ jobId: string; ids: string[] }> {
  const { id: jobId } = await testApp.createJob(companyId, { title })
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push((await testApp.createApplication(jobId, await testApp.createSeeker())).id)
  await passDays(testApp, days, ids)
  return { jobId, ids }
}
