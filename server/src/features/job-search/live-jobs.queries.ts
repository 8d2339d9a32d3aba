import type { JobCard } from '@sira/contract/jobs'
import { runSql } from '#db/sql.ts'
import {
  JOB_CARD_COLUMNS,
  JOB_CARD_TABLES,
  buildJobCards,
  LIVE_JOB_CONDITION,
  type JobCardDeps,
} from '../jobs/job-cards.queries.ts'

const SELECT_FEATURED =
  `select ${JOB_CARD_COLUMNS} from ${JOB_CARD_TABLES} where ${LIVE_JOB_CONDITION} and j.featured order by j.created_at desc, j.id desc limit 12` as const

/** Returns the featured live jobs, newest first, at most 12. */
export const listFeaturedJobs = async (deps: JobCardDeps): Promise<JobCard[]> =>
  buildJobCards(deps, await runSql(deps.db, SELECT_FEATURED))

const SELECT_LIVE_OF_COMPANY =
  `select ${JOB_CARD_COLUMNS} from ${JOB_CARD_TABLES} where j.company_id = :companyId and ${LIVE_JOB_CONDITION} order by j.created_at desc, j.id desc limit 100` as const

/** Returns up to 100 live jobs of a company, newest first. */
export const listLiveJobsOfCompany = async (deps: JobCardDeps, companyId: string): Promise<JobCard[]> =>
  buildJobCards(deps, await runSql(deps.db, SELECT_LIVE_OF_COMPANY, { companyId }))
