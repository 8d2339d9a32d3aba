import { createHash, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'

const CLIENT = { TELEGRAM_CLIENT_ID: '7654321098', TELEGRAM_CLIENT_SECRET: 'a Telegram secret of the town' }
export const FAKE_TELEGRAM_CLIENT_ID = CLIENT.TELEGRAM_CLIENT_ID

export interface FakeTelegramUser {
  /** Telegram’s number for the person and this client; `id` is another one, which its bots use. */
  sub: string
  id: number
  name?: string
  preferred_username?: string
}
/** How the ID token of one sign-in differs from a valid one. */
export interface FakeTelegramChanges {
  /** Replace the usual claims; one that is undefined is left out. */
  claims?: Record<string, unknown>
  algorithm?: 'RS256' | 'ES256' | 'EdDSA'
  /** A key with a published name that is not the published key. */
  isForeignKey?: boolean
  /** Turns the signed token into what is sent. */
  forge?: (token: string) => string
}
interface Grant extends FakeTelegramChanges {
  person: FakeTelegramUser
  challenge: string
  redirectUri: string
  nonce: string
}
interface FakeTelegramState {
  /** `no-keys`: only the keys cannot be fetched. */
  trouble: 'down' | 'nonsense' | 'no-keys' | undefined
  /** The requests, with what was sent to `/token`. */
  calls: { url: string; authorization: string | undefined; body: Record<string, string> }[]
}

// Created on first use: most tests need no Telegram.
const createdKeys = new Map<string, Promise<{ privateKey: CryptoKey; jwk: JWK }>>()
function getKey(algorithm: string, owner: 'published' | 'foreign') {
  const name = `${algorithm} ${owner}`
  if (!createdKeys.has(name)) createdKeys.set(name, createKey(algorithm))
  return createdKeys.get(name)!
}
async function createKey(algorithm: string) {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true })
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: algorithm, alg: algorithm, use: 'sig' } }
}

export type FakeTelegramLogin = Awaited<ReturnType<typeof startFakeTelegramLogin>>

/**
 * Starts a stand-in for Telegram's OpenID Connect: it exchanges each code with its verifier and the client's secret
 * once, for an ID token. `state.trouble` makes it fail.
 */
export async function startFakeTelegramLogin() {
  const app = Fastify({ forceCloseConnections: true })
  const state: FakeTelegramState = { trouble: undefined, calls: [] }
  const grants = new Map<string, Grant>()
  registerRoutes(app, state, grants)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  return {
    settings: { ...CLIENT, TELEGRAM_LOGIN_ORIGIN: origin },
    origin,
    state,
    /** Returns the query with which Telegram sends the browser back after the person consented on the `authorize` page. */
    authorize(authorize: string, person: FakeTelegramUser, changes: FakeTelegramChanges = {}) {
      const params = new URL(authorize).searchParams
      const code = randomUUID()
      grants.set(code, {
        person,
        challenge: params.get('code_challenge')!,
        redirectUri: params.get('redirect_uri')!,
        nonce: params.get('nonce')!,
        ...changes,
      })
      return { code, state: params.get('state')! }
    },
    close: () => app.close(),
  }
}

function registerRoutes(app: FastifyInstance, state: FakeTelegramState, grants: Map<string, Grant>) {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  app.addHook('preHandler', async ({ url, headers, body }, reply) => {
    state.calls.push({ url, authorization: headers.authorization, body: (body ?? {}) as Record<string, string> })
    if (state.trouble === 'down') return reply.code(502).send('down')
    if (state.trouble === 'nonsense') return reply.send('<html>')
  })
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    if (state.trouble === 'no-keys') return reply.code(404).send({ error: 'not found' })
    const keys = await Promise.all(['RS256', 'ES256', 'EdDSA'].map((algorithm) => getKey(algorithm, 'published')))
    return { keys: keys.map(({ jwk }) => jwk) }
  })
  app.post('/token', async ({ headers, body, hostname, port }, reply) => {
    const sent = body as Record<string, string>
    const grant = grants.get(sent['code']!)
    grants.delete(sent['code']!)
    const isGranted = grant && isClient(headers.authorization, sent) && isProven(grant, sent)
    if (!isGranted) return reply.code(400).send({ error: 'invalid_grant' })
    const token = await createIdToken(grant, `http://${hostname}:${port}`)
    return { access_token: randomUUID(), token_type: 'Bearer', expires_in: 3600, id_token: token }
  })
}

const isClient = (authorization = '', sent: Record<string, string>) =>
  sent['client_id'] === CLIENT.TELEGRAM_CLIENT_ID &&
  Buffer.from(authorization.replace('Basic ', ''), 'base64').toString() ===
    `${CLIENT.TELEGRAM_CLIENT_ID}:${CLIENT.TELEGRAM_CLIENT_SECRET}`

const isProven = ({ challenge, redirectUri }: Grant, sent: Record<string, string>) =>
  sent['grant_type'] === 'authorization_code' &&
  redirectUri === sent['redirect_uri'] &&
  challenge ===
    createHash('sha256')
      .update(sent['code_verifier'] ?? '')
      .digest('base64url')

async function createIdToken(grant: Grant, issuer: string): Promise<string> {
  const { person, nonce, claims, algorithm = 'RS256', isForeignKey, forge = (token) => token } = grant
  const now = Math.floor(Date.now() / 1000)
  const usual = { iss: issuer, aud: CLIENT.TELEGRAM_CLIENT_ID, iat: now, exp: now + 3600, ...person, nonce }
  const { privateKey } = await getKey(algorithm, isForeignKey ? 'foreign' : 'published')
  const signed = new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: algorithm, kid: algorithm })
  return forge(await signed.sign(privateKey))
}
