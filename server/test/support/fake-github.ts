import { createHash, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'

const CLIENT = { GITHUB_CLIENT_ID: 'Iv1.town', GITHUB_CLIENT_SECRET: 'a secret of the town' }

export interface FakeGithubUser {
  id: number
  login: string
  name: string | null
  emails: { email: string; primary: boolean; verified: boolean }[]
}
interface Grant {
  person: FakeGithubUser
  challenge: string
  redirectUri: string
}

export type FakeGithub = Awaited<ReturnType<typeof startFakeGithub>>

/** Starts a fake GitHub: it accepts each code with its verifier once and then returns the user. `state.trouble` makes it fail. */
export async function startFakeGithub() {
  const app = Fastify({ forceCloseConnections: true })
  const state = { trouble: undefined as 'down' | 'nonsense' | undefined, calls: [] as string[] }
  const grants = new Map<string, Grant>()
  registerRoutes(app, state, grants)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  return {
    settings: { ...CLIENT, GITHUB_ORIGIN: origin, GITHUB_API_ORIGIN: origin },
    origin,
    state,
    /** Returns the query with which GitHub sends the browser back after the person consented on the `authorize` page. */
    authorize(authorize: string, person: FakeGithubUser): { code: string; state: string } {
      const params = new URL(authorize).searchParams
      const code = randomUUID()
      grants.set(code, { person, challenge: params.get('code_challenge')!, redirectUri: params.get('redirect_uri')! })
      return { code, state: params.get('state')! }
    },
    close: () => app.close(),
  }
}

function registerRoutes(
  app: FastifyInstance,
  state: { trouble?: 'down' | 'nonsense' | undefined; calls: string[] },
  grants: Map<string, Grant>,
) {
  const tokens = new Map<string, FakeGithubUser>()
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
  const findPerson = (authorization = '') => tokens.get(authorization.replace('Bearer ', ''))
  app.get('/user', (request, reply) => {
    const person = findPerson(request.headers.authorization)
    return person
      ? { id: person.id, login: person.login, name: person.name, email: null }
      : reply.code(401).send({ message: 'Bad credentials' })
  })
  app.get(
    '/user/emails',
    (request, reply) =>
      findPerson(request.headers.authorization)?.emails ?? reply.code(401).send({ message: 'Bad credentials' }),
  )
}
