// The session token lies in local storage under `token` (product spec, part 1, section 9).

const KEY = 'token'
type Listener = () => void
const listeners = new Set<Listener>()
/** Where storage is blocked the session lasts as long as the page. */
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
    // Kept above.
  }
}

/** Ends the session on this device because the server refused this token; a newer one, of a sign-in meanwhile, stays. */
export function dropSession(refused: string | undefined) {
  if (readToken() !== refused) return
  writeToken(undefined)
  for (const listener of listeners) listener()
}

/** Tells when the server refused the token. Answers how to stop listening. */
export function onSessionDropped(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells when another tab signed in or out, also while this page lay frozen in the browser's history. */
export function onTokenElsewhere(listener: Listener) {
  addEventListener('storage', (event) => (event.key === KEY || event.key === null) && listener())
  addEventListener('pageshow', (event) => event.persisted && listener())
}
