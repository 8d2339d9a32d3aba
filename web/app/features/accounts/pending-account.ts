// The id of the account that waits for its code lies on the device between sign-up and verification (product spec, part 1, section 2).

const KEY = 'verificationUserId'

export function keepPendingAccount(id: string) {
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // Storage is blocked: signing in again leads back to the code.
  }
}

export function pendingAccount(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function forgetPendingAccount() {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
