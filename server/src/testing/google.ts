import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server'

export const GOOGLE_CLIENT = 'sira-town.apps.googleusercontent.com'
export type Claims = Record<string, unknown>

// Made when first asked for: most towns never see Google.
let made: Promise<Record<'published' | 'foreign', OAuth2Issuer>> | undefined
const issuers = () =>
  (made ??= Promise.all([withKey('published'), withKey('foreign')]).then(([published, foreign]) => ({
    published,
    foreign,
  })))

async function withKey(kid: string): Promise<OAuth2Issuer> {
  const issuer = new OAuth2Issuer()
  await issuer.keys.generate('RS256', { kid })
  return issuer
}

export type Google = Awaited<ReturnType<typeof standInGoogle>>

/** Stands in for Google: a real OpenID server with its keys on a free port, and credentials like those of Google's button. */
export async function standInGoogle() {
  const server = createServer((request, response) => {
    void issuers().then(({ published }) => new OAuth2Service(published).requestHandler(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let people = 0

  return {
    settings: { GOOGLE_CLIENT_ID: GOOGLE_CLIENT, GOOGLE_JWKS_URL: `${origin}/jwks`, GOOGLE_ISSUER: origin },
    /** A credential that is right in every part, with other claims where given; a claim given as undefined is left out. */
    async credential(claims: Claims = {}, by: 'published' | 'foreign' = 'published'): Promise<string> {
      const issuer = (await issuers())[by]
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
        scopesOrTransform: (_, payload) => void Object.assign(payload, { aud: GOOGLE_CLIENT, ...person, ...claims }),
      })
    },
    /** The key whose public half is published, for forgeries made of it. */
    key: async () => (await issuers()).published.keys.toJSON(true)[0]!,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
