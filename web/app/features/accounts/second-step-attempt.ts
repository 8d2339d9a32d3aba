import type { SecondStep } from '@sira/contract/accounts'

// A sign-in between its two steps, in the tab that began it; and the token of a device that skips the second one.
const KEY = 'second-step'
const DEVICE = 'device'

/** The first step's answer, and where the person was heading. */
export type SecondStepAttempt = SecondStep & { returnTo: string }

export function keepAttempt(step: SecondStep, returnTo: string) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...step, returnTo }))
  } catch {
    // Storage is blocked: the second step will say that the sign-in has to begin again.
  }
}

/** The attempt of this tab; undefined without one or when its time is over. */
export function readAttempt(): SecondStepAttempt | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SecondStepAttempt | null
    return kept && Date.parse(kept.expiresAt) > Date.now() ? kept : undefined
  } catch {
    return undefined
  }
}

export function forgetSecondStep() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}

/** The token of this device, where the second step is skipped. */
export function readDeviceToken(): string | undefined {
  try {
    return localStorage.getItem(DEVICE) ?? undefined
  } catch {
    return undefined
  }
}

export function keepDeviceToken(token: string) {
  try {
    localStorage.setItem(DEVICE, token)
  } catch {
    // The second step is asked for again the next time.
  }
}
