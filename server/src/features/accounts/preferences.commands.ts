import type { Preferences } from '@sira/contract/settings'
import type { Updateable } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Accounts } from '#db/tables.ts'
import { refuse } from '#http/refusal.ts'

const COLUMNS = {
  emailNotifications: 'email_notifications',
  jobAlerts: 'job_alerts',
  applicationUpdates: 'application_updates',
  marketingEmails: 'marketing_emails',
  language: 'language',
  theme: 'theme',
  timezone: 'timezone',
} as const satisfies Record<keyof Preferences, keyof Accounts>

/** Only what was sent; refuses NOTHING_CHANGED when that is nothing. */
export async function changePreferences(db: Database, accountId: string, change: Partial<Preferences>): Promise<void> {
  const sent = Object.entries(change).filter(([, value]) => value !== undefined)
  if (sent.length === 0) refuse('NOTHING_CHANGED')
  const columns: Updateable<Accounts> = Object.fromEntries(
    sent.map(([name, value]) => [COLUMNS[name as keyof Preferences], value]),
  )
  await db
    .updateTable('accounts')
    .set({ ...columns, updated_at: new Date().toISOString() })
    .where('id', '=', accountId)
    .execute()
}
