import { runSql } from '#db/sql.ts'
import { notifyBothSides } from './notify-interview.commands.ts'
import { type InterviewDeps, SEND_COMPANY_EVENT } from './interviews.commands.ts'

/**
 * An interview to cancel, a minute after its application was rejected or withdrawn, when that can no longer be undone; or one
 * that was cancelled when an account was deleted, of which nobody has been notified (`untold`).
 */
const SELECT_INTERVIEW_TO_END = `
  select i.id, i.untold, i.status = 'ACCEPTED' as "inCalendars", a.status as "applicationStatus" from interviews i join applications a on a.id = i.application_id
  where i.untold or (i.status <> 'CANCELLED' and (i.starts_at is null or i.starts_at > now()) and a.status in ('WITHDRAWN', 'REJECTED') and a.updated_at < now() - interval '1 minute')
  limit 1 for update of i skip locked`

const CANCEL_INTERVIEW = `update interviews set status = 'CANCELLED', cancelled_by = :actor, untold = false, sequence = sequence + 1, updated_at = clock_timestamp() where id = :id`

/**
 * Cancels one interview whose application ended, and notifies the people who have it in their calendars. For a mere
 * proposal the email about the application is enough. For an interview that is already cancelled it only notifies
 * those who still have an account. Returns whether there was one.
 */
const cancelNextInterview = (deps: InterviewDeps): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const [interview] = await runSql(trx, SELECT_INTERVIEW_TO_END)
    if (!interview) return false
    const { id, untold, inCalendars, applicationStatus } = interview
    const actor = applicationStatus === 'WITHDRAWN' ? 'SEEKER' : 'COMPANY'
    if (untold) await runSql(trx, 'update interviews set untold = false where id = :id', { id })
    else await runSql(trx, CANCEL_INTERVIEW, { id, actor })
    await runSql(trx, SEND_COMPANY_EVENT, { id })
    if (untold || inCalendars)
      await notifyBothSides(deps, trx, { id, by: actor, news: 'cancelled', calendar: 'CANCEL' })
    return true
  })

/** Interviews cancelled per run. */
const MAX_CANCELLED_PER_RUN = 100

/** Cancels interviews whose application ended. Returns whether more may be due. */
export async function cancelInterviewsOfEndedApplications(deps: InterviewDeps): Promise<boolean> {
  let done = 0
  while (done < MAX_CANCELLED_PER_RUN && (await cancelNextInterview(deps))) done++
  return done === MAX_CANCELLED_PER_RUN
}
