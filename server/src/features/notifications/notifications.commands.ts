import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

const MARK_READ = `
  update notifications n set read_at = now() from notifications newest
  where newest.id = :id and newest.account_id = :accountId and n.account_id = :accountId and n.read_at is null
    and (n.id = newest.id or (n.kind = newest.kind and n.group_id = newest.group_id and n.shown_at <= newest.shown_at))`

/**
 * Marks one of an account's notifications as read, with those before it that are one entry with it. The time of the first
 * reading stays.
 */
export const markNotificationRead = (db: Database, accountId: string, id: string) =>
  runSql(db, MARK_READ, { accountId, id })

// Compared in milliseconds, which is how exact the times in API responses are.
const MARK_ALL_READ = `update notifications set read_at = now() where account_id = :accountId and read_at is null and shown_at <= now() and date_trunc('milliseconds', shown_at) <= coalesce(:until?::timestamptz, now())`

/**
 * Marks all notifications as read that were shown by `until`, or by now. Delayed ones stay unread: nobody has seen
 * them.
 */
export const markAllNotificationsRead = (db: Database, accountId: string, until?: string) =>
  runSql(db, MARK_ALL_READ, { accountId, until: until ?? null })
