import { createHash, randomBytes } from 'node:crypto'
import { isTimingSafeEqual, isValidSignature, signParts, type Secret } from '#core/keys.ts'

/** How long a person may look at the sign-in screen before they press Google's button. */
const LIFETIME_SECONDS = 60 * 60

/**
 * Returns what Google's button gets each time it is drawn: `nonce` goes to Google and comes back in the credential,
 * `proof` stays in the page and is sent with the credential.
 */
export function createGoogleNonce(secret: Secret, now: Date): { nonce: string; proof: string } {
  const text = `${randomBytes(16).toString('base64url')}.${now.getTime() + LIFETIME_SECONDS * 1000}`
  const proof = `${text}.${signParts(secret, 'google-nonce', text)}`
  return { nonce: toNonce(proof), proof }
}

/**
 * Whether a credential with this nonce comes from a button that we served within the last hour: the proof has our
 * signature, and its hash is the nonce.
 */
export function isValidGoogleNonce(
  secret: Secret,
  { nonce, proof }: { nonce: string; proof: string },
  now: Date,
): boolean {
  const [random = '', until = '', signature = '', ...more] = proof.split('.')
  return (
    more.length === 0 &&
    isValidSignature(secret, signature, 'google-nonce', `${random}.${until}`) &&
    isTimingSafeEqual(nonce, toNonce(proof)) &&
    now.getTime() < Number(until)
  )
}

const toNonce = (proof: string) => createHash('sha256').update(proof).digest('base64url')
