import { createDeviceText } from '../ui/device-setting.ts'
import { createListeners } from '../ui/store.ts'

// The session token is in local storage under `token` (product spec, part 1, section 9).

const KEY = 'token'
const tokenText = createDeviceText(KEY)
/** Whether this page ended the session: what it asks for after that, without a token, is no reason to sign in again. */
let hasEnded = false

export const OFFLINE_DATABASE = 'offline'
/** How the names of the caches begin that hold screens. */
export const SCREEN_CACHE = 'app-'
/** The cache of what screens looked like (screen-snapshot.ts); its name begins as those of screens. */
export const SNAPSHOT_CACHE = `${SCREEN_CACHE}snapshots`
/** For which account, and when (Date.now()), this device last read ahead what may be needed without a connection. */
export const storedForOffline = createDeviceText('stored-for-offline')
const rejections = createListeners()

/** The stored token; undefined without one and on the server. While storage is blocked it lasts as long as the page. */
export const readToken = (): string | undefined => tokenText.read() ?? undefined

export function writeToken(token: string | undefined) {
  hasEnded = !token
  tokenText.write(token ?? null)
}

/**
 * Deletes what was stored on this device for when it has no connection: the person's data (offline-store.ts) and the
 * screens (keep-screens.ts).
 */
export function forgetOfflineData() {
  storedForOffline.write(null)
  try {
    indexedDB.deleteDatabase(OFFLINE_DATABASE)
  } catch {
    // Storage is blocked: nothing was stored.
  }
  void forgetScreens()
}

/** Deletes the stored screens, with what they looked like. Never rejects. */
export async function forgetScreens(): Promise<void> {
  try {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith(SCREEN_CACHE)).map((name) => caches.delete(name)))
  } catch {
    // Storage is blocked, or the page is not secure: nothing was stored.
  }
}

/** Deletes what screens looked like: the next person may be another one. */
export function forgetSnapshots() {
  try {
    void caches.delete(SNAPSHOT_CACHE)
  } catch {
    // Storage is blocked, or the page is not secure: nothing was stored.
  }
}

/**
 * Ends the session on this device because the server rejected this token; a newer one of a later sign-in stays, and
 * after a sign-out there is nothing to end.
 */
export function endRejectedSession(rejected: string | undefined) {
  if (readToken() !== rejected || (!rejected && hasEnded)) return
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
