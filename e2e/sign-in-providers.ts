import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

// Stand-ins for Google, GitHub and Telegram, as far as signing in needs them, on a free local port.

const CLIENT = {
  GOOGLE_CLIENT_ID: 'sira-journey.apps.googleusercontent.com',
  GITHUB_CLIENT_ID: 'Iv1.journey',
  GITHUB_CLIENT_SECRET: 'a secret of the journey',
  TELEGRAM_CLIENT_ID: '7654321098',
  TELEGRAM_CLIENT_SECRET: 'a Telegram secret of the journey',
}
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const encodeJson = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

export interface SignInProviders {
  settings: Record<string, string>
  /** Returns the credential that Google's button passes to the page when this person presses it. */
  credential(email: string, nonce: string): string
  close(): void
}

export async function startProviders(githubEmail: string): Promise<SignInProviders> {
  const server = createServer((request, response) => void respond(request, response, githubEmail))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: {
      ...CLIENT,
      GOOGLE_JWKS_URL: `${origin}/jwks`,
      GOOGLE_ISSUER: origin,
      GITHUB_ORIGIN: origin,
      GITHUB_API_ORIGIN: origin,
      TELEGRAM_LOGIN_ORIGIN: origin,
    },
    credential(email, nonce) {
      const now = Math.floor(Date.now() / 1000)
      const claims = {
        iss: origin,
        aud: CLIENT.GOOGLE_CLIENT_ID,
        sub: email,
        email,
        email_verified: true,
        given_name: 'Marta',
        family_name: 'Alemu',
        nonce,
        iat: now,
        exp: now + 300,
      }
      return signToken(claims)
    },
    close: () => server.close().closeAllConnections(),
  }
}

function signToken(claims: object): string {
  const text = `${encodeJson({ alg: 'RS256', kid: 'journey' })}.${encodeJson(claims)}`
  return `${text}.${createSign('sha256').update(text).sign(privateKey).toString('base64url')}`
}

/** Issued codes with the challenge that their verifier must match, and the nonce for the ID token. */
const grants = new Map<string, { challenge: string; nonce: string }>()

async function respond(request: IncomingMessage, response: ServerResponse, githubEmail: string) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here')
  const json = (value: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  if (pathname === '/jwks' || pathname === '/.well-known/jwks.json')
    return json({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'journey', alg: 'RS256', use: 'sig' }] })
  if (pathname === '/login/oauth/authorize' || pathname === '/auth')
    return response.writeHead(200, { 'content-type': 'text/html' }).end(buildConsentPage(searchParams))
  if (pathname === '/login/oauth/access_token') return json(await exchangeCode(request))
  if (pathname === '/token') return json(await exchangeTelegramCode(request))
  if (pathname === '/user') return json({ id: 583_231, login: 'abebe-codes', name: 'Abebe Girma' })
  if (pathname === '/user/emails') return json([{ email: githubEmail, primary: true, verified: true }])
  return response.writeHead(404).end()
}

function buildConsentPage(query: URLSearchParams): string {
  const code = randomUUID()
  grants.set(code, { challenge: query.get('code_challenge') ?? '', nonce: query.get('nonce') ?? '' })
  const redirectTo = (facts: Record<string, string>) =>
    `${query.get('redirect_uri')}?${new URLSearchParams({ ...facts, state: query.get('state') ?? '' }).toString().replaceAll('&', '&amp;')}`
  return `<!doctype html><title>Authorize Sira</title><a href="${redirectTo({ code })}">Authorize</a> <a href="${redirectTo({ error: 'access_denied' })}">Cancel</a>`
}

async function exchangeCode(request: IncomingMessage) {
  return (await useGrant(request)) ? { access_token: 'gho_journey' } : { error: 'bad_verification_code' }
}

async function exchangeTelegramCode(request: IncomingMessage) {
  const grant = await useGrant(request)
  if (!grant) return { error: 'invalid_grant' }
  const now = Math.floor(Date.now() / 1000)
  const person = { sub: '1234123412341234123', id: 987_654_321, name: 'Abebe Girma', preferred_username: 'abebe' }
  const claims = { iss: `http://${request.headers.host}`, aud: CLIENT.TELEGRAM_CLIENT_ID, iat: now, exp: now + 3600 }
  return { token_type: 'Bearer', id_token: signToken({ ...claims, ...person, nonce: grant.nonce }) }
}

/** Uses up the code of a request; undefined unless the verifier matches it. */
async function useGrant(request: IncomingMessage) {
  const sent = new URLSearchParams((await request.toArray()).join(''))
  const grant = grants.get(sent.get('code') ?? '')
  grants.delete(sent.get('code') ?? '')
  const challenge = createHash('sha256')
    .update(sent.get('code_verifier') ?? '')
    .digest('base64url')
  return grant?.challenge === challenge ? grant : undefined
}
