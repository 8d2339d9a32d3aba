/** SQL condition: the company has not answered the application `a`, and its seeker waits. Written out for the partial indexes. */
export const UNANSWERED_CONDITION = `a.replied_at is null and a.status = 'PENDING' and a.seeker_id is not null`
/** SQL condition: the company has not answered the application `a` in time. */
export const OVERDUE_CONDITION = `${UNANSWERED_CONDITION} and a.reply_by <= now()` as const

/**
 * Marks applications as answered, in the transaction of the answer: an interview proposal, a message of the company or
 * the like. Only the first answer counts.
 */
export const MARK_REPLIED =
  'update applications set replied_at = clock_timestamp() where id = any(:ids::uuid[]) and replied_at is null'

/** Marks applications as answered by status changes: at the time of the change, so that undoing it finds them again. */
export const MARK_REPLIED_BY_CHANGE = `
  update applications a set replied_at = m.at from application_moves m
  where m.id = any(:changeIds::uuid[]) and m.application_id = a.id and a.replied_at is null`

/**
 * Marks status changes as undone, within the undo window, and takes back their answers: an application for which one of
 * them was the first answer waits again, unless there has been another answer since.
 */
export const UNDO_STATUS_CHANGES = `
  with undone as (
    update application_moves set is_undone = true
    where id = any(:changeIds::uuid[]) and at > clock_timestamp() - make_interval(secs => :undoSeconds) returning application_id, at)
  update applications a set replied_at = (
    select min(other.at) from (
      select i.created_at as at from interviews i where i.application_id = a.id and i.created_at >= m.at
      union all
      select x.created_at from application_messages x where x.application_id = a.id and x.from_company and x.created_at >= m.at) other)
  from undone m where m.application_id = a.id and a.replied_at = m.at`

/** SQL: the promise and the figures of a company as everybody sees them; `r` is its row of `company_replies`, which may be missing. */
export const REPLY_COLUMNS = `coalesce(r.reply_days, 14)::int as "replyDays", r.reply_rate as "replyRate", r.median_reply_hours as "medianReplyHours", r.replies_measured as "repliesMeasured"`
/** Joins `r` for a company `c`. */
export const REPLY_JOIN = 'left join company_replies r on r.company_id = c.id'

/** Returns the promise and the figures of a row alone. */
export const toReplyFigures = ({
  replyDays,
  replyRate,
  medianReplyHours,
  repliesMeasured,
}: {
  replyDays: number
  replyRate: number | null
  medianReplyHours: number | null
  repliesMeasured: number | null
}) => ({ replyDays, replyRate, medianReplyHours, repliesMeasured })
