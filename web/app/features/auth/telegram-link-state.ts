import { createTabText } from '../../ui/device-setting.ts'

// What came of linking Telegram at its own pages, stored in the tab until the settings are open again.
const tokenText = createTabText('telegram-link')

/** Keeps the token of the redirect, or an empty text if it failed. */
export const saveTelegramLinkToken = tokenText.write

/** Returns what was kept, once; null if Telegram was not to be linked. */
export function takeTelegramLinkToken(): string | null {
  const token = tokenText.read()
  tokenText.write(null)
  return token
}
