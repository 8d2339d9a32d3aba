import type { SecondStepRequired } from '@sira/contract/auth'

// A sign-in between its two steps, stored in the tab that started it; and the token of a device that skips the second
// step.
const STORAGE_KEY = 'second-step'
const DEVICE_STORAGE_KEY = 'device'

/** The reply to the first step, and the path that the person was heading for. */
export type PendingSignIn = SecondStepRequired & { returnTo: string }

export function savePendingSignIn(step: SecondStepRequired, returnTo: string) {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...step, returnTo }))
  } catch {
    // Storage is blocked: the second step will say that the sign-in has to start again.
  }
}

/** The pending sign-in of this tab; undefined if there is none or it has expired. */
export function readPendingSignIn(): PendingSignIn | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as PendingSignIn | null
    return stored && Date.parse(stored.expiresAt) > Date.now() ? stored : undefined
  } catch {
    return undefined
  }
}

export function clearPendingSignIn() {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was stored.
  }
}

/** The token with which this device skips the second step; undefined if it has none. */
export function readTrustedDeviceToken(): string | undefined {
  try {
    return localStorage.getItem(DEVICE_STORAGE_KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function saveTrustedDeviceToken(token: string) {
  try {
    localStorage.setItem(DEVICE_STORAGE_KEY, token)
  } catch {
    // Storage is blocked: the next sign-in needs the second step again.
  }
}
