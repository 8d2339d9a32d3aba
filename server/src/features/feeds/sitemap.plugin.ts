import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SitemapIndexStream, SitemapStream } from 'sitemap'
import { z } from 'zod'
import { inTurn } from '#files/in-turn.ts'
import { refuse } from '#http/refusal.ts'
import type { Resources } from '../../resources.ts'
import { KINDS, partFrom, partsOf, type Kind } from './sitemap.queries.ts'

/** A fifth of what the protocol allows: a part is made while somebody waits for it. */
export const PART_SIZE = 10_000
const PAGES = ['/', '/jobs', '/companies', '/employers', '/contact', '/privacy', '/terms']
/** Screens of a person, steps of signing in, and the API but for the logos that pages show. */
const NOT_FOR_ROBOTS = [
  '/api/',
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

const PartAddress = z.object({ kind: z.enum(KINDS as [Kind, ...Kind[]]), first: z.uuid() })

/** `/robots.txt`, `/sitemap.xml` (the index) and its parts; only live jobs and ACTIVE companies stand in them. */
export function serveSitemap(
  app: FastifyInstance,
  { db, config: { PUBLIC_ORIGIN: origin } }: Resources,
  size = PART_SIZE,
) {
  const oneByOne = inTurn(1, 16)
  const limited = { onRequest: (request: FastifyRequest) => app.withinLimits(request) }
  const robots = [
    'User-agent: *',
    'Allow: /api/v1/images/',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  )

  app.get('/sitemap.xml', limited, (_request, reply) =>
    oneByOne(async () => {
      const lists = await Promise.all(
        KINDS.map(async (kind) =>
          (await partsOf(db, kind, size)).map(({ id, lastmod }) => ({
            url: `${origin}/sitemap/${kind}/${id}.xml`,
            lastmod,
          })),
        ),
      )
      return asXml(reply, new SitemapIndexStream(), [{ url: `${origin}/sitemap/pages.xml` }, ...lists.flat()])
    }),
  )

  app.get('/sitemap/pages.xml', limited, (_request, reply) =>
    asXml(
      reply,
      pagesOf(origin),
      PAGES.map((url) => ({ url })),
    ),
  )

  app.get('/sitemap/:kind/:file', limited, (request, reply) => {
    const { kind, file } = request.params as { kind: string; file: string }
    const asked = PartAddress.safeParse({ kind, first: file.replace(/\.xml$/, '') })
    if (!asked.success || !file.endsWith('.xml')) return refuse('NOT_FOUND')
    return oneByOne(async () => {
      const rows = await partFrom(db, asked.data.kind, asked.data.first, size)
      if (rows.length === 0) return refuse('NOT_FOUND')
      return asXml(
        reply,
        pagesOf(origin),
        rows.map(({ id, lastmod }) => ({ url: `/${asked.data.kind}/${id}`, lastmod })),
      )
    })
  })
}

const pagesOf = (hostname: string) =>
  new SitemapStream({ hostname, xmlns: { news: false, xhtml: false, image: false, video: false } })

async function asXml(reply: FastifyReply, writer: SitemapStream | SitemapIndexStream, items: object[]) {
  const xml = await text(Readable.from(items).compose(writer))
  return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600').send(xml)
}
