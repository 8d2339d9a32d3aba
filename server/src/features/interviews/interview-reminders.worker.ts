import { runSql } from '#db/sql.ts'
import type { Deps } from '#core/deps.ts'
import { notifyBothSides } from './notify-interview.commands.ts'

/** Skips interviews that were agreed on or moved within the last hour: both sides have just been notified of those. */
const MARK_NEXT_REMINDED = `
  update interviews set reminded_of = starts_at where id = (
    select i.id from interviews i join applications a on a.id = i.application_id
    where i.status = 'ACCEPTED' and i.starts_at > now() and i.starts_at <= now() + interval '24 hours' and i.reminded_of is distinct from i.starts_at
      and i.updated_at < now() - interval '1 hour' and a.status not in ('WITHDRAWN', 'REJECTED')
    order by i.starts_at, i.id limit 1 for update of i skip locked)
  returning id`

/**
 * Reminds both sides of one interview. Emails, notifications and the reminder mark are one transaction. Returns whether
 * an interview was due.
 */
const remindNextInterview = (deps: Pick<Deps, 'db' | 'config' | 'secret'>): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const [soon] = await runSql(trx, MARK_NEXT_REMINDED)
    if (soon) await notifyBothSides(deps, trx, { id: soon.id, by: 'COMPANY', news: 'reminded' })
    return soon !== undefined
  })

/** Interviews reminded of per run. */
const MAX_REMINDERS_PER_RUN = 100

/**
 * Reminds seeker and company of interviews in the next 24 hours, once for each agreed time. Returns whether more may be
 * due.
 */
export async function sendInterviewReminders(deps: Pick<Deps, 'db' | 'config' | 'secret'>): Promise<boolean> {
  for (let done = 0; done < MAX_REMINDERS_PER_RUN; done++) if (!(await remindNextInterview(deps))) return false
  return true
}
