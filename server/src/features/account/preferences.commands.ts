import type { Preferences } from '@sira/contract/account'
import type { Updateable } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Accounts } from '#db/schema.ts'
import { appError } from '#core/app-error.ts'

const COLUMNS = {
  emailNotifications: 'email_notifications',
  jobAlerts: 'job_alerts',
  applicationUpdates: 'application_updates',
  marketingEmails: 'marketing_emails',
  language: 'language',
  theme: 'theme',
  timezone: 'timezone',
} as const satisfies Record<keyof Preferences, keyof Accounts>

/** Updates the preferences that the request contains. Throws NOTHING_CHANGED when it contains none. */
export async function updatePreferences(db: Database, accountId: string, change: Partial<Preferences>): Promise<void> {
  const changed = Object.entries(change).filter(([, value]) => value !== undefined)
  if (changed.length === 0) throw appError('NOTHING_CHANGED')
  const columns: Updateable<Accounts> = Object.fromEntries(
    changed.map(([name, value]) => [COLUMNS[name as keyof Preferences], value]),
  )
  await db
    .updateTable('accounts')
    .set({ ...columns, updated_at: new Date().toISOString() })
    .where('id', '=', accountId)
    .execute()
}
