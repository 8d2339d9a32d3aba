import type { JobFilterCondition } from '@sira/contract/job-search'
import type { JobCard } from '@sira/contract/jobs'
import { runSql, runSqlWhere } from '#db/sql.ts'
import { NOTIFY_AFTER_SECONDS, UNDOABLE_JOB_CONDITION } from '#db/decisions.ts'
import { PLAN_EACH_TIME } from '#db/database-client.ts'
import {
  JOB_CARD_COLUMNS,
  JOB_CARD_TABLES,
  buildJobCards,
  LIVE_JOB_CONDITION,
  type JobCardDeps,
} from '../jobs/job-cards.queries.ts'
import { buildJobFilterConditions, buildTextMatchCondition } from './job-filters.queries.ts'
import { toTsQuery } from './ts-query.queries.ts'
import { listSkillNumbers } from '../skills/skill-index.queries.ts'

export interface JobSearchCriteria {
  search_key: string
  filters: readonly JobFilterCondition[]
}

const SELECT_PUBLISHED_SINCE =
  `${PLAN_EACH_TIME}select ${JOB_CARD_COLUMNS} from ${JOB_CARD_TABLES} where ${LIVE_JOB_CONDITION} and j.published_at > :since and not ${UNDOABLE_JOB_CONDITION} and {where} order by j.published_at desc, j.id desc limit :most` as const

/**
 * Returns up to `most` live jobs published after `since` that match a search, most recently published first. Jobs whose
 * approval can still be undone are left out.
 */
export async function listJobsPublishedSince(
  deps: JobCardDeps,
  { search_key, filters }: JobSearchCriteria,
  since: string,
  most: number,
): Promise<JobCard[]> {
  const searchText = search_key.trim()
  const skillNames = filters.flatMap((filter) => (filter.column === 'skills' ? filter.values : []))
  const [tsquery, skillNos] = await Promise.all([
    searchText ? toTsQuery(deps.db, searchText) : null,
    skillNames.length > 0 ? listSkillNumbers(deps.db, skillNames) : [],
  ])
  if (searchText && tsquery === null) return []
  const conditions = buildJobFilterConditions(filters, skillNos)
  if (tsquery !== null) conditions.unshift(buildTextMatchCondition(tsquery))
  const params = { since, most, notifyAfterSeconds: NOTIFY_AFTER_SECONDS }
  return buildJobCards(deps, await runSqlWhere(deps.db, SELECT_PUBLISHED_SINCE, conditions, params))
}

const SELECT_LIVE_CARD =
  `select ${JOB_CARD_COLUMNS} from ${JOB_CARD_TABLES} where j.id = :jobId and ${LIVE_JOB_CONDITION}` as const

/** Returns a live job's card; undefined when the job is not (or no longer) live. */
export async function findLiveJob(deps: JobCardDeps, jobId: string): Promise<JobCard | undefined> {
  const [card] = await buildJobCards(deps, await runSql(deps.db, SELECT_LIVE_CARD, { jobId }))
  return card
}
