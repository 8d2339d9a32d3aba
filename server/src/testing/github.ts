import { createHash, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'

const CLIENT = { GITHUB_CLIENT_ID: 'Iv1.town', GITHUB_CLIENT_SECRET: 'a secret of the town' }

export interface GithubPerson {
  id: number
  login: string
  name: string | null
  emails: { email: string; primary: boolean; verified: boolean }[]
}
interface Grant {
  person: GithubPerson
  challenge: string
  redirectUri: string
}

export type Github = Awaited<ReturnType<typeof standInGithub>>

/** Stands in for GitHub: takes the code with its verifier once, then tells who it is. `state.trouble` makes it fail. */
export async function standInGithub() {
  const app = Fastify({ forceCloseConnections: true })
  const state = { trouble: undefined as 'down' | 'nonsense' | undefined, calls: [] as string[] }
  const grants = new Map<string, Grant>()
  serve(app, state, grants)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  return {
    settings: { ...CLIENT, GITHUB_ORIGIN: origin, GITHUB_API_ORIGIN: origin },
    origin,
    state,
    /** What the person's browser is sent back with after they agreed on the page that `authorize` names. */
    consent(authorize: string, person: GithubPerson): { code: string; state: string } {
      const asked = new URL(authorize).searchParams
      const code = randomUUID()
      grants.set(code, { person, challenge: asked.get('code_challenge')!, redirectUri: asked.get('redirect_uri')! })
      return { code, state: asked.get('state')! }
    },
    close: () => app.close(),
  }
}

function serve(
  app: FastifyInstance,
  state: { trouble?: 'down' | 'nonsense' | undefined; calls: string[] },
  grants: Map<string, Grant>,
) {
  const tokens = new Map<string, GithubPerson>()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  app.addHook('onRequest', async (request, reply) => {
    state.calls.push(`${request.method} ${request.url}`)
    if (state.trouble === 'down') return reply.code(502).send('down')
    if (state.trouble === 'nonsense') return reply.send('<html>')
  })
  app.post('/login/oauth/access_token', (request) => {
    const sent = request.body as Record<string, string>
    const grant = grants.get(sent['code']!)
    grants.delete(sent['code']!)
    const isClient =
      sent['client_id'] === CLIENT.GITHUB_CLIENT_ID && sent['client_secret'] === CLIENT.GITHUB_CLIENT_SECRET
    const isProven =
      grant?.challenge ===
        createHash('sha256')
          .update(sent['code_verifier'] ?? '')
          .digest('base64url') && grant.redirectUri === sent['redirect_uri']
    if (!grant || !isClient || !isProven)
      return { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' }
    const token = `gho_${randomUUID()}`
    tokens.set(token, grant.person)
    return { access_token: token, token_type: 'bearer', scope: 'user:email' }
  })
  const personOf = (authorization = '') => tokens.get(authorization.replace('Bearer ', ''))
  app.get('/user', (request, reply) => {
    const person = personOf(request.headers.authorization)
    return person
      ? { id: person.id, login: person.login, name: person.name, email: null }
      : reply.code(401).send({ message: 'Bad credentials' })
  })
  app.get(
    '/user/emails',
    (request, reply) =>
      personOf(request.headers.authorization)?.emails ?? reply.code(401).send({ message: 'Bad credentials' }),
  )
}
