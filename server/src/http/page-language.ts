import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LANGUAGES } from '@sira/contract/languages'
import { describeLanguage, type Language } from '@sira/contract/t'
import { appError } from '#core/app-error.ts'
import { LANGUAGE_CODES } from '#core/i18n.ts'

/** The languages whose addresses begin with a path of their own. */
const LANGUAGE_OF_PATH: ReadonlyMap<string, Language> = new Map(
  LANGUAGES.filter(({ path }) => path !== '').map(({ path, code }) => [path, code]),
)
const FIRST_FOLDER = /^\/[^/?]*/

const DATA = '.data'

/**
 * Splits the path of a page, perhaps with a query, into its language and the path that it has in English. The pages ask
 * for the data of '/am' at '/am.data', and for that of '/' at '/_.data'.
 */
export function splitPagePath(path: string): { language: Language; local: string } {
  const [folder = ''] = FIRST_FOLDER.exec(path) ?? []
  const isHomeData = folder.endsWith(DATA)
  const language = LANGUAGE_OF_PATH.get(isHomeData ? folder.slice(0, -DATA.length) : folder)
  if (!language) return { language: 'en', local: path }
  const rest = path.slice(folder.length)
  if (isHomeData) return { language, local: `/_${DATA}${rest}` }
  return { language, local: rest.startsWith('/') ? rest : `/${rest}` }
}

const OTHER_FOLDERS = /^\/(?:api|assets|embed|fonts|og)\//

/** Returns whether a path has one address for all languages: the API, and files other than the data of screens. */
function hasOneAddress(path: string): boolean {
  const [pathname = ''] = path.split('?', 1)
  const name = pathname.slice(pathname.lastIndexOf('/') + 1)
  return OTHER_FOLDERS.test(path) || (name.includes('.') && !name.endsWith('.data'))
}

const requestLanguages = new WeakMap<IncomingMessage, Language>()

/**
 * Returns the URL of a request without the prefix of its language, which is remembered: all routes see the same paths.
 * For Fastify's `rewriteUrl`.
 */
export function removeLanguagePrefix(request: IncomingMessage): string {
  const url = request.url ?? '/'
  const { language, local } = splitPagePath(url)
  if (hasOneAddress(local)) return url
  requestLanguages.set(request, language)
  return local
}

/** Returns the language of the page that a request asks for, which its address says. */
export const getPageLanguage = ({ raw }: FastifyRequest): Language => requestLanguages.get(raw) ?? 'en'

/** Returns a path of a page in a language: '/am/jobs'. */
export function toPagePath(path: string, language: Language): string {
  const { path: prefix } = describeLanguage(language)
  return prefix === '' ? path : prefix + (path === '/' ? '' : path)
}

/**
 * Returns the language of the texts in a response: that of the page for a form of a page, otherwise the one that the
 * caller prefers, as `Accept-Language` says; English without it.
 */
export function getResponseLanguage(request: FastifyRequest): Language {
  const language = getPageLanguage(request)
  return language === 'en' ? getPreferredLanguage(request.headers['accept-language']) : language
}

/** The program that lists languages by weight may send any number of them; only the first ones count. */
const MAX_LISTED = 20

/** Returns the language that a header prefers, English where it prefers none (RFC 9110, section 12.5.4). */
function getPreferredLanguage(header = ''): Language {
  const weights = new Map<Language, number>()
  for (const range of header.toLowerCase().split(',').slice(0, MAX_LISTED)) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
    const code = tag.split('-')[0]
    const language = LANGUAGE_CODES.find((one) => one === code)
    if (!language) continue
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = quality ? Number(quality.slice(2)) || 0 : 1
    weights.set(language, Math.max(weights.get(language) ?? 0, weight))
  }
  const weigh = (language: Language) => weights.get(language) ?? 0
  return LANGUAGE_CODES.reduce((best, language) => (weigh(language) > weigh(best) ? language : best), 'en')
}

/** The routes beside the API that are no pages: they have one address, by which proxies know them (deploy/Caddyfile). */
const OTHER_ROUTES = new Set(['/metrics', '/healthz', '/readyz', '/auth/google/button'])

/** Keeps the language of a page when it redirects to another page. What is no page has one address, without a language. */
export function keepPageLanguage(app: FastifyInstance): void {
  // The route is checked, because an address can be written in many ways.
  app.addHook('onRequest', async (request) => {
    if (getPageLanguage(request) !== 'en' && OTHER_ROUTES.has(request.routeOptions.url ?? ''))
      throw appError('NOT_FOUND')
  })
  app.addHook('onSend', async (request, reply) => {
    const target = reply.getHeader('location')
    const language = getPageLanguage(request)
    if (language === 'en' || typeof target !== 'string') return
    if (target.startsWith('/') && splitPagePath(target).language === 'en' && !hasOneAddress(target))
      reply.header('location', toPagePath(target, language))
  })
}
