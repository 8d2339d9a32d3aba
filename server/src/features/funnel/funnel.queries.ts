import { TRAFFIC_SOURCES, type TrafficSource } from '@sira/contract/enums'
import { FUNNEL_STEPS, type FunnelStep } from '@sira/contract/area-enums'
import type { Funnel, FunnelQuery } from '@sira/contract/funnel'
import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { throwAppError } from '#core/app-error.ts'
import { hasCompanyJob } from '../applications/applications.queries.ts'

const SELECT_VIEWS = `
  select v.source, coalesce(sum(v.views)::int, 0) as views, coalesce(sum(v.apply_starts)::int, 0) as "applyStarts"
  from jobs j join job_views v on v.job_id = j.id
  where j.company_id = :companyId [[ and j.id = :jobId ]] and v.day between :from::date and :to::date
  group by v.source`

/**
 * SQL: the step to which a status change leads. Who declines an application has reviewed it, unless it was declined by
 * itself.
 */
const STEP_OF_CHANGE = `case m.to_status when 'REVIEWED' then 1 when 'SHORTLISTED' then 2 when 'INTERVIEWED' then 3 when 'OFFERED' then 4 when 'ACCEPTED' then 5
    when 'REJECTED' then case when m.is_automatic then 0 else 1 end else 0 end`
/** SQL: median days from the step before, of those who took both; a step that was skipped has no time of its own. */
const MEDIAN = 'percentile_cont(0.5) within group'
const REVIEWED_DAYS =
  `round((${MEDIAN} (order by extract(epoch from t.reviewed_at - s.sent_at)) filter (where t.reviewed_at > s.sent_at) / 86400)::numeric, 1)::float8` as const
const SHORTLISTED_DAYS =
  `round((${MEDIAN} (order by extract(epoch from t.shortlisted_at - t.reviewed_at)) filter (where t.shortlisted_at > t.reviewed_at) / 86400)::numeric, 1)::float8` as const
const INTERVIEWED_DAYS =
  `round((${MEDIAN} (order by extract(epoch from t.interviewed_at - t.shortlisted_at)) filter (where t.interviewed_at > t.shortlisted_at) / 86400)::numeric, 1)::float8` as const
const OFFERED_DAYS =
  `round((${MEDIAN} (order by extract(epoch from t.offered_at - t.interviewed_at)) filter (where t.offered_at > t.interviewed_at) / 86400)::numeric, 1)::float8` as const
const ACCEPTED_DAYS =
  `round((${MEDIAN} (order by extract(epoch from t.accepted_at - t.offered_at)) filter (where t.accepted_at > t.offered_at) / 86400)::numeric, 1)::float8` as const

/**
 * How far the applications of a period have come until now, by source, and in the row without one of all together. An
 * application that skipped a step took it with the next one. Changes that were undone within the undo window do not
 * count, nor do those from before a withdrawn application was sent again.
 */
const SELECT_STEPS = `
  with sent as (
    select a.id, a.source, a.created_at as sent_at from applications a
    where a.company_id = :companyId [[ and a.job_id = :jobId ]] and a.status <> 'WITHDRAWN'
      and a.created_at >= :from::date::timestamp at time zone 'Africa/Addis_Ababa' and a.created_at < (:to::date + 1)::timestamp at time zone 'Africa/Addis_Ababa'),
  changes as (
    select m.application_id, m.at, ${STEP_OF_CHANGE} as step
    from sent s join application_moves m on m.application_id = s.id and m.at >= s.sent_at
    where m.from_status is not null and not m.is_undone),
  taken as (
    select application_id, min(at) filter (where step >= 1) as reviewed_at, min(at) filter (where step >= 2) as shortlisted_at, min(at) filter (where step >= 3) as interviewed_at,
      min(at) filter (where step >= 4) as offered_at, min(at) filter (where step >= 5) as accepted_at
    from changes group by application_id)
  select s.source, count(*)::int as applied, count(t.reviewed_at)::int as reviewed, count(t.shortlisted_at)::int as shortlisted, count(t.interviewed_at)::int as interviewed,
    count(t.offered_at)::int as offered, count(t.accepted_at)::int as accepted,
    ${REVIEWED_DAYS} as "reviewedDays", ${SHORTLISTED_DAYS} as "shortlistedDays", ${INTERVIEWED_DAYS} as "interviewedDays",
    ${OFFERED_DAYS} as "offeredDays", ${ACCEPTED_DAYS} as "acceptedDays"
  from sent s left join taken t on t.application_id = s.id group by grouping sets ((s.source), ())` as const
type StepRow = RowOf<typeof SELECT_STEPS>
type ViewRow = Pick<RowOf<typeof SELECT_VIEWS>, 'views' | 'applyStarts'>

const NOTHING_SEEN: ViewRow = { views: 0, applyStarts: 0 }

/** Returns the counts of one source, or of all, in the order of the steps. */
function toSteps({ views, applyStarts }: ViewRow, row: StepRow | undefined): Funnel['steps'] {
  const counted: Record<FunnelStep, [count: number, medianDays?: number | null]> = {
    VIEWED: [views],
    STARTED: [applyStarts],
    APPLIED: [row?.applied ?? 0],
    REVIEWED: [row?.reviewed ?? 0, row?.reviewedDays],
    SHORTLISTED: [row?.shortlisted ?? 0, row?.shortlistedDays],
    INTERVIEWED: [row?.interviewed ?? 0, row?.interviewedDays],
    OFFERED: [row?.offered ?? 0, row?.offeredDays],
    ACCEPTED: [row?.accepted ?? 0, row?.acceptedDays],
  }
  return FUNNEL_STEPS.map((step) => ({ step, count: counted[step][0], medianDays: counted[step][1] ?? null }))
}

/** Returns the funnel of a company's jobs, or of one of them. Throws JOB_NOT_FOUND for a job that is not the company's. */
export async function getCompanyFunnel(
  db: Database,
  companyId: string,
  { jobId, from, to }: FunnelQuery,
): Promise<Funnel> {
  if (jobId && !(await hasCompanyJob(db, companyId, jobId))) throwAppError('JOB_NOT_FOUND')
  const params = { companyId, jobId, from, to }
  const [views, steps] = await Promise.all([runSql(db, SELECT_VIEWS, params), runSql(db, SELECT_STEPS, params)])
  const viewsBySource = new Map<TrafficSource, ViewRow>(views.map((row) => [row.source, row]))
  const stepsBySource = new Map<TrafficSource | null, StepRow>(steps.map((row) => [row.source, row]))
  const allViews = views.reduce(
    (sum, row) => ({ views: sum.views + row.views, applyStarts: sum.applyStarts + row.applyStarts }),
    NOTHING_SEEN,
  )
  const sources = TRAFFIC_SOURCES.filter((source) => viewsBySource.has(source) || stepsBySource.has(source))
  return {
    from,
    to,
    steps: toSteps(allViews, stepsBySource.get(null)),
    sources: sources.map((source) => ({
      source,
      steps: toSteps(viewsBySource.get(source) ?? NOTHING_SEEN, stepsBySource.get(source)),
    })),
  }
}
