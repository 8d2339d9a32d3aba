import type { ErrorCode } from '@sira/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestLimiter } from '#http/rate-limits/request-limiter.ts'
import { withProofLimit } from '#http/rate-limits/proof-limit.ts'
import { toPagePath } from '#http/page-language.ts'
import { getRequestSource } from '#core/network.ts'
import { appError, AppError } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import { isTimingSafeEqual } from '#core/keys.ts'
import type { Config } from '../../config.ts'
import { createGithubService } from './github-sign-in.commands.ts'
import {
  createState,
  getAttemptLanguage,
  parseState,
  STATE_LIFETIME_SECONDS,
  type SignInAttempt,
  type SignInService,
} from './redirect-state.rules.ts'
import { createTelegramService } from './telegram-sign-in.commands.ts'

/** The problems for which our pages have a message. */
type Problem = 'cancelled' | 'state' | 'failed' | 'no-email' | 'suspended' | 'too-many' | 'unreachable'
const PROBLEMS: Partial<Record<ErrorCode, Problem>> = {
  INVALID_SOCIAL_TOKEN: 'failed',
  EMAIL_NOT_VERIFIED: 'no-email',
  ACCOUNT_SUSPENDED: 'suspended',
  TOO_MANY: 'too-many',
}

/** Registers the paths that respond with a redirect instead of JSON: to GitHub or Telegram, and back from there. */
export function registerRedirectRoutes(app: FastifyInstance, deps: Deps, withinLimits: RequestLimiter) {
  for (const service of [createGithubService(deps), createTelegramService(deps)]) {
    const context: RedirectContext = { deps, service, cookie: createStateCookie(service.name, deps.config) }
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        await withinLimits(request)
      } catch (error) {
        return redirectToProblem(
          context,
          reply,
          toProblem(context, error, request),
          readRefusedAttempt(context, request),
        )
      }
    }
    const path = `/api/v1/auth/${service.name}`
    app.get(`${path}/start`, { exposeHeadRoute: false, onRequest }, (request, reply) => leave(context, request, reply))
    app.get(`${path}/callback`, { exposeHeadRoute: false, onRequest }, (request, reply) =>
      comeBack(context, request, reply),
    )
  }
}

interface RedirectContext {
  deps: Deps
  service: SignInService
  cookie: ReturnType<typeof createStateCookie>
}

/** Returns what a refused request, in either direction, says about the page on which its attempt was started. */
function readRefusedAttempt({ deps, service }: RedirectContext, request: FastifyRequest): SignInAttempt {
  const attempt = parseState(deps.secret, service.name, getQueryText(request, 'state'), new Date())
  return { purpose: 'sign-in', returnTo: '/', tab: attempt?.tab ?? getQueryText(request, 'tab') }
}

async function leave({ deps, service, cookie }: RedirectContext, request: FastifyRequest, reply: FastifyReply) {
  if (!service.isConfigured) throw appError('PROVIDER_NOT_CONFIGURED')
  const attempt: SignInAttempt = {
    purpose: service.canBeLinked && getQueryText(request, 'purpose') === 'link' ? 'link' : 'sign-in',
    returnTo: getQueryText(request, 'returnTo') || '/',
    tab: getQueryText(request, 'tab'),
  }
  const state = createState(deps.secret, service.name, attempt, new Date())
  return reply.header('set-cookie', cookie.set(state)).redirect(service.buildAuthorizeUrl(state))
}

async function comeBack(context: RedirectContext, request: FastifyRequest, reply: FastifyReply) {
  const { deps, service, cookie } = context
  if (!service.isConfigured) throw appError('PROVIDER_NOT_CONFIGURED')
  const [state, refusal] = [getQueryText(request, 'state'), getQueryText(request, 'error')]
  const attempt = parseState(deps.secret, service.name, state, new Date())
  void reply.header('set-cookie', cookie.clear)
  if (refusal) return redirectToProblem(context, reply, refusal === 'access_denied' ? 'cancelled' : 'failed', attempt)
  if (!attempt?.inTime || !isTimingSafeEqual(cookie.read(request), state))
    return redirectToProblem(context, reply, 'state', attempt)
  try {
    const from = getRequestSource(request)
    const facts = await withProofLimit(deps, request.ip, () =>
      service.finish({ code: getQueryText(request, 'code'), state, attempt, from }),
    )
    const { tab, returnTo } = attempt
    return redirectToPage(deps.config, reply, toDonePath(service, attempt), { ...facts, tab, returnTo })
  } catch (error) {
    return redirectToProblem(context, reply, toProblem(context, error, request), attempt)
  }
}

/** The browser is at a path that has no page, so that every error leads to a page, with the problem it shows. */
function toProblem({ service }: RedirectContext, error: unknown, { log, id }: FastifyRequest): Problem {
  const problem = error instanceof AppError ? PROBLEMS[error.code] : undefined
  if (!problem) log.error({ err: error, requestId: id }, `signing in with ${service.label} failed`)
  return problem ?? 'unreachable'
}

/** Redirects to the sign-in page; somebody who is signed in already and links the service gets back to their settings. */
function redirectToProblem(
  { deps, service }: RedirectContext,
  reply: FastifyReply,
  problem: Problem,
  attempt: SignInAttempt | undefined,
) {
  const facts = { problem: `${service.name}-${problem}`, returnTo: attempt?.returnTo ?? '/' }
  return attempt?.purpose === 'link'
    ? redirectToPage(deps.config, reply, toDonePath(service, attempt), { ...facts, tab: attempt.tab })
    : redirectToPage(deps.config, reply, toPagePath('/signin', getAttemptLanguage(attempt ?? { tab: '' })), facts)
}

/** Returns the path of the page that finishes an attempt, in the language of the page that started it. */
const toDonePath = (service: SignInService, attempt: SignInAttempt) =>
  toPagePath(`/auth/${service.name}/done`, getAttemptLanguage(attempt))

/**
 * Redirects to a page of ours; never to where the person wanted to go, because only the pages can check that target.
 */
function redirectToPage(
  { PUBLIC_ORIGIN }: Config,
  reply: FastifyReply,
  path: string,
  parameters: Record<string, string>,
) {
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
function createStateCookie(service: string, { API_ORIGIN, PUBLIC_ORIGIN }: Config) {
  const isSecure = (API_ORIGIN ?? PUBLIC_ORIGIN).startsWith('https:')
  const name = `${isSecure ? '__Host-' : ''}${service}-state`
  const format = (value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    set: (state: string) => format(state, STATE_LIFETIME_SECONDS),
    clear: format('', 0),
    read: ({ headers }: FastifyRequest) =>
      (headers.cookie ?? '')
        .split('; ')
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1) ?? '',
  }
}
