import type { JobCard } from '@sira/contract/jobs'
import type { SavedJob } from '@sira/contract/seeker-jobs'
import { pageMeta, type PageMeta } from '@sira/contract/paging'
import { run } from '#db/database.ts'
import { CARD_COLUMNS, CARD_TABLES, cardsOf, type CardRow, type Tools } from './job-cards.queries.ts'

interface SavedRow extends CardRow {
  savedId: string
  savedAt: string
}

/** A job that closed stays in the list; one that was deleted, or that nobody may read any more, does not. */
const SAVED = `s.account_id = $1 and j.status in ('ACTIVE', 'CLOSED') and j.company_active and j.published_at is not null and j.deleted_at is null`
const LIST = `
  select ${CARD_COLUMNS}, s.id as "savedId", s.created_at as "savedAt"
  from saved_jobs s join ${CARD_TABLES.replace('jobs j', 'jobs j on j.id = s.job_id')}
  where ${SAVED} order by s.created_at desc, s.id desc limit $2::int offset $3::int`
const COUNT = `select count(*)::int as total from saved_jobs s join jobs j on j.id = s.job_id where ${SAVED}`

/** What this account saved, last saved first. */
export async function savedJobs(
  tools: Tools,
  accountId: string,
  { page, per_page: perPage }: { page: number; per_page: number },
): Promise<{ data: SavedJob[]; meta: PageMeta }> {
  const [[counted], rows] = await Promise.all([
    run<{ total: number }>(tools.db, COUNT, [accountId]),
    run<SavedRow>(tools.db, LIST, [accountId, perPage, (page - 1) * perPage]),
  ])
  const cards = await cardsOf(tools, rows)
  return { data: rows.map((row, i) => saved(row, cards[i]!)), meta: pageMeta(counted?.total ?? 0, page, perPage) }
}

const saved = ({ savedId, id, savedAt }: SavedRow, job: JobCard): SavedJob => ({
  id: savedId,
  jobId: id,
  createdAt: savedAt,
  job,
})
