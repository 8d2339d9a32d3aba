import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SitemapIndexStream, SitemapStream } from 'sitemap'
import { z } from 'zod'
import { createConcurrencyLimit } from '#core/concurrency-limit.ts'
import { appError } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import { LANGUAGE_CODES } from '#core/i18n.ts'
import { toPagePath } from '#http/page-language.ts'
import { SITEMAP_KINDS, createSitemapPartList, listFilledPages, listSitemapEntries } from './sitemap.queries.ts'

/** A fifth of what the protocol allows: a part is generated while somebody waits for it. */
export const SITEMAP_PART_SIZE = 10_000
const PUBLIC_PAGES = ['/', '/jobs', '/companies', '/employers', '/contact', '/privacy', '/terms', '/salaries']
/** Signed-in pages, and steps of signing in. The API is disallowed too, except for the logos that pages show. */
const DISALLOWED_PAGES = [
  '/JOBSEEKER',
  '/COMPANY',
  '/ADMIN',
  '/post-job',
  '/jobs/*/apply',
  '/choose-role',
  '/verify-email',
  '/reset-password',
  '/confirm-email',
  '/join-company',
]

const PartAddress = z.object({ kind: z.enum(SITEMAP_KINDS), first: z.uuid() })

/**
 * Registers `/robots.txt`, `/sitemap.xml` (the index) and its parts, which list only live jobs and ACTIVE companies.
 */
export function registerSitemapRoutes(
  app: FastifyInstance,
  { db, config: { PUBLIC_ORIGIN: origin } }: Deps,
  size = SITEMAP_PART_SIZE,
) {
  const lists = SITEMAP_KINDS.map((kind) => ({ kind, listParts: createSitemapPartList(db, kind, size) }))
  const runInTurn = createConcurrencyLimit(1, 16)
  const limitedRoute = { onRequest: (request: FastifyRequest) => app.limitRequest(request) }
  registerRobots(app, origin)
  app.get('/sitemap.xml', limitedRoute, (_request, reply) =>
    runInTurn(async () => {
      const parts = await Promise.all(
        lists.map(async ({ kind, listParts }) =>
          (await listParts()).map(({ id, lastmod }) => ({ url: `${origin}/sitemap/${kind}/${id}.xml`, lastmod })),
        ),
      )
      return sendXml(reply, new SitemapIndexStream(), [{ url: `${origin}/sitemap/pages.xml` }, ...parts.flat()])
    }),
  )

  // The documentation for developers is in English only.
  const pages = [...PUBLIC_PAGES.map((url) => toSitemapEntry(url)), { url: '/developers' }]
  app.get('/sitemap/pages.xml', limitedRoute, async (_request, reply) => {
    const filled = (await listFilledPages(app.openCacheScope())).map((url) => toSitemapEntry(url))
    return sendXml(reply, createSitemapStream(origin), [...pages, ...filled])
  })

  app.get('/sitemap/:kind/:file', limitedRoute, (request, reply) => {
    const { kind, file } = request.params as { kind: string; file: string }
    const part = PartAddress.safeParse({ kind, first: file.replace(/\.xml$/, '') })
    if (!part.success || !file.endsWith('.xml')) throw appError('NOT_FOUND')
    return runInTurn(async () => {
      const rows = await listSitemapEntries(db, part.data.kind, part.data.first, size)
      if (rows.length === 0) throw appError('NOT_FOUND')
      return sendXml(
        reply,
        createSitemapStream(origin),
        rows.map(({ id, lastmod }) => toSitemapEntry(`/${part.data.kind}/${id}`, lastmod)),
      )
    })
  })
}

function registerRobots(app: FastifyInstance, origin: string) {
  const robots = [
    'User-agent: *',
    'Allow: /api/v1/images/',
    'Disallow: /api/',
    ...LANGUAGE_CODES.flatMap((language) => DISALLOWED_PAGES.map((path) => `Disallow: ${toPagePath(path, language)}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  )
}

/** A page in English, with its address in each language. */
const toSitemapEntry = (url: string, lastmod?: string) => ({
  url,
  ...(lastmod && { lastmod }),
  links: [...LANGUAGE_CODES.map((lang) => ({ lang, url: toPagePath(url, lang) })), { lang: 'x-default', url }],
})

const createSitemapStream = (hostname: string) =>
  new SitemapStream({ hostname, xmlns: { news: false, xhtml: true, image: false, video: false } })

async function sendXml(reply: FastifyReply, writer: SitemapStream | SitemapIndexStream, items: object[]) {
  const xml = await text(Readable.from(items).compose(writer))
  return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600').send(xml)
}
