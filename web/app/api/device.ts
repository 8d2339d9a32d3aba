const KEY = 'device'
let own: string | undefined

/** A random number for this tab, so that limits tell people apart who share one address. It is kept as long as the tab. */
export function deviceId(): string {
  own ??= kept() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
  try {
    sessionStorage.setItem(KEY, own)
  } catch {
    // Storage is blocked: it lasts as long as the page.
  }
  return own
}

function kept(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}
