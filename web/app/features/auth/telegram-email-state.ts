import type { EmailRequired } from '@sira/contract/telegram-sign-in'
import { createTabValue } from '../../ui/device-setting.ts'

// Somebody from Telegram without an account, between the redirect and the verified email address; stored in the tab that
// started the sign-in.

/** The reply to the redirect's code, the path that the person was heading for, and the address that got an email. */
export type TelegramSignIn = EmailRequired & { returnTo: string; email?: string }

const telegramSignIn = createTabValue<TelegramSignIn>('telegram-email')

export const saveTelegramSignIn = telegramSignIn.write
export const clearTelegramSignIn = telegramSignIn.clear

/** The sign-in of this tab; undefined if there is none or it has expired. */
export function readTelegramSignIn(): TelegramSignIn | undefined {
  const stored = telegramSignIn.read()
  return stored && Date.parse(stored.expiresAt) > Date.now() ? stored : undefined
}
