import type { RefusalCode } from '@sira/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WithinLimits } from '#http/broad-limits.ts'
import { fromOf } from '#http/network.ts'
import { refuse, Refused } from '#http/refusal.ts'
import type { Config } from '../../config.ts'
import { isSame } from '../../keys.ts'
import type { Resources } from '../../resources.ts'
import { newState, readState, STATE_LIFE_SECONDS, verifierOf, type Attempt } from './github-state.ts'
import { authorizeAddress, personBehind } from './github.ts'
import { proving } from './proving.ts'
import { newSignInCode } from './sign-in-codes.ts'
import { accountOf } from './social.commands.ts'

/** What the sign-in page has a sentence for. */
type Problem = 'cancelled' | 'state' | 'failed' | 'no-email' | 'suspended' | 'too-many' | 'unreachable'
const PROBLEMS: Partial<Record<RefusalCode, Problem>> = {
  INVALID_SOCIAL_TOKEN: 'failed',
  EMAIL_NOT_VERIFIED: 'no-email',
  ACCOUNT_SUSPENDED: 'suspended',
  TOO_MANY: 'too-many',
}

/** The two addresses that answer with a way to go instead of JSON: out to GitHub, and back from there. */
export function serveGithub(app: FastifyInstance, resources: Resources, withinLimits: WithinLimits) {
  const { config, db, secret } = resources
  const cookie = stateCookie(config)
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await withinLimits(request)
    } catch (error) {
      return back(reply, config, problemOf(error, request), undefined)
    }
  }

  app.get('/api/v1/auth/github/start', { exposeHeadRoute: false, onRequest }, async (request, reply) => {
    if (!config.GITHUB_CLIENT_ID) refuse('PROVIDER_NOT_CONFIGURED')
    const state = newState(
      secret,
      { returnTo: textOf(request, 'returnTo') || '/', tab: textOf(request, 'tab') },
      new Date(),
    )
    return reply
      .header('set-cookie', cookie.set(state))
      .redirect(authorizeAddress(config, state, verifierOf(secret, state)))
  })

  app.get('/api/v1/auth/github/callback', { exposeHeadRoute: false, onRequest }, async (request, reply) => {
    if (!config.GITHUB_CLIENT_ID) refuse('PROVIDER_NOT_CONFIGURED')
    const state = textOf(request, 'state')
    const attempt = readState(secret, state, new Date())
    void reply.header('set-cookie', cookie.clear)
    if (textOf(request, 'error'))
      return back(reply, config, textOf(request, 'error') === 'access_denied' ? 'cancelled' : 'failed', attempt)
    if (!attempt?.inTime || !isSame(cookie.read(request), state)) return back(reply, config, 'state', attempt)
    try {
      const person = await proving(resources, request.ip, () =>
        personBehind(config, textOf(request, 'code'), verifierOf(secret, state)),
      )
      const code = await newSignInCode(db, await accountOf(resources, person, fromOf(request)))
      return go(reply, config, '/auth/github/done', { code, tab: attempt.tab, returnTo: attempt.returnTo })
    } catch (error) {
      return back(reply, config, problemOf(error, request), attempt)
    }
  })
}

/** Somebody stands at an address that is no page: whatever went wrong leads to one that is. */
function problemOf(error: unknown, { log, id }: FastifyRequest): Problem {
  const problem = error instanceof Refused ? PROBLEMS[error.code] : undefined
  if (!problem) log.error({ err: error, requestId: id }, 'signing in with GitHub failed')
  return problem ?? 'unreachable'
}

const back = (reply: FastifyReply, config: Config, problem: Problem, attempt: Attempt | undefined) =>
  go(reply, config, '/signin', { problem: `github-${problem}`, returnTo: attempt?.returnTo ?? '/' })

/** To a page of ours; never to where the person was heading, which only pages know how to check. */
function go(reply: FastifyReply, { PUBLIC_ORIGIN }: Config, path: string, facts: Record<string, string>) {
  const query = new URLSearchParams(
    Object.entries(facts).filter(([name, value]) => name !== 'returnTo' || value !== '/'),
  )
  return reply.redirect(`${PUBLIC_ORIGIN}${path}?${query.toString()}`)
}

function textOf({ query }: FastifyRequest, name: string): string {
  const value = (query as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}

/** The state's copy in this browser. Over https its name lets no neighbour of ours set it. */
function stateCookie({ API_ORIGIN, PUBLIC_ORIGIN }: Config) {
  const isSecure = (API_ORIGIN ?? PUBLIC_ORIGIN).startsWith('https:')
  const name = isSecure ? '__Host-github-state' : 'github-state'
  const as = (value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    set: (state: string) => as(state, STATE_LIFE_SECONDS),
    clear: as('', 0),
    read: ({ headers }: FastifyRequest) =>
      (headers.cookie ?? '')
        .split('; ')
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1) ?? '',
  }
}
