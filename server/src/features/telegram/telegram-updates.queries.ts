import { toLanguage as toKnownLanguage, type Language } from '@sira/contract/t'
import { z } from 'zod'

const PrivateChat = z.object({ id: z.int(), type: z.literal('private') })
const From = z.object({ language_code: z.string().optional() })

/** What we read of an update of the Bot API; anything else is ignored. */
const Update = z.union([
  z.object({
    message: z.object({ chat: PrivateChat, from: From.optional(), text: z.string().optional() }),
  }),
  z.object({
    callback_query: z.object({
      id: z.string(),
      from: From.optional(),
      data: z.string().max(64).default(''),
      message: z.object({ message_id: z.int(), chat: PrivateChat }),
    }),
  }),
  z.object({
    my_chat_member: z.object({ chat: PrivateChat, new_chat_member: z.object({ status: z.string() }) }),
  }),
])

/** The kinds of updates that we ask for. */
export const ALLOWED_UPDATES = ['message', 'callback_query', 'my_chat_member'] as const

interface FromChat {
  chatId: number
  /** The language of the person's Telegram app. */
  language: Language
}
/** What somebody did in a private chat with the bot. */
export type ChatEvent = FromChat &
  (
    | { kind: 'start'; token: string }
    | { kind: 'stop' }
    | { kind: 'help' }
    | { kind: 'search'; text: string }
    | { kind: 'pressed'; queryId: string; messageId: number; data: string }
    | { kind: 'blocked' }
  )

/** The longest search, as on the job list. */
const MAX_SEARCH = 200

/** Returns what an update says; undefined where it is not for us, such as what is written in groups. */
export function parseUpdate(content: unknown): ChatEvent | undefined {
  const { data: update } = Update.safeParse(content)
  if (!update) return undefined
  if ('my_chat_member' in update) {
    const { chat, new_chat_member: member } = update.my_chat_member
    return member.status === 'kicked' ? { kind: 'blocked', chatId: chat.id, language: 'en' } : undefined
  }
  if ('callback_query' in update) {
    const { id, from, data, message } = update.callback_query
    return {
      kind: 'pressed',
      chatId: message.chat.id,
      language: toLanguage(from),
      queryId: id,
      messageId: message.message_id,
      data,
    }
  }
  const { chat, from, text = '' } = update.message
  return { chatId: chat.id, language: toLanguage(from), ...parseText(text) }
}

const toLanguage = (from: z.output<typeof From> | undefined): Language =>
  toKnownLanguage(from?.language_code?.toLowerCase().split('-')[0])

/** What is neither text nor a command is answered with help: documents are not read. */
function parseText(text: string) {
  const [word = '', ...rest] = text.trim().split(/\s+/)
  const command = /^\/([a-z_]{1,32})(?:@\w{1,64})?$/i.exec(word)?.[1]?.toLowerCase()
  if (command === 'start') return { kind: 'start', token: rest[0] ?? '' } as const
  if (command === 'stop') return { kind: 'stop' } as const
  if (command || word === '') return { kind: 'help' } as const
  return { kind: 'search', text: [...text.trim()].slice(0, MAX_SEARCH).join('') } as const
}
