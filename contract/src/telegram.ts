import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { NotificationTopics } from './notifications.ts'
import { t } from './t.ts'

// Only served where the settings name a bot (TELEGRAM_BOT_TOKEN).

const Hour = z.int().min(0).max(23)
/** From one full hour to another, in the time zone of the account. */
const QuietHours = z
  .strictObject({ from: Hour, until: Hour })
  .refine(({ from, until }) => from !== until, t('Please choose two different hours'))

/** The caller's Telegram chat and what is sent there. */
export const TelegramSettings = z.object({
  /** When it was linked; null when none is linked. */
  linkedAt: z.string().nullable(),
  /** When notifications wait; null: never. */
  quietHours: z.object({ from: Hour, until: Hour }).nullable(),
  topics: NotificationTopics,
  /** The public channel with new jobs; null without one. */
  channelUrl: z.string().nullable(),
})
export type TelegramSettings = z.output<typeof TelegramSettings>

export const getTelegramSettings = defineEndpoint('GET /telegram', {
  summary: 'Get whether a Telegram chat is linked to the account, and what is sent there',
  access: 'signedIn',
  reply: TelegramSettings,
})

export const updateTelegramSettings = defineEndpoint('PATCH /telegram', {
  summary: 'Change which notifications are sent to the linked Telegram chat, and when they wait',
  access: 'signedIn',
  body: z.strictObject({
    quietHours: QuietHours.nullable().optional(),
    topics: NotificationTopics.partial().optional(),
  }),
  reply: TelegramSettings,
  errorCodes: ['NOTHING_CHANGED', 'TELEGRAM_NOT_LINKED'],
})

export const createTelegramLink = defineEndpoint('POST /telegram/link', {
  summary:
    'Create a link that opens the bot in Telegram and links that chat to the account; it works once, for 15 minutes, and ends an earlier one',
  access: 'signedIn',
  requiresRecentProof: true,
  reply: z.object({ url: z.string(), expiresAt: z.string() }),
  status: 201,
  errorCodes: ['TELEGRAM_UNREACHABLE', 'TOO_MANY'],
})

export const deleteTelegramLink = defineEndpoint('DELETE /telegram/link', {
  summary: 'Unlink the Telegram chat; can be repeated',
  access: 'signedIn',
})
