import { run, type Database } from '#db/database.ts'

/** Marks one of somebody's notices as read; the first time counts. */
export const markRead = (db: Database, accountId: string, id: string) =>
  run(db, 'update notifications set read_at = now() where account_id = $1 and id = $2 and read_at is null', [
    accountId,
    id,
  ])

// As callers are told the moments: to the thousandth of a second.
const ALL = `update notifications set read_at = now() where account_id = $1 and read_at is null and shown_at <= now() and date_trunc('milliseconds', shown_at) <= coalesce($2::timestamptz, now())`

/** Marks all as read that had come by then: what is still held has been seen by nobody. */
export const markAllRead = (db: Database, accountId: string, until?: string) => run(db, ALL, [accountId, until ?? null])
