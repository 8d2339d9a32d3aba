// The session token lies in local storage under `token` (product spec, part 1, section 9).

const KEY = 'token'
const listeners = new Set<() => void>()

/** The stored token; undefined without one, on the server, and where storage is blocked. */
export function readToken(): string | undefined {
  try {
    return globalThis.localStorage?.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function writeToken(token: string | undefined) {
  try {
    if (token) localStorage.setItem(KEY, token)
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: the session lasts as long as the page.
  }
}

/** Ends the session on this device because the server no longer knows the token. */
export function dropSession() {
  writeToken(undefined)
  for (const listener of listeners) listener()
}

/** Tells when the server refused the token. Answers how to stop listening. */
export function onSessionDropped(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells when another tab signed in or out. Answers how to stop listening. */
export function onTokenElsewhere(listener: () => void): () => void {
  const heard = (event: StorageEvent) => (event.key === KEY || event.key === null) && listener()
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}
