import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from 'jose'
import { appError } from '#core/app-error.ts'
import { fetchExternal, toProviderUnreachable } from '#core/fetch-external.ts'

/** Errors of jose that are about the keys, not about the token. */
const KEY_ERROR_CODES = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID', 'ERR_JWKS_TIMEOUT'])

interface IdTokenRules {
  audience: string
  issuer: string | string[]
  algorithms: string[]
}

/**
 * Returns a function that checks the signature of an ID token with the keys at this URL, its issuer, audience and
 * expiry, and returns its claims. It throws INVALID_SOCIAL_TOKEN for everything else, and PROVIDER_UNREACHABLE when the
 * keys cannot be fetched.
 */
export function createIdTokenVerifier(keysUrl: string) {
  const keys = createRemoteJWKSet(new URL(keysUrl), { [customFetch]: fetchKeys })
  return (token: string, rules: IdTokenRules): Promise<JWTPayload> =>
    jwtVerify(token, keys, { ...rules, requiredClaims: ['exp', 'iat'], clockTolerance: 5 }).then(
      ({ payload }) => payload,
      rejectToken,
    )
}

async function fetchKeys(url: string, options: RequestInit): Promise<Response> {
  const response = await fetchExternal(url, options)
  if (!response.ok) throw toProviderUnreachable(new Error(`status ${response.status}`))
  return response
}

function rejectToken(error: unknown): never {
  if (!(error instanceof errors.JOSEError)) throw error
  if (KEY_ERROR_CODES.has(error.code)) throw toProviderUnreachable(error)
  throw appError('INVALID_SOCIAL_TOKEN')
}
