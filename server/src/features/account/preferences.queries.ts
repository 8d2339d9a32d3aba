import type { Preferences } from '@sira/contract/account'
import { run, type Database } from '#db/database.ts'
import { throwAppError } from '#core/app-error.ts'

const SELECT_PREFERENCES = `
  select email_notifications as "emailNotifications", job_alerts as "jobAlerts", application_updates as "applicationUpdates",
    marketing_emails as "marketingEmails", language, theme, timezone
  from accounts where id = $1`

/** Returns an account's preferences. Throws SIGN_IN_REQUIRED if the account no longer exists. */
export async function getPreferences(db: Database, accountId: string): Promise<Preferences> {
  const [row] = await run<Preferences>(db, SELECT_PREFERENCES, [accountId])
  return row ?? throwAppError('SIGN_IN_REQUIRED')
}
