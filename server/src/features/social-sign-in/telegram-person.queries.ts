import { createHash } from 'node:crypto'
import { PRODUCT_NAME } from '@sira/contract/product'
import type { JWTPayload } from 'jose'
import { z } from 'zod'
import { throwAppError } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import { fetchExternal } from '#core/fetch-external.ts'
import { isTimingSafeEqual } from '#core/keys.ts'
import type { Config } from '../../config.ts'
import { createIdTokenVerifier } from './id-token.queries.ts'
import { deriveNonce, derivePkceVerifier } from './redirect-state.rules.ts'
import { toFirstAndLastName } from './social-names.rules.ts'

// Telegram’s OpenID Connect: https://core.telegram.org/bots/telegram-login, section “Manual Implementation”. It has no
// address for the user’s facts: all of them are in the ID token, and no email address is among them.

/** A person as Telegram describes them. Their `subject` never changes. */
export interface TelegramPerson {
  subject: string
  firstName: string
  lastName: string
}

const Granted = z.object({ id_token: z.string().min(1).max(8000) })
const Claims = z.object({
  // A single audience: a token that is also valid for another client may have been stolen there.
  aud: z.string(),
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  name: z.string().optional(),
  preferred_username: z.string().optional(),
})
/** What BotFather lets an operator choose between, without ES256K, which Node does not verify. */
const ALGORITHMS = ['RS256', 'ES256', 'EdDSA']

/** The URL to which Telegram sends people back: on the API's origin, because the state cookie belongs to it. */
const getCallbackUrl = ({ API_ORIGIN, PUBLIC_ORIGIN }: Config) =>
  `${API_ORIGIN ?? PUBLIC_ORIGIN}/api/v1/auth/telegram/callback`

/**
 * Returns the URL of Telegram's consent page. It requests the name, not the phone number, and no right to write to the
 * person.
 */
export function buildTelegramAuthorizeUrl({ config, secret }: Pick<Deps, 'config' | 'secret'>, state: string): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: config.TELEGRAM_CLIENT_ID ?? '',
    redirect_uri: getCallbackUrl(config),
    scope: 'openid profile',
    state,
    nonce: deriveNonce(secret, 'telegram', state),
    code_challenge: createHash('sha256')
      .update(derivePkceVerifier(secret, 'telegram', state))
      .digest('base64url'),
    code_challenge_method: 'S256',
  })
  return `${config.TELEGRAM_LOGIN_ORIGIN}/auth?${query.toString()}`
}

/**
 * Returns a function that returns the person to whom a code from Telegram belongs. It throws INVALID_SOCIAL_TOKEN when
 * Telegram does not accept the code, and for everything but an ID token that has not expired, is signed with one of
 * Telegram's keys and is made for our client and for this attempt. Throws PROVIDER_UNREACHABLE.
 */
export function createTelegramReader({ config, secret }: Pick<Deps, 'config' | 'secret'>) {
  const verifyIdToken = createIdTokenVerifier(`${config.TELEGRAM_LOGIN_ORIGIN}/.well-known/jwks.json`)
  return async (code: string, state: string): Promise<TelegramPerson> => {
    const idToken = await exchangeCode(config, code, derivePkceVerifier(secret, 'telegram', state))
    const claims = await verifyIdToken(idToken, {
      audience: config.TELEGRAM_CLIENT_ID ?? throwAppError('PROVIDER_NOT_CONFIGURED'),
      issuer: config.TELEGRAM_LOGIN_ORIGIN,
      algorithms: ALGORITHMS,
    })
    return toPerson(claims, deriveNonce(secret, 'telegram', state))
  }
}

async function exchangeCode(config: Config, code: string, verifier: string): Promise<string> {
  const { TELEGRAM_CLIENT_ID: clientId = '', TELEGRAM_CLIENT_SECRET: clientSecret = '' } = config
  const response = await fetchExternal(`${config.TELEGRAM_LOGIN_ORIGIN}/token`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'user-agent': PRODUCT_NAME,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: getCallbackUrl(config),
      client_id: clientId,
      code_verifier: verifier,
    }),
  })
  const granted = Granted.safeParse(await response.json().catch(() => undefined))
  return response.ok && granted.success ? granted.data.id_token : throwAppError('INVALID_SOCIAL_TOKEN')
}

function toPerson(payload: JWTPayload, nonce: string): TelegramPerson {
  const claims = Claims.safeParse(payload).data ?? throwAppError('INVALID_SOCIAL_TOKEN')
  if (!isTimingSafeEqual(claims.nonce, nonce)) throwAppError('INVALID_SOCIAL_TOKEN')
  return {
    subject: claims.sub,
    ...toFirstAndLastName({ whole: claims.name, handle: claims.preferred_username || 'Telegram' }),
  }
}
