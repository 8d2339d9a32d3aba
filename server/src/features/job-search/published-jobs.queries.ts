import type { JobFilterCondition } from '@sira/contract/job-search'
import type { JobCard } from '@sira/contract/jobs'
import { getJobOrder } from '#search/job-orders.ts'
import type { RowSet } from '#search/row-set.ts'
import { runSql } from '#db/sql.ts'
import { openCacheScope } from '#db/public-cache.ts'
import { NOTIFY_AFTER_SECONDS, UNDOABLE_JOB_CONDITION } from '#db/decisions.ts'
import {
  JOB_CARD_COLUMNS,
  JOB_CARD_TABLES,
  buildJobCards,
  LIVE_JOB_CONDITION,
  type JobCardDeps,
} from '../jobs/job-cards.queries.ts'
import { matchSearch } from './match-search.queries.ts'
import { keepPublishedSince, listFilteredRows, openSearch } from './open-search.queries.ts'

export interface JobSearchCriteria {
  search_key: string
  filters: readonly JobFilterCondition[]
}

const SELECT_PUBLISHED =
  `select ${JOB_CARD_COLUMNS} from ${JOB_CARD_TABLES} where j.id = any(:ids::uuid[]) and ${LIVE_JOB_CONDITION} and not ${UNDOABLE_JOB_CONDITION} order by j.published_at desc, j.id desc` as const

/**
 * Returns up to `most` live jobs published after `since` that match a search, most recently published first. Jobs that
 * only come close are left out, and jobs whose approval can still be undone.
 */
export async function listJobsPublishedSince(
  deps: JobCardDeps,
  { search_key, filters }: JobSearchCriteria,
  since: string,
  most: number,
): Promise<JobCard[]> {
  const search = await openSearch(openCacheScope(deps.db))
  const list = () => {
    const listed = listFilteredRows(search, filters)
    keepPublishedSince(search, listed, since)
    return listed
  }
  const toIds = (rows: RowSet) =>
    getJobOrder(search.index, { field: 'publishedAt', direction: 'desc' })
      .select(rows, 0, most)
      .map((row) => search.index.columns.ids.read(row))
  const searchText = search_key.trim()
  const ids = searchText
    ? await matchSearch(deps.db, search, { searchText }, { compared: list, read: ({ exact }) => toIds(exact) })
    : toIds(list())
  if (!ids || ids.length === 0) return []
  return buildJobCards(deps, await runSql(deps.db, SELECT_PUBLISHED, { ids, notifyAfterSeconds: NOTIFY_AFTER_SECONDS }))
}

const SELECT_LIVE_CARD =
  `select ${JOB_CARD_COLUMNS} from ${JOB_CARD_TABLES} where j.id = :jobId and ${LIVE_JOB_CONDITION}` as const

/** Returns a live job's card; undefined when the job is not (or no longer) live. */
export async function findLiveJob(deps: JobCardDeps, jobId: string): Promise<JobCard | undefined> {
  const [card] = await buildJobCards(deps, await runSql(deps.db, SELECT_LIVE_CARD, { jobId }))
  return card
}
