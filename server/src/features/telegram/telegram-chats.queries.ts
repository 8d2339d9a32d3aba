import type { TelegramSettings } from '@sira/contract/telegram'
import { toLanguage, type Language } from '@sira/contract/t'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { getNotificationTopics } from '#email/notification-preferences.ts'
import type { Config } from '../../config.ts'

const SELECT_CHAT =
  'select linked_at as "linkedAt", quiet_from as "quietFrom", quiet_until as "quietUntil" from telegram_chats where account_id = :accountId'

/** Returns the address of the public channel; null when the settings name none, or only its number. */
export const getChannelUrl = ({ TELEGRAM_CHANNEL: channel }: Pick<Config, 'TELEGRAM_CHANNEL'>): string | null =>
  channel?.startsWith('@') ? `https://t.me/${channel.slice(1)}` : null

/** Returns whether a chat is linked to an account, and what is sent there. */
export async function getTelegramSettings(
  db: Database,
  config: Pick<Config, 'TELEGRAM_CHANNEL'>,
  accountId: string,
): Promise<TelegramSettings> {
  const [chat] = await runSql(db, SELECT_CHAT, { accountId })
  return {
    linkedAt: chat?.linkedAt ?? null,
    quietHours:
      typeof chat?.quietFrom === 'number' && typeof chat.quietUntil === 'number'
        ? { from: chat.quietFrom, until: chat.quietUntil }
        : null,
    topics: await getNotificationTopics(db, accountId, 'TELEGRAM'),
    channelUrl: getChannelUrl(config),
  }
}

/** The account that has linked a chat. */
export interface LinkedAccount {
  accountId: string
  seekerId: string | null
  language: Language
}

const SELECT_LINKED = `
  select a.id as "accountId", s.id as "seekerId", a.language from telegram_chats c join accounts a on a.id = c.account_id and a.suspended_at is null
  left join seekers s on s.account_id = a.id where c.chat_id = :chatId::bigint`

/** Returns the account that has linked a chat; undefined where none has, or where it is suspended. */
export async function findLinkedAccount(db: Database, chatId: number): Promise<LinkedAccount | undefined> {
  const [row] = await runSql(db, SELECT_LINKED, { chatId })
  return row && { ...row, language: toLanguage(row.language) }
}
