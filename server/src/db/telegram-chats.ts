import type { Database } from './database.ts'
import { runSql } from './sql.ts'

const UNLINK_ACCOUNT = `
  with unlinked as (delete from telegram_chats where account_id = :accountId and (:since?::timestamptz is null or linked_at > :since?) returning account_id),
  ended as (delete from telegram_links where account_id = :accountId)
  delete from telegram_messages m using unlinked u where m.account_id = u.account_id and m.state = 'WAITING' and m.notification_id is not null`

/**
 * Unlinks the chat of an account, or only one that was linked since a time: what still waits for it is not sent. A link
 * that was created stops working in any case.
 */
export const deleteTelegramChat = (db: Database, accountId: string, since?: string) =>
  runSql(db, UNLINK_ACCOUNT, { accountId, since: since ?? null })
