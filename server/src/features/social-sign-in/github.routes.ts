import type { ErrorCode } from '@sira/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestLimiter } from '#http/rate-limits/request-limiter.ts'
import { getRequestSource } from '#core/network.ts'
import { appError, AppError } from '#core/app-error.ts'
import type { Config } from '../../config.ts'
import { isTimingSafeEqual } from '#core/keys.ts'
import type { Deps } from '#core/deps.ts'
import {
  createGithubState,
  parseGithubState,
  GITHUB_STATE_LIFETIME_SECONDS,
  derivePkceVerifier,
  type GithubSignInAttempt,
} from './github-state.rules.ts'
import { buildGithubAuthorizeUrl, fetchGithubPerson } from './github-person.queries.ts'
import { withProofLimit } from '#http/rate-limits/proof-limit.ts'
import { createSignInCode } from './sign-in-codes.commands.ts'
import { findOrCreateSocialAccount } from './social-accounts.commands.ts'

/** The problems for which the sign-in page has a message. */
type Problem = 'cancelled' | 'state' | 'failed' | 'no-email' | 'suspended' | 'too-many' | 'unreachable'
const PROBLEMS: Partial<Record<ErrorCode, Problem>> = {
  INVALID_SOCIAL_TOKEN: 'failed',
  EMAIL_NOT_VERIFIED: 'no-email',
  ACCOUNT_SUSPENDED: 'suspended',
  TOO_MANY: 'too-many',
}

/** Registers the two paths that respond with a redirect instead of JSON: to GitHub, and back from there. */
export function registerGithubRoutes(app: FastifyInstance, deps: Deps, withinLimits: RequestLimiter) {
  const { config, db, secret } = deps
  const cookie = createStateCookie(config)
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await withinLimits(request)
    } catch (error) {
      return redirectToSignIn(reply, config, toProblem(error, request), undefined)
    }
  }

  app.get('/api/v1/auth/github/start', { exposeHeadRoute: false, onRequest }, async (request, reply) => {
    if (!config.GITHUB_CLIENT_ID) throw appError('PROVIDER_NOT_CONFIGURED')
    const state = createGithubState(
      secret,
      { returnTo: getQueryText(request, 'returnTo') || '/', tab: getQueryText(request, 'tab') },
      new Date(),
    )
    return reply
      .header('set-cookie', cookie.set(state))
      .redirect(buildGithubAuthorizeUrl(config, state, derivePkceVerifier(secret, state)))
  })

  app.get('/api/v1/auth/github/callback', { exposeHeadRoute: false, onRequest }, async (request, reply) => {
    if (!config.GITHUB_CLIENT_ID) throw appError('PROVIDER_NOT_CONFIGURED')
    const state = getQueryText(request, 'state')
    const attempt = parseGithubState(secret, state, new Date())
    void reply.header('set-cookie', cookie.clear)
    if (getQueryText(request, 'error'))
      return redirectToSignIn(
        reply,
        config,
        getQueryText(request, 'error') === 'access_denied' ? 'cancelled' : 'failed',
        attempt,
      )
    if (!attempt?.inTime || !isTimingSafeEqual(cookie.read(request), state))
      return redirectToSignIn(reply, config, 'state', attempt)
    try {
      const person = await withProofLimit(deps, request.ip, () =>
        fetchGithubPerson(config, getQueryText(request, 'code'), derivePkceVerifier(secret, state)),
      )
      const code = await createSignInCode(db, await findOrCreateSocialAccount(deps, person, getRequestSource(request)))
      return redirectTo(reply, config, '/auth/github/done', { code, tab: attempt.tab, returnTo: attempt.returnTo })
    } catch (error) {
      return redirectToSignIn(reply, config, toProblem(error, request), attempt)
    }
  })
}

/**
 * The browser is at a path that has no page, so that every error leads to the sign-in page, with the problem it shows.
 */
function toProblem(error: unknown, { log, id }: FastifyRequest): Problem {
  const problem = error instanceof AppError ? PROBLEMS[error.code] : undefined
  if (!problem) log.error({ err: error, requestId: id }, 'signing in with GitHub failed')
  return problem ?? 'unreachable'
}

const redirectToSignIn = (
  reply: FastifyReply,
  config: Config,
  problem: Problem,
  attempt: GithubSignInAttempt | undefined,
) => redirectTo(reply, config, '/signin', { problem: `github-${problem}`, returnTo: attempt?.returnTo ?? '/' })

/**
 * Redirects to a page of ours; never to where the person wanted to go, because only the pages can check that target.
 */
function redirectTo(reply: FastifyReply, { PUBLIC_ORIGIN }: Config, path: string, parameters: Record<string, string>) {
  const query = new URLSearchParams(
    Object.entries(parameters).filter(([name, value]) => name !== 'returnTo' || value !== '/'),
  )
  return reply.redirect(`${PUBLIC_ORIGIN}${path}?${query.toString()}`)
}

function getQueryText({ query }: FastifyRequest, name: string): string {
  const value = (query as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}

/**
 * The cookie with the browser's copy of the state. Over https its `__Host-` name keeps other hosts of the domain from
 * setting it.
 */
function createStateCookie({ API_ORIGIN, PUBLIC_ORIGIN }: Config) {
  const isSecure = (API_ORIGIN ?? PUBLIC_ORIGIN).startsWith('https:')
  const name = isSecure ? '__Host-github-state' : 'github-state'
  const format = (value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    set: (state: string) => format(state, GITHUB_STATE_LIFETIME_SECONDS),
    clear: format('', 0),
    read: ({ headers }: FastifyRequest) =>
      (headers.cookie ?? '')
        .split('; ')
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1) ?? '',
  }
}
