import { useSyncExternalStore } from 'react'

/** What a person did when the browser asked for a passkey and nothing came of it, in words for them. */
export class PasskeyProblem extends Error {
  /** As failures of calls have one: the words are for people. */
  readonly status = 0
}

const NOT_USED = 'No passkey was used. You can try again, or choose another way.'
const NOT_MADE = 'No passkey was created. You can try again, or choose another way.'
const ALREADY = 'This device already has a passkey for your account.'
const FAILED = 'Your browser could not use a passkey here. Please try again, or choose another way.'

function problemOf(error: unknown, noAnswer: string): PasskeyProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return new PasskeyProblem(ALREADY)
  if (name === 'NotAllowedError' || name === 'AbortError') return new PasskeyProblem(noAnswer)
  console.warn('The passkey could not be used', error)
  return new PasskeyProblem(FAILED)
}

/** Asks the device for a new passkey with the server's options; returns its answer. Throws PasskeyProblem. */
export async function createPasskey(options: unknown): Promise<object> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON: options as never }).catch((error: unknown) => {
    throw problemOf(error, NOT_MADE)
  })
}

/** Asks a passkey to sign with the server's options; returns its answer. Throws PasskeyProblem. */
export async function signWithPasskey(options: unknown): Promise<object> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: options as never }).catch((error: unknown) => {
    throw problemOf(error, NOT_USED)
  })
}

const never = () => () => {}
/** Whether this browser knows passkeys; false on the server. */
export const useKnowsPasskeys = (): boolean =>
  useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in globalThis,
    () => false,
  )
