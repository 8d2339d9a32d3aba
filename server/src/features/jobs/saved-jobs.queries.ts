import type { JobCard } from '@sira/contract/jobs'
import type { SavedJob, SavedAndAppliedJobs } from '@sira/contract/seeker-jobs'
import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { JOB_CARD_COLUMNS, JOB_CARD_JOINS, buildJobCards, type JobCardDeps } from './job-cards.queries.ts'

/** A closed job stays in the list; a job that was deleted or is no longer readable does not. */
const SAVED_CONDITION = `s.account_id = :accountId and j.status in ('ACTIVE', 'CLOSED') and j.company_active and j.published_at is not null and j.deleted_at is null`
const SELECT_SAVED = `
  select ${JOB_CARD_COLUMNS}, s.id as "savedId", s.created_at as "savedAt"
  from saved_jobs s join jobs j on j.id = s.job_id ${JOB_CARD_JOINS}
  where ${SAVED_CONDITION} order by s.created_at desc, s.id desc limit :perPage::int offset :offset::int` as const
const COUNT_SAVED =
  `select count(*)::int as total from saved_jobs s join jobs j on j.id = s.job_id where ${SAVED_CONDITION}` as const

/** Returns a page of the jobs this account saved, most recently saved first. */
export async function listSavedJobs(
  deps: JobCardDeps,
  accountId: string,
  { page, per_page: perPage }: { page: number; per_page: number },
): Promise<{ data: SavedJob[]; meta: PageMeta }> {
  const [[counted], rows] = await Promise.all([
    runSql(deps.db, COUNT_SAVED, { accountId }),
    runSql(deps.db, SELECT_SAVED, { accountId, perPage, offset: (page - 1) * perPage }),
  ])
  const cards = await buildJobCards(deps, rows)
  return {
    data: rows.map((row, i) => toSavedJob(row, cards[i]!)),
    meta: buildPageMeta(counted?.total ?? 0, page, perPage),
  }
}

const toSavedJob = ({ savedId, id, savedAt }: RowOf<typeof SELECT_SAVED>, job: JobCard): SavedJob => ({
  id: savedId,
  jobId: id,
  createdAt: savedAt,
  job,
})

const SELECT_SAVED_AND_APPLIED = `
  select coalesce((select coalesce(json_agg(job_id), '[]') from (select job_id from saved_jobs where account_id = :accountId order by created_at desc limit 2000) s), '[]') as saved,
    coalesce((select coalesce(json_agg(json_build_object('jobId', job_id, 'applicationId', id, 'at', created_at)), '[]') from (
      select id, job_id, created_at from applications where seeker_id = :seekerId? and status <> 'WITHDRAWN' order by created_at desc, id desc limit 2000) a), '[]') as applied,
    coalesce((select coalesce(json_agg(job_id), '[]') from hidden_jobs where account_id = :accountId), '[]') as "hiddenJobs",
    coalesce((select coalesce(json_agg(company_id), '[]') from hidden_companies where account_id = :accountId), '[]') as "hiddenCompanies"`

/**
 * Returns which jobs this seeker has saved and which they have applied to, at most 2000 of each, and which jobs and
 * companies they have hidden.
 */
export async function getSavedAndAppliedJobs(
  db: Database,
  { accountId, seekerId }: { accountId: string; seekerId: string | null },
): Promise<SavedAndAppliedJobs> {
  const [marks] = await runSql(db, SELECT_SAVED_AND_APPLIED, { accountId, seekerId })
  const { applied, ...ids } = marks!
  // Inside JSON PostgreSQL writes timestamps with microseconds and an offset.
  return { ...ids, applied: applied.map((each) => ({ ...each, at: new Date(each.at).toISOString() })) }
}
