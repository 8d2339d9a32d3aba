import type { Database } from '#db/database.ts'
import { disableTimeouts, runSql } from '#db/sql.ts'
import { UNANSWERED_CONDITION } from './replies.schema.ts'

/** From so many applications on, figures are shown: fewer say more about chance than about the company. */
const MIN_MEASURED = 10

/**
 * Writes the figures of all companies, or of one. An application counts if it was sent in the last 90 days and is due:
 * answered, in time or late, or not answered although the promised time is over. One that its seeker withdrew, or whose
 * seeker deleted the account, before an answer does not count. The rate is the share of those that were answered, the
 * median is over them only. Rows that stay the same are not written, because each change is told to every instance.
 */
const REFRESH_FIGURES = `
  with measured as (
    select a.company_id, count(*)::int as due, round(100.0 * count(a.replied_at) / count(*))::smallint as rate,
      round((percentile_cont(0.5) within group (order by extract(epoch from a.replied_at - a.created_at)) / 3600)::numeric)::int as median
    from applications a join companies c on c.id = a.company_id and c.owner_id is not null
    where a.created_at > now() - interval '90 days' and (a.replied_at is not null or (${UNANSWERED_CONDITION} and a.reply_by <= now()))
      [[ and a.company_id = :companyId::uuid ]]
    group by a.company_id having count(*) >= ${MIN_MEASURED}
  ), written as (
    insert into company_replies as r (company_id, reply_rate, median_reply_hours, replies_measured)
    select company_id, rate, median, due from measured order by company_id
    on conflict (company_id) do update set
      reply_rate = excluded.reply_rate, median_reply_hours = excluded.median_reply_hours, replies_measured = excluded.replies_measured
    where (r.reply_rate, r.median_reply_hours, r.replies_measured) is distinct from (excluded.reply_rate, excluded.median_reply_hours, excluded.replies_measured)
  )
  update company_replies r set reply_rate = null, median_reply_hours = null, replies_measured = null
  where r.replies_measured is not null [[ and r.company_id = :companyId::uuid ]] and not exists (select from measured m where m.company_id = r.company_id)` as const

/** Computes the public figures of one company as of now, or of all. The first happens when its team looks at them. */
export const refreshReplyFigures = (db: Database, companyId?: string) => runSql(db, REFRESH_FIGURES, { companyId })

/** Computes the public figures of all companies, once a night. */
export const refreshReplyFiguresAtNight = (db: Database): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await disableTimeouts(trx)
    await refreshReplyFigures(trx)
  })

const SET_REPLY_DAYS = `
  insert into company_replies (company_id, reply_days) values (:companyId, :replyDays)
  on conflict (company_id) do update set reply_days = excluded.reply_days`

/** Promises an answer within so many days, for applications that are sent from now on. */
export const setReplyDays = (db: Database, companyId: string, replyDays: number) =>
  runSql(db, SET_REPLY_DAYS, { companyId, replyDays })
