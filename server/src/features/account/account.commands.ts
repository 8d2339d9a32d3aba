import type { Deps } from '#core/deps.ts'
import type { RequestSource } from '#core/caller.ts'
import { recordOwnActivity, type SecurityChangeDeps } from '../auth/security-changes.commands.ts'
import type { Preferences } from '@sira/contract/account'
import type { Updateable } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Accounts } from '#db/schema.ts'
import { appError } from '#core/app-error.ts'
import { endSession } from '../auth/sessions.commands.ts'

/** Records in the account's recent activity and in the audit log that its owner downloaded their data. */
export const recordDataExport = (deps: Deps, accountId: string, from: RequestSource): Promise<void> =>
  recordOwnActivity(deps, accountId, 'data-exported', from)

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

/** Ends one session at its owner's request, and records it. */
export const signOutDevice = (
  deps: SecurityChangeDeps,
  accountId: string,
  sessionId: string,
  from: RequestSource,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await endSession(trx, sessionId)
    await recordOwnActivity({ ...deps, db: trx }, accountId, 'session-ended', from)
  })
