import type { EmailRequired } from '@sira/contract/telegram-sign-in'

// Somebody from Telegram without an account, between the redirect and the verified email address; stored in the tab that
// started the sign-in.
const STORAGE_KEY = 'telegram-email'

/** The reply to the redirect's code, the path that the person was heading for, and the address that got an email. */
export type TelegramSignIn = EmailRequired & { returnTo: string; email?: string }

export function saveTelegramSignIn(signIn: TelegramSignIn) {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(signIn))
  } catch {
    // Storage is blocked: the next screen will say that the sign-in has to start again.
  }
}

/** The sign-in of this tab; undefined if there is none or it has expired. */
export function readTelegramSignIn(): TelegramSignIn | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as TelegramSignIn | null
    return stored && Date.parse(stored.expiresAt) > Date.now() ? stored : undefined
  } catch {
    return undefined
  }
}

export function clearTelegramSignIn() {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was stored.
  }
}
