import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseJobFilters } from '@sira/contract/job-search-url'
import type { Deps } from '#core/deps.ts'
import { inLanguage, LANGUAGE_CODES } from '#core/i18n.ts'
import { formatJsonFeed, formatRss, buildJobFeed } from './job-feed.format.ts'
import { listNewestJobs } from './sitemap.queries.ts'
import { keepResponse, type KeptResponse } from '#http/response-cache.ts'
import { setEncoding } from '#http/compression.ts'
import { createVersionTracker, isNotModified, type ResponseVersion } from '#http/conditional-requests.ts'
import { toPagePath } from '#http/page-language.ts'

const FORMATS = [
  { ending: 'xml', type: 'application/rss+xml; charset=utf-8', write: formatRss },
  { ending: 'json', type: 'application/feed+json; charset=utf-8', write: formatJsonFeed },
] as const

/**
 * Registers `/feed.xml` and `/feed.json` of all new jobs, and `/jobs/feed.…` of a search with the filters of the job
 * list. Each has an address in each language.
 */
export function registerFeedRoutes(app: FastifyInstance, resources: Deps) {
  const trackVersion = createVersionTracker()
  const onRequest = async (request: FastifyRequest) => {
    await app.limitRequest(request)
    if (parseJobFilters(new URLSearchParams(getQueryString(request))).q) await app.limitRequest.search(request)
  }
  for (const { ending, type, write } of FORMATS) {
    const addresses = LANGUAGE_CODES.flatMap((language) => [
      { language, path: toPagePath(`/feed.${ending}`, language), isOfSearch: false },
      { language, path: toPagePath(`/jobs/feed.${ending}`, language), isOfSearch: true },
    ])
    for (const { language, path, isOfSearch } of addresses) {
      app.get(path, { onRequest }, async (request, reply) => {
        const search = isOfSearch ? getQueryString(request) : ''
        const filters = parseJobFilters(new URLSearchParams(search))
        const address = `${path}?${search}`
        const kept = await keepResponse(app.openCacheScope(), `feed ${address}`, async (cache) => {
          const jobs = await listNewestJobs(resources, filters, cache)
          const body = inLanguage(language, () =>
            write(buildJobFeed(filters, jobs, { origin: resources.config.PUBLIC_ORIGIN, path, search })),
          )
          return { status: 200, headers: {}, body: Buffer.from(body) }
        })
        return sendFeed(request, reply.type(type), kept, trackVersion(address, kept.version.etag))
      })
    }
  }
}

/** Returns the query string in its normal encoding, however it was sent. */
const getQueryString = (request: FastifyRequest) =>
  new URLSearchParams(/\?(.*)$/s.exec(request.raw.url ?? '')?.[1] ?? '').toString()

async function sendFeed(request: FastifyRequest, reply: FastifyReply, kept: KeptResponse, version: ResponseVersion) {
  void reply.headers({
    // Weak, because one tag stands for the body with and without compression.
    etag: `W/${version.etag}`,
    'last-modified': new Date(version.changedAt).toUTCString(),
    'cache-control': 'public, max-age=300',
  })
  const encoding = setEncoding(request, reply, kept.bytes)
  if (isNotModified(request.headers, version)) return reply.removeHeader('content-encoding').code(304).send()
  return reply.send(await kept.readBody(encoding))
}
