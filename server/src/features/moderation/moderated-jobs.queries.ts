import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import { ModeratedJobDetails, type ModeratedJob } from '@sira/contract/moderation'
import type { JobStatus } from '@sira/contract/enums'
import { Questions } from '@sira/contract/questions'
import type { Database } from '#db/database.ts'
import { PLAN_EACH_TIME } from '#db/database-client.ts'
import { runSql, runSqlWhere, type RowOf } from '#db/sql.ts'
import type { FileUrls } from '#storage/file-urls.ts'
import { JOB_CARD_COLUMNS, JOB_CARD_TABLES, buildJobCards } from '../jobs/job-cards.queries.ts'
import { parseWorkTerms } from '../reach/reach.schema.ts'
import { listDecisionHistory } from './decision-history.queries.ts'
import { buildJobQueue, getIdListName, JOB_ID_LISTS, type ModerationQueuePage } from './moderation-queue.queries.ts'
import { listRiskFlags } from './risk-flags.queries.ts'

const COLUMNS =
  `${JOB_CARD_COLUMNS}, t.description, t.questions, t.decline_unmet as "declineUnmet", t.work_terms as "workTerms", (select q.asked_at from reach_questions q where q.job_id = j.id) as "reachAskedAt", j.applications_count as "applicationsCount",
  coalesce((select count(*)::int from applications p where p.job_id = j.id and p.viewed_at is null and p.status <> 'WITHDRAWN'), 0) as "unviewedCount",
  j.rejection_reason as "rejectionReason", j.hidden_at as "hiddenAt", j.needs_another_look as "needsAnotherLook", j.submitted_at as "submittedAt", j.updated_at as "updatedAt",
  case when j.needs_another_look then j.updated_at else j.submitted_at end as "waitingSince", c.status as "companyStatus"` as const

const SELECT_JOB = `select ${COLUMNS} from ${JOB_CARD_TABLES} where j.id = :jobId and j.deleted_at is null` as const
type ModeratedJobRow = RowOf<typeof SELECT_JOB>

async function toModeratedJobs(db: Database, fileUrls: FileUrls, rows: ModeratedJobRow[]): Promise<ModeratedJob[]> {
  const cards = await buildJobCards({ db, fileUrls }, rows)
  // What is no field of the reply is not sent: its schema leaves it out.
  return rows.map((row, index) => ({
    ...row,
    ...cards[index]!,
    ...parseWorkTerms(row.workTerms),
    questions: Questions.parse(row.questions),
  }))
}

/** Returns a job in any status as an administrator reviews it; undefined when it does not exist or is deleted. */
export async function findModeratedJob(
  db: Database,
  fileUrls: FileUrls,
  jobId: string,
): Promise<ModeratedJob | undefined> {
  const [job] = await toModeratedJobs(db, fileUrls, await runSql(db, SELECT_JOB, { jobId }))
  return job
}

/**
 * Returns the same with what changed since the last decision, risk flags, the track record of the company and earlier
 * decisions.
 */
export async function findModeratedJobDetails(
  db: Database,
  fileUrls: FileUrls,
  jobId: string,
): Promise<ModeratedJobDetails | undefined> {
  const job = await findModeratedJob(db, fileUrls, jobId)
  if (!job) return undefined
  const [before, standing, warnings, history] = await Promise.all([
    findReviewedVersion(db, jobId),
    getCompanyTrackRecord(db, job.companyId),
    listRiskFlags(db, jobId),
    listDecisionHistory(db, 'job', jobId),
  ])
  return { ...job, before, standing, warnings, history }
}

const COUNT = 'select count(*)::int as total from jobs where {where}'
/** The ids of the page come first, so that only its rows are joined. */
const PAGE_START = 'with page as materialized (select array('
const PAGE_END =
  `) as ids) select ${COLUMNS} from ${JOB_CARD_TABLES} where j.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), j.id)` as const

/**
 * Returns a page of the jobs in the moderation list, with the exact total. A search is planned each time, because only
 * then it is known how many rows it finds.
 */
export async function listModeratedJobs(
  db: Database,
  fileUrls: FileUrls,
  query: ModerationQueuePage<JobStatus>,
): Promise<{ data: ModeratedJob[]; meta: PageMeta }> {
  const { search, page, per_page: limit } = query
  const { counted, listed } = buildJobQueue(query)
  const ids = JOB_ID_LISTS[getIdListName(query)]
  const [[count], rows] = await Promise.all([
    runSqlWhere(db, COUNT, counted),
    runSqlWhere(
      db,
      search ? `${PLAN_EACH_TIME}${PAGE_START}${ids}${PAGE_END}` : `${PAGE_START}${ids}${PAGE_END}`,
      listed,
      { limit, offset: (page - 1) * limit },
    ),
  ])
  return { data: await toModeratedJobs(db, fileUrls, rows), meta: buildPageMeta(count?.total ?? 0, page, limit) }
}

const SELECT_REVIEWED_VERSION = 'select verdict, at, facts from job_versions where job_id = :jobId'

/** Returns the job as an administrator saw it at the last decision; null if it was not changed since. */
async function findReviewedVersion(db: Database, jobId: string): Promise<ModeratedJobDetails['before']> {
  const [version] = await runSql(db, SELECT_REVIEWED_VERSION, { jobId })
  return ModeratedJobDetails.shape.before.parse(version ?? null)
}

// The company's jobs, deleted ones too, are read through the two indexes that hold them, their audit log entries
// through the index of subjects.
const SELECT_TRACK_RECORD = `
  with own as materialized (
    select id, published_at from jobs where company_id = :companyId and deleted_at is null
    union all select id, published_at from jobs where company_id = :companyId and deleted_at is not null),
  acts as materialized (select u.act, u.details from own join audit u on u.subject_id = own.id where u.act in ('job.rejected', 'job.taken-down', 'job.reports-upheld', 'job.undone'))
  select case when c.status = 'ACTIVE' then c.reviewed_at end as "verifiedAt",
    coalesce((select count(*)::int from own where published_at is not null), 0) as published,
    coalesce((select (count(*) filter (where u.act in ('company.rejected', 'company.suspended')) - count(*) filter (where u.details ->> 'undone' in ('company.rejected', 'company.suspended')))::int
        from audit u where u.subject_id = c.id and u.act in ('company.rejected', 'company.suspended', 'company.undone')), 0)
      + coalesce((select (count(*) filter (where a.act = 'job.rejected') - count(*) filter (where a.details ->> 'undone' = 'job.rejected'))::int from acts a), 0) as rejections,
    coalesce((select (count(*) filter (where a.act in ('job.taken-down', 'job.reports-upheld')) - count(*) filter (where a.details ->> 'undone' in ('job.taken-down', 'job.reports-upheld')))::int from acts a), 0) as upheld
  from companies c where c.id = :companyId`

/**
 * Returns a company's track record: since when it is verified, published jobs, rejections, and upheld reports or
 * take-downs.
 */
async function getCompanyTrackRecord(db: Database, companyId: string): Promise<ModeratedJobDetails['standing']> {
  const [trackRecord] = await runSql(db, SELECT_TRACK_RECORD, { companyId })
  return trackRecord!
}
