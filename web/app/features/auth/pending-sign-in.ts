import type { SecondStepRequired } from '@sira/contract/auth'
import { createDeviceText, createTabValue } from '../../ui/device-setting.ts'

// A sign-in between its two steps, stored in the tab that started it; and the token of a device that skips the second
// step.
const trustedDeviceText = createDeviceText('device')

/** The reply to the first step, and the path that the person was heading for. */
export type PendingSignIn = SecondStepRequired & { returnTo: string }

const pendingSignIn = createTabValue<PendingSignIn>('second-step')

export const savePendingSignIn = (step: SecondStepRequired, returnTo: string) =>
  pendingSignIn.write({ ...step, returnTo })
export const clearPendingSignIn = pendingSignIn.clear

/** The pending sign-in of this tab; undefined if there is none or it has expired. */
export function readPendingSignIn(): PendingSignIn | undefined {
  const stored = pendingSignIn.read()
  return stored && Date.parse(stored.expiresAt) > Date.now() ? stored : undefined
}

/** The token with which this device skips the second step; undefined if it has none. */
export const readTrustedDeviceToken = (): string | undefined => trustedDeviceText.read() ?? undefined
export const saveTrustedDeviceToken = (token: string) => trustedDeviceText.write(token)
