import { email } from '@sira/contract/text'
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from 'jose'
import { z } from 'zod'
import { outbound, unreachable } from '#http/outbound.ts'
import { refuse } from '#http/refusal.ts'
import type { Resources } from '../../resources.ts'
import { isProvenNonce } from './google-nonce.ts'
import { namesOf, type SocialPerson } from './social-person.rules.ts'

/** Google writes its issuer both ways. */
const spellingsOf = (issuer: string) =>
  issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer]
/** Faults of the keys, not of the credential. */
const NOT_THE_CREDENTIAL = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID', 'ERR_JWKS_TIMEOUT'])

const Claims = z.object({
  // One audience and no other: a credential that also opens another door may have been taken there.
  aud: z.string(),
  sub: z.string().min(1).max(255),
  email: email(),
  email_verified: z.literal(true),
  nonce: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
})

/**
 * Answers who a credential of Google's button speaks of. Refuses INVALID_SOCIAL_TOKEN for everything but a credential in time, signed by a
 * key of Google's, made for our client, with a proven address; one with a nonce only together with the proof that we gave it out, so that a
 * credential alone, taken from somebody else, opens nothing. PROVIDER_UNREACHABLE without keys.
 */
export function openGoogle({
  config: { GOOGLE_CLIENT_ID, GOOGLE_JWKS_URL, GOOGLE_ISSUER },
  secret,
}: Pick<Resources, 'config' | 'secret'>) {
  const keys = createRemoteJWKSet(new URL(GOOGLE_JWKS_URL), { [customFetch]: keysFrom })
  return async (credential: string, proof: string | undefined): Promise<SocialPerson> => {
    const rules = {
      audience: GOOGLE_CLIENT_ID ?? refuse('PROVIDER_NOT_CONFIGURED'),
      issuer: spellingsOf(GOOGLE_ISSUER),
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['exp', 'iat'],
      clockTolerance: 5,
    }
    const payload = await jwtVerify(credential, keys, rules).then((verified) => verified.payload, refuseCredential)
    const { nonce, ...person } = personIn(payload)
    const isFresh =
      nonce === undefined || proof === undefined ? nonce === proof : isProvenNonce(secret, { nonce, proof }, new Date())
    return isFresh ? person : refuse('INVALID_SOCIAL_TOKEN')
  }
}

async function keysFrom(url: string, options: RequestInit): Promise<Response> {
  const response = await outbound(url, options)
  if (!response.ok) throw unreachable(new Error(`status ${response.status}`))
  return response
}

function refuseCredential(error: unknown): never {
  if (!(error instanceof errors.JOSEError)) throw error
  if (NOT_THE_CREDENTIAL.has(error.code)) throw unreachable(error)
  return refuse('INVALID_SOCIAL_TOKEN')
}

function personIn(payload: JWTPayload): SocialPerson & { nonce: string | undefined } {
  const { success, data: claims } = Claims.safeParse(payload)
  if (!success) return refuse('INVALID_SOCIAL_TOKEN')
  const names = namesOf({
    first: claims.given_name,
    last: claims.family_name,
    whole: claims.name,
    handle: claims.email.split('@')[0]!,
  })
  return { provider: 'google', subject: claims.sub, email: claims.email, nonce: claims.nonce, ...names }
}
