import { randomBytes } from 'node:crypto'
import { sign, signerOf, type Secret } from '../../keys.ts'

/** How long somebody may take on GitHub's pages. */
export const STATE_LIFE_SECONDS = 10 * 60

export interface Attempt {
  /** Where the person was heading; the page that goes there checks it. */
  returnTo: string
  /** By this the browser tab that left knows its own attempt again. */
  tab: string
}

const LONGEST_RETURN = 1000

/** A signed text that goes to GitHub and comes back: what the attempt was, and until when. It also lies in a cookie, which binds it to this browser. */
export function newState(secret: Secret, { returnTo, tab }: Attempt, now: Date): string {
  const kept = returnTo.length > LONGEST_RETURN ? '/' : returnTo
  const facts = [
    randomBytes(16).toString('base64url'),
    now.getTime() + STATE_LIFE_SECONDS * 1000,
    kept,
    tab.slice(0, 100),
  ]
  const text = Buffer.from(JSON.stringify(facts)).toString('base64url')
  return `${text}.${sign(secret, 'github-state', text)}`
}

/** The attempt behind a state that we signed, and whether it is still in time; undefined for anything else. */
export function readState(secret: Secret, state: unknown, now: Date): (Attempt & { inTime: boolean }) | undefined {
  if (typeof state !== 'string') return undefined
  const [text = '', signature = ''] = state.split('.', 2)
  if (!signerOf(secret, signature, 'github-state', text) || state !== `${text}.${signature}`) return undefined
  const [, until, returnTo, tab] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
    string,
    number,
    string,
    string,
  ]
  return { returnTo, tab, inTime: now.getTime() < until }
}

/** The PKCE verifier of a state: it can be made again from the state and the secret that signed it, so that it never leaves the server before the exchange. */
export function verifierOf(secret: Secret, state: string): string {
  const [text = '', signature = ''] = state.split('.', 2)
  return sign(signerOf(secret, signature, 'github-state', text) ?? secret, 'github-verifier', state)
}
