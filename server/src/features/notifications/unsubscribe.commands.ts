import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { UnsubscribeTarget, UnsubscribablePreference } from '#email/unsubscribe.ts'

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
