import type { TelegramSettings } from '@sira/contract/telegram'
import { randomBytes } from 'node:crypto'
import { appError } from '#core/app-error.ts'
import { hashSecret } from '#core/tokens.ts'
import { recordAccountActivity } from '#db/account-activity.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { deleteTelegramChat } from '#db/telegram-chats.ts'
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

const SELECT_LINK = `
  select a.id, a.email, exists (select from telegram_chats c where c.chat_id = :chatId::bigint and c.account_id <> a.id) as "isOfOther"
  from telegram_links l join accounts a on a.id = l.account_id
  where l.token_hash = :tokenHash and l.expires_at > now() and a.suspended_at is null for update of l`
const SELECT_EARLIER_CHAT = `select chat_id as "chatId" from telegram_chats where account_id = :accountId and chat_id <> :chatId::bigint`
const INSERT_CHAT = 'insert into telegram_chats (account_id, chat_id) values (:accountId, :chatId::bigint)'

/**
 * What became of opening a link. OF_OTHER_ACCOUNT: the chat is linked to another account; the link can still be used.
 * `earlierChatId` is the chat that was linked before.
 */
type LinkResult =
  | { outcome: 'INVALID' }
  | { outcome: 'OF_OTHER_ACCOUNT' }
  | { outcome: 'LINKED'; earlierChatId: number | undefined }

/**
 * Links a chat to the account whose link was opened, instead of its earlier chat, and tells the owner by email. The link
 * works once. A chat of another account stays there, so a link from a stranger does not take it over. Returns
 * what became of it.
 */
export async function linkTelegramChat(
  { config }: Pick<Deps, 'config'>,
  trx: Database,
  token: string,
  chatId: number,
): Promise<LinkResult> {
  const [account] = await runSql(trx, SELECT_LINK, { tokenHash: hashSecret(token), chatId })
  if (!account) return { outcome: 'INVALID' }
  if (account.isOfOther) return { outcome: 'OF_OTHER_ACCOUNT' }
  const [earlier] = await runSql(trx, SELECT_EARLIER_CHAT, { accountId: account.id, chatId })
  await deleteTelegramChat(trx, account.id)
  await recordAccountActivity(trx, { accountId: account.id, activity: 'telegram-chat-linked' })
  const email = buildAccountChangedEmail(config.PUBLIC_ORIGIN, account, 'telegram-chat-linked')
  await enqueueEmail(trx, email)
  await createNotifications(trx, [toNotification(email, { subjectId: null })])
  await runSql(trx, INSERT_CHAT, { accountId: account.id, chatId })
  return { outcome: 'LINKED', earlierChatId: earlier?.chatId }
}

const UNLINK_CHAT = `
  with unlinked as (delete from telegram_chats where chat_id = :chatId::bigint returning account_id)
  delete from telegram_messages m using unlinked u where m.account_id = u.account_id and m.state = 'WAITING' and m.notification_id is not null`

/** Unlinks a chat: what still waits for it is not sent. */
export const unlinkTelegramChat = (trx: Database, chatId: number) => runSql(trx, UNLINK_CHAT, { chatId })

/** Unlinks the chat of an account, as its owner asks in the settings. */
export const unlinkTelegram = (db: Database, accountId: string) => deleteTelegramChat(db, accountId)

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
