// The id of the account whose email is not verified yet, stored on the device between sign-up and verification (product
// spec, part 1, section 2).

const STORAGE_KEY = 'verificationUserId'

export function saveUnverifiedAccountId(id: string) {
  try {
    localStorage.setItem(STORAGE_KEY, id)
  } catch {
    // Storage is blocked: signing in again leads back to the code.
  }
}

export function readUnverifiedAccountId(): string | undefined {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function clearUnverifiedAccountId() {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was stored.
  }
}
