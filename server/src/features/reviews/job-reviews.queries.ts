import type { CompanyStatus } from '@sira/contract/enums'
import { pageMeta, type PageMeta } from '@sira/contract/paging'
import type { JobInReview, JobReview } from '@sira/contract/reviews'
import { run, type Database } from '#db/database.ts'
import type { Addresses } from '#files/addresses.ts'
import { CARD_COLUMNS, CARD_TABLES, cardsOf, type CardRow } from '../jobs/job-cards.queries.ts'
import { historyOf } from './history.queries.ts'
import { standingOf, versionBefore } from './job-past.queries.ts'
import { countOf } from './queues.ts'
import { pageOf, valuesOf, type QueuePage } from './reviews.queries.ts'
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
      at,
    ) => ({
      ...cards[at]!,
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
    versionBefore(db, jobId),
    standingOf(db, job.companyId),
    warningsAbout(db, jobId),
    historyOf(db, 'job', jobId),
  ])
  return { ...job, before, standing, warnings, history }
}

/** A page of the jobs of a status, with how many there are. */
export async function jobQueue(
  db: Database,
  addresses: Addresses,
  query: QueuePage,
): Promise<{ data: JobInReview[]; meta: PageMeta }> {
  const { status, order, search, page, per_page: perPage } = query
  const asked = { table: 'jobs', status, order, isSearched: search !== '' } as const
  const values = valuesOf(query)
  const [[count], rows] = await Promise.all([
    run<{ total: number }>(db, countOf(asked), values.count),
    run<ReviewRow>(db, pageOf(asked, COLUMNS, CARD_TABLES, 'j'), values.page),
  ])
  return { data: await inReview(db, addresses, rows), meta: pageMeta(count?.total ?? 0, page, perPage) }
}
