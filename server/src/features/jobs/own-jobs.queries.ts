import type { listOwnJobs as listOwnJobsEndpoint, OwnJob } from '@sira/contract/jobs'
import { parseWorkTerms } from '../reach/reach.schema.ts'
import { Questions } from '@sira/contract/questions'
import type { HandlerInput } from '@sira/contract/endpoint'
import { toLikePattern } from '@sira/contract/filters'
import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import type { Database } from '#db/database.ts'
import { listCompanyChanges } from '#db/company-feed.ts'
import { toChangedItems, toChangesMeta, type ChangesQuery } from '#core/changes-page.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import {
  JOB_CARD_COLUMNS,
  JOB_CARD_TABLES,
  buildJobCards,
  JOB_STATUS_EXPRESSION,
  type JobCardDeps,
} from './job-cards.queries.ts'

/**
 * SQL: the name of the team member or API key that last changed the job `j`. The matching audit entry has the same
 * timestamp as the row; null when neither made the change.
 */
export const JOB_UPDATED_BY_EXPRESSION = `
  (select coalesce(a.full_name, y.name) from audit u
    left join staff w on w.account_id = u.account_id and w.company_id = j.company_id left join accounts a on a.id = w.account_id
    left join api_keys y on y.id = u.account_id and y.company_id = j.company_id
    where u.subject_id = j.id and u.at = j.updated_at and coalesce(a.id, y.id) is not null limit 1)`

const OWN_COLUMNS =
  `${JOB_CARD_COLUMNS}, t.description, t.questions, t.decline_unmet as "declineUnmet", t.criteria, t.work_terms as "workTerms", (select q.asked_at from reach_questions q where q.job_id = j.id and q.answered_at is null) as "reachAskedAt", j.rejection_reason as "rejectionReason", j.hidden_at as "hiddenAt", j.applications_count as "applicationsCount",
  coalesce((select count(*)::int from applications a where a.job_id = j.id and a.viewed_at is null and a.status <> 'WITHDRAWN'), 0) as "unviewedCount",
  coalesce((select count(*)::int from applications a where a.job_id = j.id and a.status in ('PENDING', 'REVIEWED', 'SHORTLISTED', 'INTERVIEWED')), 0) as "openApplicationsCount",
  j.updated_at as "updatedAt", ${JOB_UPDATED_BY_EXPRESSION} as "updatedBy"` as const
const OWN_CONDITION = 'j.company_id = :companyId and j.deleted_at is null'
const SELECT_OWN_JOB = `select ${OWN_COLUMNS} from ${JOB_CARD_TABLES} where ${OWN_CONDITION} and j.id = :jobId` as const

/** Throws JOB_NOT_FOUND when the job does not belong to this company or is deleted. */
export async function requireOwnJob(db: Database, companyId: string, jobId: string): Promise<void> {
  const rows = await runSql(db, `select 1 from jobs j where ${OWN_CONDITION} and j.id = :jobId`, { companyId, jobId })
  if (rows.length === 0) throw appError('JOB_NOT_FOUND')
}

/** Returns one job as its own company sees it. Throws JOB_NOT_FOUND. */
export async function getOwnJob(deps: JobCardDeps, companyId: string, jobId: string): Promise<OwnJob> {
  const [job] = await toOwnJobs(deps, await runSql(deps.db, SELECT_OWN_JOB, { companyId, jobId }))
  return job ?? throwAppError('JOB_NOT_FOUND')
}

const MAX_DRAFTS = 50

/** Returns the company's drafts, newest first, at most 50. */
export const listDraftJobs = async (deps: JobCardDeps, companyId: string): Promise<OwnJob[]> =>
  (await listOwnJobs(deps, companyId, { status: 'DRAFT', search: '', sort: 'newest', page: 1, per_page: MAX_DRAFTS }))
    .data

const LIST_CONDITIONS = {
  all: `${OWN_CONDITION} and j.status <> 'ARCHIVED'[[ and j.title ilike :title]]`,
  one: `${OWN_CONDITION}[[ and ${JOB_STATUS_EXPRESSION} = :status::job_status]][[ and j.title ilike :title]]`,
} as const
/** Live jobs come first in one of the two orders, then those that wait for approval. */
const LIST_ORDERS = {
  newest: 'j.created_at desc, j.id desc',
  live: `array_position(array['PENDING', 'ACTIVE'], ${JOB_STATUS_EXPRESSION}::text) desc nulls last, j.created_at desc, j.id desc`,
} as const

/**
 * Returns a page of the company's jobs by status and words of the title. A job whose deadline has passed
 * counts as CLOSED; archived jobs are listed only when that status is requested.
 */
export async function listOwnJobs(
  deps: JobCardDeps,
  companyId: string,
  { status, search, sort, page, per_page: perPage }: HandlerInput<typeof listOwnJobsEndpoint>['query'],
): Promise<{ data: OwnJob[]; meta: PageMeta }> {
  const conditions = status === 'all' ? LIST_CONDITIONS.all : LIST_CONDITIONS.one
  const filter = {
    companyId,
    status: status === 'all' ? undefined : status,
    title: search ? toLikePattern(search) : undefined,
  }
  const [[counted], rows] = await Promise.all([
    runSql(deps.db, `select count(*)::int as total from jobs j where ${conditions}`, filter),
    runSql(
      deps.db,
      `select ${OWN_COLUMNS} from ${JOB_CARD_TABLES} where ${conditions} order by ${LIST_ORDERS[sort]} limit :perPage::int offset :offset::int`,
      { ...filter, perPage, offset: (page - 1) * perPage },
    ),
  ])
  return { data: await toOwnJobs(deps, rows), meta: buildPageMeta(counted?.total ?? 0, page, perPage) }
}

const SELECT_CHANGED_JOBS =
  `select ${OWN_COLUMNS} from ${JOB_CARD_TABLES} where ${OWN_CONDITION} and j.id = any(:ids::uuid[])` as const

/** Returns which of the company's jobs changed, in the order of the changes; those that are gone as `{ id, deleted }`. */
export async function listChangedJobs(deps: JobCardDeps, companyId: string, query: ChangesQuery) {
  const { changes, ...meta } = await listCompanyChanges(deps.db, { companyId, kind: 'job' }, query)
  const ids = changes.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id)
  const jobs =
    ids.length === 0 ? [] : await toOwnJobs(deps, await runSql(deps.db, SELECT_CHANGED_JOBS, { companyId, ids }))
  return { data: toChangedItems(changes, jobs), meta: toChangesMeta(meta) }
}

async function toOwnJobs(deps: JobCardDeps, rows: readonly RowOf<typeof SELECT_OWN_JOB>[]): Promise<OwnJob[]> {
  const cards = await buildJobCards(deps, rows)
  // What is no field of the reply is not sent: its schema leaves it out.
  return rows.map((row, index) => ({
    ...row,
    ...cards[index]!,
    ...parseWorkTerms(row.workTerms),
    questions: Questions.parse(row.questions),
  }))
}
