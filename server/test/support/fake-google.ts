import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server'

export const FAKE_GOOGLE_CLIENT_ID = 'sira-town.apps.googleusercontent.com'
export type GoogleClaims = Record<string, unknown>

// Created on first use: most tests need no Google.
let createdIssuers: Promise<Record<'published' | 'foreign', OAuth2Issuer>> | undefined
const getIssuers = () =>
  (createdIssuers ??= Promise.all([createIssuer('published'), createIssuer('foreign')]).then(
    ([published, foreign]) => ({
      published,
      foreign,
    }),
  ))

async function createIssuer(kid: string): Promise<OAuth2Issuer> {
  const issuer = new OAuth2Issuer()
  await issuer.keys.generate('RS256', { kid })
  return issuer
}

export type FakeGoogle = Awaited<ReturnType<typeof startFakeGoogle>>

/** Starts a fake Google: a real OpenID server with its keys on a free port, and credentials like those of Google's button. */
export async function startFakeGoogle() {
  const server = createServer((request, response) => {
    void getIssuers().then(({ published }) => new OAuth2Service(published).requestHandler(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let people = 0

  return {
    settings: { GOOGLE_CLIENT_ID: FAKE_GOOGLE_CLIENT_ID, GOOGLE_JWKS_URL: `${origin}/jwks`, GOOGLE_ISSUER: origin },
    /** Returns a valid credential; given claims replace the usual ones, and a claim that is undefined is left out. */
    async createCredential(
      claims: GoogleClaims = {},
      signedBy: 'published' | 'foreign' = 'published',
    ): Promise<string> {
      const issuer = (await getIssuers())[signedBy]
      issuer.url = origin
      people++
      const person = {
        sub: `google-${people}`,
        email: `google${people}@town.example`,
        email_verified: true,
        given_name: 'Marta',
        family_name: 'Alemu',
      }
      return issuer.buildToken({
        scopesOrTransform: (_, payload) =>
          void Object.assign(payload, { aud: FAKE_GOOGLE_CLIENT_ID, ...person, ...claims }),
      })
    },
    /** Returns the key whose public half is published, for forged credentials. */
    getPublishedKey: async () => (await getIssuers()).published.keys.toJSON(true)[0]!,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
