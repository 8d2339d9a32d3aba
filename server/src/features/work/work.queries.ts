import type { WorkCounts } from '@sira/contract/work'
import type { Database } from '#db/database.ts'
import { deadWork, workCounts, type Dead } from '#queue/dead-work.ts'

/** How much work there is behind the scenes, and a page of what was given up. */
export async function workOnDesk(
  db: Database,
  page: number,
  perPage: number,
): Promise<{ counts: WorkCounts; dead: Dead[] }> {
  const [counts, dead] = await Promise.all([workCounts(db), deadWork(db, perPage, (page - 1) * perPage)])
  return { counts, dead }
}
