import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

// Stand-ins for Google and GitHub, as far as signing in needs them, on a free local port.

const CLIENT = {
  GOOGLE_CLIENT_ID: 'sira-journey.apps.googleusercontent.com',
  GITHUB_CLIENT_ID: 'Iv1.journey',
  GITHUB_CLIENT_SECRET: 'a secret of the journey',
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
      const text = `${encodeJson({ alg: 'RS256', kid: 'journey' })}.${encodeJson(claims)}`
      return `${text}.${createSign('sha256').update(text).sign(privateKey).toString('base64url')}`
    },
    close: () => server.close().closeAllConnections(),
  }
}

/** Issued codes with the challenge that their verifier must match. */
const challenges = new Map<string, string>()

async function respond(request: IncomingMessage, response: ServerResponse, githubEmail: string) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here')
  const json = (value: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  if (pathname === '/jwks')
    return json({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'journey', alg: 'RS256', use: 'sig' }] })
  if (pathname === '/login/oauth/authorize')
    return response.writeHead(200, { 'content-type': 'text/html' }).end(buildConsentPage(searchParams))
  if (pathname === '/login/oauth/access_token') return json(await exchangeCode(request))
  if (pathname === '/user') return json({ id: 583_231, login: 'abebe-codes', name: 'Abebe Girma' })
  if (pathname === '/user/emails') return json([{ email: githubEmail, primary: true, verified: true }])
  return response.writeHead(404).end()
}

function buildConsentPage(query: URLSearchParams): string {
  const code = randomUUID()
  challenges.set(code, query.get('code_challenge') ?? '')
  const redirectTo = (facts: Record<string, string>) =>
    `${query.get('redirect_uri')}?${new URLSearchParams({ ...facts, state: query.get('state') ?? '' }).toString().replaceAll('&', '&amp;')}`
  return `<!doctype html><title>Authorize Sira</title><a href="${redirectTo({ code })}">Authorize</a> <a href="${redirectTo({ error: 'access_denied' })}">Cancel</a>`
}

async function exchangeCode(request: IncomingMessage) {
  const sent = new URLSearchParams((await request.toArray()).join(''))
  const challenge = challenges.get(sent.get('code') ?? '')
  challenges.delete(sent.get('code') ?? '')
  const isVerified =
    challenge ===
    createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url')
  return isVerified ? { access_token: 'gho_journey' } : { error: 'bad_verification_code' }
}
