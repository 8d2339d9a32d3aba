import type { Database } from '#db/database.ts'
import { disableTimeouts, runSql } from '#db/sql.ts'
import { LIVE_JOB_CONDITION } from './job-cards.queries.ts'

/** Jobs that are counted in one transaction. */
const BATCH_SIZE = 500
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

const SELECT_BATCH =
  `select j.id from jobs j where ${LIVE_JOB_CONDITION} and j.id > :after order by j.id limit ${BATCH_SIZE}` as const

/**
 * Writes the outcomes of some live jobs. A repost is an earlier job of the company, of the year before, with the same title
 * and at least half of the sentences; short texts, which have none, must be the same. Rows that stay the same are not written, because each change is told to every instance.
 */
const WRITE_BATCH = `
  with live as materialized (
    select j.id, j.company_id, j.published_at, lower(j.title) as title, t.description, t.sentences
    from jobs j join job_texts t on t.job_id = j.id where j.id = any(:ids::uuid[])
  ), companies as materialized (
    select c.company_id, greatest(
      (select max(greatest(a.viewed_at, a.replied_at)) from applications a where a.company_id = c.company_id),
      (select max(greatest(u.at, j.published_at)) from jobs j left join audit u on u.subject_id = j.id and u.at = j.updated_at and u.account_id is not null where j.company_id = c.company_id)) as active_at
    from (select distinct company_id from live) c
  ), found as (
    select l.id,
      (select count(*)::int from jobs o join job_texts x on x.job_id = o.id
        where o.company_id = l.company_id and o.id <> l.id and lower(o.title) = l.title and o.deleted_at is null
          and o.published_at < l.published_at and o.published_at > l.published_at - interval '1 year'
          and case when cardinality(l.sentences) = 0 then x.description = l.description
            else 2 * (select count(*) from unnest(x.sentences) s where s = any(l.sentences)) >= cardinality(l.sentences) end) as reposts,
      a.applicants, a.answered, (c.active_at at time zone 'Africa/Addis_Ababa')::date as active_on,
      (select (max(m.at) at time zone 'Africa/Addis_Ababa')::date from jobs o join applications h on h.job_id = o.id
          join application_moves m on m.application_id = h.id and m.to_status = 'ACCEPTED' and not m.is_undone
        where o.company_id = l.company_id and lower(o.title) = l.title and h.status = 'ACCEPTED') as hired_on
    from live l join companies c on c.company_id = l.company_id
      cross join lateral (select count(*)::int as applicants, count(p.replied_at)::int as answered from applications p where p.job_id = l.id and p.status <> 'WITHDRAWN') a)
  insert into job_outcomes as k (job_id, reposts, applicants, answered, last_active_on, last_hire_on)
  select id, reposts, applicants, answered, active_on, hired_on from found order by id
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
      if (batch.length > 0) await runSql(trx, WRITE_BATCH, { ids: batch })
      return batch
    })
    if (ids.length < BATCH_SIZE) return
    after = ids.at(-1)!
  }
}
