import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { toStorableJson } from '#email/outbox.ts'
import type { TelegramMethods } from './telegram-api.queries.ts'

/** A reply to what somebody wrote or pressed: a method and its parameters without the chat. */
export type TelegramReply =
  | { method: 'sendMessage'; params: Omit<TelegramMethods['sendMessage'], 'chat_id'> }
  | { method: 'editMessageReplyMarkup'; params: Omit<TelegramMethods['editMessageReplyMarkup'], 'chat_id'> }

const INSERT_REPLY = `
  insert into telegram_messages (chat, account_id, content, due_at) values (:chatId::bigint::text, (select account_id from telegram_chats where chat_id = :chatId::bigint), :content::jsonb, clock_timestamp())`

/** Enqueues replies to a private chat, in the transaction that handles what it wrote. They are sent in their order. */
export async function enqueueReplies(trx: Database, chatId: number, replies: readonly TelegramReply[]): Promise<void> {
  for (const reply of replies) await runSql(trx, INSERT_REPLY, { chatId, content: toStorableJson(reply) })
}
