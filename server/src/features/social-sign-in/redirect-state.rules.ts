import { randomBytes } from 'node:crypto'
import { toLanguage, type Language } from '@sira/contract/t'
import type { RequestSource } from '#core/caller.ts'
import { signParts, findSigningKey, type Secret } from '#core/keys.ts'

/** The services to which the browser is redirected, and which redirect it back. */
export type RedirectService = 'github' | 'telegram'

/** How long a person may stay on the other service's pages. */
export const STATE_LIFETIME_SECONDS = 10 * 60

/** One attempt to sign in with another service, or to link it to the account that is signed in. */
export interface SignInAttempt {
  purpose: 'sign-in' | 'link'
  /** Where the person wanted to go; the page that goes there checks it. */
  returnTo: string
  /** Lets the browser tab that started the attempt recognise it. Begins with the language of its page: 'en-…'. */
  tab: string
}

/** Returns the language of the page on which an attempt was started. */
export const getAttemptLanguage = ({ tab }: Pick<SignInAttempt, 'tab'>): Language => toLanguage(tab.split('-', 1)[0])

/** A service to which the browser is redirected. */
export interface SignInService {
  name: RedirectService
  /** Its name as the log writes it. */
  label: string
  isConfigured: boolean
  /** Whether somebody who is signed in can link it to their account. */
  canBeLinked: boolean
  /** Returns the URL of its consent page. */
  buildAuthorizeUrl(state: string): string
  /**
   * Checks with the service the code that the browser brought back. Returns the parameters with which the browser is
   * redirected to our page. Throws app errors.
   */
  finish(back: {
    code: string
    state: string
    attempt: SignInAttempt
    from: RequestSource
  }): Promise<Record<string, string>>
}

const MAX_RETURN_LENGTH = 1000

/**
 * Returns a signed text that goes to the service and comes back, with the attempt and when it expires. The same text is
 * kept in a cookie, which ties the attempt to this browser. It is not valid for another service.
 */
export function createState(
  secret: Secret,
  service: RedirectService,
  { purpose, returnTo, tab }: SignInAttempt,
  now: Date,
): string {
  const storedReturn = returnTo.length > MAX_RETURN_LENGTH ? '/' : returnTo
  const payload = [
    randomBytes(16).toString('base64url'),
    now.getTime() + STATE_LIFETIME_SECONDS * 1000,
    storedReturn,
    tab.slice(0, 100),
    purpose,
  ]
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${text}.${signParts(secret, `${service}-state`, text)}`
}

/** Returns the attempt behind a state that we signed, and whether it has not expired; undefined for anything else. */
export function parseState(
  secret: Secret,
  service: RedirectService,
  state: unknown,
  now: Date,
): (SignInAttempt & { inTime: boolean }) | undefined {
  if (typeof state !== 'string') return undefined
  const [text = '', signature = ''] = state.split('.', 2)
  if (!findSigningKey(secret, signature, `${service}-state`, text) || state !== `${text}.${signature}`) return undefined
  const [, until, returnTo, tab, purpose] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
    string,
    number,
    string,
    string,
    SignInAttempt['purpose']?,
  ]
  return { returnTo, tab, purpose: purpose ?? 'sign-in', inTime: now.getTime() < until }
}

/**
 * Returns the PKCE verifier of a state. It can be derived again from the state and the secret that signed it, so that
 * it never leaves the server before the code is exchanged.
 */
export const derivePkceVerifier = (secret: Secret, service: RedirectService, state: string): string =>
  deriveFromState(secret, service, state, 'verifier')

/** Returns the nonce of a state, which the ID token of this attempt must contain. */
export const deriveNonce = (secret: Secret, service: RedirectService, state: string): string =>
  deriveFromState(secret, service, state, 'nonce')

function deriveFromState(secret: Secret, service: RedirectService, state: string, what: 'verifier' | 'nonce'): string {
  const [text = '', signature = ''] = state.split('.', 2)
  return signParts(findSigningKey(secret, signature, `${service}-state`, text) ?? secret, `${service}-${what}`, state)
}
