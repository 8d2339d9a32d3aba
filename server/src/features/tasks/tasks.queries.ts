import type { TaskStateCounts } from '@sira/contract/tasks'
import type { Database } from '#db/database.ts'
import { listFailedTasks, countTasks, type FailedTask } from '#queue/failed-tasks.ts'

/** Returns how many background tasks there are in each state, and a page of the failed ones. */
export async function getTaskOverview(
  db: Database,
  page: number,
  perPage: number,
): Promise<{ counts: TaskStateCounts; dead: FailedTask[] }> {
  const [counts, dead] = await Promise.all([countTasks(db), listFailedTasks(db, perPage, (page - 1) * perPage)])
  return { counts, dead }
}
