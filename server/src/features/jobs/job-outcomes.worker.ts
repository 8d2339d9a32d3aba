import type { Database } from '#db/database.ts'
import { disableTimeouts, runSql } from '#db/sql.ts'
import { LIVE_JOB_CONDITION } from './job-cards.queries.ts'

/** Companies whose jobs are counted in one transaction. */
const BATCH_SIZE = 100
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

const SELECT_BATCH =
  `select c.id from companies c where c.live_jobs > 0 and c.id > :after order by c.id limit ${BATCH_SIZE}` as const

/**
 * Writes the outcomes of the live jobs of some companies. A repost is an earlier job of the company, of the year before, with
 * the same title and at least half of the sentences; short texts, which have none, must be the same. Rows that stay the same
 * are not written, because each change is told to every instance.
 */
const WRITE_BATCH = `
  with own as materialized (
    select j.id, j.company_id, j.published_at, j.submitted_at, lower(j.title) as title, coalesce(${LIVE_JOB_CONDITION}, false) as is_live
    from jobs j where j.company_id = any(:companyIds::uuid[]) and j.deleted_at is null
  ), active as (
    select o.company_id, greatest(max(o.submitted_at), (select max(greatest(a.viewed_at, a.replied_at)) from applications a where a.company_id = o.company_id)) as at
    from own o group by o.company_id
  ), reposted as (
    select l.id, count(*)::int as times
    from own l join own o on o.company_id = l.company_id and o.title = l.title and o.id <> l.id
        and o.published_at < l.published_at and o.published_at > l.published_at - interval '1 year'
      join job_texts t on t.job_id = l.id join job_texts x on x.job_id = o.id
    where l.is_live and case when cardinality(t.sentences) = 0 then x.description = t.description
      else 2 * (select count(*) from unnest(x.sentences) s where s = any(t.sentences)) >= cardinality(t.sentences) end
    group by l.id
  ), hired as (
    select o.company_id, o.title, max(m.at) as at
    from own o join applications h on h.job_id = o.id and h.status = 'ACCEPTED'
      join application_moves m on m.application_id = h.id and m.to_status = 'ACCEPTED' and not m.is_undone
    group by o.company_id, o.title
  )
  insert into job_outcomes as k (job_id, reposts, applicants, answered, last_active_on, last_hire_on)
  select l.id, coalesce(r.times, 0), p.applicants, p.answered, (a.at at time zone 'Africa/Addis_Ababa')::date, (h.at at time zone 'Africa/Addis_Ababa')::date
  from own l join active a on a.company_id = l.company_id left join reposted r on r.id = l.id
    left join hired h on h.company_id = l.company_id and h.title = l.title
    cross join lateral (select count(*)::int as applicants, count(p.replied_at)::int as answered from applications p where p.job_id = l.id and p.status <> 'WITHDRAWN') p
  where l.is_live order by l.id
  on conflict (job_id) do update set
    reposts = excluded.reposts, applicants = excluded.applicants, answered = excluded.answered, last_active_on = excluded.last_active_on, last_hire_on = excluded.last_hire_on
  where (k.reposts, k.applicants, k.answered, k.last_active_on, k.last_hire_on)
    is distinct from (excluded.reposts, excluded.applicants, excluded.answered, excluded.last_active_on, excluded.last_hire_on)` as const

const FORGET_ENDED = `
  delete from job_outcomes k where not exists (select from jobs j where j.id = k.job_id and ${LIVE_JOB_CONDITION})` as const

/** Computes what has become of all live jobs, once a night, in batches. */
export async function countJobOutcomes(db: Database): Promise<void> {
  await runSql(db, FORGET_ENDED)
  for (let after = LOWEST_ID; ;) {
    const ids = await db.transaction().execute(async (trx) => {
      await disableTimeouts(trx)
      const batch = (await runSql(trx, SELECT_BATCH, { after })).map(({ id }) => id)
      if (batch.length > 0) await runSql(trx, WRITE_BATCH, { companyIds: batch })
      return batch
    })
    if (ids.length < BATCH_SIZE) return
    after = ids.at(-1)!
  }
}
