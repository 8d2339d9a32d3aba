import type { JobStatus } from '@sira/contract/enums'
import { pageMeta, type PageMeta } from '@sira/contract/paging'
import type { JobInReview } from '@sira/contract/reviews'
import { run, type Database } from '#db/database.ts'
import type { Addresses } from '#files/addresses.ts'
import { CARD_COLUMNS, CARD_TABLES, cardsOf, type CardRow } from '../jobs/job-cards.queries.ts'
import type { QueuePage } from './reviews.queries.ts'

interface ReviewRow extends CardRow {
  description: string
  applicationsCount: number
  unviewedCount: number
  rejectionReason: string | null
  needsAnotherLook: boolean
  submittedAt: string
}

const COLUMNS = `${CARD_COLUMNS}, t.description, j.applications_count as "applicationsCount",
  (select count(*)::int from applications p where p.job_id = j.id and p.viewed_at is null and p.status <> 'WITHDRAWN') as "unviewedCount",
  j.rejection_reason as "rejectionReason", j.needs_another_look as "needsAnotherLook", j.submitted_at as "submittedAt"`

async function inReview(db: Database, addresses: Addresses, rows: ReviewRow[]): Promise<JobInReview[]> {
  const cards = await cardsOf({ db, addresses }, rows)
  return rows.map(({ description, applicationsCount, unviewedCount, rejectionReason, needsAnotherLook, submittedAt }, at) => ({
    ...cards[at]!, description, applicationsCount, unviewedCount, rejectionReason, needsAnotherLook, submittedAt,
  }))
}

const ONE = `select ${COLUMNS} from ${CARD_TABLES} where j.id = $1 and j.deleted_at is null`

/** A job as an administrator reviews it, in whatever status; undefined when it is not there. */
export async function showJob(db: Database, addresses: Addresses, jobId: string): Promise<JobInReview | undefined> {
  const [job] = await inReview(db, addresses, await run<ReviewRow>(db, ONE, [jobId]))
  return job
}

/** The status is written out, so that the queue's own index serves it; the page is cut before anything is joined to it. */
function jobsBy(status: JobStatus): string {
  const order = `${status === 'ACTIVE' ? 'j.needs_another_look desc, ' : ''}j.submitted_at, j.id`
  return `
    with page as materialized (select j.id from jobs j where j.status = '${status}' and j.deleted_at is null order by ${order} limit $1 offset $2)
    select ${COLUMNS} from ${CARD_TABLES} where j.id in (select id from page) order by ${order}`
}

/** Jobs of a status, longest waiting first; of the ACTIVE ones those that need another look come first. */
export async function jobQueue(db: Database, addresses: Addresses, { status, page, per_page: perPage }: QueuePage<JobStatus>): Promise<{ data: JobInReview[]; meta: PageMeta }> {
  const [[count], rows] = await Promise.all([
    run<{ total: number }>(db, `select count(*)::int as total from jobs where status = '${status}' and deleted_at is null`),
    run<ReviewRow>(db, jobsBy(status), [perPage, (page - 1) * perPage]),
  ])
  return { data: await inReview(db, addresses, rows), meta: pageMeta(count?.total ?? 0, page, perPage) }
}
