import { randomBytes } from 'node:crypto'
import { signParts, findSigningKey, type Secret } from '#core/keys.ts'

/** How long a person may stay on GitHub's pages. */
export const GITHUB_STATE_LIFETIME_SECONDS = 10 * 60

/** One attempt to sign in with GitHub. */
export interface GithubSignInAttempt {
  /** Where the person wanted to go; the page that goes there checks it. */
  returnTo: string
  /** Lets the browser tab that started the attempt recognise it. */
  tab: string
}

const MAX_RETURN_LENGTH = 1000

/**
 * Returns a signed text that goes to GitHub and comes back, with the attempt and when it expires. The same text is kept
 * in a cookie, which ties the attempt to this browser.
 */
export function createGithubState(secret: Secret, { returnTo, tab }: GithubSignInAttempt, now: Date): string {
  const storedReturn = returnTo.length > MAX_RETURN_LENGTH ? '/' : returnTo
  const payload = [
    randomBytes(16).toString('base64url'),
    now.getTime() + GITHUB_STATE_LIFETIME_SECONDS * 1000,
    storedReturn,
    tab.slice(0, 100),
  ]
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${text}.${signParts(secret, 'github-state', text)}`
}

/** Returns the attempt behind a state that we signed, and whether it has not expired; undefined for anything else. */
export function parseGithubState(
  secret: Secret,
  state: unknown,
  now: Date,
): (GithubSignInAttempt & { inTime: boolean }) | undefined {
  if (typeof state !== 'string') return undefined
  const [text = '', signature = ''] = state.split('.', 2)
  if (!findSigningKey(secret, signature, 'github-state', text) || state !== `${text}.${signature}`) return undefined
  const [, until, returnTo, tab] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
    string,
    number,
    string,
    string,
  ]
  return { returnTo, tab, inTime: now.getTime() < until }
}

/**
 * Returns the PKCE verifier of a state. It can be derived again from the state and the secret that signed it, so that
 * it never leaves the server before the code is exchanged.
 */
export function derivePkceVerifier(secret: Secret, state: string): string {
  const [text = '', signature = ''] = state.split('.', 2)
  return signParts(findSigningKey(secret, signature, 'github-state', text) ?? secret, 'github-verifier', state)
}
