import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '@sira/contract/t'
import { appError } from '#core/app-error.ts'

/** What the addresses of Amharic pages begin with. */
const AMHARIC_PREFIX = '/am'
const HAS_PREFIX = /^\/am(?=[/?]|$)/
const OTHER_FOLDERS = /^\/(?:api|assets|fonts|og)\//

/** Returns whether a path has one address for all languages: the API, and files other than the data of screens. */
function hasOneAddress(path: string): boolean {
  const [pathname = ''] = path.split('?', 1)
  const name = pathname.slice(pathname.lastIndexOf('/') + 1)
  return OTHER_FOLDERS.test(path) || (name.includes('.') && !name.endsWith('.data'))
}

const amharicRequests = new WeakSet<IncomingMessage>()

/**
 * Returns the URL of a request without the prefix of its language, which is remembered: all routes see the same paths.
 * For Fastify's `rewriteUrl`.
 */
export function removeLanguagePrefix(request: IncomingMessage): string {
  const url = request.url ?? '/'
  if (!HAS_PREFIX.test(url)) return url
  const rest = url.slice(AMHARIC_PREFIX.length)
  const local = rest.startsWith('/') ? rest : `/${rest}`
  if (hasOneAddress(local)) return url
  amharicRequests.add(request)
  return local
}

/** Returns the language of the page that a request asks for, which its address says. */
export const getPageLanguage = ({ raw }: FastifyRequest): Language => (amharicRequests.has(raw) ? 'am' : 'en')

/** Returns a path of a page in a language: '/am/jobs'. */
export const toPagePath = (path: string, language: Language): string =>
  language === 'am' ? AMHARIC_PREFIX + (path === '/' ? '' : path) : path

/**
 * Returns the language of the texts in a response: that of the page for a form of a page, otherwise the one of the two
 * that the caller prefers, as `Accept-Language` says; English without it.
 */
export function getResponseLanguage(request: FastifyRequest): Language {
  if (amharicRequests.has(request.raw)) return 'am'
  return prefersAmharic(request.headers['accept-language']) ? 'am' : 'en'
}

/** The program that lists languages by weight may send any number of them; only the first ones count. */
const MAX_LISTED = 20

/** Returns whether a header prefers Amharic to English (RFC 9110, section 12.5.4). */
function prefersAmharic(header = ''): boolean {
  const weights = { am: 0, en: 0 }
  for (const range of header.toLowerCase().split(',').slice(0, MAX_LISTED)) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
    const language = tag.split('-')[0]
    if (language !== 'am' && language !== 'en') continue
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    weights[language] = Math.max(weights[language], quality ? Number(quality.slice(2)) || 0 : 1)
  }
  return weights.am > weights.en
}

/** The routes beside the API that are no pages: they have one address, by which proxies know them (deploy/Caddyfile). */
const OTHER_ROUTES = new Set(['/metrics', '/healthz', '/readyz', '/auth/google/button'])

/** Keeps the language of a page when it redirects to another page. What is no page is not found below `/am`. */
export function keepPageLanguage(app: FastifyInstance): void {
  // The route is checked, because an address can be written in many ways.
  app.addHook('onRequest', async (request) => {
    if (getPageLanguage(request) === 'am' && OTHER_ROUTES.has(request.routeOptions.url ?? ''))
      throw appError('NOT_FOUND')
  })
  app.addHook('onSend', async (request, reply) => {
    const target = reply.getHeader('location')
    if (getPageLanguage(request) !== 'am' || typeof target !== 'string') return
    if (target.startsWith('/') && !HAS_PREFIX.test(target) && !hasOneAddress(target))
      reply.header('location', toPagePath(target, 'am'))
  })
}
