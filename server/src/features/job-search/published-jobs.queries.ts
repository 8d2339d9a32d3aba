import type { JobCard, JobFilterCondition } from '@sira/contract/jobs'
import { run } from '#db/database.ts'
import { getUndoableJobCondition } from '#db/decisions.ts'
import { PLAN_EACH_TIME } from '#db/database-client.ts'
import {
  JOB_CARD_COLUMNS,
  JOB_CARD_TABLES,
  buildJobCards,
  LIVE_JOB_CONDITION,
  type JobCardRow,
  type JobCardDeps,
} from '../jobs/job-cards.queries.ts'
import { buildJobFilterSql } from './job-filters.rules.ts'
import { toTsQuery } from './ts-query.queries.ts'
import { listSkillNumbers } from '../skills/skill-index.queries.ts'

export interface JobSearchCriteria {
  search_key: string
  filters: readonly JobFilterCondition[]
}

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
  const leadingValues = tsquery === null ? [since] : [since, tsquery]
  const { conditions, values } = buildJobFilterSql(filters, skillNos, leadingValues.length + 1)
  const searched = tsquery === null ? [] : ['t.search @@ $2::tsquery']
  const text = `${PLAN_EACH_TIME}select ${JOB_CARD_COLUMNS} from ${JOB_CARD_TABLES} where ${[LIVE_JOB_CONDITION, 'j.published_at > $1', `not ${getUndoableJobCondition({ id: 'j.id', companyId: 'j.company_id', publishedAt: 'j.published_at' })}`, ...searched, ...conditions].join(' and ')} order by j.published_at desc, j.id desc limit ${most}`
  return buildJobCards(deps, await run<JobCardRow>(deps.db, text, [...leadingValues, ...values]))
}

const SELECT_LIVE_CARD = `select ${JOB_CARD_COLUMNS} from ${JOB_CARD_TABLES} where j.id = $1 and ${LIVE_JOB_CONDITION}`

/** Returns a live job's card; undefined when the job is not (or no longer) live. */
export async function findLiveJob(deps: JobCardDeps, jobId: string): Promise<JobCard | undefined> {
  const [card] = await buildJobCards(deps, await run<JobCardRow>(deps.db, SELECT_LIVE_CARD, [jobId]))
  return card
}
