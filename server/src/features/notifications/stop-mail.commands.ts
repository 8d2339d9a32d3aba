import { run, type Database } from '#db/database.ts'
import type { Stop, Stoppable } from '#mail/stop-links.ts'

const COLUMNS: Record<Stoppable, string> = {
  applicationUpdates: 'application_updates',
  jobAlerts: 'job_alerts',
  marketingEmails: 'marketing_emails',
  emailNotifications: 'email_notifications',
}

const PAUSE = 'update alerts set paused_at = coalesce(paused_at, now()) where id = $1'
// What was published while it was paused is not mailed afterwards.
const GO_ON = 'update alerts set seen_until = now(), paused_at = null where id = $1 and paused_at is not null'
const FOLLOW = `
  insert into follows (company_id, account_id) select c.id, a.id from companies c, accounts a where c.id = $1 and c.status = 'ACTIVE' and a.id = $2 and a.suspended_at is null
  on conflict do nothing`

/** Stops what a link in a letter speaks of, or lets it go on; once more, or when it is gone, is no fault. */
export async function setMail(db: Database, what: Stop, isOn: boolean): Promise<void> {
  if (what.kind === 'alert') await run(db, isOn ? GO_ON : PAUSE, [what.alertId])
  else if (what.kind === 'follow')
    await run(db, isOn ? FOLLOW : 'delete from follows where company_id = $1 and account_id = $2', [
      what.companyId,
      what.accountId,
    ])
  else
    await run(
      db,
      `update accounts set ${COLUMNS[what.kind]} = $2, updated_at = now() where id = $1 and ${COLUMNS[what.kind]} <> $2`,
      [what.accountId, isOn],
    )
}
