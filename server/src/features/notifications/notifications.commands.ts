import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { UnsubscribeTarget, UnsubscribablePreference } from '#email/unsubscribe.ts'

const MARK_READ = `
  update notifications n set read_at = now() from notifications newest
  where newest.id = :id and newest.account_id = :accountId and n.account_id = :accountId and n.read_at is null
    and (n.id = newest.id or (n.kind = newest.kind and n.group_id = newest.group_id and n.shown_at <= newest.shown_at))`

/**
 * Marks one of an account's notifications as read, with those before it that are one entry with it. The time of the first
 * reading stays.
 */
export const markNotificationRead = (db: Database, accountId: string, id: string) =>
  runSql(db, MARK_READ, { accountId, id })

// Compared in milliseconds, which is how exact the times in API responses are.
const MARK_ALL_READ = `update notifications set read_at = now() where account_id = :accountId and read_at is null and shown_at <= now() and date_trunc('milliseconds', shown_at) <= coalesce(:until?::timestamptz, now())`

/**
 * Marks all notifications as read that were shown by `until`, or by now. Delayed ones stay unread: nobody has seen
 * them.
 */
export const markAllNotificationsRead = (db: Database, accountId: string, until?: string) =>
  runSql(db, MARK_ALL_READ, { accountId, until: until ?? null })

const SET_PREFERENCE = {
  applicationUpdates:
    'update accounts set application_updates = :isOn, updated_at = now() where id = :accountId and application_updates <> :isOn',
  jobAlerts: 'update accounts set job_alerts = :isOn, updated_at = now() where id = :accountId and job_alerts <> :isOn',
  marketingEmails:
    'update accounts set marketing_emails = :isOn, updated_at = now() where id = :accountId and marketing_emails <> :isOn',
  emailNotifications:
    'update accounts set email_notifications = :isOn, updated_at = now() where id = :accountId and email_notifications <> :isOn',
} as const satisfies Record<UnsubscribablePreference, string>

const PAUSE_ALERT = 'update alerts set paused_at = coalesce(paused_at, now()) where id = :alertId'
// Jobs that were published while the alert was paused are not mailed afterwards.
const RESUME_ALERT =
  'update alerts set seen_until = now(), paused_at = null where id = :alertId and paused_at is not null'
const FOLLOW_COMPANY = `
  insert into follows (company_id, account_id) select c.id, a.id from companies c, accounts a where c.id = :companyId and c.status = 'ACTIVE' and a.id = :accountId and a.suspended_at is null
  on conflict do nothing`

/**
 * Stops what an unsubscribe link is about, or turns it on again. Does nothing if that is done already, or if it no
 * longer exists.
 */
export async function setSubscription(db: Database, target: UnsubscribeTarget, isOn: boolean): Promise<void> {
  if (target.kind === 'alert') await runSql(db, isOn ? RESUME_ALERT : PAUSE_ALERT, { alertId: target.alertId })
  else if (target.kind === 'follow')
    await runSql(
      db,
      isOn ? FOLLOW_COMPANY : 'delete from follows where company_id = :companyId and account_id = :accountId',
      { companyId: target.companyId, accountId: target.accountId },
    )
  else await runSql(db, SET_PREFERENCE[target.kind], { accountId: target.accountId, isOn })
}
