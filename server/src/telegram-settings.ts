import { z } from 'zod'
import { isLocalUrl } from '#core/service-urls.ts'

const isOrigin = (value: string) => value.startsWith('http') && URL.canParse(value) && new URL(value).origin === value

/** The settings of the Telegram bot and of the channel (decision 62). */
export const TELEGRAM_SETTINGS = {
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{3,20}:[\w-]{8,100}$/, 'must be a token of a bot, like 123456:ABC-DEF')
    .optional(),
  TELEGRAM_CHANNEL: z
    .string()
    .regex(/^(@[a-z]\w{3,31}|-\d{5,20})$/i, 'must be the name of a channel like @sira_jobs, or its number')
    .optional(),
  TELEGRAM_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{16,256}$/, 'must have 16 to 256 characters of A-Z, a-z, 0-9, _ and -')
    .optional(),
  TELEGRAM_API_ORIGIN: z
    .string()
    .refine(isOrigin, 'must be an origin like https://api.telegram.org, without a path')
    .default('https://api.telegram.org'),
}

/** Returns one line for each setting that does not go with the others. */
export function findTelegramProblems(set: z.output<z.ZodObject<typeof TELEGRAM_SETTINGS>>): string[] {
  const problems = (['TELEGRAM_CHANNEL', 'TELEGRAM_WEBHOOK_SECRET'] as const)
    .filter((name) => set[name] && !set.TELEGRAM_BOT_TOKEN)
    .map((name) => `${name} goes with TELEGRAM_BOT_TOKEN`)
  if (set.TELEGRAM_API_ORIGIN.startsWith('http:') && !isLocalUrl(set.TELEGRAM_API_ORIGIN))
    problems.push('TELEGRAM_API_ORIGIN must be https://, because it is on another machine')
  return problems
}
