import type { CompanyStatus } from '@sira/contract/enums'
import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import type { ModeratedJob, ModeratedJobDetails } from '@sira/contract/moderation'
import { run, type Database } from '#db/database.ts'
import type { FileUrls } from '#storage/file-urls.ts'
import { JOB_CARD_COLUMNS, JOB_CARD_TABLES, buildJobCards, type JobCardRow } from '../jobs/job-cards.queries.ts'
import { listDecisionHistory } from './decision-history.queries.ts'
import { buildQueueCountQuery } from './moderation-queue.queries.ts'
import { buildQueuePageQuery, buildQueueValues, type ModerationQueuePage } from './moderated-companies.queries.ts'
import { listRiskFlags } from './risk-flags.queries.ts'

interface ModeratedJobRow extends JobCardRow {
  description: string
  applicationsCount: number
  unviewedCount: number
  rejectionReason: string | null
  hiddenAt: string | null
  needsAnotherLook: boolean
  submittedAt: string
  updatedAt: string
  waitingSince: string
  companyStatus: CompanyStatus
}

const COLUMNS = `${JOB_CARD_COLUMNS}, t.description, j.applications_count as "applicationsCount",
  (select count(*)::int from applications p where p.job_id = j.id and p.viewed_at is null and p.status <> 'WITHDRAWN') as "unviewedCount",
  j.rejection_reason as "rejectionReason", j.hidden_at as "hiddenAt", j.needs_another_look as "needsAnotherLook", j.submitted_at as "submittedAt", j.updated_at as "updatedAt",
  case when j.needs_another_look then j.updated_at else j.submitted_at end as "waitingSince", c.status as "companyStatus"`

async function toModeratedJobs(db: Database, fileUrls: FileUrls, rows: ModeratedJobRow[]): Promise<ModeratedJob[]> {
  const cards = await buildJobCards({ db, fileUrls }, rows)
  return rows.map(
    (
      {
        description,
        applicationsCount,
        unviewedCount,
        rejectionReason,
        hiddenAt,
        needsAnotherLook,
        submittedAt,
        updatedAt,
        waitingSince,
        companyStatus,
      },
      index,
    ) => ({
      ...cards[index]!,
      description,
      applicationsCount,
      unviewedCount,
      rejectionReason,
      hiddenAt,
      needsAnotherLook,
      submittedAt,
      updatedAt,
      waitingSince,
      companyStatus,
    }),
  )
}

const SELECT_JOB = `select ${COLUMNS} from ${JOB_CARD_TABLES} where j.id = $1 and j.deleted_at is null`

/** Returns a job in any status as an administrator reviews it; undefined when it does not exist or is deleted. */
export async function findModeratedJob(
  db: Database,
  fileUrls: FileUrls,
  jobId: string,
): Promise<ModeratedJob | undefined> {
  const [job] = await toModeratedJobs(db, fileUrls, await run<ModeratedJobRow>(db, SELECT_JOB, [jobId]))
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

/** Returns a page of the jobs in the moderation list, with the exact total. */
export async function listModeratedJobs(
  db: Database,
  fileUrls: FileUrls,
  query: ModerationQueuePage,
): Promise<{ data: ModeratedJob[]; meta: PageMeta }> {
  const { status, order, search, page, per_page: perPage } = query
  const filter = { table: 'jobs', status, order, isSearched: search !== '' } as const
  const values = buildQueueValues(query)
  const [[count], rows] = await Promise.all([
    run<{ total: number }>(db, buildQueueCountQuery(filter), values.count),
    run<ModeratedJobRow>(db, buildQueuePageQuery(filter, COLUMNS, JOB_CARD_TABLES, 'j'), values.page),
  ])
  return { data: await toModeratedJobs(db, fileUrls, rows), meta: buildPageMeta(count?.total ?? 0, page, perPage) }
}

const SELECT_REVIEWED_VERSION = 'select verdict, at, facts from job_versions where job_id = $1'

/** Returns the job as an administrator saw it at the last decision; null if it was not changed since. */
async function findReviewedVersion(db: Database, jobId: string): Promise<ModeratedJobDetails['before']> {
  const [version] = await run<NonNullable<ModeratedJobDetails['before']>>(db, SELECT_REVIEWED_VERSION, [jobId])
  return version ?? null
}

/** SQL that counts these actions without those that were undone. */
const countActions = (of: string, acts: string) =>
  `(count(*) filter (where ${of}.act in (${acts})) - count(*) filter (where ${of}.details ->> 'undone' in (${acts})))::int`

// The company's jobs, deleted ones too, are read through the two indexes that hold them, their audit log entries
// through the index of subjects.
const SELECT_TRACK_RECORD = `
  with own as materialized (
    select id, published_at from jobs where company_id = $1 and deleted_at is null
    union all select id, published_at from jobs where company_id = $1 and deleted_at is not null),
  acts as materialized (select u.act, u.details from own join audit u on u.subject_id = own.id where u.act in ('job.rejected', 'job.taken-down', 'job.reports-upheld', 'job.undone'))
  select case when c.status = 'ACTIVE' then c.reviewed_at end as "verifiedAt",
    (select count(*)::int from own where published_at is not null) as published,
    (select ${countActions('u', "'company.rejected', 'company.suspended'")} from audit u where u.subject_id = c.id and u.act in ('company.rejected', 'company.suspended', 'company.undone'))
      + (select ${countActions('a', "'job.rejected'")} from acts a) as rejections,
    (select ${countActions('a', "'job.taken-down', 'job.reports-upheld'")} from acts a) as upheld
  from companies c where c.id = $1`

/**
 * Returns a company's track record: since when it is verified, published jobs, rejections, and upheld reports or
 * take-downs.
 */
async function getCompanyTrackRecord(db: Database, companyId: string): Promise<ModeratedJobDetails['standing']> {
  const [trackRecord] = await run<ModeratedJobDetails['standing']>(db, SELECT_TRACK_RECORD, [companyId])
  return trackRecord!
}
