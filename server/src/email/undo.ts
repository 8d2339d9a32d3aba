import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

const CANCEL_EMAILS =
  'delete from outbox where id = any(:ids::uuid[]) and attempts = 0 and sent_at is null returning id'
const CANCEL_NOTIFICATIONS =
  'delete from notifications where held_as = any(:ids::uuid[]) and shown_at > clock_timestamp() returning held_as as id'

/**
 * Takes back what was sent with these ids (`SendDelay.id`), in the transaction that undoes the change: emails that nobody
 * has begun to send, and notifications that are not shown yet. Returns the ids of the emails and of the notifications that
 * were in time.
 */
export async function undo(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return { emails: new Set<string>(), notifications: new Set<string>() }
  const emails = await runSql(db, CANCEL_EMAILS, { ids })
  const notifications = await runSql(db, CANCEL_NOTIFICATIONS, { ids })
  return {
    emails: new Set(emails.map(({ id }) => id)),
    notifications: new Set(notifications.flatMap(({ id }) => id ?? [])),
  }
}
