import type { FastifyInstance } from 'fastify'
import { inLanguage, LANGUAGE_CODES, type Language } from '#core/i18n.ts'
import { hashBody, isNotModified } from '#http/conditional-requests.ts'
import { toPagePath } from '#http/page-language.ts'
import { hashForPolicy } from '#http/page-policy.ts'
import { buildOfflinePage, OFFLINE_SCRIPT, buildWebAppManifest } from './offline-page.format.ts'

const FILES = [
  {
    name: '/manifest.webmanifest',
    type: 'application/manifest+json; charset=utf-8',
    write: (...given: Parameters<typeof buildWebAppManifest>) => JSON.stringify(buildWebAppManifest(...given)),
  },
  { name: '/offline.html', type: 'text/html; charset=utf-8', write: buildOfflinePage },
] as const

const toPathIn = (language: Language) => (path: string) => toPagePath(path, language)

/** The page without a connection runs its own script and nothing else. The manifest is no page. */
const POLICY = [
  "default-src 'none'",
  `script-src ${hashForPolicy(OFFLINE_SCRIPT)}`,
  "style-src 'unsafe-inline'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Where password managers lead people to change their password: https://w3c.github.io/webappsec-change-password-url/ */
const CHANGE_PASSWORD = '/.well-known/change-password'

/**
 * Registers, in each language, the manifest of the installed app and the page that is shown without a connection, and
 * the address by which password managers find the form for a new password.
 */
export function registerWebAppRoutes(app: FastifyInstance): void {
  app.get(CHANGE_PASSWORD, (_request, reply) => reply.redirect('/account?section=security'))
  for (const { name, type, write } of FILES)
    for (const language of LANGUAGE_CODES) {
      const text = inLanguage(language, () => write(language, toPathIn(language)))
      const etag = hashBody(text)
      app.get(toPagePath(name, language), (request, reply) => {
        void reply.headers({ etag, 'cache-control': 'public, max-age=3600', 'content-security-policy': POLICY })
        if (isNotModified(request.headers, { etag, changedAt: Infinity })) return reply.code(304).send()
        return reply.type(type).send(text)
      })
    }
}
