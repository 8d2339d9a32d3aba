import { t } from '@lingui/core/macro'
import { useBrowserValue } from './use-browser-value.ts'

/** Why a passkey could not be used or created, with a message for the person. */
export class PasskeyProblem extends Error {
  /** Forms show the message of errors with a status (see form-errors.ts). */
  readonly status = 0
}

const NO_PASSKEY_USED = t`No passkey was used. You can try again, or choose another way.`
const NO_PASSKEY_CREATED = t`No passkey was created. You can try again, or choose another way.`
const ALREADY_REGISTERED = t`This device already has a passkey for your account.`
const FAILED = t`Your browser could not use a passkey here. Please try again, or choose another way.`

function toPasskeyProblem(error: unknown, cancelledText: string): PasskeyProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return new PasskeyProblem(ALREADY_REGISTERED)
  if (name === 'NotAllowedError' || name === 'AbortError') return new PasskeyProblem(cancelledText)
  console.warn('The passkey could not be used', error)
  return new PasskeyProblem(FAILED)
}

/** Creates a passkey on the device with the server's options; returns the device's response. Throws PasskeyProblem. */
export async function createPasskey(options: unknown): Promise<object> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON: options as never }).catch((error: unknown) => {
    throw toPasskeyProblem(error, NO_PASSKEY_CREATED)
  })
}

/** Signs in with a passkey and the server's options; returns the device's response. Throws PasskeyProblem. */
export async function signWithPasskey(options: unknown): Promise<object> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: options as never }).catch((error: unknown) => {
    throw toPasskeyProblem(error, NO_PASSKEY_USED)
  })
}

/** Whether this browser supports passkeys. True on the server, as in most browsers: nothing moves once the page is hydrated. */
export const useSupportsPasskeys = (): boolean => useBrowserValue(() => 'PublicKeyCredential' in globalThis, true)
