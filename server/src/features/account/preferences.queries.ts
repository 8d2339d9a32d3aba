import type { Preferences } from '@sira/contract/account'
import { LANGUAGES, THEMES } from '@sira/contract/enums'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { throwAppError } from '#core/app-error.ts'

const SELECT_PREFERENCES = `
  select email_notifications as "emailNotifications", job_alerts as "jobAlerts", application_updates as "applicationUpdates",
    marketing_emails as "marketingEmails", language, theme, timezone
  from accounts where id = :accountId`

/** Returns an account's preferences. Throws SIGN_IN_REQUIRED if the account no longer exists. */
export async function getPreferences(db: Database, accountId: string): Promise<Preferences> {
  const [row] = await runSql(db, SELECT_PREFERENCES, { accountId })
  const { language, theme, ...rest } = row ?? throwAppError('SIGN_IN_REQUIRED')
  return {
    ...rest,
    language: LANGUAGES.find((one) => one === language) ?? 'en',
    theme: THEMES.find((one) => one === theme) ?? 'system',
  }
}
