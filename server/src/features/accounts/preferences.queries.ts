import type { Preferences } from '@sira/contract/settings'
import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'

const PREFERENCES = `
  select email_notifications as "emailNotifications", job_alerts as "jobAlerts", application_updates as "applicationUpdates",
    marketing_emails as "marketingEmails", language, theme, timezone
  from accounts where id = $1`

export async function preferencesOf(db: Database, accountId: string): Promise<Preferences> {
  const [row] = await run<Preferences>(db, PREFERENCES, [accountId])
  return row ?? refuse('SIGN_IN_REQUIRED')
}
