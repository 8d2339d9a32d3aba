import { emailAddress } from '@sira/contract/text'
import { z } from 'zod'
import { appError, throwAppError } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import type { Secret } from '#core/keys.ts'
import { isValidGoogleNonce } from './google-nonce.rules.ts'
import { createIdTokenVerifier } from './id-token.queries.ts'
import { toFirstAndLastName, type SocialPerson } from './social-names.rules.ts'

/** Google writes its issuer with and without `https://`. */
const listIssuerSpellings = (issuer: string) =>
  issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer]

/** A credential without a nonce is not from our button: nothing but its age says that it was not found somewhere. */
const MAX_AGE_WITHOUT_NONCE_SECONDS = 600

/** Who a credential is about, and when it expires (seconds since 1970). */
export interface GoogleCredential {
  person: SocialPerson
  expiresAt: number
}

const Claims = z.object({
  exp: z.number(),
  iat: z.number(),
  // A single audience: a credential that is also valid for another client may have been stolen there.
  aud: z.string(),
  sub: z.string().min(1).max(255),
  email: emailAddress(),
  email_verified: z.literal(true),
  nonce: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
})
type GoogleClaims = z.output<typeof Claims>

/**
 * Returns a function that returns the person whom a credential of Google's button is about. It throws
 * INVALID_SOCIAL_TOKEN for everything but a credential that has not expired, is signed with one of Google's keys, is
 * made for our client and has a verified address. A credential with a nonce is accepted only together with the proof
 * that we issued the nonce, so that a stolen credential alone is useless; one without a nonce only in its first ten
 * minutes. Throws PROVIDER_UNREACHABLE when Google's keys cannot be fetched.
 */
export function createGoogleVerifier({
  config: { GOOGLE_CLIENT_ID, GOOGLE_JWKS_URL, GOOGLE_ISSUER },
  secret,
}: Pick<Deps, 'config' | 'secret'>) {
  const verifyIdToken = createIdTokenVerifier(GOOGLE_JWKS_URL)
  return async (credential: string, proof: string | undefined): Promise<GoogleCredential> => {
    const payload = await verifyIdToken(credential, {
      audience: GOOGLE_CLIENT_ID ?? throwAppError('PROVIDER_NOT_CONFIGURED'),
      issuer: listIssuerSpellings(GOOGLE_ISSUER),
      algorithms: ['RS256', 'ES256'],
    })
    const { success, data: claims } = Claims.safeParse(payload)
    if (!success || !isFresh(secret, claims, proof)) throw appError('INVALID_SOCIAL_TOKEN')
    return { person: toPerson(claims), expiresAt: claims.exp }
  }
}

function isFresh(secret: Secret, { nonce, iat }: GoogleClaims, proof: string | undefined): boolean {
  const now = new Date()
  if (nonce === undefined) return proof === undefined && iat > now.getTime() / 1000 - MAX_AGE_WITHOUT_NONCE_SECONDS
  return proof !== undefined && isValidGoogleNonce(secret, { nonce, proof }, now)
}

const toPerson = (claims: GoogleClaims): SocialPerson => ({
  provider: 'google',
  subject: claims.sub,
  email: claims.email,
  isEmailVouchedFor: true,
  ...toFirstAndLastName({
    first: claims.given_name,
    last: claims.family_name,
    whole: claims.name,
    handle: claims.email.split('@')[0]!,
  }),
})
