import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/** Marks one of an account's notifications as read. The time of the first reading stays. */
export const markNotificationRead = (db: Database, accountId: string, id: string) =>
  runSql(
    db,
    'update notifications set read_at = now() where account_id = :accountId and id = :id and read_at is null',
    { accountId, id },
  )

// Compared in milliseconds, which is how exact the times in API responses are.
const MARK_ALL_READ = `update notifications set read_at = now() where account_id = :accountId and read_at is null and shown_at <= now() and date_trunc('milliseconds', shown_at) <= coalesce(:until?::timestamptz, now())`

/**
 * Marks all notifications as read that were shown by `until`, or by now. Delayed ones stay unread: nobody has seen
 * them.
 */
export const markAllNotificationsRead = (db: Database, accountId: string, until?: string) =>
  runSql(db, MARK_ALL_READ, { accountId, until: until ?? null })
