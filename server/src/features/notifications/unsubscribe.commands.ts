import { run, type Database } from '#db/database.ts'
import type { UnsubscribeTarget, UnsubscribablePreference } from '#email/unsubscribe.ts'

const COLUMNS: Record<UnsubscribablePreference, string> = {
  applicationUpdates: 'application_updates',
  jobAlerts: 'job_alerts',
  marketingEmails: 'marketing_emails',
  emailNotifications: 'email_notifications',
}

const PAUSE_ALERT = 'update alerts set paused_at = coalesce(paused_at, now()) where id = $1'
// Jobs that were published while the alert was paused are not mailed afterwards.
const RESUME_ALERT = 'update alerts set seen_until = now(), paused_at = null where id = $1 and paused_at is not null'
const FOLLOW_COMPANY = `
  insert into follows (company_id, account_id) select c.id, a.id from companies c, accounts a where c.id = $1 and c.status = 'ACTIVE' and a.id = $2 and a.suspended_at is null
  on conflict do nothing`

/**
 * Stops what an unsubscribe link is about, or turns it on again. Does nothing if that is done already, or if it no
 * longer exists.
 */
export async function setSubscription(db: Database, target: UnsubscribeTarget, isOn: boolean): Promise<void> {
  if (target.kind === 'alert') await run(db, isOn ? RESUME_ALERT : PAUSE_ALERT, [target.alertId])
  else if (target.kind === 'follow')
    await run(db, isOn ? FOLLOW_COMPANY : 'delete from follows where company_id = $1 and account_id = $2', [
      target.companyId,
      target.accountId,
    ])
  else
    await run(
      db,
      `update accounts set ${COLUMNS[target.kind]} = $2, updated_at = now() where id = $1 and ${COLUMNS[target.kind]} <> $2`,
      [target.accountId, isOn],
    )
}
