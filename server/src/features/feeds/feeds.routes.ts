import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseJobFilters } from '@sira/contract/job-search-url'
import type { Deps } from '#core/deps.ts'
import { inLanguage, LANGUAGES } from '#core/i18n.ts'
import { formatJsonFeed, formatRss, buildJobFeed } from './job-feed.format.ts'
import { listNewestJobs } from './feeds.queries.ts'
import type { AddTopics, PublicResponse } from '#http/response-cache.ts'
import { compressBody, type Encoding, setEncoding } from '#http/compression.ts'
import { createVersionTracker, hashBody, isNotModified, type ResponseVersion } from '#http/conditional-requests.ts'
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
    const addresses = LANGUAGES.flatMap((language) => [
      { language, path: toPagePath(`/feed.${ending}`, language), isOfSearch: false },
      { language, path: toPagePath(`/jobs/feed.${ending}`, language), isOfSearch: true },
    ])
    for (const { language, path, isOfSearch } of addresses) {
      app.get(path, { onRequest }, async (request, reply) => {
        const search = isOfSearch ? getQueryString(request) : ''
        const filters = parseJobFilters(new URLSearchParams(search))
        const makeFeed = async (addTopics: AddTopics = () => {}): Promise<PublicResponse> => {
          addTopics('any')
          if (filters.posted) addTopics('age')
          const jobs = await listNewestJobs(resources, filters)
          const body = inLanguage(language, () =>
            write(buildJobFeed(filters, jobs, { origin: resources.config.PUBLIC_ORIGIN, path, search })),
          )
          return { status: 200, headers: {}, body: Buffer.from(body) }
        }
        const address = `${path}?${search}`
        const kept = await app.responseCache?.get(`feed ${address}`, makeFeed)
        if (kept)
          return sendFeed(request, reply.type(type), {
            bytes: kept.bytes,
            version: trackVersion(address, kept.version.etag),
            readBody: (encoding) => kept.readBody(encoding),
          })
        const { body } = await makeFeed()
        return sendFeed(request, reply.type(type), {
          bytes: body.length,
          version: trackVersion(address, hashBody(body)),
          readBody: async (encoding) => (encoding ? await compressBody(body, encoding) : body),
        })
      })
    }
  }
}

/** Returns the query string in its normal encoding, however it was sent. */
const getQueryString = (request: FastifyRequest) =>
  new URLSearchParams(/\?(.*)$/s.exec(request.raw.url ?? '')?.[1] ?? '').toString()

interface Feed {
  /** Its length without compression. */
  bytes: number
  version: ResponseVersion
  readBody: (encoding: Encoding | undefined) => Promise<Buffer>
}

async function sendFeed(request: FastifyRequest, reply: FastifyReply, { bytes, version, readBody }: Feed) {
  void reply.headers({
    // Weak, because one tag stands for the body with and without compression.
    etag: `W/${version.etag}`,
    'last-modified': new Date(version.changedAt).toUTCString(),
    'cache-control': 'public, max-age=300',
  })
  const encoding = setEncoding(request, reply, bytes)
  if (isNotModified(request.headers, version)) return reply.removeHeader('content-encoding').code(304).send()
  return reply.send(await readBody(encoding))
}
