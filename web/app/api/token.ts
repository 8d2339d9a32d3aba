import { createDeviceText } from '../ui/device-setting.ts'
import { createListeners } from '../ui/store.ts'

// The session token is in local storage under `token` (product spec, part 1, section 9).

const KEY = 'token'
export const OFFLINE_DATABASE = 'offline'
/** How the names of the caches begin that hold screens. */
export const SCREEN_CACHE = 'app-'
/** For which account, and when (Date.now()), this device last read ahead what may be needed without a connection. */
export const storedForOffline = createDeviceText('stored-for-offline')
const rejections = createListeners()
/** The token while storage is blocked: then the session lasts as long as the page. */
let unstored: string | undefined

/** The stored token; undefined without one and on the server. */
export function readToken(): string | undefined {
  try {
    return globalThis.localStorage?.getItem(KEY) ?? undefined
  } catch {
    return unstored
  }
}

export function writeToken(token: string | undefined) {
  unstored = token
  try {
    if (token) localStorage.setItem(KEY, token)
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: the token is in `unstored`.
  }
}

/**
 * Deletes what was stored on this device for when it has no connection: the person's data (offline-store.ts) and the
 * screens (keep-screens.ts).
 */
export function forgetOfflineData() {
  storedForOffline.write(null)
  try {
    indexedDB.deleteDatabase(OFFLINE_DATABASE)
    void caches.keys().then((names) => {
      for (const name of names) if (name.startsWith(SCREEN_CACHE)) void caches.delete(name)
    })
  } catch {
    // Storage is blocked, or the page is not secure: nothing was stored.
  }
}

/** Ends the session on this device because the server rejected this token; a newer one of a later sign-in stays. */
export function endRejectedSession(rejected: string | undefined) {
  if (readToken() !== rejected) return
  forgetOfflineData()
  writeToken(undefined)
  rejections.notify()
}

/** Calls the listener when the server rejected the token. Returns a function that removes it. */
export const onSessionRejected = rejections.add

/** Calls the listener when another tab signed in or out, also while this page was frozen in the browser's history. */
export function onTokenChangedElsewhere(listener: () => void) {
  addEventListener('storage', (event) => (event.key === KEY || event.key === null) && listener())
  addEventListener('pageshow', (event) => event.persisted && listener())
}
