import type { CompanySize } from '@sira/contract/enums'
import type { JobCard, JobPage } from '@sira/contract/jobs'
import { run } from '#db/database.ts'
import { PLAN_EACH_TIME } from '#db/database-client.ts'
import { appError } from '#core/app-error.ts'
import {
  JOB_CARD_COLUMNS,
  JOB_CARD_TABLES,
  buildJobCards,
  LIVE_JOB_CONDITION,
  type JobCardRow,
  type JobCardDeps,
} from './job-cards.queries.ts'

/**
 * SQL condition: anybody may read the job, because it is live, or was public and has closed within the last 90 days.
 */
const CLOSED_AT = `case when j.status = 'CLOSED' then coalesce(j.closed_at, j.closes_at, j.updated_at) when j.status = 'ACTIVE' then coalesce(j.closes_at, 'infinity') end`
const READABLE_CONDITION = `j.company_active and j.published_at is not null and j.deleted_at is null and coalesce(${CLOSED_AT} > now() - interval '90 days', false)`

interface JobPageRow extends JobCardRow {
  description: string
  companyDescription: string
  size: CompanySize
  website: string | null
  jobsCount: number
  hidden: boolean
  readable: boolean
}

const SELECT_JOB_PAGE = `
  select ${JOB_CARD_COLUMNS}, t.description, c.description as "companyDescription", c.size, c.website, c.live_jobs as "jobsCount",
    j.hidden_at is not null as hidden, ${READABLE_CONDITION} as readable
  from ${JOB_CARD_TABLES}
  where j.id = $1 and j.deleted_at is null`

/**
 * Returns a job's page. Anyone may read a live job and, for 90 days, one that has closed; the owning company and
 * administrators may read a job in every status. Throws JOB_NOT_FOUND for everybody else.
 */
export async function getJobPage(
  deps: JobCardDeps,
  jobId: string,
  viewer: { companyId: string | null; isAdministrator: boolean } | undefined,
): Promise<JobPage> {
  const [row] = await run<JobPageRow>(deps.db, SELECT_JOB_PAGE, [jobId])
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
    select id, created_at, shared * 2 + (level = $3::job_level)::int + (lower(location) = lower($4))::int as likeness
    from (
      select j.id, j.created_at, j.level, j.location, (select count(*) from unnest(j.skill_nos) packed where packed / 4 = any($2::int[])) as shared
      from jobs j where ${LIVE_JOB_CONDITION} and j.skill_nos && $1::smallint[] and j.id <> $5
      order by j.created_at desc, j.id desc limit 100) sharing
    order by likeness desc, created_at desc, id desc limit 4) p
  join ${JOB_CARD_TABLES.replace('jobs j', 'jobs j on j.id = p.id')}
  order by p.likeness desc, p.created_at desc, p.id desc`

const SELECT_SEED = `select j.skill_nos as "skillNos", j.level, j.location from jobs j where j.id = $1 and ${READABLE_CONDITION}`

/** Returns up to four live jobs similar to a readable job. Throws JOB_NOT_FOUND. */
export async function listSimilarJobs(deps: JobCardDeps, jobId: string): Promise<JobCard[]> {
  const [seed] = await run<Pick<JobCardRow, 'skillNos' | 'level' | 'location'>>(deps.db, SELECT_SEED, [jobId])
  if (!seed) throw appError('JOB_NOT_FOUND')
  const nos = seed.skillNos.map((packed) => packed >> 2)
  const everyLevel = nos.flatMap((no) => [0, 1, 2, 3].map((each) => no * 4 + each))
  return buildJobCards(
    deps,
    await run<JobCardRow>(deps.db, SELECT_SIMILAR, [everyLevel, nos, seed.level, seed.location, jobId]),
  )
}

/** Returns whether anybody may read a job. */
export const isJobReadable = async (db: JobCardDeps['db'], jobId: string): Promise<boolean> =>
  (await run(db, `select 1 from jobs j where j.id = $1 and ${READABLE_CONDITION}`, [jobId])).length > 0
