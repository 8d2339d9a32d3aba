import DataLoader from 'dataloader'
import type { JobPage, JobState } from '@sira/contract/jobs'
import { Questions } from '@sira/contract/questions'
import type { Database } from '#db/database.ts'
import { readAnywhere } from '#db/read-replica.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { appError } from '#core/app-error.ts'
import { parseWorkTerms } from '../reach/reach.schema.ts'
import { describeOutcomes } from './job-outcomes.rules.ts'
import { REPLY_COLUMNS, REPLY_JOIN, toReplyFigures } from '../replies/replies.schema.ts'
import {
  JOB_CARD_COLUMNS,
  JOB_CARD_TABLES,
  LIVE_JOB_CONDITION,
  buildJobCards,
  type JobCardDeps,
} from './job-cards.queries.ts'

/**
 * SQL condition: anybody may read the job, because it is live, or was public and has closed within the last 90 days.
 */
const CLOSED_AT = `case when j.status = 'CLOSED' then coalesce(j.closed_at, j.closes_at, j.updated_at) when j.status = 'ACTIVE' then coalesce(j.closes_at, 'infinity') end`
export const READABLE_JOB_CONDITION =
  `j.company_active and j.published_at is not null and j.deleted_at is null and coalesce(${CLOSED_AT} > now() - interval '90 days', false)` as const

const SELECT_JOB_PAGES = `
  select ${JOB_CARD_COLUMNS}, t.description, t.questions, t.decline_unmet as "declineUnmet", t.work_terms as "workTerms", (select q.asked_at from reach_questions q where q.job_id = j.id) as "reachAskedAt", k.reposts, k.applicants, k.answered, k.last_active_on as "lastActiveOn", k.last_hire_on as "lastHireOn", c.description as "companyDescription", c.size, c.website, c.live_jobs as "jobsCount", ${REPLY_COLUMNS},
    j.hidden_at is not null as hidden, ${READABLE_JOB_CONDITION} as readable
  from ${JOB_CARD_TABLES} ${REPLY_JOIN} left join job_outcomes k on k.job_id = j.id
  where j.id = any(:jobIds::uuid[]) and j.deleted_at is null` as const

/** The most jobs that one statement reads. */
const MAX_JOBS = 50
type JobPageRow = Awaited<ReturnType<typeof selectJobPages>>[number]
const selectJobPages = (primary: Database, jobIds: readonly string[]) =>
  readAnywhere(primary, (db) => runSql(db, SELECT_JOB_PAGES, { jobIds: [...jobIds] }))

const loaders = new WeakMap<Database, DataLoader<string, JobPageRow | undefined>>()

/**
 * Reads a job's row. Jobs that are asked for in the same turn of the event loop are read by one statement: with many
 * requests at a time, most of the cost of a statement is what every statement costs. Nothing is kept.
 */
function loadJobPage(db: Database, jobId: string): Promise<JobPageRow | undefined> {
  let loader = loaders.get(db)
  if (!loader) {
    const readAll = async (jobIds: readonly string[]) => {
      const rows = new Map((await selectJobPages(db, jobIds)).map((row) => [row.id, row]))
      return jobIds.map((id) => rows.get(id))
    }
    loader = new DataLoader(readAll, { cache: false, maxBatchSize: MAX_JOBS, batchScheduleFn: setImmediate })
    loaders.set(db, loader)
  }
  return loader.load(jobId)
}

/**
 * Returns a job's page. Anyone may read a live job and, for 90 days, one that has closed; the owning company and
 * administrators may read a job in every status. Throws JOB_NOT_FOUND for everybody else.
 */
export async function getJobPage(
  deps: JobCardDeps,
  jobId: string,
  viewer: { companyId: string | null; isAdministrator: boolean } | undefined,
): Promise<JobPage> {
  const row = await loadJobPage(deps.db, jobId)
  const isOwnCompany = row !== undefined && viewer?.companyId === row.companyId
  if (!row || !(row.readable || isOwnCompany || viewer?.isAdministrator)) throw appError('JOB_NOT_FOUND')
  const [card] = await buildJobCards(deps, [row])
  const { description, declineUnmet, hidden, workTerms, reachAskedAt, companyDescription, size, website, jobsCount } =
    row
  return {
    ...card!,
    description,
    questions: Questions.parse(row.questions),
    declineUnmet,
    ...parseWorkTerms(workTerms),
    reachAskedAt,
    outcomes: readOutcomes(row),
    hidden,
    ...toReplyFigures(row),
    company: { ...card!.company, description: companyDescription, size, website, jobsCount },
  }
}

/** Returns whether anybody may read a job. */
export const isJobReadable = async (db: JobCardDeps['db'], jobId: string): Promise<boolean> =>
  (await runSql(db, `select 1 from jobs j where j.id = :jobId and ${READABLE_JOB_CONDITION}`, { jobId })).length > 0

const SELECT_STATES = `
  select j.id, j.title, c.name as "companyName", (${LIVE_JOB_CONDITION}) as "isOpen"
  from jobs j join companies c on c.id = j.company_id
  where j.id = any(:ids::uuid[]) and ${READABLE_JOB_CONDITION}` as const

/** Returns the jobs that anybody may read, in the order of their ids, and whether they are still open. */
export async function listJobStates(db: Database, ids: readonly string[]): Promise<JobState[]> {
  const byId = new Map((await runSql(db, SELECT_STATES, { ids: [...ids] })).map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** Null while nothing was counted: on the first day, and once the job has ended. */
function readOutcomes(row: RowOf<typeof SELECT_JOB_PAGES>) {
  const { reposts, applicants, answered, lastActiveOn, lastHireOn, publishedAt, status } = row
  if (reposts === null || applicants === null || answered === null || !publishedAt || status !== 'ACTIVE') return null
  return describeOutcomes({ reposts, applicants, answered, lastActiveOn, lastHireOn }, publishedAt)
}
