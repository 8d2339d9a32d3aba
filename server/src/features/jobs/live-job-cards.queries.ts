import type { JobCard } from '@sira/contract/jobs'
import type { CacheScope } from '#db/public-cache.ts'
import { readAnywhere } from '#db/read-replica.ts'
import { runSql } from '#db/sql.ts'
import { buildJobCards, SELECT_LIVE_JOB_CARDS, type JobCardDeps } from './job-cards.queries.ts'

/**
 * Returns the cards of live jobs in the order of the ids, as everything committed before the request has made them. A card
 * is kept until its job or its company changes.
 */
export async function listLiveJobCards(
  deps: JobCardDeps,
  ids: readonly string[],
  cache: CacheScope,
): Promise<JobCard[]> {
  if (ids.length === 0) return []
  // A job that closed after it was found is not shown: if it is open again, the list is another one.
  cache.addTopics(...ids.map((id) => `job ${id}` as const))
  const cards = await cache.keepEach('card', ids, async (missing) => {
    const rows = await readAnywhere(deps.db, (db) => runSql(db, SELECT_LIVE_JOB_CARDS, { ids: missing }))
    return (await buildJobCards(deps, rows)).map((card) => ({
      id: card.id,
      value: card,
      topics: [`job ${card.id}`, `company ${card.companyId}`],
    }))
  })
  return ids.flatMap((id) => cards.get(id) ?? [])
}
