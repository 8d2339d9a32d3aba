import type { TelegramSettings } from '@sira/contract/telegram'
import { randomBytes } from 'node:crypto'
import { appError } from '#core/app-error.ts'
import { hashSecret } from '#core/tokens.ts'
import { recordAccountActivity } from '#db/account-activity.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { buildAccountChangedEmail } from '#email/templates/account-security.ts'
import { createNotifications, toNotification } from '#email/notifications.ts'
import { saveNotificationTopics, type TopicChanges } from '#email/notification-preferences.ts'
import { enqueueEmail } from '#email/outbox.ts'
import type { Deps } from '#core/deps.ts'

const LINK_MINUTES = 15
const UPSERT_LINK = `
  insert into telegram_links (token_hash, account_id, expires_at) values (:tokenHash, :accountId, now() + interval '${LINK_MINUTES} minutes')
  on conflict (account_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
  returning expires_at as "expiresAt"` as const

/**
 * Creates the token of a link that links the chat in which it is opened to the account; an earlier one stops working.
 * Only its hash is stored. Telegram takes 64 characters of base64url; these are 22.
 */
export async function createTelegramLink(
  db: Database,
  accountId: string,
): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(16).toString('base64url')
  const [link] = await runSql(db, UPSERT_LINK, { tokenHash: hashSecret(token), accountId })
  return { token, expiresAt: link!.expiresAt }
}

const TAKE_LINK = `
  with taken as (delete from telegram_links where token_hash = :tokenHash returning account_id, expires_at)
  select a.id, a.email from taken l join accounts a on a.id = l.account_id where l.expires_at > now() and a.suspended_at is null`
const UPSERT_CHAT = `
  insert into telegram_chats (account_id, chat_id) values (:accountId, :chatId::bigint)
  on conflict (account_id) do update set chat_id = excluded.chat_id, linked_at = now()`

/**
 * Links a chat to the account whose link was opened, instead of any other account and any other chat, and tells the
 * owner by email. Returns whether the link was valid; it works once.
 */
export async function linkTelegramChat(
  { config }: Pick<Deps, 'config'>,
  trx: Database,
  token: string,
  chatId: number,
): Promise<boolean> {
  const [account] = await runSql(trx, TAKE_LINK, { tokenHash: hashSecret(token) })
  if (!account) return false
  await unlinkTelegramChat(trx, chatId)
  await deleteTelegramChat(trx, account.id)
  await recordAccountActivity(trx, { accountId: account.id, activity: 'telegram-chat-linked' })
  const email = buildAccountChangedEmail(config.PUBLIC_ORIGIN, account, 'telegram-chat-linked')
  await enqueueEmail(trx, email)
  await createNotifications(trx, [toNotification(email, { subjectId: null })])
  await runSql(trx, UPSERT_CHAT, { accountId: account.id, chatId })
  return true
}

const UNLINK_CHAT = `
  with unlinked as (delete from telegram_chats where chat_id = :chatId::bigint returning account_id)
  delete from telegram_messages m using unlinked u where m.account_id = u.account_id and m.state = 'WAITING' and m.notification_id is not null`

/** Unlinks a chat: what still waits for it is not sent. */
export const unlinkTelegramChat = (trx: Database, chatId: number) => runSql(trx, UNLINK_CHAT, { chatId })

const UNLINK_ACCOUNT = `
  with unlinked as (delete from telegram_chats where account_id = :accountId returning account_id),
  ended as (delete from telegram_links where account_id = :accountId)
  delete from telegram_messages m using unlinked u where m.account_id = u.account_id and m.state = 'WAITING' and m.notification_id is not null`

/** Unlinks the chat of an account: what still waits for it is not sent, and a link that was created stops working. */
export const deleteTelegramChat = (db: Database, accountId: string) => runSql(db, UNLINK_ACCOUNT, { accountId })

const UPDATE_QUIET_HOURS = `update telegram_chats set quiet_from = :from?::smallint, quiet_until = :until?::smallint where account_id = :accountId returning account_id`
const WAKE_MESSAGES = `update telegram_messages set next_attempt_at = least(next_attempt_at, greatest(due_at, now())) where account_id = :accountId and state = 'WAITING' and claimed_until is null`

export interface TelegramSettingsChange {
  quietHours?: TelegramSettings['quietHours'] | undefined
  topics?: TopicChanges | undefined
}

/**
 * Changes what is sent to the chat of an account, and when. Throws NOTHING_CHANGED, and TELEGRAM_NOT_LINKED where there
 * is no chat.
 */
export async function updateTelegramSettings(
  db: Database,
  accountId: string,
  { quietHours, topics = {} }: TelegramSettingsChange,
): Promise<void> {
  const isTopicGiven = Object.values(topics).some((isOn) => isOn !== undefined)
  if (quietHours === undefined && !isTopicGiven) throw appError('NOTHING_CHANGED')
  await db.transaction().execute(async (trx) => {
    const [linked] = await runSql(trx, 'select chat_id from telegram_chats where account_id = :accountId for update', {
      accountId,
    })
    if (!linked) throw appError('TELEGRAM_NOT_LINKED')
    await saveNotificationTopics(trx, accountId, 'TELEGRAM', topics)
    if (quietHours === undefined) return
    await runSql(trx, UPDATE_QUIET_HOURS, {
      accountId,
      from: quietHours?.from ?? null,
      until: quietHours?.until ?? null,
    })
    await runSql(trx, WAKE_MESSAGES, { accountId })
  })
}
