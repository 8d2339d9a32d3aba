const KEY = 'device'
let id: string | undefined

/** A random id of this tab, by which rate limits tell people behind one IP address apart. Kept until the tab closes. */
export function getDeviceId(): string {
  id ??= readStoredId() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
  try {
    sessionStorage.setItem(KEY, id)
  } catch {
    // Storage is blocked: the id lasts as long as the page.
  }
  return id
}

function readStoredId(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}
