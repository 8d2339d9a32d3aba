import { createHash, randomBytes } from 'node:crypto'
import { isSame, isSigned, sign, type Secret } from '../../keys.ts'

/** Somebody may look at the sign-in screen for as long before pressing Google's button. */
const LIFE_SECONDS = 60 * 60

/** What one drawing of Google's button is given: `nonce` goes to Google and comes back in the credential, `proof` stays in the page and is sent with it. */
export function newGoogleNonce(secret: Secret, now: Date): { nonce: string; proof: string } {
  const text = `${randomBytes(16).toString('base64url')}.${now.getTime() + LIFE_SECONDS * 1000}`
  const proof = `${text}.${sign(secret, 'google-nonce', text)}`
  return { nonce: nonceOf(proof), proof }
}

/** Whether a credential with this nonce was asked for by a button that we served, within the hour: the proof was signed by us, and its hash is the nonce. */
export function isProvenNonce(secret: Secret, { nonce, proof }: { nonce: string; proof: string }, now: Date): boolean {
  const [random = '', until = '', signature = '', ...more] = proof.split('.')
  return (
    more.length === 0 &&
    isSigned(secret, signature, 'google-nonce', `${random}.${until}`) &&
    isSame(nonce, nonceOf(proof)) &&
    now.getTime() < Number(until)
  )
}

const nonceOf = (proof: string) => createHash('sha256').update(proof).digest('base64url')
