import type { JobCard, JobPage } from '@sira/contract/jobs'
import { readAnywhere } from '#db/read-replica.ts'
import { runSql } from '#db/sql.ts'
import { PLAN_EACH_TIME } from '#db/database-client.ts'
import { appError } from '#core/app-error.ts'
import {
  JOB_CARD_COLUMNS,
  JOB_CARD_JOINS,
  JOB_CARD_TABLES,
  buildJobCards,
  LIVE_JOB_CONDITION,
  type JobCardDeps,
} from './job-cards.queries.ts'

/**
 * SQL condition: anybody may read the job, because it is live, or was public and has closed within the last 90 days.
 */
const CLOSED_AT = `case when j.status = 'CLOSED' then coalesce(j.closed_at, j.closes_at, j.updated_at) when j.status = 'ACTIVE' then coalesce(j.closes_at, 'infinity') end`
export const READABLE_JOB_CONDITION =
  `j.company_active and j.published_at is not null and j.deleted_at is null and coalesce(${CLOSED_AT} > now() - interval '90 days', false)` as const

const SELECT_JOB_PAGE = `
  select ${JOB_CARD_COLUMNS}, t.description, c.description as "companyDescription", c.size, c.website, c.live_jobs as "jobsCount",
    j.hidden_at is not null as hidden, ${READABLE_JOB_CONDITION} as readable
  from ${JOB_CARD_TABLES}
  where j.id = :jobId and j.deleted_at is null` as const

/**
 * Returns a job's page. Anyone may read a live job and, for 90 days, one that has closed; the owning company and
 * administrators may read a job in every status. Throws JOB_NOT_FOUND for everybody else.
 */
export async function getJobPage(
  deps: JobCardDeps,
  jobId: string,
  viewer: { companyId: string | null; isAdministrator: boolean } | undefined,
): Promise<JobPage> {
  const [row] = await readAnywhere(deps.db, (db) => runSql(db, SELECT_JOB_PAGE, { jobId }))
  const isOwnCompany = row !== undefined && viewer?.companyId === row.companyId
  if (!row || !(row.readable || isOwnCompany || viewer?.isAdministrator)) throw appError('JOB_NOT_FOUND')
  const [card] = await buildJobCards(deps, [row])
  const { description, hidden, companyDescription, size, website, jobsCount } = row
  return {
    ...card!,
    description,
    hidden,
    company: { ...card!.company, description: companyDescription, size, website, jobsCount },
  }
}

/**
 * Of the 100 newest live jobs that share a skill: the jobs that share most skills first, then those with the same level
 * and place.
 */
const SELECT_SIMILAR = `${PLAN_EACH_TIME}
  select ${JOB_CARD_COLUMNS}
  from (
    select id, created_at, shared * 2 + (level = :level::job_level)::int + (lower(location) = lower(:location))::int as likeness
    from (
      select j.id, j.created_at, j.level, j.location, (select count(*) from unnest(j.skill_nos) packed where packed / 4 = any(:nos::int[])) as shared
      from jobs j where ${LIVE_JOB_CONDITION} and j.skill_nos && :packed::smallint[] and j.id <> :jobId
      order by j.created_at desc, j.id desc limit 100) sharing
    order by likeness desc, created_at desc, id desc limit 4) p
  join jobs j on j.id = p.id ${JOB_CARD_JOINS}
  order by p.likeness desc, p.created_at desc, p.id desc` as const

const SELECT_SEED =
  `select j.skill_nos as "skillNos", j.level, j.location from jobs j where j.id = :jobId and ${READABLE_JOB_CONDITION}` as const

/** Returns up to four live jobs similar to a readable job, and the numbers of its skills. Throws JOB_NOT_FOUND. */
export async function listSimilarJobs(
  deps: JobCardDeps,
  jobId: string,
): Promise<{ jobs: JobCard[]; skillNumbers: number[] }> {
  const [seed] = await runSql(deps.db, SELECT_SEED, { jobId })
  if (!seed) throw appError('JOB_NOT_FOUND')
  const nos = seed.skillNos.map((each) => each >> 2)
  const packed = nos.flatMap((no) => [0, 1, 2, 3].map((each) => no * 4 + each))
  const rows = await runSql(deps.db, SELECT_SIMILAR, { packed, nos, level: seed.level, location: seed.location, jobId })
  return { jobs: await buildJobCards(deps, rows), skillNumbers: nos }
}

/** Returns whether anybody may read a job. */
export const isJobReadable = async (db: JobCardDeps['db'], jobId: string): Promise<boolean> =>
  (await runSql(db, `select 1 from jobs j where j.id = :jobId and ${READABLE_JOB_CONDITION}`, { jobId })).length > 0
