import type { CompanySize } from '@sira/contract/enums'
import type { JobCard, JobPage } from '@sira/contract/jobs'
import { run } from '#db/database.ts'
import { UNNAMED } from '#db/named-client.ts'
import { refuse } from '#http/refusal.ts'
import { CARD_COLUMNS, CARD_TABLES, cardsOf, LIVE, type CardRow, type Tools } from './job-cards.queries.ts'

/** Of the row's job: live, or closed within the last 90 days after it was public. */
const CLOSING = `case when j.status = 'CLOSED' then coalesce(j.closed_at, j.closes_at, j.updated_at) when j.status = 'ACTIVE' then coalesce(j.closes_at, 'infinity') end`
const READABLE = `j.company_active and j.published_at is not null and j.deleted_at is null and coalesce(${CLOSING} > now() - interval '90 days', false)`

interface PageRow extends CardRow {
  description: string
  companyDescription: string
  size: CompanySize
  website: string | null
  jobsCount: number
  hidden: boolean
  readable: boolean
}

const PAGE = `
  select ${CARD_COLUMNS}, t.description, c.description as "companyDescription", c.size, c.website, c.live_jobs as "jobsCount",
    j.hidden_at is not null as hidden, ${READABLE} as readable
  from ${CARD_TABLES}
  where j.id = $1 and j.deleted_at is null`

/**
 * A job's page. Anyone reads a live job and, for 90 days, one that has closed; the owning company and ADMIN read every status.
 * Refuses JOB_NOT_FOUND to everybody else.
 */
export async function showJob(
  tools: Tools,
  jobId: string,
  viewer: { companyId: string | null; isAdministrator: boolean } | undefined,
): Promise<JobPage> {
  const [row] = await run<PageRow>(tools.db, PAGE, [jobId])
  const isTheirs = row !== undefined && viewer?.companyId === row.companyId
  if (!row || !(row.readable || isTheirs || viewer?.isAdministrator)) refuse('JOB_NOT_FOUND')
  const [card] = await cardsOf(tools, [row])
  const { description, hidden, companyDescription, size, website, jobsCount } = row
  return {
    ...card!,
    description,
    hidden,
    company: { ...card!.company, description: companyDescription, size, website, jobsCount },
  }
}

/** Of the hundred newest live jobs that share a skill: those that share most, then those of the same level and place. */
const SIMILAR = `${UNNAMED}
  select ${CARD_COLUMNS}
  from (
    select id, created_at, shared * 2 + (level = $3::job_level)::int + (lower(location) = lower($4))::int as likeness
    from (
      select j.id, j.created_at, j.level, j.location, (select count(*) from unnest(j.skill_nos) packed where packed / 4 = any($2::int[])) as shared
      from jobs j where ${LIVE} and j.skill_nos && $1::smallint[] and j.id <> $5
      order by j.created_at desc, j.id desc limit 100) sharing
    order by likeness desc, created_at desc, id desc limit 4) p
  join ${CARD_TABLES.replace('jobs j', 'jobs j on j.id = p.id')}
  order by p.likeness desc, p.created_at desc, p.id desc`

const SEED = `select j.skill_nos as "skillNos", j.level, j.location from jobs j where j.id = $1 and ${READABLE}`

/** Up to four live jobs like one that anybody may read. Refuses JOB_NOT_FOUND. */
export async function similarTo(tools: Tools, jobId: string): Promise<JobCard[]> {
  const [seed] = await run<Pick<CardRow, 'skillNos' | 'level' | 'location'>>(tools.db, SEED, [jobId])
  if (!seed) return refuse('JOB_NOT_FOUND')
  const nos = seed.skillNos.map((packed) => packed >> 2)
  const everyLevel = nos.flatMap((no) => [0, 1, 2, 3].map((each) => no * 4 + each))
  return cardsOf(tools, await run<CardRow>(tools.db, SIMILAR, [everyLevel, nos, seed.level, seed.location, jobId]))
}

/** Whether anybody may read a job. */
export const isReadable = async (db: Tools['db'], jobId: string): Promise<boolean> =>
  (await run(db, `select 1 from jobs j where j.id = $1 and ${READABLE}`, [jobId])).length > 0
