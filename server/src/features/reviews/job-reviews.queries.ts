import type { CompanyStatus, JobStatus } from '@sira/contract/enums'
import { pageMeta, type PageMeta } from '@sira/contract/paging'
import type { JobInReview, JobReview } from '@sira/contract/reviews'
import { run, type Database } from '#db/database.ts'
import type { Addresses } from '#files/addresses.ts'
import { CARD_COLUMNS, CARD_TABLES, cardsOf, type CardRow } from '../jobs/job-cards.queries.ts'
import { historyOf } from './history.queries.ts'
import { standingOf, versionBefore } from './job-past.queries.ts'
import { countOf, idsOf, orderOf } from './queues.ts'
import type { QueuePage } from './reviews.queries.ts'
import { warningsAbout } from './warnings.queries.ts'

interface ReviewRow extends CardRow {
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

const COLUMNS = `${CARD_COLUMNS}, t.description, j.applications_count as "applicationsCount",
  (select count(*)::int from applications p where p.job_id = j.id and p.viewed_at is null and p.status <> 'WITHDRAWN') as "unviewedCount",
  j.rejection_reason as "rejectionReason", j.hidden_at as "hiddenAt", j.needs_another_look as "needsAnotherLook", j.submitted_at as "submittedAt", j.updated_at as "updatedAt",
  case when j.needs_another_look then j.updated_at else j.submitted_at end as "waitingSince", c.status as "companyStatus"`

async function inReview(db: Database, addresses: Addresses, rows: ReviewRow[]): Promise<JobInReview[]> {
  const cards = await cardsOf({ db, addresses }, rows)
  return rows.map(({ description, applicationsCount, unviewedCount, rejectionReason, hiddenAt, needsAnotherLook, submittedAt, updatedAt, waitingSince, companyStatus }, at) => ({
    ...cards[at]!, description, applicationsCount, unviewedCount, rejectionReason, hiddenAt, needsAnotherLook, submittedAt, updatedAt, waitingSince, companyStatus,
  }))
}

const ONE = `select ${COLUMNS} from ${CARD_TABLES} where j.id = $1 and j.deleted_at is null`

/** A job as an administrator reviews it, in whatever status; undefined when it is not there. */
export async function showJob(db: Database, addresses: Addresses, jobId: string): Promise<JobInReview | undefined> {
  const [job] = await inReview(db, addresses, await run<ReviewRow>(db, ONE, [jobId]))
  return job
}

/** The same with what changed since the last verdict, warnings, the company's standing and earlier decisions. */
export async function jobReview(db: Database, addresses: Addresses, jobId: string): Promise<JobReview | undefined> {
  const job = await showJob(db, addresses, jobId)
  if (!job) return undefined
  const [before, standing, warnings, history] = await Promise.all([
    versionBefore(db, jobId), standingOf(db, job.companyId), warningsAbout(db, jobId), historyOf(db, 'job', jobId),
  ])
  return { ...job, before, standing, warnings, history }
}

/** The page is cut before anything is joined to it. */
const jobsBy = (status: JobStatus | 'WAITING') => `
  with page as materialized (${idsOf('jobs', status)})
  select ${COLUMNS} from ${CARD_TABLES} where j.id in (select id from page) order by ${orderOf(status, 'j')}`

/** Jobs of a status, longest waiting first; of the ACTIVE ones those that need another look come first. */
export async function jobQueue(db: Database, addresses: Addresses, { status, page, per_page: perPage }: QueuePage<JobStatus>): Promise<{ data: JobInReview[]; meta: PageMeta }> {
  const [[count], rows] = await Promise.all([
    run<{ total: number }>(db, countOf('jobs', status)),
    run<ReviewRow>(db, jobsBy(status), [perPage, (page - 1) * perPage]),
  ])
  return { data: await inReview(db, addresses, rows), meta: pageMeta(count?.total ?? 0, page, perPage) }
}
