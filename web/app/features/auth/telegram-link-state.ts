// What came of linking Telegram at its own pages, stored in the tab until the settings are open again.
const STORAGE_KEY = 'telegram-link'

/** Keeps the token of the redirect, or an empty text if it failed. */
export function saveTelegramLinkToken(token: string) {
  try {
    sessionStorage.setItem(STORAGE_KEY, token)
  } catch {
    // Storage is blocked: Telegram stays as it is.
  }
}

/** Returns what was kept, once; null if Telegram was not to be linked. */
export function takeTelegramLinkToken(): string | null {
  try {
    const token = sessionStorage.getItem(STORAGE_KEY)
    sessionStorage.removeItem(STORAGE_KEY)
    return token
  } catch {
    return null
  }
}
