import { getLanguage } from '@sira/contract/t'
import { paths } from '../../paths.ts'

/** A service to which people are redirected, and which redirects them back. */
export type RedirectService = 'github' | 'telegram'
export const SERVICE_NAMES = { github: 'GitHub', telegram: 'Telegram' } as const

// The redirect back only counts in the tab that started the sign-in, so that a link from a stranger cannot sign anybody
// in. The name of the tab begins with the language of its page, because the service redirects to the English one.
const getStorageKey = (service: RedirectService) => `${service}-attempt`
const LINK_STORAGE_KEY = 'telegram-link'

/** Goes to the service through the API; it redirects back to /auth/SERVICE/done. */
export function startRedirectSignIn(service: RedirectService, returnTo: string, purpose?: 'link') {
  const tab = `${getLanguage()}-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
  saveValue(getStorageKey(service), tab)
  location.assign(
    (document.documentElement.dataset['api'] ?? '') + paths.redirectStart(service, returnTo, tab, purpose),
  )
}

/** Whether this tab started the sign-in with that id. */
export const isRedirectOfThisTab = (service: RedirectService, tab: string | null): boolean =>
  Boolean(tab) && readValue(getStorageKey(service)) === tab

/** Whether the sign-in was started on an Amharic page. */
export const isAmharicRedirect = (tab: string | null): boolean => Boolean(tab?.startsWith('am-'))

/** Forgets the started sign-in, once it succeeded or failed for good. */
export const clearRedirectSignIn = (service: RedirectService) => removeValue(getStorageKey(service))

/** Keeps what came of linking Telegram until the settings are open: the token, or an empty text if it failed. */
export const saveTelegramLinkToken = (token: string) => saveValue(LINK_STORAGE_KEY, token)

/** Returns what `saveTelegramLinkToken` kept, once; null if Telegram was not to be linked. */
export function takeTelegramLinkToken(): string | null {
  const token = readValue(LINK_STORAGE_KEY)
  removeValue(LINK_STORAGE_KEY)
  return token
}

function saveValue(key: string, value: string) {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Storage is blocked: after the redirect the person is told that the sign-in was not started here.
  }
}

function readValue(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function removeValue(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
