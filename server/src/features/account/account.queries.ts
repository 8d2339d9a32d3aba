import { AccountActivityEntry } from '@sira/contract/account-security'
import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { Preferences, AccountSession } from '@sira/contract/account'
import { THEMES } from '@sira/contract/enums'
import { toLanguage } from '@sira/contract/t'
import { throwAppError } from '#core/app-error.ts'

const SELECT_ACTIVITY = `
  select id, activity, at, actor, device, place, count(*) over ()::int as total from account_activity
  where account_id = :accountId order by id desc limit :perPage offset :skipped`

/** Returns a page of an account's sign-ins and of the changes to what protects it, newest first. */
export async function listAccountActivity(
  db: Database,
  accountId: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ data: AccountActivityEntry[]; meta: PageMeta }> {
  const rows = await runSql(db, SELECT_ACTIVITY, { accountId, perPage: per_page, skipped: (page - 1) * per_page })
  const total =
    rows[0]?.total ??
    (page === 1
      ? 0
      : (
          await runSql(db, 'select count(*)::int as n from account_activity where account_id = :accountId', {
            accountId,
          })
        )[0]!.n)
  return { data: rows.map((row) => AccountActivityEntry.parse(row)), meta: buildPageMeta(total, page, per_page) }
}

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
    language: toLanguage(language),
    theme: THEMES.find((one) => one === theme) ?? 'system',
  }
}

const SELECT_SESSIONS = `
  select id, device, created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt", coalesce(id = :sessionId, false) as current
  from sessions where account_id = :accountId and expires_at > now() and last_used_at > now() - interval '7 days'
  order by current desc, last_used_at desc, id desc`

/** Returns where an account is signed in: this session first, then the others, the last used one first. */
export const listSessions = (db: Database, accountId: string, sessionId: string): Promise<AccountSession[]> =>
  runSql(db, SELECT_SESSIONS, { accountId, sessionId })

/** Whether the account has a session with this id. */
export async function hasSession(db: Database, accountId: string, sessionId: string): Promise<boolean> {
  const rows = await runSql(db, 'select 1 from sessions where id = :sessionId and account_id = :accountId', {
    sessionId,
    accountId,
  })
  return rows.length > 0
}
