import type { companyJobs, OwnJob } from '@sira/contract/jobs'
import type { InputOf } from '@sira/contract/endpoint'
import { likePattern } from '@sira/contract/filters'
import { pageMeta, type PageMeta } from '@sira/contract/paging'
import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import { UPDATED_BY } from './job-acts.ts'
import { CARD_COLUMNS, CARD_TABLES, cardsOf, STATUS, type CardRow, type Tools } from './job-cards.queries.ts'

interface OwnRow extends CardRow {
  description: string
  applicationsCount: number
  unviewedCount: number
  rejectionReason: string | null
  hiddenAt: string | null
  updatedAt: string
  updatedBy: string | null
}

const OWN_COLUMNS = `${CARD_COLUMNS}, t.description, j.rejection_reason as "rejectionReason", j.hidden_at as "hiddenAt", j.applications_count as "applicationsCount",
  (select count(*)::int from applications a where a.job_id = j.id and a.viewed_at is null and a.status <> 'WITHDRAWN') as "unviewedCount",
  j.updated_at as "updatedAt", ${UPDATED_BY} as "updatedBy"`
const OWN = 'j.company_id = $1 and j.deleted_at is null'
const ONE = `select ${OWN_COLUMNS} from ${CARD_TABLES} where ${OWN} and j.id = $2`

/** Refuses JOB_NOT_FOUND when the job is not this company's, or deleted. */
export async function mustOwn(db: Database, companyId: string, jobId: string): Promise<void> {
  const rows = await run(db, `select 1 from jobs j where ${OWN} and j.id = $2`, [companyId, jobId])
  if (rows.length === 0) refuse('JOB_NOT_FOUND')
}

/** One job as its own company sees it; refuses JOB_NOT_FOUND. */
export async function ownJob(tools: Tools, companyId: string, jobId: string): Promise<OwnJob> {
  const [job] = await ownJobsOf(tools, await run<OwnRow>(tools.db, ONE, [companyId, jobId]))
  return job ?? refuse('JOB_NOT_FOUND')
}

const MOST_DRAFTS = 50

/** The company's drafts, newest first. */
export const draftsOf = async (tools: Tools, companyId: string): Promise<OwnJob[]> =>
  (await ownJobs(tools, companyId, { status: 'DRAFT', search: '', page: 1, per_page: MOST_DRAFTS })).data

/** The company's jobs by status and words of the title, newest first; a passed deadline counts as CLOSED, and archived ones come only by their status. */
export async function ownJobs(
  tools: Tools,
  companyId: string,
  { status, search, page, per_page: perPage }: InputOf<typeof companyJobs>['query'],
): Promise<{ data: OwnJob[]; meta: PageMeta }> {
  const values: unknown[] = [companyId]
  const value = (each: unknown) => `$${values.push(each)}`
  const conditions = [
    OWN,
    ...(status === 'all' ? [`j.status <> 'ARCHIVED'`] : [`${STATUS} = ${value(status)}::job_status`]),
    ...(search ? [`j.title ilike ${value(likePattern(search))}`] : []),
  ].join(' and ')
  const count = `select count(*)::int as total from jobs j where ${conditions}`
  const [[counted], rows] = await Promise.all([
    run<{ total: number }>(tools.db, count, [...values]),
    run<OwnRow>(
      tools.db,
      `select ${OWN_COLUMNS} from ${CARD_TABLES} where ${conditions} order by j.created_at desc, j.id desc limit ${value(perPage)}::int offset ${value((page - 1) * perPage)}::int`,
      values,
    ),
  ])
  return { data: await ownJobsOf(tools, rows), meta: pageMeta(counted?.total ?? 0, page, perPage) }
}

async function ownJobsOf(tools: Tools, rows: readonly OwnRow[]): Promise<OwnJob[]> {
  const cards = await cardsOf(tools, rows)
  return cards.map((card, i) => {
    const { description, applicationsCount, unviewedCount, rejectionReason, hiddenAt, updatedAt, updatedBy } = rows[i]!
    return { ...card, description, applicationsCount, unviewedCount, rejectionReason, hiddenAt, updatedAt, updatedBy }
  })
}
